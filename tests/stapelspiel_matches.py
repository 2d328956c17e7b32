"""Matches of Stapelspiel for tests: from the deal or from a position; buzzing, chains in a word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.cards import CARDS, Continent, cards_of
from quiclo_table.model.chains import Chain
from quiclo_table.model.events import Event, OrderRefused, seen_by
from quiclo_table.model.orders import Order
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import (
    GUARD_MS,
    LOT_MS,
    Buzz,
    PlayChain,
    ShowHand,
    StapelspielSetup,
    StapelspielState,
    StapelspielView,
    Withdraw,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.variants.stapelspiel import GAME
from tests.recorder import Recorder

A, B, C, D, E, F = (Seat(seat) for seat in range(6))
SETUP: Final = StapelspielSetup()
EventT = TypeVar("EventT", bound=Event)
Cards = tuple[int, ...]


def chain(text: str, result: int) -> Chain:
    calculation = parse(text)
    assert isinstance(calculation, Calculation)
    return Chain(result, calculation)


def rest_of(used: Sequence[int]) -> tuple[Cards, ...]:
    """The decks of all cards that lie nowhere else, the lowest on top."""
    return tuple(
        tuple(card for card in sorted(cards_of(one), reverse=True) if card not in used) for one in Continent
    )


class Table:
    """A match in which all hands are decided, open unless held, and the first guard is over."""

    def __init__(
        self, seats: int = 2, setup: StapelspielSetup = SETUP, *, seed: int = 1, held: Sequence[Seat] = ()
    ) -> None:
        self.recorder = Recorder(GAME, setup, seats=seats, chance=Chance(seed))
        self.match = self.recorder.match
        for seat in range(seats):
            self.give(Seat(seat), ShowHand(is_open=seat not in held))
        self.wait(GUARD_MS)

    def lay(self, *hands: Cards, piles: tuple[Cards, ...], decks: tuple[Cards, ...] | None = None) -> Table:
        """Exchange what lies there; what isn't named lies in the decks."""
        used = [card for cards in (*hands, *piles) for card in cards]
        decks = rest_of(used) if decks is None else decks
        state = replace(self.state, hands=hands, piles=piles, decks=decks)
        self.match._state = state
        return self

    @property
    def state(self) -> StapelspielState:
        state: StapelspielState = self.match.state
        return state

    def view(self, seat: Seat | None = None) -> StapelspielView:
        view: StapelspielView = self.match.view(seat)
        return view

    def submit(self, seat: Seat, order: Order, *, seen_from: Seat | None = None) -> list[Event]:
        """Give an order and return what the public, or a seat, sees of what happened."""
        return [seen_by(one, seen_from) for one in self.recorder.submit(seat, order)]

    def give(self, seat: Seat, order: Order, *, seen_from: Seat | None = None) -> list[Event]:
        """Give an order that must be carried out."""
        happened = self.submit(seat, order, seen_from=seen_from)
        refused = [one for one in happened if isinstance(one, OrderRefused)]
        assert not refused, refused
        return happened

    def refusal(self, seat: Seat, order: Order) -> Refusal | None:
        return self.match.check(seat, order)

    def wait(self, ms: int, *, seen_from: Seat | None = None) -> list[Event]:
        return [seen_by(one, seen_from) for one in self.recorder.wait(ms)]

    def buzz(self, *seats: Seat) -> list[Event]:
        """Let seats buzz in the same moment, and the moment pass."""
        for seat in seats:
            self.give(seat, Buzz())
        return self.wait(LOT_MS)

    def play(self, seat: Seat, text: str, result: int, top: int | None = None) -> list[Event]:
        """Buzz and hand in a chain; returns what the public sees."""
        self.wait(self.view().guard_ms)
        self.buzz(seat)
        return self.give(seat, PlayChain(chain(text, result), top))

    def fail(self, seat: Seat) -> list[Event]:
        """Buzz for nothing."""
        self.wait(self.view().guard_ms)
        self.buzz(seat)
        return self.give(seat, Withdraw())


def only(events: Sequence[Event], kind: type[EventT]) -> EventT:
    found = [event for event in events if isinstance(event, kind)]
    assert len(found) == 1, events
    return found[0]


def kinds(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def every_card(state: StapelspielState) -> list[int]:
    return [card for part in (state.decks, state.hands, state.piles) for cards in part for card in cards]


def is_complete(state: StapelspielState) -> bool:
    return sorted(every_card(state)) == list(CARDS)


def facts(refusal: Refusal | None) -> dict[str, Any]:
    assert refusal is not None
    return refusal.facts
