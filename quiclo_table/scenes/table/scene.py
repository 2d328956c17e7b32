"""The scene of a match at a table of cards: its match, its table, and the pages that cover it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.events import DiceRested, DiceThrown
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import (
    CalculationFailed,
    CardsTraded,
    CardWon,
    LastChance,
    TurnBegan,
)
from quiclo_table.rules.match import Match
from quiclo_table.scenes.scene import Context, FinishedMatch, OpenJournal, TableChoice, pace_of
from quiclo_table.scenes.table import dialogs
from quiclo_table.scenes.table.game import TableGame, TableParts, ViewT
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.table.match_scene import MatchScene
from quiclo_table.scenes.table.match_table import Driver
from quiclo_table.scenes.table.picture import TablePicture
from quiclo_table.scenes.table.table_hands import TableHands
from quiclo_table.scenes.table.target import Told
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.scenes.table.watching import WATCHED_FOOT, Spectating, Watching
from quiclo_table.stage.edges import Edge, toward
from quiclo_table.stage.facing import TOASTS, Facing
from quiclo_table.stage.pictures import Backdrop, Draw
from quiclo_table.stage.table_director import TableDirector
from quiclo_table.stage.table_layout import TABLE, SeatPlace, flat_places, seat_places
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Page
from quiclo_table.ui.toast import WIDEST
from quiclo_table.ui.turned import turned_arrow, upright_gesture

TOAST_Y: Final = 606.0
COVER_TOAST_Y: Final = 690.0
"""Where messages appear, and where they do on a page of cards: between these and what is pressed."""
FAREWELL_MS: Final = 2600.0
"""How long the table stays after the match's end, before the result comes."""


