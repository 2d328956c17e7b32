"""Calculating in the head: what somebody finds who can combine only so many of the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.reach import LARGEST_NUMBER, Reach
from quiclo_table.maths.witness import Witness

NEVER: Final = 99


def combined(faces: Sequence[int], number: int, *, most: int) -> Witness | None:
    """Return the easiest of the calculations with the fewest dice, or None if `most` of them don't make it.

    The number is one of a card's, 1 to 144.
    """
    best: int = NEVER
    chosen: tuple[int, ...] = ()
    for dice in combinations(range(len(faces)), min(most, len(faces))):
        needed = fewest_dice(tuple(sorted(faces[die] for die in dice)))[number]
        if needed < best:
            best, chosen = needed, dice
    if best == NEVER:
        return None
    falling = sorted(chosen, key=lambda die: -faces[die])
    found = _easiest(tuple(faces[die] for die in falling), number)
    if found is None:
        return None
    return Witness(tuple(falling[index] for index in found.indices), found.operators)


@lru_cache(maxsize=8192)
def fewest_dice(faces: tuple[int, ...]) -> bytes:
    """Return for each number from 0 to 144 how few of the dice make it, `NEVER` where they can't."""
    needed = bytearray([NEVER]) * (LARGEST_NUMBER + 1)
    for target, mask in Reach(faces).masks().items():
        needed[target] = mask.bit_count()
    return bytes(needed)


@lru_cache(maxsize=8192)
def _easiest(faces: tuple[int, ...], number: int) -> Witness | None:
    return easiest_of(Reach(faces), number, at_least=1)
