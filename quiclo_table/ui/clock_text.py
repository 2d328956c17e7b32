"""Time as people read it on a clock."""

from __future__ import annotations


def minutes_and_seconds(ms: int) -> str:
    """Return m:ss; a begun second counts as a whole one, so a clock shows 0:00 only when it has run out."""
    seconds = -(-ms // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
