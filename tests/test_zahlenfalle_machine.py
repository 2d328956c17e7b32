from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.calculation import Operator
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
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
from quiclo_table.model.pairs import DICE
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.variant import Template
from quiclo_table.variants.zahlenfalle import GAME
from tests.match_machine import MatchMachine

indexes = st.integers(0, DICE - 1) | st.integers(-3, 8) | st.just(10**40)
dice = st.lists(indexes, max_size=7).map(tuple)
operators = st.lists(st.sampled_from(Operator), max_size=7).map(tuple)
setups = st.builds(
    ZahlenfalleSetup,
    lives=st.sampled_from((1, 2, 3, 5)),
    target=st.sampled_from(TargetRule),
    unsolvable=st.sampled_from(UnsolvableRule),
    rounds=st.sampled_from((3, 5, 10, 20, None)),
    minutes=st.sampled_from((5, 10, 20, None)),
    negatives=st.sampled_from(Negatives),
    turn_seconds=st.sampled_from((30, 60, 90, 120, None)),
    first=st.sampled_from((Seat(0), Seat(1))),
)


class ZahlenfalleMachine(MatchMachine):
    variant = GAME
    nonsense: ClassVar[st.SearchStrategy[Order]] = st.one_of(
        st.builds(ThrowDice, st.integers(-10, 4000) | st.just(10**40)),
        st.builds(ChoosePair, indexes, indexes, st.none() | st.integers(-5, 200)),
        st.builds(Calculate, dice, operators),
        st.builds(Enter, dice, operators),
        st.sampled_from([SkipThrow(), GiveUp(), GoOn(), Pause(), Resume(), Order(), Ready(), EndTurn()]),
        st.sampled_from([OfferTrade(-1), OpenCard(10**40)]),
    )

    @initialize(setup=setups, seats=st.integers(2, 6), seed=st.integers(0, 10**6))
    def begin(self, setup: ZahlenfalleSetup, seats: int, seed: int) -> None:
        self.sit_down(setup, seats, Chance(seed))

    def cards(self, state: Any) -> Sequence[int]:
        return ()

    def exchanged(self, state: Any, seat: Seat | None, rng: Random) -> Any:
        """Nothing is hidden, so there is nothing to exchange."""
        return state

    @rule(acts=st.lists(st.sampled_from(("right", "all", "wrong", "give up")), min_size=1, max_size=6))
    def play_on(self, acts: list[str]) -> None:
        """Go through the phases as players do, and end each turn in one of four ways."""
        for act in acts:
            for _ in range(8):
                state = self.table.match.state
                if state.phase is Phase.CALCULATE and not self.table.match.view(state.turn).rolling_ms:
                    break
                self._step()
            self._answer(act)

    def _step(self) -> None:
        forward = (Resume, SkipThrow, ThrowDice, ChoosePair, GoOn)
        seat = self.table.match.state.turn
        orders = [one for one in self.table.match.options(seat).orders if isinstance(one, forward)]
        if orders:
            self.table.submit(seat, orders[len(self.table.encoded) % len(orders)])

    def _answer(self, act: str) -> None:
        state = self.table.match.state
        if state.phase is not Phase.CALCULATE or state.target is None:
            return
        fewest = DICE if act == "all" else 2
        witness = easiest(state.dice, state.target.number, at_least=fewest)
        if act == "wrong":
            self.table.submit(state.turn, Calculate((0, 1, 2, 3, 4), (Operator.TIMES,) * 4))
        elif act != "give up" and witness is not None:
            self.table.submit(state.turn, Calculate(witness.indices, witness.operators))
        else:
            self.table.submit(state.turn, GiveUp())

    @invariant()
    def lives_add_up(self) -> None:
        if not hasattr(self, "table"):
            return
        state = self.table.match.state
        gained = [0] * len(self.seats)
        for answer in state.answers:
            gained[answer.seat] += answer.gained
        assert state.lives == tuple(state.setup.lives + change for change in gained)
        assert min(state.lives) >= 0
        assert state.is_over == (state.result is not None)
        assert state.is_over or sum(lives > 0 for lives in state.lives) >= 2
        assert state.is_over or state.phase is Phase.VERDICT or state.lives[state.turn] > 0

    @invariant()
    def the_clocks_hold(self) -> None:
        if not hasattr(self, "table"):
            return
        state = self.table.match.state
        view = self.table.match.view(None)
        assert not (state.is_over and state.clocks.countdowns)
        limits = [60 if state.is_late else None, state.setup.turn_seconds]
        most = min((limit for limit in limits if limit is not None), default=None)
        decides = not state.is_over and not view.rolling_ms
        assert (view.decision_left_ms is not None) == (decides and most is not None)
        assert most is None or 0 <= (view.decision_left_ms or 0) <= most * 1000

    @invariant()
    def what_passes_is_listed(self) -> None:
        """The finite orders that pass the check are exactly those that are listed, whoever asks."""
        if not hasattr(self, "table"):
            return
        match = self.table.match
        finite = (SkipThrow(), GiveUp(), GoOn(), Pause(), Resume(), EndMatch(), ThrowDice(1300))
        for seat in self.seats:
            options = match.options(seat)
            for order in finite:
                assert (match.check(seat, order) is None) == (order in options.orders)
            calculates = match.check(seat, Calculate((0, 1), (Operator.PLUS,))) is None
            templates = (Template(Calculate, match.state.dice), Template(Enter, match.state.dice))
            assert options.templates == (templates if calculates else ())


TestZahlenfalle = ZahlenfalleMachine.TestCase
TestZahlenfalle.settings = settings(max_examples=50, stateful_step_count=20, deadline=None)
