"""The stage's time, and what is to happen when: pure in t, always skippable."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count


class Timeline:
    """Stage time in ms. With `still` every move takes no time, for reduced motion and for tests."""

    def __init__(self, *, still: bool = False) -> None:
        self.now_ms = 0.0
        self.still = still
        self._cues: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = count()

    def lasting(self, ms: float) -> float:
        """Return how long a move of `ms` takes here."""
        return 0.0 if self.still else ms

    def after(self, ms: float, action: Callable[[], None]) -> None:
        """Do something `ms` from now; cues of the same moment keep their order."""
        heappush(self._cues, (self.now_ms + self.lasting(ms), next(self._numbers), action))

    def advance(self, dt_ms: float) -> None:
        """Let time pass and do what is due, in order."""
        end = self.now_ms + dt_ms
        while self._cues and self._cues[0][0] <= end:
            at_ms, _, action = heappop(self._cues)
            self.now_ms = max(self.now_ms, at_ms)
            action()
        self.now_ms = end

    def skip(self) -> None:
        """Do now whatever was still to come."""
        while self._cues:
            heappop(self._cues)[2]()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is to come."""
        return not self._cues
