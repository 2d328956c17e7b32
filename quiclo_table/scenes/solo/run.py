"""A solo run as a match: begun with its journal, refereed, and listed when it has ended."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.level import Level
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import RunEnded, SoloSetup, SoloView, Task
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.rules.referee import OrderGiven, Referee
from quiclo_table.scenes.scene import Context, FinishedRun
from quiclo_table.scenes.solo.listing import Listing, list_run
from quiclo_table.storage.run_record import run_name
from quiclo_table.variants.zahlenfalle_solo import GAME

SEAT: Final = Seat(0)
MOST_LIVES: Final = 9


class SoloRun:
    """One run of a level. With `tasks` it is one over what went wrong before."""

    def __init__(self, context: Context, level: Level, *, ranked: bool, tasks: tuple[Task, ...]) -> None:
        self.level = level
        self.is_ranked = ranked
        self._context = context
        self._is_owed = False
        seed = level.seed if level.seed is not None else context.fresh_seed()
        self._journal = context.open_journal()
        self.name = run_name(self._journal.stem, seed)
        players = (Player(context.translate("solo.player")),)
        # Who calculates again what went wrong need not fear for lives.
        played = replace(level, lives=MOST_LIVES) if tasks else level
        setup = SoloSetup(played, ranked, tasks)
        self.match: Match[Any] = Match(GAME, setup, players, Chance(seed), self._journal.journal)
        self._referee = Referee(self.match, context.bus)

    def close(self) -> None:
        """Let go of the match and its file. One whose result could not be listed stays unfinished: the next
        start lists it."""
        self._referee.close()
        self._context.tell(self._journal.notice)
        if self.match.is_over and not self._is_owed:
            self._journal.finish()
        else:
            self._journal.close()

    @property
    def view(self) -> SoloView:
        """The run as the player sees it."""
        view: SoloView = self.match.view(SEAT)
        return view

    def advance(self, dt_ms: int) -> None:
        """Let match time pass."""
        self._referee.advance(self.match.now_ms + dt_ms)

    def order(self, order: Order) -> None:
        """Give an order, carried out at once: the next gesture of this frame must meet the outcome."""
        self._context.bus.publish(OrderGiven(SEAT, order))
        self._context.bus.drain()

    def listed(self, event: RunEnded) -> FinishedRun:
        """Enter the run that has ended into the records, if it counts; returns what it was."""
        listing = Listing.NOT_COUNTED
        if self.is_ranked:
            listing = list_run(self._context, self.name, self.level, event.result)
        self._is_owed = listing is Listing.OWED
        return FinishedRun(self.name, self.level, event, self.is_ranked, listing is Listing.LISTED)
