"""Plays Zahlenfolge at the real table for every person who sits there, with one kind of hand."""

from __future__ import annotations

from typing import Final

from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeView
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.zahlenfolge import ZahlenfolgeScene

A_WHILE_MS: Final = 100
COVER_MS: Final = 600
"""How long a page that covers the table is looked at: presses meant for what was there before do nothing."""


class Persons:
    """People who combine few dice at once, report pairs, and protect their second card."""

    def __init__(self, pilot: Pilot, hand: Hand = Hand.TOUCH, *, most_dice: int = 4) -> None:
        self._pilot = pilot
        self._hand = hand
        self._most_dice = most_dice

    @property
    def table(self) -> ZahlenfolgeScene:
        """The table; raises TypeError away from it."""
        scene = self._pilot.scene
        if not isinstance(scene, ZahlenfolgeScene):
            raise TypeError(f"the pilot stands in {type(scene).__name__}, not at the table")
        return scene

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        if isinstance(self.table.over, Handover):
            self.uncover()
            return
        view = self.table.view
        seat = next((one for one in view.acting if self.table.is_person(one)), None)
        if seat is None or view.rolling_ms or view.phase in (Phase.PROTECT, Phase.OVER):
            self._pilot.wait(A_WHILE_MS)
        elif view.must_open[seat]:
            self.press(f"card.{seat}.{_first_hidden(view, seat)}")
        elif view.phase is Phase.LAST_REPORTS or view.step is Step.AFTER:
            self.report_or_end(seat)
        elif view.step is Step.DRAW:
            self.press(next(one.id for one in self._pilot.scene.page.controls if one.id.startswith("deck.")))
        elif view.step is Step.THROW:
            self.press("main")
        else:
            self.calculate(view)

    def act_until(self, step: Step) -> None:
        """Play on until a person is at this step of a turn, with the dice at rest."""
        while not self._is_at(step):
            self.act()

    def press(self, *ids: str) -> None:
        """Press some controls one after the other."""
        for id in ids:
            self._pilot.press(id, self._hand)

    def uncover(self) -> None:
        """Take the table over: protect a card where that is asked for, and go on."""
        self._pilot.wait(COVER_MS)
        if self.table.view.phase is Phase.PROTECT:
            self.press("own.1")
        self.press("done")

    def calculate(self, view: ZahlenfolgeView) -> None:
        """Calculate what few dice make, or give up."""
        if view.task is None:
            raise ValueError("a calculation is asked for, but there is no number")
        found = easiest(view.task.faces, view.task.number, at_least=1)
        if found is None or len(found.indices) > self._most_dice:
            self.press("give_up", "give_up")
            return
        for at, die in enumerate(found.indices):
            self.press(f"die.{die}", *(f"operator.{one.name}" for one in found.operators[at : at + 1]))
        self.press("main")

    def report_or_end(self, seat: Seat) -> None:
        """Report a pair, if there is one, else end the turn."""
        hand = self.table.match.view(seat).hands[seat]
        places = {card.number: place for place, card in enumerate(hand) if card.number is not None}
        pair = next(((one, one + 1) for one in sorted(places) if one + 1 in places), None)
        if pair is None:
            self.press("end_turn")
        else:
            self.press(*(f"card.{seat}.{places[number]}" for number in pair), "report")

    def _is_at(self, step: Step) -> bool:
        view = self.table.view
        is_free = view.phase is Phase.TURNS and not view.rolling_ms and self.table.over is None
        return is_free and view.step is step and self.table.is_person(view.turn)


def _first_hidden(view: ZahlenfolgeView, seat: Seat) -> int:
    return next(place for place, card in enumerate(view.hands[seat]) if card.is_hidden)
