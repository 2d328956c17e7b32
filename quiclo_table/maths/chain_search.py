"""All chains that the cards on the table hold, found by meeting in the middle (P-05, P-06).

A calculation is a sum of terms (see `sums`). So four cards make a result as two pairs, as a term of three and
a single card, or as one term. With the values of all pairs and of all terms of three at hand, what is missing
to the result is looked up, not tried. That values stay above zero changes nothing (see `reach`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import gcd
from typing import Final, NamedTuple

from quiclo_table.model.cards import CARDS
from quiclo_table.model.chains import MOST_PILES

MOST_OWN: Final = 24
_OWN: Final = (1 << MOST_OWN) - 1
"""The bits of own cards; those of pile cards lie above them."""

_Sets = dict[int, list[int]]
"""By a value the sets of cards, each a mask with a bit per card, that make it with every one of them used."""
_NONE: Final[tuple[int, ...]] = ()


class ChainCards(NamedTuple):
    """Cards that make a chain: the result, and the own and pile cards that make it all together."""

    result: int
    own: tuple[int, ...]
    piles: tuple[int, ...]

    @property
    def operands(self) -> tuple[int, ...]:
        """The cards to calculate with."""
        return self.own + self.piles


def find_chains(own: Sequence[int], piles: Sequence[int]) -> list[ChainCards]:
    """Every result with every set of cards that makes it, each once, in a fixed order, few cards first.

    Takes 1 to 24 own cards and the 1 to 3 visible pile cards, all different.
    """
    _promised(own, piles)
    table = _Table(
        {card: 1 << place for place, card in enumerate(own)}
        | {card: 1 << place for place, card in enumerate(piles, start=MOST_OWN)}
    )
    # Back from bits to cards: six at a time are looked up, which is far quicker than one by one.
    first, second, third, fourth = (_subsets(own[start : start + 6]) for start in range(0, MOST_OWN, 6))
    pile_cards = _subsets(piles)
    return [
        ChainCards(
            result,
            first[mask & 63] + second[mask >> 6 & 63] + third[mask >> 12 & 63] + fourth[mask >> 18 & 63],
            pile_cards[mask >> MOST_OWN],
        )
        for result in piles
        for mask in _composed(table, result)
    ]


def _composed(table: _Table, result: int) -> Iterator[int]:
    """The sets that make the result without the result card and are composed as a chain must be (P-05).

    At least one own card; and with both other pile cards exactly two own, so four cards in all. Sets of four
    leave no other choice.
    """
    itself = table.bits[result]
    yield from sorted([mask for mask in table.twos(result) if not mask & itself and mask & _OWN])
    yield from sorted(
        [mask for mask in table.threes(result) if not mask & itself and (mask & _OWN).bit_count() > 1]
    )
    yield from sorted([mask for mask in table.fours(result) if not mask & itself])


def _subsets(cards: Sequence[int]) -> list[tuple[int, ...]]:
    """All subsets by their masks."""
    subsets: list[tuple[int, ...]] = [()]
    for card in cards:
        subsets += [(*subset, card) for subset in subsets]
    return subsets


class _Table:
    """Some cards with the values of their pairs and of their terms of three, whoever's the cards are."""

    def __init__(self, bits: dict[int, int]) -> None:
        self.bits: Final = bits
        self._pairs: _Sets = defaultdict(list)
        self._products: list[tuple[int, int]] = []
        self._factors: _Sets = defaultdict(list)
        self._terms: _Sets = defaultdict(list)
        self._triples: _Sets = defaultdict(list)
        self._known_multiples: dict[int, list[tuple[int, int]]] = {}
        # A term of three beyond this comes back to no result by adding or subtracting one card.
        self._highest = 2 * max(bits)
        self._note_pairs()
        self._note_terms()

    def twos(self, result: int) -> set[int]:
        """The pairs of cards that make the result."""
        return set(self._pairs.get(result, _NONE))

    def threes(self, result: int) -> set[int]:
        """The sets of three that do: one term, or a pair and a card added or subtracted."""
        found = set(self._terms.get(result, _NONE))
        self._with_a_card(self._pairs, result, found)
        return found

    def fours(self, result: int) -> set[int]:
        """The sets of four that do: a term of three and a card, two pairs, or one term."""
        found: set[int] = set()
        self._with_a_card(self._terms, result, found)
        self._two_pairs(result, found)
        self._one_term(result, found)
        return found

    def _note_pairs(self) -> None:
        """Values of pairs are kept above zero; a pair can be subtracted just as well."""
        pairs = self._pairs
        for (larger, x), (smaller, y) in combinations(sorted(self.bits.items(), reverse=True), 2):
            mask, product = x | y, larger * smaller
            pairs[larger + smaller].append(mask)
            pairs[larger - smaller].append(mask)
            pairs[product].append(mask)
            if not larger % smaller:
                pairs[larger // smaller].append(mask)
            self._products.append((product, mask))
            self._factors[product].append(mask)

    def _note_terms(self) -> None:
        """Terms of three: a × b ÷ c, a × b × c and a ÷ (b × c)."""
        terms, highest = self._terms, self._highest
        for divisor, bit in self.bits.items():
            most = highest * divisor
            for product, mask in [
                (product, mask) for product, mask in self._products if not product % divisor
            ]:
                if product <= most and not mask & bit:
                    terms[product // divisor].append(mask | bit)
        for product, mask in self._small():
            for card, bit in self.bits.items():
                if bit > mask and product * card <= highest:
                    terms[product * card].append(mask | bit)
                    self._triples[product * card].append(mask | bit)
                if not card % product and not mask & bit:
                    terms[card // product].append(mask | bit)

    def _multiples(self, number: int) -> list[tuple[int, int]]:
        """The cards that a number divides, with their bits."""
        known = self._known_multiples.get(number)
        if known is None:
            known = [(card, bit) for card, bit in self.bits.items() if not card % number]
            self._known_multiples[number] = known
        return known

    def _small(self) -> list[tuple[int, int]]:
        return [(product, mask) for product, mask in self._products if product <= self._highest]

    def _with_a_card(self, parts: _Sets, result: int, found: set[int]) -> None:
        """Part + card, part − card or card − part. The last holds for a part that equals the result, too."""
        for card, bit in self.bits.items():
            for value in (abs(result - card), result + card):
                for mask in parts.get(value, _NONE):
                    if not mask & bit:
                        found.add(mask | bit)

    def _two_pairs(self, result: int, found: set[int]) -> None:
        """Pair + pair, each two once, or pair − pair."""
        pairs = self._pairs
        found.update(
            [
                mask | other
                for value in range(1, result // 2 + 1)
                if value in pairs and result - value in pairs
                for mask in pairs[value]
                for other in pairs[result - value]
                if not mask & other
            ]
        )
        found.update(
            [
                mask | other
                for value, masks in pairs.items()
                if result + value in pairs
                for other in pairs[result + value]
                for mask in masks
                if not mask & other
            ]
        )

    def _one_term(self, result: int, found: set[int]) -> None:
        """a × b ÷ (c × d), a × b × c × d, a × b × c ÷ d and a ÷ (b × c × d)."""
        factors = self._factors
        for product, mask in self._products:
            if result * product in factors:
                _join(factors[result * product], mask, found)
            if product <= result and not result % product:
                _join(factors.get(result // product, _NONE), mask, found)
        for card, bit in self.bits.items():
            for divisor, other in self._multiples(card // gcd(card, result)):
                if bit != other and result * divisor // card in factors:
                    _join(factors[result * divisor // card], bit | other, found)
            if not card % result:
                _join(self._triples.get(card // result, _NONE), bit, found)


def _join(masks: Sequence[int], other: int, found: set[int]) -> None:
    for mask in masks:
        if not mask & other:
            found.add(mask | other)


def _promised(own: Sequence[int], piles: Sequence[int]) -> None:
    if not 1 <= len(own) <= MOST_OWN or not 1 <= len(piles) <= MOST_PILES:
        raise ValueError(f"want 1 to {MOST_OWN} own and 1 to {MOST_PILES} pile cards, found {own}, {piles}")
    cards = (*own, *piles)
    if len(set(cards)) < len(cards) or not all(card in CARDS for card in cards):
        raise ValueError(f"want different cards from {CARDS[0]} to {CARDS[-1]}, found {own} and {piles}")
