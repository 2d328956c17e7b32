"""The stage's time, and what is to happen when: pure in t."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count


class Timeline:
    """Stage time in ms. Every move takes `pace` times as long as usual: 0 is none, for reduced motion."""

    def __init__(self, pace: float = 1.0) -> None:
        self.now_ms = 0.0
        self.pace = pace
        self._cues: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()

    def lasting(self, ms: float) -> float:
        """Return how long a move of `ms` takes here."""
        return ms * self.pace

    def after(self, ms: float, action: Callable[[], None], *, is_paced: bool = True) -> None:
        """Do something `ms` from now; cues of the same moment keep their order.

        What is to be read isn't paced: it takes its time where nothing moves, too.
        """
        at_ms = self.now_ms + (self.lasting(ms) if is_paced else ms)
        heappush(self._cues, (at_ms, next(self._numbers), action))

    def advance(self, dt_ms: float) -> None:
        """Let time pass and do what is due, in order."""
        end = self.now_ms + dt_ms
        while self._cues and self._cues[0][0] <= end:
            at_ms, _, action = heappop(self._cues)
            self.now_ms = max(self.now_ms, at_ms)
            action()
        self.now_ms = end
