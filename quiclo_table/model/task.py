"""A number to calculate with one throw of dice."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from quiclo_table.model.orders import Calculate
from quiclo_table.model.seats import Seat


class Purpose(StrEnum):
    """What a calculation is for."""

    TARGET = "target"
    """To win a number card (S-06, F-04), or to keep a life (T-05)."""
    TRADE = "trade"
    """To trade for somebody's open card (S-08, F-09)."""
    CLOSING = "closing"
    """For the closing score (S-17)."""


class Failure(StrEnum):
    """Why a calculation has not been made."""

    WRONG = "wrong"
    GIVEN_UP = "given_up"
    TIME = "time"
    """The turn clock ran out, and what lay there could not be handed in (C-10)."""
    HELP = "help"
    """The solution was shown (F-12)."""


class Task(Struct, frozen=True):
    """Whose task it is, what for, and the number. `faces` are the dice, () before they are thrown;
    `attempts` is how many calculations may still be handed in, None any number (C-09); `entry` is the
    calculation as it stands, which is judged when the turn clock runs out (C-10)."""

    seat: Seat
    purpose: Purpose
    number: int
    faces: tuple[int, ...] = ()
    attempts: int | None = 1
    entry: Calculate | None = None
