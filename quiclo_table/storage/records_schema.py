"""The database of the records: its tables, and opening it so that a damaged or newer one stops nobody."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from quiclo_table.storage.notices import Notice, NoticeKey
from quiclo_table.storage.run_record import record_of, row_of

VERSION: Final = 1
"""The version of the tables that this program reads and writes: the database's `user_version`."""

TABLES: Final = (
    """CREATE TABLE runs (
    sequence INTEGER PRIMARY KEY,
    run TEXT NOT NULL UNIQUE,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    points INTEGER NOT NULL CHECK (points > 0),
    hits INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    at TEXT NOT NULL,
    instant INTEGER NOT NULL,
    day TEXT NOT NULL
)""",
    "CREATE INDEX runs_by_points ON runs (level, points DESC, instant, sequence)",
    "CREATE TABLE deleted (run TEXT PRIMARY KEY NOT NULL)",
    "CREATE TABLE daily (day TEXT PRIMARY KEY NOT NULL, run TEXT NOT NULL)",
)
"""`deleted` remembers runs whose records were deleted: no second look at a match file revives them."""

_BUSY_SECONDS: Final = 1.0
"""How long one copy of the program waits for another one's write, which takes some ms."""
_MEMORY: Final = ":memory:"
UNUSABLE: Final = (sqlite3.Error, UnicodeError)
"""What SQLite raises; a message about a damaged table quotes it, and that may be no UTF-8."""

_ENVIRONMENT: Final = frozenset(
    {
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
    }
)
"""Errors that say nothing against the file itself."""


class Opened(NamedTuple):
    """A database that is ready, and what there is to tell: then it may be an empty one in memory."""

    connection: sqlite3.Connection
    notice: Notice | None


class _Newer(Exception):
    """A newer version of the program has written this."""


class _Damaged(Exception):
    """This is no database of records, or not a whole one."""


def open_database(path: Path | None) -> Opened:
    """Open the records, new or old; None keeps them in memory. Never raises.

    A damaged database is set aside and a new one begun. A newer one, and one that can't be opened, is left
    alone; then what is added lasts until the program ends.
    """
    if path is None:
        return Opened(_connected(_MEMORY), None)
    try:
        return Opened(_connected(path), None)
    except _Newer:
        return _in_memory(Notice(NoticeKey.RECORDS_NEWER))
    except _Damaged:
        return _begun_anew(path)
    except UNUSABLE as error:
        return _in_memory(notice_of(error, NoticeKey.RECORDS_NOT_KEPT))


def notice_of(error: Exception, otherwise: NoticeKey) -> Notice:
    """Return what to tell about an error: that another program holds the database, or else as given."""
    is_busy = _code(error) in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
    return Notice(NoticeKey.RECORDS_BUSY if is_busy else otherwise)


def _connected(path: Path | str) -> sqlite3.Connection:
    with ExitStack() as undo:
        connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
        undo.callback(connection.close)
        try:
            _check(connection)
        except (sqlite3.Error, ValueError, msgspec.ValidationError) as error:
            if _code(error) in _ENVIRONMENT:
                raise
            raise _Damaged from error
        _prepare(connection)
        undo.pop_all()
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Look at one state of the database, whatever another copy writes; an empty one is sound."""
    connection.execute("BEGIN")
    with connection:
        version = _version(connection)
        if version > VERSION:
            raise _Newer
        if _all(connection, "PRAGMA integrity_check(1)") != [("ok",)]:
            raise _Damaged
        tables = _all(connection, "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid")
        if tables != ([(table,) for table in TABLES] if version else []):
            raise _Damaged
        if version:
            _check_rows(connection)


def _check_rows(connection: sqlite3.Connection) -> None:
    """A flipped bit passes the check of the pages; what comes out of here later must be what it should."""
    rows = _all(connection, "SELECT run, level, name, points, hits, best_streak, at, instant, day FROM runs")
    if any(row_of(record_of(row[:-2])) != row for row in rows):
        raise _Damaged
    msgspec.convert(_all(connection, "SELECT run FROM deleted"), list[tuple[str]])
    msgspec.convert(_all(connection, "SELECT day, run FROM daily"), list[tuple[str, str]])


def _prepare(connection: sqlite3.Connection) -> None:
    """Set how to write, and make the tables of a new database; of two copies the first one makes them."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")  # a record that was added outlives a power cut
    connection.execute("PRAGMA fullfsync = ON")  # a Mac's usual sync stops at the drive's own memory
    connection.execute("PRAGMA secure_delete = ON")  # a name that was deleted is gone from the file too
    connection.execute("BEGIN IMMEDIATE")
    with connection:
        if _version(connection) == 0:
            for statement in (*TABLES, f"PRAGMA user_version = {VERSION}"):
                connection.execute(statement)


def _begun_anew(path: Path) -> Opened:
    try:
        aside = _set_aside(path)
        return Opened(_connected(path), Notice(NoticeKey.RECORDS_RESET, {"file": aside.name}))
    except (OSError, *UNUSABLE, _Damaged, _Newer):
        return _in_memory(Notice(NoticeKey.RECORDS_UNREADABLE))


def _set_aside(path: Path) -> Path:
    """Rename a database to the first free name, and with it what SQLite keeps beside it."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    path.rename(aside)
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + end))
    return aside


def _in_memory(notice: Notice) -> Opened:
    return Opened(_connected(_MEMORY), notice)


def _version(connection: sqlite3.Connection) -> int:
    version: int = _all(connection, "PRAGMA user_version")[0][0]
    return version


def _all(connection: sqlite3.Connection, question: str) -> list[tuple[Any, ...]]:
    return connection.execute(question).fetchall()


def _code(error: Exception) -> int:
    """Return the primary code of SQLite; errors that come from Python have none."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF
