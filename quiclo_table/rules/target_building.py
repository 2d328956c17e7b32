"""How two picked dice make a target (T-03, T-04)."""

from __future__ import annotations

from quiclo_table.model.target import How, Target

ONE_DIGIT = range(1, 10)


def targets_of(first: int, second: int, *, lowest: int, highest: int) -> tuple[Target, ...]:
    """Return the targets that two dice, picked in this order, can make within a range; the first one counts.

    Two one-digit values can be joined as picked, joined in reverse or multiplied; a 10, 11 or 12 only
    multiplies (T-03). Equal numbers are named once.
    """
    possible = [Target(first * second, How.MULTIPLIED, first, second)]
    if first in ONE_DIGIT and second in ONE_DIGIT:
        possible.insert(0, Target(10 * second + first, How.JOINED_REVERSED, first, second))
        possible.insert(0, Target(10 * first + second, How.JOINED, first, second))
    valid: dict[int, Target] = {}
    for target in possible:
        if lowest <= target.number <= highest:
            valid.setdefault(target.number, target)
    return tuple(valid.values())
