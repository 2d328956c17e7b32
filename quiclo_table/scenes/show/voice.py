"""The voice of the show: everything that can be said of what happens at any of the tables."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.events import Event

# Each of these says how it tells its variants' events.
from quiclo_table.scenes.show import told_cards, told_stapelspiel, told_zahlenfalle  # noqa: F401
from quiclo_table.scenes.show.teller import told

__all__ = ["EVENTS", "told"]

EVENTS: Final[tuple[type[Event], ...]] = tuple(kind for kind in told.registry if issubclass(kind, Event))
"""The events of which something is said."""
