"""A hundred thousand random events over all screens: nothing breaks, and the way home stays open.

Writes its result to docs/proofs/random.txt. Needs no display.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from rich.console import Console
from rich.progress import track

EVENTS: Final = 100_000
FLIGHTS_AT_ONCE: Final = 24
RESULT: Final = Path(__file__).resolve().parents[1] / "docs" / "proofs" / "random.txt"


def flight(seed: int) -> tuple[int, Counter[str]]:
    """Let random hands do what they like; return how many events that were, and which screens they saw."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["QUICLO_STRICT"] = "1"
    # Only here: the pilot opens a window, and its driver must be chosen before.
    from quiclo_table.scenes.title import TitleScene  # noqa: PLC0415
    from tests.flight import SMALL, fly, solo  # noqa: PLC0415
    from tests.random_hands import FRAMES_BETWEEN, go_home, moments  # noqa: PLC0415
    from tests.strategie_moments import Moment, at  # noqa: PLC0415
    from tests.table_flight import seats  # noqa: PLC0415

    rng, events, seen = Random(seed), 0, Counter[str]()
    begins = (TitleScene, solo(ranked=seed % 2 == 0), at(rng.choice(list(Moment)), seats(2, 1)))
    first = begins[seed % len(begins)]
    with (
        TemporaryDirectory() as folder,
        fly(Path(folder), first, seed=seed, calm=seed % 2 == 0, size=SMALL) as pilot,
    ):
        for moment in moments(rng, pilot):
            pilot.raw(*moment)
            events += len(moment)
            seen[type(pilot.scene).__name__] += 1
            for _ in range(rng.randrange(FRAMES_BETWEEN)):
                pilot.frame()
        go_home(pilot)
        if pilot.app.is_ended or not isinstance(pilot.scene, TitleScene):
            raise RuntimeError(f"no way home from {type(pilot.scene).__name__}, seed {seed}")
    return events, seen


def main() -> int:
    """Fly until enough has happened."""
    events, flights, seen = 0, 0, Counter[str]()
    console = Console()
    with ProcessPoolExecutor(max_workers=2) as pool:
        while events < EVENTS:
            seeds = range(flights, flights + FLIGHTS_AT_ONCE)
            text = f"{events:,} of {EVENTS:,} events"
            for more, where in track(pool.map(flight, seeds), text, len(seeds), console=console):
                events += more
                seen += where
            flights += FLIGHTS_AT_ONCE
    screens = ", ".join(f"{name} {count:,}" for name, count in seen.most_common())
    lines = (
        f"{events:,} random events in {flights} flights over all screens: no exception, no stuck screen.",
        f"moments on each screen: {screens}",
    )
    RESULT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    console.print(*lines, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
