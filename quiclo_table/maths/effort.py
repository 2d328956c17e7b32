"""How hard steps are to do in one's head: a measure of our own, of which only the order counts.

Adding is easier than subtracting, then comes multiplying, and dividing is hardest. Carrying, leaving the
multiplication table and results of three digits make a step harder; 1, 2 and 10 make it easier.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from quiclo_table.model.calculation import Calculation, Operator, evaluate

KNOWN_BY_HEART: Final = 10
"""The multiplication table is known by heart up to this number."""


class Links(NamedTuple):
    """Operators with the number behind each, one carried out after the other, and their effort in all."""

    effort: int
    links: tuple[tuple[Operator, int], ...]


def step_effort(left: int, operator: Operator, right: int) -> int:
    """The effort of one step on whole numbers; the result must be whole and not below zero."""
    match operator:
        case Operator.PLUS:
            return _plus(left, right) + (left + right) // 100
        case Operator.MINUS:
            return _plus(left - right, right) + 1 + left // 100
        case Operator.TIMES:
            return _times(left, right) + left * right // 100
        case Operator.DIVIDE:
            return _divide(left, right) + left // 100


def calculation_effort(calculation: Calculation) -> int:
    """The effort of all steps of a calculation that comes out whole and never below zero."""
    steps = evaluate(calculation, negatives=False).steps
    return sum(step_effort(step.left, step.operator, step.right) for step in steps)


def easiest_product(factors: tuple[int, ...], divisors: tuple[int, ...]) -> Links:
    """The order with the least effort to multiply the factors and divide by the divisors.

    The quotient of all must be whole. The first link names the factor to start with.
    """
    return min((_started(factors, divisors, first) for first in set(factors)), key=_preference)


def _started(factors: tuple[int, ...], divisors: tuple[int, ...], first: int) -> Links:
    rest = _easiest_links(first, _without(factors, first), divisors)
    return Links(rest.effort, ((Operator.TIMES, first), *rest.links))


@lru_cache(maxsize=4096)
def _easiest_links(held: int, factors: tuple[int, ...], divisors: tuple[int, ...]) -> Links:
    """The easiest way on from the value held. As the end is whole, there is always an exact step (C-05)."""
    steps = [
        (Operator.TIMES, number, held * number, _without(factors, number), divisors)
        for number in set(factors)
    ]
    steps += [
        (Operator.DIVIDE, number, held // number, factors, _without(divisors, number))
        for number in set(divisors)
        if held % number == 0
    ]
    ways = [
        _linked(held, operator, number, _easiest_links(result, times, over))
        for operator, number, result, times, over in steps
    ]
    return min(ways, key=_preference, default=Links(0, ()))


def _linked(held: int, operator: Operator, number: int, rest: Links) -> Links:
    return Links(step_effort(held, operator, number) + rest.effort, ((operator, number), *rest.links))


def _preference(way: Links) -> tuple[int, list[int]]:
    """Little effort first; where that is equal, as people write it: the large numbers first."""
    return way.effort, [-number for _, number in way.links]


def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The numbers without one of that value, falling, so that equal cases are remembered as one."""
    left = sorted(numbers, reverse=True)
    left.remove(number)
    return tuple(left)


def _plus(left: int, right: int) -> int:
    carries = left % 10 + right % 10 >= 10
    both_long = min(left, right) > 10 and left % 10 != 0 and right % 10 != 0
    return 2 + 2 * carries + both_long


def _times(left: int, right: int) -> int:
    small, large = sorted((left, right))
    if small == 1:
        return 2
    if KNOWN_BY_HEART in (small, large):
        return 4
    if small == 2:
        return 5
    if large <= KNOWN_BY_HEART:
        return 7
    return 9 if small <= KNOWN_BY_HEART else 13


def _divide(left: int, right: int) -> int:
    if right == 1:
        return 3
    if right in (2, 10):
        return 6
    return 9 if left // right <= KNOWN_BY_HEART and right <= KNOWN_BY_HEART else 13
