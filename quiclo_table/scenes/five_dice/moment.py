"""What the mat has to know of a match: what it waits for, and what lies there."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from quiclo_table.model.calculation import Calculation, Step
from quiclo_table.model.pairs import PairOption
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.target import Target


class Waits(StrEnum):
    """What the match waits for."""

    FIRST_THROW = "first_throw"
    PAIR = "pair"
    THROW = "throw"
    CALCULATION = "calculation"
    GO_ON = "go_on"
    NOTHING = "nothing"


class Missed(Struct, frozen=True):
    """A target that was not made. `fault` is what was wrong, None after giving up; `headline` is said instead
    of a fault; `steps` work the `solution` out, which is None where there is none (T-08)."""

    target: int
    headline: str
    fault: Refusal | None
    faces: tuple[int, ...]
    solution: Calculation | None
    steps: tuple[Step, ...]
    lives: int


class Moment(Struct, frozen=True):
    """One moment of a match on the mat. `first` are the dice to pick from and `second` those to calculate
    with, () before they are thrown; `pair` are the two that were picked. `is_own`: a person may act."""

    waits: Waits
    is_rolling: bool
    is_own: bool
    first: tuple[int, ...]
    second: tuple[int, ...]
    pair: tuple[int, int] | None
    pairs: tuple[PairOption, ...]
    target: Target | None
    lowest: int
    highest: int
    missed: Missed | None = None

    @property
    def is_picking(self) -> bool:
        """Whether two dice can be picked now."""
        return self.waits is Waits.PAIR and not self.is_rolling and self.is_own

    @property
    def is_entering(self) -> bool:
        """Whether a calculation can be built now."""
        return self.waits is Waits.CALCULATION and not self.is_rolling and self.is_own
