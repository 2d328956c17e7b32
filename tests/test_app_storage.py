from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.solo import SoloScene
from tests.flight import (
    arrive,
    at_table,
    drawn,
    events_of,
    fly,
    leave_run,
    only_match,
    result_to_title,
    solo,
    texts,
    write_level,
)

BROKEN = {
    "leer": b"",
    "muell": b"\x00\xff\xfe" * 40,
    "kein-toml": b"order = [",
    "fremdes-feld": b"colour = 1",
    "halb": b'order = 1\nclock_seconds = "lang"\n',
}
SETTINGS = [b"", b"\x00" * 200, b"\xff\xfe", b'language = "xx"', b"reduced_motion = 7", b"[", b"format = 99"]


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """A place where no folder can be made, whoever asks: a plain file stands there."""
    path = tmp_path / "file"
    path.write_text("not a folder", encoding="utf-8")
    return path


def test_without_a_place_to_write_the_game_can_be_played_and_says_so_once(nowhere: Path) -> None:
    with fly(nowhere) as pilot:
        notice = pilot.app.context.translate("notice.nothing_kept")
        assert notice in texts(pilot)
        pilot.press("solo")
        arrive(pilot, LevelsScene)
        pilot.press("level.zwei-minuten")
        arrive(pilot, SoloScene)
        SoloPilot(pilot).hit()
        assert at_table(pilot).points > 0
        leave_run(pilot)
        result_to_title(pilot)
        assert notice not in texts(pilot)
    assert nowhere.read_text(encoding="utf-8") == "not a folder"


def test_a_language_chosen_without_a_place_to_write_lasts_until_the_end(nowhere: Path) -> None:
    with fly(nowhere) as pilot:
        pilot.press("language.en")
        pilot.press("solo")
        arrive(pilot, LevelsScene)
        assert pilot.app.context.translate("levels.title") in texts(pilot)
        assert pilot.app.context.translate.language == "en"


@pytest.mark.parametrize("content", SETTINGS)
def test_settings_that_can_not_be_read_cost_a_notice_and_not_the_start(
    content: bytes, tmp_path: Path
) -> None:
    (tmp_path / "settings.toml").write_bytes(content)
    with fly(tmp_path) as pilot:
        assert any("settings" in text or "Einstellungen" in text for text in texts(pilot))
        pilot.press("solo")
        arrive(pilot, LevelsScene)


@pytest.mark.rule("Z-04")
def test_broken_level_files_beside_good_ones_are_named_and_the_good_ones_play(tmp_path: Path) -> None:
    write_level(tmp_path, "eigene", order=0, name="Meine Stufe")
    for name, content in BROKEN.items():
        (tmp_path / "levels" / f"{name}.toml").write_bytes(content)
    with fly(tmp_path) as pilot:
        pilot.press("solo")
        arrive(pilot, LevelsScene)
        (said,) = (text for text in texts(pilot) if "fremdes-feld.toml" in text)
        assert str(len(BROKEN) - 1) in said
        assert "Meine Stufe" in texts(pilot)
        pilot.press("level.eigene")
        arrive(pilot, SoloScene)
        assert at_table(pilot).level.id == "eigene"
        assert at_table(pilot).left_ms == 10_000


@pytest.mark.rule("Z-04")
def test_more_levels_than_a_page_holds_are_turned_to(tmp_path: Path) -> None:
    for number in range(8):
        write_level(tmp_path, f"eigene-{number}", order=900 + number, name=f"Nummer {number}")
    with fly(tmp_path, LevelsScene) as pilot:
        assert "Nummer 7" not in texts(pilot)
        for _ in range(5):
            pilot.press("page.after")
        assert "Nummer 7" in texts(pilot)
        pilot.press("level.eigene-7")
        arrive(pilot, SoloScene)
        pilot.key("ESCAPE")
        arrive(pilot, LevelsScene)
        assert "Nummer 7" in texts(pilot), "the page of the level played last is shown"


def test_a_match_left_over_from_a_crash_harms_nobody(tmp_path: Path) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "2026-01-01-0001.running.jsonl").write_bytes(b'{"line":"begun","form')
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).hit()
        assert drawn(pilot)
    newest = max((tmp_path / "matches").iterdir())
    assert events_of(newest)


def test_each_run_has_a_file_of_its_own(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        for _ in range(2):
            pilot.press("solo")
            arrive(pilot, LevelsScene)
            if pilot.scene.page.find("level.meister") is None:
                pilot.press("page.after")
            pilot.press("level.meister")
            arrive(pilot, SoloScene)
            SoloPilot(pilot).miss()
            arrive(pilot, ResultScene)
            result_to_title(pilot)
    assert sorted(path.name[-10:] for path in (tmp_path / "matches").iterdir()) == [
        "0001.jsonl",
        "0002.jsonl",
    ]


def test_the_match_file_holds_every_line_while_the_run_goes_on(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).hit()
        running = events_of(only_match(tmp_path))
        assert [event.points for event in running if hasattr(event, "points")] == [at_table(pilot).points]
