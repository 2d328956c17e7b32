from __future__ import annotations

import argparse
import json

import pytest

from quiclo_table.commands import combine
from quiclo_table.i18n import LANGUAGES, Translator, translator
from quiclo_table.model.proofs import ProofLevel

Output = pytest.CaptureFixture[str]
LINKED = "3 4 27 36 108 135"
WRITTEN = "3*36=108; 108/4=27; 108+27=135"


def run(*arguments: str, language: str = "en") -> int:
    parser = argparse.ArgumentParser()
    combine.add(parser)
    args = parser.parse_args(arguments)
    args.translate = translator(language)
    return combine.run(args)


def answers(output: Output, *arguments: str) -> tuple[int, list[dict[str, object]]]:
    code = run(*arguments, "--json")
    return code, [json.loads(line) for line in output.readouterr().out.splitlines()]


def valid(kind: str, proof: str) -> dict[str, object]:
    return {"valid": True, "kind": kind, "proof": proof, "refusal": None}


def invalid(refusal: str) -> dict[str, object]:
    return {"valid": False, "kind": None, "proof": None, "refusal": refusal}


@pytest.mark.rule("S-12")
def test_six_cards_that_are_linked_come_with_equations(capsys: Output) -> None:
    assert run(LINKED) == 0
    assert capsys.readouterr().out == (
        "A combination – equations:\n  4 × 27 = 108\n  3 × 36 = 108\n  27 + 108 = 135\n"
    )
    proof = "4 × 27 = 108; 3 × 36 = 108; 27 + 108 = 135"
    assert answers(capsys, LINKED) == (0, [valid("equations", proof)])


@pytest.mark.rule("S-12")
def test_six_cards_that_follow_a_pattern_come_with_their_order_and_its_kind(capsys: Output) -> None:
    assert run("85 61 71 68 75 78") == 0
    order = "61 → 71 → 68 → 78 → 75 → 85"
    assert capsys.readouterr().out == f"A combination – sequence: two steps in turn\n  {order}\n"
    assert answers(capsys, "85 61 71 68 75 78") == (0, [valid("alternating_steps", order)])


@pytest.mark.rule("S-13")
def test_six_cards_that_are_none_say_why(capsys: Output) -> None:
    assert answers(capsys, "2 3 5 7 11 13") == (1, [invalid("all_prime")])
    assert answers(capsys, "1 2 5 9 30 77") == (1, [invalid("no_combination")])
    assert run("2 3 5 7 11 13") == 1
    assert "primes" in capsys.readouterr().out


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    ("level", "code"),
    [("standard", 0), ("streng", 0), ("Profi", 1), ("locker", 0), ("frei", 0), ("nur-folgen", 1)],
)
def test_the_level_decides(level: str, code: int) -> None:
    assert run("6 12 24 48 96 144", "--proofs", level) == code


def test_a_larger_hand_lists_its_combinations_one_a_line(capsys: Output) -> None:
    assert run(f"{LINKED} 77") == 0
    *lines, count = capsys.readouterr().out.splitlines()
    assert lines == ["3 4 27 36 108 135:  4 × 27 = 108; 3 × 36 = 108; 27 + 108 = 135"]
    assert count == "1 combination."
    code, found = answers(capsys, "22 23 24 25 26 27 28", "--proofs", "nur_folgen")
    assert code == 0
    assert [one["valid"] for one in found] == [True] * len(found)
    assert "22 → 23 → 24 → 25 → 26 → 27" in [one["proof"] for one in found]


def test_a_larger_hand_without_a_combination_says_so(capsys: Output) -> None:
    hand = "1 2 5 9 30 77 142"
    assert answers(capsys, hand) == (1, [invalid("no_combination")])
    assert run(hand) == 1
    assert capsys.readouterr().out.startswith("These cards form no combination")


