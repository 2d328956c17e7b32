"""The scene of a solo run: gestures become orders, events become pictures, and the run's end opens the result."""

from __future__ import annotations

from typing import Final

from quiclo_table.bus import Subscription
from quiclo_table.input.acts import Flicked, FocusLost, Gesture, KeyPressed, Tapped, Typed
from quiclo_table.model.calculation import Operator
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.events import DiceRested, DiceThrown, OrderRefused, Throw
from quiclo_table.model.level import Level
from quiclo_table.model.orders import (
    EndMatch,
    GiveUp,
    GoOn,
    Order,
    Pause,
    Resume,
    SkipThrow,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import (
    DICE,
    NoPairHasTarget,
    NothingReaches,
    Phase,
    RunEnded,
    SoloSetup,
    SoloView,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.rules.referee import OrderGiven, Referee
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo import dialogs
from quiclo_table.scenes.solo.controls import Acts, Controls
from quiclo_table.scenes.solo.hand_throw import HandThrow, flick_of
from quiclo_table.scenes.solo.hands import Calculating, Picking
from quiclo_table.scenes.solo.playmat import Playmat
from quiclo_table.scenes.solo.side_panel import SidePanel
from quiclo_table.scenes.solo.study import Study
from quiclo_table.stage.layout import ZAHLENFALLE, Tray
from quiclo_table.stage.pictures import Draw, Ink
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.zahlenfalle_director import ZahlenfalleDirector
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Page
from quiclo_table.ui.toast import Toast
from quiclo_table.variants.zahlenfalle_solo import GAME

SEAT: Final = Seat(0)
ARMED_MS: Final = 2500.0
FAREWELL_MS: Final = 1600.0
"""How long the table stays after the run's end, before the result comes."""
THROWING: Final = (Phase.THROW_FOR_TARGET, Phase.THROW_FOR_CALCULATION)


class SoloScene:
    """One run at the table."""

    def __init__(self, context: Context, level: Level, *, ranked: bool) -> None:
        self._context = context
        self._level = level
        self._ranked = ranked
        seed = level.seed if level.seed is not None else context.fresh_seed()
        self._journal = context.open_journal()
        players = (Player(context.translate("solo.player")),)
        setup = SoloSetup(level, ranked)
        self._match = Match(GAME, setup, players, Chance(seed), self._journal.journal)
        still = context.settings.reduced_motion
        self._hand = HandThrow(self._order, still=still)
        self._director = ZahlenfalleDirector(context.bus, Timeline(still=still), self._hand.path_of)
        self._referee = Referee(self._match, context.bus)
        self._subscriptions: list[Subscription] = []
        self._picking = Picking(self._refuse)
        self._calculating = Calculating(self._refuse)
        self._page = Page()
        self._toast = Toast(context.measure)
        self._dialog: Dialog | None = None
        self._armed_ms = 0.0
        self._playmat = Playmat(
            context.translate, context.measure, self._picking, self._calculating, self._director
        )
        self._side = SidePanel(context.translate, context.measure)
        self._study = Study(context.translate, context.measure)
        self._controls = Controls(context.translate, context.measure, self._acts())

    # --- scene ---------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Listen to what happens at the table."""
        bus = self._context.bus
        self._subscriptions = [
            bus.subscribe(OrderRefused, lambda event: self._refuse(event.refusal)),
            bus.subscribe(DiceThrown, self._on_thrown),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(NothingReaches, self._on_nothing),
            bus.subscribe(NoPairHasTarget, self._on_no_pair),
            bus.subscribe(RunEnded, self._on_ended),
        ]
        self._show_controls()

    def leave(self) -> None:
        """Let go of the match, the stage and the bus."""
        for subscription in self._subscriptions:
            subscription.close()
        self._referee.close()
        self._director.close()
        self._journal.finish()

    def hit(self, x: float, y: float) -> str | None:
        """Return the control or tray at a point."""
        if self._dialog is not None:
            return self._dialog.hit(x, y)
        return self._page.hit(x, y) or ("tray" if self._tray.box.holds(x, y) else None)

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act of the hands, and at times into an order."""
        if isinstance(gesture, FocusLost):
            self._pause_if_possible()
        elif self._dialog is not None:
            self._dialog.hear(gesture)
        elif self._view.phase is not Phase.OVER:
            self._hear_at_table(gesture)
        self._show_controls()

    def advance(self, dt_ms: int) -> None:
        """Let match time and stage time pass."""
        self._hand.advance(dt_ms)
        self._referee.advance(self._match.now_ms + dt_ms)
        self._context.bus.drain()
        self._director.advance(dt_ms)
        self._toast.advance(dt_ms)
        self._armed_ms = max(0.0, self._armed_ms - dt_ms)
        self._show_controls()

    def draws(self) -> list[Draw]:
        """Return the table, and what lies over it."""
        view, now_ms = self._view, self._director.timeline.now_ms
        draws = [
            *self._playmat.draws(view),
            *self._side.draws(view),
            *self._director.draws(),
            *self._page.draws(now_ms),
            *self._toast.draws(),
        ]
        if view.phase is Phase.STUDY:
            draws += self._study.draws(view, self._director.steps_shown)
        if self._dialog is not None:
            draws += self._dialog.draws(now_ms)
        return draws

    @property
    def sentence(self) -> str:
        """What the table is saying right now."""
        return self._toast.sentence

    @property
    def view(self) -> SoloView:
        """The run as the player sees it."""
        return self._view

    # --- hands ---------------------------------------------------------------------------------------------------

    @property
    def _view(self) -> SoloView:
        view: SoloView = self._match.view(SEAT)
        return view

    @property
    def _tray(self) -> Tray:
        """The tray that the next throw goes into."""
        first = self._view.phase is Phase.THROW_FOR_TARGET
        return ZAHLENFALLE.pick if first else ZAHLENFALLE.calculate

    def _hear_at_table(self, gesture: Gesture) -> None:
        if self._view.rolling_ms and isinstance(gesture, Tapped | KeyPressed | Typed):
            self._hear_while_rolling(gesture)
        elif isinstance(gesture, Flicked):
            self._flick(gesture)
        elif self._page.hear(gesture):
            return
        elif isinstance(gesture, Tapped) and gesture.target == "tray":
            self._carry_on(DEFAULT_FLICK)
        elif isinstance(gesture, Typed):
            self._type(gesture.text)
        elif isinstance(gesture, KeyPressed):
            self._key(gesture.key)

    def _hear_while_rolling(self, gesture: Tapped | KeyPressed | Typed) -> None:
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._pause()
        elif isinstance(gesture, Tapped) and gesture.target == "pause":
            self._page.hear(gesture)
        elif not isinstance(gesture, KeyPressed) or gesture.key in ("ENTER", "KP_ENTER", "SPACE"):
            self._order(SkipThrow())

    def _flick(self, gesture: Flicked) -> None:
        from_tray = gesture.target == "tray" or (gesture.target or "").startswith(("die.", "pick."))
        if from_tray and self._view.phase in (*THROWING, Phase.CHOOSE):
            self._carry_on(flick_of(gesture.dx, gesture.dy, gesture.speed))

    def _type(self, character: str) -> None:
        self._page.hide_focus()
        view = self._view
        if view.phase is Phase.CHOOSE:
            self._picking.type(character, view.first)
            self._director.show_picks(self._picking.picked)
        elif view.phase is Phase.CALCULATE:
            self._calculating.type(character)
            self._director.show_entry(self._calculating.entry)

    def _key(self, key: str) -> None:
        entering = self._view.phase is Phase.CALCULATE
        if key in ("ENTER", "KP_ENTER"):
            self._picking.settle(self._view.first)
            self._page.activate("main")
        elif key == "SPACE" and not entering:
            self._page.activate("main")
        elif key == "ESCAPE":
            self._pause()
        elif key == "BACKSPACE":
            self._page.activate("undo")
        elif key == "DELETE":
            self._page.activate("clear")

    def _carry_on(self, flick: Flick) -> None:
        """Throw, or confirm the picked pair and throw, in the direction of the hand."""
        view = self._view
        if view.phase is Phase.CHOOSE:
            self._picking.settle(view.first)
            order = self._picking.order()
            if order is None or not self._picking.targets(view):
                self._say_not_now()
                return
            self._order(order)
            self._context.bus.drain()
        if self._view.phase in THROWING and not self._hand.is_in_hand:
            throw = Throw.FOR_TARGET if self._view.phase is Phase.THROW_FOR_TARGET else Throw.FOR_CALCULATION
            tray = self._director.tray(throw)
            tray.gather(self._hand.let_go(tray.tray, DICE, flick))

    def _check(self) -> None:
        order = self._calculating.order()
        self._director.show_entry(self._calculating.entry)
        if order is not None:
            self._order(order)

    def _give_up(self) -> None:
        """Ask for a second press: a slip of the finger must not cost a life."""
        if self._armed_ms <= 0:
            self._armed_ms = ARMED_MS
            return
        self._armed_ms = 0.0
        self._order(GiveUp())

    def _pick(self, die: int) -> None:
        self._picking.toggle(die)
        self._director.show_picks(self._picking.picked)

    def _want(self, number: str) -> None:
        self._picking.wanted = int(number)

    def _take(self, die: int) -> None:
        self._calculating.tap(die)
        self._director.show_entry(self._calculating.entry)

    def _put(self, operator: Operator) -> None:
        self._calculating.put(operator)
        self._director.show_entry(self._calculating.entry)

    def _undo(self) -> None:
        self._calculating.undo()
        self._director.show_entry(self._calculating.entry)

    def _clear(self) -> None:
        self._calculating.clear()
        self._director.show_entry(self._calculating.entry)

    def _acts(self) -> Acts:
        return Acts(
            throw=lambda: self._carry_on(DEFAULT_FLICK),
            confirm=lambda: self._carry_on(DEFAULT_FLICK),
            check=self._check,
            give_up=self._give_up,
            go_on=lambda: self._order(GoOn()),
            pause=self._pause,
            skip=lambda: self._order(SkipThrow()),
            pick=self._pick,
            want=self._want,
            take=self._take,
            put=self._put,
            undo=self._undo,
            clear=self._clear,
            not_now=self._say_not_now,
        )

    def _show_controls(self) -> None:
        armed = self._armed_ms > 0
        controls = self._controls.of(self._view, self._picking, self._calculating, self._director, armed=armed)
        self._page.show(controls, focus="main")

    # --- orders and dialogs --------------------------------------------------------------------------------------

    def _order(self, order: Order) -> None:
        self._context.bus.publish(OrderGiven(SEAT, order))

    def _pause_if_possible(self) -> None:
        if not self._ranked and self._dialog is None and not self._match.is_over:
            self._pause()

    def _pause(self) -> None:
        if not self._ranked:
            self._order(Pause())
        self._dialog = dialogs.pause(self._context, self._close_dialog, self._leave_run, ranked=self._ranked)

    def _close_dialog(self) -> None:
        self._dialog = None
        if self._view.paused:
            self._order(Resume())

    def _leave_run(self) -> None:
        self._dialog = None
        self._order(EndMatch())

    def _say_not_now(self) -> None:
        """Say what the moment waits for."""
        view = self._view
        if view.phase is Phase.CHOOSE and len(self._picking.picked) == 2:
            facts: dict[str, int | str] = {"lowest": view.level.lowest, "highest": view.level.highest}
            self._say("solo.pair_without_target", **facts)
        elif view.phase is Phase.CHOOSE:
            self._say("solo.pick_first")
        elif view.phase in THROWING:
            self._say("solo.throw_first")

    def _say(self, key: str, **facts: int | str) -> None:
        self._toast.say(self._context.translate(key, **facts))

    def _refuse(self, refusal: Refusal) -> None:
        if refusal.key is RefusalKey.TOO_FEW_NUMBERS:
            self._dialog = dialogs.too_few(self._context, self._close_dialog, self._give_up_after_all)
        else:
            self._toast.say(self._context.translate(f"refusal.{refusal.key}", **refusal.facts))

    def _give_up_after_all(self) -> None:
        self._dialog = None
        self._order(GiveUp())

    # --- events --------------------------------------------------------------------------------------------------

    def _on_thrown(self, event: DiceThrown) -> None:
        if event.throw is Throw.FOR_TARGET:
            self._picking.clear()
        self._calculating.begin(())
        self._armed_ms = 0.0

    def _on_rested(self, event: DiceRested) -> None:
        if event.throw is Throw.FOR_CALCULATION:
            self._calculating.begin(event.faces)

    def _on_nothing(self, event: NothingReaches) -> None:
        self._toast.say(self._context.translate("solo.nothing_reaches", target=event.target), ink=Ink.OK)

    def _on_no_pair(self, _event: NoPairHasTarget) -> None:
        self._say("solo.no_pair", lowest=self._level.lowest, highest=self._level.highest)

    def _on_ended(self, event: RunEnded) -> None:
        self._dialog = None
        self._director.timeline.after(FAREWELL_MS, lambda: self._to_result(event))

    def _to_result(self, event: RunEnded) -> None:
        self._context.routes.result(self._level, event, ranked=self._ranked)


