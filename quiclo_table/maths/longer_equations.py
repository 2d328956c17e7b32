"""Equations over more than three cards, as level `frei` takes them (S-12), searched with each card used once.

Whatever two sides four cards make, they also make one card out of the other three, so only that is searched.
For all six cards it is searched whether five make the sixth. Equations over five cards, and those over six
with more than one number on either side, are taken from players but not searched.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from quiclo_table.maths.links import HIGHEST
from quiclo_table.maths.reach import Reach
from quiclo_table.maths.sums import bounds_of, products_of, sums_of
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.proofs import Equation

_CARDS: Final = (2 << HIGHEST) - 2
"""A bit for each number card."""


def four_card_links(rising: Sequence[int], bits: list[int]) -> list[int]:
    """The fours of which one card can be calculated from the other three."""
    found = set()
    for first, second, third in combinations(range(len(rising)), 3):
        mask = 1 << first | 1 << second | 1 << third
        for value in made_of_three(rising[first], rising[second], rising[third]):
            if 0 < value <= HIGHEST and bits[value] and not bits[value] & mask:
                found.add(mask | bits[value])
    return sorted(found)


def made_of_three(first: int, second: int, third: int) -> set[int]:
    """All that three cards in rising order make, each used once, some of it below zero or above all cards."""
    values = {first + second + third, third + second - first, third + first - second, second + first - third}
    values |= {third - second - first, first * second * third}
    for single, low, high in ((first, second, third), (second, first, third), (third, first, second)):
        product = low * high
        values |= {product + single, product - single, single - product}
        if high % low == 0:
            quotient = high // low
            values |= {quotient + single, quotient - single, single - quotient}
        if product % single == 0:
            values.add(product // single)
        if single % product == 0:
            values.add(single // product)
    return values


def completing_four(first: int, second: int, third: int) -> set[int]:
    """The cards that form an equation over four cards with three in rising order."""
    cards = made_of_three(first, second, third)
    for single, low, high in ((first, second, third), (second, first, third), (third, first, second)):
        for value in (low + high, high - low):
            cards.add(single * value)
            if value % single == 0:
                cards.add(value // single)
            if single % value == 0:
                cards.add(single // value)
    return {card for card in cards if 0 < card <= HIGHEST}


def made_of_all(cards: Sequence[int]) -> int:
    """The number cards that a calculation with every one of the cards makes, as bits."""
    products = products_of(cards)
    bounds = bounds_of(cards, products, HIGHEST)
    return sums_of(cards, products, bounds)[-1] >> bounds[-1] & _CARDS


def is_single_equation(cards: Sequence[int]) -> bool:
    """Whether all cards but one make that one."""
    return any(made_of_all([*cards[:at], *cards[at + 1 :]]) >> card & 1 for at, card in enumerate(cards))


def equation_over(cards: Sequence[int]) -> Equation | None:
    """An equation that uses each of some cards once, on the right a single one, the largest that can be."""
    for card in sorted(cards, reverse=True):
        others = tuple(other for other in cards if other != card)
        witness = Reach(others).witness(card, at_least=len(others))
        if witness is not None:
            right = Calculation(numbers=(card,), operators=())
            return Equation(left=witness.calculation(others), right=right)
    return None
