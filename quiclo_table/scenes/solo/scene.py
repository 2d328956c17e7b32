"""The scene of a solo run: its match, its table, its dialogs, and the way to the result."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.input.acts import FocusLost, Gesture, PadConnected, PadLost
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown, OrderRefused, Throw
from quiclo_table.model.level import Level
from quiclo_table.model.orders import EndMatch, GiveUp, Order, Pause, Resume, ThrowDice
from quiclo_table.model.pairs import DICE, NothingReaches
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import (
    End,
    NoPairHasTarget,
    RunEnded,
    SoloSetup,
    SoloView,
    TargetHit,
    TargetMissed,
    Task,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.match import Match
from quiclo_table.rules.referee import OrderGiven, Referee
from quiclo_table.scenes.five_dice.controls import Controls
from quiclo_table.scenes.five_dice.dialogs import too_few
from quiclo_table.scenes.five_dice.hands import FiveDiceHands, what_is_missing
from quiclo_table.scenes.five_dice.moment import Moment, Waits
from quiclo_table.scenes.five_dice.playmat import STANDING, Playmat
from quiclo_table.scenes.five_dice.study import Study
from quiclo_table.scenes.hand_throw import HandThrow
from quiclo_table.scenes.kept import PROBE, Kept, without_times
from quiclo_table.scenes.scene import Context, FinishedRun, pace_of
from quiclo_table.scenes.solo import dialogs
from quiclo_table.scenes.solo.listing import Listing, begin_daily, list_run
from quiclo_table.scenes.solo.mat_words import MatWords, moment_of
from quiclo_table.scenes.solo.side_panel import SidePanel, is_urgent
from quiclo_table.scenes.table.match_table import Driver
from quiclo_table.scenes.table.watching import Watching
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.solo_director import SoloDirector
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.timeline import Timeline
from quiclo_table.storage.dates import Day
from quiclo_table.storage.run_record import run_name
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.toast import Toast
from quiclo_table.variants.zahlenfalle_solo import GAME

SEAT: Final = Seat(0)
TICKING_MS: Final = 10_000
LAST_MS: Final = 3_000
MOST_LIVES: Final = 9
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
        watching: Watching | None = None,
        driver: Driver | None = None,
    ) -> None:
        """In a show a `driver` plays, and `watching` explains it: then the clock waits for what is said."""
        self._context = context
        self._watching = watching
        self._driver = driver
        self._level = level
        self._ranked = ranked
        self._day = day
        self._tasks = tasks
        self._held = ExitStack()
        self._toast = Toast(context.measure, TOAST_Y)
        self._dialog: Dialog | None = None
        self._is_owed = False
        self._kept_mat: Kept[list[Draw]] = Kept([])
        self._kept_side: Kept[list[Draw]] = Kept([])
        self._kept_controls: Kept[list[Control]] = Kept([])
        self._now_ms = 0.0

    def enter(self) -> None:
        """Begin the match, lay the table, and listen to what happens there."""
        self._begin_match()
        self._lay_table()
        self._listen()
        if self._tasks:
            self._director.only_calculate()
        if self._day is not None:
            self._open_challenge(self._day)
        self._show_controls()

    def _open_challenge(self, day: Day) -> None:
        """Ask before the day's one try is begun; afterwards it is training, which needs no question."""
        if not self._ranked:
            self._toast.say(self._context.translate("daily.training"))
            return

        def begin() -> None:
            self._dialog = None
            self._toast.say(begin_daily(self._context, day, self._run))

        self._dialog = dialogs.challenge(self._context, begin, self._context.routes.title)

    def _begin_match(self) -> None:
        context, level = self._context, self._level
        seed = level.seed if level.seed is not None else context.fresh_seed()
        self._journal = context.open_journal()
        self._run = run_name(self._journal.stem, seed)
        players = (Player(context.translate("solo.player")),)
        # Who calculates again what went wrong need not fear for lives.
        played = replace(level, lives=MOST_LIVES) if self._tasks else level
        setup = SoloSetup(played, self._ranked, self._tasks)
        self._match = Match(GAME, setup, players, Chance(seed), self._journal.journal)
        self._held.callback(self._let_go_of_journal)
        referee = Referee(self._match, context.bus)
        self._held.callback(referee.close)
        self._referee = referee

    def _lay_table(self) -> None:
        context, pace = self._context, pace_of(self._context.settings)
        t, measure = context.translate, context.measure
        self._throw = HandThrow(self.order, pace)
        self._director = SoloDirector(context.bus, Timeline(pace), self._throw.path_of)
        self._held.callback(self._director.close)
        self._hands = FiveDiceHands(self, self._director)
        if self._watching is not None:
            self._director.calculating.has_strip = False
            self._watching.begin()
            self._held.callback(self._watching.close)
        self._playmat = Playmat(t, measure, self._hands.picking, self._hands.calculating, self._director)
        self._side = SidePanel(t, measure)
        self._words = MatWords(t, measure)
        self._study = Study(t, measure)
        self._controls = Controls(t, measure, self._hands.acts())

    def _listen(self) -> None:
        bus = self._context.bus
        for subscription in (
            bus.subscribe(OrderRefused, lambda event: self.refuse(event.refusal)),
            bus.subscribe(DiceThrown, self._on_thrown),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(NothingReaches, self._on_nothing),
            bus.subscribe(NoPairHasTarget, self._on_no_pair),
            bus.subscribe(TargetHit, lambda _: self._hands.calm(CALM_AFTER_HIT_MS)),
            bus.subscribe(TargetMissed, self._on_missed),
            bus.subscribe(RunEnded, self._on_ended),
        ):
            self._held.callback(subscription.close)

    def leave(self) -> None:
        """Let go of the match, the stage and the bus, as far as they were taken up."""
        self._held.close()

    def _let_go_of_journal(self) -> None:
        """Close the file. One whose result could not be listed stays unfinished: the next start lists it."""
        self._context.tell(self._journal.notice)
        if self._match.is_over and not self._is_owed:
            self._journal.finish()
        else:
            self._journal.close()

    @property
    def match(self) -> Match[Any]:
        """The run's match."""
        return self._match

    @property
    def view(self) -> SoloView:
        """The run as the player sees it."""
        view: SoloView = self._match.view(SEAT)
        return view

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
        elif not self._match.is_over:
            self._hands.hear(gesture)
        self._show_controls()

    def advance(self, dt_ms: int) -> None:
        """Let match time and stage time pass; in a pause the stage and a throw in the hand stand still."""
        self._now_ms += dt_ms
        stands_still = self.view.paused
        if not stands_still and not self._match.is_over:
            self._throw.advance(dt_ms)
            self._hands.advance(dt_ms)
        before_ms = self.view.left_ms
        if self._watching is None or not self._watching.is_speaking or self.view.rolling_ms:
            self._referee.advance(self._match.now_ms + dt_ms)
            self._tick(before_ms)
        self._context.bus.drain()
        if not stands_still:
            self._director.advance(dt_ms)
        self._toast.advance(dt_ms)
        if self._watching is not None:
            self._drive(self._watching)
            self._watching.advance(dt_ms)
        self._show_controls()

    def _drive(self, watching: Watching) -> None:
        """Let whoever plays instead of a hand do what its time has come for, when all has been said."""
        driver = self._driver
        if driver is None or self._match.is_over or self._throw.is_in_hand:
            return
        driver.look(lambda _seat: self.view, self._match.now_ms)
        watching.think(driver.thoughts)
        act = None if watching.is_speaking else driver.act(self._match.now_ms)
        if act is None:
            return
        if not isinstance(act.decision.order, ThrowDice):
            self.order(act.decision.order)
            return
        is_first = self.moment.waits is Waits.FIRST_THROW
        self.let_go(
            self._director.tray(Throw.FOR_TARGET if is_first else Throw.FOR_CALCULATION), DEFAULT_FLICK
        )

    def _tick(self, before_ms: int) -> None:
        """Let the last ten seconds be heard, the last three more urgently."""
        left_ms = self.view.left_ms
        if left_ms >= TICKING_MS or left_ms // 1000 == before_ms // 1000 or before_ms < left_ms:
            return
        self._context.bus.publish(SoundCue(Sound.LAST if left_ms < LAST_MS else Sound.TICK))

    def draws(self) -> list[Draw]:
        """Return the table, and what lies over it."""
        view, now_ms = self.view, self._now_ms
        table, type_size = without_times(view), self._context.measure(PROBE)
        mat = (type_size, table, *self._playmat.looks_at())
        draws = [
            *self._kept_mat.of(mat, lambda: [*self._mat(table)]),
            *self._kept_side.of((type_size, table, is_urgent(view)), lambda: [*self._side.draws(view)]),
            *self._side.clock(view),
            *self._director.draws(),
            *self._hands.page.draws(now_ms),
            *(self._toast.draws() if self._watching is None else self._watching.bar()),
        ]
        if (missed := self.moment.missed) is not None:
            draws += self._study.draws(missed, self._director.steps_shown)
        if self._dialog is not None:
            draws += self._dialog.draws(now_ms)
        return draws

    def _mat(self, view: SoloView) -> Iterator[Draw]:
        picking, dice = self._hands.picking, len(self._hands.calculating.entry.dice)
        yield STANDING
        watching, said = self._watching, self._words.captions(view, picking)
        yield from self._playmat.draws(moment_of(view), said, has_bar=watching is None)
        yield from self._words.top(view) if watching is None else watching.top()
        yield from self._words.prospect(view, dice)

    def _show_controls(self) -> None:
        if self._watching is not None:
            return
        hands, director, table = self._hands, self._director, without_times(self.view)
        picking, entry = hands.picking, hands.calculating.entry
        places = [
            tray.place(die) for tray in (director.pick, director.calculate) for die in range(tray.count)
        ]
        controls = self._kept_controls.of(
            (
                self._context.measure(PROBE),
                table,
                picking.picked,
                picking.wanted,
                picking.is_empty,
                entry.is_empty,
                hands.is_armed,
                places,
            ),
            lambda: self._controls.of(
                moment_of(table),
                picking,
                hands.calculating,
                director,
                armed=hands.is_armed,
                can_pause=not self._ranked,
            ),
        )
        hands.page.show(controls, focus="main")

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
        self._context.bus.publish(OrderGiven(SEAT, order))
        self._context.bus.drain()

    def let_go(self, tray: DiceTray, flick: Flick) -> None:
        """Throw the dice of a tray."""
        self._context.bus.publish(SoundCue(Sound.THROW))
        tray.gather(self._throw.let_go(tray.tray, DICE, flick))

    def entered(self, _entry: Entry) -> None:
        """A run has no clock of a decision that would judge what lies there."""

    def _pause_if_possible(self) -> None:
        if not self._ranked and not self.view.paused and not self._match.is_over:
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

    def not_now(self) -> None:
        """Say what the moment waits for."""
        moment = self.moment
        said = what_is_missing(moment, self._hands.picking, self._context.translate)
        if said:
            self._toast.say(said)

    def _on_thrown(self, event: DiceThrown) -> None:
        self._toast.hush()
        if event.throw is Throw.FOR_TARGET:
            self._hands.begin_round()
        self._hands.begin_calculation(())

    def _on_rested(self, event: DiceRested) -> None:
        if event.throw is Throw.FOR_CALCULATION:
            self._hands.begin_calculation(event.faces)

    def _on_missed(self, _event: TargetMissed) -> None:
        self._toast.hush()
        self._hands.calm(CALM_AFTER_MISS_MS)

    def _on_nothing(self, event: NothingReaches) -> None:
        self._toast.say(self._context.translate("solo.nothing_reaches", target=event.target))

    def _on_no_pair(self, _event: NoPairHasTarget) -> None:
        level, t = self._level, self._context.translate
        self._toast.say(t("solo.no_pair", lowest=level.lowest, highest=level.highest))

    def _on_ended(self, event: RunEnded) -> None:
        self._dialog = None
        listing = Listing.NOT_COUNTED
        if self._ranked:
            listing = list_run(self._context, self._run, self._level, event.result)
        self._is_owed = listing is Listing.OWED
        is_listed = listing is Listing.LISTED
        run = FinishedRun(self._run, self._level, event, self._ranked, is_listed)
        if event.end is End.BY_HAND:
            self._context.routes.result(run)
            return
        self._toast.say(self._context.translate(f"result.end.{event.end}"))
        to_result = partial(self._context.routes.result, run)
        self._director.timeline.after(FAREWELL_MS, to_result, is_paced=False)
