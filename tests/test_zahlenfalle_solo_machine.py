from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.calculation import Operator
from quiclo_table.model.events import OrderRefused
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
    EndMatch,
    GiveUp,
    GoOn,
    Order,
    Pause,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.pairs import DICE
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import Phase
from quiclo_table.rules.replay import Replay
from tests.solo_runs import LEVEL, SEAT, Run

indexes = st.integers(0, DICE - 1) | st.integers(-3, 8) | st.just(10**40)
nonsense = st.one_of(
    st.builds(ThrowDice, st.integers(-10, 4000) | st.just(10**40)),
    st.builds(ChoosePair, indexes, indexes, st.none() | st.integers(-5, 200)),
    st.builds(
        Calculate,
        st.lists(indexes, max_size=7).map(tuple),
        st.lists(st.sampled_from(Operator), max_size=7).map(tuple),
    ),
    st.builds(Calculate, st.lists(indexes, max_size=300).map(tuple), st.just((Operator.DIVIDE,) * 200)),
    st.sampled_from([SkipThrow(), GiveUp(), GoOn(), Pause(), Resume(), Order()]),
)
levels = st.builds(
    lambda lowest, width, rule, unsolvable, clock: replace(
        LEVEL,
        lowest=lowest,
        highest=min(144, lowest + width),
        target_rule=rule,
        unsolvable=unsolvable,
        clock_seconds=clock,
    ),
    st.integers(10, 144),
    st.integers(0, 134),
    st.sampled_from(TargetRule),
    st.sampled_from(UnsolvableRule),
    st.sampled_from((10, 120, 3600)),
)


class SoloRun(RuleBasedStateMachine):
    """A run in the hands of somebody who does anything at any time."""

    @initialize(level=levels, ranked=st.booleans(), seed=st.integers(0, 10**6))
    def begin(self, level: Any, ranked: bool, seed: int) -> None:
        self.run = Run(level=level, ranked=ranked, seed=seed)
        self.points = 0

    @rule(order=nonsense, seat=st.sampled_from([SEAT, SEAT, SEAT, Seat(-1), Seat(1)]))
    def order_anything(self, order: Order, seat: Seat) -> None:
        match, before, lines = self.run.match, self.run.state, len(self.run.encoded)
        passes = match.check(seat, order) is None
        happened = self.run.submit(seat, order)
        assert any(isinstance(event, OrderRefused) for event in happened) is not passes
        assert len(self.run.encoded) == lines + passes
        assert passes or self.run.state == before

    @rule(index=st.integers(0, 100))
    def order_what_is_listed(self, index: int) -> None:
        orders = [one for one in self.run.match.options(SEAT).orders if not isinstance(one, EndMatch)]
        if orders:
            happened = self.run.submit(SEAT, orders[index % len(orders)])
            assert not any(isinstance(event, OrderRefused) for event in happened)

    @rule(acts=st.lists(st.sampled_from(("right", "right", "wrong", "give up")), min_size=1, max_size=4))
    def play_on(self, acts: list[str]) -> None:
        """Go through the phases as a player does, and end each round in one of three ways."""
        for act in acts:
            for _ in range(8):
                if self.run.view.phase is Phase.CALCULATE and not self.run.view.rolling_ms:
                    break
                self._step()
            self._answer(act)

    def _step(self) -> None:
        forward = (Resume, SkipThrow, ThrowDice, ChoosePair, GoOn)
        orders = [one for one in self.run.match.options(SEAT).orders if isinstance(one, forward)]
        if orders:
            self.run.submit(SEAT, orders[len(self.run.encoded) % len(orders)])

    def _answer(self, act: str) -> None:
        state = self.run.state
        if state.phase is not Phase.CALCULATE or state.target is None:
            return
        witness = easiest(state.second, state.target.number)
        if act == "wrong":
            self.run.submit(SEAT, Calculate((0, 1, 2, 3, 4), (Operator.TIMES,) * 4))
        elif act == "right" and witness is not None:
            self.run.submit(SEAT, Calculate(witness.indices, witness.operators))
        else:
            self.run.submit(SEAT, GiveUp())

    @rule(ms=st.integers(0, 3000) | st.sampled_from((0, 1, 9999, 30_000)))
    def let_time_pass(self, ms: int) -> None:
        before = self.run.match.now_ms
        self.run.pass_time(ms)
        assert self.run.match.is_over or self.run.match.now_ms == before + ms

    @rule()
    def play_it_all_again(self) -> None:
        self.run.assert_replays()

    @invariant()
    def the_score_holds(self) -> None:
        view, state = self.run.view, self.run.state
        assert view.points >= self.points
        self.points = view.points
        assert view.points == sum(turn.points for turn in view.turns)
        won, lost = (sum(turn.life_won for turn in view.turns), sum(not turn.hit for turn in view.turns))
        assert view.lives == state.level.lives + won - lost >= 0
        assert (view.lives > 0) or view.phase is Phase.OVER
        assert view.streak <= state.best_streak <= len(view.turns)

    @invariant()
    def the_clock_holds(self) -> None:
        view, state = self.run.view, self.run.state
        hits = sum(turn.hit for turn in view.turns)
        most = 1000 * (state.level.clock_seconds + hits * state.level.bonus_seconds)
        assert 0 <= view.left_ms <= most
        assert view.left_ms > 0 or view.phase is Phase.OVER
        busy = bool(view.rolling_ms or view.study_ms or view.paused)
        assert not (view.clock_runs and (busy or view.phase is Phase.OVER))

    @invariant()
    def what_is_listed_passes_and_nothing_else(self) -> None:
        match, options = self.run.match, self.run.match.options(SEAT)
        assert all(match.check(SEAT, order) is None for order in options.orders)
        for order in (SkipThrow(), GiveUp(), GoOn(), Pause(), Resume(), EndMatch()):
            assert (match.check(SEAT, order) is None) == (order in options.orders)
        throws = match.check(SEAT, ThrowDice(0)) is None
        assert throws == any(isinstance(order, ThrowDice) for order in options.orders)
        calculates = match.check(SEAT, Calculate((0, 1), (Operator.PLUS,))) is None
        assert calculates == bool(options.templates)

    def teardown(self) -> None:
        if hasattr(self, "run"):
            assert Replay(self.run.match.variant, self.run.lines()).to_end().state == self._last_noted()

    def _last_noted(self) -> Any:
        return self.run.states[len(self.run.encoded)]


TestSoloRun = SoloRun.TestCase
TestSoloRun.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)
