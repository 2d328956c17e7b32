"""The calculation that a person finds easiest: few numbers first, then little effort (T-08, F-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from quiclo_table.maths.effort import easiest_product, step_effort
from quiclo_table.maths.reach import LARGEST_NUMBER, Reach
from quiclo_table.maths.witness import Term, Witness, in_line, written
from quiclo_table.model.calculation import Operator


def easiest(numbers: Sequence[int], target: int, *, at_least: int = 2) -> Witness | None:
    """The easiest calculation for the target with at least so many of the numbers, or None if there is none.

    Numbers as in `Reach`; the target may be any whole number.
    """
    return easiest_of(Reach(numbers, highest=max(target, LARGEST_NUMBER)), target, at_least=at_least)


def easiest_of(reach: Reach, target: int, *, at_least: int = 2) -> Witness | None:
    """The same for whoever has the reach already."""
    fewest = reach.fewest(target, at_least=at_least)
    if fewest is None:
        return None
    return ranked(reach, target, at_least=fewest, at_most=fewest)[0]


def richest_of(reach: Reach, target: int, *, at_least: int = 2) -> Witness | None:
    """The calculation with the most of the numbers; of several the one with the least effort."""
    for count in range(len(reach.numbers), at_least - 1, -1):
        if reach.can(target, at_least=count, at_most=count):
            return ranked(reach, target, at_least=count, at_most=count)[0]
    return None


def ranked(reach: Reach, target: int, *, at_least: int = 1, at_most: int | None = None) -> list[Witness]:
    """Every essentially different calculation for the target, the easiest first.

    Those that differ only in which of two equal numbers they use are shown once.
    """
    order = _Order(reach.numbers)
    seen: set[tuple[_Shape, ...]] = set()
    found: list[tuple[int, int, Witness]] = []
    for terms in reach.solutions(target, at_least=at_least, at_most=at_most):
        shapes = tuple(sorted(order.shape(term) for term in terms))
        if shapes not in seen:
            seen.add(shapes)
            effort, witness = order.best(terms)
            found.append((len(witness.indices), effort, witness))
    found.sort(key=lambda item: (*item[:2], item[2].indices, item[2].operators))
    return [witness for _, _, witness in found]


class _Shape(NamedTuple):
    """What a term looks like: its amount, its numbers and the signs between them."""

    amount: int
    numbers: tuple[int, ...]
    operators: tuple[Operator, ...]


class _Order:
    """Puts the terms of solutions over the same numbers into their easiest order, each term once."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self._numbers = numbers
        self._shapes: dict[Term, _Shape] = {}
        self._ordered: dict[Term, tuple[int, Term]] = {}

    def shape(self, term: Term) -> _Shape:
        """What a term looks like, whichever of several equal numbers it uses."""
        known = self._shapes.get(term)
        if known is None:
            numbers = tuple(self._numbers[index] for index in term.indices)
            known = self._shapes[term] = _Shape(term.amount, numbers, term.operators)
        return known

    def best(self, terms: Sequence[Term]) -> tuple[int, Witness]:
        """The effort of a solution and the witness that takes no more than that."""
        efforts, ordered = zip(*map(self._inside, sorted(terms, key=self.shape, reverse=True)), strict=True)
        lined = in_line(ordered)
        return sum(efforts) + _joining_effort(lined), written(lined)

    def _inside(self, term: Term) -> tuple[int, Term]:
        known = self._ordered.get(term)
        if known is None:
            known = self._ordered[term] = self._reordered(term)
        return known

    def _reordered(self, term: Term) -> tuple[int, Term]:
        signed = list(zip((Operator.TIMES, *term.operators), self.shape(term).numbers, strict=True))
        factors = tuple(number for sign, number in signed if sign is Operator.TIMES)
        divisors = tuple(number for sign, number in signed if sign is Operator.DIVIDE)
        effort, links = easiest_product(factors, divisors)
        free = list(term.indices)
        used = [free.pop([self._numbers[index] for index in free].index(number)) for _, number in links]
        operators = tuple(operator for operator, _ in links[1:])
        return effort, Term(amount=term.amount, indices=tuple(used), operators=operators)


def _joining_effort(terms: Sequence[Term]) -> int:
    """The effort to add and subtract finished terms in the order given."""
    value, effort = terms[0].amount, 0
    for term in terms[1:]:
        effort += step_effort(value, Operator.PLUS if term.amount > 0 else Operator.MINUS, abs(term.amount))
        value += term.amount
    return effort
