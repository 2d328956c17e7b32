"""Dice in one tray: gathered in the hand, rolling, lying, marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import degrees
from typing import Final

from quiclo_table.maths.solid import orientation_on_corner, start_orientation
from quiclo_table.model.dice import ThrowPath
from quiclo_table.model.events import DiceThrown
from quiclo_table.stage.components import DieBody, Glide, InHand, Marked, Place, Rolling
from quiclo_table.stage.easing import Ease, ease_out, ease_out_back
from quiclo_table.stage.layout import Tray
from quiclo_table.stage.systems import PICKED_LIFT
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

PathOf = Callable[[DiceThrown, Tray], ThrowPath]
"""Gives the path that a throw into a tray takes."""

PICK_UP_MS: Final = 150.0
"""The motion that gathers the dice after the release; it hides their new poses and gives the simulation its
time."""
LIFT_MS: Final = 140.0
SETTLE_MS: Final = 280.0


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

    def take_in_hand(self, count: int) -> None:
        """Hold dice side by side, ready to be thrown. They stand on a corner: nothing has been thrown yet."""
        self.clear()
        box = self.tray.box
        y = self.tray.height(box.y + self.tray.caption + (box.h - self.tray.caption) / 2 - 6)
        for index, x in enumerate(self.tray.slots(count)):
            w, i, j, k = (float(part) for part in orientation_on_corner(3 * index, 0.7 * index))
            die = self._add(DieBody(0, self.tray.die), (x, y))
            self._world.add(die.entity, InHand((w, i, j, k)))

    def gather(self, places: Sequence[tuple[float, float]]) -> None:
        """Pick the dice up and bring them to where the throw begins."""
        for die, (x, y) in zip(self._dice, places, strict=False):
            self._world.add(die.entity, Marked())
            self._glide(die, Place(x, y), PICK_UP_MS, ease_out)

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
                die.entity,
                Rolling(path, index, origin, (w, x, y, z), self._timeline.now_ms, self._timeline.pace),
            )

    def lay(self, faces: Sequence[int]) -> None:
        """Let dice lie in their slots that have been thrown before."""
        self.clear()
        box = self.tray.box
        y = self.tray.height(box.y + self.tray.caption + (box.h - self.tray.caption) / 2)
        for face, x in zip(faces, self.tray.slots(len(faces)), strict=True):
            self._add(DieBody(face, self.tray.die), (x, y))

    def settle(self) -> None:
        """Let every die rest where its path ends, and slide it, unturned, to the nearest slot, easy to read
        and to pick."""
        from_the_left = sorted(self._dice, key=lambda die: die.home[0])
        for die, x in zip(from_the_left, self.tray.slots(len(self._dice)), strict=True):
            self._world.drop(die.entity, Rolling)
            self._world.drop(die.entity, Glide)
            self._world.add(die.entity, Place(*die.home))
            die.home = (x, self.tray.height(die.home[1]))
            self._glide(die, Place(*die.home), SETTLE_MS, ease_out_back)

    def mark(
        self,
        index: int,
        *,
        picked: bool = False,
        shining: bool = False,
        faded: bool = False,
        taken: bool = False,
    ) -> None:
        """Make a die stand out; a picked one shines, too, and is lifted a little."""
        die = self._dice[index]
        self._world.add(die.entity, Marked(picked or shining, faded, taken))
        x, y = die.home
        self._glide(die, Place(x, y - PICKED_LIFT * picked), LIFT_MS, ease_out)

    def place(self, index: int) -> tuple[float, float]:
        """Return where a die lies or will come to lie; without dice, the middle of the tray."""
        return self._dice[index].home if index < len(self._dice) else self.tray.box.centre

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

    def _glide(self, die: _Die, end: Place, ms: float, ease: Ease) -> None:
        start = self._world.part(die.entity, Place) or end
        if (start.x, start.y) != (end.x, end.y):
            move = Glide(
                Place(start.x, start.y), end, self._timeline.now_ms, self._timeline.lasting(ms), ease
            )
            self._world.add(die.entity, move)
