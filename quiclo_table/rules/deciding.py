"""The clocks of a match of several players: its own time, and the turn clock of a decision (C-10, C-13)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.clocks import Clocks
from quiclo_table.rules.holding import PAUSED
from quiclo_table.rules.throwing import ROLLING

MATCH: Final = "match"
"""The countdown of the match's time."""
DECISION: Final = "decision"
"""The countdown of the decision that is open."""
LATE_SECONDS: Final = 60
"""How long a decision may take at most once the time of the match is up (C-10)."""


def start_match_clock(clocks: Clocks, minutes: int | None) -> Clocks:
    """Let the time of the match run, if it has a limit."""
    if minutes is None:
        return clocks
    return clocks.start(MATCH, minutes * 60_000, held_by=(ROLLING, PAUSED))


def decision_seconds(turn_seconds: int | None, *, is_late: bool) -> int | None:
    """Return how long a decision may take; None: as long as it takes. `is_late` after the match's time."""
    if not is_late:
        return turn_seconds
    return min(LATE_SECONDS, turn_seconds or LATE_SECONDS)


def start_decision(clocks: Clocks, seconds: int | None) -> Clocks:
    """Let a new decision begin; None gives it no clock."""
    if seconds is None:
        return clocks.stop(DECISION)
    return clocks.start(DECISION, seconds * 1000, held_by=(ROLLING, PAUSED))


def hurry(clocks: Clocks) -> Clocks:
    """Give the decision that is open no more time than one has after the match's time (C-10)."""
    left = time_left(clocks, DECISION)
    late = LATE_SECONDS * 1000
    if left is not None and left <= late:
        return clocks
    return start_decision(clocks, LATE_SECONDS)


def time_left(clocks: Clocks, name: str) -> int | None:
    """Return what is left of a countdown in ms, or None if there is none of that name."""
    return next((clock.left_ms for clock in clocks.countdowns if clock.name == name), None)
