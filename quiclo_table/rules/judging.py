"""Judging calculations: how each variant calculates, and whether a calculation makes its target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from quiclo_table.model.calculation import Calculation, Step, evaluate
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.refusals import Refusal, RefusalKey


class Arithmetic(Struct, frozen=True):
    """How a variant calculates: the fewest numbers (C-08, T-07), and whether below zero too (C-06)."""

    at_least: int
    negatives: bool


ARITHMETIC: Final = MappingProxyType(
    {
        "strategie": Arithmetic(at_least=1, negatives=False),
        "stapelspiel": Arithmetic(at_least=1, negatives=False),
        "zahlenfolge": Arithmetic(at_least=1, negatives=False),
        "zahlenfalle": Arithmetic(at_least=2, negatives=True),
        "zahlenfalle_solo": Arithmetic(at_least=2, negatives=True),
    }
)
"""The arithmetic of each variant, by the variant's name."""


def arithmetic_of(variant: str, negatives: Negatives) -> Arithmetic:
    """Return how a variant calculates under the house rule `negatives` (C-06)."""
    own = ARITHMETIC[variant]
    if negatives is Negatives.AS_VARIANT:
        return own
    return Arithmetic(own.at_least, negatives=negatives is Negatives.ALLOW)


class Verdict(Struct, frozen=True):
    """What became of a calculation. Without a `value` a rule stopped it; without a `fault` it is right."""

    right: bool
    value: int | None
    fault: Refusal | None
    steps: tuple[Step, ...]


def judge(calculation: Calculation, target: int, arithmetic: Arithmetic) -> Verdict:
    """Judge a complete calculation: it is right, or wrong for a reason, and spends the attempt (C-09)."""
    evaluation = evaluate(calculation, negatives=arithmetic.negatives)
    fault = too_few(calculation, arithmetic) or evaluation.fault
    if fault is None and evaluation.value is not None and evaluation.value != target:
        facts: dict[str, int | str] = {"value": evaluation.value, "target": target}
        fault = Refusal(RefusalKey.WRONG_RESULT, rule="C-09", facts=facts)
    return Verdict(right=fault is None, value=evaluation.value, fault=fault, steps=evaluation.steps)


def not_at_hand(calculation: Calculation, numbers: Sequence[int]) -> Refusal | None:
    """Name the first number used more often than it lies there (C-07); this can't be submitted (C-09)."""
    left = Counter(numbers)
    for at, number in enumerate(calculation.numbers):
        if left[number] == 0:
            return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, rule="C-07", at=at, facts={"number": number})
        left[number] -= 1
    return None


def too_few(calculation: Calculation, arithmetic: Arithmetic) -> Refusal | None:
    """Whether a calculation uses fewer numbers than its variant wants (T-07)."""
    if len(calculation.numbers) >= arithmetic.at_least:
        return None
    return Refusal(RefusalKey.TOO_FEW_NUMBERS, rule="T-07", facts={"at_least": arithmetic.at_least})
