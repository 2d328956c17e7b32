"""All measurements that have a budget, each beside its yardstick; exit code 1 if a budget is missed."""

from __future__ import annotations

import importlib
import sys
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tools.bench_rows import BenchRow

WIDTH: Final = 170
"""A table narrower than this could not be read, wherever it goes."""
SUITES: Final = (
    "tools.bench_reach",
    "tools.bench_chains",
    "tools.bench_combinations",
    "tools.bench_dice",
    "tools.bench_matches",
    "tools.bench_frame",
)
"""Modules whose `rows()` measure something."""


def table_of(rows: list[BenchRow]) -> Table:
    """Lay the rows out."""
    table = Table(
        "what", "median ms", "p95 ms", "yardstick", "its ms", "ratio", "budget", "p95", "budget", ""
    )
    table.columns[-1].no_wrap = True
    for row in rows:
        verdict = "[green]met[/]" if row.met else "[red]missed[/]"
        if row.budget is None and row.p95_budget is None:
            verdict = "told"
        times = (f"{row.median_ms:.3f}", f"{row.p95_ms:.3f}", row.yardstick, f"{row.yardstick_ms:.3f}")
        ratio = (_ratio(row.ratio), _budget(row.budget))
        table.add_row(row.name, *times, *ratio, _ratio(row.p95_ratio), _budget(row.p95_budget), verdict)
    return table


def _budget(budget: float | None) -> str:
    return "–" if budget is None else _ratio(budget)


def _ratio(ratio: float) -> str:
    """A ratio far below one is written as it is spoken of: a hundredth, 1/100."""
    return f"{ratio:.2f}" if ratio >= 0.05 else f"1/{1 / ratio:.0f}"


def main() -> int:
    """Measure suite by suite and print one table."""
    console = Console(width=max(WIDTH, Console().width))
    rows: list[BenchRow] = []
    for suite in track(SUITES, description="measuring", console=console):
        rows += importlib.import_module(suite).rows()
    console.print(table_of(rows))
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
