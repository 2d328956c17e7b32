"""The table of odds as it ships, `assets/odds.json`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from quiclo_table.maths.odds import OddsTable
from quiclo_table.storage.resources import resource


class BadOdds(Exception):
    """The file of the odds can't be used: the installation is damaged."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path


@cache
def shipped_odds() -> OddsTable:
    """Return the table, read once. Raises MissingResource or BadOdds, which name it."""
    return read_odds(resource("assets", "odds.json"))


def read_odds(path: Path) -> OddsTable:
    """Read a table; raises BadOdds."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=OddsTable)
    except (OSError, msgspec.DecodeError, RecursionError) as error:
        raise BadOdds(path, str(error)) from error
