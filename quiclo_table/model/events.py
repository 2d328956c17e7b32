"""Events that several variants share: what the table now knows, in the past tense. Variants add their own."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from quiclo_table.model.orders import Order
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat


class Event(Struct, frozen=True, tag=True, tag_field="event"):
    """The base of all events."""


class Secret(Struct, frozen=True):
    """An event that carries a secret: what everybody may know, and what single seats may know instead."""

    public: Event
    private: dict[Seat, Event]

    def seen_by(self, seat: Seat | None) -> Event:
        """Return the event as a seat may see it; None is the public at the table."""
        return self.public if seat is None else self.private.get(seat, self.public)


Happening = Event | Secret


def seen_by(happening: Happening, seat: Seat | None) -> Event:
    """Return what a seat (None: everybody) may see of a happening."""
    return happening.seen_by(seat) if isinstance(happening, Secret) else happening


class Throw(StrEnum):
    """What a throw of the dice is for."""

    FOR_TARGET = "for_target"
    FOR_CALCULATION = "for_calculation"
    FOR_TRADE = "for_trade"
    FOR_CLOSING = "for_closing"


class OrderRefused(Event, frozen=True):
    """An order was not carried out; nothing changed. Others than its giver don't see a secret one: None."""

    seat: Seat
    given: Order | None
    refusal: Refusal


class DiceThrown(Event, frozen=True):
    """Dice are rolling and will show these faces when they rest, `duration_ms` from now."""

    seat: Seat
    throw: Throw
    faces: tuple[int, ...]
    duration_ms: int


class DiceRested(Event, frozen=True):
    """The dice lie still: by themselves, or because somebody didn't want to wait."""

    throw: Throw
    faces: tuple[int, ...]
    skipped: bool


class Paused(Event, frozen=True):
    """Every clock stands still."""

    seat: Seat


class Resumed(Event, frozen=True):
    """The clocks run again."""

    seat: Seat
