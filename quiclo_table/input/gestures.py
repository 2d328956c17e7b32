"""Gestures: from what devices did, in window pixels, to what hands mean, in design units. Needs no window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quiclo_table.input.acts import (
    CloseAsked,
    Dragged,
    Flicked,
    FocusGained,
    FocusLost,
    Gesture,
    Hovered,
    KeyPressed,
    KeyReleased,
    PadConnected,
    PadLost,
    Pressed,
    Released,
    Tapped,
    Typed,
    WindowResized,
)
from quiclo_table.input.keyboard import Keyboard
from quiclo_table.input.pads import Pads
from quiclo_table.input.pointers import MOUSE, Pointers, Spot
from quiclo_table.input.raw import Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = [
    "CloseAsked",
    "Dragged",
    "Flicked",
    "FocusGained",
    "FocusLost",
    "Gesture",
    "Gestures",
    "Hovered",
    "KeyPressed",
    "KeyReleased",
    "PadConnected",
    "PadLost",
    "Pressed",
    "Released",
    "Tapped",
    "Typed",
    "WindowResized",
]


class Gestures:
    """Reads raws into gestures, remembering what is held. The two functions may be replaced at any time.

    `hit` says which target lies under a place in design units; `to_design` turns window pixels into such a
    place, or into None for the bars beside the table, which are dead.
    """

    def __init__(
        self,
        hit: Callable[[float, float], str | None],
        to_design: Callable[[int, int], tuple[float, float] | None],
    ) -> None:
        self.hit = hit
        self.to_design = to_design
        self._pointers = Pointers()
        self._keyboard = Keyboard()
        self._pads = Pads()
        self._has_focus = True
        self._mouse: tuple[float, float] | None = None
        self._hovered: str | None = None
        self._hover_is_stale = False

    def read(self, raws: Sequence[Raw], now_ms: int) -> list[Gesture]:
        """The gestures that `raws` make, in order, then those that sticks and time make: pushes, repeats."""
        gestures = [gesture for raw in raws for gesture in self._read_one(raw)]
        gestures += self._keyboard.repeat(now_ms)
        gestures += self._pads.settle(now_ms)
        if self._hover_is_stale and not self._pointers.is_down(MOUSE):
            self._hover_is_stale = False
            gestures += self._hover(self._mouse)
        return gestures

    def scene_changed(self) -> None:
        """Another scene is shown: what is pressed now acts on neither, and the mouse hovers anew."""
        self._pointers.forget_targets()
        self._keyboard.stop_repeating()
        self._pads.stop_repeating()
        self._hovered = None
        self._hover_is_stale = True

    def let_go(self) -> list[Gesture]:
        """Something comes over the scene: return the releases, nobody's wish, of all that is held."""
        held = [*self._pointers.cancel_all(), *self._keyboard.cancel_all(), *self._pads.let_go()]
        self.scene_changed()
        return held

    def _read_one(self, raw: Raw) -> list[Gesture]:
        match raw.device:
            case Device.MOUSE | Device.TOUCH:
                return self._read_pointer(raw)
            case Device.KEY if raw.do is Do.PRESS:
                return self._keyboard.press(raw.key, raw.t)
            case Device.KEY if raw.do is Do.RELEASE:
                return self._keyboard.release(raw.key)
            case Device.TEXT if raw.do is Do.TYPE:
                return self._keyboard.type(raw.text, raw.t)
            case Device.PAD:
                return self._read_pad(raw)
            case Device.WINDOW:
                return self._read_window(raw)
        return []

    def _read_pointer(self, raw: Raw) -> list[Gesture]:
        name = MOUSE if raw.device is Device.MOUSE else f"finger-{raw.id}"
        place = self.to_design(raw.x, raw.y)
        spot = None if place is None else Spot(raw.t, *place)
        match raw.do:
            case Do.DOWN:
                return self._pointers.down(name, spot, self._under(place))
            case Do.UP:
                return self._pointers.up(name, raw.t, spot, self._under(place))
            case Do.MOVE if name == MOUSE and raw.value == 0:
                return self._pointers.cancel(name) + self._hover(place)
            case Do.MOVE:
                return self._pointers.move(name, spot)
        return []

    def _read_pad(self, raw: Raw) -> list[Gesture]:
        match raw.do:
            case Do.CONNECT:
                return self._pads.connect(raw.id, raw.text)
            case Do.DISCONNECT:
                return self._pads.disconnect(raw.id)
            case Do.PRESS:
                return self._pads.press(raw.id, raw.button, raw.t)
            case Do.RELEASE:
                return self._pads.release(raw.id, raw.button)
            case Do.AXIS:
                self._pads.lean(raw.id, raw.axis, raw.value)
        return []

    def _hover(self, place: tuple[float, float] | None) -> list[Gesture]:
        target = self._under(place)
        x, y = place or self._mouse or (0.0, 0.0)
        is_new = target != self._hovered
        self._mouse, self._hovered = place, target
        return [Hovered(target, x, y)] if is_new else []

    def _under(self, place: tuple[float, float] | None) -> str | None:
        return None if place is None else self.hit(*place)

    def _read_window(self, raw: Raw) -> list[Gesture]:
        match raw.do:
            case Do.RESIZE:
                return [WindowResized(raw.w, raw.h)]
            case Do.BLUR if self._has_focus:
                self._has_focus = False
                held = [
                    *self._pointers.cancel_all(),
                    *self._keyboard.cancel_all(),
                    *self._pads.stop_listening(),
                ]
                return [*held, FocusLost()]
            case Do.FOCUS if not self._has_focus:
                self._has_focus = True
                self._pads.listen()
                return [FocusGained()]
            case Do.CLOSE:
                return [CloseAsked()]
        return []
