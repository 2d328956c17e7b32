"""Reach: every target that a handful of numbers can make, with how few of them, how, and in how many ways.

Where the quotient of a term is whole, multiplying first makes every single division whole too (C-05). With
the added terms first no running value is below the result (C-06). So neither rule changes what is reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from quiclo_table.maths.splits import divisors, indices, peels, smallest_first
from quiclo_table.maths.sums import bounds_of, products_of, sums_of
from quiclo_table.maths.witness import Term, Witness, in_line, written
from quiclo_table.model.calculation import Operator

MOST_NUMBERS: Final = 6
LARGEST_NUMBER: Final = 144


class _Opening(NamedTuple):
    """A term before it is written out: what it adds, and the masks of its factors and of its divisors."""

    amount: int
    factors: int
    dividing: int


class Reach:
    """What one to six numbers from 1 to 144 can make, each used at most once (C-07, C-08).

    Targets run from `lowest` to `highest`; any other target counts as one that can't be reached.
    """

    def __init__(self, numbers: Sequence[int], *, lowest: int = 1, highest: int = LARGEST_NUMBER) -> None:
        if not 1 <= len(numbers) <= MOST_NUMBERS:
            raise ValueError(f"want 1 to {MOST_NUMBERS} numbers, found {len(numbers)}")
        if min(numbers) < 1 or max(numbers) > LARGEST_NUMBER:
            raise ValueError(f"want numbers from 1 to {LARGEST_NUMBER}, found {tuple(numbers)}")
        if not 1 <= lowest <= highest:
            raise ValueError(f"want targets from 1 up, found {lowest} to {highest}")
        self.numbers: Final = tuple(numbers)
        self.lowest: Final = lowest
        self.highest: Final = highest
        self._products = products_of(self.numbers)
        self._bounds = bounds_of(self.numbers, self._products, highest)
        self._sums = sums_of(self.numbers, self._products, self._bounds)
        self._known: dict[int, tuple[_Opening, ...]] = {}
        self._terms: dict[_Opening, Term] = {}

    def masks(self) -> dict[int, int]:
        """For each target that can be reached a smallest set of numbers for it, as a bit mask of indices."""
        found: dict[int, int] = {}
        missing = (2 << self.highest) - (1 << self.lowest)
        for mask in smallest_first(len(self.numbers)):
            new = self._sums[mask] >> self._bounds[mask] & missing
            missing ^= new
            while new:
                lowest_bit = new & -new
                found[lowest_bit.bit_length() - 1] = mask
                new ^= lowest_bit
        return found

    def fewest(self, target: int, *, at_least: int = 1) -> int | None:
        """How many numbers, from `at_least` up, the target needs, or None if it can't be made."""
        mask = next(self._masks_for(target, at_least, None), None)
        return None if mask is None else mask.bit_count()

    def can(self, target: int, *, at_least: int = 1, at_most: int | None = None) -> bool:
        """Whether the target can be made with so many of the numbers."""
        return next(self._masks_for(target, at_least, at_most), None) is not None

    def witness(self, target: int, *, at_least: int = 1, at_most: int | None = None) -> Witness | None:
        """One calculation for the target with the fewest numbers from `at_least` up, or None."""
        terms = next(self.solutions(target, at_least=at_least, at_most=at_most), None)
        return None if terms is None else written(in_line(terms))

    def solutions(
        self, target: int, *, at_least: int = 1, at_most: int | None = None
    ) -> Iterator[tuple[Term, ...]]:
        """Every essentially different calculation for the target, as its terms, those of few numbers first.

        The order of terms, and of factors within a term, makes no difference; which of two equal dice does.
        """
        for mask in self._masks_for(target, at_least, at_most):
            yield from self._peeled(mask, target)

    def ways(self, target: int, *, at_least: int = 1) -> int:
        """How many essentially different calculations make the target; see `solutions`."""
        counted: dict[tuple[int, int], int] = {(0, 0): 1}
        return sum(self._counted(mask, target, counted) for mask in self._masks_for(target, at_least, None))

    def _masks_for(self, target: int, at_least: int, at_most: int | None) -> Iterator[int]:
        """The sets of numbers, few first, that make the target with every one of them used."""
        most = len(self.numbers) if at_most is None else at_most
        if self.lowest <= target <= self.highest:
            for mask in smallest_first(len(self.numbers)):
                if at_least <= mask.bit_count() <= most and self._makes(mask, target):
                    yield mask

    def _makes(self, mask: int, total: int) -> bool:
        bound = self._bounds[mask]
        return abs(total) <= bound and bool(self._sums[mask] >> (bound + total) & 1)

    def _peeled(self, mask: int, total: int) -> Iterator[tuple[Term, ...]]:
        """The calculations that use up the mask. Every opening leads to one, so nothing is tried in vain."""
        if mask == 0:
            yield ()
        for opening, rest in self._openings(mask, total):
            term = self._term(opening)
            for others in self._peeled(rest, total - opening.amount):
                yield (term, *others)

    def _counted(self, mask: int, total: int, counted: dict[tuple[int, int], int]) -> int:
        known = counted.get((mask, total))
        if known is None:
            openings = self._openings(mask, total)
            known = sum(self._counted(rest, total - opening.amount, counted) for opening, rest in openings)
            counted[mask, total] = known
        return known

    def _openings(self, mask: int, total: int) -> Iterator[tuple[_Opening, int]]:
        """The terms that hold the mask's lowest index and whose rest makes what is left of the total."""
        for peeled, rest in peels(len(self.numbers))[mask]:
            sums, bound = self._sums[rest], self._bounds[rest]
            for opening in self._openings_of(peeled):
                left = total - opening.amount
                if -bound <= left <= bound and sums >> (bound + left) & 1:
                    yield opening, rest

    def _openings_of(self, mask: int) -> tuple[_Opening, ...]:
        """Every term that exactly the mask's numbers make, once to be added and once to be subtracted."""
        known = self._known.get(mask)
        if known is None:
            known = self._known[mask] = tuple(self._split(mask))
        return known

    def _split(self, mask: int) -> Iterator[_Opening]:
        for dividing in divisors(len(self.numbers))[mask]:
            value, left_over = divmod(self._products[mask ^ dividing], self._products[dividing])
            if left_over == 0:
                yield _Opening(value, mask ^ dividing, dividing)
                yield _Opening(-value, mask ^ dividing, dividing)

    def _term(self, opening: _Opening) -> Term:
        """Write a term out; most openings lead nowhere and never are."""
        known = self._terms.get(opening)
        if known is None:
            first, then = self._large_first(opening.factors), self._large_first(opening.dividing)
            signs = (Operator.TIMES,) * (len(first) - 1) + (Operator.DIVIDE,) * len(then)
            known = self._terms[opening] = Term(opening.amount, indices=first + then, operators=signs)
        return known

    def _large_first(self, mask: int) -> tuple[int, ...]:
        return tuple(sorted(indices(mask), key=self.numbers.__getitem__, reverse=True))
