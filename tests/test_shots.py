from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from quiclo_table.cli import main
from quiclo_table.commands.poses import SCENES


@pytest.mark.usefixtures("short_poses")
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_gives_a_picture_of_the_size_asked_for(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shots", "--out", str(tmp_path), "--size", "640x360", "--scene", name, "--lang", "en"]) == 0
    path = tmp_path / f"{name}-en-640x360.png"
    assert capsys.readouterr().out.split() == [str(path)]
    picture = pygame.image.load(path)
    assert picture.get_size() == (640, 360)
    colours = {tuple(picture.get_at((x, y))) for x in range(0, 640, 20) for y in range(0, 360, 20)}
    assert len(colours) > 20, "there is something to be seen"


def test_the_same_picture_comes_out_each_time(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        main(["shots", "--out", str(tmp_path / folder), "--size", "640x360", "--scene", "choose"])
    first, second = (next((tmp_path / folder).iterdir()).read_bytes() for folder in ("a", "b"))
    assert first == second


def test_the_players_own_data_stays_out_of_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    main(["shots", "--out", str(tmp_path), "--size", "160x90", "--scene", "ready", "--data", str(data)])
    assert not data.exists()


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert main(["shots", "--out", str(tmp_path / "file" / "shots"), "--scene", "title"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert str(tmp_path / "file" / "shots") in line
