"""The screen's measurements, in a real window: frames, the longest gaps, and the start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from unittest.mock import patch

from quiclo_table.input.tape import TapeHeader, write_line
from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.model.pairs import DICE
from quiclo_table.model.zahlenfalle_solo import Phase
from quiclo_table.physics.throw import throw
from quiclo_table.scenes.hand_throw import physical
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.layout import ZAHLENFALLE
from tools import bench_table
from tools.bench_rows import BenchRow, row
from tools.bench_window import (
    Size,
    TimedPilot,
    Times,
    bring_to_calculation,
    display,
    in_fresh_process,
    interleaved,
    longest_of,
    pilot_at,
    seconds,
    table_of,
)

FULL_HD: Final = (1920, 1080)
ULTRA_HD: Final = (3840, 2160)
PATHS: Final = 4
ROLLED: Final = 70
"""Frames from one throw to the next."""
FLOWN: Final = 8
"""Frames after which a tile flies to the strip, or back."""
WARM_MS: Final = 3000
"""How long the title has been on when it is left."""
CHANGED_MS: Final = 600
STUDIED_MS: Final = 3500
LONGEST: Final = 0.050
RUNS: Final = {FULL_HD: 5, ULTRA_HD: 3}
STARTS: Final = 7
COMPILED: Final = "PYTHONPYCACHEPREFIX"
"""The variable that says where Python keeps compiled modules."""
PIECES: Final = """
from time import perf_counter
import quiclo_table.commands.title
from quiclo_table.scenes.loading import load_ahead
pieces = []
ahead = load_ahead()
start = perf_counter()
for _ in ahead:
    pieces.append(perf_counter() - start)
    start = perf_counter()
