"""The challenge of today, as the local calendar has it (Z-04)."""

from __future__ import annotations

from datetime import date
from typing import Final

from msgspec import Struct

from quiclo_table.model.daily import daily_level, day_of
from quiclo_table.model.level import Level
from quiclo_table.storage.dates import Day
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.records import Records

BASE: Final = "tagesaufgabe"
"""The id of the level whose rules the challenges follow."""


class Challenge(Struct, frozen=True):
    """The challenge of a day; its day stays what it was when the challenge was opened, past midnight too."""

    day: Day
    level: Level


def challenge_of(shelf: LevelShelf, day: Day) -> Challenge | None:
    """Return the challenge of a day, or None where the level that it builds on isn't on the shelf."""
    base = shelf.find(BASE)
    return None if base is None else Challenge(day, daily_level(base, day.isoformat()))


def may_be_listed(run: str, level: Level, records: Records) -> bool:
    """Whether a ranked run counts: at a day's challenge it is the one try that was noted when it started."""
    day = day_of(level)
    return day is None or records.daily_run(date.fromisoformat(day)) == run
