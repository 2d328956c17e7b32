from __future__ import annotations

import json

import pytest

from quiclo_table.cli import main
from quiclo_table.commands.chains import MOST_SHOWN
from tests import oracle

Output = pytest.CaptureFixture[str]
OWN, PILES = "15 1 19 6 24 21 4 2", "5 14 10"


def run(own: str, piles: str, *more: str) -> int:
    return main(["chains", "--own", own, "--piles", piles, "--lang", "de", *more])


@pytest.mark.rule("P-06")
def test_chains_are_told_the_easiest_first(capsys: Output) -> None:
    assert run("7 3 4", "10 14") == 0
    assert capsys.readouterr().out.splitlines() == [
        "10 + 4 = 14",
        "14 − 4 = 10",
        "7 + 3 = 10",
        "14 + 3 − 7 = 10",
        "10 + 7 − 3 = 14",
        "7 + 4 + 3 = 14",
        "14 ÷ 7 × 3 + 4 = 10",
        "7 Zahlenketten.",
    ]


def test_chains_answer_in_json_with_every_chain_on_a_line(capsys: Output) -> None:
    assert run(OWN, PILES, "--json") == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {"result": 5, "expression": "10 − 15 × 2 ÷ 6", "own": [15, 6, 2]} in answers
    own, piles = ([int(card) for card in cards.split()] for cards in (OWN, PILES))
    assert len(answers) == len(oracle.chains(own, piles))


def test_people_are_told_how_many_more_chains_there_are(capsys: Output) -> None:
    assert run(OWN, PILES) == 0
    *chains, more = capsys.readouterr().out.splitlines()
    assert len(chains) == MOST_SHOWN
    assert more == f"Die {MOST_SHOWN} leichtesten von 385 Zahlenketten."


def test_where_there_is_no_chain_that_is_said(capsys: Output) -> None:
    assert run("1", "144 100") == 1
    assert capsys.readouterr().out == "Mit diesen Karten gibt es keine Zahlenkette.\n"
    assert run("1", "144 100", "--json") == 1
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("own", "piles", "said"),
    [
        ("7 3 7", "10", "Die 7 steht zweimal da – gib jede Karte nur einmal an."),
        ("7 3", "10 3", "Die 3 steht zweimal da – gib jede Karte nur einmal an."),
        ("7 3", "1 2 4 5", "Das sind zu viele Zahlen – nimm höchstens 3."),
        (" ".join(map(str, range(1, 26))), "144", "Das sind zu viele Zahlen – nimm höchstens 24."),
        ("7 x", "10", "„x“ geht nicht – nimm ganze Zahlen von 1 bis 144."),
        ("7", "145", "„145“ geht nicht – nimm ganze Zahlen von 1 bis 144."),
        ("", "10", "Gib Zahlen an, zum Beispiel „7 6 5“."),
    ],
)
def test_cards_that_cant_be_read_are_refused_with_a_reason(
    own: str, piles: str, said: str, capsys: Output
) -> None:
    assert run(own, piles) == 2
    output = capsys.readouterr()
    assert (output.out, output.err) == ("", f"{said}\n")
