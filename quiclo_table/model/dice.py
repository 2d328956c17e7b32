"""Dice as values: the flick that throws them and the path they take until they rest (C-02)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated, Final

import numpy as np
from msgspec import Meta, Struct
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]

FACES: Final = 12

Face = Annotated[int, Meta(ge=1, le=FACES)]
"""What a die can show (C-02)."""


class Flick(Struct, frozen=True):
    """The gesture that throws the dice.

    Raises ValueError for what is out of range, NaN included, so no journal can hand the physics nonsense.
    """

    angle: float
    """Where to, in degrees: 0 = to the right, 90 = up the screen; −360 to 360."""
    strength: float
    """How hard: 0 (just dropped) to 1 (hurled)."""

    def __post_init__(self) -> None:
        if not (math.isfinite(self.angle) and abs(self.angle) <= 360.0):
            raise ValueError(f"a flick's angle is −360 to 360 degrees, not {self.angle!r}")
        if not 0.0 <= self.strength <= 1.0:
            raise ValueError(f"a flick's strength is 0 to 1, not {self.strength!r}")


DEFAULT_FLICK: Final = Flick(angle=14.0, strength=0.6)


@dataclass(frozen=True, slots=True)
class Impact:
    """A die hits another die, or the rim of the tray."""

    at_ms: float
    """After the release."""
    die: int
    strength: float
    """The impulse: 0 (hardly a touch) to 1 (a hard hit, or an even harder one)."""
    rim: bool


@dataclass(frozen=True, slots=True, eq=False)
class ThrowPath:
    """How each die of one throw moves, in fixed steps from the release (frame 0) to rest (the last frame).

    A path knows no faces: any face may be solved onto its end (`maths.solid.start_orientation`).
    """

    duration_ms: int
    """From the release until the last die rests; whole ms, rounded up."""
    step_ms: float
    """From one frame to the next."""
    positions: FloatArray
    """(frames, dice, 2): the dice's centres in design units from the tray's upper left corner, y down."""
    rotations: FloatArray
    """(frames, dice, 4): the turn since frame 0 as unit quaternions (axes: see maths.solid)."""
    turns: FloatArray
    """(dice,): how far the top numeral is turned from upright at rest, in radians, counter-clockwise."""
    impacts: tuple[Impact, ...] = ()
    """What can be heard of the dice on their way, in order of time."""

    def __post_init__(self) -> None:
        for array in (self.positions, self.rotations, self.turns):
            array.setflags(write=False)

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return len(self.turns)

    def positions_at(self, t_ms: float) -> FloatArray:
        """The centres (dice, 2) at `t_ms` after the release; before and after the path they stand still."""
        before, after, part = self._around(t_ms)
        centres: FloatArray = self.positions[before] * (1.0 - part) + self.positions[after] * part
        return centres

    def rotations_at(self, t_ms: float) -> FloatArray:
        """The turns since the release (dice, 4) at `t_ms`, blended between frames and normalised."""
        before, after, part = self._around(t_ms)
        blend: FloatArray = self.rotations[before] * (1.0 - part) + self.rotations[after] * part
        blend /= np.linalg.norm(blend, axis=1, keepdims=True)
        return blend

    def _around(self, t_ms: float) -> tuple[int, int, float]:
        last = len(self.positions) - 1
        frame = min(max(t_ms / self.step_ms, 0.0), float(last))
        before = int(frame)
        return before, min(before + 1, last), frame - before
