"""Sequence patterns in a hand: all sixes that follow one, and the single cards that would complete one.

All patterns but the alternating steps belong to linear families: two or three of its six cards, first or not,
settle a whole sequence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm
from operator import mul
from typing import Final

from msgspec import Struct

from quiclo_table.maths.links import HIGHEST, bits_of
from quiclo_table.maths.patterns import pattern_of
from quiclo_table.maths.primes import PRIMES, all_prime
from quiclo_table.model.proofs import CARDS_IN_COMBINATION

EVEN_GROWTH: Final = ((1, 0, 0), (1, 1, 0), (1, 2, 1), (1, 3, 3), (1, 4, 6), (1, 5, 10))
"""Steps p, p+e, p+2e, p+3e, p+4e: each card as so many times the first card, p and e."""
MIRRORED: Final = ((1, 0, 0), (1, 1, 0), (1, 2, 1), (1, 3, 3), (1, 4, 4), (1, 5, 4))
DOUBLED: Final = ((1, 0), (1, 1), (1, 3), (1, 7), (1, 15), (1, 31))
TREBLED: Final = ((1, 0), (1, 1), (1, 4), (1, 13), (1, 40), (1, 121))
"""Steps in the ratio 2 or 3; with any larger one the last card would lie above 144."""
HALVED: Final = ((1, 0), (1, 16), (1, 24), (1, 28), (1, 30), (1, 31))
THIRDED: Final = ((1, 0), (1, 81), (1, 108), (1, 117), (1, 120), (1, 121))
"""The same in falling order, written rising."""
SUM_OF_TWO: Final = ((1, 0), (0, 1), (1, 1), (1, 2), (2, 3), (3, 5))
LARGEST_DOUBLED_STEP: Final = (HIGHEST - 1) // 31
FAMILIES: Final = (EVEN_GROWTH, MIRRORED, DOUBLED, TREBLED, HALVED, THIRDED, SUM_OF_TWO)


def pattern_masks(rising: Sequence[int], bits: list[int]) -> set[int]:
    """The sixes of a hand that follow a pattern, as masks of indices; `bits` are those of `bits_of`."""
    return {
        *_settled_by_three(rising, bits),
        *_settled_by_two(rising, bits),
        *_alternating(rising, bits),
    }


def _settled_by_three(rising: Sequence[int], bits: list[int]) -> Iterator[int]:
    """Even growth and mirrored steps, which have their first four cards in common."""
    highest = rising[-1]
    for at, second in enumerate(rising):
        for index in range(at):
            first = rising[index]
            for then in range(at + 1, len(rising)):
                third = rising[then]
                fourth = first + 3 * (third - second)
                if fourth > highest:
                    break
                # The steps may have shrunk to nothing, so that the sequence turns back.
                if fourth > third and bits[fourth]:
                    start = 1 << index | 1 << at | 1 << then | bits[fourth]
                    yield from _ends(start, (first, second, third, fourth), bits)


def _ends(start: int, begun: tuple[int, int, int, int], bits: list[int]) -> Iterator[int]:
    """The masks of the sequences that begin with four cards, whose mask is `start`."""
    first, second, third, fourth = begun
    last_step, growth = fourth - third, third - 2 * second + first
    for fifth, sixth in (
        (fourth + last_step + growth, fourth + 2 * last_step + 3 * growth),
        (fourth + third - second, fourth + third - first),
    ):
        if fourth < fifth < sixth <= HIGHEST and bits[fifth] and bits[sixth]:
            yield start | bits[fifth] | bits[sixth]


def _settled_by_two(rising: Sequence[int], bits: list[int]) -> Iterator[int]:
    """Steps in the ratio 2 or 3, and sums of two."""
    highest = rising[-1]
    for index, first in enumerate(rising):
        for second in rising[index + 1 :]:
            step = second - first
            if step > LARGEST_DOUBLED_STEP and 5 * second + 3 * first > highest:
                break
            for family, start, unit in (
                (DOUBLED, first, step),
                (TREBLED, first, step),
                (DOUBLED, second, -step),
                (TREBLED, second, -step),
                (SUM_OF_TWO, first, second),
            ):
                mask = 0
                for once, more in family:
                    value = once * start + more * unit
                    if not 1 <= value <= highest or not bits[value]:
                        break
                    mask |= bits[value]
                else:
                    yield mask


def _alternating(rising: Sequence[int], bits: list[int]) -> Iterator[int]:
    """Two steps in turn: two ladders of three even rungs with the same rise."""
    for ladders in _ladders(rising, bits).values():
        for first, second in combinations(ladders, 2):
            if not first & second:
                yield first | second


def _ladders(rising: Sequence[int], bits: list[int]) -> dict[int, list[int]]:
    """Every three cards with equal steps between, by their step."""
    ladders = defaultdict(list)
    highest = rising[-1]
    for at, middle in enumerate(rising):
        for index in range(at):
            low = rising[index]
            high = 2 * middle - low
            if high <= highest and bits[high]:
                ladders[middle - low].append(1 << index | 1 << at | bits[high])
    return ladders


class _Row(Struct, frozen=True):
    """How a family goes on from its first cards at hand when one card is lacking.

    The two or three other cards and the lacking one are sums of multiples of the known ones, over `whole`.
    """

    others: tuple[tuple[int, ...], ...]
    lacking: tuple[int, ...]
    whole: int


def completing_cards(rising: Sequence[int]) -> int:
    """The cards that make a pattern with five of the hand, not all of them prime, as bits."""
    found = _completing_ladders(rising)
    hand = frozenset(rising)
    for family in FAMILIES:
        starts = list(combinations(rising, len(family[0])))
        for row in _rows(family):
            for five, card in _continued(row, starts, hand):
                six = (*five, card)
                if not found >> card & 1 and not all_prime(six) and pattern_of(six) is not None:
                    found |= 1 << card
    return found


def _continued(
    row: _Row, starts: list[tuple[int, ...]], hand: Collection[int]
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every five cards of the hand that a start leads to, with the card that is lacking."""
    scaled = {card * row.whole: card for card in hand}
    first = row.others[0]
    for start in starts:
        if sum(map(mul, first, start)) not in scaled:
            continue
        wanted = [sum(map(mul, other, start)) for other in row.others]
        card, left_over = divmod(sum(map(mul, row.lacking, start)), row.whole)
        if left_over or not 1 <= card <= HIGHEST or any(value not in scaled for value in wanted):
            continue
        five = {*start, *(scaled[value] for value in wanted)}
        if len(five) == CARDS_IN_COMBINATION - 1 and card not in hand:
            yield tuple(five), card


