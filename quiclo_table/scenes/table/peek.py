"""Holding to see one's own hidden cards: they show after a full hold, and are covered as soon as it ends."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import FocusLost, Gesture, KeyPressed, KeyReleased, Pressed, Released
from quiclo_table.model.seats import Seat

FILL_MS: Final = 700.0
HOLDING_KEYS: Final = frozenset({"ENTER", "SPACE"})
EYE: Final = "eye."
"""How the ids of the controls begin that are held to peek; the seat follows."""


class Peek:
    """At most one seat's hidden cards are looked at, for as long as one finger, button or key is held."""

    def __init__(self) -> None:
        self._seat: Seat | None = None
        self._held_by = ""
        self._held_ms = 0.0

    @property
    def seat(self) -> Seat | None:
        """The seat whose cards are seen now."""
        return self._seat if self._held_ms >= FILL_MS else None

    @property
    def holding(self) -> Seat | None:
        """The seat whose button is held, whether its cards are seen yet or not."""
        return self._seat

    @property
    def thousandths(self) -> int:
        """How far the hold has come."""
        return 0 if self._seat is None else round(1000 * min(1.0, self._held_ms / FILL_MS))

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if self._seat is not None:
            self._held_ms += dt_ms

    def end(self) -> None:
        """Cover the cards."""
        self._seat, self._held_by, self._held_ms = None, "", 0.0

    def hear(self, gesture: Gesture, focused: str | None) -> bool:
        """Take a gesture that begins or ends a hold; tells whether it was one. `focused` is the control that
        keys act on."""
        eye = focused if focused is not None and focused.startswith(EYE) else ""
        match gesture:
            case Pressed(target=str(target), pointer=pointer) if target.startswith(EYE):
                return self._begin(target, pointer)
            case KeyPressed(key=key, source=source) if key in HOLDING_KEYS and eye:
                return self._begin(eye, f"{source} {key}")
            case Released(pointer=pointer) if pointer == self._held_by:
                self.end()
            case KeyReleased(key=key, source=source) if f"{source} {key}" == self._held_by:
                self.end()
            case FocusLost():
                self.end()
        return False

    def _begin(self, target: str, held_by: str) -> bool:
        """Begin a hold; a key that repeats goes on with its own."""
        if held_by != self._held_by:
            self._seat, self._held_by, self._held_ms = Seat(int(target.removeprefix(EYE))), held_by, 0.0
        return True