class CardTableScene(MatchScene[ViewT]):
    """One match at the table, begun or gone on with; `sit_down` brings the variant that is played."""

    def __init__(
        self,
        sit_down: Callable[[TableParts], TableGame[ViewT]],
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
        super().__init__(
            context,
            match,
            journal,
            is_new=is_new,
            watching=watching,
            spectator=spectator,
            driver=driver,
            devices=devices,
        )
        self._sit_down = sit_down
        self._is_flat = context.settings.flat and watching is None
        self._say_at(TOAST_Y, TOASTS.w if self._is_flat else WIDEST)
        self._was_peeking = False

    def enter(self) -> None:
        """Take up the match, lay the table, and listen to what happens there."""
        context, players, bus = self._context, self.match.players, self._context.bus
        self._throw = SeatThrow(self._order_throw, pace_of(context.settings))
        self._stage = TableDirector(bus, self._timeline, self._places(), self._throw.path_of)
        self._held.callback(self._stage.close)
        self._stage.calculating.has_strip = self._watching is None
        self._take_up(self._stage.facing, self._bot_throws)
        self._telling = Telling(bus, self._toast, context.translate, players)
        self._held.callback(self._telling.close)
        self._hands = TableHands(
            bus,
            self._table,
            self._stage.calculating,
            self._throw,
            self._telling,
            pause=self._covers.pause,
            carry_on=self._carry_on,
            leave_off=self._leave_off,
        )
        parts = TableParts(
            context,
            self._table,
            self._stage,
            self._hands,
            self._covers,
            self._telling,
            self._peek,
            self.devices,
            self._to_result,
            self._watching,
            self._spectator,
        )
        self._game = self._sit_down(parts)
        self._held.callback(self._game.close)
        self._picture = TablePicture(parts, self._game)
        self._listen()
        self._begin()
        self._lay_out()
        if self.view.paused:
            self._covers.pause()
        else:
            self._game.come_between(self.view)
        self._show()

    def _places(self) -> tuple[SeatPlace, ...]:
        """Where the seats' panels lie."""
        seats = len(self.match.players)
        if self._is_flat:
            return flat_places(seats)
        return seat_places(seats) if self._watching is None else seat_places(seats, WATCHED_FOOT)

    def _listen(self) -> None:
        bus, hands = self._context.bus, self._hands
        for subscription in (
            bus.subscribe(TurnBegan, lambda _: self._begin_turn()),
            bus.subscribe(DiceThrown, lambda _: hands.dice.begin(())),
            bus.subscribe(DiceRested, lambda event: hands.dice.begin(event.faces)),
            bus.subscribe(CardWon, lambda _: self._begin_turn()),
            bus.subscribe(CardsTraded, lambda _: self._begin_turn()),
            bus.subscribe(LastChance, lambda _: self._begin_turn()),
            bus.subscribe(CalculationFailed, lambda _: hands.show_bar()),
        ):
            self._held.callback(subscription.close)

    def _begin_turn(self) -> None:
        self._game.begin_turn()
        self._hands.dice.begin(())
        self._hands.show_bar()

    def _lay_out(self) -> None:
        """Show the table as the match has it; one that is gone on with lies there at once."""
        view = self.view
        self._stage.show_hands(view.hands, at_once=not self._is_new)
        if not self._is_new:
            faces = view.task.faces if view.task is not None else ()
            is_ready = view.step in (Step.DRAW, Step.THROW)
            target = view.task.number if view.task is not None else view.won
            self._stage.lay(target, faces, dice_ready=is_ready)
            self._telling.take_up(faces)
            if view.step is Step.CALCULATE:
                self._hands.dice.begin(faces)

    @property
    def facing(self) -> Facing:
        """Which edge of the table its middle faces."""
        return self._stage.facing

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self._table.is_person(seat)

    @property
    def page(self) -> Page:
        """The controls of the table, or of what covers it, as they lie on the table."""
        return self._covers.page or self._hands.page

    @property
    def told(self) -> Told | None:
        """What the panel of the target says of the last calculation."""
        return self._telling.told

    def hit(self, x: float, y: float) -> str | None:
        """Return the control or tray at a point."""
        if self._covers.over is not None:
            return self._covers.hit(self._covers.over, x, y)
        tray = TABLE.tray.box.holds(*self._stage.facing.middle.back(x, y))
        return self._hands.page.hit(x, y) or ("tray" if tray else None)

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to what covers the table, or to the hands at it."""
        over, said = self._covers.over, self._toast.sentence
        super().hear(gesture)
        if isinstance(over, Handover) and self._covers.over is not over and self._toast.sentence == said:
            self._toast.hush()  # what was said to one person is not for the next

    @property
    def _acting(self) -> Sequence[Seat]:
        return self.view.acting

    def _hear(self, gesture: Gesture) -> None:
        if self._peek.hear(gesture, self._hands.page.focused):
            self._hands.page.hear(gesture)
        elif not self.match.is_over:
            middle = self._stage.facing.middle
            self._hands.dice.hear(turned_arrow(middle, upright_gesture(middle, gesture)))

    def _play(self, dt_ms: int) -> None:
        self._hands.advance(dt_ms)
        bots_wait = self._is_explained or self._telling.is_being_read
        self._table.advance(self._match_ms(dt_ms, self.view.rolling_ms), bots_wait=bots_wait)
        self._telling.advance(dt_ms)
        self._context.bus.drain()
        self._stage.advance(dt_ms)
        if not self.match.is_over:
            self._game.come_between(self.view)

    def draws(self) -> list[Draw]:
        """Return the table, or the page that covers it, and what lies over it."""
        over = self._covers.over
        said = [] if isinstance(over, Dialog) else self._toast.draws()
        covers = [] if over is None else self._covers.draws(over, self._now_ms)
        if self._watching is not None and self._covers.hides_table:
            above = self._watching.top()
            return [Draw(Backdrop("walnut"), 0, 0), *covers, *above, *self._watching.bar()]
        if self._covers.hides_table:
            down = COVER_TOAST_Y - TOAST_Y if isinstance(over, Handover) else 0.0
            lowered = [replace(draw, y=draw.y + down) for draw in said]
            turning = toward(Edge(self._covers.turning.turn), TOASTS)
            return [Draw(Backdrop("walnut"), 0, 0), *covers, *turning.draws(lowered)]
        table = self._picture.draws(self.view, self._shown_cards(), self._now_ms)
        if self._watching is not None:
            return [*table, *self._watching.bar(), *covers]
        return [*table, *toward(self._stage.facing.edge, TOASTS).draws(said), *covers]

    def _shown_cards(self) -> tuple[tuple[SeenCard, ...], ...]:
        """The hands as they may be drawn now: those of a seat that peeks as it sees them itself."""
        hands = self.view.hands
        seat = self._peek.seat
        if seat is None or seat >= len(hands):
            return hands
        own = self._hands.own_view(seat).hands[seat]
        return (*hands[:seat], own, *hands[seat + 1 :])

    def _show(self) -> None:
        """Bring cards and controls to where the match stands."""
        peeks = self._peek.seat is not None or self._was_peeking
        self._stage.show_hands(self._shown_cards(), at_once=peeks)
        self._was_peeking = self._peek.seat is not None
        if self._watching is not None:
            self._stage.calculating.point_at(self._watching.dice)
        self._turn_to_person()
        view = self.view
        if self._picture.is_free(view):
            self._stage.calculating.strip.show(())
        self._picture.show_controls(view)

    def _turn_to_person(self) -> None:
        """Turn the middle of a flat table to the person at play: unseen behind a page that hides it, and
        otherwise not under a page that lies over it, nor while dice are on their way."""
        seat, hides = self._hands.seat, self._covers.hides_table
        is_moving = self._hands.is_rolling or self._throw.is_in_hand
        if seat is not None and (hides or self._now_ms == 0):
            self._stage.facing.turn_to(seat, at_once=True)
        elif seat is not None and self._covers.over is None and not is_moving:
            self._stage.facing.turn_to(seat)

    def _carry_on(self) -> Sequence[str]:
        return self._game.carry_on()

    def _leave_off(self) -> bool:
        return self._game.leave_off()

    def _bot_throws(self, seat: Seat) -> None:
        if not self._game.throw_for(seat):
            self._throw.let_go(seat, self._stage.calculating.tray, dialogs.TOSS)

    def _on_ended(self, event: MatchEnded) -> None:
        if self._game.keeps_end(event):
            self._ended = event
            self._toast.hush()  # the page tells the end itself
        else:
            super()._on_ended(event)

    def _farewell_ms(self, _event: MatchEnded) -> float:
        return FAREWELL_MS

    def _finished(self, choice: TableChoice, ended: MatchEnded) -> FinishedMatch:
        return FinishedMatch(choice, ended, self._game.decided(ended), self._game.look_back())
