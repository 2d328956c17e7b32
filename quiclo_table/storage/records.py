"""The lists of records: the best runs of each level, and which tries at the challenge of the day were begun.

A change is on the disk when it returns, whole or not at all; two copies of the program share one database.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from quiclo_table.model.names import clean_name
from quiclo_table.storage.notices import NoticeKey
from quiclo_table.storage.records_schema import UNUSABLE, notice_of, open_database
from quiclo_table.storage.run_record import RunRecord, record_of, row_of

_FIELDS: Final = "run, level, name, points, hits, best_streak, at"
_BEST_FIRST: Final = "ORDER BY points DESC, instant, sequence"

_ADD: Final = f"""
    INSERT INTO runs ({_FIELDS}, instant, day) SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?
    WHERE ?1 NOT IN (SELECT run FROM deleted) ON CONFLICT (run) DO NOTHING"""
_BEST: Final = f"""
    SELECT {_FIELDS} FROM runs WHERE level = :level AND day BETWEEN :first AND :last
    {_BEST_FIRST} LIMIT :limit"""
_OWN_BEST: Final = f"SELECT {_FIELDS} FROM runs WHERE level = :level AND name = :name {_BEST_FIRST} LIMIT 1"
_RANK: Final = """
    SELECT 1 + (
        SELECT count(*) FROM runs AS other
        WHERE other.level = own.level AND other.day BETWEEN :first AND :last AND other.points >= own.points
        AND (-other.points, other.instant, other.sequence) < (-own.points, own.instant, own.sequence)
    ) FROM runs AS own WHERE own.run = :run AND own.day BETWEEN :first AND :last"""


class Period(StrEnum):
    """Which runs are listed, by their local dates: those of today, of Monday to Sunday, or all."""

    TODAY = "today"
    WEEK = "week"
    ALL = "all"


class Records:
    """The records. No method raises for what the disk does: changes then return False, questions nothing.

    `notice` says why; it also tells what became of a database that couldn't be opened.
    """

    def __init__(self, path: Path | None) -> None:
        """Open the records at a path; None keeps them until the program ends."""
        self._database, self.notice = open_database(path)

    def add(self, record: RunRecord) -> bool:
        """List a run, once. False: it is listed already, was deleted, has no points, or can't be kept.

        Raises ValueError for a name that `clean_name` refuses or a moment without its offset from UTC.
        """
        row = row_of(record)
        return record.points > 0 and self._change((_ADD, row))

    def best(self, level: str, period: Period, now: datetime, limit: int = 10) -> tuple[RunRecord, ...]:
        """Return the best runs of a level, most points first; of equals the earlier one."""
        rows = self._ask(_BEST, {"level": level, "limit": limit, **_days(period, now)})
        return tuple(record_of(row) for row in rows)

    def own_best(self, level: str, name: str) -> RunRecord | None:
        """Return the best run of a level under a name."""
        rows = self._ask(_OWN_BEST, {"level": level, "name": name})
        return record_of(rows[0]) if rows else None

    def rank(self, run: str, period: Period, now: datetime) -> int | None:
        """Return the place of a run in the list of its level, from 1; None if it isn't in that list."""
        rows = self._ask(_RANK, {"run": run, **_days(period, now)})
        return rows[0][0] if rows else None

    def best_points(self) -> dict[str, int]:
        """Return the most points of anybody in each level that has a record."""
        return dict(self._ask("SELECT level, max(points) FROM runs GROUP BY level", {}))

    def rename(self, run: str, name: str) -> bool:
        """Put another name to a run; False if it isn't listed or that can't be kept.

        Raises ValueError for a name that `clean_name` refuses.
        """
        cleaned = clean_name(name)
        if cleaned is None:
            raise ValueError(f"{name!r} is no name")
        return self._change(("UPDATE runs SET name = ? WHERE run = ?", (cleaned, run)))

    def delete(self, run: str) -> bool:
        """Delete a run for good: it can't be added again. False if it isn't listed or that can't be kept."""
        return self._delete("run = ?", run)

    def delete_level(self, level: str) -> bool:
        """Delete all runs of a level; False if there is none or that can't be kept."""
        return self._delete("level = ?", level)

    def clear(self) -> bool:
        """Delete all runs, but not which tries were begun; False if there is none or that can't be kept."""
        return self._delete("TRUE")

    def begin_daily(self, day: date, run: str) -> bool:
        """Note the one ranked try at a day's challenge; False if it was begun before or can't be noted."""
        statement = "INSERT INTO daily (day, run) VALUES (?, ?) ON CONFLICT (day) DO NOTHING"
        return self._change((statement, (day.isoformat(), run)))

    def daily_run(self, day: date) -> str | None:
        """Return the run that is the ranked try of a day, or None while there is none."""
        rows = self._ask("SELECT run FROM daily WHERE day = :day", {"day": day.isoformat()})
        return rows[0][0] if rows else None

    def close(self) -> None:
        """Let go of the database. May be called twice."""
        self._database.close()

    def _delete(self, which: str, *values: str) -> bool:
        return self._change(
            (f"INSERT INTO deleted (run) SELECT run FROM runs WHERE {which}", values),
            (f"DELETE FROM runs WHERE {which}", values),
        )

    def _change(self, *steps: tuple[str, tuple[object, ...]]) -> bool:
        """Carry out all steps or none; tell whether the last one changed anything."""
        changed = 0
        try:
            self._database.execute("BEGIN IMMEDIATE")
            with self._database:
                for statement, values in steps:
                    changed = self._database.execute(statement, values).rowcount
        except UNUSABLE as error:
            self.notice = notice_of(error, NoticeKey.RECORDS_NOT_KEPT)
            return False
        return changed > 0

    def _ask(self, question: str, values: Mapping[str, object]) -> list[tuple[Any, ...]]:
        try:
            return self._database.execute(question, values).fetchall()
        except UNUSABLE as error:
            self.notice = notice_of(error, NoticeKey.RECORDS_UNREADABLE)
            return []


def _days(period: Period, now: datetime) -> dict[str, str]:
    """Return the first and the last local date of a period."""
    day = now.date()
    monday = day - timedelta(days=day.weekday())
    first, last = {
        Period.TODAY: (day, day),
        Period.WEEK: (monday, monday + timedelta(days=6)),
        Period.ALL: (date.min, date.max),
    }[period]
    return {"first": first.isoformat(), "last": last.isoformat()}
