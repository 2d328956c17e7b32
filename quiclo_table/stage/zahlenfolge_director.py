"""What Zahlenfolge adds to the table of cards: protecting, and runs that are reported."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.zahlenfolge import SECHSLING, CardProtected, HandsLaidOpen, RunReported
from quiclo_table.stage.card_pictures import CardFace
from quiclo_table.stage.components import Place
from quiclo_table.stage.sounds import Sound
from quiclo_table.stage.table_director import TableDirector

REPORT_MS: Final = 640.0


class ZahlenfolgeDirector:
    """Shows on the table that all card variants share what only Zahlenfolge knows."""

    def __init__(self, bus: Bus, table: TableDirector) -> None:
        self._table = table
        self._subscriptions: list[Subscription] = [
            bus.subscribe(CardProtected, self._on_protected),
            bus.subscribe(HandsLaidOpen, self._on_laid_open),
            bus.subscribe(RunReported, self._on_reported),
            bus.subscribe(MatchEnded, self._on_ended),
        ]

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def _on_protected(self, event: CardProtected) -> None:
        self._table.sound(Sound.CARD, self._table.hands.places[event.seat].panel.centre[0])

    def _on_laid_open(self, _event: HandsLaidOpen) -> None:
        self._table.sound(Sound.CARD)

    def _on_reported(self, event: RunReported) -> None:
        """The cards of a run leave the hand towards the points they bring, one after the other."""
        own = self._table.hands.places[event.seat]
        panel = own.panel
        goal = Place(panel.right - 46, panel.y + 50, 0.12, 0.2)
        for place, card in sorted(zip(event.places, event.cards, strict=True), reverse=True):
            picture, start = self._table.hands.take(event.seat, place)
            start.scale = 1.0
            self._table.fly(CardFace(card, picture.width), start, goal, REPORT_MS, part=own.turning)
        six = len(event.cards) == SECHSLING
        if event.points:
            self._table.points(event.seat, f"+{event.points}")
        self._table.sound(Sound.MEDAL if six else Sound.FIVE_DICE)

    def _on_ended(self, event: MatchEnded) -> None:
        if event.end is not End.BY_HAND:
            self._table.sound(Sound.RECORD)
