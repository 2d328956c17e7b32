"""The scene of a match of Zahlenfolge: its match, its table, and the pages that cover it."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.input.acts import FocusLost, Gesture, PadConnected, PadLost
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.events import DiceRested, DiceThrown, OrderRefused
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import EndMatch, OpenCard, Order, Pause, Ready, Resume
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardsTraded,
    CardTurned,
    CardWon,
    LastChance,
    MatchTimeUp,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import (
    OpeningDemanded,
    Phase,
    ProtectCard,
    RunReported,
    SolutionShown,
    ZahlenfolgeView,
)
from quiclo_table.rules.match import Match
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.scene import Context, FinishedMatch, OpenJournal, TableChoice, pace_of
from quiclo_table.scenes.table import dialogs
from quiclo_table.scenes.table.board import Board
from quiclo_table.scenes.table.calculating_bar import CalculatingBar
from quiclo_table.scenes.table.handover import Handover, HandoverTexts
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.scenes.table.seats import SeatPanels
from quiclo_table.scenes.table.target import TargetPanel, Told
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.scenes.zahlenfolge.controls import Controls
from quiclo_table.scenes.zahlenfolge.hands import ZahlenfolgeHands
from quiclo_table.scenes.zahlenfolge.lines import RUN_NAMES, Lines
from quiclo_table.scenes.zahlenfolge.report_bar import ReportBar
from quiclo_table.stage.pictures import Backdrop, Draw, Glass
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.zahlenfolge_director import ZahlenfolgeDirector
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Page
from quiclo_table.ui.toast import Toast
from quiclo_table.ui.top_bar import top_bar

TOAST_Y: Final = 606.0
FAREWELL_MS: Final = 2600.0
"""How long the table stays after the match's end, before the result comes."""


