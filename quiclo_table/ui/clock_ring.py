"""A round clock with the time that is left in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.stage.pictures import ClockRing, Draw, Font, Ink, Text
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import MIDDLE

URGENT_MS: Final = 10_000


def clock_ring(place: tuple[float, float, float], left_ms: int, whole_ms: int, layer: int) -> Iterator[Draw]:
    """Give the ring and the time of a clock; `place` is its middle and its radius."""
    x, y, radius = place
    urgent = left_ms < URGENT_MS
    thousandths = min(1000, round(1000 * left_ms / max(1, whole_ms)))
    yield Draw(ClockRing(radius, thousandths, urgent), x, y, MIDDLE, layer)
    ink = Ink.URGENT if urgent else Ink.WHITE
    text = Text(minutes_and_seconds(left_ms), 34, Font.NUMERAL, ink, cells=True)
    yield Draw(text, x, y, MIDDLE, layer + 1)
