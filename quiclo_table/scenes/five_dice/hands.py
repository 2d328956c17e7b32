"""Hands on the mat: gestures become picked dice, a calculation, and orders."""

from __future__ import annotations

from typing import Final, Protocol

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Flicked, Gesture, KeyPressed, Tapped, Typed
from quiclo_table.model.calculation import Operator
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.entry import Entry
from quiclo_table.model.events import Throw
from quiclo_table.model.orders import GiveUp, GoOn, Order, SkipThrow
from quiclo_table.model.refusals import Refusal
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.calculating.keys import KeyActs
from quiclo_table.scenes.five_dice.controls import Acts
from quiclo_table.scenes.five_dice.moment import Moment, Waits
from quiclo_table.scenes.five_dice.picking import Picking
from quiclo_table.scenes.hand_throw import flick_of
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.five_dice_director import FiveDiceDirector
from quiclo_table.stage.layout import ZAHLENFALLE, Tray
from quiclo_table.ui.page import ACTIVATING, Page
from quiclo_table.ui.second_press import SecondPress

THROWING: Final = (Waits.FIRST_THROW, Waits.THROW)
CALM_AFTER_ROLL_MS: Final = 600.0
"""How long after a roll an empty calculation isn't handed in: the press was meant for the throw."""
CARRYING_ON: Final = frozenset({"ENTER", "SPACE", "MAIN"})


class Host(Protocol):
    """The scene whose mat it is."""

    @property
    def moment(self) -> Moment:
        """What the match waits for, and what lies there."""

    @property
    def is_in_hand(self) -> bool:
        """Whether dice have been let go that don't roll yet."""

    def order(self, order: Order) -> None:
        """Give an order of whoever is at play, carried out at once: the next gesture of this frame must meet
        the outcome."""

    def let_go(self, tray: DiceTray, flick: Flick) -> None:
        """Throw the dice of a tray."""

    def entered(self, entry: Entry) -> None:
        """Take note of the calculation as it stands."""

    def pause(self) -> None:
        """Cover the mat."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done."""

    def tell_price(self) -> None:
        """Say what giving up costs."""

    def not_now(self) -> None:
        """Say what the moment waits for."""


