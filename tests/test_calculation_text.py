from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.calculation_text import format_calculation, parse
from quiclo_table.model.refusals import Refusal, RefusalKey

SPELLINGS = {
    Operator.PLUS: "+",
    Operator.MINUS: "-–−",
    Operator.TIMES: "*xX×",
    Operator.DIVIDE: "/:÷",
}


@st.composite
def calculations(draw: st.DrawFn) -> Calculation:
    numbers = draw(st.lists(st.integers(1, 999), min_size=1, max_size=15))
    signs = st.lists(st.sampled_from(Operator), min_size=len(numbers) - 1, max_size=len(numbers) - 1)
    return Calculation(tuple(numbers), tuple(draw(signs)))


def refused(text: str) -> Refusal:
    refusal = parse(text)
    assert isinstance(refusal, Refusal), refusal
    return refusal


@given(calculations())
def test_what_is_written_reads_back_the_same(calculation: Calculation) -> None:
    assert parse(format_calculation(calculation)) == calculation


def test_a_calculation_is_written_with_its_own_signs_and_single_blanks() -> None:
    calculation = Calculation(
        (12, 6, 4, 2, 1), (Operator.TIMES, Operator.DIVIDE, Operator.PLUS, Operator.MINUS)
    )
    assert format_calculation(calculation) == "12 × 6 ÷ 4 + 2 − 1"


@pytest.mark.rule("C-03")
@given(calculations(), st.data())
def test_every_spelling_of_a_sign_and_any_blanks_are_understood(
    calculation: Calculation, data: st.DataObject
) -> None:
    blanks = st.text(" \t\u00a0", max_size=2)
    text = data.draw(blanks) + str(calculation.numbers[0])
    for operator, number in zip(calculation.operators, calculation.numbers[1:], strict=True):
        sign = data.draw(st.sampled_from(SPELLINGS[operator]))
        text += f"{data.draw(blanks)}{sign}{data.draw(blanks)}{number}"
    assert parse(text + data.draw(blanks)) == calculation


@pytest.mark.rule("C-09")
@pytest.mark.parametrize("text", ["", " ", "\t \n"])
def test_nothing_entered_is_refused(text: str) -> None:
    assert refused(text) == Refusal(RefusalKey.NOTHING_ENTERED, rule="C-09", at=0)


@pytest.mark.rule("C-03")
@pytest.mark.rule("C-09")
@pytest.mark.parametrize(
    ("text", "key", "at"),
    [
        ("7 & 6", RefusalKey.UNKNOWN_CHARACTER, 2),
        ("7 · 6", RefusalKey.UNKNOWN_CHARACTER, 2),
        ("7 + ٣", RefusalKey.UNKNOWN_CHARACTER, 4),
        ("7 + ²", RefusalKey.UNKNOWN_CHARACTER, 4),
        ("7 + \uff17", RefusalKey.UNKNOWN_CHARACTER, 4),
        ("2,5 + 1", RefusalKey.UNKNOWN_CHARACTER, 1),
        ("7\x00", RefusalKey.UNKNOWN_CHARACTER, 1),
        ("7 = 7", RefusalKey.UNKNOWN_CHARACTER, 2),
        ("2 × (3 + 4)", RefusalKey.PARENTHESES, 4),
        ("7)", RefusalKey.PARENTHESES, 1),
        ("[7]", RefusalKey.PARENTHESES, 0),
        ("+ 7", RefusalKey.OPERATOR_AT_START, 0),
        (" −7 + 8", RefusalKey.OPERATOR_AT_START, 1),
        ("-", RefusalKey.OPERATOR_AT_START, 0),
        ("7 + 6 × ", RefusalKey.OPERATOR_AT_END, 6),
        ("7+", RefusalKey.OPERATOR_AT_END, 1),
        ("7 6", RefusalKey.OPERATOR_MISSING, 2),
        ("7 + 6 5", RefusalKey.OPERATOR_MISSING, 6),
        ("7 + − 6", RefusalKey.NUMBER_MISSING, 4),
        ("2 ** 3", RefusalKey.NUMBER_MISSING, 3),
        ("7 // 3", RefusalKey.NUMBER_MISSING, 3),
        ("7 + 0", RefusalKey.NUMBER_ZERO, 4),
        ("007", RefusalKey.LEADING_ZERO, 0),
        ("7 × 00", RefusalKey.LEADING_ZERO, 4),
        ("999 + 1000", RefusalKey.NUMBER_TOO_LARGE, 6),
        ("9" * 5000, RefusalKey.NUMBER_TOO_LARGE, 0),
        ("+".join(["1"] * 16), RefusalKey.TOO_LONG, 30),
    ],
)
def test_what_is_no_calculation_is_refused_with_the_place(text: str, key: RefusalKey, at: int) -> None:
    refusal = refused(text)
    assert (refusal.key, refusal.at) == (key, at)
    assert refusal.rule in {"C-03", "C-09"}


def test_the_first_fault_from_the_left_is_the_one_that_is_named() -> None:
    assert refused("7 6 + (").key is RefusalKey.OPERATOR_MISSING
    assert refused("( 7 6").key is RefusalKey.PARENTHESES


def test_a_character_that_cant_be_seen_is_named_by_its_code() -> None:
    assert refused("\x07").facts == {"character": "U+0007"}
    assert refused("\udcff").facts == {"character": "U+DCFF"}
    assert refused("ü").facts == {"character": "ü"}


def test_fifteen_numbers_and_the_largest_number_still_read() -> None:
    assert isinstance(parse("+".join(["999"] * 15)), Calculation)


@given(st.one_of(st.text(), st.text("0123456789+-*/:x×÷−() \n", max_size=30)))
@example("\x00")
@example("\udcff")
@example("9" * 10000)
def test_no_text_at_all_makes_the_reader_fail(text: str) -> None:
    answer = parse(text)
    if isinstance(answer, Refusal):
        assert answer.at is not None
        assert 0 <= answer.at <= len(text)
    else:
        assert parse(format_calculation(answer)) == answer
