"""Where the player's files live."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from quiclo_table.storage.notices import NOTHING_KEPT, Notice

_FOLDER: Final = "quiclo-table"
_NOWHERE: Final = Path(os.devnull)
"""Holds no file and takes none."""


@dataclass(frozen=True, slots=True)
class Places:
    """The data folder and what lies in it. Where it can't be written, nothing is kept, as `notice` says."""

    data: Path
    writable: bool = True

    @property
    def notice(self) -> Notice | None:
        """What to tell the player once, at the start."""
        return None if self.writable else NOTHING_KEPT

    @property
    def matches(self) -> Path:
        """The folder of the match files."""
        return self.data / "matches"

    @property
    def levels(self) -> Path:
        """The folder of the player's own levels."""
        return self.data / "levels"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.data / "settings.toml"

    @property
    def records(self) -> Path:
        """The database of the records."""
        return self.data / "records.sqlite"

    @property
    def booth(self) -> Path:
        """The folder of the booth log; made with its first entry."""
        return self.data / "booth"

    @property
    def wrong_pins(self) -> Path:
        """Where it stands how many wrong PINs were entered in a row."""
        return self.booth / "wrong-pins"

    @property
    def watchdog_log(self) -> Path:
        """The log file of the watchdog, which is a program of its own."""
        return self.data / "watchdog.log"

    @property
    def log(self) -> Path:
        """The log file."""
        return self.data / "quiclo-table.log"


def find_places(data: Path | None = None) -> Places:
    """Find the data folder, make it and try it once; `data` is the folder asked for, None the platform's own.

    Never raises: a folder that can't be made or written to gives places where nothing is kept.
    """
    folder = data if data is not None else _platform_folder()
    return Places(folder, writable=_can_write(folder))


def _platform_folder() -> Path:
    """Return the platform's data folder.

    A user without a home has none: a newer platformdirs then raises, an older one gives a relative path, and
    a folder called "~" would turn up wherever one stands.
    """
    try:
        folder = platformdirs.user_data_path(_FOLDER, appauthor=False)
    except RuntimeError:
        return _NOWHERE
    return folder if folder.is_absolute() else _NOWHERE


def _can_write(folder: Path) -> bool:
    try:
        for needed in (folder, folder / "matches", folder / "levels"):
            needed.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"probe")
            probe.flush()
    except OSError:
        return False
    return True
