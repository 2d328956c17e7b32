"""The log: a small rotating file in which a fault that repeats is counted, not written again and again."""

from __future__ import annotations

import logging
from collections import OrderedDict
from logging import LogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

FILE_BYTES: Final = 512 * 1024
FILES: Final = 3
"""How many files there are at most: the one that is written, and older ones named `.1` and `.2`."""
LONGEST_ENTRY: Final = 16 * 1024
"""How many characters an entry may have, a traceback included."""
REMEMBERED: Final = 64
"""How many different entries are remembered in order to know them again."""

_LOGGER: Final = logging.getLogger("quiclo_table")
"""All modules of the program log below this name."""

_Sameness = tuple[int, str, str]
"""What two entries have in common when the second only repeats the first."""


class Log:
    """The open log. Nothing is written where `path` is None. To be closed."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._handler: logging.Handler = logging.NullHandler() if path is None else CountingFile(path)
        self._handler.setFormatter(_ShortFormatter("%(asctime)s %(levelname)s %(message)s"))
        _LOGGER.addHandler(self._handler)
        _LOGGER.setLevel(logging.INFO)

    def close(self) -> None:
        """Write what is still only counted, and let go of the file. May be called twice."""
        if self._handler in _LOGGER.handlers:
            _LOGGER.removeHandler(self._handler)
            self._handler.close()


class CountingFile(RotatingFileHandler):
    """Writes each entry once. How often it came again is told before the next new entry, at 10, 100, 1,000 …
    times, and at the end. A file that can't be written costs the log, never the program."""

    def __init__(self, path: Path) -> None:
        """Take a file, which is opened with the first entry."""
        super().__init__(
            path,
            maxBytes=FILE_BYTES,
            backupCount=FILES - 1,
            encoding="utf-8",
            errors="backslashreplace",
            delay=True,
        )
        self._repeats: OrderedDict[_Sameness, int] = OrderedDict()

    def emit(self, record: LogRecord) -> None:
        """Write an entry, or only count it."""
        try:
            sameness = _sameness(record)
        except Exception:  # noqa: BLE001  an entry that can't be put into words is no reason to stop playing
            self.handleError(record)
            return
        if sameness in self._repeats:
            self._count(sameness)
            return
        self._tell_all_repeats()
        self._repeats[sameness] = 0
        if len(self._repeats) > REMEMBERED:
            self._repeats.popitem(last=False)
        super().emit(record)

    def close(self) -> None:
        """Tell what is only counted so far, then close the file."""
        self._tell_all_repeats()
        super().close()

    def handleError(self, record: LogRecord) -> None:  # noqa: N802  logging's own name
        """Let the entry go: a full disk or a folder that went away must disturb nobody at the table."""

    def _count(self, sameness: _Sameness) -> None:
        self._repeats.move_to_end(sameness)
        self._repeats[sameness] += 1
        if _is_power_of_ten(self._repeats[sameness]):
            self._tell_repeats(sameness)

    def _tell_all_repeats(self) -> None:
        for sameness, count in tuple(self._repeats.items()):
            if count and not _is_power_of_ten(count):
                self._tell_repeats(sameness)
            self._repeats[sameness] = 0

    def _tell_repeats(self, sameness: _Sameness) -> None:
        level, message, _ = sameness
        count = self._repeats[sameness]
        text = f"… repeated {count:,} time{'' if count == 1 else 's'}: {message}"
        super().emit(LogRecord(_LOGGER.name, level, "", 0, text, None, None))


class _ShortFormatter(logging.Formatter):
    def format(self, record: LogRecord) -> str:
        entry = super().format(record)
        return entry if len(entry) <= LONGEST_ENTRY else f"{entry[:LONGEST_ENTRY]} …"


def _sameness(record: LogRecord) -> _Sameness:
    """The same words, and the same error from the same line."""
    error, place = (record.exc_info[1], "") if record.exc_info else (None, "")
    trace = error.__traceback__ if error is not None else None
    while trace is not None:
        place = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return record.levelno, record.getMessage(), f"{error!r} {place}"


def _is_power_of_ten(count: int) -> bool:
    return count >= 10 and str(count).strip("0") == "1"
