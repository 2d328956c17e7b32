"""Pads that exist in SDL alone: pulled, pushed and plugged in by a test, they come the way real ones do."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

import pygame

CONTROLLER = 1
"""SDL's type of a pad whose buttons it knows."""
FLIGHT_STICK = 4
"""One whose buttons it doesn't."""
HAT_UP, HAT_RIGHT = 1, 2


def sdl() -> ctypes.CDLL | None:
    """The SDL that pygame has loaded, or None where it can't be found or makes no virtual pads."""
    if not sys.platform.startswith("linux"):
        return None
    maps = Path("/proc/self/maps").read_text(encoding="utf-8")
    found = (line.split(maxsplit=5)[-1] for line in maps.splitlines() if "/libSDL2-2" in line)
    library = next((ctypes.CDLL(path) for path in found), None)
    return library if hasattr(library, "SDL_JoystickAttachVirtual") else None


class VirtualPad:
    """One pad, plugged in from its making on."""

    def __init__(self, library: ctypes.CDLL, kind: int, *, axes: int, buttons: int, hats: int) -> None:
        self._sdl = library
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self._index = self._sdl.SDL_JoystickAttachVirtual(kind, axes, buttons, hats)
        assert self._index >= 0, pygame.get_error()
        self._joystick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))
        self.number: int = self._sdl.SDL_JoystickInstanceID(self._joystick)

    def button(self, number: int, *, is_down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, number, int(is_down))

    def axis(self, number: int, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, number, round(value * 32767))

    def hat(self, value: int) -> None:
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, value)

    def unplug(self) -> None:
        """Pull it out; the indices of those plugged in later move up, their numbers stay."""
        numbers = [
            self._sdl.SDL_JoystickGetDeviceInstanceID(index) for index in range(self._sdl.SDL_NumJoysticks())
        ]
        self._sdl.SDL_JoystickClose(self._joystick)
        self._sdl.SDL_JoystickDetachVirtual(numbers.index(self.number))
