"""Pads: their buttons, d-pads and left sticks become the keys that work the program, with their repeats."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed, KeyReleased, PadConnected, PadLost

DIRECTIONS: Final = {"dpad_left": "LEFT", "dpad_right": "RIGHT", "dpad_up": "UP", "dpad_down": "DOWN"}
KEYS: Final = {
    **DIRECTIONS,
    "a": "ENTER",
    "b": "ESCAPE",
    "x": "BACKSPACE",
    "y": "MAIN",
    "start": "ESCAPE",
    "left_shoulder": "BACKTAB",
    "right_shoulder": "TAB",
}
"""Buttons and the keys that they stand for; the others mean nothing."""
OTHER_NAMES: Final = {
    "dpleft": "dpad_left",
    "dpright": "dpad_right",
    "dpup": "dpad_up",
    "dpdown": "dpad_down",
    "leftshoulder": "left_shoulder",
    "rightshoulder": "right_shoulder",
}
"""Names that tapes written by hand may use, for SDL does, and ours."""
STICK: Final = "stick"
"""The left stick, as if it were a button while it is pushed."""

PUSHED_FROM: Final = 0.5
"""A stick deflected this far points somewhere."""
PUSHED_DOWN_TO: Final = 0.35
"""It goes on doing so until it comes back nearer to the middle than this, so that it can't flutter."""
REPEAT_AFTER_MS: Final = 350
REPEAT_EVERY_MS: Final = 120


@dataclass(slots=True)
class Press:
    """A button that is down, or the stick that is pushed."""

    key: str
    button: str
    repeat_at: float
    """When it repeats next, in ms; infinity is never."""
    is_heard: bool = True
    """False for what went down, or was let go by us, while nobody listened: it must come up first."""


class Pad:
    """One pad: what is held on it, in the order in which it was pressed, and where its left stick is."""

    def __init__(self, number: int) -> None:
        self.source = f"pad-{number}"
        self._presses: dict[str, Press] = {}
        self._stick = {"leftx": 0.0, "lefty": 0.0}

    def press(self, button: str, key: str, t: int, *, is_heard: bool) -> list[Gesture]:
        """The button went down; a second time before it came up is the same press."""
        if button in self._presses:
            return []
        repeat_at = t + REPEAT_AFTER_MS if key in DIRECTIONS.values() else inf
        self._presses[button] = Press(key, button, repeat_at, is_heard)
        return [KeyPressed(key, self.source, button)] if is_heard else []

    def release(self, button: str) -> list[Gesture]:
        """The button came up."""
        press = self._presses.pop(button, None)
        if press is None or not press.is_heard:
            return []
        return [KeyReleased(press.key, self.source, press.button)]

    def lean(self, axis: str, value: float) -> None:
        """One axis moved. What that means shows when all axes of the moment are known, in `settle`."""
        if axis in self._stick:
            self._stick[axis] = value

    def settle(self, now_ms: int, *, is_heard: bool) -> list[Gesture]:
        """The presses and releases that the stick's place makes."""
        press = self._presses.get(STICK)
        if press is not None and not self._is_let_go(press):
            return []
        gestures = self.release(STICK)
        side, deflection = max(self._deflections().items(), key=lambda item: item[1])
        if deflection >= PUSHED_FROM:
            gestures += self.press(STICK, side, now_ms, is_heard=is_heard)
        return gestures

    def repeat(self, now_ms: int) -> list[Gesture]:
        """A repetition of the direction that was pressed last; at most one, however long the frame was."""
        held = [press for press in self._presses.values() if press.is_heard and press.repeat_at < inf]
        if not held or now_ms < held[-1].repeat_at:
            return []
        last = held[-1]
        last.repeat_at += REPEAT_EVERY_MS
        if last.repeat_at <= now_ms:
            last.repeat_at = now_ms + REPEAT_EVERY_MS
        return [KeyPressed(last.key, self.source, last.button)]

    def let_go(self) -> list[Gesture]:
        """Release everything; what happens to it from now on is not heard."""
        heard = [press for press in self._presses.values() if press.is_heard]
        for press in heard:
            press.is_heard = False
        return [KeyReleased(press.key, self.source, press.button) for press in heard]

    def stop_repeating(self) -> None:
        """What is held now acts no more, though its release is still told."""
        for press in self._presses.values():
            press.repeat_at = inf

    def _is_let_go(self, press: Press) -> bool:
        """A heard push ends when it points there no more; one unheard, when the stick is in the middle."""
        deflections = self._deflections()
        left = deflections[press.key] if press.is_heard else max(deflections.values())
        return left < PUSHED_DOWN_TO

    def _deflections(self) -> dict[str, float]:
        """How far the stick points each way."""
        x, y = self._stick["leftx"], self._stick["lefty"]
        return {"LEFT": -x, "RIGHT": x, "UP": -y, "DOWN": y}


class Pads:
    """The pads that are plugged in, by their numbers. What others say is not heard."""

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}
        self._is_listening = True

    def connect(self, number: int, name: str) -> list[Gesture]:
        """A pad is there; said twice, it is the same one."""
        if number in self._pads:
            return []
        self._pads[number] = Pad(number)
        return [PadConnected(number, name)]

    def disconnect(self, number: int) -> list[Gesture]:
        """A pad is gone, and with it everything that was held on it."""
        pad = self._pads.pop(number, None)
        return [] if pad is None else [*pad.let_go(), PadLost(number)]

    def press(self, number: int, button: str, t: int) -> list[Gesture]:
        """A button went down."""
        button = OTHER_NAMES.get(button, button)
        pad, key = self._pads.get(number), KEYS.get(button)
        if pad is None or key is None:
            return []
        return pad.press(button, key, t, is_heard=self._is_listening)

    def release(self, number: int, button: str) -> list[Gesture]:
        """A button came up."""
        button = OTHER_NAMES.get(button, button)
        pad = self._pads.get(number)
        return [] if pad is None or button not in KEYS else pad.release(button)

    def lean(self, number: int, axis: str, value: float) -> None:
        """An axis moved to a deflection from −1 to 1: left and up are negative."""
        pad = self._pads.get(number)
        if pad is not None:
            pad.lean(axis, value)

    def settle(self, now_ms: int) -> list[Gesture]:
        """What follows from where the sticks are, and from the time: pushes, releases, repeats."""
        gestures: list[Gesture] = []
        for pad in self._pads.values():
            gestures += pad.settle(now_ms, is_heard=self._is_listening)
            gestures += pad.repeat(now_ms)
        return gestures

    def stop_listening(self) -> list[Gesture]:
        """Let go of everything, and hear nothing until `listen`. Pads, unlike keys, speak to all windows."""
        self._is_listening = False
        return self.let_go()

    def let_go(self) -> list[Gesture]:
        """Let go of everything; what is held must come up before it is heard again."""
        return [gesture for pad in self._pads.values() for gesture in pad.let_go()]

    def listen(self) -> None:
        """Hear what is pressed from now on; what is held already must come up first."""
        self._is_listening = True

    def stop_repeating(self) -> None:
        """Another scene is shown: what is held acts on it only when pressed anew."""
        for pad in self._pads.values():
            pad.stop_repeating()
