"""Calculations: numbers joined by + − × ÷ in a line, and what comes out when a person works them out."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from quiclo_table.model.refusals import Refusal, RefusalKey


class Operator(StrEnum):
    """The four signs (C-03); the value is the sign as it is shown."""

    PLUS = "+"
    MINUS = "−"
    TIMES = "×"
    DIVIDE = "÷"


BINDING: Final = frozenset({Operator.TIMES, Operator.DIVIDE})
"""The operators that are carried out before the others (C-04)."""


class Calculation(Struct, frozen=True):
    """Numbers from 0 up with one operator between each two; there are no parentheses and no signs (C-03)."""

    numbers: tuple[int, ...]
    operators: tuple[Operator, ...]

    def __post_init__(self) -> None:
        if len(self.numbers) != len(self.operators) + 1:
            raise ValueError(f"{len(self.numbers)} numbers don't go with {len(self.operators)} operators")
        if min(self.numbers) < 0:
            raise ValueError(f"no number has a sign of its own, found {min(self.numbers)}")


class Step(Struct, frozen=True):
    """One operation carried out on two values."""

    left: int
    operator: Operator
    right: int
    result: int


class Evaluation(Struct, frozen=True):
    """What a calculation comes to: either a value or a fault, and the steps carried out until then."""

    value: int | None
    steps: tuple[Step, ...]
    fault: Refusal | None


class _Term(Struct, frozen=True):
    """A finished product or quotient: the operator before it, its value and the index of its last number."""

    operator: Operator
    value: int
    last: int


def evaluate(calculation: Calculation, *, negatives: bool) -> Evaluation:
    """Work a calculation out as it is taught: first × and ÷, then + and −, each from left to right (C-04).

    Every division must come out whole at its step (C-05). Without `negatives` no running value, after a
    completed term, may be below zero (C-06). The first step that breaks a rule ends the work.
    """
    steps: list[Step] = []
    terms = _terms(calculation, steps)
    if isinstance(terms, Refusal):
        return Evaluation(value=None, steps=tuple(steps), fault=terms)
    value = terms[0].value
    for term in terms[1:]:
        step = _joined(value, term)
        if step.result < 0 and not negatives:
            return Evaluation(value=None, steps=tuple(steps), fault=_below_zero(step, term.last))
        steps.append(step)
        value = step.result
    return Evaluation(value=value, steps=tuple(steps), fault=None)


def _terms(calculation: Calculation, steps: list[Step]) -> list[_Term] | Refusal:
    """Carry out every × and ÷, noting the steps, or name the first division that does not come out."""
    terms = [_Term(operator=Operator.PLUS, value=calculation.numbers[0], last=0)]
    for at, operator in enumerate(calculation.operators):
        number = calculation.numbers[at + 1]
        if operator not in BINDING:
            terms.append(_Term(operator=operator, value=number, last=at + 1))
            continue
        held = terms[-1]
        fault = _division_fault(held.value, number, at) if operator is Operator.DIVIDE else None
        if fault is not None:
            return fault
        result = held.value // number if operator is Operator.DIVIDE else held.value * number
        steps.append(Step(left=held.value, operator=operator, right=number, result=result))
        terms[-1] = _Term(operator=held.operator, value=result, last=at + 1)
    return terms


def _joined(value: int, term: _Term) -> Step:
    result = value + term.value if term.operator is Operator.PLUS else value - term.value
    return Step(left=value, operator=term.operator, right=term.value, result=result)


def _division_fault(left: int, right: int, at: int) -> Refusal | None:
    if right == 0:
        return Refusal(RefusalKey.DIVISION_BY_ZERO, rule="C-05", at=at, facts={"left": left})
    if left % right:
        return Refusal(RefusalKey.DIVISION_INEXACT, rule="C-05", at=at, facts={"left": left, "right": right})
    return None


def _below_zero(step: Step, at: int) -> Refusal:
    facts: dict[str, int | str] = {"left": step.left, "right": step.right, "value": step.result}
    return Refusal(RefusalKey.BELOW_ZERO, rule="C-06", at=at, facts=facts)
