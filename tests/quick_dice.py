"""Dice for tests whose matter isn't how dice roll: every throw of one kind goes along the same true path."""

from __future__ import annotations

from functools import cache

from quiclo_table.model.dice import Flick, ThrowPath
from quiclo_table.physics.throw import ThrowSimulation
from quiclo_table.physics.tray import Tray


class RepeatedThrow(ThrowSimulation):
    """A throw that is simulated once, and given out whenever its dice leave a hand again."""

    _path: ThrowPath | None = None

    def path(self) -> ThrowPath:
        """The path, made once."""
        self._path = self._path or super().path()
        return self._path


@cache
def _known(tray: Tray, count: int, flick: Flick) -> RepeatedThrow:
    return RepeatedThrow(tray, count, flick, 1)


def repeated(tray: Tray, count: int, flick: Flick, _seed: int) -> ThrowSimulation:
    """Stand in for ThrowSimulation."""
    return _known(tray, count, flick)
