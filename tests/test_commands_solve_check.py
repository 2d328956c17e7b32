from __future__ import annotations

import argparse
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.commands import check, solve
from quiclo_table.commands.arguments import BadArgument, read_numbers, read_target, read_variant
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import parse
from quiclo_table.rules.judging import ARITHMETIC
from tests import oracle

Output = pytest.CaptureFixture[str]
SIX = "7 6 5 3 2 1"


class Echo:
    """A translator whose sentences are their keys and facts."""

    language = "de"

    def __call__(self, key: str, **facts: object) -> str:
        return f"[{key}{''.join(f' {name}={fact}' for name, fact in facts.items())}]"

    def plural(self, key: str, n: int, **facts: object) -> str:
        return self(key, n=n, **facts)


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command, *words = arguments
    (solve if command == "solve" else check).add(parser)
    args = parser.parse_args(words)
    args.translate = Echo()
    return solve.run(args) if command == "solve" else check.run(args)


def judged(
    output: Output, text: str, *, numbers: str = "7 6 5", target: str = "47", variant: str = "strategie"
) -> object:
    code = run("check", text, "--numbers", numbers, "--target", target, "--variant", variant, "--json")
    return code, json.loads(output.readouterr().out)


def test_solve_prints_the_easiest_calculation_step_by_step(capsys: Output) -> None:
    assert run("solve", SIX, "47") == 0
    assert capsys.readouterr().out == "7 × 6 + 5 = 47\n  7 × 6 = 42\n  42 + 5 = 47\n[solve.ways n=42]\n"


def test_solve_answers_in_json(capsys: Output) -> None:
    assert run("solve", SIX, "47", "--json") == 0
    answer = {"target": 47, "found": True, "expression": "7 × 6 + 5", "dice": 3, "ways": 42}
    assert json.loads(capsys.readouterr().out) == answer


def test_solve_says_that_there_is_none(capsys: Output) -> None:
    assert run("solve", "1 1 1", "144") == 1
    assert capsys.readouterr().out == "[solve.none target=144]\n"
    assert run("solve", "1 1 1", "144", "--json") == 1
    answer = {"target": 144, "found": False, "expression": None, "dice": None, "ways": 0}
    assert json.loads(capsys.readouterr().out) == answer


@pytest.mark.rule("C-08")
@pytest.mark.rule("T-05")
def test_solve_takes_one_die_alone_only_where_the_variant_does(capsys: Output) -> None:
    assert run("solve", "12 5", "12") == 0
    assert run("solve", "12 5", "12", "--variant", "zahlenfalle") == 1
    capsys.readouterr()
    assert [ways(capsys, variant) for variant in ("strategie", "zahlenfalle")] == [3, 2]


def ways(output: Output, variant: str) -> object:
    """How often `solve` says 12 can be made of 12 and 1: alone, times 1, divided by 1."""
    run("solve", "12 1", "12", "--variant", variant, "--json")
    return json.loads(output.readouterr().out)["ways"]


def test_solve_all_prints_every_calculation_once(capsys: Output) -> None:
    assert run("solve", "7 6 5 2", "47", "--all", "--json") == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    expressions = [answer["expression"] for answer in answers]
    assert len(set(expressions)) == len(expressions) == answers[0]["ways"] == oracle.ways((7, 6, 5, 2), 47)
    assert [answer["dice"] for answer in answers] == sorted(answer["dice"] for answer in answers)
    for expression in expressions:
        calculation = parse(expression)
        assert isinstance(calculation, Calculation)
        assert oracle.value_of(calculation.numbers, calculation.operators, negatives=False) == 47


def test_solve_all_says_how_many_it_leaves_out(capsys: Output) -> None:
    assert run("solve", "1 2 3 4 5 6", "12", "--all") == 0
    *calculations, more, ways = capsys.readouterr().out.splitlines()
    assert len(calculations) == solve.MOST_SHOWN
    assert all(line.endswith("= 12") for line in calculations)
    assert more.startswith(f"[solve.more shown={solve.MOST_SHOWN} found=")
    assert ways.startswith("[solve.ways n=")


@pytest.mark.parametrize(
    ("numbers", "target", "variant", "key"),
    [
        ("", "47", "strategie", "arguments.no_numbers"),
        (" , ", "47", "strategie", "arguments.no_numbers"),
        ("7 0", "47", "strategie", "arguments.bad_number"),
        ("7 145", "47", "strategie", "arguments.bad_number"),
        ("7 -6", "47", "strategie", "arguments.bad_number"),
        ("7 1_1", "47", "strategie", "arguments.bad_number"),
        ("7 ٣", "47", "strategie", "arguments.bad_number"),
        ("sieben", "47", "strategie", "arguments.bad_number"),
        ("1 2 3 4 5 6 7", "47", "strategie", "arguments.too_many_numbers"),
        ("7 6", "0", "strategie", "arguments.bad_target"),
        ("7 6", "1000", "strategie", "arguments.bad_target"),
        ("7 6", "4,5", "strategie", "arguments.bad_target"),
        ("7 6", "42", "schach", "arguments.unknown_variant"),
    ],
)
def test_a_line_that_cant_be_read_says_why_and_prints_no_answer(
    numbers: str, target: str, variant: str, key: str, capsys: Output
) -> None:
    assert run("solve", numbers, target, "--variant", variant) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith(f"[{key}")


