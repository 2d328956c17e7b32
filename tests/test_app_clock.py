from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.zahlenfalle_solo import End, RunEnded
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Glass, Text, Veil
from tests.flight import SHORT, arrive, at_table, drawn, events_of, fly, only_match, solo, texts, write_level

BLUR = Raw(0, Device.WINDOW, Do.BLUR)
FOCUS = Raw(0, Device.WINDOW, Do.FOCUS)


def to_calculation(pilot: Pilot) -> SoloPilot:
    player = SoloPilot(pilot)
    player.to_calculation()
    while player.solution() is None:
        player.give_up()
        player.throw()
    return player


@pytest.mark.rule("Z-03")
def test_the_clock_waits_for_the_first_act(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        pilot.wait(3000)
        assert at_table(pilot).left_ms == 120_000
        assert "2:00" in texts(pilot)
        SoloPilot(pilot).throw()
        pilot.wait(1000)
        assert at_table(pilot).left_ms < 120_000


@pytest.mark.rule("Z-03")
def test_the_clock_stands_still_while_dice_roll(tmp_path: Path) -> None:
    with fly(tmp_path, solo(), calm=False) as pilot:
        pilot.key("SPACE")
        pilot.wait_for(lambda: at_table(pilot).rolling_ms > 0)
        left = at_table(pilot).left_ms
        while at_table(pilot).rolling_ms:
            assert at_table(pilot).left_ms == left
            pilot.frame()
        pilot.wait(500)
        assert at_table(pilot).left_ms < left


@pytest.mark.rule("Z-03", "C-13")
def test_a_pause_in_training_stops_the_clock_and_covers_the_table(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False)) as pilot:
        to_calculation(pilot)
        pilot.press("pause")
        left = at_table(pilot).left_ms
        pilot.wait(5000)
        assert at_table(pilot).left_ms == left
        (veil,) = (draw.picture for draw in drawn(pilot) if isinstance(draw.picture, Veil))
        assert veil.opacity > 0.9
        pilot.press("go_on")
        pilot.wait(500)
        assert left - 700 < at_table(pilot).left_ms < left


@pytest.mark.rule("Z-03")
def test_a_ranked_run_has_no_pause_and_leaving_gives_it_up(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        to_calculation(pilot)
        pilot.press("pause")
        left = at_table(pilot).left_ms
        pilot.wait(1000)
        assert at_table(pilot).left_ms < left
        pilot.press("leave")
        arrive(pilot, ResultScene)
    (ended,) = (event for event in events_of(only_match(tmp_path)) if isinstance(event, RunEnded))
    assert ended.end is End.BY_HAND


@pytest.mark.rule("Z-03")
@pytest.mark.parametrize("ranked", [True, False])
def test_losing_the_focus_pauses_a_training_run_only(ranked: bool, tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=ranked)) as pilot:
        to_calculation(pilot)
        pilot.raw(BLUR)
        assert at_table(pilot).paused is not ranked
        pilot.wait(1000)
        pilot.raw(FOCUS)
        assert at_table(pilot).paused is not ranked, "nobody is thrown back into the game"


def test_losing_the_focus_pauses_even_behind_a_question(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False)) as pilot:
        player = to_calculation(pilot)
        pilot.type(str(player.view.second[0]))
        pilot.key("ENTER")
        assert pilot.scene.page.find("give_up") is not None
        pilot.raw(BLUR)
        left = at_table(pilot).left_ms
        pilot.wait(1000)
        assert at_table(pilot).left_ms == left
        pilot.press("go_on")
        assert not at_table(pilot).paused


def test_dice_in_the_hand_wait_for_the_end_of_a_pause(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False), calm=False) as pilot:
        pilot.press("main")
        pilot.raw(BLUR)
        pilot.wait(1000)
        assert at_table(pilot).first == ()
        pilot.press("go_on")
        pilot.wait_for(lambda: at_table(pilot).first != ())
        assert isinstance(pilot.scene, SoloScene)
        assert pilot.scene.sentence == ""


def test_dice_that_roll_stand_still_in_a_pause(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False), calm=False) as pilot:
        pilot.key("SPACE")
        pilot.wait_for(lambda: at_table(pilot).rolling_ms > 0)
        pilot.wait(300)
        pilot.key("ESCAPE")
        rolling = at_table(pilot).rolling_ms
        before = [draw for draw in drawn(pilot) if draw.layer < 30]
        pilot.wait(2000)
        assert at_table(pilot).rolling_ms == rolling
        assert [draw for draw in drawn(pilot) if draw.layer < 30] == before


@pytest.mark.rule("Z-03")
def test_the_clock_never_falls_below_zero_and_a_late_answer_is_not_judged(tmp_path: Path) -> None:
    write_level(tmp_path)
    with fly(tmp_path, solo(SHORT), calm=False) as pilot:
        player = to_calculation(pilot)
        solution = player.solution()
        assert solution is not None
        player.enter(solution)
        while at_table(pilot).end is None:
            assert 0 < at_table(pilot).left_ms <= 10_000
            pilot.frame()
        assert (at_table(pilot).left_ms, at_table(pilot).end) == (0, End.TIME)
        assert "0:00" in texts(pilot)
        player.carry_on()
        pilot.key("ENTER")
        assert at_table(pilot).left_ms == 0
        assert at_table(pilot).turns == ()
        arrive(pilot, ResultScene)
    assert isinstance(events_of(only_match(tmp_path))[-1], RunEnded)


@pytest.mark.rule("Z-03")
def test_an_answer_in_the_last_moment_is_judged(tmp_path: Path) -> None:
    write_level(tmp_path)
    with fly(tmp_path, solo(SHORT)) as pilot:
        player = to_calculation(pilot)
        solution = player.solution()
        assert solution is not None
        player.enter(solution)
        pilot.wait_for(lambda: at_table(pilot).left_ms <= 17)
        pilot.key("ENTER")
        pilot.wait_for(lambda: isinstance(pilot.scene, ResultScene) or bool(at_table(pilot).turns))
    (ended,) = (event for event in events_of(only_match(tmp_path)) if isinstance(event, RunEnded))
    assert ended.result.hits == 1


def test_no_value_is_seen_before_the_calculation_is_checked(tmp_path: Path) -> None:
    def numbers_in_the_bar() -> list[str]:
        return [
            draw.picture.text
            for draw in drawn(pilot)
            if isinstance(draw.picture, Text)
            and ZAHLENFALLE.strip.holds(draw.x, draw.y)
            and draw.picture.text.strip("−").isdigit()
        ]

    with fly(tmp_path, solo()) as pilot:
        for _ in range(2):
            player = to_calculation(pilot)
            first, second, third = at_table(pilot).second[:3]
            for part in (f"{first}", "*", f"{second}", "+", f"{third}"):
                pilot.type(part)
                pilot.wait(300)
                assert numbers_in_the_bar() == []
            for _ in range(5):
                pilot.key("BACKSPACE")
                assert numbers_in_the_bar() == []
            player.miss()
            assert numbers_in_the_bar() != []
            player.carry_on()


def test_a_message_goes_away_by_itself(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        to_calculation(pilot)
        pilot.type("*")
        assert isinstance(pilot.scene, SoloScene)
        assert pilot.scene.sentence
        assert any(isinstance(draw.picture, Glass) and draw.layer >= 90 for draw in drawn(pilot))
        pilot.wait(4000)
        assert pilot.scene.sentence == ""
