from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import esper
import pytest

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.model.card_table import Step
from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import Jury, Phase, StrategieSetup
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.strategie.closing import ClosingPage
from quiclo_table.scenes.strategie.proof import WonPage
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.card_pictures import StepMark
from quiclo_table.stage.pictures import ClockRing, Draw
from quiclo_table.storage.matches import finished, unfinished
from tests.flight import arrive, entities, texts
from tests.strategie_moments import SHORT
from tests.table_flight import TablePilot, numbers_drawn, seats, sit_down

MOST_ACTS = 4000


def strategie(players: tuple[Player, ...], setup: StrategieSetup = SHORT) -> Callable[[Context], Scene]:
    """Return what opens a match of Strategie."""
    return lambda context: new_table(context, TableChoice("strategie", setup, players))


def assert_covered(pilot: TablePilot, draws: list[Draw]) -> None:
    """No number lies open that is hidden from everybody now; nobody peeks."""
    if isinstance(pilot.scene, (MatchResultScene, TitleScene)):
        return
    state = pilot.table.match.state
    hidden = {
        one.number for hand in state.table.hands for one in hand if one.is_hidden or state.phase is Phase.HIDE
    }
    assert hidden.isdisjoint(numbers_drawn(draws))


def play_to_the_end(persons: Persons) -> MatchResultScene:
    for _ in range(MOST_ACTS):
        if isinstance(scene := persons.pilot.scene, MatchResultScene):
            return scene
        persons.act()
    raise AssertionError(f"no end in sight: {persons.table.view}")


def end_by_hand(pilot: TablePilot) -> None:
    pilot.press("pause")
    pilot.press("end")
    pilot.press("end_now")


@pytest.mark.parametrize(
    ("people", "bots", "language", "hand"),
    [(2, 0, "de", Hand.TOUCH), (1, 3, "en", Hand.KEYS), (2, 1, "de", Hand.PAD), (3, 3, "en", Hand.MOUSE)],
)
@pytest.mark.rule("S-15", "C-12")
def test_whole_matches_are_played_to_a_combination_and_nothing_hidden_is_ever_drawn(
    people: int, bots: int, language: str, hand: Hand, tmp_path: Path
) -> None:
    first = strategie(seats(people, bots))
    with sit_down(tmp_path, (), language=language, seed=people, first=first) as pilot:
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        result = play_to_the_end(Persons(pilot, hand))
        assert any("kombination" in text.lower() or "combination" in text.lower() for text in texts(pilot))
        assert result is pilot.scene
        assert len(finished(tmp_path / "matches")) == 1
        assert unfinished(tmp_path / "matches") == ()


@pytest.mark.parametrize(
    ("people", "bots", "language", "hand"),
    [(2, 0, "en", Hand.KEYS), (1, 3, "de", Hand.TOUCH), (2, 4, "de", Hand.PAD)],
)
@pytest.mark.rule("S-16", "S-17", "S-18", "C-13")
def test_a_match_ended_by_hand_is_decided_by_the_closing_score(
    people: int, bots: int, language: str, hand: Hand, tmp_path: Path
) -> None:
    with sit_down(tmp_path, (), language=language, first=strategie(seats(people, bots))) as pilot:
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        persons = Persons(pilot, hand, blind=True, most_dice=3)
        persons.act_until(Step.AFTER)
        end_by_hand(pilot)
        pilot.wait_for(lambda: pilot.table.view.phase is Phase.LAST_CLAIMS)
        play_to_the_end(persons)
        assert any("summe" in text.lower() or "sum" in text.lower() for text in texts(pilot))


