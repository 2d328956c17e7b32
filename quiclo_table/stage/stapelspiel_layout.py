"""Where things lie at the table of Stapelspiel, in design units: a panel per seat, the felt, the entry.

A seat's panel is laid out in its own units, from its own upper left corner; a `Frame` says where on the
screen that is. Nothing outside the frame knows more, so a panel can be put anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from msgspec.structs import replace

from quiclo_table.stage.card_pictures import COMPACT_RATIO, LARGE, card_height
from quiclo_table.stage.edges import Edge
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.table_layout import Slot, seat_panels
from quiclo_table.stage.turning import UPRIGHT, Turning

DEALT: Final = 12
"""So many cards a hand begins with; it never has more (P-01)."""
ONE_ROW: Final = 4
"""So many cards at most lie in one row."""
WIDEST: Final = LARGE - 4
"""Cards of a hand show their compact face."""
LOW: Final = 460.0
"""A panel lower than this has its buzzer beside the name."""
FLATTEST: Final = 300.0
"""A panel lower than this, as they are on a table that lies flat, leaves as much as it can to the cards."""
TALL: Final = 640.0
LEFT: Final = 20.0
RIGHT: Final = 1304.0
WIDE: Final = 596.0


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a panel is: from its own units to those of the screen. On a table that lies flat it is turned
    toward the edge at which its player sits."""

    box: Box
    edge: Edge = Edge.BOTTOM

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high the panel is for its player."""
        return (self.box.h, self.box.w) if self.edge % 2 else (self.box.w, self.box.h)

    @property
    def turning(self) -> Turning:
        """How the panel, laid out from its own corner, lies on the screen."""
        return Turning(Box(0, 0, *self.size), self.box, self.edge)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the panel on the screen."""
        if self.edge is not Edge.BOTTOM:
            return self.turning.there(x, y)
        return self.box.x + x, self.box.y + y

    def around(self, part: Box) -> Box:
        """Return a part of the panel on the screen."""
        if self.edge is not Edge.BOTTOM:
            return self.turning.area(part)
        return Box(*self.point(part.x, part.y), part.w, part.h)

    def draws(self, draws: Sequence[Draw]) -> list[Draw]:
        """Return what is drawn on the panel as it is drawn on the screen."""
        if self.edge is not Edge.BOTTOM:
            return list(self.turning.draws(draws))
        placed = ((draw, self.point(draw.x, draw.y)) for draw in draws)
        return [replace(draw, x=x, y=y) for draw, (x, y) in placed]


class PanelLayout(NamedTuple):
    """Where things lie on a panel, in its own units. Of a token x, y and size; of lines of text their left
    end, their middle and their width; of the tally of cards its right end and its middle."""

    size: tuple[float, float]
    token: tuple[float, float, float]
    name: tuple[float, float, float]
    status: tuple[float, float, float]
    tally: tuple[float, float]
    eye: Box
    hand: Box
    buzzer: Box
    is_low: bool

    @property
    def gap(self) -> float:
        """What lies between two cards."""
        return 8.0 if self.is_low else 12.0

    @property
    def grid(self) -> tuple[int, float]:
        """In how many rows a whole hand lies, and how wide its cards are."""
        return _grid(self)

    def slot(self, place: int, count: int) -> Slot:
        """Return where the card at a place of a hand of `count` lies on the panel."""
        most, width = self.grid
        rows = min(most, ceil(count / ONE_ROW))
        in_row = ceil(count / rows)
        row, column = divmod(place, in_row)
        x, y = self.hand.centre
        across, down = width + self.gap, card_height(width) + self.gap
        return Slot(x + (column - (in_row - 1) / 2) * across, y + (row - (rows - 1) / 2) * down, width)


@lru_cache(maxsize=16)
def _grid(panel: PanelLayout) -> tuple[int, float]:
    """The fewest rows in which a whole hand has the largest cards."""
    box, gap = panel.hand, panel.gap

    def width(rows: int) -> float:
        columns = ceil(DEALT / rows)
        across = (box.w - gap * (columns - 1)) / columns
        return min(WIDEST, float(int(min(across, (box.h - gap * (rows - 1)) / rows / COMPACT_RATIO))))

    rows = max(range(1, 5), key=lambda rows: (width(rows), -rows))
    return rows, width(rows)


