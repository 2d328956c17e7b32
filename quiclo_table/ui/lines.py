"""Lines of text as draws, in the sizes and faces of the house."""

from __future__ import annotations

from typing import Final

from quiclo_table.stage.pictures import Draw, Font, Ink, Text

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
