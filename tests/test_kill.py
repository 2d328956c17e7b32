from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.storage.matches import RUNNING, MatchFile
from quiclo_table.storage.paths import find_places
from quiclo_table.storage.records import Period, Records
from quiclo_table.storage.run_record import RunRecord
from tools.kill_life import DATABASE, LEVEL, NOW, Act, Added, DayBegun, Deleted, Kept, Renamed, Wrote
from tools.kill_proof import holds, prove

RECORDS = tuple(RunRecord(f"{n}", LEVEL.id, "Mia", 100 + n, 8, 5, NOW.isoformat()) for n in range(4))
DAY = date(2026, 11, 30)
ACTS: tuple[Act, ...] = (
    DayBegun(DAY, "0"),
    Wrote("0", b"one line"),
    Wrote("0", b"another"),
    *map(Added, RECORDS),
    Renamed("0", "Ben"),
    Deleted("1"),
)


@dataclass(frozen=True, slots=True)
class Files:
    """A database and the log of what was committed last, as they lie on a disk."""

    database: bytes
    log: bytes


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    path = tmp_path_factory.mktemp("records") / DATABASE
    with closing(Records(path)) as records:
        assert all(records.add(record) for record in RECORDS)
        return Files(path.read_bytes(), path.with_name(f"{DATABASE}-wal").read_bytes())


def fill(data: Path, acts: tuple[Act, ...]) -> None:
    places = find_places(data)
    with closing(Records(data / DATABASE)) as records:
        for act in acts:
            do(act, records, places.matches)


def do(act: Act, records: Records, matches: Path) -> None:
    match act:
        case Wrote(run, line):
            with closing(MatchFile(matches / f"{run}{RUNNING}")) as file:
                file.append(line)
        case Added(record):
            records.add(record)
        case Renamed(run, name):
            records.rename(run, name)
        case Deleted(run):
            records.delete(run)
        case DayBegun(day, run):
            records.begin_daily(day, run)


def expected(acts: tuple[Act, ...]) -> Kept:
    kept = Kept()
    for act in acts:
        kept.do(act)
    return kept


@pytest.mark.rule("Z-05")
def test_a_program_killed_at_random_moments_loses_nothing_and_doubles_nothing(tmp_path: Path) -> None:
    tally = prove(tmp_path, kills=5, seed=1)
    assert tally.kills == 5
    assert tally.runs > 0


@pytest.mark.rule("Z-05")
@settings(max_examples=40)
@given(cut=st.integers(0, 100), zeros=st.integers(0, 9000), has_database=st.booleans())
def test_whatever_a_power_cut_leaves_holds_whole_records_without_a_gap(
    tmp_path_factory: pytest.TempPathFactory, files: Files, cut: int, zeros: int, has_database: bool
) -> None:
    path = tmp_path_factory.mktemp("records") / DATABASE
    path.with_name(f"{DATABASE}-wal").write_bytes(files.log[: len(files.log) * cut // 100] + bytes(zeros))
    if has_database:
        path.write_bytes(files.database)
    with closing(Records(path)) as records:
        left = records.best(LEVEL.id, Period.ALL, NOW)[::-1]
        assert records.notice is None
        assert left == RECORDS[: len(left)]
        assert left == RECORDS or cut < 100 or not has_database
        assert [records.add(record) for record in RECORDS] == [record not in left for record in RECORDS]


@settings(max_examples=15)
@given(acts=st.permutations(ACTS).map(tuple))
def test_the_proof_expects_what_a_folder_does(
    tmp_path_factory: pytest.TempPathFactory, acts: tuple[Act, ...]
) -> None:
    data = tmp_path_factory.mktemp("data")
    fill(data, acts)
    assert holds(data, expected(acts))


@pytest.mark.parametrize(
    "differ",
    [
        lambda kept: kept.lines["0"].pop(),
        lambda kept: kept.lines["0"].append(b"another"),
        lambda kept: kept.lines.update({"1": [b"one line"]}),
        lambda kept: kept.records.pop("2"),
        lambda kept: kept.records.update({"9": replace(RECORDS[0], run="9")}),
        lambda kept: kept.records.update({"0": RECORDS[0]}),
        lambda kept: kept.days.update({DAY: "1"}),
        lambda kept: kept.days.update({date(2026, 12, 1): "0"}),
    ],
)
def test_the_proof_notices_whatever_is_lost_or_doubled(
    tmp_path: Path, differ: Callable[[Kept], object]
) -> None:
    fill(tmp_path, ACTS)
    kept = expected(ACTS)
    assert holds(tmp_path, kept)
    differ(kept)
    assert not holds(tmp_path, kept)
