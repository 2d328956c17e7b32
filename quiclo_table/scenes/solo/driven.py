"""A run that bots play in a show: what is thought and done is told, and done only when it has been said."""

from __future__ import annotations

from typing import Any

from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.model.events import Throw
from quiclo_table.model.orders import ThrowDice
from quiclo_table.rules.match import Match
from quiclo_table.scenes.five_dice.hands import Host
from quiclo_table.scenes.five_dice.moment import Waits
from quiclo_table.scenes.table.match_table import Driver
from quiclo_table.scenes.table.watching import Watching
from quiclo_table.stage.solo_director import SoloDirector


class Driven:
    """Who plays in a hand's stead, and who explains it."""

    def __init__(self, watching: Watching, driver: Driver) -> None:
        self.watching = watching
        self._driver = driver

    def advance(self, dt_ms: int, match: Match[Any], host: Host, director: SoloDirector) -> None:
        """Let time pass."""
        if not match.is_over and not host.is_in_hand:
            self._drive(match, host, director)
        self.watching.advance(dt_ms)
        director.calculating.point_at(self.watching.dice)

    def _drive(self, match: Match[Any], host: Host, director: SoloDirector) -> None:
        """Do what its time has come for, when all has been said."""
        driver, watching = self._driver, self.watching
        driver.look(match.view, match.now_ms)
        watching.think(driver.plans)
        act = None if watching.is_speaking else driver.act(match.now_ms)
        if act is None:
            return
        if not isinstance(act.decision.order, ThrowDice):
            host.order(act.decision.order)
            return
        is_first = host.moment.waits is Waits.FIRST_THROW
        tray = director.tray(Throw.FOR_TARGET if is_first else Throw.FOR_CALCULATION)
        host.let_go(tray, DEFAULT_FLICK)
