"""Names that people give themselves (C-12)."""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

LONGEST_NAME: Final = 16
"""In characters (C-12)."""


def clean_name(text: str) -> str | None:
    """Return the name that is meant, or None where it can't be one.

    Marks that can't be seen, such as those that turn the direction of writing, are dropped, and blanks are
    single and not at the ends. What remains has 1 to 16 characters, all of which can be shown: no control
    characters, no line ends. A name that has been cleaned stays as it is.
    """
    return clean_line(text, LONGEST_NAME)


def clean_line(text: str, longest: int) -> str | None:
    """Return the line that is meant, cleaned as a name is, or None where it can't be one of 1 to `longest`
    characters."""
    shown = "".join(_shown(character) for character in text)
    if not shown.isprintable():
        return None
    line = " ".join(normalize("NFC", shown).split())
    is_seen = any(category(character)[0] not in "MZ" for character in line)
    return line if is_seen and len(line) <= longest else None


def initial(name: str) -> str:
    """Return what stands for a name where there is room for one character: the number of "Player 2", or else
    its first letter as a capital; "" for none."""
    _, _, last = name.rpartition(" ")
    is_number = last != name and len(last) == 1 and last.isdecimal()
    return last if is_number else name[:1].upper()[:1]


def _shown(character: str) -> str:
    match category(character):
        case "Cf":
            return ""
        case "Zs":
            return " "
    return character
