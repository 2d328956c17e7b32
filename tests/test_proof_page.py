from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand
from quiclo_table.model.proof_text import parse_proof
from quiclo_table.model.proofs import EquationProof, ProofLevel
from quiclo_table.model.strategie import Jury, Phase
from quiclo_table.scenes.strategie.proof import ProofDraft
from quiclo_table.scenes.strategie.proof.claiming import Stage
from quiclo_table.scenes.strategie.proof.line import line_of
from quiclo_table.stage.pictures import Draw, GraphLine
from tests.flight import drawn, texts
from tests.proof_flight import editor, hold, jury, let_go, numbers_told, page_of
from tests.strategie_matches import PLAIN, SETUP, SOPHIE, Table
from tests.table_flight import TablePilot, sit_down
from tests.test_strategie_claims import MANUAL, OTHERS, SUM_OF_ALL

SIX = (2, 13, 31, 44, 88, 132)
HAND = (*SIX, 57, 75)
PROOF = "13+31=44; 44*2=88; 88+44=132"
SIGNS = {"+": "PLUS", "−": "MINUS", "×": "TIMES", "÷": "DIVIDE", "=": "EQUALS"}
FRESH_MS = 600


def choose(pilot: TablePilot, own: tuple[int, ...], cards: tuple[int, ...], by: Hand = Hand.TOUCH) -> None:
    for card in cards:
        pilot.press(f"own.{own.index(card)}", by)


def build(pilot: TablePilot, own: tuple[int, ...], cards: tuple[int, ...], proof: str, by: Hand) -> None:
    """Enter equations card by card and key by key."""
    read = parse_proof(proof)
    assert isinstance(read, EquationProof)
    six = [card for card in own if card in cards]
    for equation in read.equations:
        for token in line_of(equation).tokens:
            if isinstance(token, str):
                pilot.press(f"sign.{SIGNS[token]}", by)
            elif token in six:
                pilot.press(f"six.{six.index(token)}", by)
            else:
                for digit in str(token):
                    pilot.press(f"digit.{digit}", by)


@pytest.mark.rule("S-10", "S-12", "S-15")
@pytest.mark.parametrize("by", [Hand.TOUCH, Hand.KEYS, Hand.PAD])
def test_a_combination_is_chosen_entered_and_laid_out_with_one_device_alone(by: Hand, tmp_path: Path) -> None:
    table = Table(HAND, OTHERS, hidden=(57,))
    left: list[str] = []
    with sit_down(tmp_path, (), first=editor(table, left=left)) as pilot:
        choose(pilot, HAND, SIX, by)
        build(pilot, HAND, SIX, PROOF, by)
        pilot.press("submit", by)
        assert page_of(pilot).stage is Stage.WON
        assert table.match.is_over
        assert "Die Kombination gilt – Ada gewinnt!" in texts(pilot)
        pilot.press("go_on", by)
    assert left == ["left"]


@pytest.mark.rule("S-12")
@pytest.mark.parametrize(("cards", "proof"), [one for one in MANUAL if "=" in one[1]])
def test_every_set_of_equations_of_the_manual_wins_typed(
    cards: tuple[int, ...], proof: str, tmp_path: Path
) -> None:
    table = Table(cards, tuple(card for card in range(61, 145) if card not in cards)[:6])
    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        choose(pilot, cards, cards)
        for equation in proof.split(";"):
            pilot.type(equation.strip())
            pilot.key("ENTER")
        pilot.pad("y")
    assert table.match.is_over


@pytest.mark.rule("S-12")
def test_a_sequence_wins_on_its_own_tab_by_keys_alone(tmp_path: Path) -> None:
    cards = MANUAL[2][0]
    table = Table(cards, PLAIN[1])
    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        choose(pilot, cards, cards, Hand.KEYS)
        pilot.press("tab.sequence", Hand.KEYS)
        pilot.press("order.falling", Hand.KEYS)
        assert "Eine Folge: gleichmäßig schrumpfende Schritte" in texts(pilot)
        pilot.press("submit", Hand.KEYS)
    assert table.match.is_over


