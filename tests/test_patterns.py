from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.links import bits_of
from quiclo_table.maths.pattern_search import pattern_masks
from quiclo_table.maths.patterns import pattern_in_order, pattern_of
from quiclo_table.maths.primes import PRIMES, all_prime
from quiclo_table.model.cards import CARDS
from quiclo_table.model.proofs import PatternKind
from tests import combination_oracle as oracle

sixes = st.lists(st.integers(1, 144), min_size=6, max_size=6, unique=True)
DECK = tuple(CARDS)
starts, steps = st.integers(1, 144), st.integers(-40, 40)

EXAMPLES = [
    ("22 23 24 25 26 27", PatternKind.EQUAL_STEPS),
    ("27 26 25 24 23 22", PatternKind.EQUAL_STEPS),
    ("20 40 60 80 100 120", PatternKind.EQUAL_STEPS),
    ("44 45 47 50 54 59", PatternKind.GROWING_STEPS),
    ("59 54 50 47 45 44", PatternKind.SHRINKING_STEPS),
    ("32 40 47 53 58 62", PatternKind.SHRINKING_STEPS),
    ("62 58 53 47 40 32", PatternKind.GROWING_STEPS),
    ("1 4 9 16 25 36", PatternKind.GROWING_STEPS),
    ("1 3 6 10 15 21", PatternKind.GROWING_STEPS),
    ("34 64 84 94 114 144", PatternKind.MIRRORED_STEPS),
    ("144 114 94 84 64 34", PatternKind.MIRRORED_STEPS),
    ("61 71 68 78 75 85", PatternKind.ALTERNATING_STEPS),
    ("85 75 78 68 71 61", PatternKind.ALTERNATING_STEPS),
    ("10 13 20 23 30 33", PatternKind.ALTERNATING_STEPS),
    ("75 85 68 78 61 71", PatternKind.ALTERNATING_STEPS),
    ("4 8 16 32 64 128", PatternKind.WHOLE_RATIO),
    ("128 64 32 16 8 4", PatternKind.WHOLE_RATIO),
    ("5 6 8 12 20 36", PatternKind.WHOLE_RATIO),
    ("1 2 5 14 41 122", PatternKind.WHOLE_RATIO),
    ("1 17 25 29 31 32", PatternKind.WHOLE_RATIO),
    ("5 8 13 21 34 55", PatternKind.SUM_OF_TWO),
    ("55 34 21 13 8 5", PatternKind.SUM_OF_TWO),
]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(("order", "kind"), EXAMPLES)
def test_each_pattern_is_recognised_as_it_is_laid_out_and_in_any_disorder(
    order: str, kind: PatternKind
) -> None:
    pattern = pattern_in_order(numbers(order))
    assert pattern is not None
    assert pattern.kind is kind
    assert pattern.order == numbers(order)
    assert pattern.steps == tuple(after - before for before, after in pairwise(numbers(order)))
    mixed = Random(order).sample(numbers(order), 6)
    found = pattern_of(mixed)
    assert found is not None
    assert sorted(found.order) == sorted(mixed)
    assert pattern_in_order(found.order) == found


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    "cards",
    [
        "1 2 4 5 7 9",
        "1 8 27 64 125 144",
        "10 15 22 32 39 44",  # 5 7 10 7 5
        "1 2 4 7 8 10",  # 1 2 3 1 2
        "1 2 3 5 8 14",
    ],
)
def test_wider_families_are_no_patterns(cards: str) -> None:
    assert pattern_of(numbers(cards)) is None


def test_only_two_steps_in_turn_may_go_up_and_down() -> None:
    assert pattern_in_order(numbers("23 22 24 25 26 27")) is None
    assert pattern_in_order(numbers("5 3 8 11 19 30")) is None
    assert pattern_in_order(numbers("61 68 71 75 78 85")) is None


@given(sixes)
def test_a_pattern_is_found_where_the_rules_word_for_word_give_one(cards: list[int]) -> None:
    assert (pattern_of(cards) is not None) == oracle.has_pattern(tuple(sorted(cards)))


