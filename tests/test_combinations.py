from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.maths.combinations import find_combinations, is_combination
from quiclo_table.maths.completions import completions
from quiclo_table.maths.longer_equations import completing_four, made_of_all
from quiclo_table.maths.proof_checks import check_proof
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.cards import CARDS
from quiclo_table.model.proof_text import format_proof, parse_proof
from quiclo_table.model.proofs import EquationProof, ProofLevel, SequenceProof
from tests import combination_oracle as oracle

QUICK = tuple(level for level in ProofLevel if level is not ProofLevel.FREI)
"""The levels whose rules can be tried word for word on many cards."""
DENSE = range(1, 46)
SMALL = range(1, 19)

ACCEPTED = [
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
    "2 13 31 44 88 132",
    "6 12 24 48 96 144",
    "3 4 27 36 108 135",
    "10 20 30 60 90 120",
    "9 18 27 54 81 135",
]
REJECTED = ["2 3 5 7 11 13", "17 19 23 29 37 47", "41 43 47 53 61 71", "1 2 3 50 60 110"]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def hands(seed: int, count: int, cards: range, *sizes: int) -> list[list[int]]:
    rng = Random(seed)
    return [rng.sample(cards, rng.choice(sizes)) for _ in range(count)]


@pytest.mark.rule("S-11", "S-12")
@pytest.mark.parametrize("cards", ACCEPTED)
def test_the_combinations_of_the_manual_are_found_with_a_proof(cards: str) -> None:
    for level in (ProofLevel.STANDARD, ProofLevel.STRENG, ProofLevel.LOCKER, ProofLevel.FREI):
        assert is_combination(numbers(cards), level)
        assert find_proof(numbers(cards), level) is not None


@pytest.mark.rule("S-12", "S-13")
@pytest.mark.parametrize("cards", REJECTED)
def test_what_the_manual_rules_out_is_not_found(cards: str) -> None:
    assert not is_combination(numbers(cards))
    assert find_proof(numbers(cards)) is None
    assert find_combinations(numbers(cards)) == ()


@pytest.mark.rule("S-12")
def test_without_free_factors_only_the_doublings_to_144_are_lost() -> None:
    lost = [cards for cards in ACCEPTED if not is_combination(numbers(cards), ProofLevel.PROFI)]
    assert lost == ["6 12 24 48 96 144"]


@pytest.mark.rule("S-12")
def test_a_factor_may_equal_a_card_and_card_1_takes_no_factor() -> None:
    assert is_combination((2, 4, 5, 9, 11, 20))
    assert not is_combination((1, 3, 30, 33, 66, 96))
    assert is_combination((1, 2, 3, 30, 33, 66))


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("level", QUICK)
def test_the_finder_finds_what_trying_all_sixes_word_for_word_finds(level: ProofLevel) -> None:
    tried = [
        *hands(1, 30, range(1, 145), 7, 8, 9),
        *hands(2, 30, DENSE, 7, 8, 9),
        *hands(3, 10, SMALL, 7, 8),
        *hands(4, 2, DENSE, 12),
    ]
    for hand in tried:
        assert find_combinations(hand, level) == oracle.find(hand, level)


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("level", QUICK)
def test_in_large_hands_the_finder_finds_what_checking_every_six_finds(level: ProofLevel) -> None:
    for hand in (*hands(5, 2, range(1, 145), 15), *hands(6, 1, DENSE, 15), *hands(7, 1, range(1, 73), 16)):
        checked = (six for six in combinations(sorted(hand), 6) if is_combination(six, level))
        assert find_combinations(hand, level) == tuple(checked)


@pytest.mark.rule("S-12")
def test_frei_finds_four_card_equations_and_single_equations_over_all_six() -> None:
    for hand in (*hands(8, 12, range(1, 145), 6, 7), *hands(9, 6, range(80, 145), 7)):
        assert find_combinations(hand, ProofLevel.FREI) == oracle.find(hand, ProofLevel.FREI)


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("level", ProofLevel)
def test_every_proof_that_is_written_stands_at_its_level(level: ProofLevel) -> None:
    count = 0
    for hand in (*hands(10, 12, range(1, 145), 9, 10), *hands(11, 6, DENSE, 8), *hands(12, 3, SMALL, 8)):
        for six in find_combinations(hand, level):
            proof = find_proof(six, level)
            assert proof is not None
            assert check_proof(six, proof, level) is None
            assert parse_proof(format_proof(proof)) == proof
            count += 1
    assert count > 1


