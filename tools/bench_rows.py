"""One row of the benchmark: a measured time beside a yardstick from the same run, and its budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class BenchRow:
    """A measurement in ms, the yardstick's median in ms, and the largest ratio of the two medians allowed."""

    name: str
    median_ms: float
    p95_ms: float
    yardstick: str
    yardstick_ms: float
    budget: float

    @property
    def ratio(self) -> float:
        """How many times the yardstick it takes."""
        return self.median_ms / self.yardstick_ms

    @property
    def met(self) -> bool:
        """Whether the ratio is within its budget."""
        return self.ratio <= self.budget


def row(
    name: str, seconds: Sequence[float], yardstick: str, yardstick_seconds: Sequence[float], budget: float
) -> BenchRow:
    """Make a row from single measurements in seconds."""
    ranked = sorted(seconds)
    return BenchRow(
        name=name,
        median_ms=median(ranked) * 1000,
        p95_ms=ranked[len(ranked) * 95 // 100] * 1000,
        yardstick=yardstick,
        yardstick_ms=median(yardstick_seconds) * 1000,
        budget=budget,
    )
