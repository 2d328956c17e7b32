from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.proof_checks import check_proof, judge_proof
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.proofs import (
    MOST_EQUATIONS,
    Equation,
    EquationProof,
    Judgement,
    Proof,
    ProofLevel,
    SequenceProof,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from tests.test_proof_text import proofs

STANDARD, FREI, PROFI = ProofLevel.STANDARD, ProofLevel.FREI, ProofLevel.PROFI
STRENG, LOCKER, NUR_FOLGEN = ProofLevel.STRENG, ProofLevel.LOCKER, ProofLevel.NUR_FOLGEN

WRITTEN = [
    ("2 13 31 44 88 132", "13+31=44; 44*2=88; 88+44=132"),
    ("6 12 24 48 96 144", "6*2=12; 12*2=24; 24*2=48; 48*2=96; 96+48=144"),
    ("3 4 27 36 108 135", "3*36=108; 108:4=27; 108+27=135"),
    ("10 20 30 60 90 120", "20=10*2; 30=10+20; 60=30*2; 90=30*3; 120=30*4"),
    ("9 18 27 54 81 135", "18=9*2; 27=9*3; 54=27*2; 81=27+54; 135=54+81"),
]
SEQUENCES = [
    "22 23 24 25 26 27",
    "20 40 60 80 100 120",
    "44 45 47 50 54 59",
    "59 54 50 47 45 44",
    "32 40 47 53 58 62",
    "34 64 84 94 114 144",
    "4 8 16 32 64 128",
    "1 4 9 16 25 36",
    "5 8 13 21 34 55",
    "61 71 68 78 75 85",
]
LINKED = "3 4 27 36 108 135"


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def read(text: str) -> Proof:
    proof = parse_proof(text)
    assert not isinstance(proof, Refusal), proof
    return proof


def judged(cards: str, proof: str, level: ProofLevel = STANDARD) -> Judgement:
    judgement = judge_proof(numbers(cards), read(proof), level)
    assert check_proof(numbers(cards), read(proof), level) == judgement.refusal
    assert judgement.stands == (judgement.refusal is None)
    return judgement


def refused(cards: str, proof: str, level: ProofLevel = STANDARD) -> tuple[RefusalKey, int | None]:
    refusal = judged(cards, proof, level).refusal
    assert refusal is not None
    assert refusal.rule
    return refusal.key, refusal.at


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(("cards", "proof"), WRITTEN)
def test_the_written_proofs_of_the_manual_stand(cards: str, proof: str) -> None:
    for level in (STANDARD, LOCKER, FREI):
        assert judged(cards, proof, level).stands
    backwards = "; ".join(reversed(proof.split(";")))
    assert judged(cards, backwards).stands


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("order", SEQUENCES)
@pytest.mark.parametrize("level", ProofLevel)
def test_the_sequences_of_the_manual_stand_at_every_level(order: str, level: ProofLevel) -> None:
    assert judged(order, order, level).stands
    backwards = " ".join(reversed(order.split()))
    assert judged(order, backwards, level).stands


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    "proof",
    [
        "108/3=36; 4*27=108; 135-27=108",
        "108=36*3; 108/27=4; 135-108=27",
        "3*36=108; 108/4=27; 108+27=135; 27*4=108",
        "36*3=108; 27+108=135; 3*36=108; 4*27=108",
    ],
)
def test_minus_and_division_link_like_plus_and_times_in_any_number_of_equations(proof: str) -> None:
    assert judged(LINKED, proof).stands


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("equation", ["2*2=4", "4/2=2", "4=2*2"])
def test_a_number_used_up_in_its_equation_is_a_factor(equation: str) -> None:
    rest = "; 4+5=9; 9+11=20; 20+9=29"
    assert judged("2 4 5 9 11 20", equation + "; 4+5=9; 9+11=20").stands
    assert judged("2 4 5 9 20 29", equation + rest.replace("9+11=20", "4*5=20"), STRENG).stands
    assert refused("2 4 5 9 11 20", equation + "; 4+5=9; 9+11=20", PROFI)[0] is RefusalKey.FACTOR_NOT_ALLOWED


