"""What day it is: the only use of the wall clock, for dates that people read."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

Moment = datetime
"""A local date and time with its offset from UTC."""

Day = date


def written_at(path: Path) -> Moment:
    """Return when a file was last written, in local time. Raises OSError."""
    return datetime.fromtimestamp(path.stat().st_mtime).astimezone()


def local_now(stated: str = "") -> Moment:
    """Return the local date and time with its offset from UTC, or the stated one, as a tape's header has it.

    `stated` is in ISO 8601; without an offset it is taken as local. Raises ValueError if it can't be read.
    """
    moment = datetime.fromisoformat(stated) if stated else datetime.now().astimezone()
    return moment if moment.tzinfo is not None else moment.astimezone()
