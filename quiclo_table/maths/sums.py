"""The sums that each subset of a handful of numbers makes, kept as the bits of one whole number.

Any calculation without parentheses is a sum of terms, added or subtracted, and a term is a product of some
numbers divided by a product of others. To add or subtract a term to all sums at once is to shift their bits.
"""

from __future__ import annotations

from collections.abc import Sequence

from quiclo_table.maths.splits import divisors, peels


def products_of(numbers: Sequence[int]) -> list[int]:
    """For each mask the product of its numbers."""
    products = [1]
    for number in numbers:
        products += [product * number for product in products]
    return products


def bounds_of(numbers: Sequence[int], products: list[int], highest: int) -> list[int]:
    """For each mask how far from zero a sum of its numbers may lie and still lead to a target.

    The most that numbers make is the product of those above 1, plus 1 for each 1. A sum that lies further out
    than the most of all other numbers plus the `highest` target never comes back.
    """
    ones = sum(1 << index for index, number in enumerate(numbers) if number == 1)
    most = []
    for mask, product in enumerate(products):
        spare = (mask & ones).bit_count()
        most.append(product + spare if product > 1 else spare)
    return [min(own, others + highest) for own, others in zip(most, reversed(most), strict=True)]


def sums_of(numbers: Sequence[int], products: list[int], bounds: list[int]) -> list[int]:
    """For each mask the sums that exactly its numbers make: bit `bound + sum`, by the mask's own bound."""
    count = len(numbers)
    all_peels, all_divisors = peels(count), divisors(count)
    squares = [product * product for product in products]
    sums = [1] * (1 << count)
    quotients: list[list[int]] = [[]] * (1 << count)
    for mask, twin in enumerate(_twins(numbers)):
        if twin < mask:
            sums[mask], quotients[mask] = sums[twin], quotients[twin]
        elif mask:
            quotients[mask] = _quotients(products[mask], all_divisors[mask], squares, bounds[mask])
            sums[mask] = _sums(all_peels[mask], quotients, sums, bounds, bounds[mask])
    return sums


def _twins(numbers: Sequence[int]) -> list[int]:
    """For each mask the first mask that holds equal numbers."""
    kinds = {number: (len(numbers) + 1) ** kind for kind, number in enumerate(dict.fromkeys(numbers))}
    keys = [0]
    for number in numbers:
        keys += [key + kinds[number] for key in keys]
    first: dict[int, int] = {}
    return [first.setdefault(key, mask) for mask, key in enumerate(keys)]


def _quotients(whole: int, term_divisors: Sequence[int], squares: list[int], bound: int) -> list[int]:
    """The values up to the bound of the terms that numbers with the product `whole` make, each once.

    With divisors of product d the factors make whole ÷ d, so the term is whole ÷ d², exact when that is.
    """
    found = {whole // squares[mask] for mask in term_divisors if not whole % squares[mask]}
    return [value for value in found if value <= bound]


def _sums(
    cuts: Sequence[tuple[int, int]],
    quotients: list[list[int]],
    sums: list[int],
    bounds: list[int],
    bound: int,
) -> int:
    """The sums within the bound: those of the rest, moved up and down by each value of the term."""
    reached = 0
    for term, rest in cuts:
        inner, lift = sums[rest], bound - bounds[rest]
        for value in quotients[term]:
            both, down = inner << 2 * value | inner, lift - value
            reached |= both << down if down >= 0 else both >> -down
    return reached & ((2 << 2 * bound) - 1)
