from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from quiclo_table.storage.dates import local_now
from quiclo_table.storage.records import Period, Records
from quiclo_table.storage.run_record import RunRecord

NOW = datetime.fromisoformat("2026-11-30T18:00:00+01:00")
"""A Monday."""
RUN = RunRecord("run", "meister", "Mia", 120, 8, 5, NOW.isoformat())
LEVELS = ("meister", "daily-2026-11-30")
NAMES = ("Mia", "Jörg", "דנה")
MOMENTS = (
    *(
        (NOW + timedelta(hours=hours)).isoformat()
        for hours in (-24 * 8, -24, -18, -1, 0, 5, 6, 24 * 6, 24 * 7)
    ),
    NOW.astimezone(timezone(timedelta(hours=-11))).isoformat(),
)

runs = st.sampled_from([f"run {number}" for number in range(8)])
levels = st.sampled_from(LEVELS)
names = st.sampled_from(NAMES)
moments = st.sampled_from(MOMENTS)
dates = st.dates(date(2026, 11, 29), date(2026, 12, 1))
records_of_runs = st.builds(
    RunRecord, runs, levels, names, st.integers(0, 3), st.integers(0, 9), st.integers(0, 9), moments
)


class RecordsMachine(RuleBasedStateMachine):
    """Records beside a plain list of what they should hold, in the order in which it came."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.records = self.opened()
        self.expected: list[RunRecord] = []
        self.deleted: set[str] = set()
        self.begun: dict[date, str] = {}

    def opened(self) -> Records:
        return Records(None)

    def teardown(self) -> None:
        assert self.records.notice is None
        self.records.close()
        self.folder.cleanup()

    @rule(record=records_of_runs)
    def add(self, record: RunRecord) -> None:
        is_new = record.run not in self.deleted | {one.run for one in self.expected}
        counts = is_new and record.points > 0
        assert self.records.add(record) is counts
        self.expected += [record] if counts else []

    @rule(run=runs, name=names)
    def rename(self, run: str, name: str) -> None:
        assert self.records.rename(run, name) is any(one.run == run for one in self.expected)
        self.expected = [replace(one, name=name) if one.run == run else one for one in self.expected]

    @rule(run=runs)
    def delete(self, run: str) -> None:
        assert self.records.delete(run) is self.without({one.run for one in self.expected if one.run == run})

    @rule(level=levels)
    def delete_level(self, level: str) -> None:
        gone = {one.run for one in self.expected if one.level == level}
        assert self.records.delete_level(level) is self.without(gone)

    @precondition(lambda self: len(self.expected) > 3)
    @rule()
    def clear(self) -> None:
        assert self.records.clear() is self.without({one.run for one in self.expected})
        assert not self.records.clear()

    @rule(day=dates, run=runs)
    def begin_daily(self, day: date, run: str) -> None:
        assert self.records.begin_daily(day, run) is (day not in self.begun)
        self.begun.setdefault(day, run)

    @rule(level=levels, period=st.sampled_from(Period), now=moments, limit=st.integers(1, 10))
    def list_the_best(self, level: str, period: Period, now: str, limit: int) -> None:
        moment = datetime.fromisoformat(now)
        listed = self.listed(level, period, moment)
        assert self.records.best(level, period, moment, limit) == tuple(listed[:limit])
        for record in self.expected:
            if record.level == level:
                rank = listed.index(record) + 1 if record in listed else None
                assert self.records.rank(record.run, period, moment) == rank

    @rule(level=levels, name=names)
    def ask_for_the_own_best(self, level: str, name: str) -> None:
        own = [one for one in self.listed(level, Period.ALL, NOW) if one.name == name]
        assert self.records.own_best(level, name) == (own[0] if own else None)

    @invariant()
    def the_most_points_of_each_level_are_known(self) -> None:
        best = {level: self.listed(level, Period.ALL, NOW) for level in LEVELS}
        points = {level: listed[0].points for level, listed in best.items() if listed}
        assert self.records.best_points() == points

    @invariant()
    def the_tries_of_the_days_are_known(self) -> None:
        for day in (date(2026, 11, 29), date(2026, 11, 30), date(2026, 12, 1)):
            assert self.records.daily_run(day) == self.begun.get(day)

    def without(self, gone: set[str]) -> bool:
        self.expected = [one for one in self.expected if one.run not in gone]
        self.deleted |= gone
        return bool(gone)

    def listed(self, level: str, period: Period, now: datetime) -> list[RunRecord]:
        def is_listed(record: RunRecord) -> bool:
            day = datetime.fromisoformat(record.at).date()
            if period is Period.TODAY:
                return day == now.date()
            return period is Period.ALL or day.isocalendar()[:2] == now.date().isocalendar()[:2]

        listed = [one for one in self.expected if one.level == level and is_listed(one)]
        return sorted(listed, key=lambda one: (-one.points, datetime.fromisoformat(one.at)))


class RecordsOnDiskMachine(RecordsMachine):
    """The same on a disk, by a program that is started again and again."""

    def opened(self) -> Records:
        return Records(Path(self.folder.name) / "records.sqlite")

    @rule()
    def start_again(self) -> None:
        self.records.close()
        self.records = self.opened()


TestRecords = RecordsMachine.TestCase
TestRecords.settings = settings(max_examples=60, stateful_step_count=30)
TestRecordsOnDisk = RecordsOnDiskMachine.TestCase
TestRecordsOnDisk.settings = settings(max_examples=10, stateful_step_count=25)


@pytest.fixture
def records() -> Iterator[Records]:
    with closing(Records(None)) as opened:
        yield opened


def added(records: Records, *given: RunRecord) -> None:
    assert [records.add(record) for record in given] == [True] * len(given)


def listed(records: Records, period: Period, now: str) -> list[str]:
    return [record.run for record in records.best(RUN.level, period, local_now(now))]


@pytest.mark.rule("Z-05")
def test_a_run_is_listed_with_its_name_points_hits_streak_and_date(records: Records) -> None:
    added(records, RUN)
    assert records.best("meister", Period.ALL, NOW) == (RUN,)
    assert records.best("zwei-minuten", Period.ALL, NOW) == ()


@pytest.mark.rule("Z-05")
def test_the_ten_best_are_listed_and_the_own_best_wherever_it_stands(records: Records) -> None:
    added(records, *(replace(RUN, run=f"{n}", points=100 + n, name=f"Name {n}") for n in range(12)))
    best = records.best("meister", Period.ALL, NOW)
    assert [record.points for record in best] == [111, 110, 109, 108, 107, 106, 105, 104, 103, 102]
    assert records.own_best("meister", "Name 0") == replace(RUN, run="0", points=100, name="Name 0")
    assert [records.rank(run, Period.ALL, NOW) for run in ("0", "11", "12")] == [12, 1, None]


@pytest.mark.rule("Z-05")
def test_of_equal_runs_the_earlier_one_keeps_its_place(records: Records) -> None:
    later = replace(RUN, run="later", at="2026-11-30T18:00:01+01:00")
    added(records, later, RUN, replace(RUN, run="same moment"))
    assert listed(records, Period.ALL, NOW.isoformat()) == ["run", "same moment", "later"]


@pytest.mark.rule("Z-05")
def test_the_end_of_summer_time_turns_no_order_round(records: Records) -> None:
    before = replace(RUN, run="before", at="2026-10-25T02:50:00+02:00")
    after = replace(RUN, run="after", at="2026-10-25T02:10:00+01:00")
    added(records, after, before)
    assert listed(records, Period.TODAY, "2026-10-25T03:00:00+01:00") == ["before", "after"]


@pytest.mark.rule("Z-05")
def test_today_is_the_local_day_and_a_week_begins_on_monday(records: Records) -> None:
    moments = {
        "sunday before": "2026-12-27T23:59:59+01:00",
        "monday": "2026-12-28T00:00:00+01:00",
        "old year": "2026-12-31T23:59:59+01:00",
        "new year": "2027-01-01T00:00:00+01:00",
        "sunday": "2027-01-03T23:59:59+01:00",
        "monday after": "2027-01-04T00:00:00+01:00",
    }
    added(records, *(replace(RUN, run=run, at=at) for run, at in moments.items()))
    now = "2027-01-01T12:00:00+01:00"
    assert listed(records, Period.TODAY, now) == ["new year"]
    assert listed(records, Period.WEEK, now) == ["monday", "old year", "new year", "sunday"]
    assert listed(records, Period.ALL, now) == [*moments]


@pytest.mark.rule("Z-05")
def test_nothing_is_counted_twice_and_zero_is_not_listed(records: Records) -> None:
    added(records, RUN)
    assert not records.add(RUN)
    assert not records.add(replace(RUN, points=200, name="Ben"))
    assert not records.add(replace(RUN, run="nil", points=0))
    assert records.best("meister", Period.ALL, NOW) == (RUN,)


@pytest.mark.rule("Z-05")
def test_a_deleted_run_does_not_come_back(records: Records) -> None:
    added(records, RUN)
    assert records.delete("run")
    assert not records.add(RUN)
    assert records.best("meister", Period.ALL, NOW) == ()


@pytest.mark.rule("Z-05")
def test_names_are_put_in_order(records: Records) -> None:
    added(records, replace(RUN, name="  \u202eMia\u202c  "))
    assert records.own_best("meister", "Mia") == RUN
    assert records.rename("run", " Anna\u00a0Lena ")
    assert records.own_best("meister", "Anna Lena") == replace(RUN, name="Anna Lena")


@pytest.mark.parametrize("name", ["", " ", "Mi\na", "Mi\0a", "M" * 17, "\u200f"])
def test_what_is_no_name_is_refused(records: Records, name: str) -> None:
    with pytest.raises(ValueError, match="is no name"):
        records.add(replace(RUN, name=name))
    added(records, RUN)
    with pytest.raises(ValueError, match="is no name"):
        records.rename("run", name)
    assert records.best("meister", Period.ALL, NOW) == (RUN,)


@pytest.mark.parametrize("at", ["2026-11-30T18:00:00", "2026-11-30", "gestern", ""])
def test_a_moment_without_its_offset_is_refused(records: Records, at: str) -> None:
    with pytest.raises(ValueError, match=r"offset|isoformat"):
        records.add(replace(RUN, at=at))


@pytest.mark.rule("Z-04")
def test_a_day_has_one_ranked_try_even_when_the_lists_are_cleared(records: Records) -> None:
    day = date(2026, 11, 30)
    assert records.daily_run(day) is None
    assert records.begin_daily(day, "first")
    assert not records.begin_daily(day, "second")
    added(records, RUN)
    assert records.clear()
    assert records.daily_run(day) == "first"
    assert records.begin_daily(date(2026, 12, 1), "next day")
