"""Where things lie at the table of a card variant, in design units: seats, hands, map, tray, bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple, Protocol

from quiclo_table.model.cards import Continent
from quiclo_table.stage.card_pictures import card_height
from quiclo_table.stage.edges import SEATED, Edge, Spot, in_place
from quiclo_table.stage.layout import Box, Tray
from quiclo_table.stage.turning import Turning

HEADER: Final = 98.0
"""What the upper part of a seat's panel takes: sign, name, points."""
PADDING: Final = 13.0
LOWER_PADDING: Final = 10.0
COLUMN: Final = 292.0
LEFT: Final = 20.0
RIGHT: Final = 1608.0
TOP: Final = 84.0
FOOT: Final = 1060.0
SEAT_GAP: Final = 16.0
MIDDLE: Final = Box(332, TOP, 1256, FOOT - TOP)
"""What lies between the seats: map, steps, tray, target and bar."""


@dataclass(frozen=True, slots=True)
class Grid:
    """A way to lay cards out in a seat's panel: so many columns of cards so wide."""

    columns: int
    card: float
    gap: float

    def rows(self, high: float) -> int:
        """Return how many rows fit into a height."""
        return int((high + self.gap) // (card_height(self.card) + self.gap))


GRIDS: Final = (Grid(3, 82, 9), Grid(4, 60, 8.5), Grid(5, 47, 7), Grid(6, 39, 6))
"""From the largest cards to the smallest; where even those don't fit there are pages."""


class HandPlace(Protocol):
    """The panel of a seat, and how its cards lie in it."""

    @property
    def panel(self) -> Box:
        """The panel's rectangle on the screen."""

    @property
    def turning(self) -> Turning:
        """How the panel lies on the table."""

    def pages(self, count: int) -> int:
        """Return on how many pages so many cards lie."""

    def slot(self, place: int, count: int) -> Slot:
        """Return where the card at a place of a hand of `count` lies, and on which page."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The panel of a seat, and how its cards lie in it. All of it is laid out as its player sees it, who
    sits at an edge of the table."""

    panel: Box
    edge: Edge = Edge.BOTTOM

    @property
    def turning(self) -> Turning:
        """How the panel lies on the table."""
        return _turning(self)

    @property
    def cards(self) -> Box:
        """The part of the panel in which the cards lie."""
        box = self.panel
        return Box(box.x + PADDING, box.y + HEADER, box.w - 2 * PADDING, box.h - HEADER - LOWER_PADDING)

    def grid(self, count: int) -> Grid:
        """Return the grid with the largest cards of which `count` fit; else the smallest."""
        return next((grid for grid in GRIDS if self.room(grid) >= count), GRIDS[-1])

    def room(self, grid: Grid) -> int:
        """Return how many cards of a grid fit."""
        return grid.columns * grid.rows(self.cards.h)

    def pages(self, count: int) -> int:
        """Return on how many pages so many cards lie."""
        return max(1, ceil(count / self.room(self.grid(count))))

    def slot(self, place: int, count: int) -> Slot:
        """Return where the card at a place of a hand of `count` lies, and on which page."""
        return _slot(self, place, count)


@dataclass(frozen=True, slots=True)
class Slot:
    """The middle of a card in a hand, its width, and its page."""

    x: float
    y: float
    width: float
    page: int = 0

    @property
    def box(self) -> Box:
        """The card's rectangle."""
        high = card_height(self.width)
        return Box(self.x - self.width / 2, self.y - high / 2, self.width, high)


@lru_cache(maxsize=64)
def _turning(seat: SeatPlace) -> Turning:
    lying = in_place(seat.panel, seat.edge).upright
    return Turning(seat.panel, lying, seat.edge)


@lru_cache(maxsize=1024)
def _slot(seat: SeatPlace, place: int, count: int) -> Slot:
    grid = seat.grid(count)
    room = seat.room(grid)
    row, column = divmod(place % room, grid.columns)
    high = card_height(grid.card)
    across = grid.columns * grid.card + (grid.columns - 1) * grid.gap
    x = seat.cards.x + (seat.cards.w - across) / 2 + column * (grid.card + grid.gap) + grid.card / 2
    return Slot(x, seat.cards.y + row * (high + grid.gap) + high / 2, grid.card, place // room)


def seat_places(count: int, foot: float = FOOT) -> tuple[SeatPlace, ...]:
    """Return the places of 2 to 6 seats, clockwise from the upper left: down the right side, up the left. The
    columns reach down to `foot`."""
    return tuple(map(SeatPlace, seat_panels(count, (LEFT, RIGHT), COLUMN, foot)))


def seat_panels(count: int, columns: tuple[float, float], wide: float, foot: float = FOOT) -> tuple[Box, ...]:
    """Return the panels of 2 to 6 seats in that order, in two columns as wide that begin at these places and
    reach down to `foot`."""
    left, right = columns
    on_the_right = count // 2
    down = list(_column(right, wide, on_the_right, foot))
    up = list(_column(left, wide, count - on_the_right, foot))
    return (up[0], *down, *reversed(up[1:]))


def flat_places(count: int) -> tuple[SeatPlace, ...]:
    """Return the places of 2 to 6 seats at a table that lies flat: each panel before its player, who reads it
    from an edge. They are in columns, too: two of a long side and one of a short side between them."""
    return tuple(_flat_place(spot, SEATED[count]) for spot in SEATED[count])


def _flat_place(spot: Spot, spots: Sequence[Spot]) -> SeatPlace:
    is_at_side = spot.edge in (Edge.LEFT, Edge.RIGHT)
    rows = 3 if any(one.edge % 2 and one.is_left == spot.is_left for one in spots) else 2
    row = 1 if is_at_side else 0 if spot.edge is Edge.TOP else rows - 1
    box = list(_column(LEFT if spot.is_left else RIGHT, COLUMN, rows))[row]
    return SeatPlace(in_place(box, spot.edge).upright, spot.edge)


def _column(x: float, wide: float, count: int, foot: float = FOOT) -> Iterator[Box]:
    high = (foot - TOP - SEAT_GAP * (count - 1)) / count
    return (Box(x, TOP + (high + SEAT_GAP) * row, wide, high) for row in range(count))


class TableLayout(NamedTuple):
    """The middle of the table."""

    board: Box = Box(332, 84, 1256, 546)
    steps: Box = Box(350, 388, 236, 220)
    deck: float = 84.0
    lost: tuple[float, float] = (1196, 504)
    """The middle of the pill over the lost cards."""
    lost_row: float = 564.0
    """The height at which the middles of the lost cards lie."""
    lost_card: float = 48.0
    tray: Tray = Tray(Box(332, 648, 776, 252), 112, caption=30.0)
    target: Box = Box(1126, 648, 462, 252)
    target_card: tuple[float, float] = (1242, 774)
    target_width: float = 158.0
    beside_target: Box = Box(1346, 744, 226, 150)
    """What is free beside the target's card, below what is said there."""
    ways: Box = Box(1346, 840, 226, 50)
    """The button that shows how a settled number could have been calculated."""
    clock: tuple[float, float, float] = (1500, 774, 60)
    clock_aside: tuple[float, float, float] = (1790, 36, 26)
    bar: Box = Box(332, 918, 1256, 142)
    strip: Box = Box(346, 934, 574, 110)
    keys: Box = Box(930, 934, 152, 110)
    edit: Box = Box(1092, 934, 72, 110)
    main: Box = Box(1174, 934, 164, 110)
    help: Box = Box(1348, 934, 226, 50)
    give_up: Box = Box(1348, 994, 226, 50)
    well: Box = Box(346, 932, 384, 114)
    buttons: Box = Box(742, 934, 832, 110)


TABLE: Final = TableLayout()

DECKS: Final[dict[Continent, tuple[float, float]]] = {
    Continent.NORTH_AMERICA: (632, 234),
    Continent.EUROPE: (1008, 196),
    Continent.AFRICA: (996, 384),
    Continent.ASIA: (1262, 232),
    Continent.SOUTH_AMERICA: (728, 452),
    Continent.OCEANIA: (1402, 494),
}
"""The middles of the decks on the map."""


def deck_box(continent: Continent) -> Box:
    """Return the rectangle of a deck."""
    x, y = DECKS[continent]
    high = card_height(TABLE.deck)
    return Box(x - TABLE.deck / 2, y - high / 2, TABLE.deck, high)


def lost_slots(count: int, most: int = 5) -> tuple[Slot, ...]:
    """Return where the newest lost cards lie, the newest at the right."""
    shown = min(count, most)
    left = TABLE.lost[0] - (shown - 1) * (TABLE.lost_card + 4) / 2
    return tuple(
        Slot(left + (TABLE.lost_card + 4) * index, TABLE.lost_row, TABLE.lost_card) for index in range(shown)
    )
