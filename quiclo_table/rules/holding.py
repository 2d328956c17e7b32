"""Pause and resume, for every variant whose clocks honour the hold `PAUSED` (C-13)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event, Paused, Resumed
from quiclo_table.model.orders import EndMatch, Order, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat

PAUSED: Final = "paused"
"""The hold that a pause puts on every countdown."""


def is_paused(clocks: Clocks) -> bool:
    """Tell whether a pause lasts."""
    return PAUSED in clocks.holds


def check_pause(clocks: Clocks, order: Order) -> Refusal | None:
    """Return why an order doesn't go with the pause: nothing but Resume and EndMatch does while it lasts."""
    if isinstance(order, Resume):
        return None if is_paused(clocks) else Refusal(RefusalKey.NOT_PAUSED, "C-13")
    if isinstance(order, EndMatch):
        return None
    return Refusal(RefusalKey.PAUSED, "C-13") if is_paused(clocks) else None


def apply_pause(clocks: Clocks, seat: Seat, order: Pause | Resume) -> tuple[Clocks, Event]:
    """Stop every clock, or let them run again."""
    if isinstance(order, Pause):
        return clocks.hold(PAUSED), Paused(seat)
    return clocks.release(PAUSED), Resumed(seat)
