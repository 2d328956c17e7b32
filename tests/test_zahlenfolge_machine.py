from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule
from msgspec.structs import replace

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import Held
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import Event, Happening, OrderRefused, seen_by
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
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
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CardTurned
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import (
    CardProtected,
    Phase,
    ProtectCard,
    Report,
    ShowSolution,
    ZahlenfolgeSetup,
    ZahlenfolgeState,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.variants.zahlenfolge import GAME
from tests.match_machine import MatchMachine
from tests.recorder import Recorder

cards = st.integers(1, 144) | st.integers(-3, 150) | st.just(10**40)
indexes = st.integers(0, 5) | st.integers(-2, 8) | st.just(10**40)
operators = st.lists(st.sampled_from(Operator), max_size=7).map(tuple)
nonsense = st.one_of(
    st.builds(ThrowDice, st.integers(-10, 4000) | st.just(10**40)),
    st.builds(DrawCard, st.sampled_from(Continent)),
    st.builds(OfferTrade, cards),
    st.builds(OpenCard, cards),
    st.builds(ProtectCard, cards),
    st.builds(Report, st.lists(cards, max_size=8).map(tuple)),
    st.builds(lambda first, count: Report(tuple(range(first, first + count))), cards, st.integers(0, 9)),
    st.builds(Calculate, st.lists(indexes, max_size=7).map(tuple), operators),
    st.builds(Enter, st.lists(indexes, max_size=7).map(tuple), operators),
    st.sampled_from(
        [SkipThrow(), GiveUp(), GoOn(), Ready(), EndTurn(), ShowSolution(), Pause(), Resume(), Order()]
    ),
)
setups = st.builds(
    ZahlenfolgeSetup,
    start_cards=st.sampled_from((6, 12)),
    trade=st.booleans(),
    minutes=st.sampled_from((10, 30)),
    negatives=st.sampled_from(Negatives),
    attempts=st.sampled_from((1, 2)),
    turn_seconds=st.sampled_from((None, 30)),
    first=st.sampled_from((Seat(0), Seat(1))),
)
CARD_KEYS = frozenset({"card", "cards", "number", "wanted", "hands"})
"""The fields of events that name cards."""


def hidden_from(state: ZahlenfolgeState, seat: Seat | None) -> set[int]:
    """The cards that a seat can't see: those in the decks, and of the others what lies face down."""
    is_laid = all(state.ready)
    others = {
        one.number
        for owner, hand in enumerate(state.table.hands)
        if owner != seat
        for one in hand
        if one.is_hidden or not is_laid
    }
    return others.union(*state.table.decks)


def named_in(value: Any, *, is_card: bool = False) -> Iterator[int]:
    """Yield every card that an event names."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from named_in(inner, is_card=key in CARD_KEYS)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from named_in(inner, is_card=is_card)
    elif is_card and isinstance(value, int):
        yield value


def leaked(events: Iterable[Event], state: ZahlenfolgeState, seat: Seat | None) -> set[int]:
    named = {
        card
        for event in events
        if not (isinstance(event, OrderRefused) and (event.seat == seat or not _is_secret(event)))
        for card in named_in(msgspec.to_builtins(event))
    }
    return named & hidden_from(state, seat)


def _is_secret(refused: OrderRefused) -> bool:
    return refused.given is None or refused.given.is_secret


def _forward(act: str) -> tuple[type[Order], ...]:
    """The orders that carry a turn on, if somebody wants this."""
    must: tuple[type[Order], ...] = (Resume, SkipThrow, ThrowDice, DrawCard, OpenCard)
    wants: dict[str, tuple[type[Order], ...]] = {"trade": (OfferTrade, Report), "end": (EndTurn,)}
    return (*must, *wants.get(act, (Report,)))


class Watched(Recorder):
    """A match of which nobody hears what they can't know, and that ends at most once."""

    ends = 0

    def submit(self, seat: Seat, order: Order) -> tuple[Happening, ...]:
        return self._checked(super().submit(seat, order))

    def _advance(self, to_ms: int) -> tuple[Happening, ...]:
        return self._checked(super()._advance(to_ms))

    def _checked(self, happened: tuple[Happening, ...]) -> tuple[Happening, ...]:
        state: ZahlenfolgeState = self.match.state
        for seat in (*map(Seat, range(len(state.ready))), None):
            events = [seen_by(one, seat) for one in happened]
            assert leaked(events, state, seat) == set()
        self.ends += sum(isinstance(one, MatchEnded) for one in happened)
        assert self.ends == self.match.is_over
        return happened


class ZahlenfolgeMatch(MatchMachine):
    variant = GAME
    nonsense = nonsense

    @initialize(setup=setups, seats=st.integers(2, 6), seed=st.integers(0, 10**6))
    def begin(self, setup: ZahlenfolgeSetup, seats: int, seed: int) -> None:
        self.table = Watched(GAME, setup, seats=seats, chance=Chance(seed))
        self.seats = [Seat(seat) for seat in range(seats)]
        if seed % 3:
            for seat in self.seats:
                self.table.submit(seat, Ready())

    @rule(
        acts=st.lists(st.sampled_from(("right", "right", "trade", "wrong", "end")), min_size=2, max_size=12)
    )
    def play_on(self, acts: list[str]) -> None:
        """Go through turns as players do, who often calculate right, trade and report what they can."""
        for act in acts:
            state: ZahlenfolgeState = self.table.match.state
            seat, task = state.table.turn, state.table.task
            orders = self.table.match.options(seat).orders
            if GiveUp() in orders and task is not None:
                witness = easiest(task.faces, task.number, at_least=1) if act != "wrong" else None
                order = GiveUp() if witness is None else Calculate(witness.indices, witness.operators)
                self.table.submit(seat, order)
            elif forward := [one for one in orders if isinstance(one, _forward(act))]:
                self.table.submit(seat, forward[len(self.table.encoded) % len(forward)])

    def cards(self, state: ZahlenfolgeState) -> Sequence[int]:
        table = state.table
        hands = (one.number for hand in table.hands for one in hand)
        reported = (card for run in state.reported for card in run.cards)
        is_target = table.task is not None and table.task.purpose is Purpose.TARGET
        target = (table.task.number,) if table.task is not None and is_target else ()
        return [*hands, *reported, *target, *table.lost, *(card for deck in table.decks for card in deck)]

    def exchanged(self, state: ZahlenfolgeState, seat: Seat | None, rng: Random) -> ZahlenfolgeState:
        secret = sorted(hidden_from(state, seat))
        other = dict(zip(secret, rng.sample(secret, len(secret)), strict=True))
        decks = tuple(tuple(other[card] for card in deck) for deck in state.table.decks)
        hands = tuple(
            tuple(Held(other.get(one.number, one.number), one.is_hidden, one.is_new) for one in hand)
            for hand in state.table.hands
        )
        return replace(state, table=replace(state.table, decks=decks, hands=hands))

    @invariant()
    def the_limit_of_protection_holds_or_play_waits(self) -> None:
        if not hasattr(self, "table"):
            return
        state: ZahlenfolgeState = self.table.match.state
        view = self.table.match.view(None)
        for hand, limit, to_open in zip(state.table.hands, view.limits, view.must_open, strict=True):
            too_many = sum(one.is_hidden for one in hand) - limit
            assert to_open == max(0, too_many) or view.phase is Phase.OVER
        assert sum(count > 0 for count in view.must_open) <= 1

    @invariant()
    def points_are_what_was_reported(self) -> None:
        if not hasattr(self, "table"):
            return
        state: ZahlenfolgeState = self.table.match.state
        for seat, points in enumerate(state.points):
            assert points == sum(run.points for run in state.reported if run.seat == seat)


@pytest.mark.rule("F-02", "F-03")
def test_a_leak_would_be_found() -> None:
    table = Recorder(GAME, ZahlenfolgeSetup(), seats=2)
    state: ZahlenfolgeState = table.match.state
    card = state.table.hands[0][2].number
    protected = CardProtected(Seat(0), 2, card)
    assert leaked([protected], state, Seat(1)) == leaked([protected], state, None) == {card}
    assert leaked([protected], state, Seat(0)) == set()
    assert leaked([CardTurned(Seat(1), Continent.ASIA, 50)], state, None) == {50} & hidden_from(state, None)


TestZahlenfolgeMatch = pytest.mark.rule("F-02", "F-03")(ZahlenfolgeMatch.TestCase)
TestZahlenfolgeMatch.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
