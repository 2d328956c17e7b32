from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.maths.proof_checks import judge_proof
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.proofs import MOST_EQUATIONS, EquationProof, PatternKind, ProofLevel, SequenceProof
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.strategie import Claim
from quiclo_table.scenes.strategie.proof.cards import all_open
from quiclo_table.scenes.strategie.proof.draft import ProofDraft, Tab
from quiclo_table.scenes.strategie.proof.judging import (
    ProofRules,
    RowState,
    judge_lines,
    links_of,
    listed,
    pattern_shown,
    sentence,
    shown_order,
    status,
    unconnected,
)
from quiclo_table.scenes.strategie.proof.line import MOST_NUMBERS, Line, line_of
from tests.test_strategie_claims import MANUAL

EQUATIONS = [(cards, proof) for cards, proof in MANUAL if "=" in proof]
SEQUENCES = [(cards, proof) for cards, proof in MANUAL if "=" not in proof]
SIX = (2, 13, 31, 44, 88, 132)
PROOF = "13+31=44;44*2=88;88+44=132"


def chosen(cards: tuple[int, ...] = SIX, typed: str = "") -> ProofDraft:
    draft = ProofDraft()
    for card in cards:
        assert draft.toggle(card) is None
    for character in typed:
        assert draft.type(character) is None, (character, draft.lines)
    return draft


def claimed(draft: ProofDraft) -> Claim:
    claim = draft.claim()
    assert isinstance(claim, Claim), claim
    return claim


def text(line: Line) -> str:
    return "".join(map(str, line.tokens)) + line.typed


@pytest.mark.rule("S-11", "S-12")
@pytest.mark.parametrize(("cards", "proof"), EQUATIONS)
@pytest.mark.parametrize("signs", ["*/-", "×÷−", "x:–", "X/-"])
def test_every_set_of_equations_of_the_manual_can_be_typed(
    cards: tuple[int, ...], proof: str, signs: str
) -> None:
    typed = proof.translate(str.maketrans("*/-", signs)).replace(" ", "")
    claim = claimed(chosen(cards, typed))
    assert claim.proof == parse_proof(proof)
    assert judge_proof(claim.cards, claim.proof).stands


@pytest.mark.rule("S-11", "S-12")
@pytest.mark.parametrize(("cards", "proof"), EQUATIONS)
def test_every_set_of_equations_of_the_manual_can_be_tapped(cards: tuple[int, ...], proof: str) -> None:
    read = parse_proof(proof)
    assert isinstance(read, EquationProof)
    draft = chosen(cards)
    for equation in read.equations:
        for token in line_of(equation).tokens:
            if isinstance(token, str):
                assert draft.put(token) is None
            elif token in cards:
                assert draft.use(token) is None
            else:
                assert [draft.type(digit) for digit in str(token)] == [None] * len(str(token))
    claim = claimed(draft)
    assert claim.proof == read
    assert judge_proof(claim.cards, claim.proof).stands


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(("cards", "proof"), SEQUENCES)
def test_every_sequence_of_the_manual_can_be_laid(cards: tuple[int, ...], proof: str) -> None:
    draft = chosen(cards)
    draft.tab = Tab.SEQUENCE
    order = tuple(map(int, proof.split()))
    draft.lay(falls=order[0] > order[-1])
    claim = claimed(draft)
    assert claim.proof == SequenceProof(order)
    assert judge_proof(claim.cards, claim.proof).stands
    assert pattern_shown(draft, ())[0] is not None


@pytest.mark.rule("S-12")
def test_two_cards_touched_change_places_and_make_an_order_of_ones_own() -> None:
    zigzag = (61, 71, 68, 78, 75, 85)
    draft = chosen(zigzag)
    assert pattern_shown(draft, ()) == (None, True)
    for one, other in ((68, 71), (75, 78)):
        draft.touch(one, draft.sequence)
        assert draft.picked == one
        draft.touch(other, draft.sequence)
    assert draft.sequence == zigzag
    assert pattern_shown(draft, ()) == (PatternKind.ALTERNATING_STEPS, True)
    draft.touch(61, draft.sequence)
    draft.touch(61, draft.sequence)
    assert (draft.picked, draft.sequence) == (None, zigzag)
    draft.lay(falls=True)
    assert draft.sequence == tuple(sorted(zigzag, reverse=True))