@pytest.mark.rule("S-12")
def test_a_wrong_equation_is_named_with_its_place_and_can_be_mended(tmp_path: Path) -> None:
    table = Table(SIX, OTHERS)
    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        choose(pilot, SIX, SIX)
        pilot.type("13+31=44;44*2=88;88+31=132")
        pilot.press("submit")
        assert page_of(pilot).stage is Stage.REFUSED
        assert "Gleichung 3: 88 + 31 ergibt 119, nicht 132 – rechne noch einmal nach." in texts(pilot)
        pilot.key("ESCAPE")
        pilot.key("BACKSPACE")
        pilot.key("BACKSPACE")
        pilot.key("BACKSPACE")
        pilot.type("44=132")
        pilot.press("submit")
    assert table.match.is_over


@pytest.mark.rule("S-13")
@pytest.mark.parametrize(("language", "part"), [("de", "Primzahlen"), ("en", "primes")])
def test_six_primes_are_refused_with_the_reason_as_soon_as_they_are_chosen(
    language: str, part: str, tmp_path: Path
) -> None:
    primes = (2, 3, 5, 7, 11, 13)
    table = Table(primes, PLAIN[1])
    with sit_down(tmp_path, (), language=language, first=editor(table)) as pilot:
        choose(pilot, primes, primes)
        assert any(part in text for text in texts(pilot))
        pilot.type("2+3=5")
        pilot.press("submit")
        assert page_of(pilot).stage is Stage.REFUSED
        assert any(part in text for text in texts(pilot))


def test_before_six_cards_are_chosen_nothing_can_be_entered_or_laid_out(tmp_path: Path) -> None:
    table = Table(HAND, OTHERS)
    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        choose(pilot, HAND, SIX[:5])
        pilot.type("13+")
        assert page_of(pilot).draft.line.is_empty
        pilot.press("submit")
        assert page_of(pilot).stage is Stage.EDITING
        assert any("genau sechs" in text for text in texts(pilot)[3:])


def test_what_was_entered_is_still_there_when_the_page_comes_again(tmp_path: Path) -> None:
    table, draft, left = Table(HAND, OTHERS), ProofDraft(), list[str]()
    with sit_down(tmp_path, (), first=editor(table, draft, left=left)) as pilot:
        choose(pilot, HAND, SIX)
        pilot.type("13+31=44;44*")
        pilot.key("ESCAPE")
    assert left == ["left"]
    with sit_down(tmp_path, (), first=editor(table, draft)) as pilot:
        pilot.type("2=88;88+44=132")
        pilot.press("submit")
    assert table.match.is_over


@pytest.mark.rule("S-14")
@pytest.mark.parametrize("by", [Hand.TOUCH, Hand.PAD])
def test_an_own_idea_is_explained_on_the_board_of_keys_and_goes_to_the_others(
    by: Hand, tmp_path: Path
) -> None:
    cards, proof = SUM_OF_ALL
    table = Table(cards, *PLAIN[:2], hidden=(10, 20))
    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        choose(pilot, cards, cards)
        pilot.type(proof)
        pilot.press("submit", by)
        assert table.state.phase is Phase.TURNS
        pilot.press("done", by)
        assert table.state.phase is Phase.TURNS, "without words nobody is asked"
        for letter in ("A", "L", "L", "E", "S"):
            pilot.press(f"letter.{letter}", by)
        pilot.press("done", by)
        assert page_of(pilot).stage is Stage.ASKED
    assert table.state.ballot is not None
    assert table.state.ballot.claim.words == "Alles"


