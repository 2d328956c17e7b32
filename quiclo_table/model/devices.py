"""What a seat may have to itself: a pad, or a part of the keyboard."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class DeviceKind(StrEnum):
    """The kinds of devices that a seat is played with."""

    SHARED = "shared"
    """Touch, mouse, and whatever keys and pads are nobody's own."""
    PAD = "pad"
    KEYS_LEFT = "keys_left"
    KEYS_RIGHT = "keys_right"
    KEYS_NUMBERS = "keys_numbers"


KEY_PARTS: Final = (DeviceKind.KEYS_LEFT, DeviceKind.KEYS_RIGHT, DeviceKind.KEYS_NUMBERS)
"""The parts of a keyboard: one has room for three people, who sit as far apart as it lets them."""


class SeatDevice(Struct, frozen=True):
    """What one seat is played with."""

    kind: DeviceKind = DeviceKind.SHARED
    pad: int = -1
    """Of a pad, the number that no other has until the program ends; -1: not known."""
    name: str = ""
    """What the pad's maker calls it: by that it is known when it comes back."""
    number: int = 0
    """By which number people call the pad, from 1."""


SHARED: Final = SeatDevice()
