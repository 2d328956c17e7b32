"""A match as text: one line per event, for terminals, replays and machines without a display."""

from __future__ import annotations

from quiclo_table.commands.narration import (
    shared,
    solo,
    stapelspiel,
    strategie,
    strategie_table,
    table,
    zahlenfalle,
    zahlenfolge,
)
from quiclo_table.commands.narration.narrator import Narrator, narrate

__all__ = [
    "Narrator",
    "narrate",
    "shared",
    "solo",
    "stapelspiel",
    "strategie",
    "strategie_table",
    "table",
    "zahlenfalle",
    "zahlenfolge",
]