def test_a_seventh_card_is_refused_and_a_card_can_be_put_back() -> None:
    draft = chosen()
    refusal = draft.toggle(75)
    assert refusal is not None
    assert (refusal.key, refusal.facts) == (RefusalKey.NOT_SIX_CARDS, {"count": 7})
    assert draft.toggle(13) is None
    assert draft.chosen == (2, 31, 44, 88, 132)
    assert draft.toggle(75) is None
    assert draft.is_chosen


def test_a_card_behind_a_complete_equation_begins_the_next() -> None:
    draft = chosen(typed="13+31=44")
    assert draft.use(44) is None
    assert [text(line) for line in draft.lines] == ["13+31=44", "44"]
    assert draft.type("5") == Refusal(RefusalKey.OPERATOR_MISSING, "C-03")
    draft.undo()
    draft.undo()
    assert [text(line) for line in draft.lines] == ["13+31="]


def test_an_equation_can_be_changed_emptied_and_deleted() -> None:
    draft = chosen(typed=PROOF)
    draft.edit(1)
    assert text(draft.line) == "44×2=88"
    draft.undo()
    assert text(draft.line) == "44×2="
    draft.drop(0)
    assert [text(line) for line in draft.lines] == ["44×2=", "88+44=132"]
    assert text(draft.line) == "44×2="
    draft.clear()
    draft.edit(1)
    assert [text(line) for line in draft.lines] == ["88+44=132"]
    draft.drop(0)
    assert draft.lines == (Line(),)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", RefusalKey.NOTHING_PROVED),
        ("13+31", RefusalKey.EQUALS_MISSING),
        ("13+31=", RefusalKey.SIDE_EMPTY),
        ("13+31=44+", RefusalKey.OPERATOR_AT_END),
    ],
)
def test_an_equation_that_is_not_whole_keeps_a_claim_back_with_its_place(typed: str, key: RefusalKey) -> None:
    draft = chosen(typed=f"44*2=88;{typed}" if typed else "")
    refusal = draft.claim()
    assert isinstance(refusal, Refusal)
    assert refusal.key is key
    assert refusal.at == (1 if typed else None)


@pytest.mark.parametrize(
    ("typed", "last", "key"),
    [
        ("", "+", RefusalKey.OPERATOR_AT_START),
        ("", "0", RefusalKey.NUMBER_ZERO),
        ("13=13", "=", RefusalKey.EQUALS_TWICE),
        ("999", "9", RefusalKey.NUMBER_TOO_LARGE),
        ("13+31", ";", RefusalKey.EQUALS_MISSING),
        ("+".join("123456789") + "+", "1", None),
    ],
)
def test_what_can_not_stand_there_is_refused(typed: str, last: str, key: RefusalKey | None) -> None:
    draft = chosen(typed=typed)
    refusal = draft.type(last)
    if key is None:
        refusal = draft.put("=")
        key = RefusalKey.TOO_LONG
    assert refusal is not None
    assert refusal.key is key


def test_there_are_no_more_equations_than_anybody_needs() -> None:
    draft = chosen(typed=";".join(["13+31=44"] * MOST_EQUATIONS))
    refusal = draft.use(44)
    assert refusal is not None
    assert refusal.key is RefusalKey.TOO_MANY_EQUATIONS
    assert draft.finish() is None
    assert len(draft.lines) == MOST_EQUATIONS


def test_cards_that_are_gone_are_forgotten_and_what_was_entered_stays() -> None:
    draft = chosen(typed=PROOF)
    draft.keep((*SIX, 90))
    assert draft.is_chosen
    draft.keep((2, 13, 31, 44, 88))
    assert draft.chosen == (2, 13, 31, 44, 88)
    assert len(draft.lines) == 3


ACTS = st.lists(
    st.one_of(
        st.tuples(st.just("type"), st.sampled_from("0123456789+-*/=;, a")),
        st.tuples(st.just("use"), st.sampled_from(SIX)),
        st.tuples(st.sampled_from(["undo", "clear", "finish", "settle"])),
        st.tuples(st.sampled_from(["edit", "drop"]), st.integers(0, 5)),
    ),
    max_size=40,
)


