"""The scene of a match of Zahlenfolge: its match, its table, and the pages that cover it."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import Any, Final

from quiclo_table.input.acts import FocusLost, Gesture, PadConnected, PadLost
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.events import DiceRested, DiceThrown
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import (
    CardsTraded,
    CardWon,
    TurnBegan,
)
from quiclo_table.model.zahlenfolge import (
    Phase,
    ZahlenfolgeView,
)
from quiclo_table.rules.match import Match
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.scene import Context, FinishedMatch, OpenJournal, TableChoice, pace_of
from quiclo_table.scenes.table import dialogs
from quiclo_table.scenes.table.board import Board
from quiclo_table.scenes.table.calculating_bar import CalculatingBar
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.seats import SeatPanels
from quiclo_table.scenes.table.target import TargetPanel, Told
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.scenes.table.ways import Ways
from quiclo_table.scenes.zahlenfolge.choosing import stakes, to_be_opened
from quiclo_table.scenes.zahlenfolge.controls import Controls
from quiclo_table.scenes.zahlenfolge.covers import Covers
from quiclo_table.scenes.zahlenfolge.hands import ZahlenfolgeHands
from quiclo_table.scenes.zahlenfolge.lines import Lines
from quiclo_table.scenes.zahlenfolge.passing import Passing, without_times
from quiclo_table.scenes.zahlenfolge.report_bar import ReportBar
from quiclo_table.scenes.zahlenfolge.telling import Telling
from quiclo_table.stage.pictures import Backdrop, Draw, Glass
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.zahlenfolge_director import ZahlenfolgeDirector
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.toast import Toast

TOAST_Y: Final = 606.0
FAREWELL_MS: Final = 2600.0
"""How long the table stays after the match's end, before the result comes."""