@pytest.mark.rule("S-14")
def test_an_idea_that_nobody_can_judge_is_refused_and_escape_from_the_words_lays_nothing_out(
    tmp_path: Path,
) -> None:
    cards, proof = SUM_OF_ALL
    alone = Table(cards, PLAIN[0], setup=replace(SETUP, jury=Jury.PROGRAM_DECIDES))
    with sit_down(tmp_path / "a", (), first=editor(alone)) as pilot:
        choose(pilot, cards, cards)
        pilot.type(proof)
        pilot.press("submit")
        assert page_of(pilot).stage is Stage.REFUSED
        assert any("nur Gleichungen mit einem Rechenzeichen" in text for text in texts(pilot))
    table = Table(cards, PLAIN[0])
    with sit_down(tmp_path / "b", (), first=editor(table)) as pilot:
        choose(pilot, cards, cards)
        pilot.type(proof)
        pilot.press("submit")
        pilot.type("weil, 1 + 5 = 6!")
        pilot.key("ESCAPE")
        assert page_of(pilot).stage is Stage.EDITING
    assert table.state.phase is Phase.TURNS


def test_where_only_sequences_count_there_are_no_equations(tmp_path: Path) -> None:
    table = Table(SIX, OTHERS, setup=replace(SETUP, proofs=ProofLevel.NUR_FOLGEN, jury=Jury.PROGRAM_DECIDES))
    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        ids = [one.id for one in pilot.scene.page.controls]
        assert not any(id.startswith(("tab.", "digit.", "row.")) for id in ids)
        choose(pilot, SIX, SIX)
        pilot.type("13+31=44")
        pilot.press("submit")
        assert page_of(pilot).stage is Stage.REFUSED


@pytest.mark.rule("S-02")
def test_no_hidden_number_is_drawn_until_its_owner_holds(tmp_path: Path) -> None:
    hidden = {13, 44, 132}
    table = Table(HAND, OTHERS, hidden=hidden)
    told: list[set[int]] = []

    def watch(draws: list[Draw]) -> None:
        told.append(numbers_told(draws) & hidden)

    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        pilot.watch = watch
        choose(pilot, HAND, SIX)
        build(pilot, HAND, SIX, "13+31=44; 44+88=132; 2*44=88", Hand.TOUCH)
        pilot.press("row.0")
        pilot.press("finish")
        for tab in ("sequence", "equations"):
            pilot.press(f"tab.{tab}")
            pilot.wait(300)
        pilot.press("six.1")
        pilot.press("sign.PLUS")
        pilot.press("six.2")
        pilot.press("sign.EQUALS")
        pilot.press("six.0")
        pilot.press("submit")
        assert page_of(pilot).stage is Stage.REFUSED
        pilot.wait(300)
        assert not any(told)
        hold(pilot)
        pilot.wait(200)
        assert told[-1] == hidden
        let_go(pilot)
        assert not told[-1]
        pilot.press("go_on")
        pilot.press("drop.3")
        pilot.press("tab.sequence")
        told.clear()
        pilot.wait(300)
        assert not any(told)
        hold(pilot)
        assert told[-1] == hidden


@pytest.mark.rule("S-02")
def test_two_hands_that_differ_in_hidden_numbers_look_the_same(tmp_path: Path) -> None:
    looks = []
    for number in (31, 33):
        own = tuple(number if card == 31 else card for card in SIX)
        table = Table(own, OTHERS[:1] + OTHERS[2:] + (143,), hidden=(number,))
        with sit_down(tmp_path / str(number), (), first=editor(table)) as pilot:
            choose(pilot, own, own)
            build(pilot, own, own, f"13+{number}=44", Hand.TOUCH)
            pilot.wait(300)
            equations = drawn(pilot)
            pilot.press("tab.sequence")
            pilot.wait(300)
            looks.append((equations, drawn(pilot)))
    assert looks[0] == looks[1]


