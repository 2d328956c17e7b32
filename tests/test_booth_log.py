from __future__ import annotations

import csv
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.bus import Bus
from quiclo_table.kiosk.booth_listener import BoothListener, Leave, VisitBegan, VisitEnded
from quiclo_table.kiosk.booth_log import COLUMNS, MONTHS_KEPT, BoothLog, Happened, Row, read_rows
from quiclo_table.kiosk.summary import Played, figures
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.seats import Player, Sitter
from quiclo_table.rules.referee import MatchClosed, MatchOpened

NOW = "2026-11-30T18:00:00+01:00"
PLAYERS = (Player("Mia"), Player("Ada", Sitter.BOT), Player("Carl", Sitter.BOT))


def log_in(folder: Path | None, now: str = NOW) -> BoothLog:
    return BoothLog(folder, lambda: now)


def test_a_row_stands_below_its_header_as_soon_as_it_is_noted(tmp_path: Path) -> None:
    log = log_in(tmp_path / "booth")
    log.note(Happened.BEGUN, language="de", variant="strategie", seats=3, persons=1)
    (path,) = (tmp_path / "booth").iterdir()
    assert path.name == "booth-2026-11.csv"
    with path.open(encoding="utf-8", newline="") as file:
        header, row = csv.reader(file)
    assert tuple(header) == COLUMNS
    assert row == [NOW, "begun", "", "de", "strategie", "3", "1", "0"]
    assert log.is_kept


def test_each_month_has_its_file_and_the_oldest_go(tmp_path: Path) -> None:
    months = [f"{year}-{month:02}" for year in (2024, 2025, 2026) for month in range(1, 13)]
    for month in months:
        log_in(tmp_path, f"{month}-05T10:00:00+01:00").note(Happened.VISIT)
    log = log_in(tmp_path)
    assert len(log.rows()) == 36
    log.tidy()
    assert len(log.rows()) == MONTHS_KEPT
    assert log.rows()[-1].time.startswith("2026-12")


def test_a_log_that_cannot_be_written_waits_in_memory_until_it_can(tmp_path: Path) -> None:
    folder = tmp_path / "booth"
    folder.write_text("a file where the folder should be")
    log = log_in(folder)
    log.note(Happened.STARTED)
    log.note(Happened.VISIT, language="en")
    assert not log.is_kept
    assert [row.event for row in log.rows()] == [Happened.STARTED, Happened.VISIT]
    folder.unlink()
    log.note(Happened.GONE)
    assert log.is_kept
    assert [row.event for row in log_in(folder).rows()] == [Happened.STARTED, Happened.VISIT, Happened.GONE]


def test_without_a_folder_everything_is_in_memory() -> None:
    log = log_in(None)
    log.note(Happened.VISIT)
    assert (len(log.rows()), log.is_kept) == (1, False)


@given(cut=st.integers(0, 400), trash=st.binary(max_size=40))
def test_whatever_lies_in_a_file_whole_rows_are_read_and_the_next_one_has_its_own_line(
    tmp_path_factory: pytest.TempPathFactory, cut: int, trash: bytes
) -> None:
    folder = tmp_path_factory.mktemp("booth")
    log = log_in(folder)
    for seconds in range(4):
        log.note(Happened.LEFT, variant="strategie", seconds=seconds)
    path = folder / "booth-2026-11.csv"
    path.write_bytes(path.read_bytes()[:cut] + trash)
    log.note(Happened.LEFT, variant="strategie", seconds=99)
    whole = [row.seconds for row in log.rows() if row.event is Happened.LEFT and row.time == NOW]
    assert whole[-1] == 99
    assert len(whole) <= 5


def test_lines_that_are_no_rows_are_skipped() -> None:
    lines = (
        "time,event",
        '"never closed',
        f"{NOW},visit,,de,,0,0,0",
        f"{NOW},danced,,de,,0,0,0",
        f"{NOW},visit,,de,,x,0,0",
    )
    assert [row.language for row in read_rows("\n".join(lines))] == ["de"]


class Heard:
    """A booth log on a bus, and its rows so far."""

    def __init__(self) -> None:
        self.bus, self.log = Bus(), log_in(None)
        self.listener = BoothListener(self.bus, self.log, lambda: "de")

    def say(self, *messages: object) -> list[Row]:
        for message in messages:
            self.bus.publish(message)
        self.bus.drain()
        return list(self.log.rows())


