"""Compile the language catalogues, or check that they are fresh, complete and used."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from quiclo_table.i18n import LANGUAGES, placeholders
from tools.catalogue_usage import Usage, usage_of_package

LOCALE: Final = Path(__file__).parents[1] / "quiclo_table" / "i18n" / "locale"


class SteadyCatalog(Catalog):
    """A catalogue whose header holds no dates and no versions, so that the same texts give the same bytes."""

    def __iter__(self) -> Iterator[Message]:
        """Yield the header, then the messages."""
        _, *messages = super().__iter__()
        yield Message("", f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {self.plural_forms}\n")
        yield from messages


def source(language: str) -> Path:
    """Return the catalogue that people write."""
    return LOCALE / language / "LC_MESSAGES" / "quiclo_table.po"


def compiled(language: str) -> Path:
    """Return the catalogue that the program reads."""
    return source(language).with_suffix(".mo")


def messages(language: str) -> dict[str, Message]:
    """Read a catalogue: its messages by key, in the order of the file."""
    with source(language).open("rb") as file:
        catalogue = read_po(file, locale=language, abort_invalid=True)
    return {_key(message): message for message in catalogue if message.id}


def compile_catalogue(language: str) -> bytes:
    """Return the compiled form of a catalogue; the same texts always give the same bytes."""
    steady = SteadyCatalog(locale=language, charset="utf-8")
    for message in messages(language).values():
        steady.add(message.id, message.string)
    output = io.BytesIO()
    write_mo(output, steady)
    return output.getvalue()


def problems() -> list[str]:
    """Return all that is wrong with the catalogues, a line each."""
    texts = {language: messages(language) for language in LANGUAGES}
    return [*_stale(), *_incomplete(texts), *_misused(texts[LANGUAGES[0]], usage_of_package())]


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _facts(message: Message) -> frozenset[str]:
    return frozenset().union(*map(placeholders, _forms(message)))


def _stale() -> Iterator[str]:
    for language in LANGUAGES:
        path = compiled(language)
        if not path.exists() or path.read_bytes() != compile_catalogue(language):
            yield f"{language}: the compiled catalogue is not fresh: run python -m tools.catalogues"


def _incomplete(texts: dict[str, dict[str, Message]]) -> Iterator[str]:
    everything = dict.fromkeys(key for catalogue in texts.values() for key in catalogue)
    for language, catalogue in texts.items():
        for key in everything:
            message = catalogue.get(key)
            if message is None or message.fuzzy or not all(_forms(message)):
                yield f"{language}: {key} has no text"
            elif isinstance(message.id, tuple) and message.id != (key, key):
                yield f"{language}: {key} has another key as its plural"
            else:
                yield from (
                    f"{language}: {key}: stray brace in {form!r}" for form in _forms(message) if _stray(form)
                )
    for key in everything:
        told = {language: _facts(catalogue[key]) for language, catalogue in texts.items() if key in catalogue}
        if len(set(told.values())) > 1:
            yield f"{key} asks for other facts in one language than in another: {_listed(told)}"


def _stray(form: str) -> bool:
    rest = form
    for name in placeholders(form):
        rest = rest.replace(f"{{{name}}}", "")
    return "{" in rest or "}" in rest


def _listed(told: dict[str, frozenset[str]]) -> str:
    return "; ".join(f"{language}: {', '.join(sorted(facts)) or 'none'}" for language, facts in told.items())


def _misused(catalogue: dict[str, Message], usage: Usage) -> Iterator[str]:
    yield from usage.problems
    for call in usage.calls:
        if call.key not in catalogue:
            yield f"{call.place}: {call.key} has no text"
        elif call.facts is not None and not _facts(catalogue[call.key]) <= call.facts:
            lacking = ", ".join(sorted(_facts(catalogue[call.key]) - call.facts))
            yield f"{call.place}: the text of {call.key} also asks for {lacking}"
    used = usage.mentioned | {call.key for call in usage.calls}
    awaited = tuple(f"{key}." for key in usage.awaited)
    for key in catalogue:
        if key not in used and not f"{key}.".startswith(awaited):
            yield f"{key} is used nowhere"


def main(arguments: list[str] | None = None) -> int:
    """Compile, or with --check only look; returns 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, report what is wrong")
    if not parser.parse_args(arguments).check:
        for language in LANGUAGES:
            compiled(language).write_bytes(compile_catalogue(language))
    found = problems()
    for problem in found:
        print(problem)
    count = sum(1 for _ in messages(LANGUAGES[0]))
    print(f"{count} texts in {len(LANGUAGES)} languages, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
