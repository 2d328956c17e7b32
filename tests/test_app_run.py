from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.model.events import DiceThrown
from quiclo_table.model.pairs import NothingReaches
from quiclo_table.model.zahlenfalle_solo import End, Phase, RunEnded, TargetHit, TargetMissed
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.ui.second_press import ARMED_MS
from tests.flight import (
    arrive,
    at_table,
    events_of,
    fly,
    only_match,
    result_to_title,
    solo,
    texts,
    write_level,
)


@pytest.mark.parametrize("hand", Hand)
def test_a_run_goes_from_the_title_to_the_result_and_back_with_one_device_alone(
    hand: Hand, tmp_path: Path
) -> None:
    with fly(tmp_path, unseen=False) as pilot:
        pilot.press("solo", hand)
        arrive(pilot, LevelsScene)
        pilot.press("level.zwei-minuten", hand)
        arrive(pilot, SoloScene)
        player = SoloPilot(pilot, hand)
        player.hit()
        while at_table(pilot).lives > 1:
            player.miss()
            player.carry_on()
        player.miss()
        arrive(pilot, ResultScene)
        result_to_title(pilot, hand)
        pilot.press("quit", hand)
        assert pilot.app.is_ended
    events = events_of(only_match(tmp_path))
    hits = [event for event in events if isinstance(event, TargetHit)]
    misses = [event for event in events if isinstance(event, TargetMissed)]
    assert (len(hits), len(misses)) == (1, 3 + hits[0].life_won)
    assert isinstance(events[-1], RunEnded)
    assert events[-1].end is End.LIVES


def test_every_hit_counts_once_and_stands_in_the_result(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        player = SoloPilot(pilot)
        for hits in range(1, 11):
            player.hit()
            view = at_table(pilot)
            assert len(view.turns) == view.streak == hits
            assert view.points == sum(turn.points for turn in view.turns)
            assert str(view.points) in texts(pilot)
        pilot.key("ESCAPE")
        pilot.press("leave")
        arrive(pilot, ResultScene)
        assert str(view.points) in texts(pilot)
        assert sum(text.startswith("= ") for text in texts(pilot)) == 8, "the last eight turns are listed"


def test_what_was_played_is_told_by_the_journal_and_replays_to_the_same_points(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        player = SoloPilot(pilot)
        player.hit()
        player.hit()
        points = at_table(pilot).points
        pilot.key("ESCAPE")
        pilot.press("leave")
        arrive(pilot, ResultScene)
    (ended,) = (event for event in events_of(only_match(tmp_path)) if isinstance(event, RunEnded))
    assert ended.result.points == points


def test_the_same_seed_throws_the_same_dice_whatever_the_device_and_the_pace(tmp_path: Path) -> None:
    def faces(folder: str, hand: Hand, *, calm: bool) -> list[tuple[int, ...]]:
        with fly(tmp_path / folder, solo(), calm=calm, seed=42) as pilot:
            SoloPilot(pilot, hand, hurried=True).hit()
        thrown = events_of(only_match(tmp_path / folder))
        return [event.faces for event in thrown if isinstance(event, DiceThrown)]

    assert faces("a", Hand.KEYS, calm=True) == faces("b", Hand.TOUCH, calm=False)


def test_a_flick_throws_the_dice(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        pilot.flick((200, 240), (600, 200))
        pilot.wait_for(lambda: at_table(pilot).phase is Phase.CHOOSE)


def test_giving_up_takes_two_presses_and_a_single_one_is_forgotten(tmp_path: Path) -> None:
    with fly(tmp_path, solo("meister")) as pilot:
        SoloPilot(pilot).to_calculation()
        pilot.press("give_up")
        assert any("noch einmal drücken" in text for text in texts(pilot))
        pilot.wait(round(ARMED_MS) + 100)
        pilot.press("give_up")
        assert at_table(pilot).lives == 1
        pilot.press("give_up")
        arrive(pilot, ResultScene)
    (ended,) = (event for event in events_of(only_match(tmp_path)) if isinstance(event, RunEnded))
    assert ended.end is End.LIVES


def test_dice_that_reach_nothing_are_thrown_again_free_of_charge(tmp_path: Path) -> None:
    with fly(tmp_path, solo("grosse-zahlen"), seed=3) as pilot:
        player = SoloPilot(pilot)
        while at_table(pilot).phase is not Phase.THROW_FOR_CALCULATION:
            player.to_calculation()
            if player.solution() is None:
                player.give_up()
            else:
                player.hit()
        assert at_table(pilot).lives >= 3
        assert any("noch einmal" in text for text in texts(pilot))
        pilot.key("ESCAPE")
        pilot.press("leave")
        arrive(pilot, ResultScene)
    assert any(isinstance(event, NothingReaches) for event in events_of(only_match(tmp_path)))


def test_where_the_player_chooses_the_picked_target_is_the_one_to_calculate(tmp_path: Path) -> None:
    with fly(tmp_path, solo("freie-wahl")) as pilot:
        player = SoloPilot(pilot, Hand.TOUCH)
        player.throw()
        pair = next(one for one in at_table(pilot).pairs if len(one.targets) > 1)
        pilot.press(f"pick.{pair.first}")
        pilot.press(f"pick.{pair.second}")
        wanted = pair.targets[-1].number
        pilot.press(f"target.{wanted}")
        player.carry_on()
        pilot.wait_for(lambda: at_table(pilot).phase is Phase.CALCULATE)
        target = at_table(pilot).target
        assert target is not None
        assert target.number == wanted


def test_a_pair_without_a_target_can_not_be_thrown_for_and_the_table_says_why(tmp_path: Path) -> None:
    write_level(tmp_path, clock=60)
    with fly(tmp_path, solo("kleines-einmaleins")) as pilot:
        player = SoloPilot(pilot, Hand.TOUCH)
        player.throw()
        while (bad := next((one for one in at_table(pilot).pairs if not one.targets), None)) is None:
            player.hit()
            player.throw()
        pilot.press(f"pick.{bad.first}")
        pilot.press(f"pick.{bad.second}")
        pilot.press("main")
        assert at_table(pilot).phase is Phase.CHOOSE
        assert isinstance(pilot.scene, SoloScene)
        assert "81" in pilot.scene.sentence


def test_a_digit_that_could_still_become_a_longer_value_waits_for_the_next_key(tmp_path: Path) -> None:
    with fly(tmp_path, solo(), seed=7) as pilot:
        player = SoloPilot(pilot)
        player.throw()
        while not {1, 12} <= set(at_table(pilot).first):
            player.hit()
            player.throw()
        values = at_table(pilot).first
        other = next(value for value in values if value not in (1, 11) and value < 10)
        pilot.type("1")
        pilot.type(str(other))
        pilot.key("ENTER")
        pilot.wait_for(lambda: at_table(pilot).phase is not Phase.CHOOSE)
        pair = at_table(pilot).pair
        assert pair is not None
        assert [values[die] for die in pair] == [1, other]


def test_skipping_the_roll_with_the_space_key_skips_once_and_is_not_refused(tmp_path: Path) -> None:
    with fly(tmp_path, solo(), calm=False) as pilot:
        pilot.key("SPACE")
        pilot.wait_for(lambda: at_table(pilot).rolling_ms > 0)
        pilot.key("SPACE")
        assert at_table(pilot).rolling_ms == 0
        assert isinstance(pilot.scene, SoloScene)
        assert pilot.scene.sentence == ""
