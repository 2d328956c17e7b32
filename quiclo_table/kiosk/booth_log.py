"""The booth log: what was played when, in which language, to the end or not; nothing about who played.

A CSV file a month, in the folder that it is given. A bad or locked file never stops the booth: what can't be
written waits in memory.
"""

from __future__ import annotations

import csv
import io
import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

LOG: Final = logging.getLogger(__name__)
MONTHS_KEPT: Final = 24
WAITING_ROWS: Final = 5000
"""So many rows are kept in memory while they can't be written; the oldest go first."""
MONTH: Final = slice(0, 7)
"""The month in a time, as in 2026-11."""


class Happened(StrEnum):
    """What a row tells."""

    STARTED = "started"
    RESTARTED = "restarted"
    """After a fault; the detail says which."""
    VISIT = "visit"
    """Somebody came."""
    BEGUN = "begun"
    FINISHED = "finished"
    LEFT = "left"
    """A match was left before its end."""
    GONE = "gone"
    """A visit is over; the detail says how."""
    CLOSED = "closed"
    """The program was ended as it should be."""


class Row(Struct, frozen=True):
    """One line of the log. What doesn't belong to an event is "" or 0."""

    time: str
    """Local date and time in ISO 8601, with the offset from UTC."""
    event: Happened
    detail: str = ""
    language: str = ""
    variant: str = ""
    seats: int = 0
    persons: int = 0
    seconds: int = 0
    """How long the match or the visit took."""


COLUMNS: Final = Row.__struct_fields__


class BoothLog:
    """Notes rows as they happen. `folder` None keeps them in memory only; `now` gives the time of a row."""

    def __init__(self, folder: Path | None, now: Callable[[], str]) -> None:
        self.folder = folder
        self._now = now
        self._waiting: deque[Row] = deque(maxlen=WAITING_ROWS)

    @property
    def is_kept(self) -> bool:
        """Whether everything noted so far has been written."""
        return not self._waiting

    def note(
        self,
        event: Happened,
        *,
        detail: str = "",
        language: str = "",
        variant: str = "",
        seats: int = 0,
        persons: int = 0,
        seconds: int = 0,
    ) -> None:
        """Add a row, and try to write all that wait."""
        self._waiting.append(Row(self._now(), event, detail, language, variant, seats, persons, seconds))
        if self.folder is None:
            return
        try:
            while self._waiting:
                _append(self.folder, self._waiting[0])
                self._waiting.popleft()
        except OSError as error:
            LOG.warning("the booth log waits in memory: %s", error)

    def rows(self) -> tuple[Row, ...]:
        """Return every row that can be read, the oldest first."""
        return (*self._written(), *self._waiting)

    def tidy(self) -> None:
        """Delete the months that are too old."""
        for path in self._files()[:-MONTHS_KEPT]:
            try:
                path.unlink()
            except OSError as error:
                LOG.warning("an old booth log stays: %s", error)

    def _written(self) -> Iterator[Row]:
        for path in self._files():
            try:
                text = path.read_text(encoding="utf-8-sig", errors="replace")
            except OSError as error:
                LOG.warning("a booth log can't be read: %s", error)
                continue
            yield from read_rows(text)

    def _files(self) -> list[Path]:
        return [] if self.folder is None else sorted(self.folder.glob("booth-*.csv"))


def read_rows(text: str) -> Iterator[Row]:
    """Give the rows of a file; lines that are none, as a power cut or an editor leaves them, are skipped."""
    for line in text.replace("\0", "").splitlines():
        try:
            cells = next(csv.reader([line]), [])
            row = msgspec.convert(dict(zip(COLUMNS, cells, strict=True)), Row, strict=False)
        except (ValueError, csv.Error, msgspec.ValidationError):
            continue
        yield row


def _append(folder: Path, row: Row) -> None:
    """Write a row with one call to the system, behind the header and on a line of its own; raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / f"booth-{row.time[MONTH]}.csv").open("a+b", buffering=0) as file:
        size = file.seek(0, io.SEEK_END)
        before = b""
        if not size:
            before = _line(COLUMNS)
        else:
            file.seek(size - 1)
            before = b"" if file.read(1) == b"\n" else b"\r\n"
        whole = before + _line(msgspec.structs.astuple(row))
        if file.write(whole) != len(whole):
            raise OSError("only a part of the row was written")


def _line(cells: Iterable[object]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerow(cells)
    return text.getvalue().encode()
