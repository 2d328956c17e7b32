"""Completing cards: which single cards would form a combination with five cards of a hand (S-11 to S-13).

Sets of cards are whole numbers with a bit for each card. For each five cards of the hand, the new card has to
link all the groups that hang together among them. What can link to a card is noted once per pair of cards
and joined group by group; what all groups have in common is the answer.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import and_, or_
from typing import Final

from msgspec import Struct

from quiclo_table.maths.combinations import rising_cards
from quiclo_table.maths.links import HIGHEST, bits_of, factor_links, groups, three_card_links
from quiclo_table.maths.longer_equations import completing_four, four_card_links, made_of_all
from quiclo_table.maths.pattern_search import completing_cards
from quiclo_table.maths.primes import PRIMES
from quiclo_table.maths.proof_levels import LIMITS, Limits
from quiclo_table.maths.splits import indices
from quiclo_table.model.cards import CARDS
from quiclo_table.model.proofs import CARDS_IN_COMBINATION, ProofLevel

FIVE: Final = CARDS_IN_COMBINATION - 1
ALL_PRIMES: Final = sum(1 << prime for prime in PRIMES)


class _Hand(Struct, frozen=True):
    """The indices of a hand's primes, what equations link in it as masks of indices, and sets of new cards:
    those that a factor links to each card, that an equation links to two cards, and to three."""

    primes: frozenset[int]
    links: list[int]
    factors: list[int]
    links_and_factors: list[int]
    by_factor: list[int]
    with_two: list[list[int]]
    with_three: dict[int, int]


def completions(
    hand: Collection[int], level: ProofLevel = ProofLevel.STANDARD, among: Collection[int] = CARDS
) -> tuple[int, ...]:
    """The cards, of those `among` that the hand lacks, which form a combination with five of the hand.

    At level `frei`, single equations over all six are found where the five make the new card, not where the
    new card is one of those that make another.
    """
    rising = rising_cards(hand)
    wanted = _set_of(among) & ~_set_of(rising)
    if len(rising) < FIVE or not wanted:
        return ()
    limits = LIMITS[level]
    found = completing_cards(rising) & wanted
    if limits.equations:
        found |= _linking(rising, limits, wanted & ~found)
    return indices(found)


def _linking(rising: tuple[int, ...], limits: Limits, wanted: int) -> int:
    """The wanted cards that hang together with some five cards of the hand."""
    hand = _hand(rising, limits)
    common = _common_with_one_factor if limits.one_factor else _common
    left = wanted
    fives = list(combinations(range(len(rising)), FIVE))
    for five in fives:
        left &= ~common(hand, five, _unless_prime(left, hand, five))
    if limits.longer:
        for five in fives:
            if left:
                left &= ~(made_of_all([rising[index] for index in five]) & _unless_prime(left, hand, five))
    return wanted & ~left


def _unless_prime(cards: int, hand: _Hand, five: Sequence[int]) -> int:
    """The cards without the primes if the five are primes, too (S-13)."""
    return cards & ~ALL_PRIMES if hand.primes.issuperset(five) else cards


def _common(hand: _Hand, five: tuple[int, ...], wanted: int) -> int:
    """The wanted cards that link every group among the five; mostly few groups rule all of them out."""
    mask = sum([1 << index for index in five])
    inner = groups([link for link in hand.links_and_factors if link & mask == link])
    for group in inner:
        mask ^= group
    for index in five:
        if mask >> index & 1:
            wanted &= _touching(hand, five, index) | hand.by_factor[index]
            if not wanted:
                return 0
    for group in inner:
        linked = 0
        for index in five:
            if group >> index & 1:
                linked |= _touching(hand, five, index) | hand.by_factor[index]
        wanted &= linked
    return wanted


def _common_with_one_factor(hand: _Hand, five: tuple[int, ...], wanted: int) -> int:
    """The same where one factor in all may link: the new card to a group, or two groups to each other."""
    if not _common(hand, five, wanted):
        return 0
    singles = [1 << index for index in five]
    mask = sum(singles)
    inner = groups([*singles, *(link for link in hand.links if link & mask == link)])
    touching = {index: _touching(hand, five, index) for index in five}
    by_equations = [_by_group(group, touching) for group in inner]
    found = reduce(and_, by_equations)
    for at, group in enumerate(inner):
        by_factor = _by_group(group, {index: hand.by_factor[index] for index in five})
        found |= reduce(and_, by_equations[:at] + by_equations[at + 1 :], by_factor)
    for factor in hand.factors:
        if factor & mask == factor:
            found |= reduce(and_, [_by_group(group, touching) for group in groups([*inner, factor])])
    return found & wanted


def _by_group(group: int, cards: dict[int, int]) -> int:
    """What links to one of the cards in a group."""
    return reduce(or_, [linked for index, linked in cards.items() if group >> index & 1])


def _touching(hand: _Hand, five: tuple[int, ...], index: int) -> int:
    """The cards that an equation links to one of the five, with one or two others of them."""
    row = hand.with_two[index]
    cards = 0
    for other in five:
        cards |= row[other]
    if hand.with_three:
        for pair in combinations(five, 2):
            if index not in pair:
                cards |= hand.with_three[1 << index | 1 << pair[0] | 1 << pair[1]]
    return cards


def _hand(rising: tuple[int, ...], limits: Limits) -> _Hand:
    bits = bits_of(rising)
    links = three_card_links(rising, bits)
    with_three: dict[int, int] = {}
    if limits.longer:
        links += four_card_links(rising, bits)
        for trio in combinations(range(len(rising)), 3):
            mask = sum(1 << index for index in trio)
            with_three[mask] = _set_of(completing_four(*(rising[index] for index in trio)))
    factors = factor_links(rising, bits, limits.largest_factor)
    return _Hand(
        primes=frozenset(index for index, card in enumerate(rising) if card in PRIMES),
        links=links,
        factors=factors,
        links_and_factors=links + factors,
        by_factor=[_set_of(_by_factor(card, limits.largest_factor)) for card in rising],
        with_two=_with_two_of(rising),
        with_three=with_three,
    )


def _by_factor(card: int, largest: int) -> Iterator[int]:
    for factor in range(2, largest + 1):
        if factor * card <= HIGHEST and card > 1:
            yield factor * card
        if card % factor == 0 and card > factor:
            yield card // factor


def _with_two_of(rising: tuple[int, ...]) -> list[list[int]]:
    rows = [[0] * len(rising) for _ in rising]
    for (at, low), (index, high) in combinations(enumerate(rising), 2):
        rows[at][index] = rows[index][at] = _set_of(_with_two(low, high))
    return rows


def _with_two(low: int, high: int) -> Iterator[int]:
    """Sum, difference, product and quotient of two cards, as far as they are cards."""
    yield high - low
    if low + high <= HIGHEST:
        yield low + high
    if low * high <= HIGHEST:
        yield low * high
    if high % low == 0:
        yield high // low


def _set_of(cards: Iterable[int]) -> int:
    return sum(1 << card for card in set(cards))
