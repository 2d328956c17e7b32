"""Which chains a person sees first, and which empty the hand fastest; their text is made only on demand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from quiclo_table.maths.chain_search import ChainCards
from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.effort import calculation_effort
from quiclo_table.maths.reach import Reach
from quiclo_table.model.chains import Chain


class EasiestChain(NamedTuple):
    """Cards with their easiest calculation and its effort (see `effort`: only its order counts)."""

    cards: ChainCards
    chain: Chain
    effort: int


def easiest_chain(cards: ChainCards) -> EasiestChain:
    """The easiest calculation that makes the result with all of the cards.

    Raises ValueError for cards that make no chain; those that `find_chains` found do.
    """
    operands = cards.operands
    reach = Reach(operands, lowest=cards.result, highest=cards.result)
    witness = easiest_of(reach, cards.result, at_least=len(operands))
    if witness is None:
        raise ValueError(f"{operands} don't make {cards.result} together")
    calculation = witness.calculation(operands)
    return EasiestChain(cards, Chain(cards.result, calculation), calculation_effort(calculation))


def easiest_first(found: Iterable[ChainCards]) -> Iterator[EasiestChain]:
    """Chains in the order in which a person finds them: few cards first, then little effort.

    Works out no more of them than are asked for, but all those of equally many cards at once.
    """
    by_cards = sorted(found, key=_card_count)
    for _, equals in groupby(by_cards, key=_card_count):
        yield from sorted(map(easiest_chain, equals), key=lambda one: one.effort)


def most_cards_first(found: Iterable[ChainCards]) -> list[ChainCards]:
    """Chains in the order of how many own cards they lay down; among equals those without pile cards first.

    Otherwise they keep their order.
    """
    return sorted(found, key=lambda cards: (-len(cards.own), len(cards.piles)))


def _card_count(cards: ChainCards) -> int:
    return len(cards.operands)