@pytest.mark.rule("S-12")
def test_a_typed_proof_is_checked(capsys: Output) -> None:
    assert run(LINKED, "--proof", WRITTEN) == 0
    assert "  108 ÷ 4 = 27\n" in capsys.readouterr().out
    proof = "3 × 36 = 108; 108 ÷ 4 = 27; 108 + 27 = 135"
    assert answers(capsys, LINKED, "--proof", WRITTEN) == (0, [valid("equations", proof)])
    order = "85 75 78 68 71 61"
    expected = valid("alternating_steps", order.replace(" ", " → "))
    assert answers(capsys, order, "--proof", order) == (0, [expected])


@pytest.mark.rule("S-12", "S-14")
def test_the_equation_that_fails_is_named(capsys: Output) -> None:
    assert run(LINKED, "--proof", "3*36=108; 108/4=28") == 1
    assert capsys.readouterr().out == "108 ÷ 4 = 28: 108 ÷ 4 makes 27, not 28 – work it out again.\n"
    assert run(LINKED, "--proof", "3*36=108; 5*27=135; 4*27=108") == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("5 × 27 = 135: The free factor 5 is too large")
    assert "idea of your own" in second
    assert run(LINKED, "--proof", "3 4 27 36 135 108") == 1
    assert "No known sequence" in capsys.readouterr().out
    assert run(LINKED, "--proof", "3 4 27") == 1
    assert "36, 108, 135" in capsys.readouterr().out
    code, found = answers(capsys, LINKED, "--proof", "3 4 27 36 108")
    assert (code, found[0]["kind"], found[0]["refusal"]) == (1, None, "card_left_out")


@pytest.mark.parametrize(
    ("proof", "key"),
    [
        ("3*36", "equals_missing"),
        ("(3*36)=108", "parentheses"),
        ("", "nothing_proved"),
        ("3*36=", "side_empty"),
    ],
)
def test_a_proof_that_cant_be_read_is_pointed_at(proof: str, key: str, capsys: Output) -> None:
    assert answers(capsys, LINKED, "--proof", proof) == (2, [invalid(key)])
    assert run(LINKED, "--proof", proof) == 2
    assert capsys.readouterr().out.splitlines()[1].strip() == "^"


def test_a_proof_with_characters_that_cant_be_shown_is_not_printed(capsys: Output) -> None:
    assert run(LINKED, "--proof", "3*36=\x07") == 2
    assert capsys.readouterr().out.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("1 2 3 4 5",), "at least 6"),
        (("",), "numbers"),
        ((" ".join(map(str, range(1, 20))),), "at most 18"),
        (("1 2 3 4 5 5",), "5 is there twice"),
        (("1 2 3 4 5 145",), "144"),
        ((LINKED, "--proofs", "streng\n"), ""),
        ((LINKED, "--proofs", "mittel"), "standard, streng, profi, locker, frei, nur_folgen"),
        ((f"{LINKED} 5", "--proof", WRITTEN), "exactly 6"),
    ],
)
def test_a_line_that_cant_be_read_says_why(arguments: tuple[str, ...], said: str, capsys: Output) -> None:
    code = run(*arguments)
    output = capsys.readouterr()
    assert (code, output.out == "") == ((2, True) if said else (0, False))
    assert said in output.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_its_sentence_in_every_language(language: str, capsys: Output) -> None:
    assert isinstance(translator(language), Translator)
    proofs = [
        *(WRITTEN, "3*36=4*27", "3*36=4+27", "27=27", "108+108=216", "36*1=36", "7*20=140", "9*12=108"),
        *("32+4=36", "3*36=108; 4*27=108", "3*36=108; 4+23=27", LINKED, "1 2 3 4 5 6", "3 3 4 27 36 108"),
        *("135/4=27", "3-4+28=27", "27*5=135; 3*36=108; 4*27=108", "3*4=12; 27+108=135"),
    ]
    for level in ProofLevel:
        for proof in proofs:
            assert run(LINKED, "--proof", proof, "--proofs", level, language=language) in (0, 1)
    assert "{" not in capsys.readouterr().out
