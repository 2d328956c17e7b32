from __future__ import annotations

import os
import signal
import subprocess
import sys
from datetime import date
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.storage.matches import MatchFile, finished, new_match, prune, read_lines, unfinished
from quiclo_table.storage.notices import NOTHING_KEPT
from quiclo_table.storage.paths import Places, find_places

DAY = date(2026, 11, 30)
LINES = [b'{"line":"begun"}', '{"name":"Jürgen"}'.encode(), b'{"line":"ticked"}']
WRITES_AND_DIES = """
import os, signal, sys
from pathlib import Path
from quiclo_table.storage.matches import MatchFile
match = MatchFile(Path(sys.argv[1]))
for number in range(100):
    match.append(b"%d" % number)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path)


def written(path: Path, lines: list[bytes]) -> MatchFile:
    match = MatchFile(path)
    for line in lines:
        match.append(line)
    match.close()
    return match


def test_lines_are_read_as_they_were_written(tmp_path: Path) -> None:
    written(tmp_path / "match", LINES)
    assert read_lines(tmp_path / "match") == LINES


def test_a_line_can_be_read_as_soon_as_it_is_written(tmp_path: Path) -> None:
    match = MatchFile(tmp_path / "match")
    for number, line in enumerate(LINES, start=1):
        match.append(line)
        assert read_lines(tmp_path / "match") == LINES[:number]
    match.close()


@given(cut=st.integers(0, 60), zeros=st.integers(0, 20))
def test_a_file_cut_anywhere_gives_its_whole_lines(
    tmp_path_factory: pytest.TempPathFactory, cut: int, zeros: int
) -> None:
    path = tmp_path_factory.mktemp("matches") / "match"
    whole = b"".join(line + b"\n" for line in LINES)
    path.write_bytes(whole[:cut] + bytes(zeros))
    lines = read_lines(path)
    assert lines == LINES[: whole[:cut].count(b"\n")]
    written(path, [b"after"])
    assert read_lines(path) == [*lines, b"after"]


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match"
    died = subprocess.run([sys.executable, "-c", WRITES_AND_DIES, str(path)], check=False)
    assert died.returncode == -signal.SIGKILL
    assert read_lines(path) == [b"%d" % number for number in range(100)]


def test_the_disk_gets_the_lines_within_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = Event()
    monkeypatch.setattr(os, "fsync", lambda _: synced.set())
    match = MatchFile(tmp_path / "match")
    match.append(b"line")
    assert synced.wait(timeout=1.0)
    match.close()


def test_closing_puts_the_last_line_on_the_disk_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = Event()
    match = MatchFile(tmp_path / "match")
    monkeypatch.setattr(os, "fsync", lambda _: synced.set())
    match.append(b"line")
    match.close()
    assert synced.is_set()
    match.close()


def test_a_match_that_cannot_be_written_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    match = written(tmp_path / "file" / "match", LINES)
    assert match.notice == NOTHING_KEPT
    assert not match.is_kept


def test_a_disk_that_fails_is_noticed_and_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def broken(descriptor: int) -> None:
        tries.append(descriptor)
        raise OSError("input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    match = written(tmp_path / "match", LINES)
    match.append(b"more")
    assert match.notice == NOTHING_KEPT
    assert len(tries) == 1
    assert read_lines(tmp_path / "match") == LINES


def test_matches_of_a_day_are_counted(places: Places) -> None:
    first, second = new_match(places, DAY), new_match(places, DAY)
    first.finish()
    second.close()
    third = new_match(places, DAY)
    third.close()
    other_day = new_match(places, date(2026, 12, 1))
    other_day.close()
    names = [match.path.name for match in (first, second, third, other_day) if match.path is not None]
    assert names == [
        "2026-11-30-0001.jsonl",
        "2026-11-30-0002.running.jsonl",
        "2026-11-30-0003.running.jsonl",
        "2026-12-01-0001.running.jsonl",
    ]


def test_finished_and_unfinished_matches_are_told_apart(places: Places) -> None:
    for lines in (LINES[:1], LINES[:2], LINES):
        match = new_match(places, DAY)
        for line in lines:
            match.append(line)
        match.finish() if len(lines) == 2 else match.close()
    assert [path.name[11:15] for path in finished(places.matches)] == ["0002"]
    assert [path.name[11:15] for path in unfinished(places.matches)] == ["0003", "0001"]
    assert [len(read_lines(path)) for path in finished(places.matches)] == [2]


def test_where_nothing_is_kept_a_match_has_no_file_and_no_second_notice(tmp_path: Path) -> None:
    match = new_match(Places(tmp_path / "nowhere", writable=False), DAY)
    match.append(b"line")
    match.finish()
    assert (match.path, match.notice, match.is_kept) == (None, None, False)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_lost_since_the_start_is_noticed(places: Places) -> None:
    places.matches.rmdir()
    places.matches.touch()
    assert new_match(places, DAY).notice == NOTHING_KEPT


def test_the_newest_matches_are_kept(places: Places) -> None:
    for number in range(1, 8):
        (places.matches / f"2026-11-30-{number:04}.jsonl").touch()
        (places.matches / f"2026-11-29-{number:04}.running.jsonl").touch()
    assert prune(places.matches, keep=3) == ()
    assert [path.name[11:15] for path in finished(places.matches)] == ["0007", "0006", "0005"]
    assert [path.name[11:15] for path in unfinished(places.matches)] == ["0007", "0006", "0005"]


def test_what_cannot_be_deleted_is_named_and_stays(places: Places) -> None:
    stuck = places.matches / "2026-11-30-0001.jsonl"
    stuck.mkdir()
    (places.matches / "2026-11-30-0002.jsonl").touch()
    assert prune(places.matches, keep=0) == (stuck,)
    assert finished(places.matches) == (stuck,)


def test_a_folder_that_is_not_there_holds_no_matches(tmp_path: Path) -> None:
    assert (finished(tmp_path / "none"), unfinished(tmp_path / "none")) == ((), ())
