"""The scene of a solo run: its match, its table, its dialogs, and the way to the result."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from typing import Any, Final

from quiclo_table.input.acts import FocusLost, Gesture, PadConnected, PadLost
from quiclo_table.model.dice import Flick
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown, OrderRefused, Throw
from quiclo_table.model.level import Level
from quiclo_table.model.orders import EndMatch, GiveUp, Order, Pause, Resume
from quiclo_table.model.pairs import DICE
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.zahlenfalle_solo import (
    End,
    RunEnded,
    SoloView,
    TargetHit,
    TargetMissed,
    Task,
)
from quiclo_table.rules.match import Match
from quiclo_table.scenes.five_dice.dialogs import too_few
from quiclo_table.scenes.five_dice.hands import FiveDiceHands, what_is_missing
from quiclo_table.scenes.five_dice.moment import Moment
from quiclo_table.scenes.hand_throw import HandThrow
from quiclo_table.scenes.scene import Context, pace_of
from quiclo_table.scenes.solo import dialogs
from quiclo_table.scenes.solo.driven import Driven
from quiclo_table.scenes.solo.listing import begin_daily
from quiclo_table.scenes.solo.mat_words import moment_of
from quiclo_table.scenes.solo.picture import SoloPicture
from quiclo_table.scenes.solo.run import SoloRun
from quiclo_table.scenes.solo.telling import SoloTelling
from quiclo_table.stage.countdown import Countdown
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.solo_director import SoloDirector
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.timeline import Timeline
from quiclo_table.storage.dates import Day
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Page
from quiclo_table.ui.toast import Toast

TOAST_Y: Final = 412.0
"""Messages lie between the trays, where they hide neither dice nor what is said of a miss."""
CALM_AFTER_HIT_MS: Final = 350.0
CALM_AFTER_MISS_MS: Final = 700.0
"""How long a second press, meant for the first, does nothing after a verdict."""
FAREWELL_MS: Final = 1600.0
"""How long the table stays after the run's end, before the result comes."""


