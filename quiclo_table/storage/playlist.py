"""The playlist of the show: which games bots play there, by which house rules, and for how long."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from quiclo_table.model.seats import SkillLevel
from quiclo_table.storage.atomic import read_text
from quiclo_table.storage.resources import resource

FEWEST_SECONDS: Final = 20
SOLO: Final = "zahlenfalle_solo"


class Bot(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, and how well."""

    name: str
    level: SkillLevel


class Item(Struct, frozen=True, forbid_unknown_fields=True):
    """One game of the show. `rules` are house rules by their keys, as they are typed; after `seconds` it is
    brought to its end; `level` is what is played alone, where that is played."""

    variant: str
    bots: tuple[Bot, ...]
    seconds: int
    rules: dict[str, str] = {}
    level: str = ""

    def __post_init__(self) -> None:
        if self.seconds < FEWEST_SECONDS:
            raise ValueError(f"seconds: wants at least {FEWEST_SECONDS}, found {self.seconds}")
        fewest = 1 if self.variant == SOLO else 2
        if len(self.bots) < fewest:
            raise ValueError(f"bots: {self.variant} wants at least {fewest}, found {len(self.bots)}")


class Playlist(Struct, frozen=True, forbid_unknown_fields=True):
    """What is shown, one after the other and then from the beginning."""

    games: tuple[Item, ...]


class BadPlaylist(Exception):
    """The file can't be used: which one, and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


def shipped_playlist() -> Playlist:
    """Return the playlist that comes with the program. Raises BadPlaylist, or MissingResource."""
    return read_playlist(resource("levels", "show", "playlist.toml"))


def read_playlist(path: Path) -> Playlist:
    """Read a playlist; raises BadPlaylist with the field and the reason."""
    try:
        found = msgspec.convert(tomllib.loads(read_text(path)), Playlist)
    except (OSError, ValueError, msgspec.ValidationError) as error:
        raise BadPlaylist(path, str(error)) from error
    if not found.games:
        raise BadPlaylist(path, "games: there is none")
    return found
