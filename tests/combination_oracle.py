"""An independent, plain notion of combinations: the rules tried word for word, with nothing borrowed.

Equations are tried as they would be written, patterns as they are told, and what hangs together by walking
from card to card. Only the levels' limits stand here once more, as the rules give them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, permutations
from math import prod

from quiclo_table.model.proofs import ProofLevel

LARGEST_FACTOR = {
    ProofLevel.STANDARD: 4,
    ProofLevel.STRENG: 2,
    ProofLevel.PROFI: 1,
    ProofLevel.LOCKER: 12,
    ProofLevel.FREI: 4,
}


def is_prime(number: int) -> bool:
    return number > 1 and not any(number % divisor == 0 for divisor in range(2, number))


def is_combination(cards: Iterable[int], level: ProofLevel) -> bool:
    six = tuple(sorted(cards))
    if all(is_prime(card) for card in six):
        return False
    return has_pattern(six) or (level is not ProofLevel.NUR_FOLGEN and is_linked(six, level))


def has_pattern(six: tuple[int, ...]) -> bool:
    return any(follows_rule(order) for order in (six, six[::-1])) or alternates(six)


def follows_rule(order: Sequence[int]) -> bool:
    """Whether six cards in this rising or falling order follow a rule other than two steps in turn."""
    d1, d2, d3, d4, d5 = (after - before for before, after in pairwise(order))
    e = d2 - d1
    evenly = (d2, d3, d4, d5) == (d1 + e, d1 + 2 * e, d1 + 3 * e, d1 + 4 * e)
    mirrored = (d2, d3, d4, d5) == (d1 + e, d1 + 2 * e, d1 + e, d1)
    ratio = any((d2, d3, d4, d5) == (d1 * r, d1 * r**2, d1 * r**3, d1 * r**4) for r in range(1, 144))
    sums = all(order[at] + order[at + 1] == order[at + 2] for at in range(4))
    return evenly or mirrored or ratio or sums


def alternates(six: tuple[int, ...]) -> bool:
    """Whether an order has the steps p q p q p: every other card then rises by p + q, or falls."""
    for odd in combinations(six, 3):
        even = tuple(card for card in six if card not in odd)
        rises = {odd[1] - odd[0], odd[2] - odd[1], even[1] - even[0], even[2] - even[1]}
        if len(rises) == 1:
            return True
    return False


def alternates_in_some_order(six: tuple[int, ...]) -> bool:
    """The same by trying all 720 orders."""
    return any(b - a == d - c == f - e and c - b == e - d for a, b, c, d, e, f in permutations(six))


def is_linked(six: tuple[int, ...], level: ProofLevel) -> bool:
    links = [frozenset(three) for three in combinations(six, 3) if links_three(three)]
    factors = [frozenset(two) for two in combinations(six, 2) if links_two(two, LARGEST_FACTOR[level])]
    if level is ProofLevel.STRENG:
        return any(hangs_together(six, [*links, *one]) for one in ([], *([factor] for factor in factors)))
    if level is ProofLevel.FREI:
        links += [frozenset(four) for four in combinations(six, 4) if links_four(four)]
    together = hangs_together(six, [*links, *factors])
    return together or (level is ProofLevel.FREI and five_make_the_sixth(six))


def links_three(cards: Sequence[int]) -> bool:
    return any(c in {a + b, a * b} for a, b, c in permutations(cards))


def links_two(cards: Sequence[int], largest: int) -> bool:
    return any(a != 1 and a * k == c for a, c in permutations(cards) for k in range(2, largest + 1))


@cache
def links_four(cards: tuple[int, ...]) -> bool:
    """Whether any equation a∘b∘c = d or a∘b = c∘d uses each of the four."""
    by_one = any(d in values(frozenset({a, b, c})) for a, b, c, d in permutations(cards))
    return by_one or any(
        values(frozenset({a, b})) & values(frozenset({c, d})) for a, b, c, d in permutations(cards)
    )


def five_make_the_sixth(six: tuple[int, ...]) -> bool:
    return any(card in values(frozenset(six) - {card}) for card in six)


@cache
def values(cards: frozenset[int]) -> frozenset[int]:
    """All that a line with every one of the cards comes to, from 1 up."""
    return frozenset(value for value in _sums(cards) if value > 0)


@cache
def _sums(cards: frozenset[int]) -> frozenset[int]:
    if not cards:
        return frozenset({0})
    lowest = min(cards)
    found: set[int] = set()
    for count in range(len(cards)):
        for others in combinations(sorted(cards - {lowest}), count):
            term = frozenset({lowest, *others})
            for rest in _sums(cards - term):
                found.update(rest + sign * value for value in _terms(term) for sign in (1, -1))
    return frozenset(found)


def _terms(cards: frozenset[int]) -> Iterator[int]:
    for count in range(len(cards)):
        for below in combinations(cards, count):
            above = prod(cards - set(below))
            if above % prod(below) == 0:
                yield above // prod(below)


def hangs_together(six: Sequence[int], links: Iterable[frozenset[int]]) -> bool:
    links = list(links)
    reached, before = {six[0]}, 0
    while len(reached) != before:
        before = len(reached)
        for link in links:
            if link & reached:
                reached |= link
    return len(reached) == len(six)


def find(hand: Iterable[int], level: ProofLevel) -> tuple[tuple[int, ...], ...]:
    """Every six of the hand that are a combination, by trying all."""
    return tuple(six for six in combinations(sorted(hand), 6) if is_combination(six, level))