class SoloScene:
    """One run at the table."""

    def __init__(
        self,
        context: Context,
        level: Level,
        *,
        ranked: bool,
        day: Day | None = None,
        tasks: tuple[Task, ...] = (),
        driven: Driven | None = None,
    ) -> None:
        """In a show `driven` plays and explains it: then the clock waits for what is said."""
        self._context = context
        self._driven = driven
        self._watching = None if driven is None else driven.watching
        self._level = level
        self._ranked = ranked
        self._day = day
        self._tasks = tasks
        self._held = ExitStack()
        self._toast = Toast(context.measure, TOAST_Y)
        self._dialog: Dialog | None = None
        self._countdown = Countdown()
        self._now_ms = 0.0

    def enter(self) -> None:
        """Begin the match, lay the table, and listen to what happens there."""
        self._run = SoloRun(self._context, self._level, ranked=self._ranked, tasks=self._tasks)
        self._held.callback(self._run.close)
        self._lay_table()
        self._listen()
        if self._tasks:
            self._director.only_calculate()
        if self._day is not None:
            self._open_challenge(self._day)
        self._picture.show_controls(self.view)

    def _open_challenge(self, day: Day) -> None:
        """Ask before the day's one try is begun; afterwards it is training, which needs no question."""
        if not self._ranked:
            self._toast.say(self._context.translate("daily.training"))
            return

        def begin() -> None:
            self._dialog = None
            self._toast.say(begin_daily(self._context, day, self._run.name))

        self._dialog = dialogs.challenge(self._context, begin, self._context.routes.title)

    def _lay_table(self) -> None:
        context, pace = self._context, pace_of(self._context.settings)
        self._throw = HandThrow(self.order, pace)
        self._director = SoloDirector(context.bus, Timeline(pace), self._throw.path_of)
        self._held.callback(self._director.close)
        self._hands = FiveDiceHands(self, self._director)
        if self._watching is not None:
            self._director.calculating.has_strip = False
            self._watching.begin()
            self._held.callback(self._watching.close)
        self._picture = SoloPicture(context, self._hands, self._director, self._watching)

    def _listen(self) -> None:
        bus = self._context.bus
        telling = SoloTelling(bus, self._toast, self._context.translate, self._level)
        self._held.callback(telling.close)
        for subscription in (
            bus.subscribe(OrderRefused, lambda event: self.refuse(event.refusal)),
            bus.subscribe(DiceThrown, self._on_thrown),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(TargetHit, lambda _: self._hands.calm(CALM_AFTER_HIT_MS)),
            bus.subscribe(TargetMissed, lambda _: self._hands.calm(CALM_AFTER_MISS_MS)),
            bus.subscribe(RunEnded, self._on_ended),
        ):
            self._held.callback(subscription.close)

    def leave(self) -> None:
        """Let go of the match, the stage and the bus, as far as they were taken up."""
        self._held.close()

    @property
    def match(self) -> Match[Any]:
        """The run's match."""
        return self._run.match

    @property
    def view(self) -> SoloView:
        """The run as the player sees it."""
        return self._run.view

    @property
    def page(self) -> Page:
        """The controls of the table, or of the dialog that covers it."""
        return self._hands.page if self._dialog is None else self._dialog.page

    @property
    def sentence(self) -> str:
        """What the table is saying right now."""
        return self._toast.sentence

    def hit(self, x: float, y: float) -> str | None:
        """Return the control or tray at a point."""
        if self._dialog is not None:
            return self._dialog.hit(x, y)
        return self._hands.page.hit(x, y) or ("tray" if self._hands.tray.box.holds(x, y) else None)

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to the dialog that is open, or to the hands at the table."""
        if isinstance(gesture, FocusLost | PadLost):
            self._pause_if_possible()
        if isinstance(gesture, PadLost):
            self._toast.say(self._context.translate("solo.pad_lost"))
        elif isinstance(gesture, PadConnected):
            self._toast.say(self._context.translate("solo.pad_found"))
        elif self._dialog is not None:
            self._dialog.hear(gesture)
        elif not self.match.is_over:
            self._hands.hear(gesture)
        self._picture.show_controls(self.view)

    def advance(self, dt_ms: int) -> None:
        """Let match time and stage time pass; in a pause the stage and a throw in the hand stand still."""
        self._now_ms += dt_ms
        stands_still = self.view.paused
        if not stands_still and not self.match.is_over:
            self._throw.advance(dt_ms)
            self._hands.advance(dt_ms)
        if self._watching is None or not self._watching.is_speaking or self.view.rolling_ms:
            self._run.advance(dt_ms)
            self._tick()
        self._context.bus.drain()
        if not stands_still:
            self._director.advance(dt_ms)
        self._toast.advance(dt_ms)
        if self._driven is not None:
            self._driven.advance(dt_ms, self.match, self, self._director)
        self._picture.show_controls(self.view)

    def _tick(self) -> None:
        """Let the last seconds be heard."""
        if (sound := self._countdown.heard(self.view.left_ms)) is not None:
            self._context.bus.publish(SoundCue(sound))

    def draws(self) -> list[Draw]:
        """Return the table, and what lies over it."""
        view, watching = self.view, self._watching
        draws = [
            *self._picture.draws(view, self._now_ms),
            *(self._toast.draws() if watching is None else watching.bar()),
            *self._picture.study(view),
        ]
        if self._dialog is not None:
            draws += self._dialog.draws(self._now_ms)
        return draws

    @property
    def moment(self) -> Moment:
        """What the match waits for, and what lies there."""
        return moment_of(self.view)

    @property
    def is_in_hand(self) -> bool:
        """Whether dice have been let go that don't roll yet."""
        return self._throw.is_in_hand

    def order(self, order: Order) -> None:
        """Give an order, carried out at once: the next gesture of this frame must meet the outcome."""
        self._run.order(order)

    def let_go(self, tray: DiceTray, flick: Flick) -> None:
        """Throw the dice of a tray."""
        self._context.bus.publish(SoundCue(Sound.THROW))
        tray.gather(self._throw.let_go(tray.tray, DICE, flick))

    def entered(self, _entry: Entry) -> None:
        """A run has no clock of a decision that would judge what lies there."""

    def _pause_if_possible(self) -> None:
        if not self._ranked and not self.view.paused and not self.match.is_over:
            self.pause()

    def pause(self) -> None:
        """Pause, or ask whether a ranked run, which has no pause, is to be given up (Z-03)."""
        if not self._ranked:
            self.order(Pause())
        if self._ranked and self._day is None and self.view.is_untouched:
            self._context.routes.levels()
            return
        self._dialog = dialogs.pause(self._context, self._close_dialog, self._leave_run, ranked=self._ranked)

    def _close_dialog(self) -> None:
        self._dialog = None
        if self.view.paused:
            self.order(Resume())

    def _leave_run(self) -> None:
        self._dialog = None
        self.order(EndMatch())

    def _give_up_after_all(self) -> None:
        self._dialog = None
        self.order(GiveUp())

    def refuse(self, refusal: Refusal) -> None:
        """Say why, in a sentence; a check with too few dice is asked about instead (T-07)."""
        if refusal.key is RefusalKey.TOO_FEW_NUMBERS:
            self._dialog = too_few(self._context, self._close_dialog, self._give_up_after_all)
        else:
            self._toast.say(self._context.translate(f"refusal.{refusal.key}", **refusal.facts))

    def tell_price(self) -> None:
        """Say what giving up costs."""
        self._toast.say(self._context.translate(f"solo.give_up_price.{self.view.level.unsolvable}"))

    def not_now(self) -> None:
        """Say what the moment waits for."""
        moment = self.moment
        said = what_is_missing(moment, self._hands.picking, self._context.translate)
        if said:
            self._toast.say(said)

    def _on_thrown(self, event: DiceThrown) -> None:
        if event.throw is Throw.FOR_TARGET:
            self._hands.begin_round()
        self._hands.begin_calculation(())

    def _on_rested(self, event: DiceRested) -> None:
        if event.throw is Throw.FOR_CALCULATION:
            self._hands.begin_calculation(event.faces)

    def _on_ended(self, event: RunEnded) -> None:
        self._dialog = None
        run = self._run.listed(event)
        if event.end is End.BY_HAND:
            self._context.routes.result(run)
            return
        to_result = partial(self._context.routes.result, run)
        self._director.timeline.after(FAREWELL_MS, to_result, is_paced=False)
