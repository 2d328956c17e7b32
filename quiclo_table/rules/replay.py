"""A match played again from its journal, to the same state at every line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from quiclo_table.model.clocks import Due
from quiclo_table.model.events import Happening
from quiclo_table.rules.chance import BrokenScript, Chance
from quiclo_table.rules.journal import BadJournal, Begun, Ended, Journal, Line, Ticked
from quiclo_table.rules.match import Match
from quiclo_table.rules.variant import StateT, Variant


class _Misfit(Exception):
    """A line that doesn't go with what has been played."""


class Replay:
    """Plays a journal line by line. `match` stands where the lines played so far have led.

    To go on with that match, tell it where it writes from then on (`Match.go_on_in`). Raises BadJournal where
    a line doesn't fit what has been played.
    """

    def __init__(self, variant: Variant[StateT], lines: Sequence[Line]) -> None:
        begun = lines[0] if lines else None
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
            self.match: Match[Any] = Match(variant, setup, begun.players, self._chance, Journal())
        except (msgspec.MsgspecError, BrokenScript, ValueError) as error:
            raise BadJournal(1, str(error)) from error
        self._check_all_used(1)

    def steps(self) -> Iterator[tuple[Line, tuple[Happening, ...]]]:
        """Play on; give each line after the header with what happened there."""
        for number, line in enumerate(self._lines[1:], start=2):
            try:
                happened = self._play(line)
            except (msgspec.MsgspecError, BrokenScript, _Misfit) as error:
                raise BadJournal(number, str(error)) from error
            self._check_all_used(number)
            yield line, happened

    def to_end(self) -> Match[Any]:
        """Play every line and return the match."""
        for _ in self.steps():
            pass
        return self.match

    def _check_all_used(self, number: int) -> None:
        if not self._chance.expects_nothing():
            raise BadJournal(number, "more was drawn than this line asks for")

    def _play(self, line: Line) -> tuple[Happening, ...]:
        if isinstance(line, Begun):
            raise _Misfit("a second header")
        due = self.match.next_due()
        if isinstance(line, Ended):
            if due is None or due != Due(line.at_ms, line.countdown):
                raise _Misfit(f"the countdown {line.countdown!r} doesn't end here")
            self._chance.expect(line.drawn)
            return self.match.end_countdown(due)
        self._wait_for(line.at_ms, due)
        if isinstance(line, Ticked):
            return ()
        self._chance.expect(line.drawn)
        order = self._orders.decode(line.order)
        if (refusal := self.match.check(line.seat, order)) is not None:
            raise _Misfit(f"the order is refused: {refusal.key}")
        return self.match.submit(line.seat, order)

    def _wait_for(self, at_ms: int, due: Due | None) -> None:
        if self.match.is_over:
            raise _Misfit("the match is over before")
        if at_ms < self.match.now_ms:
            raise _Misfit("time goes back")
        if at_ms == self.match.now_ms:
            return
        if due is not None and due.at_ms <= at_ms:
            raise _Misfit(f"the countdown {due.name!r} has ended before, and the journal doesn't say so")
        self.match.advance(at_ms)
