"""The journal: everything that changed a match, line by line, and how to play it again.

A line is one JSON object. The first, `begun`, says what is played; then one line per order (`given`), ended
countdown (`ended`) and heartbeat (`ticked`), each with the match time in ms and the chance it drew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Raw, Struct

from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.chance import Draw

FORMAT: Final = 1
"""The version of the journal's format that this program writes and reads."""


class Begun(Struct, frozen=True, tag="begun", tag_field="line"):
    """The header: which game, under which rules, who sits where, which seed, and what was drawn to begin."""

    format: int
    variant: str
    setup: Raw
    players: tuple[Player, ...]
    seed: int
    drawn: tuple[Draw, ...] = ()

    @staticmethod
    def of(
        variant: str, setup: Struct, players: tuple[Player, ...], seed: int, drawn: tuple[Draw, ...]
    ) -> Begun:
        """Make the header of a match."""
        return Begun(FORMAT, variant, Raw(msgspec.json.encode(setup)), players, seed, drawn)


class Given(Struct, frozen=True, tag="given", tag_field="line"):
    """An order that was carried out."""

    at_ms: int
    seat: Seat
    order: Raw
    drawn: tuple[Draw, ...] = ()

    @staticmethod
    def of(at_ms: int, seat: Seat, order: Order, drawn: tuple[Draw, ...]) -> Given:
        """Make the line of an order."""
        return Given(at_ms, seat, Raw(msgspec.json.encode(order)), drawn)


class Ended(Struct, frozen=True, tag="ended", tag_field="line"):
    """A countdown that ran out."""

    at_ms: int
    countdown: str
    drawn: tuple[Draw, ...] = ()


class Ticked(Struct, frozen=True, tag="ticked", tag_field="line"):
    """A heartbeat: a clock was running and it got this late."""

    at_ms: int


Line = Begun | Given | Ended | Ticked


class BadJournal(Exception):
    """A journal that can't be read or doesn't add up: the line's number, from 1, and what is wrong there."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Journal:
    """The lines of one match, kept in memory and handed on, encoded, to `sink` as they come."""

    def __init__(self, sink: Callable[[bytes], None] | None = None) -> None:
        self.lines: list[Line] = []
        self._sink = sink

    def write(self, line: Line) -> None:
        """Add a line."""
        self.lines.append(line)
        if self._sink is not None:
            self._sink(msgspec.json.encode(line))


def read_lines(encoded: Iterable[bytes]) -> list[Line]:
    """Decode the lines of a journal file; raises BadJournal where one can't be read or is out of place."""
    decoder = msgspec.json.Decoder(Line)
    lines: list[Line] = []
    for number, text in enumerate(encoded, start=1):
        try:
            lines.append(decoder.decode(text))
        except (msgspec.DecodeError, RecursionError) as error:
            raise BadJournal(number, str(error)) from error
    _check_order(lines)
    return lines


def _check_order(lines: Sequence[Line]) -> None:
    if not lines or not isinstance(lines[0], Begun):
        raise BadJournal(1, "the header is missing")
    if lines[0].format != FORMAT:
        raise BadJournal(1, f"format {lines[0].format} is not known here; this program reads format {FORMAT}")
    for number, line in enumerate(lines[1:], start=2):
        if isinstance(line, Begun):
            raise BadJournal(number, "a second header")
