"""The show for days, in fast time: nothing breaks, and neither what the program holds nor its work grows.

Pictures are kept until they take as much memory as they may; what grows beside them would be a leak.

Every order and event is real, and every simulated second one frame is drawn. Writes its result, hour by hour,
to docs/proofs/show.txt. Needs no display.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Final, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["QUICLO_STRICT"] = "1"

import esper
from rich.console import Console
from rich.progress import Progress

from quiclo_table.commands.pilot import Pilot
from quiclo_table.scenes.booth.show import Show
from quiclo_table.scenes.show.scene import ShowScene
from tests.flight import entities, fly

RESULT: Final = Path(__file__).resolve().parents[1] / "docs" / "proofs" / "show.txt"
SIZE: Final = (1920, 1080)
STEP_MS: Final = 100
HOUR_MS: Final = 3_600_000
DRAWN_MS: Final = 1000
WARM_HOURS: Final = 6
"""What caches fill up with at first is no growth."""
MOST_MB_AN_HOUR: Final = 0.5
"""How much may be left over of what is held beside the pictures, from one hour to the next."""

COMPARED: Final = 8
"""Hours at the beginning and at the end whose work is compared."""
MOST_GROWTH: Final = 1.2


class Found(NamedTuple):
    """What the program holds."""

    rss_mb: float
    pictures_mb: float
    files: int
    entities: int
    worlds: int
    subscriptions: int
    log_kb: int
    work_s: float
    """How long the processor has been at work for it, from the beginning on."""


def found(pilot: Pilot, folder: Path) -> Found:
    """Count it; memory and files are known only where there is /proc."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="utf-8").splitlines() if status.exists() else []
    rss = next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS")), 0.0)
    descriptors = Path("/proc/self/fd")
    files = len(list(descriptors.iterdir())) if descriptors.exists() else 0
    log = sum(path.stat().st_size for path in folder.rglob("*.log*")) // 1024
    pictures = pilot.app.bytes_painted / 2**20
    return Found(
        rss,
        pictures,
        files,
        entities(),
        len(esper.list_worlds()),
        pilot.app.bus.subscriptions,
        log,
        process_time(),
    )


def run(hours: float, console: Console) -> list[str]:
    """Run the show for so many hours, and return what was found at the end of each."""
    games: Counter[str] = Counter()
    rows: list[Found] = []
    last: object = None
    with TemporaryDirectory() as name, Progress(console=console) as progress:
        folder = Path(name)
        task = progress.add_task("the show", total=hours)
        with fly(folder, Show(), size=SIZE, seed=1) as pilot:
            for step in range(round(hours * HOUR_MS / STEP_MS)):
                pilot.now_ms += STEP_MS
                pilot.app.hear(pilot.now_ms)
                pilot.app.advance(STEP_MS)
                pilot.app.settle()
                scene = pilot.scene
                if not isinstance(scene, ShowScene) or scene.game is None:
                    raise TypeError(f"the show has become {type(scene).__name__}")
                if scene.game is not last:
                    last = scene.game
                    games[f"{scene.game.item.variant}{' (moment)' if scene.game.again else ''}"] += 1
                passed = (step + 1) * STEP_MS
                if passed % DRAWN_MS == 0:
                    pilot.app.show()
                if passed % HOUR_MS == 0:
                    rows.append(found(pilot, folder))
                if passed % 60_000 == 0:
                    progress.update(task, completed=passed / HOUR_MS)
    return _told(rows, games, hours)


def _told(rows: list[Found], games: Counter[str], hours: float) -> list[str]:
    shown = ", ".join(f"{name} {count}" for name, count in games.most_common())
    lines = [f"{hours:g} simulated hours of the show, one frame drawn each second: no error.", shown]
    hours_of_work = [after.work_s - before.work_s for before, after in pairwise(rows)]
    for hour, one in enumerate(rows, start=1):
        held = f"{one.files} files, {one.entities} entities in {one.worlds} worlds"
        told = f"{one.subscriptions} subscriptions, log {one.log_kb} kB"
        memory = f"{one.rss_mb:.0f} MB, {one.pictures_mb:.0f} of them pictures"
        work = f", {hours_of_work[hour - 2]:.1f} s of work" if hour > 1 else ""
        lines.append(f"hour {hour}: {memory}, {held}, {told}{work}")
    if len(rows) > WARM_HOURS + 1:
        first, end = rows[WARM_HOURS], rows[-1]
        beside = [one.rss_mb - one.pictures_mb for one in (first, end)]
        growth = (beside[1] - beside[0]) / (len(rows) - WARM_HOURS - 1)
        verdict = "met" if growth <= MOST_MB_AN_HOUR else "MISSED"
        lines.append(
            f"memory beside the pictures after {WARM_HOURS} hours: {growth:+.2f} MB an hour "
            f"(budget {MOST_MB_AN_HOUR:g}): {verdict}"
        )
    if len(hours_of_work) >= 2 * COMPARED:
        ratio = median(hours_of_work[-COMPARED:]) / median(hours_of_work[:COMPARED])
        verdict = "met" if ratio <= MOST_GROWTH else "MISSED"
        lines.append(
            f"work of an hour, the last {COMPARED} against the first: {ratio:.2f}× "
            f"(budget {MOST_GROWTH:g}): {verdict}"
        )
    return lines


def main() -> int:
    """Run, and write down what was found."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.prove_show", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--hours", type=float, default=48.0, help="how long (default: 48)")
    console = Console()
    lines = run(parser.parse_args().hours, console)
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    console.print(*lines, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
