"""What dice could have made: the solution help after a miss, or that there is none (T-08)."""

from __future__ import annotations

from functools import lru_cache

from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.reach import Reach
from quiclo_table.model.calculation import evaluate
from quiclo_table.model.pairs import Solution
from quiclo_table.rules.judging import Arithmetic


@lru_cache(maxsize=64)
def reach_of(dice: tuple[int, ...]) -> Reach:
    """Return what dice can make; a bot that looks and the referee who judges ask about the same throw."""
    return Reach(dice)


def solution_of(dice: tuple[int, ...], target: int, arithmetic: Arithmetic) -> Solution | None:
    """Return the easiest calculation for a target with its steps, or None where there is none.

    It never drops below zero on the way, so it holds under any rule on negatives (C-06).
    """
    witness = easiest_of(reach_of(dice), target, at_least=arithmetic.at_least)
    if witness is None:
        return None
    calculation = witness.calculation(dice)
    return Solution(calculation, evaluate(calculation, negatives=False).steps)


def nothing_reaches(dice: tuple[int, ...], target: int, arithmetic: Arithmetic) -> bool:
    """Tell whether no calculation with these dice makes the target."""
    return not reach_of(dice).can(target, at_least=arithmetic.at_least)
