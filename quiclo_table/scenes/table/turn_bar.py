"""The bar between calculations: a well at the left, and a row of buttons beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Ink, Tone, Well
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import Measure, common_size, line, wrapped
from quiclo_table.ui.page import Control

GAP: Final = 10.0
PITCH: Final = 38.0
SIZE: Final = 26.0


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the row: its id, what it says, and what it does."""

    id: str
    label: str
    icon: str
    act: Callable[[], None]
    tone: Tone = Tone.NEUTRAL
    enabled: bool = True


def row_of(
    buttons: Sequence[BarButton], explain: Callable[[str], None], measure: Measure
) -> Iterator[Control]:
    """Give the buttons side by side; `explain` says why one, named by its id, does nothing now."""
    wide = (TABLE.buttons.w - GAP * (len(buttons) - 1)) / len(buttons)
    labels = tuple(one.label for one in buttons)
    for index, one in enumerate(buttons):
        yield button(
            one.id,
            Box(TABLE.buttons.x + (wide + GAP) * index, TABLE.buttons.y, wide, TABLE.buttons.h),
            Face(one.label, one.icon, 26, 34, stacked=True, beside=labels),
            one.act,
            measure=measure,
            tone=one.tone,
            enabled=one.enabled,
            explain=partial(explain, one.id),
        )


def well(*, focused: bool = False) -> Draw:
    """Return the well."""
    box = TABLE.well
    return Draw(Well(box.w, box.h, 18, focused), box.x, box.y, layer=12)


def said(text: str, measure: Measure, ink: Ink = Ink.WHITE) -> Iterator[Draw]:
    """Give a sentence in the well, in as many lines as it takes."""
    box = TABLE.well
    rows = wrapped(text, SIZE, box.w - 40, measure)
    size = common_size(rows, SIZE, box.w - 40, measure)
    top = box.centre[1] - PITCH * (len(rows) - 1) / 2
    for row, part in enumerate(rows):
        yield line(part, box.x + 20, top + PITCH * row, size, ink=ink, layer=13, width=box.w - 40)
