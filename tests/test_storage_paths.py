from __future__ import annotations

import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

import quiclo_table
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.levels import LevelShelf, load_levels
from quiclo_table.storage.notices import NOTHING_KEPT
from quiclo_table.storage.paths import find_places
from quiclo_table.storage.resources import MissingResource, resource
from quiclo_table.storage.settings import Settings, SettingsFile

ROOT = Path(quiclo_table.__file__).parents[1]


def test_all_places_lie_in_the_data_folder_that_was_asked_for(tmp_path: Path) -> None:
    places = find_places(tmp_path / "new" / "folder")
    assert places.writable
    assert places.notice is None
    assert places.matches.is_dir()
    assert places.levels.is_dir()
    assert {places.settings.parent, places.log.parent} == {tmp_path / "new" / "folder"}


def test_looking_for_the_places_leaves_no_probe_behind(tmp_path: Path) -> None:
    find_places(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["levels", "matches"]


def test_where_a_plain_file_is_in_the_way_nothing_is_kept_and_one_notice_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    places = find_places(tmp_path / "file" / "data")
    assert not places.writable
    assert places.notice == NOTHING_KEPT
    assert SettingsFile(places.settings, writable=places.writable).load() == (Settings(), None)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems ask no XDG variable")
def test_a_plain_file_as_the_systems_data_home_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert find_places().notice == NOTHING_KEPT


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks no HOME")
def test_without_a_home_no_folder_called_tilde_turns_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    places = find_places()
    assert places.notice == NOTHING_KEPT
    assert SettingsFile(places.settings).load() == (Settings(), None)
    assert load_levels([places.levels]) == LevelShelf((), ())
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks no HOME")
def test_without_the_variable_home_the_program_still_finds_its_places(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "HOME"}
    code = "from quiclo_table.storage.paths import find_places; find_places()"
    environment |= {"XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    assert (
        subprocess.run([sys.executable, "-c", code], env=environment, cwd=tmp_path, check=False).returncode
        == 0
    )
    assert (tmp_path / "quiclo-table" / "matches").is_dir()


def test_the_levels_of_the_house_are_found_in_a_checkout() -> None:
    assert resource("levels") == ROOT / "levels"


def test_what_lies_inside_the_package_goes_before_what_lies_beside_it(tmp_path: Path) -> None:
    package = tmp_path / "package"
    for folder in (tmp_path / "assets", package / "assets"):
        folder.mkdir(parents=True)
        (folder / "icon.png").touch()
    (tmp_path / "assets" / "other.png").touch()
    roots = (package, tmp_path)
    assert resource("assets", "icon.png", roots=roots) == package / "assets" / "icon.png"
    assert resource("assets", "other.png", roots=roots) == tmp_path / "assets" / "other.png"


def test_a_missing_resource_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingResource, match=r"assets/icon\.png is missing") as caught:
        resource("assets", "icon.png", roots=(tmp_path,))
    assert caught.value.name == "assets/icon.png"


def test_a_date_bears_its_offset_from_utc() -> None:
    assert local_now().utcoffset() is not None
    assert local_now("2026-11-30T18:00:00").utcoffset() is not None


def test_a_stated_moment_is_taken_as_it_stands() -> None:
    moment = local_now("2026-10-25T02:30:00+01:00")
    assert (moment.isoformat(), moment.utcoffset()) == ("2026-10-25T02:30:00+01:00", timedelta(hours=1))


def test_a_moment_that_is_none_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="yesterday"):
        local_now("yesterday")