class ZahlenfolgeScene:
    """One match at the table, begun or gone on with."""

    def __init__(self, context: Context, match: Match[Any], journal: OpenJournal, *, is_new: bool) -> None:
        self._context = context
        self.match = match
        self._journal = journal
        self._is_new = is_new
        self._held = ExitStack()
        self._toast = Toast(context.measure, TOAST_Y)
        self._peek = Peek()
        self._kept: Kept[list[Draw]] = Kept([])
        self._kept_controls: Kept[list[Control]] = Kept([])
        self._was_peeking = False
        self._now_ms = 0.0

    def enter(self) -> None:
        """Take up the match, lay the table, and listen to what happens there."""
        context, players = self._context, self.match.players
        t, measure, pace = context.translate, context.measure, pace_of(context.settings)
        self._throw = SeatThrow(self._order, pace)
        self._director = ZahlenfolgeDirector(context.bus, Timeline(pace), len(players), self._throw.path_of)
        self._held.callback(self._director.close)
        self._table = MatchTable(context, self.match, self._journal, self._bot_throws, is_new=self._is_new)
        self._held.callback(self._table.close)
        self._telling = Telling(context.bus, self._toast, t, players)
        self._held.callback(self._telling.close)
        self._hands = ZahlenfolgeHands(
            context.bus,
            self._table,
            self._director,
            self._throw,
            pause=self._pause,
            refuse=self._telling.refuse,
            say=self._telling.say,
        )
        self._covers = Covers(context, self._table, self._hands, self._peek)
        self._seats = SeatPanels(t, measure, players, self._director.table.hands)
        self._board = Board(t, measure)
        self._target = TargetPanel(t, measure)
        self._bar = CalculatingBar(t, measure, self._hands.calculating_acts())
        self._report_bar = ReportBar(t, measure, self._hands.report_acts())
        self._passed = Passing(
            t, measure, self._hands, self._director.table.calculating, (self._target, self._bar)
        )
        self._lines = Lines(t, players)
        self._controls = Controls(
            self._hands,
            self._director,
            self._seats,
            self._board,
            (self._bar, self._report_bar),
            self._pause,
            lambda: self._telling.settled,
            self._covers.show_ways,
            t,
            measure,
        )
        self._listen()
        self._table.begin()
        self._lay_out()
        if self.view.paused:
            self._pause()
        self._show()

    def _listen(self) -> None:
        bus, hands = self._context.bus, self._hands
        for subscription in (
            bus.subscribe(TurnBegan, lambda _: hands.begin_turn()),
            bus.subscribe(DiceThrown, lambda _: hands.begin_calculation(())),
            bus.subscribe(DiceRested, lambda event: hands.begin_calculation(event.faces)),
            bus.subscribe(CardWon, lambda _: hands.begin_turn()),
            bus.subscribe(CardsTraded, lambda _: hands.begin_turn()),
            bus.subscribe(MatchEnded, self._on_ended),
        ):
            self._held.callback(subscription.close)

    def _lay_out(self) -> None:
        """Show the table as the match has it; one that is gone on with lies there at once."""
        view = self.view
        self._director.table.show_hands(view.hands, at_once=not self._is_new)
        if not self._is_new:
            faces = view.task.faces if view.task is not None else ()
            is_ready = view.phase is Phase.TURNS and view.step in (Step.DRAW, Step.THROW)
            target = view.task.number if view.task is not None else view.won
            self._director.table.lay(target, faces, dice_ready=is_ready)
            if view.step is Step.CALCULATE:
                self._hands.begin_calculation(faces)

    def leave(self) -> None:
        """Let go of the match, the stage and the bus, as far as they were taken up."""
        self._held.close()

    @property
    def view(self) -> ZahlenfolgeView:
        """The match as everybody sees it."""
        view: ZahlenfolgeView = self.match.view(None)
        return view

    @property
    def over(self) -> Dialog | Handover | Ways | None:
        """What covers the table."""
        return self._covers.over

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self._table.is_person(seat)

    @property
    def page(self) -> Page:
        """The controls of the table, or of what covers it."""
        over = self._covers.over
        return self._hands.page if over is None else over.page

    @property
    def told(self) -> Told | None:
        """What the panel of the target says of the last calculation."""
        return self._telling.told

    @property
    def sentence(self) -> str:
        """What the table is saying right now."""
        return self._toast.sentence

    def hit(self, x: float, y: float) -> str | None:
        """Return the control or tray at a point."""
        if self._covers.over is not None:
            return self._covers.over.hit(x, y)
        return self._hands.page.hit(x, y) or ("tray" if TABLE.tray.box.holds(x, y) else None)

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to what covers the table, or to the hands at it."""
        if isinstance(gesture, FocusLost | PadLost):
            self._peek.end()
            if not self.match.is_over and not self.view.paused:
                self._pause()
        if isinstance(gesture, PadLost):
            self._telling.say("solo.pad_lost")
        elif isinstance(gesture, PadConnected):
            self._telling.say("solo.pad_found")
        elif self._covers.over is not None:
            self._covers.over.hear(gesture)
        elif self._peek.hear(gesture, self._hands.page.focused):
            self._hands.page.hear(gesture)
        elif not self.match.is_over:
            self._hands.hear(gesture)
        self._show()

    def advance(self, dt_ms: int) -> None:
        """Let match time and stage time pass; behind a page that covers the table both stand still."""
        self._now_ms += dt_ms
        self._peek.advance(dt_ms)
        if self._covers.over is not None:
            self._covers.over.advance(dt_ms)
        else:
            self._hands.advance(dt_ms)
            self._table.advance(dt_ms, bots_wait=self._telling.is_being_read)
            self._telling.advance(dt_ms)
            self._context.bus.drain()
            self._director.table.advance(dt_ms)
            if not self.match.is_over:
                self._covers.come_between(self.view)
        self._toast.advance(dt_ms)
        self._show()

    def draws(self) -> list[Draw]:
        """Return the table, or the page that covers it, and what lies over it."""
        over = self._covers.over
        if isinstance(over, Handover):
            return [*over.draws(self._now_ms), *self._toast.draws()]
        view, cards = self.view, self._shown_cards()
        made_from = (
            self._context.measure(PROBE),
            without_times(view),
            cards,
            self._telling.told,
            self._hands.choosing.mode,
            self._hands.choosing.chosen,
            self._hands.choosing.shows_runs,
            tuple(self._director.table.hands.pages),
            self._director.table.target,
            self._director.table.losing,
        )
        draws = [
            *self._kept.of(made_from, lambda: self._standing(view, cards)),
            *self._passing(view),
            *self._director.table.draws(),
            *self._hands.page.draws(self._now_ms),
            *self._toast.draws(),
        ]
        return draws if over is None else draws + over.draws(self._now_ms)

    def _standing(self, view: ZahlenfolgeView, cards: tuple[tuple[SeenCard, ...], ...]) -> list[Draw]:
        """What changes only when something happens."""
        stage, choosing = self._director.table, self._hands.choosing
        seat = self._hands.seat
        marks = dict(stakes(view))
        if seat is not None:
            marks.update(to_be_opened(view, seat))
            marks.update(choosing.edges(seat, self._hands.own_view(seat), view))
        lost = [card for card in view.lost if card != stage.losing]
        keys, now = self._lines.steps(view)
        bar = TABLE.bar
        draws = [
            Draw(Backdrop("table"), 0, 0),
            *self._seats.draws(self._lines.seats(view), cards),
            *self._seats.marks(cards, marks),
            *self._board.draws(view.decks, lost, open_for_choice=self._may_draw(view)),
            *self._board.steps(keys, now),
            *self._target.draws(
                stage.target,
                self._telling.told,
                self._lines.caption(view),
                has_clock=view.decision_left_ms is not None,
            ),
            Draw(Glass(bar.w, bar.h), bar.x, bar.y, layer=2),
        ]
        if self._controls.is_reporting(view):
            own = cards[seat] if seat is not None else ()
            to_open = view.must_open[seat] if seat is not None else 0
            draws += self._report_bar.draws(own, choosing, to_open=to_open)
        return draws

    def _passing(self, view: ZahlenfolgeView) -> list[Draw]:
        """What changes as time passes: clocks, and the strip."""
        passing = self._passed
        draws = [*passing.top(view), *passing.clock(view, is_free=self._telling.told is None)]
        if not self._controls.is_reporting(view):
            by_person = self._hands.seat is not None
            can_enter = by_person and view.step is Step.CALCULATE and not view.rolling_ms
            draws += passing.bar(self._lines.hint(view, by_person=by_person), is_active=can_enter)
        return draws

    def _may_draw(self, view: ZahlenfolgeView) -> bool:
        return view.phase is Phase.TURNS and view.step is Step.DRAW and self._hands.seat is not None

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
        self._director.table.show_hands(self._shown_cards(), at_once=peeks)
        self._was_peeking = self._peek.seat is not None
        view = self.view
        if self._controls.is_reporting(view):
            self._director.table.calculating.strip.show(())
        controls = self._kept_controls.of(
            self._controls.made_from(view, self._peek), lambda: self._controls.of(view, self._peek)
        )
        self._hands.page.show(controls, focus=self._controls.focus(view))

    def _pause(self) -> None:
        self._covers.pause()

    def _order(self, seat: Seat, order: Order) -> None:
        self._hands.give(seat, order)

    def _bot_throws(self, seat: Seat) -> None:
        self._throw.let_go(seat, self._director.table.calculating.tray, dialogs.TOSS)

    def _on_ended(self, event: MatchEnded) -> None:
        self._covers.clear()
        choice = TableChoice(self.match.variant.name, self.match.setup, self.match.players)
        to_result = partial(self._context.routes.match_result, FinishedMatch(choice, event))
        self._director.table.timeline.after(FAREWELL_MS, to_result, is_paced=False)
