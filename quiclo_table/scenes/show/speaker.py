"""Speaks captions one after the other, and knows while there is something left to be read."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from quiclo_table.scenes.show.captions import Caption, Piece


class Speaker:
    """A line of captions. `pace` is how many times as long as usual each takes, 0 for not at all."""

    def __init__(self, pace: float = 1.0) -> None:
        self.caption: Caption | None = None
        """The one that stands there: also when it has been read, until another follows."""
        self._pace = pace
        self._age_ms = 0.0
        self._waiting: deque[Caption] = deque()

    @property
    def is_speaking(self) -> bool:
        """Whether something is left to be read."""
        return self.caption is not None and (bool(self._waiting) or self._left_ms > 0)

    @property
    def shown(self) -> tuple[Piece, ...]:
        """The pieces of the caption that are there by now."""
        if self.caption is None:
            return ()
        return self.caption.shown(self._age_ms / self._pace) if self._pace else self.caption.pieces

    def say(self, captions: Iterable[Caption]) -> None:
        """Say these after what is being said."""
        self._waiting.extend(captions)
        if not self._left_ms:
            self._next()

    def hush(self) -> None:
        """Drop what stands there and all that waits."""
        self._waiting.clear()
        self.caption, self._age_ms = None, 0.0

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        while dt_ms > 0 and self.caption is not None:
            if not self._waiting or dt_ms < self._left_ms:
                self._age_ms += dt_ms
                return
            dt_ms -= self._left_ms
            self._next()

    @property
    def _left_ms(self) -> float:
        if self.caption is None:
            return 0.0
        return max(0.0, self.caption.lasts_ms * self._pace - self._age_ms)

    def _next(self) -> None:
        if self._waiting:
            self.caption, self._age_ms = self._waiting.popleft(), 0.0
