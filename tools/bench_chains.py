"""How fast all chains of twelve own cards and three piles are found, beside Reach for each set of cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Final

from quiclo_table.maths.chain_search import find_chains
from quiclo_table.maths.reach import Reach
from quiclo_table.model.cards import CARDS
from tools.bench_rows import BenchRow, row

OWN: Final = 12
PILES: Final = 3
TABLES: Final = 200
YARDSTICKS: Final = 12
"""On how many of the tables the yardstick is measured, which takes a fifth of a second each time."""
WARM_UP: Final = 20
BUDGET: Final = 1 / 100

Cards = tuple[int, ...]
Found = set[tuple[int, frozenset[int]]]


def rows() -> list[BenchRow]:
    """Measure the search on all tables, in turn with the yardstick on some of them."""
    rng = Random(TABLES)
    tables = [tuple(rng.sample(CARDS, OWN + PILES)) for _ in range(TABLES)]
    for cards in tables[:WARM_UP]:
        find_chains(cards[:OWN], cards[OWN:])
    own: list[float] = []
    plain: list[float] = []
    for at, cards in enumerate(tables):
        start = perf_counter()
        chains = find_chains(cards[:OWN], cards[OWN:])
        own.append(perf_counter() - start)
        if at % (TABLES // YARDSTICKS) == 0:
            start = perf_counter()
            plainly = plain_chains(cards[:OWN], cards[OWN:])
            plain.append(perf_counter() - start)
            if {(one.result, frozenset(one.operands)) for one in chains} != plainly:
                raise AssertionError(f"the search and the yardstick differ on {cards}")
    return [row("all chains, 12 own + 3 piles", own, "Reach for each set of cards", plain, BUDGET)]


def plain_chains(own: Cards, piles: Cards) -> Found:
    """The yardstick: what each set of cards that may be calculated with can make."""
    found: Found = set()
    for operands in operand_sets(own, piles):
        reach = Reach(operands)
        found |= {
            (result, frozenset(operands))
            for result in piles
            if result not in operands and reach.can(result, at_least=len(operands))
        }
    return found


def operand_sets(own: Cards, piles: Cards) -> Iterator[Cards]:
    """Every set of cards that may be calculated with, by the three lines of the rule (P-05)."""
    for fewest, most, from_piles in ((2, 4, 0), (1, 3, 1), (2, 2, 2)):
        for size in range(fewest, most + 1):
            for used in combinations(piles, from_piles):
                for cards in combinations(own, size):
                    yield cards + used


if __name__ == "__main__":
    for measured in rows():
        print(f"{measured.name}: {measured.median_ms:.3f} ms, p95 {measured.p95_ms:.3f} ms")
        print(f"{measured.yardstick}: {measured.yardstick_ms:.3f} ms")
        print(f"ratio 1/{1 / measured.ratio:.0f}, budget 1/{1 / BUDGET:.0f}")