@pytest.mark.rule("S-18")
def test_the_closing_score_stands_until_somebody_goes_on_to_the_result(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        persons = Persons(pilot, blind=True, most_dice=1)
        persons.act_until(Step.DRAW)
        end_by_hand(pilot)
        while not pilot.table.match.is_over:
            persons.act()
        pilot.wait(5000)
        assert isinstance(pilot.table.over, ClosingPage)
        pilot.key("ENTER")
        arrive(pilot, MatchResultScene)


@pytest.mark.rule("C-13")
def test_a_closing_score_that_is_left_is_gone_on_with_from_the_title(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        persons = Persons(pilot, blind=True, most_dice=1)
        persons.act_until(Step.DRAW)
        end_by_hand(pilot)
        while not pilot.table.view.faces or pilot.table.view.rolling_ms:
            persons.act()
        before = pilot.table.match.state
        pilot.wait(600)
        pilot.press("pause")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        pilot.wait_for(lambda: not isinstance(pilot.scene, TitleScene))
        pilot.press("go_on")
        assert (pilot.table.match.state.faces, pilot.table.match.state.picks) == (before.faces, before.picks)
        assert isinstance(pilot.table.over, ClosingPage)
        play_to_the_end(persons)


@pytest.mark.rule("C-13")
def test_ending_by_hand_in_the_closing_score_shows_what_has_been_calculated(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        persons = Persons(pilot, blind=True, most_dice=1)
        persons.act_until(Step.DRAW)
        end_by_hand(pilot)
        while not pilot.table.view.faces or pilot.table.view.rolling_ms:
            persons.act()
        pilot.wait(600)
        end_by_hand(pilot)
        pilot.wait(600)
        assert pilot.table.match.is_over
        assert isinstance(pilot.table.over, ClosingPage)
        play_to_the_end(persons)


@pytest.mark.rule("S-03")
def test_a_hidden_card_is_laid_open_by_a_touch_in_its_own_turn(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        Persons(pilot).act_until(Step.DRAW)
        hand = pilot.table.view.hands[0]
        place = next(place for place, card in enumerate(hand) if card.is_hidden)
        pilot.press("open")
        pilot.press(f"card.0.{place}")
        assert not pilot.table.view.hands[0][place].is_hidden
        assert sum(card.is_hidden for card in pilot.table.view.hands[0]) == 2


@pytest.mark.rule("S-08")
def test_after_a_lost_card_the_trade_counts_as_left_out_and_is_not_offered(tmp_path: Path) -> None:
    """Only what was done bears a check in the list of steps, and the bar asks for nothing else."""
    with sit_down(tmp_path, (), first=strategie(seats(2))) as pilot:
        persons = Persons(pilot)
        persons.act_until(Step.CALCULATE)
        assert "Zielzahl" in texts(pilot)
        persons.press("give_up", "give_up")
        persons.act_until(Step.AFTER)
        marks = [one.picture for one in pilot.scene.draws() if isinstance(one.picture, StepMark)]
        assert [mark.number for mark in marks if mark.done] == [1, 2, 3]
        assert "den Zug beenden?" in " ".join(texts(pilot))
        assert not any("tauschen oder" in text for text in texts(pilot))


@pytest.mark.rule("S-02")
def test_a_fourth_hidden_card_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        pilot.wait(600)
        own = pilot.table.match.view(Seat(0)).hands[0]
        shown = [place for place, card in enumerate(own) if not card.is_hidden]
        pilot.press(f"own.{shown[0]}")
        assert "Höchstens 3 Karten" in pilot.table.sentence
        hidden = next(place for place, card in enumerate(own) if card.is_hidden)
        pilot.press(f"own.{hidden}")
        pilot.press(f"own.{shown[0]}")
        now = pilot.table.match.view(Seat(0)).hands[0]
        assert [card.is_hidden for card in now] == [
            card.is_hidden != (place in (hidden, shown[0])) for place, card in enumerate(own)
        ]


def test_what_a_bot_lays_out_is_shown_to_all_until_somebody_goes_on(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), seed=4, first=strategie(seats(1, 3))) as pilot:
        persons = Persons(pilot, blind=True, most_dice=1)
        while not pilot.table.match.is_over:
            persons.act()
        pilot.wait(4000)
        assert pilot.table.match.state.result.end is End.COMBINATION
        assert isinstance(pilot.table.over, WonPage)
        pilot.press("go_on")
        arrive(pilot, MatchResultScene)


@pytest.mark.rule("S-14")
def test_where_the_program_decides_nobody_is_asked(tmp_path: Path) -> None:
    setup = StrategieSetup(jury=Jury.PROGRAM_DECIDES)
    with sit_down(tmp_path, (), first=strategie(seats(2), setup)) as pilot:
        Persons(pilot).act_until(Step.DRAW)
        assert not pilot.table.view.may_ask


def test_ten_closing_scores_one_after_the_other_leave_nothing_behind(tmp_path: Path) -> None:
    counts = set()
    with sit_down(tmp_path, (), first=strategie(seats(0, 2))) as pilot:
        for _ in range(10):
            pilot.wait(300)
            counts.add((pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())))
            end_by_hand(pilot)
            pilot.wait_for(lambda: isinstance(pilot.table.over, ClosingPage), most_ms=60_000)
            pilot.wait_for(lambda: pilot.table.match.is_over, most_ms=600_000)
            pilot.wait_for(lambda: pilot.scene.page.find("main") is not None, most_ms=60_000)
            pilot.wait(600)
            while not isinstance(pilot.scene, MatchResultScene):
                pilot.key("ENTER")
                pilot.wait(600)
            pilot.press("again")
            pilot.wait_for(lambda: not isinstance(pilot.scene, MatchResultScene))
    assert len(counts) == 1


def act_to_a_won_card(pilot: TablePilot) -> None:
    persons = Persons(pilot, blind=True, most_dice=6)
    persons.act_until(Step.AFTER)
    for _ in range(MOST_ACTS):
        if pilot.table.view.step is Step.AFTER and pilot.table.view.won is not None:
            return
        persons.act()
    raise AssertionError("no card is ever won")


@pytest.mark.rule("S-08", "S-09")
def test_a_lost_trade_tells_where_the_card_goes_though_the_turn_is_over(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), cover=False, first=strategie(seats(2))) as pilot:
        act_to_a_won_card(pilot)
        seat, won = pilot.table.view.turn, pilot.table.view.won
        other = 1 - seat
        places = {card.is_hidden: place for place, card in enumerate(pilot.table.view.hands[other])}
        pilot.press("trade")
        pilot.press(f"card.{other}.{places[True]}")
        assert "wähle eine offene" in pilot.table.sentence
        assert pilot.table.view.wanted is None
        pilot.press(f"card.{other}.{places[False]}")
        assert pilot.table.sentence == ""
        pilot.press("main")
        pilot.wait_for(lambda: pilot.table.view.step is Step.CALCULATE and not pilot.table.view.rolling_ms)
        pilot.press("give_up")
        pilot.press("give_up")
        assert pilot.table.view.turn == other
        assert f"Die {won} geht an" in pilot.table.sentence


def test_what_was_refused_is_not_said_any_longer_once_hands_go_on(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(1, 1))) as pilot:
        Persons(pilot, blind=True).act_until(Step.DRAW)
        pilot.press("trade")
        assert "gewinne erst eine" in pilot.table.sentence
        pilot.press("deck.asia")
        assert pilot.table.view.step is Step.THROW
        assert pilot.table.sentence == ""


