"""A round clock with the time that is left in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.stage.pictures import ClockRing, Draw, Font, Ink, Text
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import MIDDLE, RIGHT

URGENT_MS: Final = 10_000


ASIDE: Final = 14.0
"""What lies between a small ring and the time beside it."""


def clock_ring(place: tuple[float, float, float], left_ms: int, whole_ms: int, layer: int) -> Iterator[Draw]:
    """Give the ring of a clock with the time in it; `place` is its middle and its radius."""
    x, y, _ = place
    yield _ring(place, left_ms, whole_ms, layer)
    yield Draw(_time(left_ms), x, y, MIDDLE, layer + 1)


def clock_line(place: tuple[float, float, float], left_ms: int, whole_ms: int, layer: int) -> Iterator[Draw]:
    """Give a ring too small to hold the time, and that to its left."""
    x, y, radius = place
    yield _ring(place, left_ms, whole_ms, layer)
    yield Draw(_time(left_ms), x - radius - ASIDE, y, RIGHT, layer)


def _ring(place: tuple[float, float, float], left_ms: int, whole_ms: int, layer: int) -> Draw:
    x, y, radius = place
    thousandths = min(1000, round(1000 * left_ms / max(1, whole_ms)))
    return Draw(ClockRing(radius, thousandths, left_ms < URGENT_MS), x, y, MIDDLE, layer)


def _time(left_ms: int) -> Text:
    ink = Ink.URGENT if left_ms < URGENT_MS else Ink.WHITE
    return Text(minutes_and_seconds(left_ms), 34, Font.NUMERAL, ink, cells=True)