def test_the_lines_of_an_equation_come_with_it_and_go_with_it(tmp_path: Path) -> None:
    table = Table(SIX, OTHERS)

    def lines(pilot: TablePilot) -> int:
        return sum(isinstance(draw.picture, GraphLine) for draw in drawn(pilot))

    with sit_down(tmp_path, (), first=editor(table)) as pilot:
        choose(pilot, SIX, SIX)
        pilot.type("13+31=44;")
        assert lines(pilot) == 3
        pilot.type("44*2=88;")
        assert lines(pilot) == 6
        pilot.press("drop.0")
        assert lines(pilot) == 3
        pilot.type("13+31=45;")
        assert lines(pilot) == 3, "a wrong one links nothing"


def test_draws_are_the_same_objects_while_nothing_happens(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=editor(Table(SIX, OTHERS))) as pilot:
        choose(pilot, SIX, SIX)
        pilot.wait(300)
        first = drawn(pilot)
        pilot.wait(300)
        second = drawn(pilot)
        assert first == second
        assert sum(one is other for one, other in zip(first, second, strict=True)) > 40


def ask(sitters: str = "pppp") -> Table:
    """A match in which Ada has put an own idea to the others."""
    cards, proof = SUM_OF_ALL
    table = Table(cards, *PLAIN[: len(sitters) - 1], hidden=(10, 20), sitters=sitters)
    table.give(table.claim(proof, words="Alles zusammen."))
    return table


@pytest.mark.rule("S-14")
@pytest.mark.parametrize("by", [Hand.TOUCH, Hand.KEYS, Hand.PAD])
@pytest.mark.parametrize(
    ("votes", "said"),
    [
        (("yes", "no", "yes"), "Angenommen – Ada gewinnt!"),
        (("yes", "no", "abstain"), "Abgelehnt – es geht weiter"),
    ],
)
def test_the_others_vote_one_after_the_other_and_see_the_outcome(
    votes: tuple[str, ...], said: str, by: Hand, tmp_path: Path
) -> None:
    table, done = ask(), list[str]()
    with sit_down(tmp_path, (), first=jury(table, done=done)) as pilot:
        for seat, vote in enumerate(votes, start=1):
            assert texts(pilot).count(table.match.players[seat].name) == 2, "among the voters and asked"
            assert pilot.scene.page.focused in (None, f"vote.{seat}.yes"), "the focus tells no vote"
            pilot.wait(FRESH_MS)
            pilot.press(f"vote.{seat}.{vote}", by)
        assert said in texts(pilot)
        pilot.wait(FRESH_MS)
        pilot.press("go_on", by)
    assert done == ["done"]
    assert table.match.is_over is said.startswith("Angenommen")


@pytest.mark.rule("S-14")
def test_how_others_have_voted_is_not_to_be_seen_before_all_have(tmp_path: Path) -> None:
    looks = []
    for vote in ("yes", "no", "abstain"):
        with sit_down(tmp_path / vote, (), first=jury(ask())) as pilot:
            pilot.wait(FRESH_MS)
            pilot.press(f"vote.1.{vote}")
            pilot.wait(FRESH_MS)
            looks.append(drawn(pilot))
    assert looks[0] == looks[1] == looks[2]


@pytest.mark.rule("S-14")
def test_bots_are_not_asked_and_a_hasty_second_press_votes_for_nobody_else(tmp_path: Path) -> None:
    table = ask("pbpp")
    with sit_down(tmp_path, (), first=jury(table)) as pilot:
        assert not any("Emmy" in text for text in texts(pilot))
        pilot.press(f"vote.{SOPHIE}.yes")
        assert table.state.ballot is not None
        assert not table.state.ballot.votes, "the page has only just come"
        pilot.wait(FRESH_MS)
        pilot.press(f"vote.{SOPHIE}.yes")
        x, y = pilot.find("vote.3.yes").box.centre
        pilot.tap(x, y)
        assert table.state.ballot is not None
        assert list(table.state.ballot.votes) == [SOPHIE]
