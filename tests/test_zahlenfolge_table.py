from __future__ import annotations

from pathlib import Path

import esper
import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.card_table import Step
from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Seat, SkillLevel
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeSetup, ZahlenfolgeView
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.dice_pictures import DieAtRest
from quiclo_table.stage.pictures import Draw
from quiclo_table.storage.matches import finished, unfinished
from tests.flight import arrive, entities, texts
from tests.table_flight import SHORT, TablePilot, numbers_drawn, posed, seats, sit_down

MOST_FRAMES = 9000
MANY_SHOWS = 60
"""So many times nothing new is painted only when all is; at first code is loaded."""
FEW_BYTES = 100_000
"""What other numbers on cards and panels may add in a window as small as a test's."""


def painted_bytes(pilot: TablePilot) -> int:
    """Draw until nothing more is painted ahead; return what all pictures take in memory."""
    painted, since = pilot.app.bytes_painted, 0
    while since < MANY_SHOWS:
        pilot.app.show()
        since = since + 1 if pilot.app.bytes_painted == painted else 0
        painted = pilot.app.bytes_painted
    return painted


def assert_covered(pilot: TablePilot, draws: list[Draw]) -> None:
    """No number lies open that is hidden from everybody now; nobody peeks."""
    scene = pilot.scene
    if isinstance(scene, (MatchResultScene, TitleScene)):
        return
    state = pilot.table.match.state
    hidden = {
        one.number
        for hand in state.table.hands
        for one in hand
        if one.is_hidden or state.phase is Phase.PROTECT
    }
    assert hidden.isdisjoint(numbers_drawn(draws))


def play_to_the_end(pilot: TablePilot, hand: Hand = Hand.TOUCH) -> MatchResultScene:
    persons = Persons(pilot, hand)
    for _ in range(MOST_FRAMES):
        if isinstance(pilot.scene, MatchResultScene):
            return pilot.scene
        if pilot.table.match.is_over:
            pilot.wait(500)
        else:
            persons.act()
    raise AssertionError(f"no end in sight: {pilot.view}")


@pytest.mark.parametrize(
    ("people", "bots", "language", "hand"),
    [(2, 0, "de", Hand.TOUCH), (1, 3, "en", Hand.KEYS), (3, 3, "de", Hand.MOUSE), (0, 2, "en", Hand.TOUCH)],
)
@pytest.mark.rule("F-13", "C-12")
def test_whole_matches_are_played_at_the_table_and_nothing_hidden_is_ever_drawn(
    people: int, bots: int, language: str, hand: Hand, tmp_path: Path
) -> None:
    with sit_down(tmp_path, seats(people, bots), language=language, seed=people) as pilot:
        pilot.watch = lambda draws: assert_covered(pilot, draws)
        play_to_the_end(pilot, hand)
        assert len(finished(tmp_path / "matches")) == 1
        assert unfinished(tmp_path / "matches") == ()


def test_the_result_leads_to_another_match_of_the_same_players_and_to_the_title(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(0, 2)) as pilot:
        play_to_the_end(pilot)
        pilot.press("again")
        pilot.wait_for(lambda: not isinstance(pilot.scene, MatchResultScene))
        assert pilot.table.match.players == seats(0, 2)
        play_to_the_end(pilot)
        pilot.press("title")
        arrive(pilot, TitleScene)


@pytest.mark.rule("C-13")
def test_a_match_is_left_and_gone_on_with_from_the_title(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(1, 1)) as pilot:
        persons = Persons(pilot)
        while pilot.view.phase is Phase.PROTECT or len(pilot.view.lost) < 1:
            persons.act()
        before = pilot.table.match.state
        pilot.key("ESCAPE")
        pilot.press("save")
        arrive(pilot, TitleScene)
        assert len(unfinished(tmp_path / "matches")) == 1
        assert "Weiterspielen" in texts(pilot)
        pilot.press("resume")
        pilot.wait_for(lambda: not isinstance(pilot.scene, TitleScene))
        assert pilot.view.paused
        pilot.press("go_on")
        after = pilot.table.match.state
        assert (after.table.hands, after.table.decks, after.points) == (
            before.table.hands,
            before.table.decks,
            before.points,
        )
        play_to_the_end(pilot)


