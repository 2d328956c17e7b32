"""What the person whose turn it is does in the closing score: gestures and controls become orders (S-17)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed, Tapped
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.entry import Entry
from quiclo_table.model.orders import Calculate, GiveUp, Order, SkipThrow
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import CalculateFor, EnterFor, GiveUpOn, Phase
from quiclo_table.scenes.calculating.dice_hands import CARRYING_ON, DiceHands
from quiclo_table.scenes.strategie.closing.bar import ClosingActs
from quiclo_table.scenes.strategie.closing.host import ClosingHost
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.stage.closing_director import ClosingDirector
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.ui.page import Page

GIVING_UP: Final = ("give_up", "give_up_all")
FRESH_MS: Final = 600.0
"""So soon after somebody's turn has ended, a press of such a button was meant to end that one."""


class ClosingHands:
    """The hands of whoever calculates."""

    def __init__(self, host: ClosingHost, director: ClosingDirector, throw: SeatThrow) -> None:
        self.dice = DiceHands(self, director.calculating, host.refuse)
        self._host = host
        self._director = director
        self._throw = throw
        self._chosen: int | None = None
        self._at_play: Seat | None = None
        self._fresh_ms = 0.0

    @property
    def page(self) -> Page:
        """The controls that can be pressed now."""
        return self.dice.page

    @property
    def is_rolling(self) -> bool:
        """Whether dice roll."""
        return self._host.public.rolling_ms > 0

    @property
    def seat(self) -> Seat | None:
        """The person whose turn it is; None where it is a bot's, or nobody's."""
        turn = self._host.public.turn
        return turn if turn is not None and self._host.is_person(turn) else None

    @property
    def can_enter(self) -> bool:
        """Whether a person may calculate now."""
        view = self._host.public
        return view.phase is Phase.CLOSING and bool(view.faces and not view.rolling_ms) and self._has_turn

    @property
    def can_throw(self) -> bool:
        """Whether a person is to throw now."""
        view = self._host.public
        return view.phase is Phase.CLOSING and not view.faces and self._has_turn

    @property
    def chosen(self) -> int | None:
        """The number that is calculated: the one chosen, as long as it is left, else the lowest that is."""
        view = self._host.public
        if not self.can_enter or view.turn is None:
            return None
        left = view.closing[view.turn].left
        return self._chosen if self._chosen in left else min(left, default=None)

    @property
    def _has_turn(self) -> bool:
        return self.seat is not None

    def advance(self, dt_ms: float) -> None:
        """Let time pass: a throw in the hand goes on, a first press is forgotten."""
        self._throw.advance(dt_ms)
        self.dice.second.advance(dt_ms)
        self._fresh_ms = max(0.0, self._fresh_ms - dt_ms)
        self.follow()

    def follow(self) -> None:
        """Begin an empty calculation when the dice have come to lie, and whenever it is another's turn."""
        view = self._host.public
        faces = view.faces if self.can_enter else ()
        if view.turn != self._at_play:
            if self._at_play is not None and view.faces:
                self._fresh_ms = FRESH_MS
            self._at_play, self._chosen = view.turn, None
            self.dice.begin(faces)
        elif self.dice.calculating.entry.values != faces:
            self.dice.begin(faces)

    def take_up(self) -> None:
        """Go on with the calculation that lies there in a match that was left: it still counts (C-10)."""
        lying = self._host.public.entry
        if self.can_enter and lying is not None:
            self._chosen = lying.number
            self.dice.calculating.entry = Entry(self._host.public.faces, lying.dice, lying.operators)
            self.dice.show()

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act."""
        if self._fresh_ms and self._gives_up(gesture):
            return
        self.dice.hear(gesture)

    def acts(self) -> ClosingActs:
        """Return what the controls of the bar do."""
        return ClosingActs(self.dice.keys, self._main, self._give_up, self._not_now)

    def choose(self, number: int) -> None:
        """Calculate this number now; what has been entered stays."""
        self._chosen = number
        self.entered()

    def _main(self, does: str) -> None:
        match does:
            case "throw":
                self.let_go(DEFAULT_FLICK)
            case "skip":
                self.skip()
            case "check":
                self._check()
            case "go_on":
                self._host.finished()

    def _order(self, order: Order) -> None:
        if (seat := self.seat) is not None:
            self._host.give(seat, order)

    def _gives_up(self, gesture: Gesture) -> bool:
        if isinstance(gesture, KeyPressed):
            return gesture.key in CARRYING_ON and self.page.focused in GIVING_UP
        return isinstance(gesture, Tapped) and gesture.target in GIVING_UP

    def skip(self) -> None:
        """Don't wait for what is on its way: the dice, or results that are shown one after the other."""
        if self._host.public.rolling_ms:
            turn = self._host.public.turn
            self._host.give(Seat(0) if turn is None else turn, SkipThrow())
        else:
            self._director.hurry()

    def let_go(self, flick: Flick) -> None:
        """Throw the dice, if the person at play is to."""
        seat = self.seat
        if seat is None or not self.can_throw or self._throw.is_in_hand:
            return
        self._host.bus.publish(SoundCue(Sound.THROW))
        self._throw.let_go(seat, self._director.calculating.tray, flick)

    def _check(self) -> None:
        order, number = self.dice.order(), self.chosen
        if isinstance(order, Calculate) and number is not None:
            before = self._tries
            self._order(CalculateFor(number, order.dice, order.operators))
            if self._tries != before:
                self.dice.begin(self.dice.calculating.entry.values)

    @property
    def _tries(self) -> int:
        """How many numbers are settled, of all seats."""
        return sum(len(table.tries) for table in self._host.public.closing)

    def _give_up(self, id: str) -> None:
        number = self.chosen
        if number is None:
            return
        if not self.dice.second.press(id):
            key = "closing.give_up_price" if id == "give_up" else "closing.give_up_all_price"
            self._host.say(self._host.translate(key, number=number))
            return
        self.dice.clear()
        self._order(GiveUpOn(number) if id == "give_up" else GiveUp())

    def entered(self) -> None:
        """Under a clock the match is told what lies there, which it judges when the time is up (C-10)."""
        entry, number = self.dice.calculating.entry, self.chosen
        if number is not None and self._host.public.decision_left_ms is not None:
            self._order(EnterFor(number, entry.dice, entry.operators))

    def step_back(self) -> None:
        """Cover the table; where the match is over, go on as the large button does."""
        if self._director.ended is not None:
            self._host.finished()
        elif self._host.public.phase is Phase.OVER:
            self._director.hurry()
        else:
            self._host.pause()

    def carry_on(self) -> Sequence[str]:
        """Return the control that Enter presses."""
        return ("main",)

    def _not_now(self) -> None:
        """Say what the moment waits for."""
        if self.can_throw:
            self._host.say(self._host.translate("solo.throw_first"))
