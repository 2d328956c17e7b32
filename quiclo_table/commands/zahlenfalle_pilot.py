"""Plays Zahlenfalle at the real mat for every person who sits there, with one kind of hand."""

from __future__ import annotations

from typing import Final

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleView
from quiclo_table.scenes.five_dice.moment import Moment, Waits
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene

A_WHILE_MS: Final = 100
READ_MS: Final = 700
"""How long a verdict is looked at: a press meant for what was there before does nothing."""


class ZahlenfallePersons:
    """People who combine few dice at once and pick the first pair that makes a target."""

    def __init__(self, pilot: Pilot, hand: Hand = Hand.TOUCH, *, most_dice: int = 3) -> None:
        self.pilot = pilot
        self.hand = hand
        self._most_dice = most_dice

    @property
    def table(self) -> ZahlenfalleScene:
        """The table; raises TypeError away from it."""
        scene = self.pilot.scene
        if not isinstance(scene, ZahlenfalleScene):
            raise TypeError(f"the pilot stands in {type(scene).__name__}, not at the mat")
        return scene

    @property
    def view(self) -> ZahlenfalleView:
        """What everybody sees there."""
        return self.table.view

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        moment = self.table.moment
        if moment.is_rolling or not moment.is_own or moment.waits is Waits.NOTHING:
            self.pilot.wait(A_WHILE_MS)
        elif moment.waits is Waits.PAIR:
            self.pick(moment)
        elif moment.waits is Waits.CALCULATION:
            self.calculate(moment)
        elif moment.waits is Waits.GO_ON:
            self.pilot.wait(READ_MS)
            if self.table.moment.waits is Waits.GO_ON:  # a bot may have gone on meanwhile
                self.press("main")
        else:
            self.press("main")
            self.pilot.wait(A_WHILE_MS)

    def act_until(self, phase: Phase) -> None:
        """Play on until a person is in this phase of a turn, with the dice at rest."""
        while not (self.view.phase is phase and not self.view.rolling_ms and self.table.moment.is_own):
            self.act()

    def pick(self, moment: Moment) -> None:
        """Pick the first pair that makes a target, and throw for it."""
        pair = next(one for one in moment.pairs if one.targets)
        self.press(f"pick.{pair.first}", f"pick.{pair.second}", "main")
        self.pilot.wait(A_WHILE_MS)

    def calculate(self, moment: Moment) -> None:
        """Calculate what few dice make, or give up."""
        if moment.target is None:
            raise ValueError("a calculation is asked for, but no target stands")
        found = easiest(moment.second, moment.target.number, at_least=2)
        if found is None or len(found.indices) > self._most_dice:
            self.press("give_up", "give_up")
            return
        for at, die in enumerate(found.indices):
            self.press(f"die.{die}", *(f"operator.{one.name}" for one in found.operators[at : at + 1]))
        self.press("main")

    def press(self, *ids: str) -> None:
        """Press some controls one after the other."""
        for id in ids:
            self.pilot.press(id, self.hand)
