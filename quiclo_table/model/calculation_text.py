"""Calculations as text: reading what a person typed, and writing it the way it is shown."""

from __future__ import annotations

import re
from typing import Final

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.refusals import Refusal, RefusalKey

MOST_NUMBERS: Final = 15
LARGEST_NUMBER: Final = 999

SIGNS: Final = {
    **dict.fromkeys("+", Operator.PLUS),
    **dict.fromkeys("-–−", Operator.MINUS),
    **dict.fromkeys("*xX×", Operator.TIMES),
    **dict.fromkeys("/:÷", Operator.DIVIDE),
}
"""What a person may type for each of the four signs."""

# Every character matches exactly one of the groups, so a scan leaves nothing out.
_TOKEN: Final = re.compile(
    r"""(?P<space>[ \t\r\n\u00a0\u2009\u202f]+)
    | (?P<number>[0-9]+)
    | (?P<operator>[-+–−*xX×/:÷])
    | (?P<parenthesis>[()\[\]{}])
    | (?P<unknown>.)""",
    re.DOTALL | re.VERBOSE,
)


def parse(text: str) -> Calculation | Refusal:
    """Read a calculation, or say what keeps it from being one (C-03, C-09). Never raises, whatever the text.

    `* x X ×` multiply, `/ : ÷` divide, `- – −` subtract. A refusal's `at` is the position of the character at
    fault.
    """
    numbers: list[int] = []
    operators: list[Operator] = []
    end = 0
    for token in _TOKEN.finditer(text):
        if token.lastgroup == "space":
            continue
        refusal = _refused(token, len(numbers), len(operators))
        if refusal is not None:
            return refusal
        if token.lastgroup == "number":
            numbers.append(int(token.group()))
        else:
            operators.append(SIGNS[token.group()])
        end = token.start()
    if not numbers:
        return Refusal(RefusalKey.NOTHING_ENTERED, rule="C-09", at=0)
    if len(operators) == len(numbers):
        return Refusal(
            RefusalKey.OPERATOR_AT_END, rule="C-09", at=end, facts={"operator": operators[-1].value}
        )
    return Calculation(numbers=tuple(numbers), operators=tuple(operators))


def format_calculation(calculation: Calculation) -> str:
    """Write a calculation with its own signs and single spaces: `7 × 6 + 5`."""
    first, *others = calculation.numbers
    signed = (f" {operator} {number}" for operator, number in zip(calculation.operators, others, strict=True))
    return f"{first}{''.join(signed)}"


def _refused(token: re.Match[str], numbers: int, operators: int) -> Refusal | None:
    """Say why a token can't stand after so many numbers and operators, or None if it can."""
    written, at = token.group(), token.start()
    if token.lastgroup == "parenthesis":
        return Refusal(RefusalKey.PARENTHESES, rule="C-03", at=at, facts={"character": written})
    if token.lastgroup == "unknown":
        return Refusal(RefusalKey.UNKNOWN_CHARACTER, rule="C-03", at=at, facts={"character": _shown(written)})
    if token.lastgroup == "number":
        if numbers > operators:
            return Refusal(RefusalKey.OPERATOR_MISSING, rule="C-03", at=at)
        return _number_refused(written, at, numbers)
    if numbers == 0:
        return Refusal(
            RefusalKey.OPERATOR_AT_START, rule="C-03", at=at, facts={"operator": SIGNS[written].value}
        )
    if numbers == operators:
        return Refusal(
            RefusalKey.NUMBER_MISSING, rule="C-03", at=at, facts={"operator": SIGNS[written].value}
        )
    return None


def _number_refused(digits: str, at: int, before: int) -> Refusal | None:
    if digits == "0":
        return Refusal(RefusalKey.NUMBER_ZERO, rule="C-03", at=at)
    if digits.startswith("0"):
        return Refusal(RefusalKey.LEADING_ZERO, rule="C-03", at=at)
    # The length first: Python itself refuses to read numbers of many thousand digits.
    if len(digits) > len(str(LARGEST_NUMBER)) or int(digits) > LARGEST_NUMBER:
        return Refusal(RefusalKey.NUMBER_TOO_LARGE, rule="C-03", at=at, facts={"largest": LARGEST_NUMBER})
    if before == MOST_NUMBERS:
        return Refusal(RefusalKey.TOO_LONG, rule="C-03", at=at, facts={"most": MOST_NUMBERS})
    return None


def _shown(character: str) -> str:
    """The character itself, or its code where it can't be seen or written."""
    return character if character.isprintable() else f"U+{ord(character):04X}"
