"""Which presses are heard."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import Gesture, Tapped, Typed

UNHEARD: Final = frozenset({"", "tray", "dialog", "name"})
"""What can be touched without a click."""


def clicks(gesture: Gesture) -> bool:
    """Tell whether a gesture is a press that is heard."""
    if isinstance(gesture, Tapped):
        return gesture.target not in UNHEARD
    return isinstance(gesture, Typed)
