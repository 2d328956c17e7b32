"""Gestures as values: what hands did, in design units, with the target that was under the pointer."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

KEYBOARD: Final = "key"
"""The source of what comes from a keyboard; all of them are one."""


class Pressed(Struct, frozen=True):
    """A pointer went down. From now on `target` is its target, wherever it moves; None is the empty table."""

    target: str | None
    pointer: str
    """"mouse" or "finger-3"."""
    x: float
    y: float


class Released(Struct, frozen=True):
    """A pointer that was Pressed is up again, exactly once, before the Tapped or Flicked that it amounts to.

    `cancelled`: nobody let go; the window lost the focus, the scene changed, or the button came up unseen.
    """

    target: str | None
    pointer: str
    x: float
    y: float
    cancelled: bool


class Tapped(Struct, frozen=True):
    """Down and up on the same target; "" is the empty table."""

    target: str
    pointer: str
    x: float
    y: float


class Dragged(Struct, frozen=True):
    """A pressed pointer moved, and has been at least the drag distance away from its start."""

    target: str | None
    pointer: str
    x: float
    y: float
    start_x: float
    start_y: float


class Flicked(Struct, frozen=True):
    """Let go after a long drag. (dx, dy) is the direction, of length 1; (0, 0) if it stopped at its start.

    `speed` is that of the last moments, in units a second: 0 for a drag that stood still before its release.
    """

    target: str | None
    pointer: str
    x: float
    y: float
    dx: float
    dy: float
    speed: float


class Hovered(Struct, frozen=True):
    """The mouse, with no button held, came over another target than before."""

    target: str | None
    x: float
    y: float


class Typed(Struct, frozen=True):
    """One character was typed, whatever key it needed."""

    text: str


class KeyPressed(Struct, frozen=True):
    """A key went down, or a button of a pad that stands for it; of those that repeat, also each repetition.

    Its name is one of `keys.py`, or "MAIN", which only pads have: what the main button of the screen does.
    """

    key: str
    source: str = KEYBOARD
    """"key", or the pad that it comes from, like "pad-3"."""
    button: str = ""
    """Of a pad, which of its buttons it was, as on the pad: "a", "start"; or "stick"."""


class KeyReleased(Struct, frozen=True):
    """A key that was pressed is up again, or the window lost the focus; so it is no wish to act on."""

    key: str
    source: str = KEYBOARD
    button: str = ""


class PadConnected(Struct, frozen=True):
    """A pad was plugged in, or was there from the start. `pad` is its number, which no later one gets."""

    pad: int
    name: str
    """What the maker calls it, for people to read; may be empty."""


class PadLost(Struct, frozen=True):
    """A pad was unplugged or ran out of power; everything held on it was released before."""

    pad: int


class WindowResized(Struct, frozen=True):
    """The window has this size in pixels and must be drawn anew; it may be the size it had."""

    w: int
    h: int


class FocusLost(Struct, frozen=True):
    """Keys go elsewhere now; everything held was released before."""


class FocusGained(Struct, frozen=True):
    """The focus is back."""


class CloseAsked(Struct, frozen=True):
    """Somebody, or the system, wants the program to end."""


Gesture = (
    Pressed
    | Released
    | Tapped
    | Dragged
    | Flicked
    | Hovered
    | Typed
    | KeyPressed
    | KeyReleased
    | PadConnected
    | PadLost
    | WindowResized
    | FocusLost
    | FocusGained
    | CloseAsked
)
