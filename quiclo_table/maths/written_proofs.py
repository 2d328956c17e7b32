"""Proofs as a person would write them: the pattern if there is one, else a few equations in a row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from quiclo_table.maths.combinations import ALL_SIX, is_combination, rising_cards
from quiclo_table.maths.links import bits_of, factor_links, groups, three_card_links
from quiclo_table.maths.longer_equations import equation_over, four_card_links
from quiclo_table.maths.patterns import pattern_of
from quiclo_table.maths.proof_levels import LIMITS, Limits
from quiclo_table.maths.splits import indices
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.proofs import Equation, EquationProof, Proof, ProofLevel, SequenceProof


def find_proof(cards: Collection[int], level: ProofLevel = ProofLevel.STANDARD) -> Proof | None:
    """A proof for six different cards that stands at the level, or None if the program knows none."""
    if not is_combination(cards, level):
        return None
    pattern = pattern_of(cards)
    if pattern is not None:
        return SequenceProof(order=pattern.order)
    rising = rising_cards(cards)
    chosen = _in_reading_order(_chosen_links(rising, LIMITS[level]))
    groups_of_cards = (tuple(rising[index] for index in indices(link)) for link in chosen)
    return EquationProof(equations=tuple(_written(linked) for linked in groups_of_cards))


def _chosen_links(rising: Sequence[int], limits: Limits) -> list[int]:
    """Links that hang together over all six, none of them idle, of the plainest kinds that will do.

    Factors come behind the equations of three cards, so that there are no more of them than must be.
    """
    bits = bits_of(rising)
    offered = three_card_links(rising, bits) + factor_links(rising, bits, limits.largest_factor)
    if limits.longer:
        offered += [*four_card_links(rising, bits), ALL_SIX]
    chosen: list[int] = []
    for link in offered:
        if not any(group & link == link for group in groups(chosen)):
            chosen.append(link)
    for link in chosen[::-1]:
        others = [other for other in chosen if other != link]
        if groups(others) == [ALL_SIX]:
            chosen = others
    return chosen


def _in_reading_order(links: Iterable[int]) -> list[int]:
    """Links so that each goes on from those before it, small cards first."""
    left = sorted(links, key=int.bit_length)
    ordered: list[int] = []
    reached = 0
    while left:
        link = next((link for link in left if link & reached), left[0])
        left.remove(link)
        ordered.append(link)
        reached |= link
    return ordered


def _written(cards: tuple[int, ...]) -> Equation:
    """The equation over some cards in rising order that has linked them."""
    if len(cards) > 3:
        equation = equation_over(cards)
        if equation is None:
            raise ValueError(f"no equation links {cards}")
        return equation
    *operands, result = cards
    if len(operands) == 1:
        operands.append(result // operands[0])
        operator = Operator.TIMES
    else:
        operator = Operator.PLUS if sum(operands) == result else Operator.TIMES
    left = Calculation(numbers=tuple(operands), operators=(operator,))
    return Equation(left=left, right=Calculation(numbers=(result,), operators=()))
