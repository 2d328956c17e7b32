"""Buttons that act only when they are pressed twice: a slip of the finger must not cost anything."""

from __future__ import annotations

from typing import Final

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

    def forget(self) -> None:
        """Wait for no second press any more."""
        self._armed, self._left_ms = "", 0.0

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._left_ms -= dt_ms
        if self._left_ms <= 0:
            self.forget()
