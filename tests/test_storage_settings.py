from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from quiclo_table.storage.atomic import backup_of
from quiclo_table.storage.notices import NOTHING_KEPT, Notice, NoticeKey
from quiclo_table.storage.settings import Settings, SettingsFile

ANY_SETTINGS: SearchStrategy[Settings] = st.builds(
    Settings,
    language=st.sampled_from(["de", "en", None]),
    accelerated_window=st.booleans(),
    reduced_motion=st.booleans(),
    last_level=st.text(st.characters(exclude_categories=["Cs"]), max_size=200),
)
DAMAGED = {
    "empty": b"",
    "blank": b"\n \n",
    "zeros": bytes(200),
    "random bytes": bytes(range(255, 0, -1)),
    "half a line": b"accelerated_window = true\nreduced_mot",
    "wrong type": b'accelerated_window = "laut"\n',
    "unknown language": b'language = "xx"\n',
    "wrong format": b'format = "new"\n',
    "endless number": b"number = " + b"9" * 5000,
    "endless nesting": b"list = " + b"[" * 100_000,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@given(before=ANY_SETTINGS, settings=ANY_SETTINGS)
def test_what_was_saved_is_what_is_loaded(
    tmp_path_factory: pytest.TempPathFactory, before: Settings, settings: Settings
) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    assert SettingsFile(path).save(before) is None
    assert SettingsFile(path).save(settings) is None
    assert SettingsFile(path).load() == (settings, None)
    path.write_bytes(b"")
    assert SettingsFile(path).load()[0] == before


@given(st.binary(max_size=300))
def test_no_bytes_make_loading_fail(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.toml"
    path.write_bytes(content)
    settings, notice = SettingsFile(path).load()
    assert settings == Settings() or notice is None


def test_without_a_file_the_usual_settings_apply_and_nobody_is_told(path: Path) -> None:
    assert SettingsFile(path).load() == (Settings(), None)


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_set_aside_and_the_player_told(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    reset = Notice(NoticeKey.SETTINGS_RESET, {"file": "settings.broken-1.toml"})
    assert SettingsFile(path).load() == (Settings(), reset)
    assert path.with_name("settings.broken-1.toml").read_bytes() == content
    assert SettingsFile(path).load() == (Settings(), None)


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_the_backup_stands_in_for_a_damaged_file(path: Path, content: bytes) -> None:
    SettingsFile(path).save(Settings(language="en"))
    SettingsFile(path).save(Settings(language="de"))
    path.write_bytes(content)
    restored = Notice(NoticeKey.SETTINGS_RESTORED, {"file": "settings.broken-1.toml"})
    assert SettingsFile(path).load() == (Settings(language="en"), restored)
    assert SettingsFile(path).load() == (Settings(language="en"), None)


def test_each_damaged_file_keeps_a_name_of_its_own(path: Path) -> None:
    for number in (1, 2, 3):
        path.write_bytes(b"%d is no setting" % number)
        SettingsFile(path).load()
    assert [p.name for p in sorted(path.parent.iterdir())] == [f"settings.broken-{n}.toml" for n in (1, 2, 3)]


def test_a_damaged_backup_does_no_more_harm(path: Path) -> None:
    path.write_bytes(b"")
    backup_of(path).write_bytes(bytes(20))
    assert SettingsFile(path).load()[0] == Settings()


def test_entries_of_another_version_are_kept(path: Path) -> None:
    path.write_text('pin = "4711"\nlanguage = "en"\n[stall]\nname = "Halle 3"\n')
    file = SettingsFile(path)
    settings, notice = file.load()
    assert (settings, notice) == (Settings(language="en"), None)
    file.save(Settings(language="de"))
    text = path.read_text()
    assert 'pin = "4711"' in text
    assert 'name = "Halle 3"' in text
    assert SettingsFile(path).load() == (Settings(language="de"), None)


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    path.write_text("format = 99\nreduced_motion = 3\n")
    file = SettingsFile(path)
    assert file.load() == (Settings(), Notice(NoticeKey.SETTINGS_NEWER))
    assert file.save(Settings(language="en")) is None
    assert path.read_text() == "format = 99\nreduced_motion = 3\n"


@pytest.mark.parametrize(
    "content", ['language = "en"\n', '\ufefflanguage = "en"\n', '\ufefflanguage = "en"\r\n']
)
def test_a_file_from_a_windows_editor_is_read(path: Path, content: str) -> None:
    path.write_bytes(content.encode())
    assert SettingsFile(path).load() == (Settings(language="en"), None)


def test_a_folder_in_the_place_of_the_file_stops_nobody(path: Path) -> None:
    path.mkdir()
    file = SettingsFile(path)
    assert file.load() == (Settings(), Notice(NoticeKey.SETTINGS_UNREADABLE))
    assert file.save(Settings()) == NOTHING_KEPT


def test_a_full_disk_is_told_once_and_not_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    def full(descriptor: int) -> None:
        tries.append(descriptor)
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    file = SettingsFile(path)
    assert [file.save(Settings()), file.save(Settings()), file.save(Settings())] == [NOTHING_KEPT, None, None]
    assert len(tries) == 1


def test_where_nothing_can_be_written_nothing_is_touched(path: Path) -> None:
    path.write_bytes(b"no settings")
    file = SettingsFile(path, writable=False)
    assert file.load() == (Settings(), Notice(NoticeKey.SETTINGS_RESET, {"file": "settings.toml"}))
    assert file.save(Settings()) is None
    assert [p.name for p in path.parent.iterdir()] == ["settings.toml"]