@cache
def _rows(family: tuple[tuple[int, ...], ...]) -> tuple[_Row, ...]:
    """For each place that may be empty how the rest follows from the first cards that are there."""
    rows = []
    for empty in range(CARDS_IN_COMBINATION):
        there = [place for place in range(CARDS_IN_COMBINATION) if place != empty]
        known = [family[place] for place in there[: len(family[0])]]
        shares = [_shares(known, family[place]) for place in (*there[len(known) :], empty)]
        whole = lcm(*(share.denominator for line in shares for share in line))
        *others, lacking = (tuple(int(share * whole) for share in line) for line in shares)
        rows.append(_Row(others=tuple(others), lacking=lacking, whole=whole))
    return tuple(rows)


def _shares(known: Sequence[Sequence[int]], wanted: Sequence[int]) -> list[Fraction]:
    """How often each known vector goes into the wanted one: the linear equations solved by elimination."""
    size = len(known)
    lines = [[Fraction(vector[at]) for vector in (*known, wanted)] for at in range(size)]
    for at in range(size):
        pivot = next(line for line in range(at, size) if lines[line][at])
        lines[at], lines[pivot] = lines[pivot], lines[at]
        lines[at] = [value / lines[at][at] for value in lines[at]]
        for line in range(size):
            if line != at:
                times = lines[line][at]
                pairs = zip(lines[line], lines[at], strict=True)
                lines[line] = [value - times * unit for value, unit in pairs]
    return [line[size] for line in lines]


def _completing_ladders(rising: Sequence[int]) -> int:
    """The cards that make a ladder out of two cards, beside a ladder of the hand with the same rise."""
    bits = bits_of(rising)
    not_prime = sum(bits[card] for card in rising if card not in PRIMES)
    found = 0
    for rise, ladders in _ladders(rising, bits).items():
        for pair, card in _broken_ladders(rising, bits, rise):
            for ladder in ladders:
                if not ladder & pair and (card not in PRIMES or (ladder | pair) & not_prime):
                    found |= 1 << card
    return found


def _broken_ladders(rising: Sequence[int], bits: list[int], rise: int) -> Iterator[tuple[int, int]]:
    """Every two cards, as a mask, that are rungs of a ladder with this rise, and the card that is lacking."""
    for rung, low in enumerate(rising):
        for above, lacking in ((rise, (low - rise, low + 2 * rise)), (2 * rise, (low + rise,))):
            if low + above <= HIGHEST and bits[low + above]:
                for card in lacking:
                    if 1 <= card <= HIGHEST and not bits[card]:
                        yield 1 << rung | bits[low + above], card
