"""Five dice, two of which make a target: what both Zahlenfalle games share (T-01 to T-08)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from quiclo_table.model.calculation import Calculation, Step
from quiclo_table.model.events import Event
from quiclo_table.model.level import TargetRule
from quiclo_table.model.target import Target

DICE: Final = 5
"""How many dice a throw has (T-01)."""
LOWEST_TARGET: Final = 10
HIGHEST_TARGET: Final = 144


class PairRules(Struct, frozen=True):
    """Which targets two dice may make: the range (T-04, Z-04), and who has the choice (T-03)."""

    target_rule: TargetRule = TargetRule.FIRST_VALID
    lowest: int = LOWEST_TARGET
    highest: int = HIGHEST_TARGET


class PairOption(Struct, frozen=True):
    """What two dice, picked in this order, can make; no targets: the pair is refused (Z-04)."""

    first: int
    second: int
    targets: tuple[Target, ...]


class Solution(Struct, frozen=True):
    """A calculation that would have done, and how it is worked out step by step (T-08)."""

    calculation: Calculation
    steps: tuple[Step, ...]


class PairChosen(Event, frozen=True):
    """Two dice have been taken, and the target stands."""

    first: int
    second: int
    target: Target


class NothingReaches(Event, frozen=True):
    """These five dice can't make the target: they are thrown again for it, free of charge (T-08, Z-04)."""

    target: int
