"""One run in the lists of records, and the row of the database that says the same."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from quiclo_table.model.names import clean_name

Count = Annotated[int, Meta(ge=0)]

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class RunRecord(Struct, frozen=True):
    """A run that counts. `run` is what tells it from every other run, such as the stem of its match file."""

    run: str
    level: str
    name: str
    points: Count
    hits: Count
    best_streak: Count
    at: str
    """When it ended: local date and time with the offset from UTC, in ISO 8601."""


def run_name(stem: str, seed: int) -> str:
    """Return what tells a run from all others: its file's stem, and its seed in case stems come again."""
    return f"{stem}-{seed:x}"


Row = tuple[str, str, str, int, int, int, str, int, str]
"""The fields of a record, then the moment in µs since 1970 and the local date, which are sorted by."""


def row_of(record: RunRecord) -> Row:
    """Return the row of a record, with the name as it is shown.

    Raises ValueError where the name can't be one or the moment can't be read or lacks its offset.
    """
    name = clean_name(record.name)
    if name is None:
        raise ValueError(f"{record.name!r} is no name")
    moment = datetime.fromisoformat(record.at)
    if moment.tzinfo is None:
        raise ValueError(f"{record.at!r} lacks its offset from UTC")
    instant = (moment - _EPOCH) // timedelta(microseconds=1)
    figures = (record.points, record.hits, record.best_streak)
    return (record.run, record.level, name, *figures, record.at, instant, moment.date().isoformat())


def record_of(fields: tuple[object, ...]) -> RunRecord:
    """Return the record of a row's first seven values; raises msgspec.ValidationError where one is wrong."""
    return msgspec.convert(dict(zip(RunRecord.__struct_fields__, fields, strict=True)), RunRecord)
