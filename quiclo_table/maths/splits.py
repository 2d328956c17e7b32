"""How sets of numbers fall into terms, and terms into factors and divisors; a set is a mask of indices."""

from __future__ import annotations

from functools import cache


@cache
def peels(count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each mask of `count` numbers every cut in two: a term that holds its lowest index, and the rest.

    To peel the lowest index first, always, makes every partition into terms come up exactly once.
    """
    return tuple(
        tuple((mask ^ rest, rest) for rest in _subsets(mask & (mask - 1))) if mask else ()
        for mask in range(1 << count)
    )


@cache
def divisors(count: int) -> tuple[tuple[int, ...], ...]:
    """For each mask of `count` numbers the parts that may divide the rest of it, few numbers first."""
    return tuple(tuple(sorted(_subsets(mask)[:-1], key=int.bit_count)) for mask in range(1 << count))


@cache
def smallest_first(count: int) -> tuple[int, ...]:
    """All masks of at least one of `count` numbers, those of few numbers first."""
    return tuple(sorted(range(1, 1 << count), key=int.bit_count))


def indices(mask: int) -> tuple[int, ...]:
    """The indices in a mask, rising."""
    return tuple(index for index in range(mask.bit_length()) if mask >> index & 1)


def _subsets(mask: int) -> list[int]:
    """All subsets of a mask, from nothing to the mask itself."""
    found = [0]
    while found[-1] != mask:
        found.append((found[-1] - mask) & mask)
    return found
