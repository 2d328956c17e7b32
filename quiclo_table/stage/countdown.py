"""The last seconds of a clock, each of which is heard once."""

from __future__ import annotations

from typing import Final

from quiclo_table.stage.sounds import Sound

TICKING_SECONDS: Final = 10
LAST_SECONDS: Final = 3


class Countdown:
    """Knows how many seconds were left when it was asked last."""

    def __init__(self) -> None:
        self._second: int | None = None

    def heard(self, left_ms: int | None) -> Sound | None:
        """Return what is to be heard now that so much is left (None while no clock runs): a tick as each of
        the last ten seconds begins, more urgent for the last three, and nothing where time is won."""
        before = self._second
        self._second = second = None if left_ms is None else -(-left_ms // 1000)
        if before is None or second is None or not 0 < second < before or second > TICKING_SECONDS:
            return None
        return Sound.LAST if second <= LAST_SECONDS else Sound.TICK
