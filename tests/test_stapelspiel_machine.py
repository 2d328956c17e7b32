from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule
from msgspec.structs import replace

from quiclo_table.maths.chain_ranking import easiest_chain
from quiclo_table.maths.chain_search import find_chains
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.chains import Chain
from quiclo_table.model.events import Happening, seen_by
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.orders import Calculate, EndMatch, Order, Pause, Resume, ThrowDice
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import (
    LOT_MS,
    Buzz,
    Phase,
    PileTop,
    PlayChain,
    ShowHand,
    StapelspielSetup,
    StapelspielState,
    Withdraw,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.variants.stapelspiel import GAME
from tests.match_machine import MatchMachine
from tests.stapelspiel_matches import every_card

numbers = st.integers(0, 150) | st.just(10**40)
calculations = st.lists(st.tuples(numbers, st.sampled_from(Operator)), min_size=1, max_size=7).map(
    lambda parts: Calculation(tuple(part[0] for part in parts), tuple(part[1] for part in parts[1:]))
)
setups = st.builds(
    StapelspielSetup,
    pile_top=st.sampled_from(PileTop),
    entry_seconds=st.sampled_from((15, 20, 30, 45, 60)),
    stall_seconds=st.sampled_from((30, 45, 60, 90)),
    minutes=st.sampled_from((None, 10, 30)),
    turn_seconds=st.sampled_from((None, 30)),
    negatives=st.sampled_from(Negatives),
)


CARDS_NAMED = frozenset({"cards", "laid", "top", "numbers", "number", "card", "result"})
"""The fields and facts of events in which cards stand."""


def cards_named(told: Any, *, are_cards: bool = False) -> Iterator[int]:
    """Every card that an event names; what comes out of a calculation is none."""
    match told:
        case bool():
            return
        case int() if are_cards:
            yield told
        case dict():
            for name, part in told.items():
                if name != "steps":
                    yield from cards_named(part, are_cards=name in CARDS_NAMED)
        case list() | tuple():
            for part in told:
                yield from cards_named(part, are_cards=are_cards)


class StapelspielMatch(MatchMachine):
    """Matches in the hands of people who do anything; some of them play chains that stand."""

    variant = GAME
    nonsense = st.one_of(
        st.builds(ShowHand, st.booleans()),
        st.just(Buzz()),
        st.builds(PlayChain, st.builds(Chain, numbers, calculations), st.none() | numbers),
        st.sampled_from([Withdraw(), Pause(), Resume(), Order(), ThrowDice(10**40), Calculate((-1,), ())]),
    )

    @initialize(setup=setups, seats=st.integers(2, 6), seed=st.integers(0, 10**6), held=st.integers(0, 63))
    def begin(self, setup: StapelspielSetup, seats: int, seed: int, held: int) -> None:
        self.sit_down(setup, seats, Chance(seed))
        if seed % 4:
            for seat in self.seats:
                self.table.submit(seat, ShowHand(is_open=not held >> seat & 1))

    def cards(self, state: StapelspielState) -> Sequence[int]:
        return every_card(state)

    def exchanged(self, state: StapelspielState, seat: Seat | None, rng: Random) -> StapelspielState:
        """Deal the cards of each continent anew that lie in its deck and in hands that the seat can't see."""
        unseen = [other for other in self.seats if other != seat and not state.is_open[other]]
        unknown: dict[Continent, list[int]] = {one: [] for one in Continent}
        for cards in (*state.decks, *(state.hands[other] for other in unseen)):
            for card in cards:
                unknown[continent_of(card)].append(card)
        for cards_of_one in unknown.values():
            rng.shuffle(cards_of_one)
        hands = list(state.hands)
        for other in unseen:
            hands[other] = tuple(unknown[continent_of(card)].pop() for card in hands[other])
        pairs = zip(Continent, state.decks, strict=True)
        decks = tuple(tuple(unknown[one].pop() for _ in deck) for one, deck in pairs)
        return replace(state, hands=tuple(hands), decks=decks)

    def take_floor(self, place: int) -> Seat | None:
        """Let a seat buzz and the moment pass; returns it if it has the floor then."""
        seat = self.seats[place % len(self.seats)]
        self.table.wait(self.table.match.view(None).guard_ms)
        if self.table.match.check(seat, Buzz()) is not None:
            return None
        self.table.submit(seat, Buzz())
        self.table.wait(LOT_MS)
        return seat if self.table.match.state.floor == seat else None

    @rule(place=st.integers(0, 5), pick=st.integers(0, 10**6), last=st.booleans())
    def play_a_chain(self, place: int, pick: int, last: bool) -> None:
        """Buzz, and hand in a chain that stands, if there is one."""
        if (seat := self.take_floor(place)) is None:
            return
        state = self.table.match.state
        found = find_chains(state.hands[seat], state.tops)
        if found:
            cards = found[pick % len(found)]
            chooses = last and state.setup.pile_top is PileTop.PLAYED_CARD
            self.order(seat, PlayChain(easiest_chain(cards).chain, cards.own[0] if chooses else None))
            assert len(self.table.match.state.hands[seat]) == len(state.hands[seat]) - len(cards.own)

    @rule(place=st.integers(0, 5), pick=st.integers(0, 11), operator=st.sampled_from(Operator))
    def report_falsely(self, place: int, pick: int, operator: Operator) -> None:
        """Buzz, and hand in own cards in any calculation; it hardly ever stands."""
        if (seat := self.take_floor(place)) is not None:
            hand, result = self.table.match.state.hands[seat], self.table.match.state.tops[pick % 3]
            two = Calculation((hand[pick % len(hand)], hand[pick % len(hand) - 1]), (operator,))
            self.order(seat, PlayChain(Chain(result, two)))

    @rule(order=nonsense, place=st.integers(0, 5))
    def order_nonsense(self, order: Order, place: int) -> None:
        self.order(self.seats[place % len(self.seats)], order)

    def order(self, seat: Seat, order: Order) -> None:
        """Give an order; the public hears of no card that is hidden from it, before as after."""
        before = self._hidden()
        happened: tuple[Happening, ...] = self.table.submit(seat, order)
        hidden = before & self._hidden()
        for one in happened:
            assert not hidden & set(cards_named(msgspec.to_builtins(seen_by(one, None))))

    def _hidden(self) -> set[int]:
        state = self.table.match.state
        held = (hand for hand, is_open in zip(state.hands, state.is_open, strict=True) if not is_open)
        return {card for cards in (*state.decks, *held) for card in cards}

    @invariant()
    def the_clocks_hold(self) -> None:
        if not hasattr(self, "table"):
            return
        state, view = self.table.match.state, self.table.match.view(None)
        if state.is_over:
            assert self.table.match.next_due() is None
            return
        assert (view.floor is not None) == (view.entry_ms is not None) == (view.phase is Phase.ENTERING)
        assert (view.stall_ms is not None) == (view.phase is not Phase.HANDS)
        assert len(view.barred) < len(self.seats)
        assert not set(view.barred) & {view.floor, *view.contenders}
        assert all(len(hand) > 1 for hand in state.hands)
        assert any(isinstance(one, EndMatch) for one in self.table.match.options(self.seats[0]).orders)


TestStapelspielMatch = StapelspielMatch.TestCase
TestStapelspielMatch.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
