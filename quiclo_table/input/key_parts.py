"""The parts of a keyboard that a person each can have, and the keys that buzz there."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.devices import DeviceKind

PART_KEYS: Final[dict[DeviceKind, frozenset[str]]] = {
    DeviceKind.KEYS_LEFT: frozenset("QWERTASDFGXCVB"),
    DeviceKind.KEYS_RIGHT: frozenset("UIOPÜHJKLÖÄNM"),
    DeviceKind.KEYS_NUMBERS: frozenset(
        {*(f"KP_{digit}" for digit in range(10)), "KP_PLUS", "KP_MINUS", "KP_MULTIPLY", "KP_DIVIDE"}
    ),
}
"""The keys of each part. Y and Z lie left or right as the country has it, so they are nobody's; digits,
arrows and Enter belong to everybody."""
BUZZ_KEYS: Final[dict[DeviceKind, str]] = {
    DeviceKind.KEYS_LEFT: "A",
    DeviceKind.KEYS_RIGHT: "L",
    DeviceKind.KEYS_NUMBERS: "KP_5",
}
"""The keys that buzz: far apart, and in different rows and columns of what cheap keyboards can tell apart."""


def part_of_key(key: str) -> DeviceKind | None:
    """Return the part of the keyboard that a key lies in, None for those that are everybody's."""
    return next((part for part, keys in PART_KEYS.items() if key in keys), None)
