from __future__ import annotations

import random
import tomllib
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec
import pytest
from msgspec.structs import replace

from quiclo_table.model.level import Level
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.levels import BadLevel, LevelProblem, load_level, load_levels
from quiclo_table.storage.notices import NoticeKey
from quiclo_table.storage.records import Period, Records
from quiclo_table.storage.resources import resource
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.storage.settings import Settings, SettingsFile

EACH: Final = 100
"""How many mutants there are of each kind of file."""
LOGS: Final = 30
SEEDS: Final = range(EACH)
NOW: Final = local_now("2026-11-30T18:00:00+01:00")
DAY: Final = NOW.date()
RUNS: Final = tuple(
    RunRecord(f"run {n}", "meister", "Jörg", 100 + n, 8, 5, NOW.isoformat()) for n in range(40)
)
GOOD_SETTINGS: Final = (
    b'language = "en"\nreduced_motion = true\nlast_level = "meister"\npin = "4711"\nformat = 1\n'
)
GOOD_LEVEL: Final = resource("levels", "meister.toml").read_bytes()


def bits_flipped(content: bytearray, luck: random.Random) -> None:
    for _ in range(luck.randint(1, 8)):
        content[place(content, luck)] ^= 1 << luck.randrange(8)


def part_replaced(content: bytearray, luck: random.Random) -> None:
    start, length = place(content, luck), luck.randint(1, 64)
    content[start : start + length] = luck.choice([bytes(length), b"\xff" * length, luck.randbytes(length)])


def cut_off(content: bytearray, luck: random.Random) -> None:
    del content[place(content, luck) :]


def part_left_out(content: bytearray, luck: random.Random) -> None:
    start = place(content, luck)
    del content[start : start + luck.randint(1, 200)]


def part_doubled(content: bytearray, luck: random.Random) -> None:
    start = place(content, luck)
    content[start:start] = content[start : start + luck.randint(1, 5000)]


def digits_changed(content: bytearray, luck: random.Random) -> None:
    places = [at for at, byte in enumerate(content) if byte in b"0123456789"]
    for at in luck.choices(places, k=3):
        content[at] = luck.choice(b"0123456789-.eE_x")


def place(content: bytearray, luck: random.Random) -> int:
    """Return a place that holds something; a database is full of zeros that nobody reads."""
    return luck.choice([at for at, byte in enumerate(content) if byte])


MUTATIONS: Final[tuple[Callable[[bytearray, random.Random], None], ...]] = (
    bits_flipped,
    part_replaced,
    cut_off,
    part_left_out,
    part_doubled,
    digits_changed,
)


def mutant(good: bytes, seed: int) -> bytes:
    """Return a file that something has gone wrong with; equal seeds give equal files."""
    luck = random.Random(seed)
    content = bytearray(good)
    MUTATIONS[seed % len(MUTATIONS)](content, luck)
    return bytes(content)


@dataclass(frozen=True, slots=True)
class Database:
    """Records as they lie on a disk: in one file, or while the program runs in two."""

    closed: bytes
    open: bytes
    log: bytes


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Database:
    path = tmp_path_factory.mktemp("records") / "records.sqlite"
    with closing(Records(path)) as records:
        assert all(records.add(record) for record in RUNS)
        assert records.begin_daily(DAY, "run 0")
        assert records.delete("run 39")
        open_, log = path.read_bytes(), path.with_name("records.sqlite-wal").read_bytes()
    return Database(path.read_bytes(), open_, log)


@pytest.mark.parametrize("seed", SEEDS)
def test_mutated_settings_apply_or_are_set_aside_with_a_notice(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(mutant(GOOD_SETTINGS, seed))
    settings, notice = SettingsFile(path).load()
    if notice is None:
        entries = tomllib.loads(path.read_text("utf-8-sig"))
        known = {key: value for key, value in entries.items() if key in Settings.__struct_fields__}
        assert settings == msgspec.convert(known, Settings)
        return
    assert settings == Settings()
    assert notice.key in {NoticeKey.SETTINGS_RESET, NoticeKey.SETTINGS_NEWER}
    assert path.exists() is (notice.key is NoticeKey.SETTINGS_NEWER)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_mutated_level_is_a_level_or_a_named_problem(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "meister.toml"
    path.write_bytes(mutant(GOOD_LEVEL, seed))
    outcome = outcome_of(path)
    shelf = load_levels([tmp_path, resource("levels")])
    if isinstance(outcome, Level):
        entries = {**tomllib.loads(path.read_text("utf-8-sig")), "id": "meister"}
        assert outcome == msgspec.convert(entries, Level)
        assert shelf.find("meister") == outcome
    else:
        assert outcome in shelf.problems
        assert outcome.path == path
    assert shelf.find("zwei-minuten") is not None


def outcome_of(path: Path) -> Level | LevelProblem:
    try:
        return load_level(path)
    except BadLevel as bad:
        return bad.problem


@pytest.mark.parametrize("seed", SEEDS)
def test_mutated_records_are_read_or_set_aside_with_a_notice(
    tmp_path: Path, database: Database, seed: int
) -> None:
    path = tmp_path / "records.sqlite"
    content = mutant(database.closed, seed)
    path.write_bytes(content)
    first, second = use(path), use(path)
    if first is NoticeKey.RECORDS_RESET:
        assert path.with_name("records.broken-1.sqlite").read_bytes() == content
        assert second is None
    else:
        assert first is second
        assert first in {None, NoticeKey.RECORDS_NEWER, NoticeKey.RECORDS_NOT_KEPT}
        assert first is None or path.read_bytes() == content


@pytest.mark.parametrize("seed", SEEDS[:LOGS])
def test_a_mutated_log_holds_what_was_written_before_the_fault(
    tmp_path: Path, database: Database, seed: int
) -> None:
    path = tmp_path / "records.sqlite"
    path.write_bytes(database.open)
    path.with_name("records.sqlite-wal").write_bytes(mutant(database.log, seed))
    with closing(Records(path)) as records:
        assert records.notice is None
        left = records.best("meister", Period.ALL, NOW, limit=50)
    assert left in {RUNS[:number][::-1] for number in range(len(RUNS) + 1)}
    assert use(path) is None


def use(path: Path) -> NoticeKey | None:
    """Do everything that can be done with records; return what there was to tell when they were opened."""
    with closing(Records(path)) as records:
        notice = records.notice
        records.add(replace(RUNS[0], run="new"))
        for period in Period:
            listed = records.best("meister", period, NOW, limit=50)
            assert [records.rank(record.run, period, NOW) for record in listed] == [
                *range(1, len(listed) + 1)
            ]
        own = records.own_best("meister", RUNS[0].name)
        assert own is None or own.points <= records.best_points()["meister"]
        records.begin_daily(DAY, "new")
        assert records.daily_run(DAY)
        assert records.rename("new", "Ben")
        assert records.notice == notice
    return notice.key if notice else None