def test_check_says_what_is_right_step_by_step(capsys: Output) -> None:
    assert run("check", "7 × 6 + 5", "--numbers", "7 6 5", "--target", "47") == 0
    assert capsys.readouterr().out == "  7 × 6 = 42\n  42 + 5 = 47\n[check.right equation=7 × 6 + 5 = 47]\n"


def test_check_answers_in_json(capsys: Output) -> None:
    assert judged(capsys, "7*6+5") == (0, {"right": True, "value": 47, "refusal": None})
    assert judged(capsys, "7 x 6 − 5") == (1, {"right": False, "value": 37, "refusal": "wrong_result"})


@pytest.mark.rule("C-07")
def test_check_refuses_numbers_that_are_not_at_hand(capsys: Output) -> None:
    expected = {"right": False, "value": None, "refusal": "number_not_at_hand"}
    assert judged(capsys, "7*7-2", numbers="7 6 2") == (1, expected)
    assert judged(capsys, "7*7-2", numbers="7 7 2") == (0, {"right": True, "value": 47, "refusal": None})


@pytest.mark.rule("C-05")
@pytest.mark.rule("C-06")
def test_check_names_the_rule_that_is_broken(capsys: Output) -> None:
    answer = judged(capsys, "3/2*4", numbers="2 3 4", target="6")
    assert answer == (1, {"right": False, "value": None, "refusal": "division_inexact"})
    answer = judged(capsys, "3-5+20", numbers="3 5 20", target="18")
    assert answer == (1, {"right": False, "value": None, "refusal": "below_zero"})
    answer = judged(capsys, "3-5+20", numbers="3 5 20", target="18", variant="zahlenfalle")
    assert answer == (0, {"right": True, "value": 18, "refusal": None})
    answer = judged(capsys, "11", numbers="11 2", target="11", variant="zahlenfalle")
    assert answer == (1, {"right": False, "value": 11, "refusal": "too_few_numbers"})


@pytest.mark.rule("C-09")
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("(7+6)*5", "parentheses"),
        ("7*6+", "operator_at_end"),
        ("", "nothing_entered"),
        ("7 & 6", "unknown_character"),
    ],
)
def test_what_is_no_calculation_cant_be_checked(text: str, key: str, capsys: Output) -> None:
    assert judged(capsys, text) == (2, {"right": False, "value": None, "refusal": key})


def test_check_points_at_the_place_that_cant_be_read(capsys: Output) -> None:
    assert run("check", "7 × (6 + 5)", "--numbers", "7 6 5", "--target", "47") == 2
    assert capsys.readouterr().out == "7 × (6 + 5)\n    ^\n[refusal.parentheses character=(]\n"


def test_check_prints_no_character_that_cant_be_seen(capsys: Output) -> None:
    assert run("check", "7\x07\udcff", "--numbers", "7", "--target", "7") == 2
    assert capsys.readouterr().out == "[refusal.unknown_character character=U+0007]\n"


def test_check_can_work_out_fifteen_cards(capsys: Output) -> None:
    cards = ["144"] * 15
    expected = {"right": False, "value": 144**15, "refusal": "wrong_result"}
    assert judged(capsys, "*".join(cards), numbers=" ".join(cards)) == (1, expected)


@given(st.text(), st.integers(1, 15))
def test_numbers_are_read_or_refused_whatever_the_text(text: str, most: int) -> None:
    answer = read_or_refused(text, most)
    if isinstance(answer, BadArgument):
        assert answer.key.startswith("arguments.")
        assert all(isinstance(fact, int) or fact.isprintable() for fact in answer.facts.values())
    else:
        assert 1 <= len(answer) <= most
        assert all(1 <= number <= 144 for number in answer)


def read_or_refused(text: str, most: int) -> tuple[int, ...] | BadArgument:
    try:
        return read_numbers(text, most=most)
    except BadArgument as bad:
        return bad


def test_numbers_may_stand_between_blanks_commas_and_semicolons() -> None:
    assert read_numbers(" 7, 6;5\t144 ", most=6) == (7, 6, 5, 144)
    assert read_target(" 47 ") == 47
    assert read_variant("Zahlenfalle") == ARITHMETIC["zahlenfalle"]