print(max(pieces))
"""
BARE: Final = """
import pygame
pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
pygame.display.flip()
"""


class BusyTable(SoloScene):
    """A table on which all at once happens that otherwise comes one after the other: while the clock runs,
    dice roll and a tile flies."""

    def __init__(self, context: Context) -> None:
        level = next(one for one in context.shelf.levels if one.clock_seconds == 120)
        super().__init__(context, level, ranked=True)
        tray = physical(ZAHLENFALLE.calculate)
        self._paths = [throw(tray, DICE, DEFAULT_FLICK, seed) for seed in range(PATHS)]
        self._stirred = 0

    def stir(self) -> None:
        """Keep dice rolling and a tile flying for one more frame, whatever the match says."""
        throws, frame = divmod(self._stirred, ROLLED)
        if frame == 0:
            self._director.calculate.throw(self._paths[throws % PATHS], (7, 2, 12, 5, 9))
        if self._stirred % FLOWN == 0:
            self._director.calculating.strip.show(() if self._stirred % (2 * FLOWN) else ((0, 7),))
        self._stirred += 1


class Gaps(NamedTuple):
    """The longest frame at each kind of moment, in seconds; `title` is that of the title after its first."""

    title: float
    change: float
    throw: float
    hint: float


def rows() -> list[BenchRow]:
    """Measure everything; about four minutes."""
    with display() as where:
        with compiled():
            gaps = _gap_rows()
        gaps.append(_piece_row())
        return [*_frame_rows(where), *gaps, *bench_table.rows(where), _start_row(where)]


def _frame_rows(where: str) -> list[BenchRow]:
    full = f"a full background and a flip ({where})"
    still, rest, moving, busy = in_fresh_process(frame_times, FULL_HD)
    _, _, large, large_busy = in_fresh_process(frame_times, ULTRA_HD)
    return [
        row("frame: five dice roll, a tile flies, the clock runs", busy, full, moving, 2.0, p95_budget=3.0),
        row("frame at rest, the clock runs", rest, full, still, 0.3),
        row("frame at 4K: the same moves", large_busy, f"{full} at 4K", large, 1.5),
    ]


def frame_times(size: Size) -> tuple[Times, Times, Times, Times]:
    """Measure the yardstick in turn with frames at rest, then in turn with frames in which all moves."""
    with pilot_at(size, BusyTable) as pilot:
        table = pilot.scene
        if not isinstance(table, BusyTable):
            raise TypeError(f"the pilot stands in {type(table).__name__}, not at the busy table")
        bring_to_calculation(pilot)
        still, rest = interleaved(pilot, lambda: None)
        for _ in range(ROLLED):
            table.stir()
            pilot.frame()
        moving, busy = interleaved(pilot, table.stir)
    return still, rest, moving, busy


def _gap_rows() -> list[BenchRow]:
    measured = []
    for size, name, budget in ((FULL_HD, "", 1.0), (ULTRA_HD, " at 4K", None)):
        gaps = [in_fresh_process(longest_frames, size, run) for run in range(RUNS[size])]
        for moment, times in zip(Gaps._fields, zip(*gaps, strict=True), strict=True):
            what = f"the longest frame of a {moment}{name}"
            measured.append(row(what, times, "50 ms", [LONGEST], budget))
    return measured


def longest_frames(size: Size, run: int) -> Gaps:
    """Play from the title through levels and table to the hint after a miss; a fresh process is assumed."""
    with pilot_at(size, TitleScene, seed=run) as pilot:
        pilot.frame()
        title = longest_of(pilot, lambda: pilot.wait(WARM_MS))
        change = longest_of(pilot, lambda: _enter_table(pilot))
        throws = longest_of(pilot, lambda: bring_to_calculation(pilot))
        hint = longest_of(pilot, lambda: _miss(pilot))
    return Gaps(title, change, throws, hint)


def _enter_table(pilot: TimedPilot) -> None:
    pilot.press("solo")
    _arrive(pilot, LevelsScene)
    pilot.key("ENTER")
    _arrive(pilot, SoloScene)


def _arrive(pilot: TimedPilot, scene: type[Scene]) -> None:
    pilot.wait(CHANGED_MS)
    if not isinstance(pilot.scene, scene):
        raise TypeError(f"the pilot stands in {type(pilot.scene).__name__}, not in {scene.__name__}")


def _miss(pilot: TimedPilot) -> None:
    """Check a calculation that misses, and look at the hint until all its steps are shown."""
    view = table_of(pilot).view
    target = view.target.number if view.target else 0
    sign = "+" if view.second[0] + view.second[1] != target else "*"
    pilot.type(f"{view.second[0]}{sign}{view.second[1]}")
    pilot.key("ENTER")
    pilot.wait(STUDIED_MS)
    if table_of(pilot).view.phase is not Phase.STUDY:
        raise RuntimeError("the calculation was not missed")


def _piece_row() -> BenchRow:
    """The longest piece of the program that is loaded behind the title, in processes that have nothing."""
    with TemporaryDirectory() as folder:
        longest = [float(_run(folder, "-c", PIECES).split()[-1]) for _ in range(STARTS + 1)]
    return row("the longest piece loaded behind the title", longest[1:], "50 ms", [LONGEST], 1.0)


def _start_row(where: str) -> BenchRow:
    own: Times = []
    bare: Times = []
    with TemporaryDirectory() as folder:
        tape = Path(folder, "empty.tape")
        tape.write_bytes(write_line(TapeHeader(seed=1)))
        data = ["--data", str(Path(folder, "data")), "--input-tape", str(tape)]
        for _ in range(STARTS + 1):
            bare.append(seconds(partial(_run, folder, "-c", BARE)))
            own.append(seconds(partial(_run, folder, "-m", "quiclo_table", *data)))
    return row(
        "start to first frame", own[1:], f"import pygame, a window and a flip ({where})", bare[1:], 2.5
    )


@contextmanager
def compiled() -> Iterator[None]:
    """Let fresh processes find the program compiled meanwhile, as an installed one is."""
    with TemporaryDirectory() as folder, patch.dict(os.environ, {COMPILED: folder}):
        _run(folder, "-c", PIECES)
        yield


def _run(folder: str, *arguments: str) -> str:
    """Run Python with compiled modules kept in a folder, as an installed program has them."""
    kept = {**os.environ, COMPILED: folder}
    kept.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=kept).stdout


if __name__ == "__main__":
    for measured in rows():
        print(
            f"{measured.name}: {measured.median_ms:.2f} ms, p95 {measured.p95_ms:.2f} ms; "
            f"{measured.yardstick}: {measured.yardstick_ms:.2f} ms; "
            f"{measured.ratio:.2f}×, p95 {measured.p95_ratio:.2f}×, met: {measured.met}"
        )
