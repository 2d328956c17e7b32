"""Devices: the one place that takes pygame's events, and turns them into raws."""

from __future__ import annotations

import os
from itertools import count
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from quiclo_table.input.keys import key_name
from quiclo_table.input.pad_events import PadEvents, PadPort, SdlPort
from quiclo_table.input.raw import Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

_LEFT_BUTTON: Final = 1
_TOUCH_MADE_BY_MOUSE: Final = -1
"""SDL's touch device for fingers that it made out of a mouse."""
_OUTSIDE: Final = (-1, -1)


def prepare_environment() -> None:
    """Stop SDL from making a mouse out of fingers and the reverse. Call it before pygame is initialised."""
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"


class Devices(Protocol):
    """Whatever raws come from: the machine, a tape, a test."""

    def poll(self, now_ms: int) -> list[Raw]:
        """What happened since the last poll, in order."""
        ...


def _nobody_asked() -> None:
    """What is done about a lost sound device while nobody plays sounds."""


class PygameDevices:
    """The mouse's left button, fingers, keys, text, pads and the window. Needs a window to be open.

    `port`: where the pads are plugged in, if not at the machine.
    """

    def __init__(self, port: PadPort | None = None) -> None:
        pygame.key.set_repeat()  # off: Gestures repeats the few keys that should
        pygame.key.start_text_input()
        self._fingers: dict[tuple[int, int], int] = {}
        self._pads = PadEvents(SdlPort() if port is None else port)
        self._knows_pads = False
        self.audio_lost: Callable[[], None] = _nobody_asked
        """Called when the system says that the device that sounds are played on is gone."""

    def poll(self, now_ms: int) -> list[Raw]:
        """What happened since the last poll, stamped `now_ms`. Of several resizes only the last is told."""
        raws = [] if self._knows_pads else self._pads.look(now_ms)
        self._knows_pads = True
        for event in pygame.event.get():
            if event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and event.which:
                self.audio_lost()
            raw = self._translate(event, now_ms)
            raws += self._pads.read(event, now_ms) if raw is None else [raw]
        resizes = [raw for raw in raws if raw.do is Do.RESIZE]
        return [raw for raw in raws if raw.do is not Do.RESIZE or raw is resizes[-1]]

    def _translate(self, event: Event, t: int) -> Raw | None:
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION | pygame.WINDOWLEAVE:
                return _mouse(event, t)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._finger(event, t)
            case pygame.KEYDOWN:
                return Raw(t, Device.KEY, Do.PRESS, key=key_name(event.key))
            case pygame.KEYUP:
                return Raw(t, Device.KEY, Do.RELEASE, key=key_name(event.key))
            case pygame.TEXTINPUT:
                return Raw(t, Device.TEXT, Do.TYPE, text=event.text)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._fingers.clear()
                return Raw(t, Device.WINDOW, Do.BLUR)
        return _window(event, t)

    def _finger(self, event: Event, t: int) -> Raw | None:
        if event.touch_id == _TOUCH_MADE_BY_MOUSE:
            return None
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN:
            self._fingers.setdefault(finger, self._free_number())
        if finger not in self._fingers:
            return None
        do = {pygame.FINGERDOWN: Do.DOWN, pygame.FINGERMOTION: Do.MOVE, pygame.FINGERUP: Do.UP}[event.type]
        number = self._fingers.pop(finger) if do is Do.UP else self._fingers[finger]
        width, height = pygame.display.get_window_size()
        x, y = min(int(event.x * width), width - 1), min(int(event.y * height), height - 1)
        return Raw(t, Device.TOUCH, do, id=number, x=x, y=y)

    def _free_number(self) -> int:
        """The smallest that no finger has; the system's own are long, and two screens may share them."""
        return next(number for number in count(1) if number not in self._fingers.values())


def _mouse(event: Event, t: int) -> Raw | None:
    if event.dict.get("touch", False):
        return None
    if event.type == pygame.WINDOWLEAVE:
        return None if pygame.mouse.get_pressed()[0] else _mouse_move(t, _OUTSIDE, is_held=False)
    if event.type == pygame.MOUSEMOTION:
        return _mouse_move(t, event.pos, is_held=bool(event.buttons[0]))
    if event.button != _LEFT_BUTTON:
        return None
    do = Do.DOWN if event.type == pygame.MOUSEBUTTONDOWN else Do.UP
    return Raw(t, Device.MOUSE, do, x=event.pos[0], y=event.pos[1])


def _mouse_move(t: int, place: tuple[int, int], *, is_held: bool) -> Raw:
    return Raw(t, Device.MOUSE, Do.MOVE, x=place[0], y=place[1], value=1.0 if is_held else 0.0)


def _window(event: Event, t: int) -> Raw | None:
    match event.type:
        case pygame.WINDOWSIZECHANGED:
            return Raw(t, Device.WINDOW, Do.RESIZE, w=event.x, h=event.y)
        case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
            # The picture may be gone while the size is the same: a resize has it drawn anew.
            width, height = pygame.display.get_window_size()
            return Raw(t, Device.WINDOW, Do.RESIZE, w=width, h=height)
        case pygame.WINDOWFOCUSGAINED:
            return Raw(t, Device.WINDOW, Do.FOCUS)
        case pygame.QUIT:
            return Raw(t, Device.WINDOW, Do.CLOSE)
    return None
