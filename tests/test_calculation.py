from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.calculation import Calculation, Operator, Step, evaluate
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.refusals import Refusal, RefusalKey
from tests import oracle

PLUS, MINUS, TIMES, DIVIDE = Operator


@st.composite
def calculations(draw: st.DrawFn, most: int = 7) -> Calculation:
    numbers = draw(st.lists(st.integers(0, 144), min_size=1, max_size=most))
    signs = st.lists(st.sampled_from(Operator), min_size=len(numbers) - 1, max_size=len(numbers) - 1)
    return Calculation(tuple(numbers), tuple(draw(signs)))


def read(text: str) -> Calculation:
    calculation = parse(text)
    assert isinstance(calculation, Calculation), calculation
    return calculation


def value(text: str) -> int | None:
    return evaluate(read(text), negatives=True).value


def fault(text: str, *, negatives: bool) -> Refusal:
    found = evaluate(read(text), negatives=negatives).fault
    assert found is not None
    return found


@pytest.mark.rule("C-03")
def test_the_signs_are_plus_minus_times_and_divide() -> None:
    assert "".join(Operator) == "+−×÷"


@pytest.mark.rule("C-03")
@pytest.mark.parametrize(
    ("numbers", "operators"),
    [((), ()), ((1,), (PLUS,)), ((1, 2), ()), ((1, 2, 3), (PLUS,)), ((3, -2), (PLUS,))],
)
def test_numbers_and_signs_that_dont_fit_together_are_no_calculation(
    numbers: tuple[int, ...], operators: tuple[Operator, ...]
) -> None:
    with pytest.raises(ValueError, match="number"):
        Calculation(numbers, operators)


def test_a_calculation_that_does_not_fit_together_is_not_decoded_either() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"numbers": [1, 2], "operators": []}', type=Calculation)


@given(calculations())
def test_a_calculation_survives_the_journal(calculation: Calculation) -> None:
    assert msgspec.json.decode(msgspec.json.encode(calculation), type=Calculation) == calculation


@pytest.mark.rule("C-04")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2+3*4", 14),
        ("12/3*2", 8),
        ("10-2-3", 5),
        ("8/2*4", 16),
        ("7*6+5", 47),
        ("20-12/4*2-1", 13),
        ("9", 9),
    ],
)
def test_times_and_divide_bind_first_and_equals_go_from_left_to_right(text: str, expected: int) -> None:
    assert value(text) == expected


@pytest.mark.rule("C-04")
@pytest.mark.rule("C-05")
@pytest.mark.rule("C-06")
@given(calculations(), st.booleans())
def test_the_value_is_that_of_an_independent_calculator(calculation: Calculation, negatives: bool) -> None:
    expected = oracle.value_of(calculation.numbers, calculation.operators, negatives=negatives)
    assert evaluate(calculation, negatives=negatives).value == expected


@given(calculations(), st.booleans())
def test_there_is_either_a_value_or_a_fault_with_its_rule(calculation: Calculation, negatives: bool) -> None:
    evaluation = evaluate(calculation, negatives=negatives)
    assert (evaluation.value is None) == (evaluation.fault is not None)
    if evaluation.fault is not None:
        assert evaluation.fault.rule in {"C-05", "C-06"}
        assert evaluation.fault.at is not None


@given(calculations())
def test_each_step_is_right_and_the_last_one_gives_the_value(calculation: Calculation) -> None:
    evaluation = evaluate(calculation, negatives=True)
    for step in evaluation.steps:
        assert oracle.value_of((step.left, step.right), (step.operator,), negatives=True) == step.result
    if evaluation.value is not None:
        assert len(evaluation.steps) == len(calculation.operators)
        assert [calculation.numbers[0], *(step.result for step in evaluation.steps)][-1] == evaluation.value


@pytest.mark.rule("C-04")
def test_the_steps_are_those_that_are_taught() -> None:
    steps = evaluate(read("20 + 3 × 4 − 12 ÷ 6 × 5"), negatives=False).steps
    assert steps == (
        Step(3, TIMES, 4, 12),
        Step(12, DIVIDE, 6, 2),
        Step(2, TIMES, 5, 10),
        Step(20, PLUS, 12, 32),
        Step(32, MINUS, 10, 22),
    )


@pytest.mark.rule("C-05")
def test_a_division_must_come_out_whole_at_the_moment_it_is_carried_out() -> None:
    assert value("3*4/2") == 6
    found = fault("3/2*4", negatives=True)
    assert found == Refusal(RefusalKey.DIVISION_INEXACT, rule="C-05", at=0, facts={"left": 3, "right": 2})


@pytest.mark.rule("C-05")
def test_the_fault_names_the_sign_of_the_division_and_what_was_held_there() -> None:
    found = fault("20 + 3 × 5 ÷ 2 × 4", negatives=True)
    assert (found.at, found.facts) == (2, {"left": 15, "right": 2})
    assert evaluate(read("20 + 3 × 5 ÷ 2 × 4"), negatives=True).steps == (Step(3, TIMES, 5, 15),)


@pytest.mark.rule("C-05")
def test_division_by_zero_is_a_fault_and_zero_divided_is_zero() -> None:
    divided = evaluate(Calculation((6, 0), (DIVIDE,)), negatives=True)
    assert divided.fault == Refusal(RefusalKey.DIVISION_BY_ZERO, rule="C-05", at=0, facts={"left": 6})
    assert evaluate(Calculation((0, 6), (DIVIDE,)), negatives=True).value == 0


@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("text", "at", "below"), [("3-5+20", 1, -2), ("3-4*2+10", 2, -5), ("20-3*4-10/2*5", 5, -17)]
)
def test_no_running_value_after_a_completed_term_is_below_zero(text: str, at: int, below: int) -> None:
    found = fault(text, negatives=False)
    assert (found.key, found.rule, found.at) == (RefusalKey.BELOW_ZERO, "C-06", at)
    assert found.facts["value"] == below


@pytest.mark.rule("C-06")
@pytest.mark.parametrize(("text", "expected"), [("20+3-5", 18), ("5-5+3", 3), ("3-8/4+1", 2)])
def test_zero_on_the_way_is_allowed_and_only_completed_terms_count(text: str, expected: int) -> None:
    assert evaluate(read(text), negatives=False).value == expected


@pytest.mark.rule("C-06")
def test_where_negatives_are_allowed_only_the_result_counts() -> None:
    assert value("3-5+20") == 18
    assert value("3-5") == -2
