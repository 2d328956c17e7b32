from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.model.level import Level
from quiclo_table.model.medals import Medal
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.stage.pictures import MedalPicture
from quiclo_table.storage.daily import BASE
from quiclo_table.storage.levels import load_levels
from quiclo_table.storage.resources import resource
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.variants.zahlenfalle_solo.scoring import medal_of
from tests.flight import (
    SHORT,
    arrive,
    at_table,
    drawn,
    fly,
    leave_run,
    result_to_title,
    take_name,
    texts,
    write_level,
)

SHELF = load_levels([resource("levels")])
HOUSE = tuple(level for level in SHELF.levels if level.id != BASE)
AT = "2026-11-30T18:00:00+01:00"


def won(pilot: Pilot, level: str) -> list[bool]:
    """Which medals shine on the card of a level."""
    box = pilot.find(f"level.{level}").box
    return [
        draw.picture.won
        for draw in drawn(pilot)
        if isinstance(draw.picture, MedalPicture) and box.holds(draw.x, draw.y)
    ]


@pytest.mark.rule("Z-04")
def test_there_are_ten_levels_from_first_steps_to_master_and_each_medal_wants_more_than_the_last() -> None:
    assert len(HOUSE) >= 10
    assert (HOUSE[0].id, HOUSE[-1].id) == ("erste-schritte", "meister")
    for level in SHELF.levels:
        assert 0 < level.bronze < level.silver < level.gold, level.id
    assert HOUSE[0].highest < HOUSE[-1].highest
    assert HOUSE[0].clock_seconds > HOUSE[-1].clock_seconds
    assert HOUSE[0].lives > HOUSE[-1].lives


@pytest.mark.rule("Z-04")
def test_levels_have_a_name_a_hint_and_a_place_of_their_own_in_both_languages() -> None:
    assert len({level.order for level in SHELF.levels}) == len(SHELF.levels)
    for texts_of in ("name", "hint"):
        for language in ("de", "en"):
            assert len({getattr(getattr(level, texts_of), language) for level in SHELF.levels}) == len(
                SHELF.levels
            )


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize(
    ("points_on", "medals"),
    [
        (lambda level: 1, 0),
        (lambda level: level.bronze - 1, 0),
        (lambda level: level.bronze, 1),
        (lambda level: level.silver - 1, 1),
        (lambda level: level.silver, 2),
        (lambda level: level.gold - 1, 2),
        (lambda level: level.gold, 3),
    ],
)
def test_the_card_of_a_level_shows_the_medals_that_its_best_record_has_won(
    points_on: Callable[[Level], int], medals: int, tmp_path: Path
) -> None:
    def first(context: Context) -> Scene:
        for level in HOUSE:
            for run, points in (("poor", 1), ("best", points_on(level))):
                context.records.add(RunRecord(f"{run}-{level.id}", level.id, "Mia", points, 1, 1, AT))
        return LevelsScene(context)

    with fly(tmp_path, first) as pilot:
        for level in HOUSE:
            if pilot.scene.page.find(f"level.{level.id}") is None:
                pilot.press("page.after")
            assert won(pilot, level.id) == [number < medals for number in range(3)], level.id
            assert medal_of(level, points_on(level)) == [None, *Medal][medals]


@pytest.mark.rule("Z-04")
def test_a_run_wins_its_medals_on_the_page_of_levels_and_they_are_there_after_a_restart(
    tmp_path: Path,
) -> None:
    write_level(tmp_path, order=0, clock=120)
    with fly(tmp_path, LevelsScene) as pilot:
        assert won(pilot, SHORT) == [False, False, False]
        pilot.press(f"level.{SHORT}")
        arrive(pilot, SoloScene)
        player = SoloPilot(pilot)
        while at_table(pilot).points < at_table(pilot).level.gold:
            player.hit()
        leave_run(pilot)
        take_name(pilot)
        pilot.press("levels")
        arrive(pilot, LevelsScene)
        assert won(pilot, SHORT) == [True, True, True]
    with fly(tmp_path, LevelsScene) as pilot:
        assert won(pilot, SHORT) == [True, True, True]


@pytest.mark.rule("Z-03", "Z-04")
def test_training_wins_no_medal(tmp_path: Path) -> None:
    write_level(tmp_path, order=0, clock=120)
    with fly(tmp_path, LevelsScene) as pilot:
        pilot.press("kind.training")
        pilot.press(f"level.{SHORT}")
        arrive(pilot, SoloScene)
        while at_table(pilot).points < at_table(pilot).level.gold:
            SoloPilot(pilot).hit()
        leave_run(pilot)
        result_to_title(pilot)
        pilot.press("solo")
        arrive(pilot, LevelsScene)
        assert won(pilot, SHORT) == [False, False, False]


@pytest.mark.rule("Z-04")
def test_own_levels_from_the_data_folder_stand_on_the_shelf_and_can_be_played(tmp_path: Path) -> None:
    write_level(tmp_path, "eigene", order=0, name="Meine Stufe", hint="Nur für mich.")
    with fly(tmp_path, LevelsScene) as pilot:
        assert {"Meine Stufe", "Nur für mich."} <= set(texts(pilot))
        pilot.press("level.eigene")
        arrive(pilot, SoloScene)
        assert at_table(pilot).level.id == "eigene"


def test_the_rules_of_the_challenge_of_the_day_are_no_level_to_choose(tmp_path: Path) -> None:
    with fly(tmp_path, LevelsScene) as pilot:
        seen = {one.id for one in pilot.scene.page.controls}
        while pilot.find("page.after").enabled:
            pilot.press("page.after")
            seen |= {one.id for one in pilot.scene.page.controls}
    assert {f"level.{level.id}" for level in HOUSE} <= seen
    assert f"level.{BASE}" not in seen
