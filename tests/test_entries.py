from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.orders import Calculate, Enter
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.rules.entries import check_dice, check_entry, check_unfinished, entered
from quiclo_table.rules.judging import ARITHMETIC

PLUS = Operator.PLUS
ONE = ARITHMETIC["zahlenfolge"]
TWO = ARITHMETIC["zahlenfalle"]

indexes = st.integers(-2, 8) | st.just(10**40)
entries = st.builds(
    Calculate,
    st.lists(indexes, max_size=8).map(tuple),
    st.lists(st.sampled_from(Operator), max_size=8).map(tuple),
)


@pytest.mark.rule("C-07")
@pytest.mark.parametrize(
    ("dice", "key", "at"),
    [
        ((0, 6), RefusalKey.UNKNOWN_DIE, 1),
        ((-1,), RefusalKey.UNKNOWN_DIE, 0),
        ((0, 1, 0), RefusalKey.SAME_DIE_TWICE, 2),
    ],
)
def test_the_first_die_that_cannot_be_used_is_named(dice: tuple[int, ...], key: RefusalKey, at: int) -> None:
    refusal = check_dice(dice, 6)
    assert refusal is not None
    assert (refusal.key, refusal.at, refusal.facts) == (key, at, {"die": dice[at]})


@pytest.mark.rule("C-08", "C-09")
@pytest.mark.parametrize(
    ("dice", "operators", "key"),
    [
        ((0,), (), None),
        ((0, 1), (PLUS,), None),
        ((), (), RefusalKey.NOTHING_ENTERED),
        ((), (PLUS,), RefusalKey.OPERATOR_AT_START),
        ((0,), (PLUS,), RefusalKey.OPERATOR_AT_END),
        ((0, 1), (PLUS, PLUS), RefusalKey.OPERATOR_AT_END),
        ((0, 1), (), RefusalKey.OPERATOR_MISSING),
    ],
)
def test_what_is_no_calculation_cannot_be_handed_in(
    dice: tuple[int, ...], operators: tuple[Operator, ...], key: RefusalKey | None
) -> None:
    refusal = check_entry(Calculate(dice, operators), 6, ONE)
    assert (None if refusal is None else refusal.key) == key


@pytest.mark.rule("T-07")
def test_where_two_numbers_are_wanted_one_is_too_few() -> None:
    for order in (Calculate((0,), ()), Calculate((), ())):
        refusal = check_entry(order, 5, TWO)
        assert refusal is not None
        assert refusal.key is RefusalKey.TOO_FEW_NUMBERS


@pytest.mark.rule("C-10")
def test_an_entry_may_lie_there_unfinished_as_long_as_dice_and_signs_take_turns() -> None:
    for dice, operators in (((), ()), ((0,), ()), ((0,), (PLUS,)), ((0, 1), (PLUS,)), ((0, 1), (PLUS, PLUS))):
        assert check_unfinished(Enter(dice, operators), 6) is None
    for dice, operators, key in (
        ((), (PLUS,), RefusalKey.NUMBER_MISSING),
        ((0, 1), (), RefusalKey.OPERATOR_MISSING),
        ((9,), (), RefusalKey.UNKNOWN_DIE),
    ):
        refusal = check_unfinished(Enter(dice, operators), 6)
        assert refusal is not None
        assert refusal.key is key


@given(entries)
def test_what_can_be_handed_in_is_a_calculation_and_could_lie_there(order: Calculate) -> None:
    if check_entry(order, 6, ONE) is None:
        assert check_unfinished(Enter(order.dice, order.operators), 6) is None
        calculation = entered(order, (1, 2, 3, 4, 5, 6))
        assert calculation == Calculation(tuple(die + 1 for die in order.dice), order.operators)
