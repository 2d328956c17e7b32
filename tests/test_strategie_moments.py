from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.model.card_table import Step
from quiclo_table.model.strategie import Phase, StrategieSetup
from quiclo_table.scenes.strategie.proof import JuryPage, ProofPage
from quiclo_table.scenes.table.table_hands import FRESH_MS
from quiclo_table.scenes.table.ways import Ways
from quiclo_table.scenes.title import TitleScene
from tests.flight import arrive, texts
from tests.strategie_moments import Moment, at
from tests.table_flight import seats, sit_down
from tests.test_strategie_table import end_by_hand

ACTS_A_TURN = 12
CLOCKED = StrategieSetup(minutes=10, turn_seconds=30)


@pytest.mark.rule("C-13", "S-17")
def test_the_common_throw_rolls_over_one_felt_only_in_a_match_gone_on_with_too(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.CLOSING, seats(2))) as pilot:
        pilot.press("main")
        pilot.wait_for(lambda: bool(pilot.table.view.faces))
        assert pilot.table._stage.calculating.tray.count == 0


@pytest.mark.rule("C-10", "S-10")
@pytest.mark.parametrize("moment", [Moment.DRAW, Moment.AFTER])
def test_the_turn_clock_runs_on_behind_the_editor_and_closes_it_when_it_ends(
    moment: Moment, tmp_path: Path
) -> None:
    with sit_down(tmp_path, (), first=at(moment, seats(2), CLOCKED)) as pilot:
        pilot.press("claim")
        assert isinstance(pilot.table.over, ProofPage)
        pilot.wait(31_000)
        assert (pilot.view.turn, pilot.view.step) == (
            (0, Step.THROW) if moment is Moment.DRAW else (1, Step.DRAW)
        )
        assert not isinstance(pilot.table.over, ProofPage)


@pytest.mark.rule("C-10", "S-14")
def test_the_outcome_of_a_vote_goes_away_with_the_turn_in_which_it_was(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), cover=False, first=at(Moment.JURY, seats(2), CLOCKED)) as pilot:
        pilot.wait(600)
        pilot.press("vote.1.no")
        pilot.wait(25_000)
        assert isinstance(pilot.table.over, JuryPage)
        pilot.wait(6_000)
        assert pilot.view.step is Step.THROW
        assert pilot.table.over is None


@pytest.mark.rule("S-16")
def test_one_press_too_many_on_a_last_claim_is_not_the_next_persons(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.LAST_CLAIMS, seats(3))) as pilot:
        pilot.wait(600)
        for _ in range(3):
            pilot.press("end_turn")
        assert pilot.view.turn == 1
        pilot.wait(600)
        pilot.key("ENTER")
        pilot.key("ENTER")
        assert pilot.view.turn == 2


def test_a_last_claim_begins_with_nothing_chosen_before_it(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.AFTER, seats(2))) as pilot:
        pilot.press("open")
        assert any(text.startswith("Tippe eine verdeckte Karte") for text in texts(pilot))
        end_by_hand(pilot)
        assert pilot.table.view.phase is Phase.LAST_CLAIMS
        assert not any(text.startswith("Tippe eine verdeckte Karte") for text in texts(pilot))
        place = next(place for place, card in enumerate(pilot.view.hands[0]) if card.is_hidden)
        assert pilot.table.page.find(f"card.0.{place}") is None


@pytest.mark.parametrize("choosing", ["open", "trade"])
def test_escape_leaves_off_what_is_being_chosen_and_only_then_pauses(choosing: str, tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.AFTER, seats(2))) as pilot:
        before = texts(pilot)
        pilot.press(choosing)
        assert texts(pilot) != before
        pilot.key("ESCAPE")
        assert texts(pilot) == before
        assert not pilot.view.paused
        pilot.key("ESCAPE")
        assert pilot.view.paused


@pytest.mark.parametrize("key", ["ENTER", "SPACE"])
def test_a_key_comes_to_the_end_of_a_turn_before_it_ends_it(key: str, tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.AFTER, seats(2))) as pilot:
        turn = pilot.view.turn
        pilot.wait(round(FRESH_MS) + 100)
        pilot.key(key)
        assert pilot.scene.page.focused == "end_turn"
        assert pilot.view.turn == turn
        pilot.key(key)
        assert pilot.view.turn != turn


def test_a_throw_in_the_hand_when_the_match_is_ended_says_nothing(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), calm=False, first=at(Moment.THROW, seats(1, 1))) as pilot:
        pilot.press("main")
        assert not pilot.view.rolling_ms
        end_by_hand(pilot)
        said = pilot.table.sentence
        pilot.wait(600)
        assert pilot.table.view.phase is Phase.LAST_CLAIMS
        assert pilot.table.sentence == said


@pytest.mark.rule("S-09")
def test_who_asks_for_a_hidden_card_is_asked_for_an_open_one(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.AFTER, seats(2))) as pilot:
        pilot.press("trade")
        hand = pilot.view.hands[1]
        pilot.press(f"card.1.{next(place for place, card in enumerate(hand) if card.number is None)}")
        assert "wähle eine offene" in pilot.table.sentence
        pilot.press(f"card.1.{next(place for place, card in enumerate(hand) if card.number is not None)}")
        assert pilot.view.wanted in {card.number for card in hand}


@pytest.mark.rule("C-13")
def test_the_ways_to_a_target_are_shown_in_a_match_gone_on_with_too(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(Moment.CALCULATE, seats(2))) as pilot:
        Persons(pilot, blind=True, most_dice=6).act()
        assert pilot.table.view.step is Step.AFTER
        pilot.press("ways")
        assert isinstance(pilot.table.over, Ways)


@pytest.mark.rule("C-13")
@pytest.mark.parametrize("moment", Moment)
def test_a_match_is_left_and_gone_on_with_at_every_moment(moment: Moment, tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=at(moment, seats(3))) as pilot:
        before = pilot.table.match.state
        pilot.wait(600)
        pilot.key("ESCAPE")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        pilot.wait_for(lambda: not isinstance(pilot.scene, TitleScene))
        pilot.press("go_on")
        after = pilot.table.match.state
        assert (after.phase, after.table.hands, after.picks) == (
            before.phase,
            before.table.hands,
            before.picks,
        )
        persons = Persons(pilot, blind=True)
        for _ in range(ACTS_A_TURN):
            persons.act()
        now = pilot.table.match.state
        assert (now.phase, now.table, now.is_ready, now.picks, now.closing) != (
            after.phase,
            after.table,
            after.is_ready,
            after.picks,
            after.closing,
        )
