"""Checking a chain that was handed in: whether it can be (P-05), and whether it is right (P-06)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from quiclo_table.model.calculation import evaluate
from quiclo_table.model.chains import FEWEST_CARDS, MOST_CARDS, Chain
from quiclo_table.model.refusals import Refusal, RefusalKey

OWN_WITH_BOTH_PILES: Final = 2
"""How many own cards a chain has that calculates with both other pile cards: exactly so many (P-05)."""


def check_chain(
    own: Collection[int], piles: Collection[int], chain: Chain, *, negatives: bool = False
) -> Refusal | None:
    """Why a chain does not stand, or None. `own` are the claimant's cards, `piles` the visible pile cards."""
    return not_submittable(own, piles, chain) or chain_fault(chain, negatives=negatives)


def not_submittable(own: Collection[int], piles: Collection[int], chain: Chain) -> Refusal | None:
    """Why a chain can't be handed in, or None: its cards are not there or not composed as a chain is.

    That is refused free of charge; the entry goes on while its time lasts (C-09, P-04).
    """
    if chain.result not in piles:
        return Refusal(RefusalKey.RESULT_NOT_ON_PILE, rule="P-05", facts={"result": chain.result})
    return _not_at_hand(own, piles, chain) or _not_composed(own, chain)


def chain_fault(chain: Chain, *, negatives: bool = False) -> Refusal | None:
    """What is wrong with a chain that could be handed in, or None: then its result is exact (P-06).

    Every division must come out whole (C-05). No running value may be below zero (C-06), unless the house
    rule says so: `negatives`.
    """
    evaluation = evaluate(chain.calculation, negatives=negatives)
    if evaluation.value is None or evaluation.value == chain.result:
        return evaluation.fault
    facts: dict[str, int | str] = {"value": evaluation.value, "target": chain.result}
    return Refusal(RefusalKey.WRONG_RESULT, rule="P-06", facts=facts)


def _not_at_hand(own: Collection[int], piles: Collection[int], chain: Chain) -> Refusal | None:
    """Name the first number that is the result itself, no card that can be used, or a card once more."""
    numbers = chain.calculation.numbers
    for at, number in enumerate(numbers):
        if number == chain.result:
            return Refusal(RefusalKey.RESULT_USED, rule="P-05", at=at, facts={"result": number})
        if number not in own and number not in piles:
            return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, rule="P-05", at=at, facts={"number": number})
        if number in numbers[:at]:
            return Refusal(RefusalKey.CARD_TWICE, rule="P-06", at=at, facts={"card": number})
    return None


def _not_composed(own: Collection[int], chain: Chain) -> Refusal | None:
    """Say what the cards lack. That five are the most gives four own, three with one pile card, or two."""
    numbers = chain.calculation.numbers
    used = sum(number in own for number in numbers)
    from_piles = len(numbers) - used
    if chain.cards > MOST_CARDS:
        over = chain.cards - MOST_CARDS
        return Refusal(RefusalKey.TOO_MANY_CARDS, rule="P-05", facts={"most": MOST_CARDS, "over": over})
    if from_piles == 2 and used != OWN_WITH_BOTH_PILES:
        wanted, missing = OWN_WITH_BOTH_PILES, OWN_WITH_BOTH_PILES - used
        return Refusal(RefusalKey.TWO_OWN_WANTED, rule="P-05", facts={"wanted": wanted, "missing": missing})
    if used == 0:
        return Refusal(RefusalKey.NO_OWN_CARD, rule="P-05")
    if chain.cards < FEWEST_CARDS:
        return Refusal(RefusalKey.TOO_FEW_CARDS, rule="P-05", facts={"fewest": FEWEST_CARDS})
    return None
