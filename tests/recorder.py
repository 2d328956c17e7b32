"""A match whose every step is remembered, to compare with its replay."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from quiclo_table.model.events import Happening
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal, Line, read_lines
from quiclo_table.rules.match import Match
from quiclo_table.rules.replay import Replay
from quiclo_table.rules.variant import Variant

NAMES = ("Ada", "Emmy", "Sophie", "Maryam", "Sofja", "Hypatia")


def seated(count: int) -> tuple[Player, ...]:
    return tuple(Player(name) for name in NAMES[:count])


class Recorder:
    """Drives a match, and keeps its encoded lines and the state after each of them."""

    def __init__(
        self,
        variant: Variant[Any],
        setup: Struct,
        *,
        seats: int = 1,
        chance: Chance | None = None,
        players: tuple[Player, ...] | None = None,
    ) -> None:
        self.encoded: list[bytes] = []
        self.journal = Journal(self.encoded.append)
        chance = Chance(1) if chance is None else chance
        self.match: Match[Any] = Match(variant, setup, players or seated(seats), chance, self.journal)
        self.states: dict[int, Any] = {}
        self._note()

    def submit(self, seat: Seat, order: Order) -> tuple[Happening, ...]:
        happened = self.match.submit(seat, order)
        self._note()
        return happened

    def wait(self, ms: int) -> tuple[Happening, ...]:
        """Let time pass, stopping where a countdown ends, so that no state is skipped."""
        until = self.match.now_ms + ms
        happened: list[Happening] = []
        while (due := self.match.next_due()) is not None and due.at_ms < until:
            happened += self._advance(due.at_ms)
            assert self.match.next_due() != due, f"{due.name!r} has ended and is still there"
        happened += self._advance(until)
        return tuple(happened)

    def lines(self) -> list[Line]:
        return read_lines(self.encoded)

    def assert_replays(self) -> None:
        """Play the journal again and compare the states after every line."""
        replay = Replay(self.match.variant, self.lines())
        assert replay.match.state == self.states[1]
        for number, _ in enumerate(replay.steps(), start=2):
            if number in self.states:
                assert replay.match.state == self.states[number]

    def _advance(self, to_ms: int) -> tuple[Happening, ...]:
        happened = self.match.advance(to_ms)
        self._note()
        return happened

    def _note(self) -> None:
        """Keep the state as it was when the last line was written; time changes it later without a line."""
        self.states.setdefault(len(self.encoded), self.match.state)
