"""Lines of text as draws, in the sizes and faces of the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quiclo_table.stage.pictures import Draw, Font, Ink, Text
from quiclo_table.view.fonts import SMALLEST

Measure = Callable[[Text], tuple[float, float]]
"""Gives a text's size in design units."""

LEADING: Final = 0.96
"""The distance of two lines of a block, in heights of a line."""

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


def paragraph(
    text: str, size: float, width: float, measure: Measure, font: Font = Font.SENTENCE
) -> list[str]:
    """Break a text of the player's own into lines of a width, at blanks, and within words that are too long
    for a line."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if measure(Text(longer, size, font))[0] <= width:
            lines[-1] = longer
            continue
        lines += [word] if lines[-1] else []
        lines[-1] = word
        while len(lines[-1]) > 1 and measure(Text(lines[-1], size, font))[0] > width:
            rest = lines[-1]
            shorter = range(len(rest) - 1, 0, -1)
            fits = (at for at in shorter if measure(Text(rest[:at], size, font))[0] <= width)
            at = next(fits, 1)
            lines[-1:] = [rest[:at], rest[at:]]
    return lines


def block(
    text: str,
    sizes: Sequence[float],
    place: tuple[float, float, float, float],
    measure: Measure,
    layer: int = 6,
    *,
    font: Font = Font.SENTENCE,
    ink: Ink = Ink.WHITE,
    anchor: tuple[float, float] = LEFT,
) -> list[Draw]:
    """Return a text of the player's own in a place (left, middle, width, height), in the largest of the sizes
    in which it fits; what doesn't fit even in the smallest ends in "…"."""
    left, middle, width, height = place
    rows: list[str] = []
    size, pitch, most = sizes[-1], 0.0, 1
    for size in sizes:
        pitch = LEADING * measure(Text("X", size, font))[1]
        most = max(1, int(height / pitch))
        rows = paragraph(text, size, width, measure, font)
        if len(rows) <= most:
            break
    else:
        rows[most - 1 :] = [shortened(" ".join(rows[most - 1 :]), width, measure, font)]
    top = middle - pitch * (len(rows) - 1) / 2
    return [
        Draw(Text(row, size, font, ink, width), left + anchor[0] * width, top + pitch * at, anchor, layer)
        for at, row in enumerate(rows)
        if row
    ]


def common_size(
    texts: Sequence[str], size: float, width: float, measure: Measure, font: Font = Font.SENTENCE
) -> float:
    """Return the size, at most `size`, in which all of some texts fit a width, as far as type may shrink:
    what stands side by side or one below the other must not seem to weigh differently."""
    pairs = ((Text(text, size, font), Text(text, size, font, width=width)) for text in texts)
    return size * min((measure(shrunk)[1] / measure(whole)[1] for whole, shrunk in pairs), default=1.0)


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
