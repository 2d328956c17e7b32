"""Matches of several players that were left and can be gone on with (C-13)."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from quiclo_table.model.seats import Player
from quiclo_table.rules.journal import BadJournal, Begun, read_lines
from quiclo_table.storage import matches
from quiclo_table.storage.dates import Moment, written_at
from quiclo_table.storage.paths import Places


class SavedMatch(NamedTuple):
    """A match that was left: its file, which game, who plays, and when its last line was written."""

    path: Path
    variant: str
    players: tuple[Player, ...]
    at: Moment

    @property
    def stem(self) -> str:
        """The match's name among the files."""
        return matches.stem_of(self.path)


def saved_matches(places: Places) -> tuple[SavedMatch, ...]:
    """Return the matches of several players that can be gone on with, the newest first.

    A file whose header can't be read is left alone; opening it would say what is wrong with it.
    """
    found = (_saved(path) for path in matches.unfinished(places.matches))
    return tuple(one for one in found if one is not None and len(one.players) > 1)


def _saved(path: Path) -> SavedMatch | None:
    try:
        begun = read_lines(matches.read_lines(path)[:1])[0]
        at = written_at(path)
    except (OSError, BadJournal):
        return None
    if not isinstance(begun, Begun):
        return None
    return SavedMatch(path, begun.variant, begun.players, at)
