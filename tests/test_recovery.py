from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import date, datetime
from pathlib import Path

import pytest

from quiclo_table.cli import main
from quiclo_table.commands.recovery import recover
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.orders import EndMatch, GoOn
from quiclo_table.rules.journal import read_lines
from quiclo_table.rules.replay import Replay
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.storage.matches import MatchFile, adopt, finished, unfinished
from quiclo_table.storage.paths import Places, find_places
from quiclo_table.storage.records import Period, Records
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.variants.zahlenfalle_solo import GAME
from tests.flight import arrive, at_table, fly, leave_run, solo
from tests.solo_runs import FACES, LEVEL, PICKED, RIGHT, WRONG, Run

STEM = "2026-11-30-0001"
NOW = datetime.fromisoformat("2026-11-30T18:00:00+01:00")
BROKEN = {
    "nothing": b"",
    "zeros": bytes(400),
    "rubbish": b"\xff\x00rubbish\n{}\n",
    "half a header": b'{"line":"begun","form',
    "no header": b'{"line":"ticked","at_ms":5}\n',
}


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path)


@pytest.fixture
def records(places: Places) -> Iterator[Records]:
    with closing(Records(places.records)) as opened:
        yield opened


def played(*, ranked: bool = True) -> Run:
    """A run with a hit, a miss and another hit, and dice that lie there to calculate with."""
    run = Run(*(PICKED, FACES) * 4, ranked=ranked)
    for text in (RIGHT[5], WRONG, RIGHT[3]):
        run.reach_calculation()
        run.pass_time(1500)
        run.calculate(text)
        if text == WRONG:
            run.give(GoOn())
    run.reach_calculation()
    return run


def left(places: Places, lines: list[bytes], stem: str = STEM) -> Path:
    """Put a match file where a killed program leaves it."""
    path = places.matches / f"{stem}.running.jsonl"
    path.write_bytes(b"".join(line + b"\n" for line in lines))
    return path


def listed(records: Records, level: str = LEVEL.id) -> tuple[RunRecord, ...]:
    return records.best(level, Period.ALL, NOW)


@pytest.mark.rule("Z-03", "Z-05")
def test_a_killed_ranked_run_is_entered_once_with_the_points_so_far(places: Places, records: Records) -> None:
    run = played()
    left(places, run.encoded)
    assert recover(places, records, "Mia") == 1
    (record,) = listed(records)
    assert (record.name, record.points) == ("Mia", run.state.points)
    assert (record.hits, record.best_streak, record.run) == (2, 1, f"{STEM}-1")
    assert unfinished(places.matches) == ()
    assert [path.name for path in finished(places.matches)] == [f"{STEM}.jsonl"]
    assert recover(places, records, "Mia") == 0
    assert listed(records) == (record,)


@pytest.mark.rule("Z-05")
def test_wherever_a_run_was_cut_off_what_it_had_come_to_is_entered(places: Places, records: Records) -> None:
    lines = played().encoded
    for count in range(1, len(lines) + 1):
        points = Replay(GAME, read_lines(lines[:count])).to_end().state.points
        path = left(places, lines[:count], stem=f"cut-{count:04}")
        with path.open("ab") as file:
            file.write(b'{"line":"giv')  # the line that was being written
        assert recover(places, records, "Mia") == (points > 0)
        assert unfinished(places.matches) == ()
    entered = {record.run: record.points for record in records.best(LEVEL.id, Period.ALL, NOW, 1000)}
    assert max(entered.values()) == played().state.points
    assert len(set(entered.values())) == 2, "after the first hit, and after the second"


def test_the_date_is_that_of_the_last_line_not_of_the_next_start(places: Places, records: Records) -> None:
    path = left(places, played().encoded)
    os.utime(path, (NOW.timestamp(), NOW.timestamp()))
    recover(places, records, "Mia")
    assert datetime.fromisoformat(listed(records)[0].at) == NOW


@pytest.mark.rule("Z-03")
def test_training_is_closed_and_not_entered(places: Places, records: Records) -> None:
    left(places, played(ranked=False).encoded)
    assert recover(places, records, "Mia") == 0
    assert listed(records) == ()
    assert unfinished(places.matches) == ()


@pytest.mark.rule("Z-05")
def test_a_run_without_points_is_closed_and_not_entered(places: Places, records: Records) -> None:
    left(places, Run().encoded)
    assert recover(places, records, "Mia") == 0
    assert unfinished(places.matches) == ()


def test_a_run_that_another_copy_of_the_program_is_playing_is_left_alone(
    places: Places, records: Records
) -> None:
    path = left(places, played().encoded)
    before = path.read_bytes()
    with closing(MatchFile(path)) as playing:
        assert playing.is_held
        assert recover(places, records, "Mia") == 0
        assert listed(records) == ()
        assert path.read_bytes() == before
        playing.append(b'{"line":"ticked","at_ms":999999}')
    assert path.read_bytes() == before + b'{"line":"ticked","at_ms":999999}\n'


