"""Proofs as text: `3*36=108; 108/4=27` is a set of equations, `22 23 24 25 26 27` a sequence."""

from __future__ import annotations

import re
from typing import Final

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import LARGEST_NUMBER, format_calculation, parse
from quiclo_table.model.proofs import (
    CARDS_IN_COMBINATION,
    MOST_EQUATIONS,
    Equation,
    EquationProof,
    Proof,
    SequenceProof,
)
from quiclo_table.model.refusals import Refusal, RefusalKey

EQUALS: Final = "="
ARROW: Final = "→"

_PART: Final = re.compile(r"[^;,\n]+")
_SEQUENCE: Final = re.compile(r"[0-9\s;,<>→\u2009\u202f\u00a0]*[0-9][0-9\s;,<>→\u2009\u202f\u00a0]*")


def parse_proof(text: str) -> Proof | Refusal:
    """Read a proof, or say what keeps it from being one. Never raises, whatever the text.

    Between equations stand semicolons, commas or line ends; the sides are read as calculations are. Numbers
    alone, with blanks, commas or arrows between them, are a sequence. A refusal's `at` is the position of the
    character at fault.
    """
    if _SEQUENCE.fullmatch(text):
        return _read_sequence(text)
    equations: list[Equation] = []
    for part in _PART.finditer(text):
        if not part.group().strip():
            continue
        if len(equations) == MOST_EQUATIONS:
            facts: dict[str, int | str] = {"most": MOST_EQUATIONS}
            return Refusal(RefusalKey.TOO_MANY_EQUATIONS, rule="S-12", at=part.start(), facts=facts)
        equation = _read_equation(part.group(), part.start())
        if isinstance(equation, Refusal):
            return equation
        equations.append(equation)
    if not equations:
        return Refusal(RefusalKey.NOTHING_PROVED, rule="S-12", at=0)
    return EquationProof(equations=tuple(equations))


def format_proof(proof: Proof) -> str:
    """Write a proof on one line, so that `parse_proof` reads the same again."""
    if isinstance(proof, SequenceProof):
        return f" {ARROW} ".join(map(str, proof.order))
    return "; ".join(format_equation(equation) for equation in proof.equations)


def format_equation(equation: Equation) -> str:
    """`3 × 36 = 108`."""
    return f"{format_calculation(equation.left)} {EQUALS} {format_calculation(equation.right)}"


def _read_sequence(text: str) -> SequenceProof | Refusal:
    numbers = list(re.finditer("[0-9]+", text))
    for number in numbers:
        # The length first: Python itself refuses to read numbers of many thousand digits.
        if len(number.group()) > len(str(LARGEST_NUMBER)):
            facts: dict[str, int | str] = {"largest": LARGEST_NUMBER}
            return Refusal(RefusalKey.NUMBER_TOO_LARGE, rule="C-03", at=number.start(), facts=facts)
    if len(numbers) > CARDS_IN_COMBINATION:
        at = numbers[CARDS_IN_COMBINATION].start()
        return Refusal(RefusalKey.NOT_SIX_CARDS, rule="S-12", at=at, facts={"count": len(numbers)})
    return SequenceProof(order=tuple(int(number.group()) for number in numbers))


def _read_equation(part: str, start: int) -> Equation | Refusal:
    left, *others = part.split(EQUALS)
    if not others:
        return Refusal(RefusalKey.EQUALS_MISSING, rule="S-12", at=start + _indent(part))
    if len(others) > 1:
        return Refusal(RefusalKey.EQUALS_TWICE, rule="S-12", at=start + len(left) + 1 + len(others[0]))
    first = _read_side(left, start)
    if isinstance(first, Refusal):
        return first
    then = _read_side(others[0], start + len(left) + 1)
    return then if isinstance(then, Refusal) else Equation(left=first, right=then)


def _read_side(side: str, start: int) -> Calculation | Refusal:
    calculation = parse(side)
    if not isinstance(calculation, Refusal):
        return calculation
    if calculation.key is RefusalKey.NOTHING_ENTERED:
        return Refusal(RefusalKey.SIDE_EMPTY, rule="S-12", at=start)
    at = start + (calculation.at or 0)
    return Refusal(calculation.key, calculation.rule, at, calculation.facts)


def _indent(part: str) -> int:
    return len(part) - len(part.lstrip())
