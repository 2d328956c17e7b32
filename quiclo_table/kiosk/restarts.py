"""How a child of the watchdog came to its end, and how long to wait before the next one. Pure."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, NamedTuple

RESTART_CODE: Final = 75
"""The exit code by which a child asks to be started anew."""
NO_DISPLAY_CODE: Final = 69
"""The exit code of a child that finds no display to show itself on."""
SHORT_LIFE_S: Final = 3.0
"""A child that ends sooner than this has come to nothing."""
FIRST_PAUSE_S: Final = 0.5
AT_ONCE: Final = 3
"""So many short lives in a row are followed by the first pause only; then it doubles each time."""
LONGEST_PAUSE_S: Final = 20.0
"""Between programs that never show a frame, as without a display."""
LONGEST_PAUSE_SHOWN_S: Final = 2.0
"""Between programs that do: whatever happens to them, the booth is back within five seconds."""


class Fate(StrEnum):
    """How a child ended."""

    ENDED = "ended"
    """By itself, as staff or its time wanted it."""
    RESTART = "restart"
    """Staff asked for it."""
    CRASHED = "crashed"
    """With an exit code that tells of a fault."""
    KILLED = "killed"
    """By a signal."""
    FROZEN = "frozen"
    """Its frames stopped, and the watchdog killed it."""
    NO_START = "no_start"
    """It never showed a frame, or the system could not start it."""
    NO_DISPLAY = "no_display"
    STOPPED = "stopped"
    """The watchdog itself was told to end, and ended it."""


class End(NamedTuple):
    """A child's end: its fate, and the exit code or signal, 0 where there is none."""

    fate: Fate
    number: int = 0

    def __str__(self) -> str:
        return f"{self.fate} {self.number}" if self.number else str(self.fate)


def end_of(code: int) -> End:
    """Return what an exit code tells; it is negative for a signal, as Python has it."""
    if code == 0:
        return End(Fate.ENDED)
    if code < 0:
        return End(Fate.KILLED, -code)
    fates = {RESTART_CODE: Fate.RESTART, NO_DISPLAY_CODE: Fate.NO_DISPLAY}
    fate = fates.get(code, Fate.CRASHED)
    return End(fate, code if fate is Fate.CRASHED else 0)


class Patience:
    """Counts short lives in a row. It never gives up."""

    def __init__(self) -> None:
        self._short = 0

    def after(self, end: End, lived_s: float, *, has_shown: bool) -> float:
        """Return how many seconds to wait before the next start, after a child that lived so long and has
        shown a frame, or none."""
        if end.fate is Fate.RESTART:
            self._short = 0
            return 0.0
        self._short = self._short + 1 if lived_s < SHORT_LIFE_S else 0
        doublings = max(0, self._short - AT_ONCE)
        if end.fate is Fate.FROZEN:
            return 0.0  # to notice it has taken its time
        longest = LONGEST_PAUSE_SHOWN_S if has_shown else LONGEST_PAUSE_S
        return min(longest, FIRST_PAUSE_S * 2.0 ** min(doublings, 16))
