"""A pilot: plays the real app through its devices, for screenshots, self-tests, tapes and the test suite."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from quiclo_table.app import App
from quiclo_table.commands.assembly import Kept, open_app
from quiclo_table.input.devices import Devices
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.loop import Loop, VirtualTime
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.ui.page import Control, Page

if TYPE_CHECKING:
    from quiclo_table.scenes.booth.booth import BoothParts

FINGER: Final = 1
PAD: Final = 1
Moments = tuple[tuple[Raw, ...], ...]
"""What a device says, moment by moment."""


class Hand(StrEnum):
    """The device that a pilot presses controls with."""

    TOUCH = "touch"
    MOUSE = "mouse"
    KEYS = "keys"
    PAD = "pad"


class Script:
    """Devices that give what the pilot does, one moment a frame, as hands would."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[Raw, ...]] = deque()

    def poll(self, now_ms: int) -> list[Raw]:
        """Return what happens at the next moment, stamped with the time of the poll."""
        moment = self.waiting.popleft() if self.waiting else ()
        return [replace(raw, t=now_ms) for raw in moment]


class Unseen:
    """A program that is run without drawing its frames, which is most of the work."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.hear, self.advance, self.settle, self.crashed = app.hear, app.advance, app.settle, app.crashed

    @property
    def is_ended(self) -> bool:
        """Whether the program has ended."""
        return self._app.is_ended

    @property
    def wants_fast_polling(self) -> bool:
        """Whether it matters by milliseconds when something was pressed."""
        return self._app.wants_fast_polling

    def show(self) -> None:
        """Draw nothing."""


class Pilot:
    """Taps, types and waits at an app of its own. Frames follow each other a sixtieth of a second apart.

    An `unseen` pilot's frames are only drawn when a picture is saved. `recorded` may put a recorder around
    the devices. A pilot is to be closed; as a context manager it closes itself.
    """

    def __init__(
        self,
        args: argparse.Namespace,
        kept: Kept,
        first: Callable[[Context], Scene],
        *,
        size: tuple[int, int] = (1920, 1080),
        recorded: Callable[[Devices], Devices] = lambda devices: devices,
        today: str = "",
        unseen: bool = False,
        booth: BoothParts | None = None,
    ) -> None:
        self._script = Script()
        self._plugged: set[int] = set()
        self.app: App = open_app(
            args, kept, lambda: recorded(self._script), first, size=size, today=today, booth=booth
        )
        self._loop = Loop(Unseen(self.app) if unseen else self.app, VirtualTime())
        self.now_ms = 0

    @property
    def scene(self) -> Scene:
        """The scene that is on."""
        return self.app.scenes.scene

    @property
    def page(self) -> Page:
        """The controls that can be pressed now."""
        return self.app.scenes.page

    def find(self, id: str) -> Control:
        """Return a control that can be pressed now; raises LookupError, which names those that can."""
        control = self.page.find(id)
        if control is None:
            there = ", ".join(one.id for one in self.page.controls)
            raise LookupError(f"no control {id!r} in {type(self.scene).__name__}; there are {there}")
        return control

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

    def press(self, id: str, by: Hand = Hand.TOUCH, *, for_ms: int = 0) -> None:
        """Press a control by its id: tap it, click it, or move the focus to it and confirm; and let go of it
        after so long."""
        stroke = self._stroke(id, by)
        if not for_ms:
            self._do(*stroke)
            return
        self._do(*stroke[:-1])
        self.wait(for_ms)
        self._do(stroke[-1])

    def focus(self, id: str, by: Hand = Hand.KEYS) -> None:
        """Move the focus to a control, with TAB or a pad's shoulder button.

        Raises LookupError if it doesn't get there.
        """
        for _ in range(len(self.page.controls) + 1):
            if self.page.focused == id:
                return
            if by is Hand.PAD:
                self.pad("right_shoulder")
            else:
                self.key("TAB")
        raise LookupError(f"the focus doesn't reach {id!r} in {type(self.scene).__name__}")

    def key(self, name: str) -> None:
        """Press and release a key, with the text that it makes, as a keyboard does."""
        self._do(*_keyed(name))

    def hold(self, id: str) -> None:
        """Put a finger on a control and keep it there."""
        down, _up = self._stroke(id, Hand.TOUCH)
        self._do(down)

    def type(self, text: str) -> None:
        """Type characters one after the other."""
        for character in text:
            self.key("SPACE" if character == " " else character.upper())

    def pad(self, button: str, number: int = PAD) -> None:
        """Press and release a button of a pad, which is plugged in when it is first used."""
        self._plug_in(number)
        self._do(*_padded(button, number))

    def stick(self, x: float, y: float) -> None:
        """Push the pad's left stick somewhere, from −1 (left, up) to 1, and hold it there."""
        self._plug_in(PAD)
        places = {"leftx": x, "lefty": y}
        self.raw(*(Raw(0, Device.PAD, Do.AXIS, id=PAD, axis=axis, value=at) for axis, at in places.items()))

    def tap(self, x: float, y: float) -> None:
        """Tap a point in design units with a finger."""
        self._do(*_tapped(*self._pixel(x, y)))

    def click(self, x: float, y: float) -> None:
        """Click a point in design units with the mouse."""
        self._do(*_clicked(*self._pixel(x, y)))

    def flick(self, start: tuple[float, float], end: tuple[float, float], *, steps: int = 4) -> None:
        """Drag a finger in a straight line and let go while it moves."""
        parts = [step / steps for step in range(steps + 1)]
        places = [
            self._pixel(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            for part in parts
        ]
        dos = (Do.DOWN, *[Do.MOVE] * steps, Do.UP)
        self._do(
            *(
                (Raw(0, Device.TOUCH, do, id=FINGER, x=x, y=y),)
                for do, (x, y) in zip(dos, (*places, places[-1]), strict=True)
            )
        )

    def resize(self, width: int, height: int) -> None:
        """Give the window another size in pixels."""
        self.raw(Raw(0, Device.WINDOW, Do.RESIZE, w=width, h=height))

    def raw(self, *raws: Raw) -> None:
        """Do anything else that devices can say, all of it in the same moment."""
        self._do(raws)

    def save(self, path: Path) -> None:
        """Save the picture on the screen."""
        self.app.show()
        pygame.image.save(self.app.screen.surface, str(path))

    def close(self) -> None:
        """Leave the app and close its window."""
        self.app.close()
        pygame.display.quit()

    def __enter__(self) -> Pilot:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def unplug(self, number: int = PAD) -> None:
        """Pull a pad out."""
        self._plugged.discard(number)
        self.raw(Raw(0, Device.PAD, Do.DISCONNECT, id=number))

    def plug_in(self, number: int = PAD, name: str = "Pilot") -> None:
        """Plug a pad in, under a number that no other had."""
        self._plugged.add(number)
        self.raw(Raw(0, Device.PAD, Do.CONNECT, id=number, text=name))

    def _plug_in(self, number: int) -> None:
        if number not in self._plugged:
            self.plug_in(number)

    def _stroke(self, id: str, by: Hand) -> Moments:
        """What a hand does to press a control, moment by moment: in the last it lets go."""
        pixel = self._pixel(*self.find(id).box.centre)
        if by is Hand.TOUCH:
            return _tapped(*pixel)
        if by is Hand.MOUSE:
            return _clicked(*pixel)
        self.focus(id, by)
        if by is Hand.KEYS:
            return _keyed("ENTER")
        self._plug_in(PAD)
        return _padded("a", PAD)

    def _do(self, *moments: tuple[Raw, ...]) -> None:
        self._script.waiting.extend(moments)
        self.wait()

    def _pixel(self, x: float, y: float) -> tuple[int, int]:
        screen = self.app.screen
        return round(x * screen.unit + screen.origin[0]), round(y * screen.unit + screen.origin[1])


def _tapped(x: int, y: int) -> Moments:
    return tuple((Raw(0, Device.TOUCH, do, id=FINGER, x=x, y=y),) for do in (Do.DOWN, Do.UP))


def _clicked(x: int, y: int) -> Moments:
    return tuple((Raw(0, Device.MOUSE, do, x=x, y=y),) for do in (Do.MOVE, Do.DOWN, Do.UP))


def _keyed(name: str) -> Moments:
    """A key with the text that it makes."""
    press, release = (Raw(0, Device.KEY, do, key=name) for do in (Do.PRESS, Do.RELEASE))
    text = " " if name == "SPACE" else name.lower() if len(name) == 1 else ""
    typed = (Raw(0, Device.TEXT, Do.TYPE, text=text),) if text else ()
    return (press, *typed), (release,)


def _padded(button: str, number: int) -> Moments:
    return tuple((Raw(0, Device.PAD, do, id=number, button=button),) for do in (Do.PRESS, Do.RELEASE))
