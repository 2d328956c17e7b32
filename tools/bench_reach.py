"""How fast Reach finds every target of six dice, beside the same search with plain sets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Final

from quiclo_table.maths.reach import Reach
from quiclo_table.maths.splits import divisors, peels, smallest_first
from quiclo_table.maths.sums import products_of
from tools.bench_rows import BenchRow, row

ROLLS: Final = 400
DICE: Final = 6
FACES: Final = 12
HIGHEST: Final = 144
BUDGET: Final = 0.5


def rows() -> list[BenchRow]:
    """Measure Reach and the yardstick in turn on the same rolls; both are warmed up first."""
    rng = Random(ROLLS)
    rolls = [tuple(rng.randint(1, FACES) for _ in range(DICE)) for _ in range(ROLLS)]
    own: list[float] = []
    plain: list[float] = []
    for roll in rolls[:20] + rolls:
        own_seconds, own_masks = _timed(lambda numbers: Reach(numbers).masks(), roll)
        plain_seconds, plain_masks = _timed(plain_set_masks, roll)
        if _counts(own_masks) != _counts(plain_masks):
            raise AssertionError(f"Reach and the yardstick differ on {roll}")
        own.append(own_seconds)
        plain.append(plain_seconds)
    name = "all 144 targets of six dice with fewest-dice masks"
    return [row(name, own[20:], "plain set DP over the same subsets", plain[20:], BUDGET)]


def plain_set_masks(numbers: Sequence[int]) -> dict[int, int]:
    """The yardstick: the sums of each subset as an unbounded set, then a fewest-dice mask for each target."""
    count = len(numbers)
    products = products_of(numbers)
    quotients = [_quotients(mask, products, count) for mask in range(1 << count)]
    sums: list[set[int]] = [{0}]
    for cuts in peels(count)[1:]:
        reached = set()
        for term, rest in cuts:
            for value in quotients[term]:
                for total in sums[rest]:
                    reached.add(total + value)
                    reached.add(total - value)
        sums.append(reached)
    found: dict[int, int] = {}
    for mask in smallest_first(count):
        for total in sums[mask]:
            if 1 <= total <= HIGHEST and total not in found:
                found[total] = mask
    return found


def _quotients(mask: int, products: list[int], count: int) -> set[int]:
    return {
        products[mask ^ part] // products[part]
        for part in divisors(count)[mask]
        if products[mask ^ part] % products[part] == 0
    }


def _timed(
    search: Callable[[Sequence[int]], dict[int, int]], roll: Sequence[int]
) -> tuple[float, dict[int, int]]:
    start = perf_counter()
    masks = search(roll)
    return perf_counter() - start, masks


def _counts(masks: dict[int, int]) -> dict[int, int]:
    return {target: mask.bit_count() for target, mask in masks.items()}


if __name__ == "__main__":
    for measured in rows():
        print(f"{measured.name}: {measured.median_ms:.3f} ms, p95 {measured.p95_ms:.3f} ms")
        print(f"{measured.yardstick}: {measured.yardstick_ms:.3f} ms")
        print(f"ratio {measured.ratio:.2f}, budget {measured.budget}")
