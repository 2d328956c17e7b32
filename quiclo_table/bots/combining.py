"""Calculating in the head: what somebody finds who can combine only so many of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.reach import LARGEST_NUMBER, Reach
from quiclo_table.maths.witness import Witness

NEVER: Final = 99


def combined(faces: Sequence[int], number: int, *, most: int) -> Witness | None:
    """Return the easiest of the calculations with the fewest dice, or None if `most` of them don't make it.

    The number is one of a card's, 1 to 144.
    """
    best = NEVER
    chosen: tuple[int, ...] = ()
    falling = sorted(range(len(faces)), key=lambda die: -faces[die])
    for dice in combinations(falling, min(most, len(faces))):
        needed = _made(tuple([faces[die] for die in dice])).fewest[number]
        if needed < best:
            best, chosen = needed, dice
    if best == NEVER:
        return None
    found = easiest_of(_made(tuple([faces[die] for die in chosen])).reach, number, at_least=1)
    return (
        None if found is None else Witness(tuple(chosen[index] for index in found.indices), found.operators)
    )


class _Made(NamedTuple):
    """What a few dice make, and for each number from 0 to 144 how few of them, `NEVER` where they can't."""

    reach: Reach
    fewest: bytes


@lru_cache(maxsize=2048)
def _made(faces: tuple[int, ...]) -> _Made:
    """Cached for all 1,365 hands of four dice, which come up again and again as parts of six."""
    reach = Reach(faces)
    fewest = bytearray([NEVER]) * (LARGEST_NUMBER + 1)
    for target, mask in reach.masks().items():
        fewest[target] = mask.bit_count()
    return _Made(reach, bytes(fewest))
