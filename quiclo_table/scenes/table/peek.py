"""Holding to see one's own hidden cards: they show after a full hold, and are covered as soon as it ends."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import Gesture
from quiclo_table.model.seats import Seat
from quiclo_table.ui.hold import Hold

EYE: Final = "eye."
"""How the ids of the controls begin that are held to peek; the seat follows."""


class Peek:
    """At most one seat's hidden cards are looked at, for as long as one finger, button or key is held."""

    def __init__(self) -> None:
        self._hold = Hold(EYE)

    @property
    def seat(self) -> Seat | None:
        """The seat whose cards are seen now."""
        return self.holding if self._hold.is_full else None

    @property
    def holding(self) -> Seat | None:
        """The seat whose button is held, whether its cards are seen yet or not."""
        target = self._hold.target
        return Seat(int(target.removeprefix(EYE))) if target else None

    @property
    def thousandths(self) -> int:
        """How far the hold has come."""
        return self._hold.thousandths

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._hold.advance(dt_ms)

    def end(self) -> None:
        """Cover the cards."""
        self._hold.end()

    def hear(self, gesture: Gesture, focused: str | None) -> bool:
        """Take a gesture that begins or ends a hold; tells whether it was one. `focused` is the control that
        keys act on."""
        return self._hold.hear(gesture, focused)
