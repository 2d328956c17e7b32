"""Throws along paths that were simulated before."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quiclo_table.model.dice import Flick, ThrowPath
from quiclo_table.physics.space import STEPS_PER_SECOND
from quiclo_table.physics.throw import ThrowSimulation
from quiclo_table.physics.tray import Point, Tray

PATHS: Final = 3
"""How many paths are remembered for each tray, number of dice, and flick."""


class RememberedThrow:
    """A throw on its way, as the physics have it, that is at rest as soon as it is asked."""

    def __init__(self, tray: Tray, count: int, flick: Flick, seed: int) -> None:
        self._simulation = _simulated(tray, count, flick, seed % PATHS)

    @property
    def start(self) -> list[Point]:
        """Where the dice lie at the release."""
        return self._simulation.start

    def run(self, steps: int) -> bool:
        """Tell that all dice rest."""
        return self._simulation.run(steps)

    def path(self) -> ThrowPath:
        """The path from release to rest."""
        return _path(self._simulation)


def throw(tray: Tray, count: int, flick: Flick, seed: int) -> ThrowPath:
    """Return the path of a whole throw."""
    return RememberedThrow(tray, count, flick, seed).path()


@lru_cache(maxsize=64)
def _simulated(tray: Tray, count: int, flick: Flick, seed: int) -> ThrowSimulation:
    simulation = ThrowSimulation(tray, count, flick, seed)
    while not simulation.run(STEPS_PER_SECOND):
        pass
    return simulation


@lru_cache(maxsize=64)
def _path(simulation: ThrowSimulation) -> ThrowPath:
    return simulation.path()
