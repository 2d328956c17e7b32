"""The events of Strategie, beside those that all card variants share."""

from __future__ import annotations

from msgspec import Struct

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.events import Event
from quiclo_table.model.match_end import End
from quiclo_table.model.proofs import Proof
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.task import Failure


class CardsHidden(Event, frozen=True):
    """A seat has chosen which cards to hide; the others don't see which, nor how many: None."""

    seat: Seat
    cards: tuple[int, ...] | None


class HandLaidOut(Event, frozen=True):
    """A hand lies there as it was chosen, by place; None for a card that a seat may not see. `hidden` are the
    places of the hidden cards, for everybody."""

    seat: Seat
    cards: tuple[int | None, ...]
    hidden: tuple[int, ...]


class ClaimMade(Event, frozen=True):
    """A seat lays six cards out as a combination; those that were hidden are open now. `goes_to_vote`: the
    proof is of the player's own kind, and the others decide (S-14)."""

    seat: Seat
    cards: tuple[int, ...]
    proof: Proof
    words: str
    goes_to_vote: bool


class VoteCast(Event, frozen=True):
    """A seat has voted. How, the others see only when all have; None may also mean neither yes nor no."""

    seat: Seat
    yes: bool | None


class VotesOpened(Event, frozen=True):
    """The vote is over; `votes` by seat, without the seats that could not vote."""

    claimant: Seat
    votes: dict[Seat, bool | None]
    accepted: bool


class CombinationMade(Event, frozen=True):
    """Six cards are a combination, by the program's word or by the others' vote, and win (S-15)."""

    seat: Seat
    cards: tuple[int, ...]
    proof: Proof


class LastTurn(Event, frozen=True):
    """This turn is the last one: `why` says what brings the closing score (S-16)."""

    seat: Seat
    why: End


class TradeCalledOff(Event, frozen=True):
    """The match was ended by hand while a trade ran: both keep their cards."""

    seat: Seat
    card: int
    owner: Seat
    wanted: int


class ClosingBegan(Event, frozen=True):
    """The closing score begins: everybody picks six cards in secret (S-17)."""

    why: End


class SixPicked(Event, frozen=True):
    """A seat has picked; the others see what only when all have: None."""

    seat: Seat
    cards: tuple[int, ...] | None


class PicksOpened(Event, frozen=True):
    """All have picked, and the picks lie open, by seat."""

    picks: tuple[tuple[int, ...], ...]


class ClosingTurnBegan(Event, frozen=True):
    """A seat is to calculate its six numbers."""

    seat: Seat


class ClosingTry(Struct, frozen=True):
    """What became of one of the six numbers. Without `why` it has been calculated; `fault` is what was wrong
    with the calculation, if one was handed in. `dice` are indexes of the common throw."""

    number: int
    dice: tuple[int, ...] = ()
    calculation: Calculation | None = None
    value: int | None = None
    fault: Refusal | None = None
    why: Failure | None = None

    @property
    def is_right(self) -> bool:
        """Whether the number has been calculated."""
        return self.why is None


class ClosingTable(Struct, frozen=True):
    """What a seat has come to in the closing score: its six cards, and a try for each that is settled, in the
    order in which they were."""

    seat: Seat
    cards: tuple[int, ...]
    tries: tuple[ClosingTry, ...] = ()

    @property
    def left(self) -> tuple[int, ...]:
        """The numbers that are still to be calculated."""
        settled = {one.number for one in self.tries}
        return tuple(card for card in self.cards if card not in settled)

    @property
    def total(self) -> int:
        """The sum of the six cards."""
        return sum(self.cards)

    @property
    def has_succeeded(self) -> bool:
        """Whether all six have been calculated (S-18)."""
        return not self.left and all(one.is_right for one in self.tries)


class ClosingScored(Event, frozen=True):
    """A seat is through with its six numbers."""

    table: ClosingTable
    total: int
    succeeded: bool
