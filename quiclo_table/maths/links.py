"""Links: which of some cards an equation joins, as bit masks over the indices of the cards in rising order.

A mask says enough: three cards can be joined by one equation only, and so can two with a factor between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quiclo_table.model.cards import CARDS

HIGHEST: Final = CARDS[-1]
LARGEST_SUM: Final = 2 * HIGHEST


def bits_of(cards: Sequence[int]) -> list[int]:
    """For each number up to the largest sum of two cards the bit of the card that bears it, or 0."""
    bits = [0] * (LARGEST_SUM + 1)
    for index, card in enumerate(cards):
        bits[card] = 1 << index
    return bits


def three_card_links(rising: Sequence[int], bits: list[int]) -> list[int]:
    """The threes of which one card is the sum or the product of the others; these differ from each other."""
    found = []
    highest = rising[-1]
    for at, second in enumerate(rising):
        for index in range(at):
            first = rising[index]
            total = first + second
            if total > highest:
                break
            if bits[total]:
                found.append(bits[total] | 1 << at | 1 << index)
            product = first * second
            if product <= highest and bits[product] and first > 1:
                found.append(bits[product] | 1 << at | 1 << index)
    return found


def factor_links(rising: Sequence[int], bits: list[int], largest: int) -> list[int]:
    """The pairs of which one card is another one, but not card 1, times a factor from 2 to `largest`."""
    found = []
    highest = rising[-1]
    for index, card in enumerate(rising):
        if 2 * card > highest:
            break
        if card > 1:
            for multiple in range(2 * card, min(largest * card, highest) + 1, card):
                if bits[multiple]:
                    found.append(bits[multiple] | 1 << index)
    return found


def groups(masks: Iterable[int]) -> list[int]:
    """Masks joined wherever they overlap: the groups that hang together, as masks."""
    joined: list[int] = []
    for mask in masks:
        apart = []
        for group in joined:
            if group & mask:
                mask |= group  # noqa: PLW2901  the group grows by all that it touches
            else:
                apart.append(group)
        joined = [*apart, mask]
    return joined


def grown(links: Sequence[int], most: int, count: int) -> set[int]:
    """Every union of links, one touching the next, over at most so many of `count` cards, links included.

    Links that bear the bit `1 << count` exclude each other: no union holds two of them. It keeps the bit.
    """
    exclusive = 1 << count
    cards = exclusive - 1
    found = set(links)
    frontier = list(found)
    while frontier:
        mask = frontier.pop()
        for link in links:
            if 0 < mask & link < exclusive:
                union = mask | link
                size = (union & cards).bit_count()
                if size <= most and union not in found:
                    found.add(union)
                    if size < most:
                        frontier.append(union)
    return found
