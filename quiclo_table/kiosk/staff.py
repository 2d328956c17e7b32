"""The staff's lock: a PIN, few tries, and pauses that grow. Time is handed in."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

TRIES: Final = 5
"""So many wrong PINs are free; then each is followed by a pause."""
FIRST_PAUSE_MS: Final = 60_000
LONGEST_PAUSE_MS: Final = 15 * 60_000


class Answer(StrEnum):
    """What the lock says to a PIN."""

    OPEN = "open"
    WRONG = "wrong"
    WAIT = "wait"
    """No PIN is looked at now."""


class PinLock:
    """Opens for one PIN; for none at all where `pin` is "".

    `failed` is how many wrong tries there were before the program was started: a restart takes nothing off
    the pause that they have earned. `keep` is told how many there are now.
    """

    def __init__(self, pin: str, *, failed: int = 0, keep: Callable[[int], None]) -> None:
        self._pin = pin
        self._failed = failed
        self._keep = keep
        self._pause_ms = _pause_after(failed)

    @property
    def can_open(self) -> bool:
        """Whether there is a PIN at all."""
        return bool(self._pin)

    @property
    def waits_ms(self) -> int:
        """For how long no PIN is looked at, in ms."""
        return self._pause_ms

    @property
    def tries_left(self) -> int:
        """How many more wrong PINs are free."""
        return max(0, TRIES - self._failed)

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._pause_ms = max(0, self._pause_ms - dt_ms)

    def enter(self, pin: str) -> Answer:
        """Try a PIN."""
        if self._pause_ms or not self._pin:
            return Answer.WAIT
        is_right = pin == self._pin
        self._failed = 0 if is_right else self._failed + 1
        self._keep(self._failed)
        self._pause_ms = _pause_after(self._failed)
        return Answer.OPEN if is_right else Answer.WRONG


def _pause_after(failed: int) -> int:
    """Return the pause that so many wrong tries in a row have earned, in ms."""
    beyond = failed - TRIES
    return 0 if beyond < 0 else min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** min(beyond, 8))
