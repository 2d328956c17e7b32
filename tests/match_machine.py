"""What must hold in every match of several players, whoever does whatever at any time.

A test of a variant derives a machine from `MatchMachine` and says how its cards are counted and how what a
seat can't know is exchanged for something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from msgspec import Struct

from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.model.events import OrderRefused, seen_by
from quiclo_table.model.orders import EndMatch, Order, Pause
from quiclo_table.model.seats import Seat
from quiclo_table.rules.variant import Variant
from tests.recorder import Recorder


class MatchMachine(RuleBasedStateMachine):
    """A match in the hands of people who do anything. `begin` is an `@initialize` of the derived machine and
    calls `seat`."""

    variant: ClassVar[Variant[Any]]
    nonsense: ClassVar[st.SearchStrategy[Order]]
    """Orders of every kind, sensible or not."""

    def sit_down(self, setup: Struct, seats: int, chance: Any = None) -> None:
        self.table = Recorder(self.variant, setup, seats=seats, chance=chance)
        self.seats = [Seat(seat) for seat in range(seats)]

    def cards(self, state: Any) -> Sequence[int]:
        """Every card of the table, wherever it is; () where the variant has none."""
        raise NotImplementedError

    def exchanged(self, state: Any, seat: Seat | None, rng: Random) -> Any:
        """A state that differs in nothing but what this seat (None: the public) can't know."""
        raise NotImplementedError

    @rule(data=st.data())
    def order_anything(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from([*self.seats, Seat(-1), Seat(6)]))
        order = data.draw(self.nonsense)
        before, lines = self.table.match.state, len(self.table.encoded)
        passes = self.table.match.check(seat, order) is None
        happened = [seen_by(one, seat) for one in self.table.submit(seat, order)]
        assert any(isinstance(event, OrderRefused) for event in happened) is not passes
        assert len(self.table.encoded) == lines + passes
        assert passes or self.table.match.state == before

    @rule(picks=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 10**6)), min_size=1, max_size=8))
    def order_what_is_listed(self, picks: list[tuple[int, int]]) -> None:
        for place, pick in picks:
            seat = self.seats[place % len(self.seats)]
            orders = [
                one
                for one in self.table.match.options(seat).orders
                if not isinstance(one, EndMatch | Pause) or pick % 50 == 0
            ]
            if orders:
                happened = self.table.submit(seat, orders[pick % len(orders)])
                assert not any(isinstance(seen_by(one, seat), OrderRefused) for one in happened)

    @rule(ms=st.integers(0, 5000) | st.sampled_from((0, 1, 30_000, 61_000, 700_000)))
    def let_time_pass(self, ms: int) -> None:
        before = self.table.match.now_ms
        self.table.wait(ms)
        assert self.table.match.is_over or self.table.match.now_ms == before + ms

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        if not hasattr(self, "table"):
            return
        cards = self.cards(self.table.match.state)
        assert not cards or sorted(cards) == list(range(1, 145))

    @invariant()
    def what_is_listed_passes_the_check(self) -> None:
        if not hasattr(self, "table"):
            return
        for seat in self.seats:
            orders = self.table.match.options(seat).orders
            assert len(set(orders)) == len(orders)
            assert all(self.table.match.check(seat, order) is None for order in orders)

    @invariant()
    def a_seat_sees_nothing_that_it_cannot_know(self) -> None:
        """What a view shows stays the same when everything hidden from it is exchanged."""
        if not hasattr(self, "table"):
            return
        match, rng = self.table.match, Random(len(self.table.encoded))
        for seat in (*self.seats, None):
            other = self.exchanged(match.state, seat, rng)
            assert match.variant.view(other, seat) == match.view(seat)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.table.assert_replays()


def exchanged_within_continents(secret: Iterable[int], rng: Random) -> dict[int, int]:
    """For each secret card another one that it might be: of its own continent, which backs show."""
    other: dict[int, int] = {}
    for continent in Continent:
        cards = sorted(card for card in secret if continent_of(card) is continent)
        other |= zip(cards, rng.sample(cards, len(cards)), strict=True)
    return other
