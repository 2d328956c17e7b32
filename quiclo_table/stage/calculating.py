"""The place where is calculated: dice in a tray, the strip above or below it, and the verdict shown there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown
from quiclo_table.stage.clacks import Clacks
from quiclo_table.stage.dice_tray import DiceTray, PathOf
from quiclo_table.stage.layout import Box, Tray
from quiclo_table.stage.strip import Strip, Token
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.world import World

RESERVED: Final = 170.0
"""What the strip leaves free for `= ?` and for the verdict."""
SHAKE_MS: Final = 300.0
SHAKE_WIDTH: Final = 8.0


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict that the strip shows: what the calculation came to, if anything, and whether that was
    right."""

    right: bool
    value: int | None
    since_ms: float


class CalculatingStage:
    """Dice, strip and verdict. `path_of` gives the path that a throw takes."""

    def __init__(
        self,
        world: World,
        timeline: Timeline,
        clacks: Clacks,
        places: tuple[Tray, Box],
        path_of: PathOf,
    ) -> None:
        tray, strip = places
        self.tray = DiceTray(world, timeline, tray)
        self.strip = Strip(world, timeline, strip, self.tray.place, reserved=RESERVED)
        self.judged: Judged | None = None
        self.has_strip = True
        """False where what is calculated is told elsewhere."""
        self._told: tuple[int, ...] = ()
        self._timeline = timeline
        self._clacks = clacks
        self._path_of = path_of

    def take_in_hand(self, count: int) -> None:
        """Clear everything away and hold the dice ready."""
        self.clear()
        self.tray.take_in_hand(count)

    def throw(self, event: DiceThrown) -> None:
        """Let the dice roll."""
        self.judged = None
        self.strip.show(())
        path = self._path_of(event, self.tray.tray)
        self.tray.throw(path, event.faces)
        self._clacks.roll(path, self.tray.tray)

    def rest(self, event: DiceRested) -> None:
        """Let them lie in their slots."""
        self.tray.settle()
        self._clacks.rest(self.tray.tray, skipped=event.skipped)

    def show_entry(self, entry: Entry) -> None:
        """Show a calculation as far as it goes: its dice leave the tray and stand in the strip."""
        self.judged = None
        for die in range(self.tray.count):
            self.tray.mark(die, taken=die in entry.dice)
        if self.has_strip:
            self.strip.show(tokens_of(entry))

    def point_at(self, dice: tuple[int, ...]) -> None:
        """Let the dice shine that are being told of; when none are any more, those have been used."""
        if dice == self._told:
            return
        used, self._told = self._told if not dice else (), dice
        for die in range(self.tray.count):
            self.tray.mark(die, shining=die in dice, taken=die in used)

    def judge(self, entry: Entry, *, right: bool, value: int | None) -> None:
        """Show a calculation that was handed in, and what is to be said of it."""
        self.show_entry(entry)
        self.say(right=right, value=value)

    def say(self, *, right: bool, value: int | None) -> None:
        """Say what is to be said of the calculation that stands in the strip."""
        self.judged = Judged(right, value, self._timeline.now_ms)

    def clear(self) -> None:
        """Take dice, calculation and verdict away."""
        self.judged = None
        self.strip.show(())
        self.tray.clear()

    def shake(self) -> float:
        """Return how far the strip is pushed aside right now by a wrong calculation, in design units."""
        if self.judged is None or self.judged.right or not self._timeline.pace:
            return 0.0
        part = (self._timeline.now_ms - self.judged.since_ms) / SHAKE_MS
        if part >= 1:
            return 0.0
        return SHAKE_WIDTH * (1 if int(part * 6) % 2 == 0 else -1)


def tokens_of(entry: Entry) -> tuple[Token, ...]:
    """Return dice and operators of a calculation in their order."""
    tokens: list[Token] = []
    for at, die in enumerate(entry.dice):
        tokens.append((die, entry.values[die]))
        tokens += entry.operators[at : at + 1]
    return tuple(tokens)
