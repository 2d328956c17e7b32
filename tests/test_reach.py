from __future__ import annotations

import lzma
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.reach import Reach
from quiclo_table.model.calculation import evaluate
from tests import oracle

TARGETS = range(1, oracle.HIGHEST + 1)
FIVE_DICE = tuple(combinations_with_replacement(range(1, 13), 5))
TABLE = Path(__file__).parent / "data" / "reach_5d12.xz"

dice = st.lists(st.integers(1, 12), min_size=1, max_size=6)
cards = st.lists(st.integers(1, 144), min_size=1, max_size=4)
targets = st.integers(1, oracle.HIGHEST)


@cache
def table() -> tuple[bytes, ...]:
    """For each roll of five dice the fewest dice for each target, made by the independent search."""
    data = lzma.decompress(TABLE.read_bytes())
    return tuple(data[start : start + len(TARGETS)] for start in range(0, len(data), len(TARGETS)))


def fewest(numbers: tuple[int, ...]) -> bytes:
    masks = Reach(numbers).masks()
    return bytes(masks[target].bit_count() if target in masks else 0 for target in TARGETS)


def test_every_roll_of_five_dice_needs_the_fewest_dice_of_the_independent_table() -> None:
    assert len(table()) == len(FIVE_DICE)
    assert [roll for roll, row in zip(FIVE_DICE, table(), strict=True) if fewest(roll) != row] == []


def test_the_table_is_that_of_the_independent_search() -> None:
    for at in Random(5).sample(range(len(FIVE_DICE)), 200):
        assert oracle.fewest(FIVE_DICE[at], negatives=False) == table()[at]


@pytest.mark.rule("C-06")
def test_whether_values_may_be_below_zero_changes_nothing_that_can_be_reached() -> None:
    for at in Random(6).sample(range(len(FIVE_DICE)), 60):
        assert oracle.fewest(FIVE_DICE[at], negatives=True) == table()[at]


@pytest.mark.parametrize(
    "roll", [(12, 11, 10, 9, 8, 7), (1, 1, 1, 1, 1, 1), (1, 2, 2, 3, 3, 12), (4, 6, 8, 9, 10, 12)]
)
def test_six_dice_need_the_fewest_dice_of_the_independent_search(roll: tuple[int, ...]) -> None:
    assert fewest(roll) == oracle.fewest(roll, negatives=False)


@given(cards)
def test_cards_need_as_few_as_in_the_independent_search(numbers: list[int]) -> None:
    assert fewest(tuple(numbers)) == oracle.fewest(numbers, negatives=False)


@pytest.mark.rule("C-07")
@given(dice, targets, st.integers(1, 6), st.integers(1, 6))
def test_a_witness_makes_the_target_with_so_many_different_dice(
    numbers: list[int], target: int, at_least: int, at_most: int
) -> None:
    reach = Reach(numbers)
    witness = reach.witness(target, at_least=at_least, at_most=at_most)
    assert (witness is not None) == reach.can(target, at_least=at_least, at_most=at_most)
    if witness is not None:
        assert len(set(witness.indices)) == len(witness.indices) == reach.fewest(target, at_least=at_least)
        assert at_least <= len(witness.indices) <= at_most
        calculation = witness.calculation(numbers)
        assert oracle.value_of(calculation.numbers, calculation.operators, negatives=False) == target


@given(dice, targets)
def test_each_mask_holds_dice_that_make_its_target_all_together(numbers: list[int], target: int) -> None:
    mask = Reach(numbers).masks().get(target)
    if mask is not None:
        chosen = [number for index, number in enumerate(numbers) if mask >> index & 1]
        assert Reach(chosen).can(target, at_least=len(chosen))


@given(dice, targets)
def test_every_solution_makes_the_target_and_none_comes_twice(numbers: list[int], target: int) -> None:
    solutions = list(Reach(numbers[:5]).solutions(target))
    assert len({frozenset(terms) for terms in solutions}) == len(solutions)
    for terms in solutions:
        assert sum(term.amount for term in terms) == target


@given(st.lists(st.integers(1, 12), min_size=1, max_size=4), st.integers(1, 30))
def test_the_number_of_ways_is_that_of_the_independent_count(numbers: list[int], target: int) -> None:
    assert Reach(numbers).ways(target) == oracle.ways(numbers, target)


@given(dice, targets, st.integers(1, 6))
def test_there_are_as_many_ways_as_solutions(numbers: list[int], target: int, at_least: int) -> None:
    reach = Reach(numbers[:5])
    solutions = sum(1 for _ in reach.solutions(target, at_least=at_least))
    assert reach.ways(target, at_least=at_least) == solutions


@pytest.mark.rule("C-07")
def test_two_dice_that_show_the_same_are_two_dice() -> None:
    reach = Reach((7, 7))
    witness = reach.witness(14)
    assert witness is not None
    assert sorted(witness.indices) == [0, 1]
    assert reach.ways(7) == 2
    assert not Reach((7,)).can(14)


@pytest.mark.rule("C-08")
def test_one_die_that_shows_the_target_makes_it_and_not_all_need_be_used() -> None:
    assert Reach((7, 3, 9)).fewest(7) == 1


@pytest.mark.rule("T-05")
def test_where_two_dice_are_wanted_one_alone_does_not_count() -> None:
    assert Reach((12, 5)).fewest(12) == 1
    assert Reach((12, 5)).witness(12, at_least=2) is None
    assert Reach((12, 1)).fewest(12, at_least=2) == 2


@pytest.mark.rule("C-05")
def test_a_quotient_that_is_whole_only_in_the_end_is_found_in_an_order_that_is_whole_throughout() -> None:
    witness = Reach((2, 3, 4)).witness(6, at_least=3, at_most=3)
    assert witness is not None
    assert evaluate(witness.calculation((2, 3, 4)), negatives=False).value == 6


def test_sums_far_above_the_highest_target_are_kept_while_they_can_come_back() -> None:
    assert Reach((12, 12, 12, 12, 12, 11)).can(12 * 12 * 12 - 12 * 12 * 11, at_least=6)
    assert Reach((144, 143, 142, 141), highest=600).can(144 * 143 - 142 * 141, at_least=4)


def test_a_target_outside_the_range_cant_be_reached() -> None:
    narrow = Reach((7, 6, 5), lowest=10, highest=40)
    assert set(narrow.masks()) == {target for target in Reach((7, 6, 5)).masks() if 10 <= target <= 40}
    assert narrow.fewest(47) is None
    assert narrow.witness(5) is None
    assert narrow.ways(47) == 0
    assert not Reach((7, 6, 5)).can(0)
    assert Reach((12, 12, 12), highest=200).can(156)


@pytest.mark.parametrize("numbers", [(), (0, 3), (145,), (-1,), (1, 2, 3, 4, 5, 6, 7)])
def test_numbers_beyond_those_of_the_game_are_a_broken_promise(numbers: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="numbers"):
        Reach(numbers)


def test_a_range_without_a_target_is_a_broken_promise() -> None:
    with pytest.raises(ValueError, match="target"):
        Reach((1, 2), lowest=5, highest=4)