@pytest.mark.rule("S-13")
@pytest.mark.parametrize(
    "cards", ["2 3 5 7 11 13", "17 19 23 29 37 47", "41 43 47 53 61 71", "2 3 5 131 137 139"]
)
@pytest.mark.parametrize("level", ProofLevel)
def test_six_primes_are_never_a_combination_however_fine_the_pattern(cards: str, level: ProofLevel) -> None:
    assert refused(cards, cards, level) == (RefusalKey.ALL_PRIME, None)
    assert not judged(cards, cards, level).is_own_idea


@pytest.mark.rule("S-11")
@pytest.mark.parametrize(("cards", "proof"), WRITTEN)
def test_a_card_left_out_is_named(cards: str, proof: str) -> None:
    shorter = proof.rpartition(";")[0]
    judgement = judged(cards, shorter)
    assert judgement.refusal is not None
    assert judgement.refusal.key is RefusalKey.CARD_LEFT_OUT
    assert str(judgement.refusal.facts["cards"]) in cards
    assert not judgement.is_own_idea


@pytest.mark.rule("S-12")
def test_two_groups_that_nothing_joins_are_named() -> None:
    judgement = judged("1 2 3 50 60 110", "1+2=3; 50+60=110")
    assert judgement.refusal == Refusal(
        RefusalKey.SEPARATE_GROUPS, "S-12", None, {"group": "1, 2, 3", "others": "50, 60, 110"}
    )
    assert judgement.arithmetic_holds
    assert not judgement.is_own_idea


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(
    ("proof", "level", "key", "at"),
    [
        ("3*36=108; 108/4=28; 108+27=135", STANDARD, RefusalKey.EQUATION_WRONG, 1),
        ("3*36=108; 108/4=27; 134=108+27", STANDARD, RefusalKey.EQUATION_WRONG, 2),
        ("3*36=4+27", FREI, RefusalKey.SIDES_DIFFER, 0),
        ("3*36=108; 135/4=27", STANDARD, RefusalKey.DIVISION_INEXACT, 1),
        ("3*36=108; 27-36+13=4", FREI, RefusalKey.BELOW_ZERO, 1),
        ("27=27", STANDARD, RefusalKey.OPERATOR_NONE, 0),
        ("3*36=108; 108+108=216", STANDARD, RefusalKey.CARD_REPEATED, 1),
        ("27-27+4=4", FREI, RefusalKey.CARD_REPEATED, 0),
        ("3*36=108; 36*1=36", STANDARD, RefusalKey.TIMES_ONE, 1),
        ("36/1=36", STANDARD, RefusalKey.TIMES_ONE, 0),
        ("3*36=108; 108/4=27; 27*4=108", STANDARD, RefusalKey.CARD_LEFT_OUT, None),
        ("3*36=108; 27*5=135; 4*27=108", STANDARD, RefusalKey.FACTOR_TOO_LARGE, 1),
        ("3*36=108; 27*5=135; 4*27=108", FREI, RefusalKey.FACTOR_TOO_LARGE, 1),
        ("3*36=108; 27*5=135; 4*27=108", STRENG, RefusalKey.FACTOR_TOO_LARGE, 1),
        ("3*36=108; 27*5=135; 4*27=108", PROFI, RefusalKey.FACTOR_NOT_ALLOWED, 1),
        ("3*36=108; 27+108=135; 20*7=140; 4*27=108", STANDARD, RefusalKey.RESULT_NO_CARD, 2),
        ("3*36=108; 27+108=135; 4*9=36; 9*3=27", STANDARD, RefusalKey.FACTOR_TOO_LARGE, 2),
        ("3*36=108; 27+108=135; 2*18=36; 4*27=108", STANDARD, RefusalKey.FACTORS_TWO, 2),
        ("3*36=108; 27+108=135; 108/36=3; 32+4=36", STANDARD, RefusalKey.NUMBER_NO_CARD, 3),
        ("3*36=108; 27+108=135; 100/25=4; 4*27=108", STANDARD, RefusalKey.NUMBER_NO_CARD, 2),
        ("3*36=108; 108/4=27; 135/5=27", LOCKER, None, None),
        ("3*36=4*27; 108+27=135", STANDARD, RefusalKey.OPERATORS_TOO_MANY, 0),
        ("3*36=4*27; 108+27=135", FREI, None, None),
        ("3*36*2=2*108; 4*27=108; 108+27=135", FREI, RefusalKey.NUMBER_NO_CARD, 0),
        ("3*36=108; 108/4=27; 108+27=135", NUR_FOLGEN, RefusalKey.PATTERNS_ONLY, None),
        ("3 4 27 36 108 135", NUR_FOLGEN, RefusalKey.NOT_A_PATTERN, None),
        ("3 4 27 36 108 134", STANDARD, RefusalKey.OTHER_CARDS, 5),
        ("3 4 27 36 108 108", STANDARD, RefusalKey.CARD_TWICE, 5),
        ("3 4 27 36 108", STANDARD, RefusalKey.CARD_LEFT_OUT, None),
    ],
)
def test_the_equation_that_fails_is_named_with_the_reason(
    proof: str, level: ProofLevel, key: RefusalKey | None, at: int | None
) -> None:
    if key is None:
        assert judged(LINKED, proof, level).stands
    else:
        assert refused(LINKED, proof, level) == (key, at)


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("proof", ["5*1=5; 1+5=6", "1*5=5; 1+5=6", "5/5=1; 1+5=6"])
def test_a_factor_from_card_1_links_nothing(proof: str) -> None:
    cards = "1 5 6 12 24 48"
    rest = "; 6*2=12; 12*2=24; 24*2=48"
    assert refused(cards, proof + rest) == (RefusalKey.FACTOR_FROM_ONE, 0)
    assert judged(cards, "1+5=6" + rest).stands


