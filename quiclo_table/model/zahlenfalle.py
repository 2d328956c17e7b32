"""Zahlenfalle for several players: its set-up, events, state and view (rules T)."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event
from quiclo_table.model.house_rules import Negatives, TurnSeconds
from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Calculate
from quiclo_table.model.pairs import PairOption, PairRules, Solution
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.target import Target
from quiclo_table.model.task import Failure


class ZahlenfalleSetup(Struct, frozen=True):
    """The house rules, and who throws first."""

    lives: Literal[3, 1, 2, 5] = 3
    target: TargetRule = TargetRule.FIRST_VALID
    unsolvable: UnsolvableRule = UnsolvableRule.COSTS_LIFE
    rounds: Literal[10, 3, 5, 20] | None = 10
    """None: no limit."""
    minutes: Literal[5, 10, 20] | None = None
    """None: no limit."""
    negatives: Negatives = Negatives.AS_VARIANT
    turn_seconds: TurnSeconds = None
    first: Seat = Seat(0)

    @property
    def pair_rules(self) -> PairRules:
        """Which targets two dice may make."""
        return PairRules(self.target)


class Phase(StrEnum):
    """What the table waits for."""

    THROW_FOR_TARGET = "throw_for_target"
    """The first player throws, once in the match (T-02)."""
    CHOOSE = "choose"
    THROW_FOR_CALCULATION = "throw_for_calculation"
    CALCULATE = "calculate"
    VERDICT = "verdict"
    """What has become of the target is looked at, until anybody goes on."""
    OVER = "over"


class Answer(Struct, frozen=True):
    """What became of one target. `dice` are the faces that lay there, `used` indexes of them; `calculation`,
    `value` and `fault` are of what was handed in, if anything was; `why` is None for a hit; `gained` is 1 for
    a life won, −1 for one lost. `solution` is told after a miss, None where there is none (T-08)."""

    seat: Seat
    target: Target
    dice: tuple[int, ...]
    used: tuple[int, ...]
    calculation: Calculation | None
    value: int | None
    fault: Refusal | None
    why: Failure | None
    gained: int
    solution: Solution | None

    @property
    def is_hit(self) -> bool:
        """Whether the target was calculated exactly."""
        return self.why is None


class RoundBegan(Event, frozen=True):
    """Every living player is to calculate once more; rounds count from 1 (T-10)."""

    number: int


class LifeWon(Event, frozen=True):
    """A target was made with all five dice (T-06). `lives` is what the seat has now."""

    seat: Seat
    lives: int


class LifeLost(Event, frozen=True):
    """A target was missed. `lives` is what the seat has left, none: it is out (T-07, T-09); `solution` is the
    easiest calculation there would have been, None where there was none (T-08)."""

    seat: Seat
    lives: int
    target: int
    solution: Solution | None


class PlayerOut(Event, frozen=True):
    """A seat has lost its last life and plays no more (T-09)."""

    seat: Seat


class ZahlenfalleState(Struct, frozen=True):
    """The whole match. `dice` are the five on the table, () before the first throw; `pair` are the indexes of
    the two picked among those that lay there before the target's throw; `entry` is the calculation as it
    stands (C-10); `round` counts from 1; `is_late`: the time of the match is up."""

    setup: ZahlenfalleSetup
    clocks: Clocks
    lives: tuple[int, ...]
    turn: Seat
    phase: Phase = Phase.THROW_FOR_TARGET
    round: int = 1
    dice: tuple[int, ...] = ()
    pair: tuple[int, int] | None = None
    target: Target | None = None
    entry: Calculate | None = None
    answers: tuple[Answer, ...] = ()
    is_late: bool = False
    result: MatchEnded | None = None

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase is Phase.OVER


class ZahlenfalleView(Struct, frozen=True):
    """What anybody sees: nothing is hidden here. `lives` by seat; `pairs` is filled while two dice are to be
    picked; `answers` are all targets so far, the last one last. Times in ms; None: that clock isn't there."""

    seat: Seat | None
    setup: ZahlenfalleSetup
    phase: Phase
    turn: Seat
    round: int
    lives: tuple[int, ...]
    dice: tuple[int, ...]
    pair: tuple[int, int] | None
    pairs: tuple[PairOption, ...]
    target: Target | None
    entry: Calculate | None
    answers: tuple[Answer, ...]
    match_left_ms: int | None
    """0 once the time is up and the last round is being finished."""
    decision_left_ms: int | None
    rolling_ms: int
    """How long the dice still roll."""
    paused: bool
    is_late: bool
    result: MatchEnded | None
