"""A throw while it is in the hand: simulated in slices during the pick-up motion, then ordered."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees
from typing import Final

from quiclo_table.model.dice import DEFAULT_FLICK, Flick, ThrowPath
from quiclo_table.model.events import DiceThrown
from quiclo_table.model.orders import ThrowDice
from quiclo_table.physics.throw import ThrowSimulation, throw
from quiclo_table.physics.tray import Margins
from quiclo_table.physics.tray import Tray as PhysicalTray
from quiclo_table.stage.dice_tray import PICK_UP_MS
from quiclo_table.stage.layout import Tray

STEPS_A_FRAME: Final = 48
"""Simulation steps of 1/240 s in one frame: about 5 ms of work, and a whole throw within the pick-up motion.
"""
HARDEST_FLICK: Final = 3200.0
"""Design units a second at which a flick counts as full strength."""


def flick_of(dx: float, dy: float, speed: float) -> Flick:
    """Return the flick of a hand that let go in a direction (screen: y downwards) at a speed in units a
    second."""
    if dx == 0 and dy == 0:
        return DEFAULT_FLICK
    return Flick(degrees(atan2(-dy, dx)), min(1.0, speed / HARDEST_FLICK))


def physical(tray: Tray) -> PhysicalTray:
    """Return a tray as the physics know it; no die comes to rest under the caption."""
    return PhysicalTray(tray.box.w, tray.box.h, tray.die, Margins(top=tray.caption))


class HandThrow:
    """At most one throw that has left the hand and isn't ordered yet; and the paths of ordered ones."""

    def __init__(self, give: Callable[[ThrowDice], object], pace: float) -> None:
        """`give` carries the order out at once, or finds it refused."""
        self._give = give
        self._pace = pace
        self._simulation: ThrowSimulation | None = None
        self._in_hand_ms = 0.0
        self._path: ThrowPath | None = None
        self._thrown = 0

    @property
    def is_in_hand(self) -> bool:
        """Whether dice have been let go that don't roll yet."""
        return self._simulation is not None

    def let_go(self, tray: Tray, dice: int, flick: Flick) -> list[tuple[float, float]]:
        """Begin a throw; returns where on the screen the dice are gathered."""
        self._thrown += 1
        self._simulation = ThrowSimulation(physical(tray), dice, flick, self._thrown)
        self._in_hand_ms = 0.0
        return [(tray.box.x + x, tray.box.y + y) for x, y in self._simulation.start]

    def advance(self, dt_ms: float) -> None:
        """Give the simulation its slice; once it has come to rest and the hand has moved, order the throw."""
        if self._simulation is None:
            return
        self._in_hand_ms += dt_ms
        at_rest = self._simulation.run(STEPS_A_FRAME)
        if at_rest and self._in_hand_ms >= PICK_UP_MS * self._pace:
            path, self._simulation = self._simulation.path(), None
            self._path = path
            self._give(ThrowDice(round(path.duration_ms * self._pace)))
            self._path = None  # what was refused is no other throw's path

    def path_of(self, event: DiceThrown, tray: Tray) -> ThrowPath:
        """Return the path for a throw into a tray that was ordered: the one from the hand, or a plain toss
        where there was none. Dice that are still in the hand are thrown by that: the clock was faster."""
        path, self._path, self._simulation = self._path, None, None
        if path is not None and path.dice == len(event.faces):
            return path
        self._thrown += 1
        return throw(physical(tray), len(event.faces), DEFAULT_FLICK, self._thrown)
