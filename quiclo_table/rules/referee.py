"""The referee: hears orders on the bus, alone hands them to the match, and publishes what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quiclo_table.bus import Bus
from quiclo_table.model.events import Happening, seen_by
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.match import Match


@dataclass(frozen=True, slots=True)
class OrderGiven:
    """A hand, a bot or a tape wants something."""

    seat: Seat
    order: Order


@dataclass(frozen=True, slots=True)
class MatchOpened:
    """A match came to the table: begun, or gone on with."""

    variant: str
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class MatchClosed:
    """The match has left the table, after so much match time there; one that isn't over was left."""

    is_over: bool
    played_ms: int


class Referee:
    """Stands between the bus and one match. `close` when the match leaves the table."""

    def __init__(self, match: Match[Any], bus: Bus) -> None:
        self._match = match
        self._bus = bus
        self._opened_at = match.now_ms
        bus.publish(MatchOpened(match.variant.name, match.players))
        self._subscription = bus.subscribe(OrderGiven, self._hear)

    def begin(self) -> None:
        """Publish what happened when the match began; one that is gone on with has begun long ago."""
        self._publish(self._match.opening)

    def advance(self, to_ms: int) -> None:
        """Let match time pass and publish what that brought about."""
        self._publish(self._match.advance(to_ms))

    def close(self) -> None:
        """Hear no more; closing twice does nothing more."""
        if self._subscription.is_open:
            self._subscription.close()
            played_ms = self._match.now_ms - self._opened_at
            self._bus.publish(MatchClosed(self._match.is_over, played_ms))

    def _hear(self, given: OrderGiven) -> None:
        self._publish(self._match.submit(given.seat, given.order))

    def _publish(self, happened: tuple[Happening, ...]) -> None:
        for happening in happened:
            self._bus.publish(seen_by(happening, None))