@pytest.mark.rule("S-12")
def test_streng_takes_one_free_factor_and_it_is_2() -> None:
    cards = "6 12 24 48 96 144"
    assert judged(cards, "6*2=12; 6*24=144; 48+96=144", STRENG).stands
    doubling = "6*2=12; 12*2=24; 24*2=48; 48*2=96; 96+48=144"
    assert refused(cards, doubling, STRENG) == (RefusalKey.FACTOR_ONLY_ONCE, 1)
    assert refused(cards, "6*4=24; 6*2=12; 6*24=144; 48+96=144", STRENG) == (RefusalKey.FACTOR_TOO_LARGE, 0)


@pytest.mark.rule("S-12")
def test_a_wrong_sum_is_told_with_the_value_it_comes_to() -> None:
    refusal = judged(LINKED, "3*36=107").refusal
    assert refusal is not None
    assert refusal.facts == {"calculation": "3 × 36", "value": 108, "result": 107}
    refusal = judged(LINKED, "107 = 3*36").refusal
    assert refusal is not None
    assert refusal.facts == {"calculation": "3 × 36", "value": 108, "result": 107}


@pytest.mark.rule("S-12", "C-05", "C-06")
@pytest.mark.parametrize(
    ("cards", "proof", "stands"),
    [
        ("3 7 20 25 40 90", "90 - 40 - 25 - 3 = 20 + 7 - 5", False),
        ("2 3 7 20 30 68", "2*30+20-3*7+9=68", False),
        ("2 3 7 20 30 59", "2*30+20-3*7=59", True),
        ("2 3 7 20 30 59", "2*30+20=59+3*7", True),
        ("2 3 7 20 30 59", "20-3*7+2*30=59", False),
        ("2 3 4 20 30 55", "3/2*4+20+30=55+1", False),
        ("2 3 4 20 30 56", "3*4/2+20+30=56", True),
        ("2 3 4 20 30 56", "3/2*4+20+30=56", False),
    ],
)
def test_frei_takes_one_equation_over_all_six_if_its_arithmetic_holds(
    cards: str, proof: str, stands: bool
) -> None:
    assert judged(cards, proof, FREI).stands == stands


@pytest.mark.rule("S-12")
def test_frei_joins_equations_of_any_length() -> None:
    assert judged("2 5 13 20 23 46", "2*5+13=23; 46/2=23; 2*13+20=46", FREI).stands


