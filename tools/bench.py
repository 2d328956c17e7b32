"""All measurements that have a budget, each beside its yardstick; exit code 1 if a budget is missed."""

from __future__ import annotations

import importlib
import sys
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from tools.bench_rows import BenchRow

SUITES: Final = ("tools.bench_reach", "tools.bench_dice", "tools.bench_frame")
"""Modules whose `rows()` measure something."""


def table_of(rows: list[BenchRow]) -> Table:
    """Lay the rows out."""
    table = Table("what", "median ms", "p95 ms", "yardstick", "its ms", "ratio", "budget", "")
    for row in rows:
        verdict = "[green]met[/]" if row.met else "[red]missed[/]"
        times = (f"{row.median_ms:.3f}", f"{row.p95_ms:.3f}", row.yardstick, f"{row.yardstick_ms:.3f}")
        table.add_row(row.name, *times, f"{row.ratio:.2f}", f"{row.budget:.2f}", verdict)
    return table


def main() -> int:
    """Measure suite by suite and print one table."""
    console = Console()
    rows: list[BenchRow] = []
    for suite in track(SUITES, description="measuring", console=console):
        rows += importlib.import_module(suite).rows()
    console.print(table_of(rows))
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
