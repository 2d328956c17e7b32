"""Dice in one tray: gathered in the hand, rolling, lying, marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import degrees
from typing import Final

from quiclo_table.maths.solid import start_orientation
from quiclo_table.model.dice import ThrowPath
from quiclo_table.stage.components import DieBody, Glide, Marked, Place, Rolling
from quiclo_table.stage.easing import ease_out
from quiclo_table.stage.layout import Tray
from quiclo_table.stage.systems import PICKED_LIFT
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

PICK_UP_MS: Final = 150.0
"""The motion that gathers the dice after the release; it hides their new poses and gives the simulation its time."""
LIFT_MS: Final = 140.0


@dataclass(slots=True)
class _Die:
    entity: int
    home: tuple[float, float]


class DiceTray:
    """The dice of one tray as entities of the world. Places are in design units of the screen."""

    def __init__(self, world: World, timeline: Timeline, tray: Tray) -> None:
        self.tray = tray
        self._world = world
        self._timeline = timeline
        self._dice: list[_Die] = []

    def lay_ready(self, values: Sequence[int]) -> None:
        """Lay dice side by side, ready to be thrown; what they show means nothing yet."""
        self.clear()
        box = self.tray.box
        pitch = (box.w - 60) / len(values)
        middle = box.y + self.tray.caption + (box.h - self.tray.caption) / 2 - 6
        for index, value in enumerate(values):
            home = (box.x + 30 + pitch * (index + 0.5), middle)
            self._add(DieBody(value, self.tray.die, turn=float((index * 7) % 11 - 5)), home)

    def lay(self, values: Sequence[int], places: Sequence[tuple[float, float]], turns: Sequence[float]) -> None:
        """Lay dice where a throw has left them; `turns` in degrees."""
        self.clear()
        for value, place, turn in zip(values, places, turns, strict=True):
            self._add(DieBody(value, self.tray.die, turn), place)

    def gather(self, places: Sequence[tuple[float, float]]) -> None:
        """Pick the dice up and bring them to where the throw begins."""
        for die, (x, y) in zip(self._dice, places, strict=False):
            self._world.add(die.entity, Marked())
            self._glide(die, Place(x, y), PICK_UP_MS)

    def throw(self, path: ThrowPath, faces: Sequence[int]) -> None:
        """Let the dice roll along a path that ends with these faces on top."""
        self.clear()
        origin = (self.tray.box.x, self.tray.box.y)
        for index, face in enumerate(faces):
            turn = float(path.turns[index])
            w, x, y, z = (float(part) for part in start_orientation(path.rotations[-1][index], face, turn))
            end = path.positions[-1][index]
            home = (origin[0] + float(end[0]), origin[1] + float(end[1]))
            die = self._add(DieBody(face, self.tray.die, round(degrees(turn), 1)), home)
            self._world.add(
                die.entity, Rolling(path, index, origin, (w, x, y, z), self._timeline.now_ms)
            )

    def settle(self) -> None:
        """Let every die lie where its path ends."""
        for die in self._dice:
            self._world.drop(die.entity, Rolling)
            self._world.drop(die.entity, Glide)
            self._world.add(die.entity, Place(*die.home))

    def mark(self, index: int, *, picked: bool = False, faded: bool = False, taken: bool = False) -> None:
        """Make a die stand out; a picked one is lifted a little."""
        die = self._dice[index]
        self._world.add(die.entity, Marked(picked, faded, taken))
        x, y = die.home
        lifted = Place(x, max(y - PICKED_LIFT * picked, self.tray.box.y + self.tray.die / 2 + 24) if picked else y)
        self._glide(die, lifted, LIFT_MS)

    def place(self, index: int) -> tuple[float, float]:
        """Return where a die lies, or will lie when it has rolled out."""
        return self._dice[index].home

    def whose(self, x: float, y: float) -> int | None:
        """Return which die lies at a point."""
        reach = self.tray.die * 0.5
        near = [
            ((die.home[0] - x) ** 2 + (die.home[1] - y) ** 2, index) for index, die in enumerate(self._dice)
        ]
        distance, index = min(near, default=(float("inf"), -1))
        return index if distance <= reach**2 else None

    @property
    def count(self) -> int:
        """How many dice are in the tray."""
        return len(self._dice)

    def clear(self) -> None:
        """Take all dice away."""
        for die in self._dice:
            self._world.remove(die.entity)
        self._dice = []

    def _add(self, body: DieBody, home: tuple[float, float]) -> _Die:
        die = _Die(self._world.spawn(body, Place(*home), Marked()), home)
        self._dice.append(die)
        return die

    def _glide(self, die: _Die, end: Place, ms: float) -> None:
        start = self._world.part(die.entity, Place) or end
        if (start.x, start.y) != (end.x, end.y):
            move = Glide(
                Place(start.x, start.y), end, self._timeline.now_ms, self._timeline.lasting(ms), ease_out
            )
            self._world.add(die.entity, move)
