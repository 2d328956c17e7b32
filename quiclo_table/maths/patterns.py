"""Sequence patterns: whether six cards, in an order given or found, follow one of the rules of S-12."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from msgspec import Struct

from quiclo_table.model.proofs import CARDS_IN_COMBINATION, PatternKind


class Pattern(Struct, frozen=True):
    """A pattern with the order that shows it and the steps from card to card, below zero on the way down."""

    kind: PatternKind
    order: tuple[int, ...]
    steps: tuple[int, ...]


def pattern_in_order(order: Sequence[int]) -> Pattern | None:
    """The pattern that six different cards show as they are laid out, or None.

    The order rises or falls throughout; only two steps in turn may go up and down.
    """
    if len(order) != CARDS_IN_COMBINATION:
        raise ValueError(f"a pattern is over six cards, found {len(order)}")
    steps = tuple(after - before for before, after in pairwise(order))
    if steps[0] == steps[2] == steps[4] and steps[1] == steps[3]:
        kind = PatternKind.EQUAL_STEPS if steps[0] == steps[1] else PatternKind.ALTERNATING_STEPS
        return Pattern(kind=kind, order=tuple(order), steps=steps)
    rises, falls = min(steps) > 0, max(steps) < 0
    if not rises and not falls:
        return None
    kind_or_none = _kind(order if rises else order[::-1], [abs(step) for step in steps])
    return None if kind_or_none is None else Pattern(kind=kind_or_none, order=tuple(order), steps=steps)


def pattern_of(cards: Collection[int]) -> Pattern | None:
    """The pattern that six different cards show in some order, rising where it can be, or None."""
    rising = sorted(cards)
    return pattern_in_order(rising) or _up_and_down(rising)


def _kind(rising: Sequence[int], sizes: list[int]) -> PatternKind | None:
    """The kind of a sequence from its cards in rising order and the sizes of its steps as laid out."""
    first, second, middle, fourth, fifth = sizes
    more = second - first
    if middle - second == more:
        if fourth - middle == more == fifth - fourth:
            return PatternKind.GROWING_STEPS if more > 0 else PatternKind.SHRINKING_STEPS
        if fourth == second and fifth == first:
            return PatternKind.MIRRORED_STEPS
    one, two, three, four, five, six = rising
    if one + two == three and two + three == four and three + four == five and four + five == six:
        return PatternKind.SUM_OF_TWO
    small, large = min(first, fifth), min(second, fourth)
    ordered = sizes if first == small else sizes[::-1]
    if large % small == 0 and all(after * small == before * large for before, after in pairwise(ordered)):
        return PatternKind.WHOLE_RATIO
    return None


def _up_and_down(rising: Sequence[int]) -> Pattern | None:
    """Two steps in turn, one of them down: every other card rises evenly, and those between by as much."""
    lowest = rising[0]
    for second in rising[1:5]:
        rise = second - lowest
        if lowest + 2 * rise in rising:
            ladder = (lowest, second, second + rise)
            others = [card for card in rising if card not in ladder]
            if others[1] - others[0] == rise == others[2] - others[1]:
                order = tuple(card for pair in zip(ladder, others, strict=True) for card in pair)
                return pattern_in_order(order)
    return None
