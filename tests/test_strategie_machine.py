from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Any, ClassVar

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule
from msgspec.structs import replace

from quiclo_table.maths.combinations import find_combinations
from quiclo_table.maths.easiest import easiest
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import Event
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndMatch,
    EndTurn,
    Enter,
    GiveUp,
    GoOn,
    OfferTrade,
    OpenCard,
    Order,
    Pause,
    Ready,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.proofs import Equation, EquationProof, ProofLevel, SequenceProof
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import (
    CalculateFor,
    Claim,
    ClosingRule,
    EnterFor,
    GiveUpOn,
    HideCards,
    Jury,
    Phase,
    PickSix,
    StrategieSetup,
    StrategieState,
    Vote,
)
from quiclo_table.model.task import Purpose
from quiclo_table.rules.chance import Chance
from quiclo_table.variants.strategie import GAME
from tests.match_machine import MatchMachine, exchanged_within_continents

cards = st.integers(1, 144) | st.integers(-3, 150) | st.just(10**40)
lists = st.lists(cards, max_size=8).map(tuple)
dice = st.lists(st.integers(-1, 7) | st.just(10**40), max_size=8).map(tuple)
signs = st.lists(st.sampled_from(Operator), max_size=8).map(tuple)
sides = st.builds(
    lambda numbers: Calculation(tuple(numbers), (Operator.PLUS,) * (len(numbers) - 1)),
    st.lists(st.integers(0, 10**30), min_size=1, max_size=9),
)
proofs = st.builds(SequenceProof, lists) | st.builds(
    EquationProof, st.lists(st.builds(Equation, sides, sides), max_size=30).map(tuple)
)
nonsense = st.one_of(
    st.builds(HideCards, lists),
    st.builds(PickSix, lists),
    st.builds(Claim, lists, proofs, st.text(max_size=200)),
    st.builds(Vote, st.none() | st.booleans()),
    st.builds(OpenCard, cards),
    st.builds(OfferTrade, cards),
    st.builds(DrawCard, st.sampled_from(Continent)),
    st.builds(ThrowDice, st.integers(-10, 4000) | st.just(10**40)),
    st.builds(Calculate, dice, signs),
    st.builds(Enter, dice, signs),
    st.builds(CalculateFor, cards, dice, signs),
    st.builds(EnterFor, cards, dice, signs),
    st.builds(GiveUpOn, cards),
    st.sampled_from([SkipThrow(), GiveUp(), GoOn(), Ready(), EndTurn(), Pause(), Resume(), Order()]),
)
setups = st.builds(
    StrategieSetup,
    minutes=st.sampled_from((40, 10, None)),
    proofs=st.sampled_from(ProofLevel),
    jury=st.sampled_from(Jury),
    closing_seconds=st.sampled_from((180, None)),
    closing=st.sampled_from(ClosingRule),
    negatives=st.sampled_from(Negatives),
    attempts=st.sampled_from((1, 2)),
    turn_seconds=st.sampled_from((None, 30)),
)


class Strategie(MatchMachine):
    """A match in which chance, hands and clocks do what they like."""

    variant: ClassVar[Any] = GAME
    nonsense: ClassVar[st.SearchStrategy[Order]] = nonsense

    @initialize(setup=setups, seats=st.integers(2, 6), seed=st.integers(0, 999))
    def begin(self, setup: StrategieSetup, seats: int, seed: int) -> None:
        self.sit_down(setup, seats, Chance(seed))

    def cards(self, state: StrategieState) -> Sequence[int]:
        table = state.table
        on_table = (
            [] if table.task is None or table.task.purpose is not Purpose.TARGET else [table.task.number]
        )
        hands = (one.number for hand in table.hands for one in hand)
        return [*chain(*table.decks), *hands, *table.lost, *on_table]

    def exchanged(self, state: StrategieState, seat: Seat | None, rng: Random) -> StrategieState:
        """Let cards that lie face down for the seat change places, and exchange votes and picks."""
        return exchanged(state, seat, rng)

    @rule(times=st.integers(1, 12), pick=st.integers(0, 10**6))
    def play_on(self, times: int, pick: int) -> None:
        """Go on as players do: throw, calculate what can be, claim what there is, pick, vote."""
        for turn in range(times):
            if self.table.match.is_over:
                return
            for seat in self.seats:
                order = sensible(self.table.match.state, seat, pick + turn)
                if order is not None and self.table.match.check(seat, order) is None:
                    self.table.submit(seat, order)

    @invariant()
    def hands_hold(self) -> None:
        """Nobody ever has fewer than six cards, nor more than three hidden ones."""
        if not hasattr(self, "table"):
            return
        for hand in self.table.match.state.table.hands:
            assert len(hand) >= 6
            assert sum(one.is_hidden for one in hand) <= 3

    @invariant()
    def the_match_waits_for_nobody_else(self) -> None:
        """Who isn't named as acting can't carry the match on, and somebody is named unless it is over."""
        if not hasattr(self, "table"):
            return
        match = self.table.match
        acting = match.view(None).acting
        assert bool(acting) != match.is_over
        for seat in self.seats:
            options = match.options(seat)
            if seat not in acting:
                assert not options.templates
                assert all(isinstance(one, Pause | Resume | EndMatch | SkipThrow) for one in options.orders)