@given(starts, steps, steps)
def test_two_steps_in_turn_are_found_whichever_goes_down(start: int, up: int, down: int) -> None:
    cards = [start, start + up, start + up + down]
    cards += [card + up + down for card in cards[1:]] + [start + 3 * up + 2 * down]
    if len(set(cards)) == 6 and set(cards) <= set(CARDS):
        assert oracle.alternates(tuple(sorted(cards)))
        assert pattern_in_order(cards) is not None
        assert pattern_of(cards) is not None


def test_two_ladders_with_the_same_rise_are_two_steps_in_turn_in_some_order() -> None:
    rng = Random(3)
    for _ in range(300):
        six = tuple(sorted(rng.sample(range(1, 16), 6)))
        assert oracle.alternates(six) == oracle.alternates_in_some_order(six)


def all_sequences(rule: Callable[[int, int], tuple[int, ...]], first: range, second: range) -> set[int]:
    """The sixes of the deck, as masks, whose steps follow from two numbers."""
    found: set[int] = set()
    for p in first:
        for q in second:
            below = list(accumulate(rule(p, q), initial=0))
            lowest, highest = min(below), max(below)
            if len(set(below)) == 6 and highest - lowest < 144:
                mask = sum(1 << value - lowest for value in below)
                found.update(mask << start for start in range(144 - highest + lowest))
    return found


def test_every_sequence_of_the_deck_is_found() -> None:
    upward, either_way = range(1, 144), range(-143, 144)
    equal = all_sequences(lambda p, _: (p,) * 5, upward, range(1))
    evenly = all_sequences(lambda p, e: (p, p + e, p + 2 * e, p + 3 * e, p + 4 * e), upward, range(1, 144))
    mirrored = rising(lambda p, e: (p, p + e, p + 2 * e, p + e, p))
    in_turn = all_sequences(lambda p, q: (p, q, p, q, p), upward, either_way)
    ratio = all_sequences(lambda p, r: (p, p * r, p * r**2, p * r**3, p * r**4), upward, range(2, 12))
    sums = {
        sum(1 << card - 1 for card in (a, b, a + b, a + 2 * b, 2 * a + 3 * b, 3 * a + 5 * b))
        for b in range(2, 29)
        for a in range(1, b)
        if 3 * a + 5 * b <= 144
    }
    evenly |= set(map(turned_round, evenly))
    ratio |= set(map(turned_round, ratio))
    counts = [len(family) for family in (equal, evenly, mirrored, ratio, sums)]
    assert counts == [2002, 16926, 37358, 578, 238]
    found = pattern_masks(DECK, bits_of(DECK))
    assert found == equal | evenly | mirrored | in_turn | ratio | sums


def rising(rule: Callable[[int, int], tuple[int, ...]]) -> set[int]:
    """The sixes whose steps, all upward but not all equal, follow from p and e."""
    found: set[int] = set()
    for p in range(1, 144):
        for e in range(-p, 144):
            if e and min(rule(p, e)) > 0:
                found |= all_sequences(rule, range(p, p + 1), range(e, e + 1))
    return found


def turned_round(mask: int) -> int:
    """Each card as many below 144 as it is above 1."""
    return int(f"{mask:0144b}"[::-1], 2)


@pytest.mark.rule("S-13")
def test_there_are_34_primes_and_139_is_one() -> None:
    assert len(PRIMES) == 34
    assert 139 in PRIMES
    assert 1 not in PRIMES
    assert frozenset(card for card in CARDS if oracle.is_prime(card)) == PRIMES
    assert all_prime((2, 3, 5, 7, 11, 139))
    assert not all_prime((1, 3, 5, 7, 11, 13))


def test_a_pattern_over_other_than_six_cards_is_a_broken_promise() -> None:
    with pytest.raises(ValueError, match="six"):
        pattern_in_order((1, 2, 3))
