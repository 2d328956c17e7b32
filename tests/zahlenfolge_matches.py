"""Matches of Zahlenfolge with hands, decks and dice that a test chooses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import Hand, Held
from quiclo_table.model.cards import CARDS, Continent, continent_of
from quiclo_table.model.events import Event, Happening, OrderRefused, seen_by
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndTurn,
    GiveUp,
    OfferTrade,
    OpenCard,
    Order,
    Ready,
    ThrowDice,
)
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import (
    ProtectCard,
    Report,
    ZahlenfolgeSetup,
    ZahlenfolgeState,
    ZahlenfolgeView,
)
from quiclo_table.rules.chance import Chance, Draw
from quiclo_table.rules.decks import with_deck
from quiclo_table.variants.zahlenfolge import GAME
from tests.recorder import Recorder

ADA: Final = Seat(0)
EMMY: Final = Seat(1)
SOPHIE: Final = Seat(2)
SETUP: Final = ZahlenfolgeSetup()
ROLL_MS: Final = 1000
USELESS: Final = (1, 1, 1, 1, 1, 1)
"""Dice that make nothing above 6."""


class Table(Recorder):
    """A match. With `hands` all protect nothing, are ready, and then hold these cards, open and not new."""

    def __init__(
        self,
        *hands: Sequence[int],
        protected: Iterable[int] = (),
        seats: int = 2,
        setup: ZahlenfolgeSetup = SETUP,
        seed: int = 1,
    ) -> None:
        self.chance = Chance(seed)
        super().__init__(GAME, setup, seats=len(hands) or seats, chance=self.chance)
        self.is_laid = bool(hands)
        if hands:
            self.all_ready()
            self.lay(hands, set(protected))

    @property
    def state(self) -> ZahlenfolgeState:
        state: ZahlenfolgeState = self.match.state
        return state

    def view(self, seat: Seat | None = ADA) -> ZahlenfolgeView:
        view: ZahlenfolgeView = self.match.view(seat)
        return view

    def hand(self, seat: Seat = ADA) -> tuple[int, ...]:
        return tuple(one.number for one in self.state.table.hands[seat])

    def protected(self, seat: Seat = ADA) -> tuple[int, ...]:
        return tuple(one.number for one in self.state.table.hands[seat] if one.is_hidden)

    def lay(self, hands: Sequence[Sequence[int]], protected: set[int]) -> None:
        """Give these hands out, and let every other card be in its deck, the lowest on top."""
        held = {card for hand in hands for card in hand}
        decks = tuple(
            tuple(card for card in reversed(CARDS) if continent_of(card) is one and card not in held)
            for one in Continent
        )
        laid: tuple[Hand, ...] = tuple(
            tuple(Held(card, is_hidden=card in protected) for card in hand) for hand in hands
        )
        self.put(replace(self.state, table=replace(self.state.table, decks=decks, hands=laid)))

    def put(self, state: ZahlenfolgeState) -> None:
        """Let the match stand like this; its journal doesn't know."""
        self.match._state = state
        self.is_laid = True

    def all_ready(self) -> list[Event]:
        return [event for seat in range(len(self.state.ready)) for event in self.give(Ready(), Seat(seat))]

    def give(self, order: Order, seat: Seat | None = None) -> list[Event]:
        """Give an order, by default for the seat whose turn it is, and return what that seat sees happen."""
        giver = self.state.table.turn if seat is None else seat
        return told(self.submit(giver, order), giver)

    def refusal(self, order: Order, seat: Seat | None = None) -> Refusal | None:
        """Give an order and return why it was refused; then nothing must have changed."""
        before, lines = self.state, len(self.encoded)
        event = self.give(order, seat)[0]
        if not isinstance(event, OrderRefused):
            return None
        assert (self.state, len(self.encoded)) == (before, lines)
        return event.refusal

    def protect(self, *cards: int, seat: Seat = ADA) -> None:
        for card in cards:
            assert self.refusal(ProtectCard(card), seat) is None

    def open(self, *cards: int, seat: Seat = ADA) -> None:
        for card in cards:
            assert self.refusal(OpenCard(card), seat) is None

    def turn_up(self, card: int) -> list[Event]:
        """Draw this card as the target."""
        table, continent = self.state.table, continent_of(card)
        deck = next(deck for deck in table.decks if card in deck)
        decks = with_deck(table.decks, continent, (*(one for one in deck if one != card), card))
        self.put(replace(self.state, table=replace(table, decks=decks)))
        return self.give(DrawCard(continent))

    def throw(self, *faces: int, rolling_ms: int = ROLL_MS) -> list[Event]:
        """Throw, showing these faces, and let the dice roll out."""
        if faces:
            self.chance.expect([Draw("dice", faces)])
        return [*self.give(ThrowDice(rolling_ms)), *told(self.wait(rolling_ms), None)]

    def aim(self, card: int) -> None:
        """Turn a card up and throw dice that make it."""
        self.turn_up(card)
        self.throw(*dice_for(card)[0])

    def win(self, card: int) -> list[Event]:
        self.aim(card)
        return self.give(dice_for(card)[1])

    def lose(self, card: int) -> list[Event]:
        self.aim(card)
        return self.give(GiveUp())

    def trade(self, wanted: int, *, succeeds: bool) -> list[Event]:
        """Offer the card just won for another, and calculate that one or give up."""
        assert self.refusal(OfferTrade(wanted)) is None
        faces, order = dice_for(wanted)
        self.throw(*faces)
        return self.give(order if succeeds else GiveUp())

    def pass_turns(self, *lost: int) -> None:
        """Play a turn for each of these cards, losing it."""
        for card in lost:
            self.lose(card)
            self.give(EndTurn())

    def report(self, *cards: int, seat: Seat | None = None) -> list[Event]:
        return self.give(Report(cards), seat)


def dice_for(card: int) -> tuple[tuple[int, ...], Calculate]:
    """Return six faces that make a card from 1 to 144, and the calculation that does."""
    dozens, rest = divmod(card, 12)
    if dozens == 0:
        return (rest, 1, 1, 1, 1, 1), Calculate((0,), ())
    if rest == 0:
        return (12, dozens, 1, 1, 1, 1), Calculate((0, 1), (Operator.TIMES,))
    return (12, dozens, rest, 1, 1, 1), Calculate((0, 1, 2), (Operator.TIMES, Operator.PLUS))


def told(happened: tuple[Happening, ...], seat: Seat | None) -> list[Event]:
    return [seen_by(happening, seat) for happening in happened]


def kinds(events: Iterable[object]) -> list[str]:
    return [type(event).__name__ for event in events]