@given(ACTS)
def test_whatever_is_pressed_there_is_one_place_to_enter_something(acts: list[tuple[object, ...]]) -> None:
    draft = chosen()
    for name, *facts in acts:
        which = [int(str(facts[0])) % len(draft.lines)] if name in ("edit", "drop") else facts
        getattr(draft, str(name))(*which)
        assert 0 <= draft.at < len(draft.lines) <= MOST_EQUATIONS
        assert [at for at, line in enumerate(draft.lines) if line.is_empty] in ([], [draft.at])
        assert all(len(line.numbers) <= MOST_NUMBERS for line in draft.lines)
        proof = draft.proof()
        if isinstance(proof, EquationProof):
            assert [draft.line_at(index) for index in range(len(proof.equations))]
            judge_proof(draft.chosen, proof)


@given(ACTS)
def test_taking_back_step_by_step_ends_at_nothing(acts: list[tuple[object, ...]]) -> None:
    draft = chosen()
    for name, *facts in acts:
        if name not in ("edit", "drop"):
            getattr(draft, str(name))(*facts)
    for _ in range(400):
        draft.undo()
    assert draft.lines == (Line(),)


def states(draft: ProofDraft, rules: ProofRules, hidden: tuple[int, ...] = ()) -> list[RowState]:
    return [one.state for one in judge_lines(draft, rules, hidden).values()]


ASKING = ProofRules(may_ask=True)
ALONE = ProofRules()


@pytest.mark.rule("S-12", "S-14")
def test_an_equation_is_right_wrong_or_an_own_idea_and_none_before_six_cards_are_chosen() -> None:
    typed = "13+31=44;13+31=45;44/44=1;13+31+44=88;"
    draft = chosen(typed=typed)
    assert states(draft, ALONE) == [RowState.RIGHT, *[RowState.WRONG] * 3]
    right_idea = chosen(typed="13+31=44;2+44+44=90;132-88-44=44;")
    assert states(right_idea, ASKING)[0] is RowState.RIGHT
    idea = chosen((1, 5, 10, 20, 60, 96), "1+5+10+20+60=96;")
    assert states(idea, ASKING) == [RowState.IDEA]
    assert states(idea, ALONE) == [RowState.WRONG]
    assert states(idea, ProofRules(ProofLevel.FREI)) == [RowState.RIGHT]
    draft.toggle(2)
    assert judge_lines(draft, ALONE, ()) == {}


@pytest.mark.rule("S-12")
def test_a_second_free_factor_is_one_too_many_where_only_one_counts() -> None:
    draft = chosen((6, 12, 24, 48, 96, 144), "12=6*2;24=12*2;")
    assert states(draft, ProofRules(ProofLevel.STRENG)) == [RowState.RIGHT, RowState.WRONG]
    assert states(draft, ALONE) == [RowState.RIGHT] * 2


REJECTED = [
    ((2, 3, 5, 7, 11, 13), "2+3=5;", "Primzahl", "prime"),
    (SIX, "13+31=45;", "ergibt 44, nicht 45", "makes 44, not 45"),
    (SIX, "44/31=2;", "geht nicht auf", "even"),
    (SIX, "13-31=2;", "unter null", "above"),
    (SIX, "44+44=88;", "zweimal", "twice"),
    (SIX, "44*1=44;", "Mal oder durch 1", "divided by 1"),
    (SIX, "13+31=44;", "Noch nicht verbunden: 2, 88, 132", "Not connected yet: 2, 88, 132"),
    (SIX, "13*12=156;", "156", "156"),
    ((2, 4, 8, 30, 32, 62), "2*4=8;30+32=62;", "Noch nicht verbunden: ", "Not connected yet: "),
    ((13, 65, 66, 67, 68, 69), "13*5=65;", "zu groß", "too large"),
]


@pytest.mark.rule("S-12", "S-13")
@pytest.mark.parametrize(("cards", "typed", "german", "english"), REJECTED)
def test_what_is_wrong_or_missing_is_said_in_both_languages(
    cards: tuple[int, ...], typed: str, german: str, english: str
) -> None:
    draft = chosen(cards, typed)
    verdicts = judge_lines(draft, ALONE, ())
    for language, part in zip(("de", "en"), (german, english), strict=True):
        assert part in status(draft, ALONE, verdicts, (), translator(language))[0]


