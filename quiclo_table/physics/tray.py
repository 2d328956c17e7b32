"""The tray as a value: its measures, and where dice may roll and rest. Boxes are in die sizes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]

RADIUS: Final = 0.51
"""Of a die's body: a hair more than the die, so that two never seem to touch at rest."""
RIM_GAP: Final = 0.02
"""A rolling die stays this far from the rim."""
LONGEST_SIDE: Final = 100.0
"""Longer trays, in die sizes, are taken for a mistake."""
REST_GAP: Final = 0.055
"""A resting die stays at least this far from the rim."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Borders, in design units from each rim, into which dice may roll but no resting die may reach."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle for the dice's centres, in die sizes, y downwards."""

    left: float
    top: float
    right: float
    bottom: float

    def nearest(self, x: float, y: float) -> Point:
        """The point of the box closest to (x, y)."""
        return min(max(x, self.left), self.right), min(max(y, self.top), self.bottom)


@dataclass(frozen=True, slots=True)
class Tray:
    """A rectangular tray and the dice for it, in design units; ValueError if no die could rest there."""

    width: float
    height: float
    die_size: float
    margins: Margins = Margins()

    def __post_init__(self) -> None:
        sides = (self.margins.left, self.margins.top, self.margins.right, self.margins.bottom)
        if not all(map(math.isfinite, (self.width, self.height, self.die_size, *sides))):
            raise ValueError(f"a tray's measures are finite numbers: {self!r}")
        if self.die_size <= 0.0 or min(sides) < 0.0:
            raise ValueError(f"dice need a size, and margins are not below zero: {self!r}")
        if max(self.width, self.height) > LONGEST_SIDE * self.die_size:
            raise ValueError(f"a tray is at most {LONGEST_SIDE:.0f} dice long: {self!r}")
        if self.rest.right < self.rest.left or self.rest.bottom < self.rest.top:
            raise ValueError(f"there is no room for a die to rest: {self!r}")

    @property
    def reach(self) -> Box:
        """Where the centres of rolling dice can be."""
        edge = 0.5 + RIM_GAP
        return Box(edge, edge, self.width / self.die_size - edge, self.height / self.die_size - edge)

    @property
    def rest(self) -> Box:
        """Where the centres of resting dice can be."""
        size = self.die_size
        return Box(
            0.5 + max(REST_GAP, self.margins.left / size),
            0.5 + max(REST_GAP, self.margins.top / size),
            self.width / size - 0.5 - max(REST_GAP, self.margins.right / size),
            self.height / size - 0.5 - max(REST_GAP, self.margins.bottom / size),
        )