def exchanged(state: StrategieState, seat: Seat | None, rng: Random) -> StrategieState:
    hands = state.table.hands

    def is_unknown(owner: int, is_hidden: bool) -> bool:
        return owner != seat and (is_hidden or state.phase is Phase.HIDE)

    unknown = [
        *chain(*state.table.decks),
        *(one.number for at, hand in enumerate(hands) for one in hand if is_unknown(at, one.is_hidden)),
    ]
    changed = exchanged_within_continents(unknown, rng)
    decks = tuple(tuple(changed[card] for card in deck) for deck in state.table.decks)
    other = tuple(
        tuple(
            replace(
                one,
                number=changed[one.number],
                is_hidden=bool(rng.getrandbits(1)) if state.phase is Phase.HIDE else one.is_hidden,
            )
            if is_unknown(at, one.is_hidden)
            else one
            for one in hand
        )
        for at, hand in enumerate(hands)
    )
    ballot = state.ballot
    if ballot is not None:
        votes = {
            one: yes if one == seat else rng.choice((True, False, None)) for one, yes in ballot.votes.items()
        }
        ballot = replace(ballot, votes=votes)
    picks = state.picks
    if state.phase is Phase.PICK:
        picks = tuple(
            pick if at == seat or pick is None else tuple(one.number for one in other[at][:6])
            for at, pick in enumerate(picks)
        )
    return replace(state, table=replace(state.table, decks=decks, hands=other), ballot=ballot, picks=picks)


def sensible(state: StrategieState, seat: Seat, pick: int) -> Order | None:
    """What a player who plays along might order now."""
    own = tuple(one.number for one in state.table.hands[seat])
    match state.phase:
        case Phase.HIDE:
            return Ready()
        case Phase.JURY:
            return Vote((True, False, None)[pick % 3])
        case Phase.PICK:
            return PickSix(tuple(sorted(own))[:6])
        case Phase.CLOSING if not state.faces:
            return ThrowDice(100)
        case Phase.CLOSING if state.closing[seat].left:
            number = state.closing[seat].left[0]
            way = easiest(state.faces, number, at_least=1)
            return GiveUpOn(number) if way is None else CalculateFor(number, way.indices, way.operators)
    if seat != state.table.turn:
        return SkipThrow()
    return _in_turn(state, own, pick)


def _in_turn(state: StrategieState, own: tuple[int, ...], pick: int) -> Order:
    table = state.table
    if table.step is Step.THROW:
        return ThrowDice(100)
    if table.step is Step.CALCULATE and table.task is not None:
        way = easiest(table.task.faces, table.task.number, at_least=1)
        return GiveUp() if way is None or pick % 4 == 0 else Calculate(way.indices, way.operators)
    if pick % 9 == 0:
        for found in find_combinations(own, state.setup.proofs):
            proof = find_proof(found, state.setup.proofs)
            if proof is not None:
                return Claim(found, proof)
    if table.step is Step.DRAW:
        return DrawCard(list(Continent)[pick % 6])
    wishes = [one.number for hand in table.hands for one in hand if not one.is_hidden]
    if table.won is not None and not table.has_offered and pick % 3 == 0:
        return OfferTrade(wishes[pick % len(wishes)])
    return EndTurn()


TestStrategie = Strategie.TestCase
TestStrategie.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)


def test_events_never_tell_the_public_a_card_that_is_hidden_from_it() -> None:
    """What is public of an event is the same whatever number a hidden card has."""
    for seed in range(10):
        assert_nothing_leaks(seed)


def assert_nothing_leaks(seed: int) -> None:
    """Play on, and compare what the public hears with what it would hear if hidden cards were others."""
    machine = Strategie()
    machine.begin(StrategieSetup(minutes=None), 2 + seed % 5, seed)
    match, rng = machine.table.match, Random(seed)
    for turn in range(90):
        if match.is_over:
            return
        for seat in machine.seats:
            order = rng.choice([sensible(match.state, seat, seed + turn), *match.options(seat).orders[:-2]])
            if order is None or match.check(seat, order) is not None:
                continue
            hidden = [
                one.number
                for hand in match.state.table.hands
                for one in hand
                if one.is_hidden or match.state.phase is Phase.HIDE
            ]
            happened = machine.table.submit(seat, order)
            now_open = {one.number for hand in match.state.table.hands for one in hand if not one.is_hidden}
            kept = set(hidden) - now_open if match.state.phase is not Phase.HIDE else set(hidden)
            public = [one.public if hasattr(one, "public") else one for one in happened]
            assert not kept & numbers_in(public), (order, public)


def numbers_in(events: Sequence[Event]) -> set[int]:
    """Every number in cards and picks of events; dice and times are no cards."""
    found: set[int] = set()
    for event in events:
        shown = msgspec.to_builtins(event)
        for field in ("card", "cards", "wanted", "number", "picks", "move", "moves"):
            found |= set(_flat(shown.get(field)))
    return found


def _flat(value: Any) -> list[int]:
    if isinstance(value, dict):
        return _flat(value.get("card"))
    if isinstance(value, list | tuple):
        return [number for one in value for number in _flat(one)]
    return [value] if isinstance(value, int) else []
