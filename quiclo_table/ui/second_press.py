"""Buttons that act only when they are pressed twice: a slip of the finger must not cost anything."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed, Tapped, Typed
from quiclo_table.ui.toast import SHOWN_MS

ARMED_MS: Final = SHOWN_MS
"""How long the second press may take after the first: as long as the message is shown that asks for it."""


class SecondPress:
    """Remembers which button waits for its second press."""

    def __init__(self) -> None:
        self._armed = ""
        self._left_ms = 0.0

    @property
    def armed(self) -> str:
        """The button that acts at its next press, or ""."""
        return self._armed

    def press(self, id: str) -> bool:
        """Press a button; tells whether that was the second time, and it acts now."""
        if self._armed == id:
            self.forget()
            return True
        self._armed, self._left_ms = id, ARMED_MS
        return False

    def hear(self, gesture: Gesture, focused: str | None, pressing: Container[str]) -> None:
        """Forget the first press at any act but the second. `focused` is the control that keys act on, and
        `pressing` are those that press it."""
        match gesture:
            case Tapped():
                is_other = gesture.target != self._armed
            case Typed():
                is_other = not gesture.text.isspace()
            case KeyPressed():
                is_other = gesture.key not in pressing or focused != self._armed
            case _:
                is_other = False
        if is_other:
            self.forget()

    def forget(self) -> None:
        """Wait for no second press any more."""
        self._armed, self._left_ms = "", 0.0

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._left_ms -= dt_ms
        if self._left_ms <= 0:
            self.forget()
