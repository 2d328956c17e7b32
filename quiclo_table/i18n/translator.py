"""From a key and its facts to a sentence, with the catalogues of the standard library's gettext."""

from __future__ import annotations

import re
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Final, NoReturn

from quiclo_table.i18n.language import LANGUAGES, decimal

_PLACEHOLDER: Final = re.compile(r"\{([a-z][a-z0-9_]*)\}")


class MissingText(KeyError):
    """A key that a catalogue lacks. It means a bug: nobody must ever read a raw key."""

    def __init__(self, key: str, language: str) -> None:
        super().__init__(f"{key!r} has no text in the language {language!r}")
        self.key = key
        self.language = language


class MissingFact(KeyError):
    """A text asks for a fact that it was not given. It means a bug, too."""

    def __init__(self, key: str, fact: str) -> None:
        super().__init__(f"the text of {key!r} asks for {{{fact}}}, which it was not given")
        self.key = key
        self.fact = fact


class _NoFurtherTexts(NullTranslations):
    """What gettext asks when a catalogue lacks a key."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def gettext(self, message: str) -> NoReturn:
        raise MissingText(message, self._language)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:  # noqa: ARG002  gettext names them
        raise MissingText(msgid1, self._language)


class Translator:
    """The texts of one language. Calling it with a key and its facts gives the sentence.

    Whole numbers are written with a real minus sign, other numbers as the language writes decimals.
    """

    def __init__(self, language: str) -> None:
        """Load the catalogue of one of LANGUAGES; raises LookupError for any other."""
        if language not in LANGUAGES:
            raise LookupError(f"language {language!r} is none of {', '.join(LANGUAGES)}")
        self.language = language
        path = files("quiclo_table.i18n").joinpath("locale", language, "LC_MESSAGES", "quiclo_table.mo")
        with path.open("rb") as catalogue:
            self._texts = GNUTranslations(catalogue)
        self._texts.add_fallback(_NoFurtherTexts(language))

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return the text of a key, filled with its facts; raises MissingText or MissingFact."""
        return self._filled(key, self._texts.gettext(key), facts)

    def plural(self, key: str, n: int, /, **facts: object) -> str:
        """Return the text of a key in the form that fits a count; the text may use the count as {n}."""
        return self._filled(key, self._texts.ngettext(key, key, n), {**facts, "n": n})

    def _filled(self, key: str, text: str, facts: dict[str, object]) -> str:
        def fact(found: re.Match[str]) -> str:
            name = found.group(1)
            if name not in facts:
                raise MissingFact(key, name)
            return self._written(facts[name])

        return _PLACEHOLDER.sub(fact, text)

    def _written(self, value: object) -> str:
        if isinstance(value, float):
            return decimal(value, self.language)
        return str(value).replace("-", "−") if isinstance(value, int) else str(value)


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the facts that a text asks for."""
    return frozenset(_PLACEHOLDER.findall(text))


@lru_cache(maxsize=len(LANGUAGES))
def translator(language: str) -> Translator:
    """Return the one translator of a language; raises LookupError if there is none."""
    return Translator(language)
