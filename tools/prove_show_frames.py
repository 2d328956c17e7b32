"""The show in real time, in a window: its frames take as long after half an hour as at the beginning.

Each game has tables and cards of its own, so each is compared with itself. Writes its result, game by game,
to docs/proofs/show_frames.txt. Without a display it starts an Xvfb.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Final

from rich.console import Console
from rich.progress import Progress

from quiclo_table.loop import FRAMES_A_SECOND
from quiclo_table.scenes.booth.show import Show
from quiclo_table.scenes.show.game import Game
from quiclo_table.scenes.show.scene import ShowScene
from quiclo_table.ui.clock_text import minutes_and_seconds
from tools.bench_window import TimedPilot, Times, display, pilot_at

RESULT: Final = Path(__file__).resolve().parents[1] / "docs" / "proofs" / "show_frames.txt"
SIZE: Final = (1920, 1080)
FRAME_S: Final = 1 / FRAMES_A_SECOND
MOST_GROWTH: Final = 1.2
SHORTEST: Final = 30 * FRAMES_A_SECOND
"""Frames that a showing needs to be compared: the last one is cut off."""


@dataclass(slots=True)
class Showing:
    """One game of the show, or its best moment once more, and how long each of its frames took."""

    name: str
    seconds: Times = field(default_factory=list)

    @property
    def usual(self) -> float:
        """The median, in ms."""
        return 1000 * median(self.seconds)

    def __str__(self) -> str:
        late = sum(one > FRAME_S for one in self.seconds)
        p95, worst = 1000 * quantiles(self.seconds, n=20)[-1], 1000 * max(self.seconds)
        long = minutes_and_seconds(1000 * len(self.seconds) // FRAMES_A_SECOND)
        figures = f"usually {self.usual:.2f} ms, p95 {p95:.2f} ms, worst {worst:.1f} ms, {late} late"
        return f"{self.name}, {long}: {figures}"


def watch(pilot: TimedPilot, minutes: int, advance: Callable[[], None]) -> list[Showing]:
    """Run the show at its own speed; `advance` is called after each minute."""
    showings: list[Showing] = []
    shown: Game | None = None
    due = perf_counter()
    for frame in range(1, minutes * 60 * FRAMES_A_SECOND + 1):
        pilot.frame()
        scene = pilot.scene
        if isinstance(scene, ShowScene) and scene.game is not None:
            if scene.game is not shown:
                shown = scene.game
                showings.append(Showing(shown.item.variant + (", best moment" if shown.again else "")))
            showings[-1].seconds.append(pilot.frame_seconds[-1])
        pilot.frame_seconds.clear()
        if frame % (60 * FRAMES_A_SECOND) == 0:
            advance()
        due = max(due + FRAME_S, perf_counter())
        sleep(max(0.0, due - perf_counter()))
    return showings


def run(minutes: int, console: Console) -> list[str]:
    """Run the show for so many minutes, and return how long its frames took."""
    with display() as where, pilot_at(SIZE, Show(), seed=1) as pilot, Progress(console=console) as progress:
        task = progress.add_task("the show", total=minutes)
        showings = watch(pilot, minutes, lambda: progress.advance(task))
    size = f"{SIZE[0]} × {SIZE[1]}, {FRAMES_A_SECOND} frames a second"
    return [f"{minutes} real minutes of the show ({where}, {size}).", *map(str, showings), *growth(showings)]


def growth(showings: Sequence[Showing]) -> Iterator[str]:
    """Tell how much longer the usual frame of each game takes when it is shown last than when it is first."""
    ratios: list[float] = []
    for name in dict.fromkeys(one.name for one in showings):
        same = [one for one in showings if one.name == name and len(one.seconds) >= SHORTEST]
        if len(same) > 1:
            ratios.append(same[-1].usual / same[0].usual)
            yield f"{name}, the last time against the first: {ratios[-1]:.2f}×"
    if ratios:
        verdict = "met" if median(ratios) <= MOST_GROWTH else "MISSED"
        yield f"all of them: {median(ratios):.2f}× (budget {MOST_GROWTH:g}): {verdict}"


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
