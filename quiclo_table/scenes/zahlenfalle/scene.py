"""The scene of a match of Zahlenfalle: its match, its mat, and the pages that cover it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.input.acts import Gesture
from quiclo_table.model.dice import Flick
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Enter, GiveUp, Order, SkipThrow
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CalculationFailed, CalculationJudged, TurnBegan
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleView
from quiclo_table.rules.seating import clockwise
from quiclo_table.scenes.five_dice.controls import Controls
from quiclo_table.scenes.five_dice.dialogs import too_few
from quiclo_table.scenes.five_dice.hands import FiveDiceHands, what_is_missing
from quiclo_table.scenes.five_dice.moment import Moment, Waits
from quiclo_table.scenes.five_dice.playmat import STANDING, WOOD, Playmat, loose_trays
from quiclo_table.scenes.five_dice.study import Study
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.scene import pace_of
from quiclo_table.scenes.table import dialogs
from quiclo_table.scenes.table.match_scene import MatchScene
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.scenes.zahlenfalle.picture import TableSide
from quiclo_table.scenes.zahlenfalle.seats import SeatColumn
from quiclo_table.scenes.zahlenfalle.telling import ZahlenfalleTelling
from quiclo_table.scenes.zahlenfalle.words import Words, moment_of, without_times
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.edges import SEATED, Edge, toward
from quiclo_table.stage.facing import Facing
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.turning import Turning
from quiclo_table.stage.zahlenfalle_director import ZahlenfalleDirector
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.turned import turned_page, upright_gesture

TOAST_Y: Final = 412.0
"""Messages lie between the trays, where they hide neither dice nor what is said of a miss."""
CALM_AFTER_VERDICT_MS: Final = 600.0
"""How long a second press, meant for the first, does nothing after a verdict."""
FAREWELL_MS: Final = 3200.0
"""How long the mat stays after the match's end, before the result comes."""


