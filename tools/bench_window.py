"""What measurements in a real window need: a display, a process of their own, and a pilot at the table."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, TypeVar
from unittest.mock import patch

import pygame

from quiclo_table.commands.assembly import Kept, open_kept
from quiclo_table.commands.pilot import Pilot
from quiclo_table.model.pairs import DICE
from quiclo_table.model.zahlenfalle_solo import Phase
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.storage.settings import Settings
from quiclo_table.view.screen import has_display

ResultT = TypeVar("ResultT")
Size = tuple[int, int]
Times = list[float]

SETTLING_MS: Final = 600
BLOCKS: Final = 40
FRAMES: Final = 10
"""Frames in a block; before each block the yardstick is measured twice."""
LARGEST: Final = "3840x2160x24"


@contextmanager
def display() -> Iterator[str]:
    """See to it that windows can be opened meanwhile; gives the name of where they are.

    Without a display Linux starts an Xvfb of its own; elsewhere, and where there is none, SDL's dummy driver
    must do.
    """
    with patch.dict(os.environ, SDL_FRAMEBUFFER_ACCELERATION="0", SDL_AUDIODRIVER="dummy"):
        if "SDL_VIDEODRIVER" not in os.environ and has_display():
            yield "the display"
        elif sys.platform.startswith("linux") and (server := _start_server()) is not None:
            os.environ.pop("SDL_VIDEODRIVER", None)
            try:
                yield "Xvfb"
            finally:
                server.terminate()
                server.wait()
        else:
            os.environ["SDL_VIDEODRIVER"] = "dummy"
            yield "the dummy driver"


def _start_server() -> subprocess.Popen[bytes] | None:
    """Start an Xvfb on a free display and name it to SDL, or return None where there is no such program."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", LARGEST, "-noreset", "-nolisten", "tcp"]
    try:
        server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        os.close(reading)
        return None
    finally:
        os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    if not number:
        raise RuntimeError(f"Xvfb ended at once with exit code {server.wait()}")
    os.environ["DISPLAY"] = f":{number}"
    return server


def in_fresh_process(work: Callable[..., ResultT], *args: object) -> ResultT:
    """Do something where nothing has been loaded, cached or opened yet."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=1, mp_context=context) as pool:
        return pool.submit(work, *args).result()


class TimedPilot(Pilot):
    """A pilot that measures each frame that it runs, the window's events included."""

    def __init__(
        self,
        args: argparse.Namespace,
        kept: Kept,
        first: Callable[[Context], Scene],
        *,
        size: Size = (1920, 1080),
    ) -> None:
        super().__init__(args, kept, first, size=size)
        self.frame_seconds: list[float] = []

    def frame(self) -> None:
        """Run one frame and note how long it took."""
        self.frame_seconds.append(seconds(self._frame))

    def _frame(self) -> None:
        pygame.event.get()
        super().frame()


@contextmanager
def pilot_at(
    size: Size,
    first: Callable[[Context], Scene],
    *,
    seed: int = 20,
    settings: Callable[[Settings], Settings] = lambda usual: usual,
) -> Iterator[TimedPilot]:
    """The real app in a window of a size, its data in a folder that goes away."""
    with TemporaryDirectory() as folder:
        args = argparse.Namespace(data=Path(folder), lang=None, seed=seed)
        kept = open_kept(args)
        kept = replace(kept, settings=settings(kept.settings))
        pilot = TimedPilot(args, kept, first, size=size)
        try:
            yield pilot
        finally:
            pilot.close()
            pygame.quit()


def table_of(pilot: Pilot) -> SoloScene:
    """The table that a pilot stands at."""
    if not isinstance(pilot.scene, SoloScene):
        raise TypeError(f"the pilot stands in {type(pilot.scene).__name__}, not at the table")
    return pilot.scene


def bring_to_calculation(pilot: Pilot) -> None:
    """Throw, pick the first pair that makes a target, throw for it, and let the dice come to rest."""
    table, tray = table_of(pilot), ZAHLENFALLE.pick
    while table.view.phase is Phase.THROW_FOR_TARGET:  # again, where no two of them make a target
        pilot.key("SPACE")
        pilot.wait_for(lambda: table.view.rolling_ms > 0)
        pilot.wait_for(lambda: table.view.rolling_ms == 0)
        pilot.wait(SETTLING_MS)
    pair = next(one for one in table.view.pairs if one.targets)
    places = {table.hit(x, tray.row or 0.0): x for x in tray.slots(DICE)}
    for die in (pair.first, pair.second):
        pilot.tap(places[f"pick.{die}"], tray.row or 0.0)
    pilot.key("ENTER")
    pilot.wait_for(lambda: table.view.phase is Phase.CALCULATE and not table.view.rolling_ms)
    pilot.wait(SETTLING_MS)


def seconds(work: Callable[[], object]) -> float:
    """How long something takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


class FullFrame:
    """The yardstick of frames: a full background laid onto the window, and a flip."""

    def __init__(self) -> None:
        window = pygame.display.get_surface()
        if window is None:
            raise RuntimeError("the yardstick needs an open window")
        self._window = window
        self._background = window.copy()

    def seconds(self) -> float:
        """How long it takes this time."""
        return seconds(self._show)

    def _show(self) -> None:
        self._window.blit(self._background, (0, 0))
        pygame.display.flip()


def interleaved(pilot: TimedPilot, before_frame: Callable[[], None]) -> tuple[Times, Times]:
    """Measure the yardstick in turn with frames."""
    full = FullFrame()
    yardstick: Times = []
    pilot.frame_seconds.clear()
    for _ in range(BLOCKS):
        yardstick += [full.seconds() for _ in range(2)]
        for _ in range(FRAMES):
            before_frame()
            pilot.frame()
    return yardstick, list(pilot.frame_seconds)


def longest_of(pilot: TimedPilot, act: Callable[[], None]) -> float:
    """Return how long the longest frame takes while something is done."""
    pilot.frame_seconds.clear()
    act()
    return max(pilot.frame_seconds)
