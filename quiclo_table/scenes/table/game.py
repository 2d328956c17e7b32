"""What a card variant adds to the table that all of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.scene import Context, LookBack
from quiclo_table.scenes.table.covers import Covers
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.seats import Marks
from quiclo_table.scenes.table.seen import CardTableView, SeatLine, TurnSteps
from quiclo_table.scenes.table.table_hands import TableHands
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.table.watching import Spectating, Watching
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.table_director import TableDirector
from quiclo_table.ui.page import Control

View_contra = TypeVar("View_contra", bound=CardTableView, contravariant=True)
ViewT = TypeVar("ViewT", bound=CardTableView)

TapCard = Callable[[Seat, int], None]
"""Does what a tap on a card means, told the seat that holds it and its place there."""


@dataclass(frozen=True, slots=True)
class TableParts:
    """What the table hands to the variant that is played at it."""

    context: Context
    table: MatchTable
    stage: TableDirector
    hands: TableHands
    covers: Covers
    telling: Telling
    peek: Peek
    devices: DeviceSeats
    finished: Callable[[], None]
    """Goes on to the result of the match that is over."""
    watching: Watching | None = None
    """Who explains what bots do, where nobody else plays."""
    spectator: Spectating | None = None
    """Who tells what they think, where persons play along."""


class TableGame(Protocol[View_contra]):
    """A variant at the table: its choices, its bar between calculations, its words, its pages."""

    help: Order | None
    """What shows how the target is calculated; None where the variant knows no such help."""

    def close(self) -> None:
        """Hear no more of what happens."""

    def begin_turn(self) -> None:
        """Forget what was chosen before."""

    def come_between(self, view: View_contra) -> None:
        """Cover the table where the match asks for a page of its own, or goes to another person."""

    def throw_for(self, seat: Seat) -> bool:
        """Let a page of its own throw for a bot; False where the dice of the table are meant."""

    def keeps_end(self, ended: MatchEnded) -> bool:
        """Tell whether a page of its own shows the end and goes on to the result by `TableParts.finished`."""

    def is_free(self, view: View_contra) -> bool:
        """Tell whether nothing is being calculated, so that the bar shows what else can be done."""

    def may_draw(self, view: View_contra) -> bool:
        """Tell whether a deck is to be chosen."""

    def may_peek(self, view: View_contra) -> bool:
        """Tell whether the own hidden cards can be looked at on the panels."""

    def made_from(self) -> tuple[object, ...]:
        """Return what its pictures and controls depend on, besides the view."""

    def bar(self, view: View_contra, cards: Sequence[Sequence[SeenCard]]) -> Iterator[Draw]:
        """Give the bar between calculations, with hands as they may be drawn now."""

    def bar_controls(self, view: View_contra) -> list[Control]:
        """Return the controls of that bar."""

    def carry_on(self) -> Sequence[str]:
        """Return the controls of that bar that Enter presses, the first of them that is there."""

    def leave_off(self) -> bool:
        """End what is being chosen on that bar; tells whether something was."""

    def focus(self, view: View_contra) -> str:
        """Return where the focus goes on that bar when what it was on is gone."""

    def tap(self, view: View_contra, seat: Seat) -> TapCard | None:
        """Return what tapping a card in this hand does now; None if nothing."""

    def marks(self, view: View_contra) -> Marks:
        """Return which cards stand out."""

    def seat_lines(self, view: View_contra) -> tuple[SeatLine, ...]:
        """Return what each seat's panel says."""

    def steps(self, view: View_contra) -> TurnSteps:
        """Return the steps of a turn, and how far it has come."""

    def caption(self, view: View_contra) -> tuple[str, ...]:
        """Return what the target's panel says while there is nothing to tell of a calculation."""

    def title(self, time: str | None) -> str:
        """Return what the top bar says of the time that is left; None: no clock runs."""

    def decided(self, ended: MatchEnded) -> str:
        """Return what put the winner ahead, "" where the end says it."""

    def look_back(self) -> LookBack | None:
        """Return what there is to look back at from the result of the match that is over."""
