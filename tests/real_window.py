"""A display of one's own, the real program in it, and a hand that clicks and types there."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.model.pairs import DICE
from quiclo_table.model.zahlenfalle_solo import SoloView
from quiclo_table.physics.throw import throw
from quiclo_table.rules.journal import read_lines
from quiclo_table.rules.replay import Replay
from quiclo_table.scenes.hand_throw import physical
from quiclo_table.scenes.solo.run import SEAT
from quiclo_table.stage.layout import HEIGHT, WIDTH, Box, Tray
from quiclo_table.storage import matches
from quiclo_table.variants.zahlenfalle_solo import GAME

ROOT: Final = Path(__file__).parents[1]
SCREEN: Final = "1280x720x24"
PATIENCE_S: Final = 30.0
LOOK_S: Final = 0.05
GLANCE_S: Final = 0.6


@contextmanager
def display() -> Iterator[str]:
    """Start an X server without a screen on a free number; gives its name, as `:7`."""
    command = ["Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0", SCREEN]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


class RealWindow:
    """The program in its window. Places are in design units; the run is read from the match's file."""

    def __init__(self, name: str, data: Path, *argv: str) -> None:
        without = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        self._environment = {key: value for key, value in os.environ.items() if key not in without}
        self._environment["DISPLAY"] = name
        self._data = data
        command = [sys.executable, "-m", "quiclo_table", *argv, "--data", str(data)]
        self.program = subprocess.Popen(command, cwd=ROOT, env=self._environment, stderr=subprocess.PIPE)
        try:
            self._box = self._find()
        except (OSError, subprocess.SubprocessError):
            self.kill()
            raise
        self.unit = self._box.w / WIDTH

    def click(self, x: float, y: float) -> None:
        """Click with the mouse."""
        self._xdotool("mousemove", *map(str, self._pixel(x, y)), "click", "1")
        time.sleep(LOOK_S)

    def look(self) -> None:
        """Wait as long as a person does until what moves on the screen has come to rest."""
        time.sleep(GLANCE_S)

    def keys(self, *names: str) -> None:
        """Press keys one after the other, by their names in X."""
        self._xdotool("key", "--delay", "40", *names)

    def terminate(self) -> None:
        """Ask the program to end, as the system does when it shuts down."""
        self.program.terminate()

    def view(self) -> SoloView:
        """Return the run as the match's file tells it so far."""
        lines = read_lines(matches.read_lines(self._match()))
        view: SoloView = Replay(GAME, lines).to_end().view(SEAT)
        return view

    def wait_for(self, met: Callable[[SoloView], bool]) -> SoloView:
        """Look into the match's file until something is so there, and return the run."""
        self._wait_until(lambda: met(self.view()))
        return self.view()

    def wait_for_the_result(self) -> None:
        """Wait until the table has been left for the result: then the match's file bears its final name."""
        self._wait_until(lambda: not self._match().name.endswith(matches.RUNNING))

    def picture(self) -> pygame.Surface:
        """Take a picture of the whole display."""
        command = ["import", "-window", "root", "png:-"]
        taken = subprocess.run(command, env=self._environment, check=True, capture_output=True)
        return pygame.image.load(io.BytesIO(taken.stdout), "display.png")

    def share(self, picture: pygame.Surface, box: Box, wanted: Callable[[pygame.Color], bool]) -> float:
        """Return what part of a box has a colour of some kind."""
        left, top = self._pixel(box.x, box.y)
        right, bottom = self._pixel(box.right, box.bottom)
        colours = [picture.get_at((x, y)) for x in range(left, right, 2) for y in range(top, bottom, 2)]
        return sum(map(wanted, colours)) / len(colours)

    def end(self) -> tuple[int, bytes]:
        """Wait for the program's end; return its exit code and its complaints."""
        _, complaints = self.program.communicate(timeout=PATIENCE_S)
        return self.program.returncode, complaints

    def kill(self) -> None:
        """End a program that a failed test has left running."""
        if self.program.poll() is None:
            self.program.kill()
            self.program.communicate()

    def _match(self) -> Path:
        (path,) = (self._data / "matches").iterdir()
        return path

    def _wait_until(self, met: Callable[[], bool]) -> None:
        until = time.monotonic() + PATIENCE_S
        while not met():
            if self.program.poll() is not None:
                raise AssertionError(f"the program has ended with {self.program.returncode}")
            if time.monotonic() > until:
                raise TimeoutError(f"the run still stands in {self.view().phase}")
            time.sleep(LOOK_S)

    def _find(self) -> Box:
        """Wait for the window and return where it is, in pixels of the display."""
        window = self._xdotool("search", "--sync", "--onlyvisible", "--class", "quiclo-table")
        shell = self._xdotool("getwindowgeometry", "--shell", window)
        place = dict(line.split("=") for line in shell.splitlines())
        return Box(*(float(place[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        top = self._box.y + (self._box.h - HEIGHT * self.unit) / 2
        return round(self._box.x + x * self.unit), round(top + y * self.unit)

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self._environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
        )
        return done.stdout.strip()


def dice_places(tray: Tray, number: int) -> list[tuple[float, float]]:
    """Return where the dice lie after the `number`-th throw of a run, made with the button."""
    ends = throw(physical(tray), DICE, DEFAULT_FLICK, number).positions[-1]
    from_the_left = sorted(range(DICE), key=lambda die: float(ends[die][0]))
    slots = dict(zip(from_the_left, tray.slots(DICE), strict=True))
    return [(slots[die], tray.height(tray.box.y + float(ends[die][1]))) for die in range(DICE)]
