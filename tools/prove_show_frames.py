"""The show in real time, in a window: its frames take as long after half an hour as at the beginning.

Writes its result, minute by minute, to docs/proofs/show_frames.txt. Without a display it starts an Xvfb.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Final, NamedTuple

from rich.console import Console
from rich.progress import Progress

from quiclo_table.loop import FRAMES_A_SECOND
from quiclo_table.scenes.booth.show import Show
from tools.bench_window import TimedPilot, Times, display, pilot_at

RESULT: Final = Path(__file__).resolve().parents[1] / "docs" / "proofs" / "show_frames.txt"
SIZE: Final = (1920, 1080)
FRAME_S: Final = 1 / FRAMES_A_SECOND
WARM_MINUTES: Final = 1
"""In the first minute pictures are still being painted ahead."""
COMPARED: Final = 10
"""Minutes at the beginning and at the end: in so many all games have their turn."""
MOST_GROWTH: Final = 1.2


class Minute(NamedTuple):
    """How long the frames of a minute took, in ms."""

    usual: float
    p95: float
    worst: float
    late: int
    """How many of them took longer than a sixtieth of a second."""


def minute(pilot: TimedPilot) -> Minute:
    """Run the show for a minute at its own speed."""
    pilot.frame_seconds.clear()
    due = perf_counter()
    for _ in range(60 * FRAMES_A_SECOND):
        pilot.frame()
        due = max(due + FRAME_S, perf_counter())
        sleep(max(0.0, due - perf_counter()))
    return told_of(pilot.frame_seconds)


def told_of(seconds: Times) -> Minute:
    """Return what is to be said of a minute's frames."""
    late = sum(one > FRAME_S for one in seconds)
    return Minute(1000 * median(seconds), 1000 * quantiles(seconds, n=20)[-1], 1000 * max(seconds), late)


def run(minutes: int, console: Console) -> list[str]:
    """Run the show for so many minutes, and return how long its frames took."""
    with display() as where, pilot_at(SIZE, Show(), seed=1) as pilot, Progress(console=console) as progress:
        task = progress.add_task("the show", total=minutes)
        rows = []
        for _ in range(minutes):
            rows.append(minute(pilot))
            progress.advance(task)
    return _told(rows, where)


def _told(rows: list[Minute], where: str) -> list[str]:
    size = f"{SIZE[0]} × {SIZE[1]}, {FRAMES_A_SECOND} frames a second"
    lines = [f"{len(rows)} real minutes of the show ({where}, {size})."]
    for at, one in enumerate(rows, start=1):
        tail = f"p95 {one.p95:.2f} ms, worst {one.worst:.1f} ms, {one.late} late"
        lines.append(f"minute {at}: usually {one.usual:.2f} ms, {tail}")
    warm = rows[WARM_MINUTES:]
    if len(warm) >= 2 * COMPARED:
        first, last = (median(one.usual for one in part) for part in (warm[:COMPARED], warm[-COMPARED:]))
        verdict = "met" if last <= MOST_GROWTH * first else "MISSED"
        lines.append(
            f"usual frame, the last {COMPARED} minutes against the first: {last / first:.2f}× "
            f"(budget {MOST_GROWTH:g}): {verdict}"
        )
    return lines


def main() -> int:
    """Run, and write down what was found."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.prove_show_frames", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--minutes", type=int, default=30, help="how long (default: 30)")
    console = Console()
    lines = run(parser.parse_args().minutes, console)
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    console.print(*lines, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
