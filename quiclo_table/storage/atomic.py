"""Files that are either the old one or the new one, whatever happens while they are written."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event
from typing import Final

RENAMING_TRIES: Final = 5
RENAMING_PAUSE_S: Final = 0.05


def read_text(path: Path) -> str:
    """Read UTF-8; a byte order mark and CRLF line ends are fine. Raises OSError or UnicodeDecodeError."""
    return path.read_text(encoding="utf-8-sig")


def backup_of(path: Path) -> Path:
    """Return where the version before the last one lies."""
    return path.with_name(f"{path.name}.bak")


def write_atomic(path: Path, content: bytes, *, backup: bool = True) -> None:
    """Replace a file in one step, on the disk when this returns; the version before stays as the backup.

    Raises OSError; then the file is what it was.
    """
    if backup and path.exists():
        _replace(backup_of(path), path.read_bytes())
    _replace(path, content)


def _replace(path: Path, content: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _rename(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _rename(beside: Path, path: Path) -> None:
    """Put the new file in the old one's place; on Windows a virus scanner may hold either for a moment."""
    tries = RENAMING_TRIES if os.name == "nt" else 1
    for left in reversed(range(tries)):
        try:
            beside.replace(path)
        except PermissionError:
            if not left:
                raise
            Event().wait(RENAMING_PAUSE_S)
        else:
            return


def _sync_folder(folder: Path) -> None:
    """Put the renaming itself on the disk; Windows does so by itself and opens no folders."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
