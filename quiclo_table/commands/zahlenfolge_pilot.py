"""Plays Zahlenfolge at the real table for every person who sits there."""

from __future__ import annotations

from quiclo_table.commands.table_pilot import TablePersons, is_covered
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeView


class Persons(TablePersons):
    """People who report pairs, and protect their second card."""

    def act(self) -> None:
        """Do whatever the table waits for, or wait."""
        view: ZahlenfolgeView = self.table.view
        if is_covered(self):
            self.take_over()
            return
        seat = next((one for one in view.acting if self.table.is_person(one)), None)
        if seat is None or view.rolling_ms or view.phase in (Phase.PROTECT, Phase.OVER):
            self.wait()
        elif view.must_open[seat]:
            self.press(f"card.{seat}.{_first_hidden(view, seat)}")
        elif view.phase is Phase.LAST_REPORTS or view.step is Step.AFTER:
            self.report_or_end(seat)
        elif view.step is Step.DRAW:
            self.draw()
        elif view.step is Step.THROW:
            self.press("main")
        else:
            self.calculate(view.task)

    def take_over(self) -> None:
        """Take the table over; where one may, protect the second card."""
        self.uncover(*(("own.1",) if self.table.view.phase is Phase.PROTECT else ()))

    def report_or_end(self, seat: Seat) -> None:
        """Report a pair, if there is one, else end the turn."""
        hand = self.table.match.view(seat).hands[seat]
        places = {card.number: place for place, card in enumerate(hand) if card.number is not None}
        pair = next(((one, one + 1) for one in sorted(places) if one + 1 in places), None)
        if pair is None:
            self.press("end_turn")
        else:
            self.press(*(f"card.{seat}.{places[number]}" for number in pair), "report")


def _first_hidden(view: ZahlenfolgeView, seat: Seat) -> int:
    return next(place for place, card in enumerate(view.hands[seat]) if card.is_hidden)