def test_a_match_is_ended_by_hand_from_the_pause(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(1, 1)) as pilot:
        Persons(pilot).take_over()
        pilot.wait(500)
        pilot.key("ESCAPE")
        pilot.press("end")
        pilot.press("back")
        pilot.press("end")
        pilot.press("end_now")
        pilot.wait_for(lambda: isinstance(pilot.scene, MatchResultScene))
        assert any("beendet" in text for text in texts(pilot))


def test_ten_matches_one_after_the_other_leave_nothing_behind(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(1, 1)) as pilot:
        counts, sizes = set(), []
        for _ in range(10):
            Persons(pilot).take_over()
            pilot.wait(300)
            counts.add((pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())))
            sizes.append(painted_bytes(pilot))
            pilot.key("ESCAPE")
            pilot.press("end")
            pilot.press("end_now")
            pilot.wait_for(lambda: isinstance(pilot.scene, MatchResultScene))
            pilot.wait(300)
            pilot.press("again")
            pilot.wait_for(lambda: not isinstance(pilot.scene, MatchResultScene))
        assert len(counts) == 1
        assert sizes[-1] - sizes[0] < FEW_BYTES


@pytest.mark.rule("F-02", "F-03")
def test_before_the_first_turn_each_person_protects_cards_unseen(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2)) as pilot:
        pilot.wait(700)
        assert isinstance(pilot.table.over, Handover)
        assert "Gib weiter an Mia" in texts(pilot)
        for place in (0, 2, 4, 5):
            pilot.press(f"own.{place}")
        hidden = [card.is_hidden for card in pilot.own(Seat(0)).hands[0]]
        assert hidden == [True, False, True, False, True, False]
        assert "3" in pilot.table.sentence
        pilot.press("own.2")
        pilot.press("done")
        pilot.wait(700)
        assert "Gib weiter an Jonas" in texts(pilot)
        pilot.press("done")
        pilot.wait_for(lambda: pilot.view.phase is Phase.TURNS)
        assert pilot.view.hands[0][0].number is None


def test_cards_are_seen_only_while_their_owner_holds(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2)) as pilot:
        pilot.wait(700)
        own = {card.number for card in pilot.own(Seat(0)).hands[0]}
        pilot.touch(Do.DOWN, "eye.0")
        pilot.wait(300)
        assert not set(numbers_drawn(pilot.app.scenes.draws()))
        pilot.wait(500)
        assert set(numbers_drawn(pilot.app.scenes.draws())) == own
        pilot.touch(Do.UP, "eye.0")
        pilot.wait()
        assert not set(numbers_drawn(pilot.app.scenes.draws()))


@pytest.mark.parametrize("cover", [True, False])
def test_the_table_is_covered_between_persons_only_if_wanted(cover: bool, tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2), cover=cover) as pilot:
        persons = Persons(pilot)
        while pilot.view.phase is Phase.PROTECT:
            persons.act()
        turns = 0
        while turns < 3:
            turn = pilot.view.turn
            persons.act()
            if pilot.view.turn != turn:
                turns += 1
                pilot.wait(100)
                assert isinstance(pilot.table.over, Handover) is cover


@pytest.mark.rule("C-10")
def test_under_a_clock_what_lies_there_counts_when_it_runs_out(tmp_path: Path) -> None:
    setup = ZahlenfolgeSetup(minutes=10, turn_seconds=30)
    with sit_down(tmp_path, seats(2), setup, cover=False) as pilot:
        persons = Persons(pilot)
        while pilot.view.step is not Step.CALCULATE or pilot.view.rolling_ms:
            persons.act()
        pilot.press("die.0")
        task = pilot.table.match.state.table.task
        assert task is not None
        assert task.entry is not None
        assert task.entry.dice == (0,)
        pilot.wait(31_000)
        assert pilot.view.step is not Step.CALCULATE or pilot.view.turn == 1


