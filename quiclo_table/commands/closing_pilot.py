"""Plays the closing score of Strategie for every person at the table, with one kind of hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.scenes.table.scene import CardTableScene

A_WHILE_MS: Final = 100
COVER_MS: Final = 600
"""How long a page is looked at before it is pressed: what was meant for the one before does nothing."""

MOST_ACTS: Final = 1500


class Closers:
    """People at such a table who pick their first six and combine few dice at once."""

    def __init__(self, pilot: Pilot, hand: Hand = Hand.TOUCH, *, most_dice: int = 3) -> None:
        self._pilot = pilot
        self._hand = hand
        self._most_dice = most_dice

    @property
    def table(self) -> CardTableScene[StrategieView]:
        """The table; raises TypeError away from it."""
        scene = self._pilot.scene
        if not isinstance(scene, CardTableScene):
            raise TypeError(f"the pilot stands in {type(scene).__name__}, not at a table")
        return scene

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        view, page = self.table.view, self.table.page
        if view.phase is Phase.PICK and page.find("done") is not None:
            self._pilot.wait(COVER_MS)
            self.press(*(f"own.{place}" for place in range(6)), "done")
        elif self.is_calculating:
            self.calculate()
        elif view.phase is Phase.CLOSING and not view.faces and self._may_press("main"):
            self.press("main")
            self._pilot.wait(A_WHILE_MS)
        else:
            self._pilot.wait(A_WHILE_MS)

    @property
    def is_calculating(self) -> bool:
        """Whether a person is to calculate now."""
        return self.table.page.find("die.0") is not None

    def press(self, *ids: str) -> None:
        """Press some controls one after the other."""
        for id in ids:
            self._pilot.press(id, self._hand)

    def calculate(self) -> None:
        """Calculate the lowest number left if few dice do, else give it up."""
        view = self.table.view
        if view.turn is None:
            raise ValueError("a calculation is asked for, but it is nobody's turn")
        found = easiest(view.faces, min(view.closing[view.turn].left), at_least=1)
        if found is None or len(found.indices) > self._most_dice:
            self.press("give_up", "give_up")
            return
        for at, die in enumerate(found.indices):
            self.press(f"die.{die}", *(f"operator.{one.name}" for one in found.operators[at : at + 1]))
        self.press("main")

    def act_until(self, met: Callable[[], bool]) -> None:
        """Play on until something is so; raises TimeoutError if it doesn't come about."""
        for _ in range(MOST_ACTS):
            if met():
                return
            self.act()
        raise TimeoutError(f"the closing score has come no further than {self.table.view.closing}")

    def _may_press(self, id: str) -> bool:
        control = self.table.page.find(id)
        return control is not None and control.enabled
