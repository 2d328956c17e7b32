"""What hands do at the table of Zahlenfolge between calculations: report, trade, protect and open."""

from __future__ import annotations

from typing import Any

from quiclo_table.model.card_table import Step
from quiclo_table.model.orders import EndTurn, OfferTrade, OpenCard
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import (
    Phase,
    ProtectCard,
    Report,
    ZahlenfolgeView,
)
from quiclo_table.rules.match import Match
from quiclo_table.scenes.table.table_hands import TableHands
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.table.variant_hands import VariantHands
from quiclo_table.scenes.zahlenfolge.choosing import Choosing, Mode, is_free
from quiclo_table.scenes.zahlenfolge.report_bar import ReportActs


class ZahlenfolgeHands(VariantHands[ZahlenfolgeView]):
    """The hands of whoever is at play. Views are asked for anew with each gesture."""

    def __init__(self, match: Match[Any], hands: TableHands, telling: Telling) -> None:
        super().__init__(match, hands)
        self._telling = telling
        self.choosing = Choosing()

    def acts(self) -> ReportActs:
        """Return what the buttons of the bar do."""
        return ReportActs(
            report=self._report,
            show_runs=self._show_runs,
            trade=lambda: self.choosing.switch(Mode.TRADE),
            protect=lambda: self.choosing.switch(Mode.PROTECT),
            end_turn=self._hands.end_turn,
            not_now=self._not_now,
        )

    def tap_own(self, seat: Seat, place: int) -> None:
        """Tap a card of one's own: open it if that is demanded, else choose it, or protect or open it."""
        card = self.own_view(seat).hands[seat][place]
        if card.number is None:
            return
        if self.view.must_open[seat]:
            self._hands.give(seat, OpenCard(card.number))
        elif self.choosing.mode is Mode.PROTECT:
            self.turn(seat, place)
        elif seat == self.seat and is_free(self.view):
            self.choosing.toggle(place)

    def turn(self, seat: Seat, place: int) -> None:
        """Protect a card, or take that back."""
        card = self.own_view(seat).hands[seat][place]
        if card.number is not None:
            order = OpenCard(card.number) if card.is_hidden else ProtectCard(card.number)
            self._hands.give(seat, order)

    def tap_other(self, owner: Seat, place: int) -> None:
        """Tap a card of somebody else: ask for it, if a trade is being offered."""
        card = self.view.hands[owner][place]
        if self.choosing.mode is not Mode.TRADE:
            return
        if card.number is None:
            self._telling.say("table.ask_open")
            return
        self.choosing.begin()
        self._hands.order(OfferTrade(card.number))

    def _show_runs(self) -> None:
        self.choosing.shows_runs = not self.choosing.shows_runs

    def _report(self) -> None:
        seat = self.seat
        if seat is None:
            return
        hand = self.own_view(seat).hands[seat]
        cards = tuple(
            card.number for place in self.choosing.chosen if (card := hand[place]).number is not None
        )
        before = self.own_view(seat).reported
        self._hands.give(seat, Report(cards))
        if self.own_view(seat).reported != before:
            self.choosing.begin()

    def _not_now(self, id: str) -> None:
        """Say why a button of the bar between calculations does nothing."""
        view, seat = self.view, self.seat
        if seat is None or view.phase not in (Phase.TURNS, Phase.LAST_REPORTS):
            return
        if view.must_open[seat]:
            self._hands.order(EndTurn())  # the refusal tells how many are to be opened
        elif id == "report":
            self._telling.say("zahlenfolge.choose_first")
        elif id == "trade":
            key = RefusalKey.TRADE_ONCE if view.has_offered else RefusalKey.NOTHING_TO_TRADE
            self._telling.refuse(Refusal(key))
        elif view.step is Step.DRAW:
            self._telling.say("table.draw_first")
