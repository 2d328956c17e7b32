"""Lines of text as draws, in the sizes and faces of the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.stage.pictures import Draw, Font, Ink, Text
from quiclo_table.view.fonts import SMALLEST

Measure = Callable[[Text], tuple[float, float]]
"""Gives a text's size in design units."""

LEFT: Final = (0.0, 0.5)
MIDDLE: Final = (0.5, 0.5)
RIGHT: Final = (1.0, 0.5)


def line(
    text: str,
    x: float,
    y: float,
    size: float = 26,
    *,
    font: Font = Font.SENTENCE,
    ink: Ink = Ink.WHITE,
    anchor: tuple[float, float] = LEFT,
    layer: int = 6,
    width: float = 0,
    alpha: float = 1.0,
) -> Draw:
    """Return a line whose anchor point lies at (x, y); `width` is the most it may take, in design units."""
    return Draw(Text(text, size, font, ink, width), x, y, anchor, layer, alpha)


def label(
    text: str, x: float, y: float, size: float = 26, *, ink: Ink = Ink.WHITE, layer: int = 6, width: float = 0
) -> Draw:
    """Return a label, from its left end."""
    return line(text, x, y, size, font=Font.LABEL, ink=ink, layer=layer, width=width)


def wrapped(text: str, size: float, width: float, measure: Measure) -> list[str]:
    """Break a sentence that is wider than `width` design units at the blank that makes two lines most alike.

    A line that is too wide even so is to be shrunk by its own `width`.
    """
    words = text.split()
    if len(words) < 2 or measure(Text(text, size))[0] <= width:
        return [text]
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return list(min(halves, key=lambda half: max(measure(Text(part, size))[0] for part in half)))


def shortened(text: str, width: float, measure: Measure, font: Font = Font.SENTENCE) -> str:
    """Return a text of the player's own; of one too long as much as fits in the smallest type, and "…"."""

    def fits(shown: str) -> bool:
        return measure(Text(shown, SMALLEST, font, width=width))[0] <= width

    if fits(text):
        return text
    beginnings = (f"{text[:length].rstrip()}…" for length in range(len(text) - 1, 0, -1))
    return next(filter(fits, beginnings), "…")


def heading(
    text: str,
    x: float,
    y: float,
    size: float = 44,
    *,
    ink: Ink = Ink.WHITE,
    anchor: tuple[float, float] = LEFT,
    layer: int = 6,
    width: float = 0,
) -> Draw:
    """Return a heading in the numerals' face."""
    return line(text, x, y, size, font=Font.NUMERAL, ink=ink, anchor=anchor, layer=layer, width=width)
