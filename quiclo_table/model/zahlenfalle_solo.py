"""Solo Zahlenfalle against the clock: its set-up, orders, events, state and view."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct

from quiclo_table.model.calculation import Calculation, Step
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.dice import Face
from quiclo_table.model.events import Event
from quiclo_table.model.level import Level
from quiclo_table.model.medals import Medal
from quiclo_table.model.pairs import DICE, PairOption
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.target import Target

RUN_CLOCK: Final = "run"
STUDY_CLOCK: Final = "study"
UNSTARTED: Final = "unstarted"


class Task(Struct, frozen=True):
    """A target to calculate again, and the dice to do it with."""

    target: Target
    dice: Annotated[tuple[Face, ...], Meta(min_length=DICE, max_length=DICE)]


class SoloSetup(Struct, frozen=True):
    """The level, and whether the run counts: a ranked run has no pause, training brings no medal (Z-03)."""

    level: Level
    ranked: bool = True
    tasks: tuple[Task, ...] = ()
    """If any, these are calculated instead of new targets, unranked, and the run ends after the last."""


class Phase(StrEnum):
    """What the run waits for."""

    THROW_FOR_TARGET = "throw_for_target"
    CHOOSE = "choose"
    THROW_FOR_CALCULATION = "throw_for_calculation"
    CALCULATE = "calculate"
    STUDY = "study"
    OVER = "over"


class Miss(StrEnum):
    """Why a target was missed."""

    WRONG = "wrong"
    GIVEN_UP = "given_up"


class End(StrEnum):
    """Why a run is over (Z-03)."""

    LIVES = "lives"
    TIME = "time"
    BY_HAND = "by_hand"
    DONE = "done"


class Gain(Struct, frozen=True):
    """What a hit is worth (Z-02): 10 points per die beyond the first, the streak factor in quarters, the time
    bonus in points, and the total, rounded down."""

    base: int
    quarters: int
    bonus: int
    total: int


class Turn(Struct, frozen=True):
    """One target of a run, for the list of what has been solved."""

    target: int
    calculation: Calculation | None
    points: int
    life_won: bool = False
    hit: bool = True
    made: Target | None = None
    """How the target came about."""
    dice: tuple[int, ...] = ()
    """The five dice that lay there."""
    waited_ms: int = 0
    """How long the answer took, from when the dice lay still."""


class RunResult(Struct, frozen=True):
    """What a run came to. The medal is None where no mark was reached, and in training."""

    points: int
    hits: int
    misses: int
    best_streak: int
    medal: Medal | None
    turns: tuple[Turn, ...]
    answer_ms: int = 0
    """How long an answer took on average."""
    hardest: Turn | None = None
    """The hit that needed the most dice; of several the one with the largest target."""
    again: tuple[Task, ...] = ()
    """What was missed or took long, to be calculated again."""


class NoPairHasTarget(Event, frozen=True):
    """No two of the five make a target in the level's range: they are thrown again, free of charge (Z-04)."""


class TargetHit(Event, frozen=True):
    """Calculated exactly."""

    target: int
    calculation: Calculation
    dice: tuple[int, ...]
    gain: Gain
    streak: int
    points: int
    lives: int
    life_won: bool
    seconds_won: int


class TargetMissed(Event, frozen=True):
    """A life is lost. `value` is what the calculation came to, `fault` what was wrong with it; both None
    after giving up. `solution` is the easiest calculation with its steps, or None where there is none (T-08).
    """

    target: int
    reason: Miss
    calculation: Calculation | None
    value: int | None
    fault: Refusal | None
    solution: Calculation | None
    steps: tuple[Step, ...]
    lives: int


class StudyEnded(Event, frozen=True):
    """The solution has been looked at, and the run goes on."""


class RunEnded(Event, frozen=True):
    """The run is over."""

    end: End
    result: RunResult


class SoloState(Struct, frozen=True):
    """The whole run. `first` and `second` are the faces of the two throws, () before they are thrown;
    `rested_left_ms` is what the run's clock showed when the dice for the calculation came to rest."""

    level: Level
    ranked: bool
    clocks: Clocks
    lives: int
    phase: Phase = Phase.THROW_FOR_TARGET
    points: int = 0
    streak: int = 0
    best_streak: int = 0
    first: tuple[int, ...] = ()
    pair: tuple[int, int] | None = None
    target: Target | None = None
    second: tuple[int, ...] = ()
    rested_left_ms: int = 0
    turns: tuple[Turn, ...] = ()
    missed: TargetMissed | None = None
    result: RunResult | None = None
    end: End | None = None
    tasks: tuple[Task, ...] = ()
    """What is still to be calculated again, the present task first."""

    @property
    def is_over(self) -> bool:
        """Whether the run has ended."""
        return self.phase is Phase.OVER


class SoloView(Struct, frozen=True):
    """What the player sees. `rolling_ms` is the time in ms that the dice still roll; `pairs` is filled while
    choosing; `next_gain` is what a hit with 2, 3, 4 and 5 dice would bring, without the time bonus."""

    level: Level
    ranked: bool
    phase: Phase
    left_ms: int
    clock_runs: bool
    rolling_ms: int
    study_ms: int
    paused: bool
    lives: int
    points: int
    streak: int
    streak_quarters: int
    first: tuple[int, ...]
    pair: tuple[int, int] | None
    target: Target | None
    second: tuple[int, ...]
    pairs: tuple[PairOption, ...]
    turns: tuple[Turn, ...]
    missed: TargetMissed | None
    result: RunResult | None
    end: End | None
    tasks: int
    """How many targets are still to be calculated again; 0 in a run with new ones."""
    next_gain: tuple[int, ...]

    @property
    def is_untouched(self) -> bool:
        """Whether nothing has been thrown yet in this run."""
        return not self.first and not self.second and not self.turns
