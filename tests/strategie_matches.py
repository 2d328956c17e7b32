"""Matches of Strategie with hands, decks and dice that a test chooses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.card_table import Hand, Held, Step
from quiclo_table.model.cards import CARDS, Continent, continent_of
from quiclo_table.model.events import Event, Happening, OrderRefused, seen_by
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndTurn,
    GiveUp,
    OfferTrade,
    Order,
    Ready,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.strategie import Claim, Phase, PickSix, StrategieSetup, StrategieState, StrategieView
from quiclo_table.rules.chance import Chance, Draw
from quiclo_table.rules.decks import with_deck
from quiclo_table.variants.strategie import GAME
from tests.recorder import NAMES, Recorder

ADA: Final = Seat(0)
EMMY: Final = Seat(1)
SOPHIE: Final = Seat(2)
SETUP: Final = StrategieSetup()
USELESS: Final = (1, 1, 1, 1, 1, 1)
"""Dice that make nothing above 6."""
PLAIN: Final = ((7, 30, 55, 80, 99, 127), (11, 31, 56, 81, 100, 128), (12, 33, 58, 85, 103, 130))
"""Hands without a combination."""


def people(pattern: str) -> tuple[Player, ...]:
    """Who sits down: "ppb" are two persons and a bot."""
    sitters = {"p": Sitter.PERSON, "b": Sitter.BOT}
    return tuple(Player(name, sitters[one]) for name, one in zip(NAMES, pattern, strict=False))


class Table(Recorder):
    """A match. With `hands` all are ready and then hold these cards, of which `hidden` are hidden."""

    def __init__(
        self,
        *hands: Sequence[int],
        hidden: Iterable[int] = (),
        setup: StrategieSetup = SETUP,
        sitters: str | None = None,
        seats: int = 2,
        seed: int = 1,
    ) -> None:
        self.chance = Chance(seed)
        pattern = sitters or "p" * (len(hands) or seats)
        super().__init__(GAME, setup, chance=self.chance, players=people(pattern))
        if hands:
            self.all_ready()
            self.lay(hands, set(hidden))

    @property
    def state(self) -> StrategieState:
        state: StrategieState = self.match.state
        return state

    def view(self, seat: Seat | None = ADA) -> StrategieView:
        view: StrategieView = self.match.view(seat)
        return view

    def hand(self, seat: Seat = ADA) -> tuple[int, ...]:
        return tuple(one.number for one in self.state.table.hands[seat])

    def hidden(self, seat: Seat = ADA) -> tuple[int, ...]:
        return tuple(one.number for one in self.state.table.hands[seat] if one.is_hidden)

    def lay(self, hands: Sequence[Sequence[int]], hidden: set[int]) -> None:
        """Give these hands out, and let every other card be in its deck, the lowest on top."""
        held = {card for hand in hands for card in hand}
        decks = tuple(
            tuple(card for card in reversed(CARDS) if continent_of(card) is one and card not in held)
            for one in Continent
        )
        laid: tuple[Hand, ...] = tuple(tuple(Held(card, card in hidden) for card in hand) for hand in hands)
        self.put(table=replace(self.state.table, decks=decks, hands=laid))

    def put(self, **fields: Any) -> None:
        """Let the match stand like this; its journal doesn't know."""
        self.match._state = replace(self.state, **fields)

    def give(self, order: Order, seat: Seat | None = None) -> list[Event]:
        """Give an order, by default for the seat whose turn it is, and return what that seat sees happen."""
        giver = self.state.table.turn if seat is None else seat
        happened = seen(self.submit(giver, order), giver)
        assert not isinstance(happened[0] if happened else None, OrderRefused), happened
        return happened

    def refusal(self, order: Order, seat: Seat | None = None) -> Refusal | None:
        """Give an order and return why it was refused; then nothing must have changed."""
        giver = self.state.table.turn if seat is None else seat
        before, lines = self.state, len(self.encoded)
        happened = seen(self.submit(giver, order), giver)
        if not happened or not isinstance(happened[0], OrderRefused):
            return None
        assert (self.state, len(self.encoded)) == (before, lines)
        return happened[0].refusal

    def key(self, order: Order, seat: Seat | None = None) -> str | None:
        """The key of the refusal of an order."""
        refusal = self.refusal(order, seat)
        return None if refusal is None else refusal.key

    def all_ready(self) -> list[Event]:
        return [event for seat in range(len(self.match.players)) for event in self.give(Ready(), Seat(seat))]

    def draw(self, card: int) -> list[Event]:
        """Draw this card, from wherever it is in its deck."""
        continent = continent_of(card)
        decks = self.state.table.decks
        deck = [one for one in decks[list(Continent).index(continent)] if one != card]
        decks = with_deck(decks, continent, (*deck, card))
        self.put(table=replace(self.state.table, decks=decks))
        return self.give(DrawCard(continent))

    def throw(self, faces: Sequence[int], seat: Seat | None = None) -> list[Event]:
        """Throw these faces, and wait until they lie."""
        self.chance.expect([Draw("dice", tuple(faces))])
        return [*self.give(ThrowDice(1000), seat), *self.give(SkipThrow(), seat)]

    def win(self, card: int) -> list[Event]:
        """Draw a card and calculate it."""
        self.draw(card)
        return self.make(card)

    def make(self, number: int) -> list[Event]:
        """Throw for the number that is asked for, and calculate it."""
        self.throw(faces_for(number))
        return self.give(way_to(number))

    def miss(self, card: int) -> list[Event]:
        """Draw a card and give it up."""
        self.draw(card)
        self.throw(USELESS)
        return self.give(GiveUp())

    def trade(self, wanted: int, *, comes_off: bool) -> list[Event]:
        """Offer the card just won, and calculate or give up."""
        self.give(OfferTrade(wanted))
        if comes_off:
            return self.make(wanted)
        self.throw(USELESS)
        return self.give(GiveUp())

    def turn(self, card: int) -> list[Event]:
        """Play a turn that wins nothing."""
        self.miss(card)
        return self.give(EndTurn())

    def claim(self, proof: str, cards: Sequence[int] = (), words: str = "") -> Claim:
        """Write a claim of the cards of the seat whose turn it is."""
        read = parse_proof(proof)
        assert not isinstance(read, Refusal), read
        return Claim(tuple(cards) or self.hand(self.state.table.turn)[:6], read, words)

    def to_picking(self) -> list[Event]:
        """Let everybody pass on their last claim."""
        happened: list[Event] = []
        while self.state.phase is Phase.LAST_CLAIMS:
            happened += self.give(EndTurn())
        return happened

    def pick(self, *picks: Sequence[int]) -> list[Event]:
        """Let every seat pick six."""
        return [
            event for seat, pick in enumerate(picks) for event in self.give(PickSix(tuple(pick)), Seat(seat))
        ]


def seen(happened: Iterable[Happening], seat: Seat | None) -> list[Event]:
    return [seen_by(one, seat) for one in happened]


def faces_for(number: int) -> tuple[int, ...]:
    """Six dice that make the number."""
    twelves, rest = divmod(number, 12)
    return (12, twelves or 1, rest or 1, 1, 1, 1)


def way_to(number: int) -> Calculate:
    """A right calculation for the number with `faces_for`."""
    witness = easiest(faces_for(number), number, at_least=1)
    assert witness is not None, number
    return Calculate(witness.indices, witness.operators)


def step_of(table: Table) -> Step:
    return table.state.table.step
