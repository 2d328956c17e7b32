from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.calculation import Calculation, Operator, Step
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.rules.judging import ARITHMETIC, Arithmetic, judge, not_at_hand, too_few

WITHOUT_NEGATIVES = ("strategie", "stapelspiel", "zahlenfolge")
AT_LEAST_TWO = ("zahlenfalle", "zahlenfalle_solo")

numbers_at_hand = st.lists(st.integers(1, 12), min_size=2, max_size=5)


def read(text: str) -> Calculation:
    calculation = parse(text)
    assert isinstance(calculation, Calculation), calculation
    return calculation


def fault_key(text: str, target: int, variant: str) -> RefusalKey | None:
    fault = judge(read(text), target, ARITHMETIC[variant]).fault
    return None if fault is None else fault.key


@given(numbers_at_hand, st.integers(1, 144), st.sampled_from(sorted(ARITHMETIC)))
def test_what_the_solver_finds_is_right_in_every_variant(
    numbers: list[int], target: int, variant: str
) -> None:
    arithmetic = ARITHMETIC[variant]
    witness = easiest(numbers, target, at_least=arithmetic.at_least)
    if witness is not None:
        calculation = witness.calculation(numbers)
        verdict = judge(calculation, target, arithmetic)
        assert verdict.right
        assert (verdict.value, verdict.fault) == (target, None)
        assert not_at_hand(calculation, numbers) is None


@pytest.mark.rule("C-09")
@given(numbers_at_hand, st.integers(1, 144), st.integers(1, 144))
def test_a_calculation_of_another_number_is_wrong_and_says_what_it_makes(
    numbers: list[int], made: int, target: int
) -> None:
    witness = easiest(numbers, made)
    if witness is not None and made != target:
        verdict = judge(witness.calculation(numbers), target, ARITHMETIC["zahlenfalle"])
        assert not verdict.right
        assert verdict.value == made
        facts: dict[str, int | str] = {"value": made, "target": target}
        assert verdict.fault == Refusal(RefusalKey.WRONG_RESULT, rule="C-09", facts=facts)


@pytest.mark.rule("C-09")
def test_an_inexact_division_is_wrong_even_if_the_result_is_right() -> None:
    assert fault_key("3/2*4", 6, "zahlenfalle") is RefusalKey.DIVISION_INEXACT
    assert judge(read("3/2*4"), 6, ARITHMETIC["strategie"]).value is None


@pytest.mark.rule("C-06")
@pytest.mark.parametrize("variant", WITHOUT_NEGATIVES)
def test_going_below_zero_on_the_way_is_wrong_where_it_is_forbidden(variant: str) -> None:
    assert fault_key("3-5+20", 18, variant) is RefusalKey.BELOW_ZERO
    assert fault_key("20+3-5", 18, variant) is None


@pytest.mark.rule("C-06")
@pytest.mark.rule("T-05")
@pytest.mark.parametrize("variant", AT_LEAST_TWO)
def test_in_zahlenfalle_only_the_result_counts(variant: str) -> None:
    assert fault_key("3-5+20", 18, variant) is None


@pytest.mark.rule("C-08")
@pytest.mark.parametrize("variant", WITHOUT_NEGATIVES)
def test_one_number_that_shows_the_target_is_a_calculation(variant: str) -> None:
    assert judge(read("11"), 11, ARITHMETIC[variant]).right


@pytest.mark.rule("T-05")
@pytest.mark.rule("T-07")
@pytest.mark.parametrize("variant", AT_LEAST_TWO)
def test_in_zahlenfalle_one_number_alone_is_wrong(variant: str) -> None:
    verdict = judge(read("11"), 11, ARITHMETIC[variant])
    assert not verdict.right
    assert verdict.fault == too_few(read("11"), ARITHMETIC[variant])
    assert verdict.fault == Refusal(RefusalKey.TOO_FEW_NUMBERS, rule="T-07", facts={"at_least": 2})
    assert too_few(read("11*1"), ARITHMETIC[variant]) is None


def test_the_steps_of_a_verdict_are_those_of_the_calculation() -> None:
    steps = judge(read("7*6+5"), 47, ARITHMETIC["strategie"]).steps
    assert steps == (Step(7, Operator.TIMES, 6, 42), Step(42, Operator.PLUS, 5, 47))


@pytest.mark.rule("C-07")
def test_each_number_is_at_hand_as_often_as_it_lies_there() -> None:
    assert not_at_hand(read("7+7"), (7, 3, 7)) is None
    assert not_at_hand(read("7+7"), (7, 3)) == Refusal(
        RefusalKey.NUMBER_NOT_AT_HAND, rule="C-07", at=1, facts={"number": 7}
    )
    assert not_at_hand(read("3*8"), (7, 3)) == Refusal(
        RefusalKey.NUMBER_NOT_AT_HAND, rule="C-07", at=1, facts={"number": 8}
    )


@pytest.mark.rule("C-07")
@given(st.lists(st.integers(1, 4), min_size=1, max_size=6), st.lists(st.integers(1, 4), max_size=6))
def test_a_number_is_not_at_hand_exactly_if_more_are_used_than_lie_there(
    used: list[int], there: list[int]
) -> None:
    calculation = Calculation(tuple(used), (Operator.PLUS,) * (len(used) - 1))
    refusal = not_at_hand(calculation, there)
    assert (refusal is None) == (Counter(used) <= Counter(there))
    if refusal is not None:
        assert refusal.at is not None
        assert refusal.facts == {"number": used[refusal.at]}
        assert Counter(used[: refusal.at]) <= Counter(there)


def test_every_variant_has_its_arithmetic() -> None:
    assert set(ARITHMETIC) == {*WITHOUT_NEGATIVES, *AT_LEAST_TWO}
    assert all(
        ARITHMETIC[variant] == Arithmetic(at_least=1, negatives=False) for variant in WITHOUT_NEGATIVES
    )
    assert all(ARITHMETIC[variant] == Arithmetic(at_least=2, negatives=True) for variant in AT_LEAST_TWO)