@pytest.mark.rule("Z-05")
def test_recovered_twice_a_run_is_listed_once_under_the_name_it_has_by_then(
    places: Places, records: Records
) -> None:
    left(places, played().encoded)
    recover(places, records, "Mia")
    records.rename(f"{STEM}-1", "Zoe")
    left(places, played().encoded)
    assert recover(places, records, "Mia") == 0
    assert [record.name for record in listed(records)] == ["Zoe"]


def test_a_record_that_was_deleted_is_not_brought_back_by_its_file(places: Places, records: Records) -> None:
    left(places, played().encoded)
    recover(places, records, "Mia")
    records.delete(f"{STEM}-1")
    left(places, played().encoded)
    assert recover(places, records, "Mia") == 0
    assert listed(records) == ()


def _wrong_variant(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(b'"zahlenfalle_solo"', b'"stapelspiel"'), *lines[1:]]


def _newer_format(lines: list[bytes]) -> list[bytes]:
    return [lines[0].replace(b'"format":1', b'"format":2'), *lines[1:]]


def _line_missing(lines: list[bytes]) -> list[bytes]:
    return [line for line in lines if b"ChoosePair" not in line]


@pytest.mark.parametrize("forge", [_wrong_variant, _newer_format, _line_missing])
def test_a_journal_that_does_not_add_up_or_is_of_another_game_is_left_as_it_is(
    forge: Callable[[list[bytes]], list[bytes]], places: Places, records: Records
) -> None:
    lines = played().encoded
    assert forge(lines) != lines
    path = left(places, forge(lines))
    before = path.read_bytes()
    assert recover(places, records, "Mia") == 0
    assert path.read_bytes() == before
    assert listed(records) == ()


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_left_as_it_is_and_keeps_no_other_run_from_being_entered(
    name: str, places: Places, records: Records
) -> None:
    broken = places.matches / "2026-12-01-0009.running.jsonl"
    broken.write_bytes(BROKEN[name])
    left(places, played().encoded)
    assert recover(places, records, "Mia") == 1
    assert broken.read_bytes() == BROKEN[name]


def test_where_records_can_not_be_kept_now_the_run_waits_for_a_later_start(places: Places) -> None:
    with closing(sqlite3.connect(places.records)) as newer:
        newer.execute("PRAGMA user_version = 99")
    path = left(places, played().encoded)
    with closing(Records(places.records)) as unkept:
        assert unkept.notice is not None
        assert recover(places, unkept, "Mia") == 0
    assert path.exists()
    places.records.unlink()
    with closing(Records(places.records)) as records:
        assert recover(places, records, "Mia") == 1


def test_a_file_that_another_copy_has_finished_meanwhile_does_not_come_back_empty(places: Places) -> None:
    path = left(places, played().encoded)
    path.rename(places.matches / f"{STEM}.jsonl")
    assert adopt(path) is None
    assert not path.exists()


def test_where_nothing_can_be_written_nothing_is_recovered(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with closing(Records(None)) as records:
        assert recover(find_places(tmp_path / "file"), records, "Mia") == 0


@pytest.mark.rule("Z-03", "Z-05")
def test_a_window_closed_in_the_middle_of_a_run_gives_the_run_up_with_its_points(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).hit()
        points = at_table(pilot).points
        pilot.raw(Raw(0, Device.WINDOW, Do.CLOSE))
    with fly(tmp_path) as pilot:
        (record,) = listed(pilot.app.context.records, "zwei-minuten")
        assert (record.name, record.points) == ("Du", points)


@pytest.mark.rule("Z-05")
def test_a_run_that_was_listed_before_its_file_was_closed_is_not_listed_again(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).hit()
        leave_run(pilot)
        pilot.type("zoe")
        pilot.key("ENTER")
    (file,) = finished(tmp_path / "matches")
    file.rename(file.with_name(file.name.replace(".jsonl", ".running.jsonl")))
    with fly(tmp_path) as pilot:
        assert [record.name for record in listed(pilot.app.context.records, "zwei-minuten")] == ["zoe"]
    assert len(finished(tmp_path / "matches")) == 1


@pytest.mark.rule("Z-04")
def test_a_challenge_of_the_day_that_was_killed_is_entered_for_its_day_and_stays_the_one_try(
    tmp_path: Path,
) -> None:
    today = "2026-11-30T18:00:00+01:00"
    with fly(tmp_path, today=today) as pilot:
        pilot.press("daily")
        arrive(pilot, SoloScene)
        pilot.press("begin")
        SoloPilot(pilot).hit()
        pilot.raw(Raw(0, Device.WINDOW, Do.CLOSE))
    with fly(tmp_path, today=today) as pilot:
        records = pilot.app.context.records
        (record,) = listed(records, "daily-2026-11-30")
        assert records.daily_run(date(2026, 11, 30)) == record.run


@pytest.mark.parametrize("ended", [True, False])
def test_telling_a_match_again_writes_nothing(
    ended: bool, places: Places, capsys: pytest.CaptureFixture[str]
) -> None:
    run = played()
    if ended:
        run.give(EndMatch())
    path = left(places, run.encoded)
    before = path.read_bytes()
    assert main(["replay", str(path), "--data", str(places.data)]) == 0
    assert capsys.readouterr().out
    assert path.read_bytes() == before
    assert not places.records.exists()