class FiveDiceHands:
    """What whoever is at play is about to order, and the gestures that lead there."""

    def __init__(self, host: Host, director: FiveDiceDirector) -> None:
        self.picking = Picking(host.refuse)
        self.calculating = Calculating(host.refuse)
        self.page = Page()
        self._host = host
        self._director = director
        self._second = SecondPress()
        self._calm_ms = 0.0

    @property
    def is_armed(self) -> bool:
        """Whether the next press gives up."""
        return bool(self._second.armed)

    @property
    def tray(self) -> Tray:
        """The tray that the next throw goes into."""
        first = self._host.moment.waits is Waits.FIRST_THROW
        return ZAHLENFALLE.pick if first else ZAHLENFALLE.calculate

    def advance(self, dt_ms: float) -> None:
        """Let time pass: a first press to give up is forgotten."""
        self._second.advance(dt_ms)
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
        self._second.forget()
        if faces:
            self.calm(CALM_AFTER_ROLL_MS)

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act. Whatever else is pressed, giving up is no longer meant."""
        self._second.hear(gesture, self.page.focused, ACTIVATING)
        if self._host.moment.is_rolling and isinstance(gesture, Tapped | KeyPressed | Typed):
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

    def acts(self) -> Acts:
        """Return what the controls of the table do."""
        return Acts(
            throw=lambda: self._carry_on(DEFAULT_FLICK),
            check=self._check,
            give_up=self._give_up,
            go_on=self._go_on,
            pause=self._host.pause,
            skip=lambda: self._host.order(SkipThrow()),
            pick=self._pick,
            want=self._want,
            take=self._take,
            keys=KeyActs(self._put, self._undo, self._clear),
            not_now=self._host.not_now,
        )

    def _hear_while_rolling(self, gesture: Tapped | KeyPressed | Typed) -> None:
        """Whatever is tapped or typed skips the roll, but for the way out."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._host.pause()
        elif isinstance(gesture, Tapped) and gesture.target == "pause":
            self.page.hear(gesture)
        elif not isinstance(gesture, KeyPressed) or gesture.key in CARRYING_ON:
            self._host.order(SkipThrow())

    def _flick(self, gesture: Flicked) -> None:
        from_tray = gesture.target == "tray" or (gesture.target or "").startswith(("die.", "pick."))
        if from_tray and self._host.moment.waits in (*THROWING, Waits.PAIR):
            self._carry_on(flick_of(gesture.dx, gesture.dy, gesture.speed))

    def _type(self, character: str) -> None:
        if character.isspace():
            return
        self.page.hide_focus()
        moment = self._host.moment
        if moment.is_picking:
            self.picking.type(character, moment.first)
            self._director.show_picks(self.picking.picked)
        elif moment.is_entering:
            self.calculating.type(character)
            self._entered()

    def _key(self, key: str) -> None:
        waits = self._host.moment.waits
        if key in CARRYING_ON and waits is Waits.PAIR:
            self._carry_on(DEFAULT_FLICK)
        elif key in ("ENTER", "MAIN") or (key == "SPACE" and waits is not Waits.CALCULATION):
            self.page.activate("main")
        elif key == "ESCAPE":
            self._host.pause()
        elif key == "BACKSPACE":
            self.page.activate("undo")
        elif key == "DELETE":
            self.page.activate("clear")

    def _carry_on(self, flick: Flick) -> None:
        """Throw, or confirm the picked pair and throw, in the direction of the hand."""
        moment = self._host.moment
        if self._calm_ms > 0 or not moment.is_own:
            return
        if moment.waits is Waits.PAIR:
            settled = self.picking.settle(moment.first)
            self._director.show_picks(self.picking.picked)
            order = self.picking.order()
            if order is None and settled:
                return  # it only ended the first number: "1", not yet "12"
            if order is None or not self.picking.targets(moment.pairs):
                self._host.not_now()
                return
            self._host.order(order)
        waits = self._host.moment.waits
        if waits in THROWING and not self._host.is_in_hand:
            throw = Throw.FOR_TARGET if waits is Waits.FIRST_THROW else Throw.FOR_CALCULATION
            self._host.let_go(self._director.tray(throw), flick)

    def _go_on(self) -> None:
        if self._calm_ms <= 0:
            self._host.order(GoOn())

    def _check(self) -> None:
        if self._calm_ms > 0 and self.calculating.entry.is_empty:
            return
        order = self.calculating.order()
        self._director.calculating.show_entry(self.calculating.entry)
        if order is not None:
            self._host.order(order)

    def _give_up(self) -> None:
        """Ask for a second press: a slip of the finger must not cost a life."""
        if self._second.press("give_up"):
            self._host.order(GiveUp())
        else:
            self._host.tell_price()

    def _pick(self, die: int) -> None:
        self.picking.toggle(die)
        self._director.show_picks(self.picking.picked)

    def _want(self, number: str) -> None:
        self.picking.wanted = int(number)

    def _take(self, die: int) -> None:
        self.calculating.tap(die)
        self._entered()

    def _put(self, operator: Operator) -> None:
        self.calculating.put(operator)
        self._entered()

    def _undo(self) -> None:
        if self._host.moment.waits is Waits.PAIR:
            self.picking.undo()
            self._director.show_picks(self.picking.picked)
            return
        self.calculating.undo()
        self._entered()

    def _clear(self) -> None:
        if self._host.moment.waits is Waits.PAIR:
            self.picking.clear()
            self._director.show_picks(())
            return
        self.calculating.clear()
        self._entered()

    def _entered(self) -> None:
        self._director.calculating.show_entry(self.calculating.entry)
        self._host.entered(self.calculating.entry)


def what_is_missing(moment: Moment, picking: Picking, translate: Translator) -> str:
    """Return what the moment waits for, as a sentence; "" where it waits for nothing of the kind."""
    if not moment.is_own:
        return ""
    if moment.waits is Waits.PAIR and len(picking.picked) == 2:
        return translate("solo.pair_without_target", lowest=moment.lowest, highest=moment.highest)
    if moment.waits is Waits.PAIR:
        return translate("solo.pick_first")
    return translate("solo.throw_first") if moment.waits in THROWING else ""
