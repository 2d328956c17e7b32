"""The voice of the show: everything that can be said of what happens at any of the tables."""

from __future__ import annotations

# Each of these says how it tells its variants' events.
from quiclo_table.scenes.show import told_cards, told_stapelspiel, told_zahlenfalle  # noqa: F401
from quiclo_table.scenes.show.teller import told

__all__ = ["told"]
