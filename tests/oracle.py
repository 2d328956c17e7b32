"""An independent, plain search through all calculations: every order of the numbers, every choice of signs.

It shares nothing with the code under test but the four signs. `value_of` works a line out in two passes over
whole numbers; `fewest`, which has to be quick, carries the value on from one number to the next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations, product

SIGNS = "+−×÷"
HIGHEST = 144


def value_of(numbers: Sequence[int], signs: Sequence[str], *, negatives: bool) -> int | None:
    """Work a line out: first its products and quotients, then the sum of those; None if a rule is broken."""
    terms = [(1, numbers[0])]
    for sign, number in zip(signs, numbers[1:], strict=True):
        way, held = terms[-1]
        if sign == "×":
            terms[-1] = (way, held * number)
        elif sign == "÷":
            if number == 0 or held % number:
                return None
            terms[-1] = (way, held // number)
        else:
            terms.append((1 if sign == "+" else -1, number))
    total = 0
    for way, amount in terms:
        total += way * amount
        if total < 0 and not negatives:
            return None
    return total


def lines(numbers: Sequence[int]) -> Iterator[tuple[tuple[int, ...], tuple[str, ...]]]:
    """Every calculation that can be written with some of the numbers, each used at most once."""
    for count in range(1, len(numbers) + 1):
        for chosen in permutations(numbers, count):
            for signs in product(SIGNS, repeat=count - 1):
                yield chosen, signs


def fewest(numbers: Sequence[int], *, negatives: bool) -> bytes:
    """For each target from 1 to 144 how few numbers make it, 0 if none do; at most six numbers."""
    best = [0] * (HIGHEST + 1)
    left = Counter(numbers)

    def extend(done: int, way: int, held: int, used: int) -> None:
        """Note where the line ends, then put one more number behind it: the last term is `way × held`."""
        total = done + way * held
        if 1 <= total <= HIGHEST and not 0 < best[total] <= used:
            best[total] = used
        may_add = total >= 0 or negatives
        for number in left:
            if left[number]:
                left[number] -= 1
                extend(done, way, held * number, used + 1)
                if held % number == 0:
                    extend(done, way, held // number, used + 1)
                if may_add:
                    extend(total, 1, number, used + 1)
                    extend(total, -1, number, used + 1)
                left[number] += 1

    for number in left:
        left[number] -= 1
        extend(0, 1, number, 1)
        left[number] += 1
    return bytes(best[1:])


def ways(numbers: Sequence[int], target: int) -> int:
    """How many essentially different calculations make the target: all lines, as sets of their parts.

    The parts are the indices of the numbers, so that two equal ones differ.
    """
    forms = set()
    indices = range(len(numbers))
    for chosen, signs in lines(indices):
        if value_of([numbers[index] for index in chosen], signs, negatives=True) == target:
            forms.add(_standard(chosen, signs))
    return len(forms)


def _standard(
    chosen: Sequence[int], signs: Sequence[str]
) -> frozenset[tuple[str, frozenset[tuple[str, int]]]]:
    terms: list[tuple[str, set[tuple[str, int]]]] = []
    for sign, index in zip(("+", *signs), chosen, strict=True):
        if sign in "+−":
            terms.append((sign, {("×", index)}))
        else:
            terms[-1][1].add((sign, index))
    return frozenset((sign, frozenset(parts)) for sign, parts in terms)


def chains(own: Sequence[int], piles: Sequence[int]) -> set[tuple[int, frozenset[int]]]:
    """The result and the cards calculated with of every chain: each line written out, then its cards counted.

    One to three cards of the piles take part, the result among them: then up to 4, up to 3 or exactly 2 own.
    """
    found = set()

    def extend(done: int, way: int, held: int, used: tuple[int, ...]) -> None:
        total = done + way * held
        if len(used) > 1 and total in piles and total not in used and _may_be_a_chain(used, own):
            found.add((total, frozenset(used)))
        if len(used) == 4:
            return
        for card in (*own, *piles):
            if card not in used:
                extend(done, way, held * card, (*used, card))
                if held % card == 0:
                    extend(done, way, held // card, (*used, card))
                if total >= 0:
                    extend(total, 1, card, (*used, card))
                    extend(total, -1, card, (*used, card))

    for card in (*own, *piles):
        extend(0, 1, card, (card,))
    return found


def _may_be_a_chain(used: Sequence[int], own: Sequence[int]) -> bool:
    own_used = len([card for card in used if card in own])
    taking_part = 1 + len(used) - own_used
    return own_used in {1: (1, 2, 3, 4), 2: (1, 2, 3), 3: (2,)}.get(taking_part, ())