class ZahlenfalleScene(MatchScene[ZahlenfalleView]):
    """One match at the mat, begun or gone on with."""

    def enter(self) -> None:
        """Take up the match, lay the mat, and listen to what happens there."""
        context, players, bus = self._context, self.match.players, self._context.bus
        t, measure, watching = context.translate, context.measure, self._watching
        self._kept_mat: Kept[list[Draw]] = Kept([])
        self._kept_controls: Kept[list[Control]] = Kept([])
        self._say_at(TOAST_Y)
        self._throw = SeatThrow(self._order_throw, pace_of(context.settings))
        self._seats = SeatColumn(t, measure, players, self.devices)
        self._director = ZahlenfalleDirector(bus, self._timeline, self._throw.path_of, self._seats.hearts)
        self._held.callback(self._director.close)
        self._director.calculating.has_strip = watching is None
        self._facing = Facing(self._edges(), self._timeline)
        self._take_up(self._facing, self._bot_throws)
        self._held.callback(ZahlenfalleTelling(bus, self._toast, t, players).close)
        self._hands = FiveDiceHands(self, self._director)
        self._words = Words(t, measure, players)
        self._mat = Playmat(t, measure, self._hands.picking, self._hands.calculating, self._director)
        self._side = TableSide(t, measure, self._words, self._seats)
        self._study = Study(t, measure)
        self._controls = Controls(t, measure, self._hands.acts())
        self._listen()
        self._begin()
        if not self._is_new:
            self._go_on_with(self.view)
        if self.view.paused:
            self._covers.pause()
        self._show()

    def _edges(self) -> tuple[Edge, ...]:
        """Where the players sit: at a mat that stands, all before it."""
        players = len(self.match.players)
        if not self._context.settings.flat or self._watching is not None:
            return (Edge.BOTTOM,) * players
        return tuple(spot.edge for spot in SEATED[players])

    def _go_on_with(self, view: ZahlenfalleView) -> None:
        """Lay out a match as it was left."""
        moment, target = self.moment, view.target
        picked = () if target is None else (target.first, target.second)
        self._director.lay(
            moment.first or picked, () if moment.missed else moment.second, is_picked=bool(picked)
        )
        if moment.waits is Waits.CALCULATION:
            self._hands.begin_calculation(view.dice)

    def _listen(self) -> None:
        bus = self._context.bus
        for subscription in (
            bus.subscribe(TurnBegan, lambda _: self._hands.begin_round()),
            bus.subscribe(DiceThrown, lambda _: self._hands.begin_calculation(())),
            bus.subscribe(DiceRested, self._on_rested),
            bus.subscribe(CalculationJudged, lambda _: self._on_verdict()),
            bus.subscribe(CalculationFailed, lambda _: self._on_verdict()),
        ):
            self._held.callback(subscription.close)

    @property
    def moment(self) -> Moment:
        """What the match waits for, and what lies there."""
        return moment_of(self.view, is_own=self._person is not None, laid=self._director.pick.count)

    @property
    def page(self) -> Page:
        """The controls of the mat, or of what covers it, as they lie there."""
        return self._covers.page or turned_page(self._lying, self._hands.page)

    @property
    def _lying(self) -> Turning:
        """How the mat lies: all of it turns to the far side for who sits there."""
        return toward(self._facing.edge)

    @property
    def _acting(self) -> tuple[Seat, ...]:
        """The seats that may act: who is at play, and after it all others where a verdict is only looked at,
        which anybody may end."""
        view = self.view
        if view.phase is Phase.VERDICT:
            return clockwise(view.turn, len(view.lives))
        return () if view.phase is Phase.OVER else (view.turn,)

    @property
    def _person(self) -> Seat | None:
        """The person in whose name the mat acts: the first who may."""
        return next((seat for seat in self._acting if self._table.is_person(seat)), None)

    def hit(self, x: float, y: float) -> str | None:
        """Return the control or tray at a point."""
        if self._covers.over is not None:
            return self._covers.hit(self._covers.over, x, y)
        x, y = self._lying.back(x, y)
        return self._hands.page.hit(x, y) or ("tray" if self._hands.tray.box.holds(x, y) else None)

    def _hear(self, gesture: Gesture) -> None:
        if not self.match.is_over:
            self._hands.hear(upright_gesture(self._lying, gesture))

    def _play(self, dt_ms: int) -> None:
        self._throw.advance(dt_ms)
        self._hands.advance(dt_ms)
        self._table.advance(self._match_ms(dt_ms, self.view.rolling_ms), bots_wait=self._is_explained)
        self._context.bus.drain()
        self._director.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the mat, or the page that covers it, and what lies over it."""
        over, lying = self._covers.over, self._lying
        covers = [] if over is None else self._covers.draws(over, self._now_ms)
        caption = [] if self._watching is None else self._watching.bar()
        if self._covers.hides_table:
            return [WOOD, *covers, *caption]
        view, moment = self.view, self.moment
        seats = (self.devices.devices, self.devices.away)
        told = (self._thought(view), *seats)
        made_from = (self._context.measure(PROBE), without_times(view), *told, *self._mat.looks_at())
        draws = [
            *self._kept_mat.of(made_from, lambda: [*self._standing(view, moment)]),
            *self._side.passing(view, [] if self._watching is None else self._watching.top()),
            *self._director.draws(),
            *self._hands.page.draws(self._now_ms),
            *(caption or self._toast.draws()),
        ]
        if moment.missed is not None:
            draws += self._study.draws(moment.missed, self._director.steps_shown)
        return [WOOD if self._facing.is_flat else STANDING, *lying.draws(draws), *covers]

    def _standing(self, view: ZahlenfalleView, moment: Moment) -> Iterator[Draw]:
        """What changes only when something happens."""
        if self._facing.is_flat:
            yield from loose_trays()
        watching, picking = self._watching, self._hands.picking
        said = self._words.captions(view, moment, picking, thought=self._thought(view))
        yield from self._mat.draws(moment, said, has_bar=watching is None)
        yield from self._side.draws(view, moment)

    def _thought(self, view: ZahlenfalleView) -> str:
        """What the bot at play thinks, and how likely it is to make its number."""
        if self._spectator is None:
            return ""
        words = (self._spectator.thought(view.turn), self._spectator.chance_words(view.turn))
        return " – ".join(filter(None, words))

    def _show(self) -> None:
        self._turn_to_person()
        if self._watching is not None:
            self._director.calculating.point_at(self._watching.dice)
        hands, director, moment = self._hands, self._director, self.moment
        picking, entry = hands.picking, hands.calculating.entry
        trays = (director.pick, director.calculate)
        places = [tray.place(die) for tray in trays for die in range(tray.count)]
        picks = (picking.picked, picking.wanted, picking.is_empty)
        made_from = (self._context.measure(PROBE), moment, *picks, entry.is_empty, hands.is_armed, places)
        controls = self._kept_controls.of(
            made_from,
            lambda: self._controls.of(
                moment, picking, hands.calculating, director, armed=hands.is_armed, can_pause=True
            ),
        )
        if self._watching is not None:
            is_show = self._watching.is_show
            controls = [] if is_show else [one for one in controls if one.id == "pause"]
        hands.page.show(controls, focus="main")

    def _turn_to_person(self) -> None:
        """Turn a mat that lies flat to the person at play, while nothing moves on it."""
        view, is_person = self.view, self._table.is_person(self.view.turn)
        if is_person and view.phase is not Phase.VERDICT and not view.rolling_ms and not self.is_in_hand:
            self._facing.turn_to(view.turn, at_once=True)

    @property
    def is_in_hand(self) -> bool:
        """Whether dice have been let go that don't roll yet."""
        return self._throw.is_in_hand

    def order(self, order: Order) -> None:
        """Give an order of the person at play; whoever it is may skip a roll."""
        seat = self._person
        if seat is None and isinstance(order, SkipThrow):
            seat = self.view.turn
        refusal = None if seat is None else self._table.order(seat, order)
        if refusal is not None:
            self.refuse(refusal)

    def let_go(self, tray: DiceTray, flick: Flick) -> None:
        """Throw the dice of a tray for the person at play."""
        if (seat := self._person) is not None:
            self._context.bus.publish(SoundCue(Sound.THROW))
            self._throw.let_go(seat, tray, flick)

    def _bot_throws(self, seat: Seat) -> None:
        is_first = self.view.phase is Phase.THROW_FOR_TARGET
        tray = self._director.tray(Throw.FOR_TARGET if is_first else Throw.FOR_CALCULATION)
        self._throw.let_go(seat, tray, dialogs.TOSS)

    def entered(self, entry: Entry) -> None:
        """Under a clock the match is told what lies there, which it judges when the time is up (C-10)."""
        if self.view.decision_left_ms is not None:
            self.order(Enter(entry.dice, entry.operators))

    def pause(self) -> None:
        """Stop every clock and cover the mat (C-13)."""
        self._covers.pause()

    def refuse(self, refusal: Refusal) -> None:
        """Say why, in a sentence; a check with too few dice is asked about instead (T-07)."""
        if refusal.key is not RefusalKey.TOO_FEW_NUMBERS:
            self._toast.say(self._context.translate(f"refusal.{refusal.key}", **refusal.facts))
            return

        def give_up() -> None:
            self._covers.clear()
            self.order(GiveUp())

        page = too_few(self._context, self._covers.clear, give_up)
        self._covers.cover(page, time_passes=True)

    def tell_price(self) -> None:
        """Say what giving up costs."""
        self._toast.say(self._context.translate(f"solo.give_up_price.{self.view.setup.unsolvable}"))

    def not_now(self) -> None:
        """Say what the moment waits for."""
        said = what_is_missing(self.moment, self._hands.picking, self._context.translate)
        if said:
            self._toast.say(said)

    def _on_rested(self, event: DiceRested) -> None:
        if event.throw is Throw.FOR_CALCULATION:
            self._hands.begin_calculation(event.faces)

    def _on_verdict(self) -> None:
        """What was asked of whoever was at play is settled now, and so is the question whether to give up."""
        if not self.view.paused:
            self._covers.clear()
        self._hands.calm(CALM_AFTER_VERDICT_MS)

    def _farewell_ms(self, _event: MatchEnded) -> float:
        return FAREWELL_MS
