"""Knows whether a game of the show is between two attempts, so that none is cut off before its end."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.model.events import Event
from quiclo_table.model.pairs import PairChosen
from quiclo_table.model.stapelspiel_events import ChainPlayed, FloorTaken, ReportFailed
from quiclo_table.model.strategie_events import ClaimMade
from quiclo_table.model.table_events import CardTurned, TradeOffered, TurnBegan
from quiclo_table.model.zahlenfalle_solo import TargetHit, TargetMissed

BEGINS: Final[tuple[type[Event], ...]] = (CardTurned, TradeOffered, PairChosen, FloorTaken, ClaimMade)
"""What somebody is curious about from then on: whether it will come to something."""
ENDS: Final[tuple[type[Event], ...]] = (TurnBegan, ChainPlayed, ReportFailed, TargetHit, TargetMissed)


class Between:
    """Hears a game. `is_so` tells whether nobody is in the middle of something."""

    def __init__(self, bus: Bus) -> None:
        self.is_so = True
        self._held = ExitStack()
        for kinds, is_so in ((BEGINS, False), (ENDS, True)):
            for kind in kinds:
                self._held.callback(bus.subscribe(kind, partial(self._note, is_so=is_so)).close)

    def close(self) -> None:
        """Hear no more."""
        self._held.close()

    def _note(self, _event: Event, *, is_so: bool) -> None:
        self.is_so = is_so
