"""Plays at the real table of cards for every person who sits there, with one kind of hand."""

from __future__ import annotations

from typing import Any, Final

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.card_table import Step
from quiclo_table.model.task import Task
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.table.scene import CardTableScene

A_WHILE_MS: Final = 100
COVER_MS: Final = 600
"""How long a page that covers the table is looked at: presses meant for what was there before do nothing."""


class TablePersons:
    """People who combine few dice at once. What else a variant asks of them, its own persons do."""

    def __init__(self, pilot: Pilot, hand: Hand = Hand.TOUCH, *, most_dice: int = 4) -> None:
        self.pilot = pilot
        self.hand = hand
        self._most_dice = most_dice

    @property
    def table(self) -> CardTableScene[Any]:
        """The table; raises TypeError away from it."""
        scene = self.pilot.scene
        if not isinstance(scene, CardTableScene):
            raise TypeError(f"the pilot stands in {type(scene).__name__}, not at the table")
        return scene

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        raise NotImplementedError

    def act_until(self, step: Step) -> None:
        """Play on until a person is at this step of a turn, with the dice at rest."""
        while not self._is_at(step):
            self.act()

    def press(self, *ids: str) -> None:
        """Press some controls one after the other."""
        for id in ids:
            self.pilot.press(id, self.hand)

    def wait(self) -> None:
        """Let a moment pass."""
        self.pilot.wait(A_WHILE_MS)

    def uncover(self, *ids: str) -> None:
        """Take the table over: touch some cards, if so, and go on."""
        self.pilot.wait(COVER_MS)
        self.press(*ids, "done")

    def draw(self) -> None:
        """Take the first deck that there is."""
        self.press(next(one.id for one in self.pilot.scene.page.controls if one.id.startswith("deck.")))

    def calculate(self, task: Task | None) -> None:
        """Calculate what few dice make, or give up."""
        if task is None:
            raise ValueError("a calculation is asked for, but there is no number")
        self.make(task.faces, task.number)

    def make(self, faces: tuple[int, ...], number: int) -> None:
        """Make a number of dice, if few of them do, and hand it in, or give it up."""
        found = easiest(faces, number, at_least=1)
        if found is None or len(found.indices) > self._most_dice:
            self.press("give_up", "give_up")
            return
        for at, die in enumerate(found.indices):
            self.press(f"die.{die}", *(f"operator.{one.name}" for one in found.operators[at : at + 1]))
        self.press("main")

    def _is_at(self, step: Step) -> bool:
        table, view = self.table, self.table.view
        is_free = view.turn is not None and not view.rolling_ms and table.over is None
        return is_free and view.step is step and table.is_person(view.turn) and view.turn in view.acting


def is_covered(persons: TablePersons) -> bool:
    """Tell whether the page between two persons covers the table."""
    return isinstance(persons.table.over, Handover)
