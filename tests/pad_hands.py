"""Two pads in the hands of a test, and short words for what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quiclo_table.input.gestures import Gesture, Gestures, KeyPressed
from quiclo_table.input.raw import Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable

FRAME_MS = 16


class Hands:
    """Gestures with two pads plugged in, 3 and 5, and what came of them since."""

    def __init__(self) -> None:
        self.gestures = Gestures(lambda _x, _y: None, lambda _x, _y: None)
        self.gestures.read([connect(3), connect(5)], 0)
        self.seen: list[Gesture] = []

    def do(self, *raws: Raw) -> list[Gesture]:
        gestures = self.gestures.read(raws, raws[-1].t)
        self.seen += gestures
        return gestures

    def wait(self, start: int, end: int, step: int = 1) -> list[tuple[int, str]]:
        """The keys pressed from one time to another, each with when."""
        pressed = []
        for now in range(start, end + 1, step):
            pressed += [(now, key) for key in keys(self.gestures.read([], now))]
        return pressed


def connect(pad: int, name: str = "", t: int = 0) -> Raw:
    return Raw(t, Device.PAD, Do.CONNECT, id=pad, text=name)


def disconnect(pad: int, t: int = 0) -> Raw:
    return Raw(t, Device.PAD, Do.DISCONNECT, id=pad)


def press(button: str, t: int = 0, pad: int = 3) -> Raw:
    return Raw(t, Device.PAD, Do.PRESS, id=pad, button=button)


def release(button: str, t: int = 0, pad: int = 3) -> Raw:
    return Raw(t, Device.PAD, Do.RELEASE, id=pad, button=button)


def lean(x: float, y: float, t: int = 0, pad: int = 3, stick: str = "left") -> tuple[Raw, Raw]:
    return (
        Raw(t, Device.PAD, Do.AXIS, id=pad, axis=f"{stick}x", value=x),
        Raw(t, Device.PAD, Do.AXIS, id=pad, axis=f"{stick}y", value=y),
    )


def window(do: Do, t: int = 0) -> Raw:
    return Raw(t, Device.WINDOW, do)


def keys(gestures: Iterable[Gesture]) -> list[str]:
    return [gesture.key for gesture in gestures if isinstance(gesture, KeyPressed)]