@pytest.mark.rule("S-14")
@pytest.mark.parametrize(
    ("proof", "level", "own_idea"),
    [
        ("3*36=4*27; 108+27=135", STANDARD, True),
        ("3*36=108; 27*5=135; 4*27=108", STANDARD, True),
        ("3*36=108; 108/4=27; 108+27=135", NUR_FOLGEN, True),
        ("4 3 27 36 108 135", STANDARD, True),
        ("3*36=4*27; 108+28=135", STANDARD, False),
        ("3*36=4*27", STANDARD, False),
        ("3*36*2=216; 4+27=31; 108+27=135", STANDARD, False),
        ("3*36=108; 36*1=36; 4*27=108; 108+27=135", STANDARD, False),
        ("3*36+4=112; 36+36=72; 4*27=108; 108+27=135", STANDARD, False),
    ],
)
def test_what_only_the_level_turns_down_is_the_players_own_idea(
    proof: str, level: ProofLevel, own_idea: bool
) -> None:
    judgement = judged(LINKED, proof, level)
    assert not judgement.stands
    assert judgement.is_own_idea == own_idea
    if own_idea:
        assert judgement.arithmetic_holds


@pytest.mark.rule("S-14")
def test_wrong_arithmetic_is_told_from_a_proof_that_lacks_something_else() -> None:
    assert not judged(LINKED, "3*36=109").arithmetic_holds
    assert judged(LINKED, "3*36=108").arithmetic_holds


@pytest.mark.rule("S-11")
@pytest.mark.parametrize(
    ("cards", "key"),
    [
        ((1, 2, 3, 4, 5), RefusalKey.NOT_SIX_CARDS),
        ((1, 2, 3, 4, 5, 6, 7), RefusalKey.NOT_SIX_CARDS),
        ((1, 2, 3, 4, 5, 5), RefusalKey.CARD_TWICE),
        ((1, 2, 3, 4, 5, 145), RefusalKey.OTHER_CARDS),
        ((0, 2, 3, 4, 5, 6), RefusalKey.OTHER_CARDS),
    ],
)
def test_a_claim_is_six_different_cards(cards: tuple[int, ...], key: RefusalKey) -> None:
    refusal = check_proof(cards, SequenceProof(order=cards))
    assert refusal is not None
    assert refusal.key is key


def test_what_could_not_be_typed_is_refused_too() -> None:
    def proof(count: int, *sides: Calculation) -> EquationProof:
        return EquationProof(equations=(Equation(left=sides[0], right=sides[-1]),) * count)

    three = Calculation(numbers=(1, 2), operators=(Operator.PLUS,))
    result = Calculation(numbers=(3,), operators=())
    huge = Calculation(numbers=(10**9,), operators=())
    long = Calculation(numbers=(1,) * 16, operators=(Operator.PLUS,) * 15)
    zero = Calculation(numbers=(1, 0), operators=(Operator.DIVIDE,))
    six = (1, 2, 3, 4, 5, 6)
    keys = [
        check_proof(six, sent) or Refusal(RefusalKey.NOT_NOW)
        for sent in (proof(MOST_EQUATIONS + 1, three, result), proof(1, huge), proof(1, long), proof(1, zero))
    ]
    assert [refusal.key for refusal in keys] == [
        RefusalKey.TOO_MANY_EQUATIONS,
        RefusalKey.NUMBER_TOO_LARGE,
        RefusalKey.TOO_LONG,
        RefusalKey.DIVISION_BY_ZERO,
    ]
    nothing = check_proof(six, EquationProof(equations=()))
    assert nothing is not None
    assert nothing.key is RefusalKey.CARD_LEFT_OUT


@given(st.sets(st.integers(1, 144), min_size=6, max_size=6), proofs, st.sampled_from(ProofLevel))
def test_any_proof_is_judged(cards: set[int], proof: Proof, level: ProofLevel) -> None:
    judgement = judge_proof(cards, proof, level)
    assert not (judgement.stands and judgement.is_own_idea)
    assert judgement.arithmetic_holds or not judgement.is_own_idea
