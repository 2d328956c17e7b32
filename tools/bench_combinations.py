"""How fast all combinations in a hand are found, beside trying every six cards; completing cards, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from time import perf_counter
from typing import Final, TypeVar

from quiclo_table.maths.combinations import find_combinations, is_combination
from quiclo_table.maths.completions import completions
from quiclo_table.model.cards import CARDS
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from tools.bench_rows import BenchRow, row

HANDS: Final = 120
HAND: Final = 15
DENSE: Final = range(1, 46)
"""Small cards, among which there are far more combinations."""
TRIED: Final = 8
"""Hands of which every six is tried; at a good tenth of a second a hand, more would tell no more."""
COMPLETED: Final = (6, 10, 14)
BUDGET: Final = 1 / 150
YARDSTICK: Final = "trying all C(15, 6)"

Answer = TypeVar("Answer")


def rows() -> list[BenchRow]:
    """Measure hands of any cards, with the budget, then hands of small cards and completing cards as told."""
    rng = Random(HANDS)
    any_hands = _hands(rng, CARDS, HAND)
    plain = _tried(any_hands)
    dense_hands = _hands(rng, DENSE, HAND)
    measured = [
        row("all combinations in a 15-card hand", _found(any_hands), YARDSTICK, plain, BUDGET),
        row("the same with cards up to 45", _found(dense_hands), YARDSTICK, _tried(dense_hands), None),
    ]
    for size in COMPLETED:
        seconds = [_timed(completions, hand)[0] for hand in _hands(rng, CARDS, size)]
        measured.append(row(f"completing cards of a {size}-card hand", seconds, YARDSTICK, plain, None))
    return measured


def try_all(hand: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The yardstick: every six cards of the hand, checked one by one."""
    return tuple(six for six in combinations(sorted(hand), CARDS_IN_COMBINATION) if is_combination(six))


def _hands(rng: Random, cards: Sequence[int], size: int) -> list[list[int]]:
    return [rng.sample(cards, size) for _ in range(HANDS)]


def _found(hands: list[list[int]]) -> list[float]:
    for hand in hands[:20]:
        find_combinations(hand)
    return [_timed(find_combinations, hand)[0] for hand in hands]


def _tried(hands: list[list[int]]) -> list[float]:
    """The times of the yardstick, whose answers must be the same."""
    seconds = []
    for hand in hands[:TRIED]:
        took, found = _timed(try_all, hand)
        if found != find_combinations(hand):
            raise AssertionError(f"find_combinations and the yardstick differ on {hand}")
        seconds.append(took)
    return seconds


def _timed(search: Callable[[Sequence[int]], Answer], hand: Sequence[int]) -> tuple[float, Answer]:
    start = perf_counter()
    answer = search(hand)
    return perf_counter() - start, answer


if __name__ == "__main__":
    for measured in rows():
        print(f"{measured.name}: {measured.median_ms:.3f} ms, p95 {measured.p95_ms:.3f} ms")
        print(f"  {measured.yardstick}: {measured.yardstick_ms:.1f} ms, one in {1 / measured.ratio:.0f}")