def panel_layout(w: float, h: float) -> PanelLayout:
    """Return what a panel of a size looks like."""
    if h < FLATTEST:
        buzzer = Box(w - 316, 6, 300, 91)
        return PanelLayout(
            size=(w, h),
            token=(40, 48, 56),
            name=(88, 32, buzzer.x - 98),
            status=(88, 70, buzzer.x - 98),
            tally=(w - 18, 140),
            eye=Box(w - 94, 188, 78, 66),
            hand=Box(14, 100, w - 124, h - 110),
            buzzer=buzzer,
            is_low=True,
        )
    if h < LOW:
        buzzer = Box(w - 316, 14, 300, 92)
        return PanelLayout(
            size=(w, h),
            token=(40, 52, 56),
            name=(88, 36, buzzer.x - 98),
            status=(88, 76, buzzer.x - 98),
            tally=(w - 18, 148),
            eye=Box(w - 94, 196, 78, 66),
            hand=Box(14, 118, w - 124, h - 132),
            buzzer=buzzer,
            is_low=True,
        )
    high = 140.0 if h >= TALL else 100.0
    buzzer = Box(24, h - high - 20, w - 48, high)
    return PanelLayout(
        size=(w, h),
        token=(48, 52, 64),
        name=(98, 38, w - 98 - 226),
        status=(98, 80, w - 98 - 126),
        tally=(w - 22, 44),
        eye=Box(w - 206, 8, 78, 62),
        hand=Box(20, 104, w - 40, buzzer.y - 124),
        buzzer=buzzer,
        is_low=False,
    )


@dataclass(frozen=True, slots=True)
class PanelPlace:
    """The panel of a seat in its frame, and how its cards lie on the screen."""

    frame: Frame
    layout: PanelLayout
    is_flat: bool = False

    @property
    def panel(self) -> Box:
        """The panel's rectangle on the screen."""
        return self.frame.box

    @property
    def turning(self) -> Turning:
        """How the panel lies on the table; on one that stands its frame has it where it is already."""
        return self.frame.turning if self.is_flat else UPRIGHT

    def pages(self, _count: int) -> int:
        """All cards of a hand always lie there to be seen."""
        return 1

    def slot(self, place: int, count: int) -> Slot:
        """Return where the card at a place of a hand of `count` lies, as its player sees it: on the screen,
        or on the panel that is turned to its player."""
        own = self.layout.slot(place, count)
        if self.is_flat:
            return own
        return Slot(*self.frame.point(own.x, own.y), own.width)


def panel_places(count: int) -> tuple[PanelPlace, ...]:
    """Return the panels of 2 to 6 seats, clockwise from the upper left."""
    boxes = seat_panels(count, (LEFT, RIGHT), WIDE)
    return tuple(PanelPlace(Frame(box), panel_layout(box.w, box.h)) for box in boxes)


class StapelspielLayout(NamedTuple):
    """The middle of the table: the felt with the piles, and the entry below it."""

    felt: Box = Box(640, 84, 640, 432)
    piles: tuple[float, ...] = (762, 960, 1158)
    pile_y: float = 266.0
    pile_width: float = 150.0
    label_y: float = 124.0
    count_y: float = 408.0
    stall_y: float = 470.0
    entry: Box = Box(640, 536, 640, 524)
    clock: tuple[float, float, float] = (1204, 606, 54)
    strip: Box = Box(660, 672, 600, 128)
    keys: Box = Box(660, 820, 396, 62)
    edit: Box = Box(1066, 820, 194, 62)
    top: Box = Box(960, 894, 300, 60)
    check: Box = Box(660, 966, 336, 78)
    withdraw: Box = Box(1008, 966, 252, 78)
    card: float = 82.0
    """How wide cards are in the strip."""

    def pile(self, at: int) -> Slot:
        """Return where the top card of a pile lies."""
        return Slot(self.piles[at], self.pile_y, self.pile_width)


STAPELSPIEL: Final = StapelspielLayout()
