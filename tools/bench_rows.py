"""One row of the benchmark: a measured time beside a yardstick from the same run, and its budget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class BenchRow:
    """A measurement in ms beside the yardstick's median in ms. `budget` is the largest ratio of the two
    medians allowed, `p95_budget` that of the p95 to the yardstick's median; None is reported only."""

    name: str
    median_ms: float
    p95_ms: float
    yardstick: str
    yardstick_ms: float
    budget: float | None
    p95_budget: float | None = None

    @property
    def ratio(self) -> float:
        """How many times the yardstick it takes."""
        return self.median_ms / self.yardstick_ms

    @property
    def p95_ratio(self) -> float:
        """How many times the yardstick it takes at worst but for one time in twenty."""
        return self.p95_ms / self.yardstick_ms

    @property
    def met(self) -> bool:
        """Whether both ratios are within their budgets."""
        return _is_within(self.ratio, self.budget) and _is_within(self.p95_ratio, self.p95_budget)


def row(
    name: str,
    seconds: Sequence[float],
    yardstick: str,
    yardstick_seconds: Sequence[float],
    budget: float | None,
    *,
    p95_budget: float | None = None,
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
        p95_budget=p95_budget,
    )


def _is_within(ratio: float, budget: float | None) -> bool:
    return budget is None or ratio <= budget
