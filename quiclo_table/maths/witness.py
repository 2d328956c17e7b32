"""Witnesses: calculations that name the very dice or cards they use, built from terms added or subtracted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from quiclo_table.model.calculation import Calculation, Operator


class Term(Struct, frozen=True):
    """Numbers, by index, joined by × and ÷ alone; `amount` is what they add, below zero if subtracted."""

    amount: int
    indices: tuple[int, ...]
    operators: tuple[Operator, ...]


class Witness(Struct, frozen=True):
    """A calculation over given numbers, each meant by its index: two dice that show 7 are two dice (C-07)."""

    indices: tuple[int, ...]
    operators: tuple[Operator, ...]

    def calculation(self, numbers: Sequence[int]) -> Calculation:
        """The calculation itself, over the numbers that the witness was made for."""
        return Calculation(numbers=tuple(numbers[index] for index in self.indices), operators=self.operators)


def in_line(terms: Iterable[Term]) -> tuple[Term, ...]:
    """The terms as they are written: the added ones, large first, then the subtracted ones, large first.

    So no running value falls below the result (C-06).
    """
    return tuple(sorted(terms, key=lambda term: (term.amount < 0, -abs(term.amount))))


def written(terms: Sequence[Term]) -> Witness:
    """Join terms, the first of them an added one, into one calculation in the order given."""
    first, *others = terms
    used, operators = list(first.indices), list(first.operators)
    for term in others:
        used += term.indices
        operators.append(Operator.PLUS if term.amount > 0 else Operator.MINUS)
        operators += term.operators
    return Witness(indices=tuple(used), operators=tuple(operators))
