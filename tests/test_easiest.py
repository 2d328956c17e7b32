from __future__ import annotations

from itertools import permutations
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.easiest import easiest, ranked
from quiclo_table.maths.effort import easiest_product, step_effort
from quiclo_table.maths.reach import Reach
from quiclo_table.model.calculation import Operator
from quiclo_table.model.calculation_text import format_calculation
from tests import oracle

dice = st.lists(st.integers(1, 12), min_size=1, max_size=6)
targets = st.integers(1, 144)


def easiest_text(numbers: tuple[int, ...], target: int, at_least: int = 2) -> str:
    witness = easiest(numbers, target, at_least=at_least)
    assert witness is not None
    return format_calculation(witness.calculation(numbers))


@pytest.mark.rule("T-08")
@given(dice, targets, st.integers(1, 5))
def test_the_easiest_calculation_is_right_and_uses_the_fewest_dice(
    numbers: list[int], target: int, at_least: int
) -> None:
    witness = easiest(numbers, target, at_least=at_least)
    fewest = Reach(numbers).fewest(target, at_least=at_least)
    assert (witness is None) == (fewest is None)
    if witness is not None:
        assert len(witness.indices) == len(set(witness.indices)) == fewest
        calculation = witness.calculation(numbers)
        assert oracle.value_of(calculation.numbers, calculation.operators, negatives=False) == target


@pytest.mark.rule("T-08")
def test_where_there_is_no_calculation_there_is_none_to_show() -> None:
    assert easiest((1, 1, 1, 1, 1), 144) is None
    assert easiest((12, 5), 12) is None
    assert easiest((7, 6), 0) is None


@pytest.mark.rule("T-08")
@pytest.mark.parametrize(
    ("numbers", "target", "text"),
    [
        ((7, 6, 5, 3, 2, 1), 47, "7 × 6 + 5"),
        ((12, 10, 5, 3, 3), 24, "10 ÷ 5 × 12"),
        ((9, 8, 4, 3, 2), 12, "9 + 3"),
        ((12, 12, 12, 12, 12), 144, "12 × 12"),
        ((9, 7, 2, 10, 5), 90, "10 × 9"),
    ],
)
def test_the_easiest_calculation_is_the_one_a_person_would_take(
    numbers: tuple[int, ...], target: int, text: str
) -> None:
    assert easiest_text(numbers, target) == text


def test_a_target_above_those_of_the_game_can_be_asked_for() -> None:
    assert easiest_text((12, 12, 7), 151) == "12 × 12 + 7"


@given(dice.map(lambda numbers: numbers[:5]), targets)
def test_the_ranking_holds_every_solution_once_and_the_easiest_first(numbers: list[int], target: int) -> None:
    texts = [format_calculation(witness.calculation(numbers)) for witness in ranked(Reach(numbers), target)]
    assert len(set(texts)) == len(texts)
    assert len(texts) <= Reach(numbers).ways(target)
    if len(set(numbers)) == len(numbers):
        assert len(texts) == Reach(numbers).ways(target)
    if texts:
        assert texts[0] == easiest_text(tuple(numbers), target, at_least=1)


@given(
    st.lists(st.integers(1, 12), min_size=1, max_size=2),
    st.lists(st.integers(1, 4), max_size=2),
)
def test_a_product_takes_the_least_effort_of_all_its_orders(factors: list[int], divisors: list[int]) -> None:
    factors = [*factors, *divisors]
    signed = [(Operator.TIMES, n) for n in factors] + [(Operator.DIVIDE, n) for n in divisors]
    efforts = [effort for order in permutations(signed) if (effort := _effort(order)) is not None]
    assert easiest_product(tuple(factors), tuple(divisors)).effort == min(efforts)


def _effort(order: tuple[tuple[Operator, int], ...]) -> int | None:
    """The effort of an order, or None if it starts with a divisor or a division is not whole."""
    (first, held), *links = order
    effort = 0
    if first is Operator.DIVIDE:
        return None
    for operator, number in links:
        if operator is Operator.DIVIDE and held % number:
            return None
        effort += step_effort(held, operator, number)
        held = held * number if operator is Operator.TIMES else held // number
    return effort


def test_adding_is_easier_than_multiplying_and_that_is_easier_than_dividing() -> None:
    assert step_effort(30, Operator.PLUS, 6) < step_effort(30, Operator.MINUS, 6)
    assert step_effort(30, Operator.MINUS, 6) < step_effort(3, Operator.TIMES, 6)
    assert step_effort(3, Operator.TIMES, 6) < step_effort(18, Operator.DIVIDE, 6)


def test_carrying_and_leaving_the_multiplication_table_are_harder() -> None:
    assert step_effort(32, Operator.PLUS, 6) < step_effort(37, Operator.PLUS, 6)
    assert step_effort(38, Operator.MINUS, 6) < step_effort(33, Operator.MINUS, 6)
    assert step_effort(9, Operator.TIMES, 8) < step_effort(11, Operator.TIMES, 12)
    assert step_effort(90, Operator.TIMES, 10) < step_effort(90, Operator.TIMES, 11)


@pytest.mark.parametrize(
    ("numbers", "target"), [((1, 1, 1, 1, 1, 2), 2), ((2, 2, 2, 2, 2, 2), 2), ((1,) * 5, 1)]
)
def test_even_the_most_repetitive_dice_take_no_longer_than_a_few_frames(
    numbers: tuple[int, ...], target: int
) -> None:
    started = process_time()
    assert easiest(numbers, target, at_least=len(numbers)) is not None
    assert process_time() - started < 0.5
