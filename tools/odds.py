"""Counts for each target how many rolls of 3 to 6 dice make it, exactly, and writes assets/odds.json.

Every essentially different roll is solved once and counts as often as its dice can be told apart.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import factorial, prod
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from quiclo_table.maths.odds import TARGETS, Counts, DiceOdds, OddsTable
from quiclo_table.maths.reach import Reach
from quiclo_table.model.dice import FACES
from tools.prove_reach import Roll, in_parallel

TARGET: Final = Path(__file__).resolve().parents[1] / "assets" / "odds.json"
DICE: Final = (3, 4, 5, 6)
NEVER: Final = 99


class Needs(NamedTuple):
    """For each target: the fewest dice, the fewest from two up, and whether all make it together."""

    from_one: bytes
    from_two: bytes
    with_all: bytes


def needs_of(roll: Roll) -> Needs:
    """Solve one roll."""
    reach = Reach(roll)
    from_one = [reach.fewest(target) or NEVER for target in TARGETS]
    from_two = [
        reach.fewest(target, at_least=2) or NEVER if fewest == 1 else fewest
        for target, fewest in zip(TARGETS, from_one, strict=True)
    ]
    with_all = [
        fewest <= len(roll) and reach.can(target, at_least=len(roll))
        for target, fewest in zip(TARGETS, from_one, strict=True)
    ]
    return Needs(bytes(from_one), bytes(from_two), bytes(with_all))


def weight(roll: Roll) -> int:
    """In how many ways its dice can be told apart."""
    return factorial(len(roll)) // prod(map(factorial, Counter(roll).values()))


def odds_of(dice: int) -> DiceOdds:
    """Count all rolls of so many dice."""
    rolls = list(combinations_with_replacement(range(1, FACES + 1), dice))
    needs = in_parallel(needs_of, rolls, f"{dice} dice")
    weights = [weight(roll) for roll in rolls]
    return DiceOdds(
        dice=dice,
        from_one=tuple(_counted([one.from_one for one in needs], weights, k) for k in range(1, dice + 1)),
        from_two=tuple(_counted([one.from_two for one in needs], weights, k) for k in range(2, dice + 1)),
        with_all=tuple(
            sum(weight for one, weight in zip(needs, weights, strict=True) if one.with_all[at])
            for at in range(len(TARGETS))
        ),
    )


def _counted(fewest: Sequence[bytes], weights: Sequence[int], at_most: int) -> Counts:
    return tuple(
        sum(weight for row, weight in zip(fewest, weights, strict=True) if row[at] <= at_most)
        for at in range(len(TARGETS))
    )


def main() -> int:
    """Write the table and tell its means."""
    table = OddsTable(tuple(odds_of(dice) for dice in DICE))
    TARGET.write_bytes(msgspec.json.encode(table) + b"\n")
    for dice in DICE:
        means = [f"≤{k}: {table.mean(TARGETS, dice, at_most=k):.4f}" for k in range(1, dice + 1)]
        print(f"{dice} dice: {', '.join(means)}, all: {table.mean(TARGETS, dice, at_least=dice):.4f}")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
