from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from threading import Barrier

import pytest
from msgspec.structs import replace

from quiclo_table.storage import records_schema
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.notices import Notice, NoticeKey
from quiclo_table.storage.records import Period, Records
from quiclo_table.storage.records_schema import open_database
from quiclo_table.storage.run_record import RunRecord

NOW = local_now("2026-11-30T18:00:00+01:00")
RUNS = tuple(
    RunRecord(f"run {number}", "meister", "Mia", 100 + number, 8, 5, NOW.isoformat()) for number in range(4)
)
RESET = Notice(NoticeKey.RECORDS_RESET, {"file": "records.broken-1.sqlite"})
DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "zeros": lambda content: bytes(len(content)),
    "half": lambda content: content[: len(content) // 2],
    "no database": lambda content: b"Mia 120\nBen 90\n" * 100,
    "a page of zeros": lambda content: content[:4096] + bytes(4096) + content[8192:],
    "another text": lambda content: content.replace(b"CREATE TABLE runs", b"CREATE TABLE rums"),
}
NONSENSE = {
    "two lines": "UPDATE runs SET name = char(77, 10, 105)",
    "no UTF-8": "UPDATE runs SET name = CAST(x'ff4d' AS TEXT)",
    "no name": "UPDATE runs SET name = ''",
    "no moment": "UPDATE runs SET at = 'gestern'",
    "no offset": "UPDATE runs SET at = '2026-11-30T18:00:00'",
    "another day": "UPDATE runs SET day = '2026-12-01'",
    "no number": "UPDATE runs SET hits = 'acht'",
    "a negative number": "UPDATE runs SET best_streak = -5",
    "no text": "UPDATE runs SET level = x'00'",
    "no run of a day": "UPDATE daily SET run = x'00'",
    "no deleted run": "UPDATE deleted SET run = x'00'",
    "another table": "CREATE TABLE more (run TEXT)",
    "a table less": "DROP TABLE daily",
    "no version": "PRAGMA user_version = 0",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "records.sqlite"


@contextmanager
def opened(path: Path | None) -> Iterator[Records]:
    with closing(Records(path)) as records:
        yield records


def kept(records: Records) -> list[str]:
    return [record.run for record in reversed(records.best("meister", Period.ALL, NOW))]


def written(path: Path) -> bytes:
    """Keep the runs, a try and a deleted run at a path; return the file."""
    with opened(path) as records:
        assert all(records.add(record) for record in (*RUNS, replace(RUNS[0], run="gone")))
        assert records.begin_daily(date(2026, 11, 30), "run 0")
        assert records.delete("gone")
    return path.read_bytes()


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


def assert_begun_anew(path: Path, content: bytes) -> None:
    with opened(path) as records:
        assert (records.notice, kept(records)) == (RESET, [])
        assert records.add(RUNS[0])
    assert path.with_name("records.broken-1.sqlite").read_bytes() == content
    with opened(path) as records:
        assert (records.notice, kept(records)) == (None, ["run 0"])


@pytest.mark.rule("Z-05")
def test_records_outlive_the_program(path: Path) -> None:
    written(path)
    with opened(path) as records:
        assert kept(records) == ["run 0", "run 1", "run 2", "run 3"]
        assert records.daily_run(date(2026, 11, 30)) == "run 0"
        assert not records.add(replace(RUNS[0], run="gone"))
    assert [left.name for left in path.parent.iterdir()] == ["records.sqlite"]


@pytest.mark.rule("Z-05")
def test_a_record_is_on_the_disk_before_it_counts_as_added(path: Path) -> None:
    with closing(open_database(path).connection) as database:
        journal, sync = (
            database.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")
        )
        assert (journal, sync) == (("wal",), (2,))  # 2 is FULL: every commit waits for the disk


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_database_is_set_aside_and_the_player_told(
    path: Path, damage: Callable[[bytes], bytes]
) -> None:
    content = damage(written(path))
    path.write_bytes(content)
    assert_begun_anew(path, content)


@pytest.mark.parametrize("statement", NONSENSE.values(), ids=NONSENSE)
def test_a_database_that_says_nonsense_is_damaged(path: Path, statement: str) -> None:
    written(path)
    change(path, statement)
    assert_begun_anew(path, path.read_bytes())


def test_each_damaged_database_keeps_a_name_of_its_own(path: Path) -> None:
    for _ in range(3):
        path.write_bytes(bytes(5000))
        with opened(path):
            pass
    assert sorted(left.name for left in path.parent.iterdir()) == [
        *(f"records.broken-{number}.sqlite" for number in (1, 2, 3)),
        "records.sqlite",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open can't be renamed")
def test_what_another_program_writes_to_a_damaged_database_goes_with_it(path: Path) -> None:
    written(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute(NONSENSE["no moment"])
        with opened(path) as records:
            assert (records.notice, records.add(RUNS[0])) == (RESET, True)
        other.execute(NONSENSE["no number"])
    with opened(path) as records:
        assert (records.notice, kept(records)) == (None, ["run 0"])
    with closing(sqlite3.connect(path.with_name("records.broken-1.sqlite"))) as aside:
        assert aside.execute("SELECT DISTINCT at, hits FROM runs").fetchall() == [("gestern", "acht")]


def test_an_empty_file_is_a_database_that_was_just_begun(path: Path) -> None:
    path.touch()
    with opened(path) as records:
        assert (records.notice, records.add(RUNS[0])) == (None, True)


def test_a_newer_database_is_left_alone(path: Path) -> None:
    written(path)
    change(path, "PRAGMA user_version = 2")
    content = path.read_bytes()
    with opened(path) as records:
        assert (records.notice, kept(records)) == (Notice(NoticeKey.RECORDS_NEWER), [])
        assert records.add(RUNS[0])
        assert kept(records) == ["run 0"]
    assert {left: left.read_bytes() for left in path.parent.iterdir()} == {path: content}


@pytest.mark.parametrize("place", ["folder", "no folder/records.sqlite", "file/records.sqlite"])
def test_where_nothing_can_be_kept_records_last_until_the_program_ends(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    before = sorted(tmp_path.rglob("*"))
    with opened(tmp_path / place) as records:
        assert records.notice == Notice(NoticeKey.RECORDS_NOT_KEPT)
        assert records.add(RUNS[0])
        assert kept(records) == ["run 0"]
    assert sorted(tmp_path.rglob("*")) == before


def test_a_damaged_database_that_cannot_be_set_aside_stays(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError("another program has the file open")

    path.write_bytes(bytes(5000))
    monkeypatch.setattr(Path, "rename", refuse)
    with opened(path) as records:
        assert records.notice == Notice(NoticeKey.RECORDS_UNREADABLE)
        assert records.add(RUNS[0])
    assert path.read_bytes() == bytes(5000)


def test_while_another_program_holds_the_records_nothing_is_added_and_nothing_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records_schema, "_BUSY_SECONDS", 0.02)
    with opened(path) as records, closing(sqlite3.connect(path, isolation_level=None)) as other:
        assert records.add(RUNS[0])
        other.execute("BEGIN EXCLUSIVE")
        assert not records.add(RUNS[1])
        assert records.notice == Notice(NoticeKey.RECORDS_BUSY)
        assert kept(records) == ["run 0"]
        with opened(path) as late:
            assert late.notice == Notice(NoticeKey.RECORDS_BUSY)
        other.execute("COMMIT")
        assert records.add(RUNS[1])
        assert kept(records) == ["run 0", "run 1"]


@pytest.mark.skipif(sys.platform == "win32", reason="no limits for files")
def test_a_full_disk_takes_no_record_and_keeps_those_it_has(path: Path) -> None:
    from resource import RLIMIT_FSIZE, getrlimit, setrlimit  # noqa: PLC0415  # Windows has no such module

    limits = getrlimit(RLIMIT_FSIZE)
    with opened(path) as records:
        assert records.add(RUNS[0])
        try:
            setrlimit(RLIMIT_FSIZE, (path.with_name("records.sqlite-wal").stat().st_size, limits[1]))
            assert [records.add(RUNS[1]), records.rename("run 0", "Ben"), records.clear()] == [False] * 3
            assert records.notice == Notice(NoticeKey.RECORDS_NOT_KEPT)
            assert records.own_best("meister", "Mia") == RUNS[0]
        finally:
            setrlimit(RLIMIT_FSIZE, limits)
        assert records.add(RUNS[1])
    with opened(path) as records:
        assert (records.notice, kept(records)) == (None, ["run 0", "run 1"])


def test_two_copies_of_the_program_share_the_records(path: Path) -> None:
    day = date(2026, 11, 30)
    with opened(path) as one, opened(path) as other:
        assert [one.add(RUNS[0]), other.add(RUNS[0]), other.add(RUNS[1])] == [True, False, True]
        assert kept(one) == kept(other) == ["run 0", "run 1"]
        assert [other.begin_daily(day, "run 1"), one.begin_daily(day, "run 0")] == [True, False]
        assert one.delete("run 1")
        assert not other.add(RUNS[1])


def test_copies_started_at_the_same_moment_make_one_database(path: Path) -> None:
    copies = 4
    start = Barrier(copies)

    def run(number: int) -> list[bool | Notice | None]:
        start.wait()
        with opened(path) as records:
            return [records.add(RUNS[number]), records.notice]

    with ThreadPoolExecutor(copies) as pool:
        assert list(pool.map(run, range(copies))) == [[True, None]] * copies
    with opened(path) as records:
        assert kept(records) == ["run 0", "run 1", "run 2", "run 3"]


@pytest.mark.rule("Z-05")
def test_a_name_that_was_deleted_or_changed_is_gone_from_the_file(path: Path) -> None:
    with opened(path) as records:
        assert records.add(replace(RUNS[0], name="Wilhelmine"))
        assert records.add(replace(RUNS[1], name="Balthasar"))
    assert b"Wilhelmine" in path.read_bytes()
    with opened(path) as records:
        assert records.delete("run 0")
        assert records.rename("run 1", "Ben")
    content = path.read_bytes()
    assert [name in content for name in (b"Wilhelmine", b"Balthasar", b"Ben")] == [False, False, True]


def test_records_that_were_closed_answer_nothing_and_take_nothing(path: Path) -> None:
    records = Records(path)
    records.close()
    records.close()
    assert (records.add(RUNS[0]), kept(records), records.best_points()) == (False, [], {})
    assert (records.own_best("meister", "Mia"), records.rank("run 0", Period.ALL, NOW)) == (None, None)
    assert records.notice == Notice(NoticeKey.RECORDS_UNREADABLE)
