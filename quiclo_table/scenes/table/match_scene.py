"""What the scenes of all matches of several players have in common: the match, what covers it, its end."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import ExitStack
from typing import Any, Generic, Protocol, TypeVar

from quiclo_table.input.acts import FocusLost, Gesture, PadLost
from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat
from quiclo_table.rules.match import Match
from quiclo_table.scenes.match_words import decided_by
from quiclo_table.scenes.scene import Context, FinishedMatch, OpenJournal, Overlay, TableChoice, pace_of
from quiclo_table.scenes.table.covers import Covers
from quiclo_table.scenes.table.match_table import Driver, MatchTable
from quiclo_table.scenes.table.own_devices import OwnDevices
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.watching import Spectating, Watching
from quiclo_table.stage.facing import Facing
from quiclo_table.stage.timeline import Timeline
from quiclo_table.ui.toast import WIDEST, Toast


class Stopped(Protocol):
    """What everybody sees of a match that can be stopped."""

    @property
    def paused(self) -> bool:
        """Whether every clock stands still."""

    @property
    def decision_left_ms(self) -> int | None:
        """What is left of the time for a decision."""


SeenT = TypeVar("SeenT", bound=Stopped)


class MatchScene(ABC, Generic[SeenT]):
    """One match, begun or gone on with. `leave` lets go of whatever was taken up in `_held`."""

    def __init__(
        self,
        context: Context,
        match: Match[Any],
        journal: OpenJournal,
        *,
        is_new: bool,
        watching: Watching | None = None,
        spectator: Spectating | None = None,
        driver: Driver | None = None,
        devices: Sequence[SeatDevice] = (),
    ) -> None:
        """Where only bots play, `watching` explains it; where persons do, too, a `spectator` may tell what
        the bots think. `driver` plays for them in their stead."""
        self.match = match
        self.devices = DeviceSeats(devices, context.pads.pads)
        self._watching = watching
        self._spectator = spectator
        self._driver = driver
        self._context = context
        self._journal = journal
        self._is_new = is_new
        self._held = ExitStack()
        self._peek = Peek()
        self._timeline = Timeline(pace_of(context.settings))
        self._ended: MatchEnded | None = None
        self._now_ms = 0.0

    def _say_at(self, y: float, widest: float = WIDEST) -> None:
        """Let messages appear at this height of the screen."""
        self._toast = Toast(self._context.measure, y, widest=widest)

    def _take_up(self, facing: Facing, let_go: Callable[[Seat], None] | None = None) -> None:
        """Take up the match, and what may cover it; `let_go` throws for bots."""
        context, watching = self._context, self._watching
        self._table = MatchTable(
            context, self.match, self._journal, let_go, is_new=self._is_new, driver=self._driver
        )
        self._held.callback(self._table.close)
        self._covers = Covers(context, self._table, self._peek, facing, is_watched=watching is not None)
        t = context.translate
        self._own_devices = OwnDevices(
            self.devices, self._table, self._covers, self._toast, t, lambda: self._acting
        )

    def _begin(self) -> None:
        """Begin the match, or go on with it, now that all who show and tell it listen: the end comes last."""
        self._held.callback(self._context.bus.subscribe(MatchEnded, self._on_ended).close)
        if self._watching is not None:
            self._watching.begin()
            self._held.callback(self._watching.close)
        if self._spectator is not None:
            self._spectator.begin()
            self._held.callback(self._spectator.close)
        self._table.begin()

    def leave(self) -> None:
        """Let go of the match, the stage and the bus, as far as they were taken up."""
        self._held.close()

    @property
    def view(self) -> SeenT:
        """The match as everybody sees it."""
        view: SeenT = self.match.view(None)
        return view

    @property
    def over(self) -> Overlay | None:
        """What covers the table."""
        return self._covers.over

    @property
    def sentence(self) -> str:
        """What is being said right now."""
        return self._toast.sentence

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to what covers the table, or to the hands at it. When the window loses its focus, or
        a pad is pulled out, the match pauses and nothing is held any more."""
        if isinstance(gesture, FocusLost | PadLost):
            self._peek.end()
            if not self.match.is_over and not self.view.paused:
                self._covers.pause()
        if not self._own_devices.takes(gesture):
            if self._covers.over is not None:
                self._covers.hear(self._covers.over, gesture)
            else:
                self._hear(gesture)
        self._show()

    def advance(self, dt_ms: int) -> None:
        """Let match time and stage time pass; behind most pages that cover the table both stand still."""
        self._now_ms += dt_ms
        self._peek.advance(dt_ms)
        if self._covers.over is not None:
            self._covers.over.advance(dt_ms)
        if not self._covers.holds_time:
            self._play(dt_ms)
        self._toast.advance(dt_ms)
        if self._watching is not None:
            self._watching.think(self._table.plans)
            self._watching.advance(dt_ms)
        if self._spectator is not None:
            self._spectator.think(self._table.plans)
        self._show()

    @property
    def _is_explained(self) -> bool:
        """Whether something is being explained that bots wait for."""
        return self._watching is not None and self._watching.is_speaking

    def _match_ms(self, dt_ms: int, rolling_ms: int) -> int:
        """Return how much of the time passes in the match: none of a decision that bots may not take yet,
        but dice that roll, for so long still, come to rest."""
        stands = self._is_explained and self.view.decision_left_ms is not None and not rolling_ms
        return 0 if stands else dt_ms

    @property
    @abstractmethod
    def _acting(self) -> Iterable[Seat]:
        """The seats that may act now, bots among them."""

    @abstractmethod
    def _hear(self, gesture: Gesture) -> None:
        """Hand a gesture to the hands at the table, which nothing covers."""

    @abstractmethod
    def _play(self, dt_ms: int) -> None:
        """Let match time and stage time pass."""

    @abstractmethod
    def _show(self) -> None:
        """Bring what is shown to where the match stands."""

    @abstractmethod
    def _farewell_ms(self, event: MatchEnded) -> float:
        """Return how long the table stays after the match's end, before the result comes."""

    def _order_throw(self, seat: Seat, order: Order) -> None:
        """Order the throw that has left a hand; if the match has gone on meanwhile, that needs no words."""
        self._table.order(seat, order)

    def _on_ended(self, event: MatchEnded) -> None:
        self._ended = event
        self._covers.clear()
        self._timeline.after(self._farewell_ms(event), self._to_result, is_paced=False)

    def _to_result(self) -> None:
        """Go on to the result; not while the match still runs, and not twice."""
        ended, self._ended = self._ended, None
        if ended is not None:
            match = self.match
            choice = TableChoice(match.variant.name, match.setup, match.players, self.devices.devices)
            self._context.routes.match_result(self._finished(choice, ended))

    def _finished(self, choice: TableChoice, ended: MatchEnded) -> FinishedMatch:
        """Return what the result tells."""
        return FinishedMatch(choice, ended, decided_by(choice.variant, ended, self._context.translate))
