"""Parts of the table that are turned toward one of its edges, for the people who sit there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from quiclo_table.stage.layout import SCREEN, Box
from quiclo_table.stage.pictures import Draw

COSINES: Final = (1, 0, -1, 0)
SINES: Final = (0, 1, 0, -1)
"""Of 0 to 3 quarter turns clockwise, as y grows downwards."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A part that is laid out upright in `upright`, and lies turned in the middle of `box`, as large as there
    is room for. `turn` counts quarter turns clockwise: 0 faces the lower edge of the table, 1 the left one,
    2 the upper one, 3 the right one."""

    upright: Box
    box: Box
    turn: int = 0

    @property
    def scale(self) -> float:
        """How much larger than it is laid out the part lies there."""
        wide, high = self.upright.w, self.upright.h
        if self.turn % 2:
            wide, high = high, wide
        return min(self.box.w / wide, self.box.h / high)

    @property
    def changes_nothing(self) -> bool:
        """Tell whether the part lies where and as it is laid out."""
        return self.turn % 4 == 0 and self.upright == self.box

    def there(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the upright part lies on the table."""
        (from_x, from_y), (to_x, to_y) = self.upright.centre, self.box.centre
        dx, dy = self.direction((x - from_x) * self.scale, (y - from_y) * self.scale)
        return to_x + dx, to_y + dy

    def back(self, x: float, y: float) -> tuple[float, float]:
        """Return which point of the upright part lies at a point on the table."""
        (from_x, from_y), (to_x, to_y) = self.box.centre, self.upright.centre
        dx, dy = self.direction_back((x - from_x) / self.scale, (y - from_y) / self.scale)
        return to_x + dx, to_y + dy

    def direction(self, dx: float, dy: float) -> tuple[float, float]:
        """Turn a direction of the upright part to that on the table; its length stays."""
        return _turned(self.turn, dx, dy)

    def direction_back(self, dx: float, dy: float) -> tuple[float, float]:
        """Turn a direction on the table to that of the upright part; its length stays."""
        return _turned(-self.turn, dx, dy)

    def area(self, box: Box) -> Box:
        """Return where a rectangle of the upright part lies on the table."""
        x, y = self.there(*box.centre)
        wide, high = (box.h, box.w) if self.turn % 2 else (box.w, box.h)
        wide, high = wide * self.scale, high * self.scale
        return Box(x - wide / 2, y - high / 2, wide, high)

    def draws(self, draws: Iterable[Draw]) -> Iterator[Draw]:
        """Give the pictures of the upright part as they lie on the table."""
        if self.changes_nothing:
            yield from draws
            return
        for draw in draws:
            x, y = self.there(draw.x, draw.y)
            yield replace(draw, x=x, y=y, scale=draw.scale * self.scale, turn=(draw.turn + self.turn) % 4)


UPRIGHT: Final = Turning(SCREEN, SCREEN)
"""The part that lies as it is laid out."""


def _turned(turn: int, dx: float, dy: float) -> tuple[float, float]:
    cosine, sine = COSINES[turn % 4], SINES[turn % 4]
    return dx * cosine - dy * sine, dx * sine + dy * cosine
