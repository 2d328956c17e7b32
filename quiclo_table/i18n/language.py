"""The languages of the program, which of them to begin with, and how they write numbers."""

from __future__ import annotations

import locale
from collections.abc import Mapping
from typing import Final

LANGUAGES: Final = ("de", "en")
"""The languages with a catalogue; the first is the one to begin with when nothing else is said."""

_ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_DECIMAL_SIGN: Final = {"de": ",", "en": "."}


def preferred_language(environ: Mapping[str, str]) -> str:
    """Return the language to begin with: German, unless the system explicitly speaks English.

    The environment decides as it does for other programs; where it says nothing, as on Windows, the
    locale does.
    """
    named = next((environ[name] for name in _ENVIRONMENT if environ.get(name)), None)
    spoken = named if named is not None else locale.getlocale()[0] or ""
    return "en" if spoken.casefold().startswith("en") else LANGUAGES[0]


def decimal(value: float, language: str, *, places: int = 2) -> str:
    """Write a number with at most `places` decimals and a real minus sign: German 1,25, English 1.25."""
    text = f"{round(value, places) + 0.0:.{places}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text.replace("-", "−").replace(".", _DECIMAL_SIGN[language])
