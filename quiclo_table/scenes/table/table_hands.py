"""What a person at play does at a table of cards: gestures and controls become orders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.orders import DrawCard, EndTurn, Enter, GiveUp, Order, SkipThrow
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.calculating.dice_hands import DiceHands
from quiclo_table.scenes.table.calculating_bar import CalculatingActs
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.seen import CardTableView
from quiclo_table.scenes.table.telling import Telling
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.stage.calculating import CalculatingStage
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.ui.page import Page

PRICES: Final = {"help": "table.help_price", "give_up": "table.give_up_price"}
"""What is said after the first press, by the button's id."""
NAMING_CARDS: Final = ("card", "low", "high")
"""The facts of refusals that are cards."""
FRESH_MS: Final = 500.0
"""So soon after the bar between calculations has come, a press was meant for what was there before."""


class TableHands:
    """The hands of whoever is at play. Views are asked for anew with each gesture.

    `carry_on` names the controls that Enter presses where nothing is calculated; `leave_off` ends what is
    being chosen there, and tells whether something was.
    """

    def __init__(
        self,
        bus: Bus,
        table: MatchTable,
        stage: CalculatingStage,
        throw: SeatThrow,
        telling: Telling,
        *,
        pause: Callable[[], None],
        carry_on: Callable[[], Sequence[str]],
        leave_off: Callable[[], bool],
    ) -> None:
        self.dice = DiceHands(self, stage, telling.refuse)
        self._bus = bus
        self._table = table
        self._stage = stage
        self._throw = throw
        self._telling = telling
        self._pause = pause
        self._carry_on = carry_on
        self._leave_off = leave_off
        self._fresh_ms = 0.0

    @property
    def page(self) -> Page:
        """The controls that can be pressed now."""
        return self.dice.page

    @property
    def is_rolling(self) -> bool:
        """Whether dice roll."""
        return self.view.rolling_ms > 0

    @property
    def can_enter(self) -> bool:
        """Whether a person may calculate now."""
        return self.seat is not None and self.view.step is Step.CALCULATE and not self.is_rolling

    @property
    def seat(self) -> Seat | None:
        """The person for whom the match waits; None where it waits for a bot, or for nobody."""
        acting = self.view.acting
        return next((seat for seat in acting if self._table.is_person(seat)), None)

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self._table.is_person(seat)

    @property
    def view(self) -> CardTableView:
        """The table as everybody sees it."""
        view: CardTableView = self._table.match.view(None)
        return view

    def own_view(self, seat: Seat) -> CardTableView:
        """The table as a seat sees it: for acting on cards, not for drawing them."""
        view: CardTableView = self._table.match.view(seat)
        return view

    def advance(self, dt_ms: float) -> None:
        """Let time pass: a throw in the hand goes on, a first press is forgotten."""
        self._throw.advance(dt_ms)
        self.dice.second.advance(dt_ms)
        self._fresh_ms = max(0.0, self._fresh_ms - dt_ms)

    def show_bar(self) -> None:
        """Note that the bar between calculations comes, or comes to somebody else."""
        self._fresh_ms = FRESH_MS

    def step_back(self) -> None:
        """Leave off what is being chosen, or else cover the table."""
        if not self._leave_off():
            self._pause()

    def carry_on(self) -> Sequence[str]:
        """Return the controls that Enter presses, the first of them that is there."""
        return ("main", *self._carry_on())

    def calculating_acts(self, help: Order | None) -> CalculatingActs:
        """Return what the controls of the bar do while something is calculated; `help` shows the solution."""
        return CalculatingActs(
            keys=self.dice.keys,
            take=self.dice.take,
            throw=partial(self.let_go, DEFAULT_FLICK),
            skip=self.skip,
            check=self._check,
            help=None if help is None else partial(self._after_second_press, "help", help),
            give_up=lambda: self._after_second_press("give_up", GiveUp()),
            not_now=self._not_now,
        )

    def draw(self, continent: Continent) -> None:
        """Take the top card of a deck."""
        self.order(DrawCard(continent))

    def end_turn(self) -> None:
        """End the turn, or pass a last chance: one press too many must not be the next person's."""
        if not self._fresh_ms:
            self.order(EndTurn())

    def order(self, order: Order) -> None:
        """Give an order for the person at play, if there is one."""
        seat = self.seat
        if seat is not None:
            self.give(seat, order)

    def give(self, seat: Seat, order: Order) -> None:
        """Give an order for a seat; if it is refused, say why. What was said before is over with one that is
        carried out; one more step of an entry leaves it to be read."""
        if not isinstance(order, Enter) and self._table.match.check(seat, order) is None:
            self._telling.hush()
        refusal = self._table.order(seat, order)
        if refusal is None:
            return
        if self._names_what_is_hidden(seat, refusal):
            self._telling.say("table.refused_hidden")
        else:
            self._telling.refuse(refusal)

    def _names_what_is_hidden(self, seat: Seat, refusal: Refusal) -> bool:
        """Tell whether the sentence would name a card that the others at the table must not see."""
        hidden = {card.number for card in self.own_view(seat).hands[seat] if card.is_hidden}
        return any(refusal.facts.get(name) in hidden for name in NAMING_CARDS)

    def skip(self) -> None:
        """Don't wait for the roll."""
        seat = self.seat
        if seat is None:
            seat = next(one for one in self.view.acting)
        self.give(seat, SkipThrow())

    def let_go(self, flick: Flick) -> None:
        """Throw the dice, if the person at play is to."""
        view, seat = self.view, self.seat
        if seat is None or view.step is not Step.THROW or view.rolling_ms or self._throw.is_in_hand:
            return
        self._bus.publish(SoundCue(Sound.THROW))
        self._throw.let_go(seat, self._stage.tray, flick)

    def entered(self) -> None:
        """Under a clock the match is told what lies there, which it judges when the time is up (C-10)."""
        entry = self.dice.calculating.entry
        if self.view.decision_left_ms is not None:
            self.order(Enter(entry.dice, entry.operators))

    def _check(self) -> None:
        order = self.dice.order()
        if order is not None:
            self.order(order)

    def _after_second_press(self, id: str, order: Order) -> None:
        """Ask for a second press: a slip of the finger must not cost a card. What can't be done at all asks
        for none."""
        seat = self.seat
        can_be_done = seat is not None and self._table.match.check(seat, order) is None
        if can_be_done and not self.dice.second.press(id):
            self._telling.say(PRICES[id])
            return
        self.order(order)

    def _not_now(self) -> None:
        """Say what the moment waits for."""
        if self.seat is not None and self.view.step is Step.THROW:
            self._telling.say("solo.throw_first")