@given(st.sets(st.integers(1, 144), min_size=6, max_size=6), st.sampled_from(QUICK))
def test_a_proof_is_written_exactly_for_combinations(cards: set[int], level: ProofLevel) -> None:
    assert (find_proof(cards, level) is not None) == oracle.is_combination(cards, level)


def test_a_written_proof_is_a_pattern_or_else_equations_that_go_on_from_each_other() -> None:
    assert find_proof(numbers("61 68 71 75 78 85")) == SequenceProof(order=numbers("61 71 68 78 75 85"))
    proof = find_proof(numbers("3 4 27 36 108 135"))
    assert proof is not None
    assert format_proof(proof) == "4 × 27 = 108; 3 × 36 = 108; 27 + 108 = 135"
    for hand in hands(13, 20, DENSE, 8):
        for six in find_combinations(hand):
            written = find_proof(six)
            if isinstance(written, EquationProof):
                assert len(written.equations) <= 5
                reached: set[int] = set()
                for equation in written.equations:
                    named = {*equation.left.numbers, *equation.right.numbers} & set(six)
                    assert not reached or named & reached
                    reached |= named


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("level", QUICK)
def test_completing_cards_are_those_that_trying_finds(level: ProofLevel) -> None:
    for hand in (
        *hands(14, 6, range(1, 145), 5, 6, 7),
        *hands(15, 4, DENSE, 5, 6, 7),
        *hands(16, 2, SMALL, 8),
    ):
        among = Random(sum(hand)).sample(CARDS, 50)
        tried = tuple(
            card
            for card in sorted(set(among) - set(hand))
            if any(is_combination((*five, card), level) for five in combinations(hand, 5))
        )
        assert completions(hand, level, among) == tried


@pytest.mark.rule("S-12")
def test_completing_cards_at_frei_do_complete_and_those_of_standard_are_among_them() -> None:
    for hand in hands(17, 5, range(1, 145), 5, 6):
        among = Random(sum(hand)).sample(CARDS, 40)
        found = completions(hand, ProofLevel.FREI, among)
        assert all(
            any(is_combination((*five, card), ProofLevel.FREI) for five in combinations(hand, 5))
            for card in found
        )
        assert set(completions(hand, ProofLevel.STANDARD, among)) <= set(found)


@given(st.sets(st.integers(1, 144), min_size=3, max_size=3))
def test_the_cards_for_an_equation_over_four_are_those_that_trying_finds(cards: set[int]) -> None:
    sample = set(Random(sum(cards)).sample(CARDS, 40)) - cards
    tried = {card for card in sample if oracle.links_four(tuple(sorted({*cards, card})))}
    assert completing_four(*sorted(cards)) & sample == tried


@given(st.lists(st.integers(1, 144), min_size=5, max_size=5, unique=True))
def test_what_five_cards_make_is_what_plain_sets_make(cards: list[int]) -> None:
    made = made_of_all(cards)
    assert {card for card in CARDS if made >> card & 1} == oracle.values(frozenset(cards)) & set(CARDS)


def test_completing_cards_are_among_those_asked_for_and_not_in_the_hand() -> None:
    hand = (22, 23, 24, 25, 26)
    assert 27 in completions(hand)
    assert completions(hand, among=(22, 27, 28)) == (27,)
    assert completions(hand, among=hand) == ()
    assert completions(hand[:4]) == ()


@pytest.mark.rule("S-13")
def test_a_prime_does_not_complete_five_primes() -> None:
    assert completions((17, 19, 23, 29, 37), ProofLevel.NUR_FOLGEN, (47,)) == ()
    assert completions((41, 43, 47, 53, 61), ProofLevel.FREI, (71, 73)) == ()


@pytest.mark.parametrize("cards", [(1, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 145)])
def test_other_than_different_number_cards_are_a_broken_promise(cards: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="different"):
        find_combinations(cards)
    with pytest.raises(ValueError, match="different"):
        completions(cards)


def test_five_cards_are_no_question() -> None:
    assert find_combinations((1, 2, 3, 4, 5)) == ()
    with pytest.raises(ValueError, match="six"):
        is_combination((1, 2, 3, 4, 5))
