"""A match played again from its journal, to the same state at every line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from quiclo_table.model.clocks import Due
from quiclo_table.model.events import Happening, OrderRefused
from quiclo_table.rules.chance import BrokenScript, Chance
from quiclo_table.rules.journal import BadJournal, Begun, Ended, Given, Journal, Line, Ticked
from quiclo_table.rules.match import Match
from quiclo_table.rules.variant import StateT, Variant


class Replay:
    """Plays a journal line by line. `match` stands where the lines played so far have led.

    The replayed match writes to `journal`, so a resumed match goes on in the file it came from. Raises BadJournal where a
    line doesn't fit what has been played.
    """

    def __init__(self, variant: Variant[StateT], lines: Sequence[Line], journal: Journal | None = None) -> None:
        begun = lines[0]
        if not isinstance(begun, Begun):
            raise BadJournal(1, "the header is missing")
        if begun.variant != variant.name:
            raise BadJournal(1, f"this is a match of {begun.variant!r}, not of {variant.name!r}")
        self._lines = lines
        self._orders = msgspec.json.Decoder(variant.orders)
        self._chance = Chance(begun.seed)
        self._chance.expect(begun.drawn)
        try:
            setup = msgspec.json.decode(begun.setup, type=variant.setup)
            self.match: Match[Any] = Match(
                variant, setup, begun.players, self._chance, Journal() if journal is None else journal
            )
        except (msgspec.MsgspecError, BrokenScript) as error:
            raise BadJournal(1, str(error)) from error

    def steps(self) -> Iterator[tuple[Line, tuple[Happening, ...]]]:
        """Play on; give each line after the header with what happened there."""
        for number, line in enumerate(self._lines[1:], start=2):
            try:
                happened = self._play(line)
            except (msgspec.MsgspecError, BrokenScript, ValueError) as error:
                raise BadJournal(number, str(error)) from error
            if not self._chance.expects_nothing():
                raise BadJournal(number, "more was drawn than this line asks for")
            refused = next((event for event in happened if isinstance(event, OrderRefused)), None)
            if refused is not None:
                raise BadJournal(number, f"the order is refused: {refused.refusal.key}")
            yield line, happened

    def to_end(self) -> Match[Any]:
        """Play every line and return the match."""
        for _ in self.steps():
            pass
        return self.match

    def _play(self, line: Line) -> tuple[Happening, ...]:
        if isinstance(line, Begun):
            raise ValueError("a second header")
        due = self.match.next_due()
        if isinstance(line, Ended):
            if due is None or due != Due(line.at_ms, line.countdown):
                raise ValueError(f"the countdown {line.countdown!r} doesn't end here")
            self._chance.expect(line.drawn)
            return self.match.end_countdown(due)
        self._wait_for(line.at_ms, due)
        if isinstance(line, Ticked):
            return ()
        self._chance.expect(line.drawn)
        return self.match.submit(line.seat, self._orders.decode(line.order))

    def _wait_for(self, at_ms: int, due: Due | None) -> None:
        if at_ms < self.match.now_ms:
            raise ValueError("time goes back")
        if at_ms == self.match.now_ms:
            return
        if due is not None and due.at_ms <= at_ms:
            raise ValueError(f"the countdown {due.name!r} has ended before, and the journal doesn't say so")
        self.match.advance(at_ms)
