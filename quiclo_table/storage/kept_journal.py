"""A match's journal that lasts."""

from __future__ import annotations

from itertools import count
from typing import Final

from quiclo_table.rules.journal import Journal
from quiclo_table.storage.matches import MatchFile
from quiclo_table.storage.notices import Notice

_UNKEPT: Final = count(1)
"""Tells the matches from each other that no file keeps."""


class KeptJournal:
    """A match's journal, written through to its file."""

    def __init__(self, file: MatchFile) -> None:
        self._file = file
        self.journal = Journal(file.append)
        self.stem = file.stem or f"unkept-{next(_UNKEPT)}"

    @property
    def notice(self) -> Notice | None:
        """What there is to tell: that lines could not be written."""
        return self._file.notice

    @property
    def is_kept(self) -> bool:
        """Whether the match can be found again, now and after closing."""
        return self._file.is_kept

    def finish(self) -> None:
        """Close the file as that of a finished match."""
        self._file.finish()

    def close(self) -> None:
        """Close the file as that of a match that was left."""
        self._file.close()