class ZahlenfolgeScene:
    """One match at the table, begun or gone on with."""

    def __init__(self, context: Context, match: Match[Any], journal: OpenJournal, *, is_new: bool) -> None:
        self._context = context
        self._match = match
        self._journal = journal
        self._is_new = is_new
        self._held = ExitStack()
        self._toast = Toast(context.measure, TOAST_Y)
        self._over: Dialog | Handover | None = None
        self._peek = Peek()
        self._told: Told | None = None
        self._handed_to: Seat | None = None
        self._kept: Kept[list[Draw]] = Kept([])
        self._was_peeking = False
        self._now_ms = 0.0

    def enter(self) -> None:
        """Take up the match, lay the table, and listen to what happens there."""
        context, players = self._context, self._match.players
        t, measure, pace = context.translate, context.measure, pace_of(context.settings)
        self._throw = SeatThrow(self._order, pace)
        self._director = ZahlenfolgeDirector(context.bus, Timeline(pace), len(players), self._throw.path_of)
        self._held.callback(self._director.close)
        self._table = MatchTable(context, self._match, self._journal, self._bot_throws, is_new=self._is_new)
        self._held.callback(self._table.close)
        self._hands = ZahlenfolgeHands(
            context.bus,
            lambda: self._table,
            self._director,
            self._throw,
            pause=self._pause,
            refuse=self._refuse,
            say=self._say,
        )
        self._seats = SeatPanels(t, measure, players, self._director.table.hands)
        self._board = Board(t, measure)
        self._target = TargetPanel(t, measure)
        self._bar = CalculatingBar(t, measure, self._hands.calculating_acts())
        self._report_bar = ReportBar(t, measure, self._hands.report_acts())
        self._lines = Lines(t, players)
        self._controls = Controls(
            self._hands,
            self._director,
            self._seats,
            self._board,
            (self._bar, self._report_bar),
            self._pause,
            measure,
        )
        self._listen()
        self._table.begin()
        self._lay_out()
        self._show()

    def _listen(self) -> None:
        bus = self._context.bus
        for subscription in (
            bus.subscribe(OrderRefused, self._on_refused),
            bus.subscribe(TurnBegan, self._on_turn),
            bus.subscribe(CardTurned, lambda _: self._tell_nothing()),
            bus.subscribe(TradeOffered, lambda _: self._tell_nothing()),
            bus.subscribe(DiceThrown, lambda _: self._hands.begin_calculation(())),
            bus.subscribe(DiceRested, lambda event: self._hands.begin_calculation(event.faces)),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(CalculationFailed, self._on_failed),
            bus.subscribe(CardWon, lambda _: self._hands.begin_turn()),
            bus.subscribe(CardsTraded, lambda _: self._hands.begin_turn()),
            bus.subscribe(SolutionShown, self._on_solution),
            bus.subscribe(RunReported, self._on_reported),
            bus.subscribe(OpeningDemanded, self._on_demanded),
            bus.subscribe(MatchTimeUp, lambda _: self._say("narration.time_up")),
            bus.subscribe(LastChance, self._on_last_chance),
            bus.subscribe(MatchEnded, self._on_ended),
        ):
            self._held.callback(subscription.close)

    def _lay_out(self) -> None:
        """Show the table as the match has it; one that is gone on with lies there at once."""
        view = self.view
        self._director.table.show_hands(view.hands, at_once=not self._is_new)
        if not self._is_new:
            faces = view.task.faces if view.task is not None else ()
            target = view.task.number if view.task is not None else view.won
            self._director.table.lay(target, faces, dice_ready=view.step in (Step.DRAW, Step.THROW))
            if view.step is Step.CALCULATE:
                self._hands.begin_calculation(faces)

    def leave(self) -> None:
        """Let go of the match, the stage and the bus, as far as they were taken up."""
        self._held.close()

    @property
    def view(self) -> ZahlenfolgeView:
        """The match as everybody sees it."""
        view: ZahlenfolgeView = self._match.view(None)
        return view

    @property
    def page(self) -> Page:
        """The controls of the table, or of what covers it."""
        return self._hands.page if self._over is None else self._over.page

    @property
    def sentence(self) -> str:
        """What the table is saying right now."""
        return self._toast.sentence

    def hit(self, x: float, y: float) -> str | None:
        """Return the control or tray at a point."""
        if self._over is not None:
            return self._over.hit(x, y)
        return self._hands.page.hit(x, y) or ("tray" if TABLE.tray.box.holds(x, y) else None)

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to what covers the table, or to the hands at it."""
        if isinstance(gesture, FocusLost | PadLost):
            self._peek.end()
            if not self._match.is_over and not self.view.paused:
                self._pause()
        if isinstance(gesture, PadLost):
            self._say("solo.pad_lost")
        elif isinstance(gesture, PadConnected):
            self._say("solo.pad_found")
        elif self._over is not None:
            self._over.hear(gesture)
        elif self._peek.hear(gesture, self._hands.page.focused):
            self._hands.page.hear(gesture)
        elif not self._match.is_over:
            self._hands.hear(gesture)
        self._show()

    def advance(self, dt_ms: int) -> None:
        """Let match time and stage time pass; behind a page that covers the table both stand still."""
        self._now_ms += dt_ms
        self._peek.advance(dt_ms)
        if self._over is not None:
            self._over.advance(dt_ms)
        else:
            self._hands.advance(dt_ms)
            self._table.advance(dt_ms)
            self._context.bus.drain()
            self._director.table.advance(dt_ms)
            self._cover_if_needed()
        self._toast.advance(dt_ms)
        self._show()

    def draws(self) -> list[Draw]:
        """Return the table, or the page that covers it, and what lies over it."""
        if isinstance(self._over, Handover):
            return [*self._over.draws(self._now_ms), *self._toast.draws()]
        view, cards = self.view, self._shown_cards()
        made_from = (
            self._context.measure(PROBE),
            replace(view, match_left_ms=None, decision_left_ms=None, rolling_ms=min(1, view.rolling_ms)),
            cards,
            self._told,
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
        return draws if self._over is None else draws + self._over.draws(self._now_ms)

    def _standing(self, view: ZahlenfolgeView, cards: tuple[tuple[SeenCard, ...], ...]) -> list[Draw]:
        """What changes only when something happens."""
        stage, choosing = self._director.table, self._hands.choosing
        seat = self._hands.seat
        marks = choosing.edges(seat, self._hands.own_view(seat), view) if seat is not None else {}
        lost = [card for card in view.lost if card != stage.losing]
        keys, now = self._lines.steps(view)
        bar = TABLE.bar
        draws = [
            Draw(Backdrop("table"), 0, 0),
            *self._seats.draws(self._lines.seats(view), cards),
            *self._seats.marks(cards, marks),
            *self._board.draws(view.decks, lost, open_for_choice=self._may_draw(view)),
            *self._board.steps(keys, now),
            *self._target.draws(stage.target, self._told, self._lines.caption(view)),
            Draw(Glass(bar.w, bar.h), bar.x, bar.y, layer=2),
        ]
        if self._controls.is_reporting(view):
            own = cards[seat] if seat is not None else ()
            draws += self._report_bar.draws(own, choosing)
        return draws

    def _passing(self, view: ZahlenfolgeView) -> list[Draw]:
        """What changes as time passes: clocks, and the strip."""
        t = self._context.translate
        left = view.match_left_ms
        title = (
            t("table.match_time", time=minutes_and_seconds(left))
            if left is not None
            else t("table.before_time")
        )
        draws = top_bar(t("game.zahlenfolge"), "", title, icon="clock", measure=self._context.measure)
        whole = 1000 * (view.setup.turn_seconds or 60)
        is_free = self._told is None
        draws += self._target.clock(view.decision_left_ms, whole, is_free=is_free)
        if not self._controls.is_reporting(view):
            by_person = self._hands.seat is not None
            can_enter = by_person and view.step is Step.CALCULATE and not view.rolling_ms
            draws += self._bar.draws(
                self._director.table.calculating,
                self._hands.calculating.entry,
                self._lines.hint(view, by_person=by_person),
                is_active=can_enter,
            )
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
        self._controls.show(view, self._peek, armed=self._hands.armed)

    def _order(self, seat: Seat, order: Order) -> None:
        self._table.order(seat, order)

    def _bot_throws(self, seat: Seat) -> None:
        self._throw.let_go(seat, self._director.table.calculating.tray, dialogs.TOSS)

    def _cover_if_needed(self) -> None:
        """Cover the table while it goes to a person: for protecting, and where hidden cards are at stake."""
        if self._over is not None or self._match.is_over or self.view.paused:
            return
        view = self.view
        if view.phase is Phase.PROTECT:
            seat = self._hands.seat
            if seat is not None:
                self._over = self._protect_page(seat)
            return
        seat = self._hands.seat
        if seat is None or seat == self._handed_to:
            return
        before, self._handed_to = self._handed_to, seat
        if before is not None and self._context.settings.hand_over and self._is_at_stake(view, seat):
            self._over = self._cover_page(seat)

    def _is_at_stake(self, view: ZahlenfolgeView, seat: Seat) -> bool:
        return view.step is Step.DRAW and any(card.is_hidden for card in view.hands[seat])

    def _protect_page(self, seat: Seat) -> Handover:
        t, player = self._context.translate, self._match.players[seat]
        limit = self.view.limits[seat]
        texts = HandoverTexts(
            t("handover.title", name=player.name),
            t("zahlenfolge.protect_up_to", limit=limit),
            t("zahlenfolge.done"),
        )
        return self._page_for(seat, texts, partial(self._protect, seat), partial(self._ready, seat))

    def _cover_page(self, seat: Seat) -> Handover:
        t, player = self._context.translate, self._match.players[seat]
        texts = HandoverTexts(
            t("handover.title", name=player.name), t("handover.look_away"), t("handover.go")
        )
        return self._page_for(seat, texts, None, self._uncover)

    def _page_for(self, seat: Seat, texts: HandoverTexts, toggle: Any, done: Any) -> Handover:
        self._peek.end()
        return Handover(
            seat,
            self._match.players[seat],
            texts,
            self._peek,
            cards=lambda: self._own_cards(seat),
            toggle=toggle,
            done=done,
            leave=self._pause,
            translate=self._context.translate,
            measure=self._context.measure,
        )

    def _own_cards(self, seat: Seat) -> tuple[SeenCard, ...]:
        """A hand on the page that covers the table: its numbers only while its owner holds."""
        own = self._hands.own_view(seat).hands[seat]
        if self._peek.seat == seat:
            return own
        return tuple(replace(card, number=None) for card in own)

    def _protect(self, seat: Seat, place: int) -> None:
        card = self._hands.own_view(seat).hands[seat][place]
        if card.number is not None:
            order = OpenCard(card.number) if card.is_hidden else ProtectCard(card.number)
            self._table.order(seat, order)

    def _ready(self, seat: Seat) -> None:
        self._over = None
        self._table.order(seat, Ready())
        self._handed_to = seat

    def _uncover(self) -> None:
        self._over = None

    def _pause(self) -> None:
        covered = self._over if isinstance(self._over, Handover) else None
        self._peek.end()
        seat = Seat(0)
        if not self.view.paused:
            self._table.order(seat, Pause())

        def go_on() -> None:
            self._over = covered
            if self.view.paused:
                self._table.order(seat, Resume())

        def end() -> None:
            self._over = None
            self._table.order(seat, EndMatch())

        def save() -> None:
            if self.view.paused:
                self._table.order(seat, Resume())
            self._context.routes.title()

        self._over = dialogs.pause(self._context, go_on, save, end)

    def _say(self, key: str) -> None:
        self._toast.say(self._context.translate(key))

    def _refuse(self, refusal: Refusal) -> None:
        self._toast.say(self._context.translate(f"refusal.{refusal.key}", **refusal.facts))

    def _tell_nothing(self) -> None:
        self._told = None

    def _on_refused(self, event: OrderRefused) -> None:
        if self._table.is_person(event.seat):
            self._refuse(event.refusal)

    def _on_turn(self, _event: TurnBegan) -> None:
        self._told = None
        self._hands.begin_turn()

    def _on_judged(self, event: CalculationJudged) -> None:
        trade = event.purpose is Purpose.TRADE
        if event.is_right:
            self._told = Told("table.traded" if trade else "table.right", event, is_good=True)
        elif event.attempts == 0 and event.fault is not None:
            self._told = Told("table.trade_lost" if trade else "table.wrong", event, is_good=False)
            self._refuse(event.fault)
        elif event.fault is not None:
            self._refuse(event.fault)

    def _on_failed(self, event: CalculationFailed) -> None:
        if self._told is None:
            self._told = Told(f"table.failed.{event.why}", None, is_good=False)

    def _on_solution(self, event: SolutionShown) -> None:
        t = self._context.translate
        if event.solution is None:
            self._toast.say(t("solo.no_solution", target=event.number))
        else:
            text = format_calculation(event.solution.calculation)
            self._toast.say(t("narration.solution", calculation=text, target=event.number), shown_ms=6000)

    def _on_reported(self, event: RunReported) -> None:
        t, name = self._context.translate, self._match.players[event.seat].name
        key = RUN_NAMES[len(event.cards)]
        cards = " ".join(map(str, event.cards))
        self._toast.say(t("zahlenfolge.told_run", name=name, run=t(key), cards=cards))

    def _on_demanded(self, event: OpeningDemanded) -> None:
        name = self._match.players[event.seat].name
        self._toast.say(
            self._context.translate.plural("zahlenfolge.opening_demanded", event.count, name=name)
        )

    def _on_last_chance(self, event: LastChance) -> None:
        name = self._match.players[event.seat].name
        self._toast.say(self._context.translate("narration.last_chance", name=name))

    def _on_ended(self, event: MatchEnded) -> None:
        self._over = None
        self._peek.end()
        self._toast.say(self._context.translate(f"end.{event.end}"))
        choice = TableChoice(self._match.variant.name, self._match.setup, self._match.players)
        to_result = partial(self._context.routes.match_result, FinishedMatch(choice, event))
        self._director.table.timeline.after(FAREWELL_MS, to_result, is_paced=False)