@pytest.mark.rule("S-16")
def test_last_claims_have_a_title_of_their_own_and_no_time_that_runs_on(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(2))) as pilot:
        Persons(pilot, blind=True).act_until(Step.DRAW)
        assert any("bis zur Schlusswertung" in text for text in texts(pilot))
        end_by_hand(pilot)
        pilot.wait_for(lambda: pilot.table.view.phase is Phase.LAST_CLAIMS and pilot.table.over is None)
        assert "Letzte Meldungen" in texts(pilot)
        assert not any("bis zur Schlusswertung" in text for text in texts(pilot))


def test_only_what_can_be_done_is_offered_in_words(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), cover=False, first=strategie(seats(2))) as pilot:
        persons = Persons(pilot, blind=True, most_dice=1)
        persons.act_until(Step.CALCULATE)
        pilot.press("give_up")
        pilot.press("give_up")
        assert pilot.table.view.won is None
        assert not any("Tauschen," in text for text in texts(pilot))
        act_to_a_won_card(pilot)
        assert any("Tauschen," in text for text in texts(pilot))


@pytest.mark.rule("C-10")
def test_the_clock_of_a_decision_is_seen_after_the_verdict_too(tmp_path: Path) -> None:
    setup = StrategieSetup(minutes=10, turn_seconds=60)
    with sit_down(tmp_path, (), cover=False, first=strategie(seats(2), setup)) as pilot:
        act_to_a_won_card(pilot)
        assert pilot.table.told is not None
        assert any(isinstance(draw.picture, ClockRing) for draw in pilot.app.scenes.draws())


@pytest.mark.rule("C-09")
def test_the_target_says_where_it_comes_from_or_how_many_attempts_are_left(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=strategie(seats(2))) as pilot:
        Persons(pilot, blind=True).act_until(Step.CALCULATE)
        assert any(text.startswith("aus ") for text in texts(pilot))
    with sit_down(tmp_path / "b", (), first=strategie(seats(2), StrategieSetup(attempts=3))) as pilot:
        Persons(pilot, blind=True).act_until(Step.CALCULATE)
        assert "noch 3 Versuche" in texts(pilot)
