"""The strip as it is seen: a well, what has been typed, `= ?` while one calculates, and then the verdict."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.model.entry import Entry
from quiclo_table.stage.calculating import CalculatingStage, Judged
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Sign, Text, Well
from quiclo_table.ui.lines import MIDDLE, Measure, block, line

SAID: Final = (28.0, 26.0, 24.0, 22.0, 20.0, 18.0, 16.0, 15.0)
"""In which sizes something is said: the small ones are for type that the player has enlarged."""
MARGIN: Final = 14.0
"""What a verdict leaves free at the right end."""


def strip(
    box: Box, stage: CalculatingStage, entry: Entry, hint: str, *, is_active: bool, measure: Measure
) -> Iterator[Draw]:
    """Give the strip of a table for several, with what stands in it; `is_active` while a person may enter
    something."""
    yield well(box, is_active=is_active, shake=stage.shake())
    if stage.judged is not None:
        yield from verdict(box, stage.judged, stage.strip.end, measure)
    elif is_active:
        yield from entering(box, entry, stage.strip.end, hint, measure)
    elif hint:
        yield from said(box, hint, measure)


def said(box: Box, text: str, measure: Measure) -> Iterator[Draw]:
    """Give what is said in the strip while nothing stands there, in as many lines as it takes."""
    place = (box.x + 30, box.centre[1], box.w - 60, box.h - 12)
    yield from block(text, SAID, place, measure, 13, ink=Ink.SECONDARY)


def well(box: Box, *, is_active: bool, shake: float) -> Draw:
    """Return the well that the strip lies in, pushed aside while it shakes."""
    return Draw(Well(box.w, box.h, 18, is_active), box.x + shake, box.y, layer=12)


def entering(box: Box, entry: Entry, end: float, hint: str, measure: Measure) -> Iterator[Draw]:
    """Give what stands behind the tiles while a calculation is built. Its value is never among it."""
    y = box.centre[1]
    if entry.typed:
        yield line(f"{entry.typed}…", end + 8, y, 60, font=Font.NUMERAL, ink=Ink.SECONDARY, layer=41)
    elif entry.is_empty:
        yield from said(Box(box.x, box.y, box.w - 180, box.h), hint, measure)
    yield Draw(Sign("=", 66, Ink.FADED), box.right - 132, y, MIDDLE, 41)
    yield Draw(Sign("?", 76, Ink.FADED), box.right - 56, y, MIDDLE, 41)


def verdict(box: Box, judged: Judged, end: float, measure: Measure) -> Iterator[Draw]:
    """Give what the calculation came to, in green or red, and a check or a cross: smaller, if a long
    calculation leaves little room."""
    y = box.centre[1]
    ink = Ink.OK if judged.right else Ink.BAD
    x = max(end + 14, box.x + 30)
    value = "" if judged.value is None else str(judged.value)
    wide = 48 + (76 + measure(Text(value, 72, Font.NUMERAL))[0] if value else 0)
    size = min(1.0, (box.right - MARGIN - x) / wide)
    if value:
        yield Draw(Sign("=", round(66 * size), ink), x + 20 * size, y, MIDDLE, 41)
        text = Text(value, round(72 * size), Font.NUMERAL, ink)
        yield Draw(text, x + 54 * size, y, (0, 0.5), 41)
        x += 76 * size + measure(text)[0]
    yield Draw(
        Icon("check" if judged.right else "cross", round(48 * size), ink), x + 24 * size, y, MIDDLE, 41
    )
