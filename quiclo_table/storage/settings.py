"""The settings: read without ever failing, written without ever losing the last good ones."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec
import tomli_w
from msgspec import Meta, Struct

from quiclo_table.model.seats import SkillLevel
from quiclo_table.storage.arrangement import Arrangement
from quiclo_table.storage.atomic import backup_of, read_text, write_atomic
from quiclo_table.storage.notices import NOTHING_KEPT, Notice, NoticeKey

FORMAT: Final = 1
"""The version of the file that this program writes. It is the last entry before the tables."""

_DAMAGED: Final = (ValueError, RecursionError, msgspec.ValidationError)
"""What bytes that are no settings raise: no UTF-8, no TOML, numbers or nesting beyond all bounds, types."""


Language = Literal["de", "en"]


class Theme(StrEnum):
    """What the table is made of."""

    WALNUT = "walnut"
    NAVY = "navy"


class Tempo(StrEnum):
    """How fast things move on the table; dice, too."""

    CALM = "calm"
    NORMAL = "normal"
    BRISK = "brisk"


class NewerFormat(Exception):
    """The file was written by a newer version."""


Volume = Literal[0, 25, 50, 75, 100]
"""How loud, in percent."""


class BoothSettings(Struct, frozen=True):
    """What staff have set for a booth at a fair."""

    pin: Annotated[str, Meta(pattern="^([0-9]{4,8})?$")] | Annotated[int, Meta(ge=1000, le=99_999_999)] = ""
    """Opens the staff menu; as a text if it begins with 0. Empty: none yet, the first start makes one."""
    idle_seconds: Annotated[int, Meta(ge=10, le=3600)] = 60
    """After so long without any input the booth asks whether anybody is still there..."""
    countdown_seconds: Annotated[int, Meta(ge=5, le=300)] = 30
    """...and after so long again it goes back to the show."""
    volume_limit: Volume = 75
    """No louder than this, whatever a visitor sets."""
    bots: SkillLevel = SkillLevel.EASY
    """How good the bots of a quick match are."""
    minutes: Literal[10, 20, 30] = 10
    """How long a quick match takes at most, where its house rules don't say otherwise."""


class Settings(Struct, frozen=True):
    """What the player has set."""

    language: Language | None = None
    """None: the system's language decides."""
    accelerated_window: bool = False
    """Let the graphics card put the picture on the screen."""
    full_screen: bool = False
    monitor: Annotated[int, Meta(ge=0, le=15)] = 0
    """Which monitor the full screen fills, counted as the system does."""
    theme: Theme = Theme.WALNUT
    text_size: Literal[100, 125, 150] = 100
    """The size of sentences and labels in percent, as far as they fit."""
    tempo: Tempo = Tempo.NORMAL
    """How fast things move on the table."""
    reduced_motion: bool = False
    hand_over: bool = True
    """Cover the table when it goes from one person to another and hidden cards are at stake."""
    bot_thoughts: bool = False
    """Tell what bots think, and their chances, where they play with persons."""
    flat: bool = False
    """The table lies flat with people all around it: what is somebody's is turned toward that person."""
    volume: Volume = 75
    """How loud effects are, in percent."""
    player_name: Annotated[str, Meta(max_length=16)] = ""
    """The name that the last record was entered under; empty: none yet."""
    last_level: Annotated[str, Meta(max_length=200)] = ""
    """The id of the level played last; empty: none yet."""
    tables: dict[str, Arrangement] = {}
    """The table that was set up last, for each variant by its name."""
    booth: BoothSettings = BoothSettings()


class Read(NamedTuple):
    """Settings out of a file, and the entries there that this version doesn't know."""

    settings: Settings
    others: Mapping[str, Any]


class SettingsFile:
    """The settings file. Where it can't be written, or no more, changes last until the program ends."""

    def __init__(self, path: Path, *, writable: bool = True) -> None:
        self._path = path
        self._writable = writable
        self._others: Mapping[str, Any] = {}

    @property
    def is_writable(self) -> bool:
        """Whether changes are kept, as far as that is known."""
        return self._writable

    def load(self) -> tuple[Settings, Notice | None]:
        """Read the settings. A damaged file is set aside; its backup or the usual ones apply, with a notice.

        A file of a newer version is left alone: the usual settings apply and are not written.
        """
        try:
            read = _read(self._path)
        except (FileNotFoundError, NotADirectoryError):
            return Settings(), None
        except OSError:
            return Settings(), Notice(NoticeKey.SETTINGS_UNREADABLE)
        except NewerFormat:
            self._writable = False
            return Settings(), Notice(NoticeKey.SETTINGS_NEWER)
        except _DAMAGED:
            return self._rescue()
        self._others = read.others
        return read.settings, None

    def save(self, settings: Settings) -> Notice | None:
        """Write the settings; returns a notice the first time that this fails, and doesn't try again.

        Entries that this version doesn't know are kept.
        """
        if not self._writable:
            return None
        known = {key: value for key, value in msgspec.to_builtins(settings).items() if value is not None}
        try:
            write_atomic(self._path, tomli_w.dumps({**self._others, **known, "format": FORMAT}).encode())
        except OSError:
            self._writable = False
            return NOTHING_KEPT
        return None

    def _rescue(self) -> tuple[Settings, Notice]:
        aside = self._set_aside()
        try:
            read = _read(backup_of(self._path))
        except (OSError, NewerFormat, *_DAMAGED):
            return Settings(), Notice(NoticeKey.SETTINGS_RESET, {"file": aside.name})
        self._others = read.others
        self.save(read.settings)
        return read.settings, Notice(NoticeKey.SETTINGS_RESTORED, {"file": aside.name})

    def _set_aside(self) -> Path:
        """Rename the damaged file to the first free name; where that is not possible, it stays."""
        number = 1
        while (aside := self._path.with_name(f"{self._path.stem}.broken-{number}.toml")).exists():
            number += 1
        if not self._writable:
            return self._path
        try:
            self._path.rename(aside)
        except OSError:
            self._writable = False
            return self._path
        return aside


def _read(path: Path) -> Read:
    text = read_text(path)
    if not text.strip():
        raise ValueError("a file without a word is what a power cut leaves behind")
    entries = tomllib.loads(text)
    if msgspec.convert(entries.pop("format", FORMAT), int) > FORMAT:
        raise NewerFormat
    settings = msgspec.convert(entries, Settings)
    known = {field.encode_name for field in msgspec.structs.fields(Settings)}
    return Read(settings, {key: value for key, value in entries.items() if key not in known})
