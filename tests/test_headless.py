from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from quiclo_table.cli import main
from quiclo_table.storage.matches import finished, unfinished
from quiclo_table.storage.paths import find_places
from tests.flight import SHORT, write_level

PICTURES = {"headless-choose.png", "headless-calculate.png", "headless-study.png", "headless-result.png"}


def nothing_played(data: Path) -> bool:
    """Tell whether the player's own data know nothing of any run."""
    places = find_places(data)
    return not (*finished(places.matches), *unfinished(places.matches)) and not places.records.exists()


@pytest.fixture(autouse=True)
def _without_display(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    yield
    os.environ["SDL_VIDEODRIVER"] = "dummy"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there always is a display")
def test_without_a_display_a_bot_plays_and_the_program_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data", str(tmp_path / "data"), "--lang", "en", "--seed", "1"]) == 0
    said = capsys.readouterr()
    told = said.out.splitlines()
    assert said.err == ""
    assert told[0].startswith("No display found")
    assert "seed 1" in told[1]
    assert any(line.startswith("Hit: ") for line in told)
    assert told[-1] == f"Pictures of it are in {tmp_path / 'shots'}"
    assert " points" in told[-2]
    assert {path.name for path in (tmp_path / "shots").iterdir()} == PICTURES
    assert pygame.image.load(tmp_path / "shots" / "headless-result.png").get_size() == (1920, 1080)
    assert nothing_played(tmp_path / "data")


def test_the_level_asked_for_is_played_the_same_way_with_the_same_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for _ in range(2):
        monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
        assert main(["solo", "meister", "--data", str(tmp_path / "data"), "--lang", "en", "--seed", "5"]) == 0
        told.append(capsys.readouterr().out)
        assert nothing_played(tmp_path / "data")
    assert "Master" in told[0]
    assert told[0] == told[1]


def test_the_players_own_level_can_be_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_level(tmp_path / "data", name="Meine Stufe")
    assert main(["solo", SHORT, "--data", str(tmp_path / "data"), "--lang", "de"]) == 0
    assert "Meine Stufe" in capsys.readouterr().out
    assert nothing_played(tmp_path / "data")


def test_where_no_picture_can_be_saved_the_run_is_told_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "shots").touch()
    assert main(["solo", "meister", "--data", str(tmp_path / "data"), "--lang", "en"]) == 0
    assert "can't be written" in capsys.readouterr().out.splitlines()[-1]
