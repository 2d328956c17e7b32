"""Picture keys of proofs: the panels they lie on, and the lines and hubs that join cards."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

LEAST_LINE: Final = 4.0
"""How wide and high a line's box is at least."""
HUB_COLOURS: Final = 8
"""How many colours hubs have; the ninth equation has the first one's again, but another number."""


class Ground(StrEnum):
    """What a panel is for."""

    SEA = "sea"
    """Blue: what hangs together is drawn on it."""
    RIGHT = "right"
    WRONG = "wrong"
    OPEN = "open"
    """Gold-brown: others are still to decide."""


class Plate(Struct, frozen=True):
    """A coloured panel with a light edge."""

    width: float
    height: float
    ground: Ground
    radius: float = 20.0


class GraphLine(Struct, frozen=True):
    """A line between two corners of its box, in the colour of a hub: from the upper left to the lower right,
    or, `rising`, from the lower left to the upper right. Its thickness reaches outside the box."""

    width: float
    height: float
    rising: bool
    colour: int
    thickness: float = 5.0


class Hub(Struct, frozen=True):
    """A round coloured disc with the number of an equation, rimmed in ink."""

    number: int
    size: float = 46.0

    @property
    def colour(self) -> int:
        """Which of the colours it has."""
        return (self.number - 1) % HUB_COLOURS


def line_between(
    start: tuple[float, float], end: tuple[float, float], colour: int
) -> tuple[GraphLine, float, float]:
    """Return a line from one point to another, and where its box begins."""
    (x0, y0), (x1, y1) = start, end
    wide, high = max(LEAST_LINE, round(abs(x1 - x0))), max(LEAST_LINE, round(abs(y1 - y0)))
    rising = (x1 - x0) * (y1 - y0) < 0
    return GraphLine(wide, high, rising, colour), min(x0, x1), min(y0, y1)
