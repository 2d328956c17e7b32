"""Where things lie in the closing score of Strategie, in design units: the felt, a row per seat, the bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from quiclo_table.stage.card_pictures import card_height
from quiclo_table.stage.layout import Box, Tray

ROWS_TOP: Final = 258.0
ROWS_FOOT: Final = 1062.0
BAR_TOP: Final = 918.0
LEFT: Final = 24.0
WIDE: Final = 1872.0
TALLEST: Final = 192.0
BESIDE: Final = 140.0
"""Rows lower than this have the calculation beside the card rather than below it."""
FIRST: Final = 420.0
"""The middle of the first of six cards, where the calculation lies below it."""
FIRST_BESIDE: Final = 344.0
"""The left edge of the first of six cards, where the calculation lies beside it."""
PITCH: Final = 212.0
PITCH_BESIDE: Final = 220.0
DIE_PITCH: Final = 150.0
FIRST_DIE: Final = 804.0


@dataclass(frozen=True, slots=True)
class Lane(Tray):
    """The long, low felt: dice roll over all of it and are then slid together, right of the caption."""

    def slots(self, count: int) -> list[float]:
        """Return the middles of `count` slots side by side, from the left."""
        return [FIRST_DIE + DIE_PITCH * slot for slot in range(count)]


@dataclass(frozen=True, slots=True)
class ClosingSlot:
    """One of six cards in a row: its middle and width, what is its own of the row, and where the lines of its
    calculation go: their middle, or with `is_beside` their left end, and how wide they may be."""

    x: float
    y: float
    width: float
    room: Box
    text: tuple[float, float]
    text_width: float
    is_beside: bool

    @property
    def corner(self) -> tuple[float, float]:
        """Where a badge sits on the card."""
        return self.x + self.width / 2 - 3, self.y - card_height(self.width) / 2 + 7


@dataclass(frozen=True, slots=True)
class ClosingRow:
    """The row of a seat."""

    box: Box

    @property
    def is_low(self) -> bool:
        """Whether calculations stand beside their cards, for want of height."""
        return self.box.h < BESIDE

    def slot(self, index: int) -> ClosingSlot:
        """Return the place of one of the six cards."""
        box = self.box
        if self.is_low:
            width = 64.0
            left = FIRST_BESIDE + PITCH_BESIDE * index
            room = Box(left - 6, box.y + 4, PITCH_BESIDE - 4, box.h - 8)
            text = (left + width + 17, box.centre[1])
            return ClosingSlot(
                left + width / 2,
                box.centre[1],
                width,
                room=room,
                text=text,
                text_width=PITCH_BESIDE - width - 29,
                is_beside=True,
            )
        width = 88.0 if box.h >= TALLEST else 66.0
        top = 17.0 if box.h >= TALLEST else 11.0
        x, high = FIRST + PITCH * index, card_height(width)
        foot = box.y + top + high
        room = Box(x - PITCH / 2 + 3, box.y + 4, PITCH - 6, box.h - 8)
        text = (x, (foot + box.bottom) / 2 - 1)
        return ClosingSlot(
            x, box.y + top + high / 2, width, room=room, text=text, text_width=PITCH - 22, is_beside=False
        )


class ClosingLayout(NamedTuple):
    """What doesn't depend on how many play."""

    felt: Lane = Lane(Box(LEFT, 84, WIDE, 150), 118, row=159, caption=0.0)
    caption: Box = Box(64, 92, 660, 134)
    clock: tuple[float, float, float] = (1786, 159, 56)
    go_on: Box = Box(1640, 109, 232, 100)
    bar: Box = Box(LEFT, BAR_TOP, WIDE, 142)
    strip: Box = Box(40, 934, 900, 110)
    keys: Box = Box(956, 934, 220, 110)
    edit: Box = Box(1188, 934, 96, 110)
    main: Box = Box(1296, 934, 250, 110)
    give_up: Box = Box(1558, 934, 322, 50)
    give_up_all: Box = Box(1558, 994, 322, 50)


CLOSING: Final = ClosingLayout()


def closing_rows(count: int, *, has_bar: bool) -> tuple[ClosingRow, ...]:
    """Return the rows of 2 to 6 seats; with the bar below them they are lower."""
    gap = 12.0 if count < 5 else 8.0
    foot = BAR_TOP - 16 if has_bar else ROWS_FOOT
    high = min(TALLEST, (foot - ROWS_TOP - gap * (count - 1)) / count)
    return tuple(ClosingRow(Box(LEFT, ROWS_TOP + (high + gap) * row, WIDE, high)) for row in range(count))
