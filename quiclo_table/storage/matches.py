"""Match files: a journal's lines, kept as they come; a power cut takes a second at most, a crash nothing."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from threading import Event, Thread
from typing import BinaryIO, Final, Literal

from quiclo_table.storage.locks import take
from quiclo_table.storage.notices import NOTHING_KEPT, Notice
from quiclo_table.storage.paths import Places

RUNNING: Final = ".running.jsonl"
"""How the name of a match ends that can be gone on with."""
FINISHED: Final = ".jsonl"
"""How the name of a finished match ends."""
KEPT: Final = 50
"""How many finished matches, and how many unfinished ones, are kept."""

_SYNC_SECONDS: Final = 0.5


class MatchFile:
    """A match file open for writing. Where it can't be written, lines go nowhere and `notice` says so."""

    def __init__(self, path: Path | None, notice: Notice | None = None, *, is_there: bool = False) -> None:
        """Open a match file to write on behind its last whole line; None keeps nothing.

        One that `is_there` is not made anew where it has just gone.
        """
        self._mode: Literal["r+b", "ab"] = "r+b" if is_there else "ab"
        self.path = path
        self.notice = notice
        """What to tell the player, once there is something to tell."""
        self.is_held = False
        """Whether this object alone may write to the file."""
        self._file = self._open(path)
        self._dirty = Event()
        self._closing = Event()
        self._worker = Thread(target=self._sync_until_closed, name="match-file", daemon=True)
        if self._file is not None:
            self._worker.start()

    @property
    def stem(self) -> str:
        """The match's name among the files, the same while it runs and when it is finished; "" for one that
        isn't kept."""
        return "" if self.path is None else stem_of(self.path)

    @property
    def is_kept(self) -> bool:
        """Whether all that was written can be found on the disk, now and after closing."""
        return self.path is not None and self.notice is None

    def append(self, line: bytes) -> None:
        """Hand one line, given without its end, to the operating system; the disk follows within a second."""
        if self._file is None or self.notice is not None:
            return
        whole = line + b"\n"
        try:
            written = self._file.write(whole)
        except OSError:
            written = 0
        if written == len(whole):
            self._dirty.set()
        else:
            self.notice = NOTHING_KEPT

    def close(self) -> None:
        """Put everything on the disk and let go of the file. May be called twice."""
        if self._file is None:
            return
        self._closing.set()
        self._dirty.set()
        self._worker.join()
        self._file.close()
        self._file = None

    def finish(self) -> None:
        """Close the file and name it a finished match; where that fails, it stays an unfinished one."""
        self.close()
        if self.path is None or not self.path.name.endswith(RUNNING):
            return
        finished = self.path.with_name(self.path.name.removesuffix(RUNNING) + FINISHED)
        try:
            self.path = self.path.rename(finished)
        except OSError:
            self.notice = NOTHING_KEPT

    def _open(self, path: Path | None) -> BinaryIO | None:
        if path is None:
            return None
        try:
            file = path.open(self._mode, buffering=0)
            self.is_held = take(file)
            if self.is_held:
                file.seek(file.truncate(_whole(path.read_bytes())))
                return file
            file.close()
        except OSError:
            self.is_held = False
        self.notice = NOTHING_KEPT
        return None

    def _sync_until_closed(self) -> None:
        while not self._closing.is_set():
            self._dirty.wait()
            self._dirty.clear()
            self._closing.wait(_SYNC_SECONDS)
            self._sync()

    def _sync(self) -> None:
        """Runs on the worker only; the file is closed after the worker has ended."""
        if self._file is None:
            return
        try:
            os.fsync(self._file.fileno())
        except OSError:
            self.notice = NOTHING_KEPT


def new_match(places: Places, day: date) -> MatchFile:
    """Open the file of a new match, named by day and number; nothing is kept where places aren't writable."""
    if not places.writable:
        return MatchFile(None)
    number = _highest_number(places.matches, day)
    while True:
        number += 1
        path = places.matches / f"{day.isoformat()}-{number:04}{RUNNING}"
        try:
            path.open("xb").close()
        except FileExistsError:
            continue  # another copy of the program was quicker
        except OSError:
            return MatchFile(None, NOTHING_KEPT)
        return MatchFile(path)


def adopt(path: Path) -> MatchFile | None:
    """Open a match file that was left unfinished; None while another copy of the program holds it, or after
    another copy has finished it."""
    file = MatchFile(path, is_there=True)
    if file.is_held:
        return file
    file.close()
    return None


def stem_of(path: Path) -> str:
    """Return a match's name among the files, the same while it runs and when it is finished."""
    return path.name.removesuffix(FINISHED).removesuffix(RUNNING.removesuffix(FINISHED))


def read_lines(path: Path) -> list[bytes]:
    """Read the whole lines of a match file, the header first; a torn last line is dropped. Raises OSError."""
    content = path.read_bytes()
    return content[: _whole(content)].splitlines()


def unfinished(folder: Path) -> tuple[Path, ...]:
    """Return the matches that can be gone on with, the newest first."""
    return tuple(_newest_first(folder, finished=False))


def finished(folder: Path) -> tuple[Path, ...]:
    """Return the finished matches, the newest first."""
    return tuple(_newest_first(folder, finished=True))


def prune(folder: Path, keep: int = KEPT) -> tuple[Path, ...]:
    """Delete all but the newest finished and unfinished matches; returns those that can't be deleted."""
    return tuple(
        path for path in (*finished(folder)[keep:], *unfinished(folder)[keep:]) if not _deleted(path)
    )


def _deleted(path: Path) -> bool:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _whole(content: bytes) -> int:
    """Return how many bytes belong to whole lines; a power cut may leave zeros behind them."""
    zeros = content.find(b"\0")
    return content.rfind(b"\n", 0, None if zeros < 0 else zeros) + 1


def _newest_first(folder: Path, *, finished: bool) -> list[Path]:
    """Names hold the day and the number, so they sort by age; a folder that isn't there holds nothing."""
    paths = (path for path in folder.glob(f"*{FINISHED}") if path.name.endswith(RUNNING) is not finished)
    return sorted(paths, reverse=True)


def _highest_number(folder: Path, day: date) -> int:
    numbers = (_number(path.name) for path in folder.glob(f"{day.isoformat()}-*{FINISHED}"))
    return max(numbers, default=0)


def _number(name: str) -> int:
    digits = name.partition(".")[0].rpartition("-")[2]
    return int(digits) if digits.isdecimal() else 0
