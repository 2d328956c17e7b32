"""Events at the tables of the card variants. Where cards are secret, an event's public form says None."""

from __future__ import annotations

from msgspec import Struct

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import Event
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.task import Failure, Purpose


class CardsDealt(Event, frozen=True):
    """A seat has got its first cards, by place; None for one that a seat may not see."""

    seat: Seat
    cards: tuple[int | None, ...]


class SeatReady(Event, frozen=True):
    """A seat has nothing more to do before the first turn (S-02, F-02)."""

    seat: Seat


class TurnBegan(Event, frozen=True):
    """A seat is to play."""

    seat: Seat


class CardTurned(Event, frozen=True):
    """The top card of a deck is turned up: the target."""

    seat: Seat
    continent: Continent
    card: int


class CalculationJudged(Event, frozen=True):
    """A calculation was handed in; right if it has no fault. `dice` are indexes of the throw; `attempts` is
    how many may still be handed in, None any number (C-09)."""

    seat: Seat
    purpose: Purpose
    number: int
    dice: tuple[int, ...]
    calculation: Calculation
    value: int | None
    fault: Refusal | None
    attempts: int | None

    @property
    def is_right(self) -> bool:
        """Whether it makes the number."""
        return self.fault is None


class CalculationFailed(Event, frozen=True):
    """A number has not been calculated, and that is settled."""

    seat: Seat
    purpose: Purpose
    number: int
    why: Failure


class CardWon(Event, frozen=True):
    """A seat has got the target's card and lays it open."""

    seat: Seat
    card: int
    place: int


class CardLost(Event, frozen=True):
    """The target's card can't be won any more."""

    seat: Seat
    card: int


class TradeOffered(Event, frozen=True):
    """A seat offers its new card for an open card of another (S-08, F-09)."""

    seat: Seat
    card: int
    owner: Seat
    wanted: int


class CardMove(Struct, frozen=True):
    """A card that has changed hands: to whom, and to which place there."""

    card: int
    to: Seat
    place: int


class CardsTraded(Event, frozen=True):
    """The trade came off: both cards have changed hands."""

    seat: Seat
    owner: Seat
    moves: tuple[CardMove, CardMove]


class CardHandedOver(Event, frozen=True):
    """The trade failed: the new card has gone to the one who was asked."""

    seat: Seat
    owner: Seat
    move: CardMove


class CardOpened(Event, frozen=True):
    """A hidden card lies open now."""

    seat: Seat
    place: int
    card: int


class MatchTimeUp(Event, frozen=True):
    """The time of the match has run out; what is in progress is finished."""


class LastChance(Event, frozen=True):
    """The match is nearly over: a seat may claim, or report, once more."""

    seat: Seat
