"""What a run leaves in the records: its result when it ends, and the day's one try when it begins."""

from __future__ import annotations

from enum import StrEnum

from quiclo_table.model.level import Level
from quiclo_table.model.zahlenfalle_solo import RunResult
from quiclo_table.scenes.scene import Context
from quiclo_table.storage.daily import may_be_listed
from quiclo_table.storage.dates import Day
from quiclo_table.storage.run_record import RunRecord


class Listing(StrEnum):
    """What became of a run's result."""

    LISTED = "listed"
    NOT_COUNTED = "not_counted"
    """It has no points, or isn't the day's one try."""
    OWED = "owed"
    """The records could not be written; the next start tries again."""


def list_run(context: Context, run: str, level: Level, result: RunResult) -> Listing:
    """Enter a ranked run into the records, at once, under the name used last (Z-05); tells how that went."""
    if result.points == 0 or not may_be_listed(run, level, context.records):
        return Listing.NOT_COUNTED
    record = RunRecord(
        run=run,
        level=level.id,
        name=context.player,
        points=result.points,
        hits=result.hits,
        best_streak=result.best_streak,
        at=context.now().isoformat(timespec="seconds"),
    )
    if context.records.add(record):
        return Listing.LISTED
    context.tell(context.records.notice)
    return Listing.OWED


def begin_daily(context: Context, day: Day, run: str) -> str:
    """Note the one ranked try of a day when it starts, so that nobody has a second look at the dice (Z-04).

    Returns what to say: that it counts, or, where another copy of the program was quicker, that it doesn't.
    """
    counts = context.records.begin_daily(day, run)
    return context.translate("daily.begun" if counts else "daily.training")