def test_while_nothing_is_wrong_the_next_step_is_said() -> None:
    t = translator("de")
    draft = ProofDraft()
    assert status(draft, ALONE, {}, (), t) == ("Wähle noch 6 Karten.", False)
    draft = chosen()
    assert status(draft, ALONE, {}, (), t) == (t("proof.begin"), False)
    draft = chosen(typed=f"{PROOF};")
    assert status(draft, ALONE, judge_lines(draft, ALONE, ()), (), t) == (t("proof.connected"), False)


@pytest.mark.rule("S-02", "S-12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_said_tells_a_hidden_card(language: str) -> None:
    t = translator(language)
    hidden = (31, 132)
    for typed in ("13+31=45;", "13+31=44;", f"{PROOF};", "44*31=2;"):
        draft = chosen(typed=typed)
        verdicts = judge_lines(draft, ALONE, hidden)
        assert verdicts[0].state is RowState.COVERED
        said = status(draft, ALONE, verdicts, hidden, t)[0]
        assert not any(str(card) in said for card in hidden)
    primes = chosen((2, 3, 5, 7, 11, 13))
    assert "rim" not in status(primes, ALONE, {}, (13,), t)[0]
    wrong = Refusal(RefusalKey.EQUATION_WRONG, facts={"calculation": "13 + 31", "value": 44, "result": 45})
    assert sentence(wrong, hidden, t) == t("proof.covered")
    line = Line((13, "+", 31, "=", 45))
    value_only = Refusal(RefusalKey.RESULT_NO_CARD, facts={"number": 45})
    assert sentence(value_only, hidden, t, line) == t("proof.covered")
    assert sentence(value_only, hidden, t) == t("refusal.result_no_card", number=45)
    left_out = Refusal(RefusalKey.CARD_LEFT_OUT, facts={"cards": "2, 31, 132"})
    assert sentence(left_out, hidden, t) == t(
        "refusal.card_left_out", cards=f"2, {t.plural('proof.hidden_cards', 2)}"
    )
    assert listed((31,), hidden, t) == t.plural("proof.hidden_cards", 1)


@pytest.mark.rule("S-02")
def test_where_a_hidden_card_stands_in_a_sequence_is_not_told_either() -> None:
    own = (40, 22, 25, 24, 26, 23, 27)
    draft = chosen((22, 23, 24, 25, 26, 27))
    assert shown_order(draft, own, ()) == (22, 23, 24, 25, 26, 27)
    assert shown_order(draft, own, (24, 23)) == (22, 25, 26, 27, 24, 23)
    assert pattern_shown(draft, (24,)) == (None, False)
    draft.touch(22, (22, 25, 26, 27, 24, 23))
    draft.touch(27, (22, 25, 26, 27, 24, 23))
    assert shown_order(draft, own, (24, 23)) == (27, 25, 26, 22, 24, 23)


@pytest.mark.rule("S-12")
def test_a_hidden_card_in_a_row_does_not_say_whether_it_fits() -> None:
    for typed in ("13+31=44;", "13+31=45;"):
        verdicts = judge_lines(chosen(typed=typed), ALONE, (13,))
        assert verdicts[0].refusal is None
    fits, fails = (chosen(typed=typed) for typed in ("13+31=44;", "13+31=88;"))
    shapes = [
        [len(cards) for _, cards in links_of(one, judge_lines(one, ALONE, (13,)))] for one in (fits, fails)
    ]
    assert shapes == [[3], [3]]


@given(st.lists(st.frozensets(st.sampled_from(SIX), min_size=1, max_size=3), max_size=6))
def test_what_is_not_connected_is_what_no_chain_of_links_reaches(links: list[frozenset[int]]) -> None:
    left = unconnected(SIX, links)
    if not links:
        assert left == SIX
        return
    reached = {next(card for card in SIX if card not in left)}
    for _ in SIX:
        for link in links:
            if link & reached:
                reached |= link
    assert reached == set(SIX) - set(left)


def test_cards_shown_alike_are_equal_and_open_ones_hide_nothing() -> None:
    assert all_open(SIX) == all_open(SIX)
    assert all_open(SIX) != all_open(SIX[:5])
    assert all_open(SIX).hidden == frozenset()