def test_end_is_named_on_the_result_page(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(0, 2), SHORT) as pilot:
        play_to_the_end(pilot)
        ends = {"Die Zeit ist um.": End.TIME, "Ein Sechsling!": End.SIX_IN_A_ROW}
        assert any(text.startswith(end) for text in texts(pilot) for end in ends)


def test_bots_leave_each_verdict_to_be_read_before_they_go_on(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(0, 2, SkillLevel.STRONG)) as pilot:
        shown: list[int] = []
        told, since = None, 0
        while len(shown) < 6:
            pilot.frame()
            now = pilot.table.told
            if now is not told:
                if told is not None:
                    shown.append(pilot.now_ms - since)
                told, since = now, pilot.now_ms
        assert min(shown) >= 2500


def test_nothing_of_the_table_is_seen_behind_the_pause(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(1, 1)) as pilot:
        persons = Persons(pilot)
        while (
            pilot.view.step is not Step.CALCULATE
            or pilot.view.rolling_ms
            or not pilot.table.is_person(Seat(pilot.view.turn))
        ):
            persons.act()
        assert pilot.view.task is not None
        assert pilot.view.task.number in numbers_drawn(pilot.app.scenes.draws())
        pilot.key("ESCAPE")
        draws = pilot.app.scenes.draws()
        assert not list(numbers_drawn(draws))
        assert not any(isinstance(draw.picture, DieAtRest) for draw in draws)
        pilot.press("go_on")
        assert pilot.view.task.number in numbers_drawn(pilot.app.scenes.draws())


@pytest.mark.parametrize("key", ["SPACE", "ENTER"])
def test_a_key_that_is_held_shows_the_cards_without_looking_for_the_button(key: str, tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2)) as pilot:
        pilot.raw(Raw(0, Device.KEY, Do.PRESS, key=key))
        pilot.wait(1500)
        assert not list(numbers_drawn(pilot.app.scenes.draws()))  # held since before the page was there
        pilot.raw(Raw(0, Device.KEY, Do.RELEASE, key=key))
        pilot.raw(Raw(0, Device.KEY, Do.PRESS, key=key))
        pilot.wait(800)
        assert len(list(numbers_drawn(pilot.app.scenes.draws()))) == 6
        pilot.raw(Raw(0, Device.KEY, Do.RELEASE, key=key))
        assert not list(numbers_drawn(pilot.app.scenes.draws()))


def test_a_message_to_one_person_is_gone_when_the_next_takes_over(tmp_path: Path) -> None:
    with sit_down(tmp_path, seats(2)) as pilot:
        pilot.wait(700)
        for place in range(4):
            pilot.press(f"own.{place}")
        assert "höchstens 3" in pilot.table.sentence
        pilot.press("done")
        assert pilot.table.sentence == ""


@pytest.mark.rule("F-08")
def test_what_has_to_be_opened_is_said_until_it_is_and_nothing_else_can_be_done(tmp_path: Path) -> None:
    def change(view: ZahlenfolgeView) -> ZahlenfolgeView:
        must = (1, *view.must_open[1:])
        return replace(view, phase=Phase.TURNS, step=Step.AFTER, acting=(Seat(0),), must_open=must)

    with sit_down(tmp_path, (), cover=False, first=posed(change, seats(2))) as pilot:
        pilot.wait(6000)
        assert "Öffne noch 1 Karte" in texts(pilot)
        for id in ("report", "trade", "protect", "end_turn"):
            assert not pilot.find(id).enabled
        assert pilot.scene.page.find("runs") is None
