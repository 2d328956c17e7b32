"""Where things lie, in design units of a 1920 × 1080 screen, as data that tests can read."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

WIDTH: Final = 1920
HEIGHT: Final = 1080
SMALLEST_TARGET: Final = (72, 60)
"""A thing to touch answers on at least this area, however small it is drawn."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The first unit to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The first unit below it."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Tell whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def distance(self, x: float, y: float) -> float:
        """Return how far a point lies from it; 0 inside."""
        return hypot(max(self.x - x, 0.0, x - self.right), max(self.y - y, 0.0, y - self.bottom))

    def overlaps(self, other: Box) -> bool:
        """Tell whether two boxes share any area."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def grown(self, dx: float, dy: float) -> Box:
        """Return the box with `dx` more on the left and right and `dy` more above and below."""
        return Box(self.x - dx, self.y - dy, self.w + 2 * dx, self.h + 2 * dy)

    def touchable(self) -> Box:
        """Return the area on which the box answers to a finger."""
        wide, high = SMALLEST_TARGET
        return self.grown(max(0.0, (wide - self.w) / 2), max(0.0, (high - self.h) / 2))


SCREEN: Final = Box(0, 0, WIDTH, HEIGHT)


@dataclass(frozen=True, slots=True)
class Tray:
    """A felt tray: its box, the size of its dice, and the strip at its top that stays free for a caption.
    Dice that have rolled out are slid to slots side by side; with `row` all at this height, else each at its
    own."""

    box: Box
    die: float
    row: float | None = None
    caption: float = 70.0

    def slots(self, count: int) -> list[float]:
        """Return the middles of `count` slots side by side, from the left."""
        pitch = (self.box.w - 60) / count
        return [self.box.x + 30 + pitch * (slot + 0.5) for slot in range(count)]

    def height(self, y: float) -> float:
        """Return the height at which a die that came to rest at `y` lies in its slot."""
        if self.row is not None:
            return self.row
        lowest = self.box.bottom - self.die / 2 - 24
        return min(max(y, self.box.y + self.caption + self.die / 2 + 6), lowest)


@dataclass(frozen=True, slots=True)
class ZahlenfalleLayout:
    """The table of Zahlenfalle: two trays, the target, the side panel and the bar."""

    pick: Tray = Tray(Box(24, 84, 760, 310), 112, row=284)
    calculate: Tray = Tray(Box(24, 418, 1236, 480), 196)
    target: Box = Box(808, 84, 452, 310)
    side: Box = Box(1284, 84, 612, 816)
    bar: Box = Box(24, 918, 1872, 142)
    strip: Box = Box(40, 934, 960, 110)
    keys: Box = Box(1016, 934, 254, 110)
    edit: Box = Box(1284, 934, 112, 110)
    main: Box = Box(1410, 934, 292, 110)
    give_up: Box = Box(1714, 934, 168, 110)
    clock: tuple[float, float, float] = (1474, 274, 152)


ZAHLENFALLE: Final = ZahlenfalleLayout()