def test_a_visit_with_a_match_becomes_rows_without_a_name() -> None:
    rows = Heard().say(
        VisitBegan(),
        MatchOpened("zahlenfolge", PLAYERS),
        MatchEnded(End.TIME, (), ()),
        MatchClosed(is_over=True, played_ms=61_400),
        VisitEnded(Leave.IDLE, 95),
    )
    assert [(row.event, row.variant, row.seats, row.persons, row.seconds) for row in rows] == [
        (Happened.VISIT, "", 0, 0, 0),
        (Happened.BEGUN, "zahlenfolge", 3, 1, 0),
        (Happened.FINISHED, "zahlenfolge", 3, 1, 61),
        (Happened.GONE, "", 0, 0, 95),
    ]
    assert not any("Mia" in str(row) for row in rows)


@pytest.mark.parametrize("is_over", [True, False])
def test_a_match_that_was_ended_by_hand_or_left_counts_as_left(is_over: bool) -> None:
    ended = (MatchEnded(End.BY_HAND, (), ()),) if is_over else ()
    rows = Heard().say(VisitBegan(), MatchOpened("strategie", PLAYERS), *ended, MatchClosed(is_over, 5000))
    assert rows[-1].event is Happened.LEFT


def test_the_matches_of_the_show_are_nobodys() -> None:
    heard = Heard()
    assert not heard.say(MatchOpened("strategie", PLAYERS), MatchClosed(is_over=True, played_ms=9000))
    heard.say(VisitBegan(), VisitEnded(Leave.WISH, 3))
    assert len(heard.say(MatchOpened("strategie", PLAYERS), MatchClosed(is_over=True, played_ms=1))) == 2
    heard.listener.close()
    assert heard.bus.subscriptions == 0


def row(at: str, event: Happened, variant: str = "", language: str = "de", seconds: int = 0) -> Row:
    return Row(at, event, "", language, variant, 3, 1, seconds)


def test_the_summary_counts_what_was_played_when_and_in_which_language() -> None:
    day, before = "2026-11-30T{:02}:10:00+01:00", "2026-11-29T10:00:00+01:00"
    rows = [
        row(before, Happened.BEGUN, "strategie"),
        row(day.format(9), Happened.RESTARTED),
        row(day.format(10), Happened.VISIT),
        row(day.format(10), Happened.BEGUN, "strategie"),
        row(day.format(10), Happened.FINISHED, "strategie", seconds=600),
        row(day.format(13), Happened.BEGUN, "zahlenfolge", "en"),
        row(day.format(13), Happened.LEFT, "zahlenfolge", "en", 300),
        row(day.format(13), Happened.BEGUN, "zahlenfolge", "en"),
    ]
    seen = figures(rows, "2026-11-30")
    assert (seen.visits, seen.begun, seen.finished, seen.left, seen.restarts) == (1, 3, 1, 1, 1)
    assert (seen.minutes, seen.busy_hours, seen.per_hour, seen.share_finished) == (15, 2, 1.5, 50)
    assert seen.variants == (Played("zahlenfolge", 2, 0, 1), Played("strategie", 1, 1, 0))
    assert seen.languages == (("en", 2), ("de", 1))
    assert {hour: number for hour, number in enumerate(seen.by_hour) if number} == {10: 1, 13: 2}
    assert figures(rows).begun == 4


@given(st.lists(st.builds(row, st.sampled_from([NOW, "", "2026", "x" * 30]), st.sampled_from(Happened))))
def test_every_log_has_a_summary(rows: list[Row]) -> None:
    seen = figures(rows)
    assert sum(played.begun for played in seen.variants) == seen.begun
    assert 0 <= seen.share_finished <= 100


def test_staff_who_only_go_to_their_menu_are_no_visitors() -> None:
    at = "2026-11-30T10:10:00+01:00"
    come, gone = row(at, Happened.VISIT), Row(at, Happened.GONE, "staff")
    assert (figures((come, gone)).visits, figures((come, gone)).busy_hours) == (0, 0)
    assert figures((come, gone, come)).visits == 1
    in_a_match = (come, row(at, Happened.BEGUN, "strategie"), row(at, Happened.LEFT, "strategie"), gone)
    assert (figures(in_a_match).visits, figures(in_a_match).begun) == (1, 1)
    assert figures((come, Row(at, Happened.GONE, "idle"))).visits == 1


def test_an_empty_log_has_one_too() -> None:
    assert (figures(()).per_hour, figures(()).share_finished) == (0.0, 0)


def test_rows_keep_their_order_over_months(tmp_path: Path) -> None:
    numbers = count()
    for month in ("2026-12", "2026-11", "2027-01"):
        log_in(tmp_path, f"{month}-05T10:00:00+01:00").note(Happened.LEFT, seconds=next(numbers))
    assert [one.seconds for one in log_in(tmp_path).rows()] == [1, 0, 2]
