"""A pilot: plays the real app through its devices, for screenshots, self-tests and the test suite."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pygame

from quiclo_table.commands.assembly import Kept, open_app
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.loop import Loop, VirtualTime
from quiclo_table.scenes.scene import Context, Scene

FINGER = 1


class Script:
    """Devices that give what the pilot does, one raw a frame, as hands would."""

    def __init__(self) -> None:
        self.waiting: deque[Raw] = deque()

    def poll(self, now_ms: int) -> list[Raw]:
        """Return the next raw, stamped with the time of the poll."""
        if not self.waiting:
            return []
        raw = self.waiting.popleft()
        return [Raw(now_ms, *[getattr(raw, name) for name in Raw.__struct_fields__[1:]])]


class Pilot:
    """Taps, types and waits at an app of its own. Frames follow each other a sixtieth of a second apart."""

    def __init__(
        self,
        args: argparse.Namespace,
        kept: Kept,
        first: Callable[[Context], Scene],
        *,
        size: tuple[int, int] = (1920, 1080),
    ) -> None:
        self._script = Script()
        self.app = open_app(args, kept, lambda: self._script, first, size=size)
        self._loop = Loop(self.app, VirtualTime())
        self.now_ms = 0

    @property
    def scene(self) -> Scene:
        """The scene that is on."""
        return self.app.scenes.scene

    def wait(self, ms: int = 0) -> None:
        """Run frames until all that was done is heard and `ms` more have passed."""
        self.frame()
        while self._script.waiting and not self.app.is_ended:
            self.frame()
        until = self.now_ms + ms
        while self.now_ms < until and not self.app.is_ended:
            self.frame()

    def frame(self) -> None:
        """Run one frame."""
        self.now_ms = self._loop.frame()

    def wait_for(self, met: Callable[[], bool], *, most_ms: int = 20_000) -> None:
        """Run frames until something is so; raises TimeoutError if it doesn't come about."""
        until = self.now_ms + most_ms
        while not met():
            if self.now_ms > until or self.app.is_ended:
                raise TimeoutError(f"waited {most_ms} ms in {type(self.scene).__name__}")
            self.frame()

    def key(self, name: str) -> None:
        """Press and release a key."""
        self._do(Raw(0, Device.KEY, Do.PRESS, key=name), Raw(0, Device.KEY, Do.RELEASE, key=name))

    def type(self, text: str) -> None:
        """Type characters one after the other."""
        self._do(*(Raw(0, Device.TEXT, Do.TYPE, text=character) for character in text))

    def tap(self, x: float, y: float) -> None:
        """Tap a point in design units with a finger."""
        px, py = self._pixel(x, y)
        self._do(
            Raw(0, Device.TOUCH, Do.DOWN, id=FINGER, x=px, y=py), Raw(0, Device.TOUCH, Do.UP, id=FINGER, x=px, y=py)
        )

    def click(self, x: float, y: float) -> None:
        """Click a point in design units with the mouse."""
        px, py = self._pixel(x, y)
        self._do(
            Raw(0, Device.MOUSE, Do.MOVE, x=px, y=py),
            Raw(0, Device.MOUSE, Do.DOWN, x=px, y=py),
            Raw(0, Device.MOUSE, Do.UP, x=px, y=py),
        )

    def flick(self, start: tuple[float, float], end: tuple[float, float], *, steps: int = 4) -> None:
        """Drag a finger in a straight line and let go while it moves."""
        places = [
            self._pixel(
                start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps
            )
            for step in range(steps + 1)
        ]
        (x, y), (last_x, last_y) = places[0], places[-1]
        self._do(
            Raw(0, Device.TOUCH, Do.DOWN, id=FINGER, x=x, y=y),
            *(Raw(0, Device.TOUCH, Do.MOVE, id=FINGER, x=px, y=py) for px, py in places[1:]),
            Raw(0, Device.TOUCH, Do.UP, id=FINGER, x=last_x, y=last_y),
        )

    def resize(self, width: int, height: int) -> None:
        """Give the window another size in pixels."""
        self._do(Raw(0, Device.WINDOW, Do.RESIZE, w=width, h=height))

    def raw(self, raw: Raw) -> None:
        """Do anything else that a device can say."""
        self._do(raw)

    def save(self, path: Path) -> None:
        """Save the picture on the screen."""
        pygame.image.save(self.app.screen.surface, str(path))

    def close(self) -> None:
        """Leave the app."""
        self.app.close()

    def _do(self, *raws: Raw) -> None:
        self._script.waiting.extend(raws)
        self.wait()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        screen = self.app.screen
        return round(x * screen.unit + screen.origin[0]), round(y * screen.unit + screen.origin[1])
