"""Mathematical combinations: whether six cards form one, and every one that a hand holds (S-11 to S-13)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import Final

from quiclo_table.maths.links import bits_of, factor_links, groups, grown, three_card_links
from quiclo_table.maths.longer_equations import four_card_links, is_single_equation, made_of_all
from quiclo_table.maths.pattern_search import pattern_masks
from quiclo_table.maths.patterns import pattern_of
from quiclo_table.maths.primes import PRIMES, all_prime
from quiclo_table.maths.proof_levels import LIMITS, Limits
from quiclo_table.maths.splits import indices
from quiclo_table.model.cards import CARDS
from quiclo_table.model.proofs import CARDS_IN_COMBINATION, ProofLevel

ALL_SIX: Final = (1 << CARDS_IN_COMBINATION) - 1


def is_combination(cards: Collection[int], level: ProofLevel = ProofLevel.STANDARD) -> bool:
    """Whether six different cards form a combination for which `find_proof` finds a proof."""
    rising = rising_cards(cards)
    if len(rising) != CARDS_IN_COMBINATION:
        raise ValueError(f"a combination is six cards, found {len(rising)}")
    if all_prime(rising):
        return False
    return pattern_of(rising) is not None or _is_linked(rising, LIMITS[level])


def find_combinations(
    hand: Collection[int], level: ProofLevel = ProofLevel.STANDARD, *, singles: bool = True
) -> tuple[tuple[int, ...], ...]:
    """Every six cards of a hand that form a combination, each rising, in rising order.

    At level `frei` it finds what equations of up to four cards link, and single equations in which five cards
    make the sixth; see `longer_equations`. Those `singles` take about a second in a hand of 15 cards; without
    them it is a few ms.
    """
    rising = rising_cards(hand)
    if len(rising) < CARDS_IN_COMBINATION:
        return ()
    bits = bits_of(rising)
    masks = pattern_masks(rising, bits) | _linked_masks(rising, bits, LIMITS[level], singles=singles)
    not_prime = sum(bits[card] for card in rising if card not in PRIMES)
    found = (tuple(rising[index] for index in indices(mask)) for mask in masks if mask & not_prime)
    return tuple(sorted(found))


def rising_cards(cards: Collection[int]) -> tuple[int, ...]:
    """The cards in rising order; raises ValueError unless they are different number cards."""
    rising = tuple(sorted(cards))
    if len(set(rising)) != len(rising) or any(card not in CARDS for card in (*rising[:1], *rising[-1:])):
        raise ValueError(f"want different number cards, found {rising}")
    return rising


def _is_linked(rising: Sequence[int], limits: Limits) -> bool:
    if not limits.equations:
        return False
    bits = bits_of(rising)
    links = three_card_links(rising, bits)
    factors = factor_links(rising, bits, limits.largest_factor)
    if limits.one_factor:
        parts = groups([*links, *(1 << index for index in range(CARDS_IN_COMBINATION))])
        return parts == [ALL_SIX] or (len(parts) == 2 and groups(parts + factors) == [ALL_SIX])
    if limits.longer:
        links += four_card_links(rising, bits)
    return groups(links + factors) == [ALL_SIX] or (limits.longer and is_single_equation(rising))


def _linked_masks(rising: Sequence[int], bits: list[int], limits: Limits, *, singles: bool) -> set[int]:
    """The sixes that hang together by equations, as masks of indices."""
    if not limits.equations:
        return set()
    count = len(rising)
    links = three_card_links(rising, bits)
    factors = factor_links(rising, bits, limits.largest_factor)
    if limits.one_factor:
        factors = [factor | 1 << count for factor in factors]
    if limits.longer:
        links += four_card_links(rising, bits)
    cards = (1 << count) - 1
    unions = grown(links + factors, CARDS_IN_COMBINATION, count)
    sixes = {union & cards for union in unions if (union & cards).bit_count() == CARDS_IN_COMBINATION}
    return sixes | _single_equations(rising, bits, sixes) if limits.longer and singles else sixes


def _single_equations(rising: Sequence[int], bits: list[int], known: Collection[int]) -> set[int]:
    """The sixes, beside those known, of which five cards make the sixth."""
    hand = sum(1 << card for card in rising)
    found: set[int] = set()
    for five in combinations(rising, CARDS_IN_COMBINATION - 1):
        mask = sum(bits[card] for card in five)
        open_cards = [card for card in rising if mask != (six := mask | bits[card]) and six not in known]
        made = made_of_all(five) & hand if open_cards else 0
        found.update(mask | bits[card] for card in open_cards if made >> card & 1)
    return found
