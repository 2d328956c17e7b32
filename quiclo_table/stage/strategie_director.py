"""What Strategie adds to the table of cards: hands laid out, last turns, a combination."""

from __future__ import annotations

from quiclo_table.bus import Bus, Subscription
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.strategie_events import (
    CombinationMade,
    HandLaidOut,
    LastTurn,
    TradeCalledOff,
)
from quiclo_table.stage.sounds import Sound
from quiclo_table.stage.table_director import TableDirector


class StrategieDirector:
    """Shows on the table that all card variants share what only Strategie knows."""

    def __init__(self, bus: Bus, table: TableDirector) -> None:
        self._table = table
        self._subscriptions: list[Subscription] = [
            bus.subscribe(HandLaidOut, self._on_laid_out),
            bus.subscribe(LastTurn, lambda _: self._table.sound(Sound.LAST)),
            bus.subscribe(TradeCalledOff, self._on_called_off),
            bus.subscribe(CombinationMade, lambda _: self._table.sound(Sound.MEDAL)),
            bus.subscribe(MatchEnded, self._on_ended),
        ]

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            subscription.close()

    def _on_laid_out(self, event: HandLaidOut) -> None:
        self._table.sound(Sound.CARD, self._table.hands.places[event.seat].panel.centre[0])

    def _on_called_off(self, _event: TradeCalledOff) -> None:
        self._table.target = None

    def _on_ended(self, event: MatchEnded) -> None:
        if event.end is not End.BY_HAND:
            self._table.sound(Sound.RECORD)
