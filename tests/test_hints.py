"""Hints on six cards: what they tell, step by step, in the proof editor and in the terminal."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.commands.text.hints import Hints
from quiclo_table.i18n import LANGUAGES, Translator, translator
from quiclo_table.maths.combinations import is_combination
from quiclo_table.maths.hints import Hint, HintKey, hints_on
from quiclo_table.maths.proof_checks import check_proof
from quiclo_table.model.card_table import Step
from quiclo_table.model.proofs import EquationProof, ProofLevel, SequenceProof
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.rules.house_rules import with_house_rules
from quiclo_table.scenes.strategie.hint_words import hint_sentence
from quiclo_table.scenes.strategie.proof import ProofPage
from quiclo_table.stage.pictures import Draw
from tests.flight import drawn, texts
from tests.proof_flight import editor, hold, let_go, numbers_told
from tests.strategie_matches import PLAIN, SETUP, Table
from tests.table_flight import seats, sit_down
from tests.table_ruler import Ruler, look, measured
from tests.test_play_text import Played
from tests.test_proof_page import choose
from tests.test_strategie_claims import MANUAL, OTHERS
from tests.test_strategie_table import strategie

SIX = (2, 13, 31, 44, 88, 132)
HAND = (*SIX, 57, 59)
FIVE_PRODUCTS = (16, 18, 36, 48, 72, 144)
PRIMES = (2, 3, 5, 7, 11, 13)
ALLOWED = replace(SETUP, hints=True)
COVERED = "Halte das Auge, dann liest du den Tipp."


def told(cards: tuple[int, ...], t: Translator, level: ProofLevel = ProofLevel.STANDARD) -> list[str]:
    return [hint_sentence(hint, t) for hint in hints_on(cards, level)]


@pytest.mark.rule("S-12")
@pytest.mark.parametrize("cards", [cards for cards, _ in MANUAL])
@pytest.mark.parametrize("level", ProofLevel)
def test_a_hint_ends_with_a_proof_that_stands_or_says_at_once_that_none_is_known(
    level: ProofLevel, cards: tuple[int, ...]
) -> None:
    first, *others = hints_on(cards, level)
    assert (first.key is HintKey.KNOWN) is is_combination(cards, level)
    if first.key is not HintKey.KNOWN:
        assert (first.key, others) == (HintKey.UNKNOWN, [])
        return
    proof = others[-1].proof
    assert others[-1].key is HintKey.WHOLE
    assert proof is not None
    assert check_proof(cards, proof, level) is None


def test_equations_are_told_one_more_each_time() -> None:
    known, kind, *begun, whole = hints_on(FIVE_PRODUCTS)
    assert (known, kind) == (Hint(HintKey.KNOWN), Hint(HintKey.EQUATIONS, count=5))
    proof = whole.proof
    assert isinstance(proof, EquationProof)
    assert [one.proof for one in begun] == [EquationProof(proof.equations[:told]) for told in range(1, 5)]
    assert {one.key for one in begun} == {HintKey.BEGUN}


@pytest.mark.rule("S-12")
def test_a_sequence_is_told_by_its_kind_its_first_step_and_its_order() -> None:
    assert told((61, 71, 68, 78, 75, 85), translator("de")) == [
        "Ja, diese sechs gehören zusammen!",
        "Richtig gelegt, sind sie eine Folge.",
        "Eine Folge: zwei Schritte im Wechsel",
        "So geht es los: 61 → 71 …",
        "So geht es auf: 61 → 71 → 68 → 78 → 75 → 85",
    ]
    assert isinstance(hints_on((22, 23, 24, 25, 26, 27))[-1].proof, SequenceProof)


@pytest.mark.rule("S-13")
def test_six_primes_are_told_as_such_and_other_cards_as_unknown(translate: Translator) -> None:
    assert [hint.key for hint in hints_on(PRIMES)] == [HintKey.ALL_PRIME]
    assert [hint.key for hint in hints_on(PLAIN[0])] == [HintKey.UNKNOWN]
    assert told(PRIMES, translate) == [translate("refusal.all_prime")]


def test_hints_are_off_unless_chosen_and_journals_without_the_rule_are_read() -> None:
    old = b'{"minutes": 10, "proofs": "profi", "first": 1}'
    assert not msgspec.json.decode(old, type=StrategieSetup).hints
    assert with_house_rules(SETUP, {"hints": "on"}) == ALLOWED


@pytest.mark.parametrize("by", [Hand.TOUCH, Hand.KEYS, Hand.PAD])
def test_each_press_tells_one_step_more_with_any_device(by: Hand, tmp_path: Path) -> None:
    sentences = told(SIX, translator("de"))
    with sit_down(tmp_path, (), first=editor(Table(HAND, OTHERS, setup=ALLOWED))) as pilot:
        choose(pilot, HAND, SIX, by)
        for at, sentence in enumerate((*sentences, sentences[-1])):
            pilot.press("hint", by)
            assert sentence in texts(pilot), at
            assert not any(other in texts(pilot) for other in sentences if other != sentence)


def test_a_hint_begins_anew_with_other_cards_and_goes_on_with_the_same(tmp_path: Path) -> None:
    known, kind, first, *_ = told(SIX, translator("de"))
    with sit_down(tmp_path, (), first=editor(Table(HAND, OTHERS, setup=ALLOWED))) as pilot:
        pilot.press("hint")
        assert any("genau sechs" in text for text in texts(pilot))
        choose(pilot, HAND, SIX)
        pilot.press("hint")
        pilot.press("hint")
        assert kind in texts(pilot)
        pilot.type("13+31")
        assert kind in texts(pilot), "it stays while an equation is entered"
        pilot.type("=44;")
        assert kind not in texts(pilot), "what is missing is said again"
        pilot.press("hint")
        assert first in texts(pilot)
        choose(pilot, HAND, (132, 59))
        pilot.press("hint")
        assert any("keinen Beweis" in text for text in texts(pilot))
        choose(pilot, HAND, (59, 132))
        pilot.press("hint")
        assert known in texts(pilot)


def test_where_the_rule_is_off_there_is_no_such_button(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=editor(Table(HAND, OTHERS))) as pilot:
        assert pilot.scene.page.find("hint") is None
        assert pilot.scene.page.find("submit") is not None


@pytest.mark.rule("S-02")
def test_a_hint_on_a_hidden_card_tells_nothing_until_its_owner_holds(tmp_path: Path) -> None:
    hidden = {44, 132}
    sentences = told(SIX, translator("de"))
    numbers: list[set[int]] = []

    def watch(draws: list[Draw]) -> None:
        numbers.append(numbers_told(draws) & hidden)

    with sit_down(tmp_path, (), first=editor(Table(HAND, OTHERS, hidden=hidden, setup=ALLOWED))) as pilot:
        pilot.watch = watch
        choose(pilot, HAND, SIX)
        for sentence in sentences:
            pilot.press("hint")
            assert COVERED in texts(pilot)
            assert not any(numbers)
            hold(pilot)
            assert sentence in texts(pilot)
            let_go(pilot)
            assert not any(one in texts(pilot) for one in sentences)
            numbers.clear()


@pytest.mark.rule("S-02")
def test_two_hands_that_differ_in_a_hidden_number_look_the_same_however_often_one_asks(
    tmp_path: Path,
) -> None:
    looks: list[list[list[Draw]]] = []
    for number in (31, 33):
        own = tuple(number if card == 31 else card for card in SIX)
        table = Table(own, PLAIN[0], hidden=(number,), setup=ALLOWED)
        with sit_down(tmp_path / str(number), (), first=editor(table)) as pilot:
            choose(pilot, own, own)
            looks.append([])
            for _ in range(6):
                pilot.press("hint")
                pilot.wait(300)
                looks[-1].append(drawn(pilot))
    assert is_combination(SIX)
    assert looks[0] == looks[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [FIVE_PRODUCTS, MANUAL[1][0], PLAIN[0]])
def test_nothing_overflows_whatever_a_hint_tells(
    cards: tuple[int, ...], language: str, tmp_path: Path, ruler: Ruler
) -> None:
    own = (*cards, *(card for card in range(121, 145) if card not in cards))[:15]
    table = Table(own, (9, 10, 11, 34, 35, 36), hidden=own[12:], setup=ALLOWED)
    first = measured(editor(table), ruler)
    with sit_down(tmp_path, (), language=language, first=first) as pilot:
        choose(pilot, own, cards)
        for _ in hints_on(cards):
            pilot.press("hint")
            assert not look(pilot, ruler)
        pilot.press("tab.sequence")
        assert not look(pilot, ruler)


def test_at_the_table_the_house_rule_brings_the_button(tmp_path: Path) -> None:
    for setup in (ALLOWED, SETUP):
        data = tmp_path / str(setup.hints)
        with sit_down(data, (), first=strategie(seats(1, 1), setup)) as pilot:
            Persons(pilot, blind=True).act_until(Step.DRAW)
            pilot.press("claim")
            assert isinstance(pilot.table.over, ProofPage)
            assert (pilot.scene.page.find("hint") is not None) is setup.hints


def test_in_the_terminal_a_hint_is_typed_and_refused_with_what_to_do_instead() -> None:
    lines = ["tipp 23 44 72 82 115 134", "HINT 23, 44", "tipp 1 2", "tipp foo", "?"]
    played, t = Played("strategie", lines, "hints=on"), translator("de")
    answers = (
        t("hint.unknown"),
        t("refusal.not_six_cards", count=2),
        t("refusal.card_not_own", card=1),
        t("text.hints"),
        t("text.help"),
        t("text.hints"),
    )
    assert tuple(line for line in played.told if line in answers) == answers


@pytest.mark.parametrize(("rules", "variant"), [((), "strategie"), (("trade=off",), "zahlenfolge")])
def test_in_the_terminal_no_hint_is_told_or_offered_where_there_are_none(
    rules: tuple[str, ...], variant: str
) -> None:
    t = translator("de")
    played = Played(variant, ["tipp 23 44 72 82 115 134", "?"], *rules)
    assert t("text.hints") not in played.told
    assert t("text.hints_off" if variant == "strategie" else "text.not_listed") in played.told


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_terminal_each_further_time_tells_a_step_more_and_other_cards_begin_anew(
    language: str,
) -> None:
    t = translator(language)
    hints, view = Hints(t), Table(HAND, OTHERS, setup=ALLOWED).view()
    asked = " ".join(map(str, reversed(SIX)))
    sentences = told(SIX, t)
    assert hints.answer(f"hint {asked}", view) == sentences[0]
    assert [hints.answer("tipp", view) for _ in sentences] == [*sentences[1:], sentences[-1]]
    assert hints.answer("hint 2 13 31 44 88 59", view) == t("hint.unknown")
    assert hints.answer(f"Tipp {asked}", view) == sentences[0]
    assert hints.answer("hint 2 13 31 44 88 88", view) == t("refusal.card_twice", card=88)
    assert hints.answer("hinterher", view) is None
    assert hints.answer("13+31=44", view) is None
