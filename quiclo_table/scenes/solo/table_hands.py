"""The player's hands at the table: gestures become picked dice, a calculation, and orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.input.acts import Flicked, Gesture, KeyPressed, Tapped, Typed
from quiclo_table.model.calculation import Operator
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.events import Throw
from quiclo_table.model.orders import GiveUp, GoOn, Order, SkipThrow
from quiclo_table.model.pairs import DICE
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.rules.referee import OrderGiven
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.calculating.keys import KeyActs
from quiclo_table.scenes.hand_throw import HandThrow, flick_of
from quiclo_table.scenes.solo.controls import Acts
from quiclo_table.scenes.solo.hands import Picking
from quiclo_table.stage.layout import ZAHLENFALLE, Tray
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.zahlenfalle_director import ZahlenfalleDirector
from quiclo_table.ui.page import Page

SEAT: Final = Seat(0)
ARMED_MS: Final = 2500.0
"""How long the second press that gives up may take after the first."""
THROWING: Final = (Phase.THROW_FOR_TARGET, Phase.THROW_FOR_CALCULATION)
CARRYING_ON: Final = frozenset({"ENTER", "SPACE", "MAIN"})


class TableHands:
    """What the player is about to order, and the gestures that lead there.

    The view is asked for anew with each gesture; orders go out on the bus. How to pause, to show a refusal
    and to say what the moment waits for is the scene's business.
    """

    def __init__(
        self,
        bus: Bus,
        view: Callable[[], SoloView],
        director: ZahlenfalleDirector,
        throw: HandThrow,
        *,
        pause: Callable[[], None],
        refuse: Callable[[Refusal], None],
        not_now: Callable[[], None],
    ) -> None:
        self.picking = Picking(refuse)
        self.calculating = Calculating(refuse)
        self.page = Page()
        self._bus = bus
        self._view = view
        self._director = director
        self._throw = throw
        self._pause = pause
        self._not_now = not_now
        self._armed_ms = 0.0
        self._calm_ms = 0.0

    @property
    def is_armed(self) -> bool:
        """Whether the next press gives up."""
        return self._armed_ms > 0

    @property
    def tray(self) -> Tray:
        """The tray that the next throw goes into."""
        first = self._view().phase is Phase.THROW_FOR_TARGET
        return ZAHLENFALLE.pick if first else ZAHLENFALLE.calculate

    def advance(self, dt_ms: float) -> None:
        """Let time pass: a throw in the hand goes on, a first press to give up is forgotten."""
        self._throw.advance(dt_ms)
        self._armed_ms = max(0.0, self._armed_ms - dt_ms)
        self._calm_ms = max(0.0, self._calm_ms - dt_ms)

    def calm(self, ms: float) -> None:
        """Carry nothing on for a moment: a double press must not skip what has just been said."""
        self._calm_ms = ms

    def begin_round(self) -> None:
        """Forget the pair of the round before."""
        self.picking.clear()

    def begin_calculation(self, faces: tuple[int, ...]) -> None:
        """Begin an empty calculation on these dice; on none while they still roll."""
        self.calculating.begin(faces)
        self._armed_ms = 0.0

    def order(self, order: Order) -> None:
        """Give an order, carried out at once: the next gesture of this frame must meet the outcome."""
        self._bus.publish(OrderGiven(SEAT, order))
        self._bus.drain()

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act. Whatever else is pressed, giving up is no longer meant."""
        if self._means_something_else(gesture):
            self._armed_ms = 0.0
        if self._view().rolling_ms and isinstance(gesture, Tapped | KeyPressed | Typed):
            self._hear_while_rolling(gesture)
        elif isinstance(gesture, Flicked):
            self._flick(gesture)
        elif self.page.hear(gesture):
            return
        elif isinstance(gesture, Tapped) and gesture.target == "tray":
            self._carry_on(DEFAULT_FLICK)
        elif isinstance(gesture, Typed):
            self._type(gesture.text)
        elif isinstance(gesture, KeyPressed):
            self._key(gesture.key)

    def _means_something_else(self, gesture: Gesture) -> bool:
        """Whether a gesture is an act other than giving up."""
        match gesture:
            case Tapped():
                return gesture.target != "give_up"
            case Typed():
                return not gesture.text.isspace()
            case KeyPressed():
                return gesture.key not in ("ENTER", "SPACE") or self.page.focused != "give_up"
        return False

    def acts(self) -> Acts:
        """Return what the controls of the table do."""
        return Acts(
            throw=lambda: self._carry_on(DEFAULT_FLICK),
            check=self._check,
            give_up=self._give_up,
            go_on=self._go_on,
            pause=self._pause,
            skip=lambda: self.order(SkipThrow()),
            pick=self._pick,
            want=self._want,
            take=self._take,
            keys=KeyActs(self._put, self._undo, self._clear),
            not_now=self._not_now,
        )

    def _hear_while_rolling(self, gesture: Tapped | KeyPressed | Typed) -> None:
        """Whatever is tapped or typed skips the roll, but for the way out."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._pause()
        elif isinstance(gesture, Tapped) and gesture.target == "pause":
            self.page.hear(gesture)
        elif not isinstance(gesture, KeyPressed) or gesture.key in CARRYING_ON:
            self.order(SkipThrow())

    def _flick(self, gesture: Flicked) -> None:
        from_tray = gesture.target == "tray" or (gesture.target or "").startswith(("die.", "pick."))
        if from_tray and self._view().phase in (*THROWING, Phase.CHOOSE):
            self._carry_on(flick_of(gesture.dx, gesture.dy, gesture.speed))

    def _type(self, character: str) -> None:
        if character.isspace():
            return
        self.page.hide_focus()
        view = self._view()
        if view.phase is Phase.CHOOSE:
            self.picking.type(character, view.first)
            self._director.show_picks(self.picking.picked)
        elif view.phase is Phase.CALCULATE:
            self.calculating.type(character)
            self._director.calculating.show_entry(self.calculating.entry)

    def _key(self, key: str) -> None:
        phase = self._view().phase
        if key in CARRYING_ON and phase is Phase.CHOOSE:
            self._carry_on(DEFAULT_FLICK)
        elif key in ("ENTER", "MAIN") or (key == "SPACE" and phase is not Phase.CALCULATE):
            self.page.activate("main")
        elif key == "ESCAPE":
            self._pause()
        elif key == "BACKSPACE":
            self.page.activate("undo")
        elif key == "DELETE":
            self.page.activate("clear")

    def _carry_on(self, flick: Flick) -> None:
        """Throw, or confirm the picked pair and throw, in the direction of the hand."""
        if self._calm_ms > 0:
            return
        view = self._view()
        if view.phase is Phase.CHOOSE:
            settled = self.picking.settle(view.first)
            self._director.show_picks(self.picking.picked)
            order = self.picking.order()
            if order is None and settled:
                return  # it only ended the first number: "1", not yet "12"
            if order is None or not self.picking.targets(view):
                self._not_now()
                return
            self.order(order)
        if self._view().phase in THROWING and not self._throw.is_in_hand:
            first = self._view().phase is Phase.THROW_FOR_TARGET
            tray = self._director.tray(Throw.FOR_TARGET if first else Throw.FOR_CALCULATION)
            self._bus.publish(SoundCue(Sound.THROW))
            tray.gather(self._throw.let_go(tray.tray, DICE, flick))

    def _go_on(self) -> None:
        if self._calm_ms <= 0:
            self.order(GoOn())

    def _check(self) -> None:
        order = self.calculating.order()
        self._director.calculating.show_entry(self.calculating.entry)
        if order is not None:
            self.order(order)

    def _give_up(self) -> None:
        """Ask for a second press: a slip of the finger must not cost a life."""
        if self._armed_ms <= 0:
            self._armed_ms = ARMED_MS
            return
        self._armed_ms = 0.0
        self.order(GiveUp())

    def _pick(self, die: int) -> None:
        self.picking.toggle(die)
        self._director.show_picks(self.picking.picked)

    def _want(self, number: str) -> None:
        self.picking.wanted = int(number)

    def _take(self, die: int) -> None:
        self.calculating.tap(die)
        self._director.calculating.show_entry(self.calculating.entry)

    def _put(self, operator: Operator) -> None:
        self.calculating.put(operator)
        self._director.calculating.show_entry(self.calculating.entry)

    def _undo(self) -> None:
        if self._view().phase is Phase.CHOOSE:
            self.picking.undo()
            self._director.show_picks(self.picking.picked)
            return
        self.calculating.undo()
        self._director.calculating.show_entry(self.calculating.entry)

    def _clear(self) -> None:
        if self._view().phase is Phase.CHOOSE:
            self.picking.clear()
            self._director.show_picks(())
            return
        self.calculating.clear()
        self._director.calculating.show_entry(self.calculating.entry)
