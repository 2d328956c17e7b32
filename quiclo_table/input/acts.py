"""Gestures as values: what hands did, in design units, with the target that was under the pointer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pressed:
    """A pointer went down. From now on `target` is its target, wherever it moves; None is the empty table."""

    target: str | None
    pointer: str
    """"mouse" or "finger-3"."""
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Released:
    """A pointer that was Pressed is up again, exactly once, before the Tapped or Flicked that it amounts to.

    `cancelled`: nobody let go; the window lost the focus, the scene changed, or the button came up unseen.
    """

    target: str | None
    pointer: str
    x: float
    y: float
    cancelled: bool


@dataclass(frozen=True, slots=True)
class Tapped:
    """Down and up on the same target; "" is the empty table."""

    target: str
    pointer: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Dragged:
    """A pressed pointer moved, and has been at least the drag distance away from its start."""

    target: str | None
    pointer: str
    x: float
    y: float
    start_x: float
    start_y: float


@dataclass(frozen=True, slots=True)
class Flicked:
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


@dataclass(frozen=True, slots=True)
class Hovered:
    """The mouse, with no button held, came over another target than before."""

    target: str | None
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Typed:
    """One character was typed, whatever key it needed."""

    text: str


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key went down; of the keys that repeat, also each repetition. Its name is one of `keys.py`."""

    key: str


@dataclass(frozen=True, slots=True)
class KeyReleased:
    """A key that was pressed is up again, or the window lost the focus; so it is no wish to act on."""

    key: str


@dataclass(frozen=True, slots=True)
class WindowResized:
    """The window has this size in pixels and must be drawn anew; it may be the size it had."""

    w: int
    h: int


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Keys go elsewhere now; everything held was released before."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The focus is back."""


@dataclass(frozen=True, slots=True)
class CloseAsked:
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
    | WindowResized
    | FocusLost
    | FocusGained
    | CloseAsked
)
