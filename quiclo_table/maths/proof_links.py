"""What one equation of a proof links: the cards it names, its free factor, and why it is not taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from quiclo_table.maths.proof_levels import Limits
from quiclo_table.model.calculation import BINDING, Calculation, Operator
from quiclo_table.model.proofs import Equation
from quiclo_table.model.refusals import Refusal, RefusalKey


class Linked(Struct, frozen=True):
    """The cards that an equation names, and its free factor if it has one. A `fault` can't be mended by any
    level; with `beyond` the equation is right, but of a kind that the level doesn't take."""

    cards: frozenset[int]
    factor: int | None = None
    fault: Refusal | None = None
    beyond: Refusal | None = None


class _Short(Struct, frozen=True):
    """An equation with one operator."""

    first: int
    operator: Operator
    second: int
    result: int


def one_sided(equation: Equation) -> tuple[Calculation, int] | None:
    """The side that calculates and the number on the other side; None if both sides or none calculate."""
    for calculated, single in ((equation.left, equation.right), (equation.right, equation.left)):
        if calculated.operators and not single.operators:
            return calculated, single.numbers[0]
    return None


def linked_by(equation: Equation, six: frozenset[int], limits: Limits) -> Linked:
    """What an equation, right as it is written, links of the six cards.

    A number is the card if that is among the six and not yet used in the equation, else a factor; the result
    is read first, so that 4 ÷ 2 = 2 stands as 2 × 2 = 4 does.
    """
    numbers = (*equation.left.numbers, *equation.right.numbers)
    sided = one_sided(equation)
    if len(numbers) == 2:
        return Linked(cards=six & set(numbers), fault=_refusal(RefusalKey.OPERATOR_NONE))
    if sided is None or len(numbers) > 3:
        return _linked_by_longer(numbers, six, limits)
    calculation, result = sided
    (first, second), (operator,) = calculation.numbers, calculation.operators
    short = _Short(first=first, operator=operator, second=second, result=result)
    return _linked_by_product(short, six, limits) if operator in BINDING else _linked_by_sum(short, six)


def stand_for_cards(
    numbers: Sequence[int], six: Collection[int], result: int | None = None
) -> tuple[bool, ...]:
    """Which of an equation's numbers are cards of the six: each card once, the others are free factors.

    `result` is the index of the result, which is read first, as `linked_by` does.
    """
    order = sorted(range(len(numbers)), key=lambda index: index != result)
    cards: dict[int, bool] = {}
    for index in order:
        number = numbers[index]
        cards[index] = number in six and all(numbers[other] != number for other in cards)
    return tuple(cards[index] for index in range(len(numbers)))


def _linked_by_longer(numbers: tuple[int, ...], six: frozenset[int], limits: Limits) -> Linked:
    """Each of the numbers a card, and each card once (C-07); `frei` takes that."""
    cards = six & set(numbers)
    too_long = None if limits.longer else _refusal(RefusalKey.OPERATORS_TOO_MANY)
    beyond = too_long or _first_stranger(numbers, six)
    return Linked(cards=cards, fault=_repeated(numbers, six), beyond=beyond)


def _linked_by_sum(short: _Short, six: frozenset[int]) -> Linked:
    numbers = (short.result, short.first, short.second)
    beyond = _stranger_result(short, six) or _first_stranger(numbers, six)
    return Linked(cards=six & set(numbers), fault=_repeated(numbers, six), beyond=beyond)


def _linked_by_product(short: _Short, six: frozenset[int], limits: Limits) -> Linked:
    cards = six & {short.first, short.second, short.result}
    fault = _idle(short, six)
    if fault is not None or short.result not in six:
        return Linked(cards=cards, fault=fault, beyond=_stranger_result(short, six))
    if short.operator is Operator.DIVIDE and short.first not in six:
        return Linked(cards=cards, beyond=_refusal(RefusalKey.NUMBER_NO_CARD, number=short.first))
    used = {short.result}
    factors = []
    for operand in (short.first, short.second):
        if operand in six and operand not in used:
            used.add(operand)
        else:
            factors.append(operand)
    if len(factors) == 2:
        beyond = _refusal(RefusalKey.FACTORS_TWO, first=factors[0], second=factors[1])
        return Linked(cards=cards, beyond=beyond)
    if not factors:
        return Linked(cards=cards)
    return Linked(cards=cards, factor=factors[0], beyond=_factor_beyond(factors[0], limits))


def _factor_beyond(factor: int, limits: Limits) -> Refusal | None:
    largest = limits.largest_factor
    if largest == 1:
        return _refusal(RefusalKey.FACTOR_NOT_ALLOWED, factor=factor)
    if factor > largest:
        return _refusal(RefusalKey.FACTOR_TOO_LARGE, factor=factor, largest=largest)
    return None


def _idle(short: _Short, six: frozenset[int]) -> Refusal | None:
    """× 1 and ÷ 1 link nothing, nor does card 1 times a factor: that could be said of any card."""
    if short.operator is Operator.TIMES and 1 in (short.first, short.second):
        if 1 in six:
            return _refusal(RefusalKey.FACTOR_FROM_ONE, factor=short.result)
        return _refusal(RefusalKey.TIMES_ONE, number=short.result)
    if short.operator is Operator.DIVIDE and short.second == 1:
        return _refusal(RefusalKey.TIMES_ONE, number=short.result)
    if short.operator is Operator.DIVIDE and short.result == 1:
        return _refusal(RefusalKey.FACTOR_FROM_ONE, factor=short.second)
    return None


def _stranger_result(short: _Short, six: frozenset[int]) -> Refusal | None:
    if short.result in six:
        return None
    return _refusal(RefusalKey.RESULT_NO_CARD, number=short.result)


def _first_stranger(numbers: Iterable[int], six: frozenset[int]) -> Refusal | None:
    strangers = (number for number in numbers if number not in six)
    stranger = next(strangers, None)
    return None if stranger is None else _refusal(RefusalKey.NUMBER_NO_CARD, number=stranger)


def _repeated(numbers: Iterable[int], six: frozenset[int]) -> Refusal | None:
    for number, times in Counter(numbers).items():
        if times > 1 and number in six:
            return Refusal(RefusalKey.CARD_REPEATED, rule="C-07", facts={"card": number})
    return None


def _refusal(key: RefusalKey, **facts: int | str) -> Refusal:
    return Refusal(key, rule="S-12", facts=facts)
