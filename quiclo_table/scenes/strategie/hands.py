"""What hands do at the table of Strategie between calculations: hide, open, trade; claims have their page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quiclo_table.model.card_table import Step
from quiclo_table.model.orders import OfferTrade, OpenCard
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import HideCards, Phase, StrategieView
from quiclo_table.rules.match import Match
from quiclo_table.scenes.strategie.choosing import Mode
from quiclo_table.scenes.strategie.claim_bar import ClaimActs
from quiclo_table.scenes.table.table_hands import TableHands
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.table.variant_hands import VariantHands


class StrategieHands(VariantHands[StrategieView]):
    """The hands of whoever is at play. Views are asked for anew with each gesture."""

    def __init__(self, match: Match[Any], hands: TableHands, telling: Telling) -> None:
        super().__init__(match, hands)
        self._telling = telling
        self.mode = Mode.NOTHING

    def hides(self, seat: Seat) -> bool:
        """Tell whether a seat still has hidden cards."""
        return any(card.is_hidden for card in self.view.hands[seat])

    def acts(self, claim: Callable[[], None]) -> ClaimActs:
        """Return what the buttons of the bar do."""
        return ClaimActs(
            claim=claim,
            trade=lambda: self._switch(Mode.TRADE),
            open=lambda: self._switch(Mode.OPEN),
            end_turn=self._hands.end_turn,
            not_now=self._not_now,
        )

    def hide(self, seat: Seat, place: int) -> None:
        """Before the first turn: hide a card as well, or lay it open after all (S-02)."""
        hand = self.own_view(seat).hands[seat]
        hidden = [card.number for card in hand if card.is_hidden and card.number is not None]
        touched = hand[place].number
        if touched is None:
            return
        if touched in hidden:
            hidden.remove(touched)
        else:
            hidden.append(touched)
        self._hands.give(seat, HideCards(tuple(hidden)))

    def tap_own(self, seat: Seat, place: int) -> None:
        """Lay a hidden card of one's own open for good (S-03)."""
        card = self.own_view(seat).hands[seat][place]
        if card.number is not None and card.is_hidden:
            self._hands.give(seat, OpenCard(card.number))
        if not self.hides(seat):
            self.mode = Mode.NOTHING

    def tap_other(self, owner: Seat, place: int) -> None:
        """Ask for a card of somebody else (S-08)."""
        card = self.view.hands[owner][place]
        if card.number is None:
            self._telling.say("table.ask_open")
            return
        self.mode = Mode.NOTHING
        self._hands.order(OfferTrade(card.number))

    def _switch(self, mode: Mode) -> None:
        self.mode = Mode.NOTHING if self.mode is mode else mode

    def _not_now(self, id: str) -> None:
        """Say why a button of the bar does nothing."""
        view, seat = self.view, self.seat
        if seat is None:
            return
        if id == "trade" and view.phase is Phase.TURNS:
            key = RefusalKey.TRADE_ONCE if view.has_offered else RefusalKey.NOTHING_TO_TRADE
            self._telling.refuse(Refusal(key))
        elif id == "open" and not self.hides(seat):
            self._telling.say("strategie.nothing_hidden")
        elif view.phase is Phase.LAST_CLAIMS:
            self._telling.say("strategie.only_claims")
        elif view.step is Step.DRAW:
            self._telling.say("table.draw_first")
