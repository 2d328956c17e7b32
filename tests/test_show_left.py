"""A visitor may touch the show at any time: nothing of it stays behind, whatever was on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quiclo_table.model.seats import SkillLevel
from quiclo_table.scenes.booth.show import Show
from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.show.game import Game
from quiclo_table.scenes.show.scene import ShowScene
from quiclo_table.storage.playlist import Bot, Item
from tests.booth_flight import BoothPilot, at_booth
from tests.flight import entities, texts

BOTS = (Bot("Ada", SkillLevel.STRONG), Bot("Emmy", SkillLevel.EASY))
GAMES = (Item("strategie", BOTS, seconds=40), Item("zahlenfalle", BOTS, seconds=40))
MOST_MS = 400_000


def booth(data: Path) -> BoothPilot:
    return at_booth(data, make_show=Show(GAMES))


def game_of(pilot: BoothPilot) -> Game:
    assert isinstance(pilot.scene, ShowScene)
    assert pilot.scene.game is not None
    return pilot.scene.game


def held(pilot: BoothPilot) -> tuple[int, int]:
    """What is held on the welcome page after a touch."""
    pilot.wake()
    pilot.wait(400)
    return pilot.app.bus.subscriptions, entities()


def is_in_closing_score(pilot: BoothPilot) -> bool:
    return "Schlusswertung" in " ".join(texts(pilot))


def is_once_more(pilot: BoothPilot) -> bool:
    return game_of(pilot).again is not None


@pytest.mark.parametrize("is_so", [is_in_closing_score, is_once_more])
def test_a_touch_in_the_middle_of_what_a_game_ends_with_leaves_nothing_behind(
    is_so: Callable[[BoothPilot], bool], tmp_path: Path
) -> None:
    with booth(tmp_path / "usual") as pilot:
        usual = held(pilot)
    with booth(tmp_path / "now") as pilot:
        for _ in range(MOST_MS // 500):
            if is_so(pilot):
                break
            pilot.wait(500)
        assert is_so(pilot)
        pilot.wait(700)
        following = GAMES[1 - GAMES.index(game_of(pilot).item)]
        assert held(pilot) == usual
        pilot.leave_alone()
        assert game_of(pilot).item is following, "after a visit the next game is shown"
        assert game_of(pilot).again is None


@pytest.mark.parametrize("late", [-1, 0, 1])
def test_a_touch_in_the_very_frame_in_which_the_game_changes_leaves_nothing_behind(
    late: int, tmp_path: Path
) -> None:
    with booth(tmp_path / "first") as pilot:
        first, frames = game_of(pilot), 0
        while game_of(pilot) is first:
            pilot.frame()
            frames += 1
    with booth(tmp_path / "usual") as pilot:
        usual = held(pilot)
    with booth(tmp_path / "now") as pilot:
        for _ in range(frames - 1 + late):
            pilot.frame()
        assert held(pilot) == usual
        assert isinstance(pilot.scene, WelcomeScene)
