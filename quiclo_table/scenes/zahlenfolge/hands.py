"""What the person at play does at the table of Zahlenfolge: gestures and controls become orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.bus import Bus
from quiclo_table.input.acts import Flicked, Gesture, KeyPressed, Tapped, Typed
from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.dice import DEFAULT_FLICK, Flick
from quiclo_table.model.orders import (
    DrawCard,
    EndTurn,
    Enter,
    GiveUp,
    OfferTrade,
    OpenCard,
    Order,
    SkipThrow,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ProtectCard, Report, ShowSolution, ZahlenfolgeView
from quiclo_table.scenes.calculating.building import Calculating
from quiclo_table.scenes.calculating.keys import KeyActs
from quiclo_table.scenes.hand_throw import flick_of
from quiclo_table.scenes.table.calculating_bar import CalculatingActs
from quiclo_table.scenes.table.match_table import MatchTable
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.scenes.zahlenfolge.choosing import Choosing, Mode, is_free
from quiclo_table.scenes.zahlenfolge.report_bar import ReportActs
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.stage.zahlenfolge_director import ZahlenfolgeDirector
from quiclo_table.ui.page import Page

ARMED_MS: Final = 2500.0
"""How long the second press that gives up or asks for help may take after the first."""
NAMING_CARDS: Final = ("card", "low", "high")
"""The facts of refusals that are cards."""
CARRYING_ON: Final = frozenset({"ENTER", "SPACE", "MAIN"})


class ZahlenfolgeHands:
    """The hands of whoever is at play. Views are asked for anew with each gesture."""

    def __init__(
        self,
        bus: Bus,
        table: MatchTable,
        director: ZahlenfolgeDirector,
        throw: SeatThrow,
        *,
        pause: Callable[[], None],
        refuse: Callable[[Refusal], None],
        say: Callable[[str], None],
    ) -> None:
        self.page = Page()
        self.calculating = Calculating(refuse)
        self.choosing = Choosing()
        self._bus = bus
        self._table = table
        self._director = director
        self._throw = throw
        self._pause = pause
        self._refuse = refuse
        self._say = say
        self._armed = ""
        self._armed_ms = 0.0

    @property
    def armed(self) -> str:
        """The button that acts at its next press, or ""."""
        return self._armed

    @property
    def seat(self) -> Seat | None:
        """The person for whom the match waits; None where it waits for a bot, or for nobody."""
        acting = self.view.acting
        return next((seat for seat in acting if self._table.is_person(seat)), None)

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self._table.is_person(seat)

    @property
    def view(self) -> ZahlenfolgeView:
        """The table as everybody sees it."""
        view: ZahlenfolgeView = self._table.match.view(None)
        return view

    def own_view(self, seat: Seat) -> ZahlenfolgeView:
        """The table as a seat sees it: for acting on cards, not for drawing them."""
        view: ZahlenfolgeView = self._table.match.view(seat)
        return view

    def advance(self, dt_ms: float) -> None:
        """Let time pass: a throw in the hand goes on, a first press is forgotten."""
        self._throw.advance(dt_ms)
        self._armed_ms = max(0.0, self._armed_ms - dt_ms)
        if self._armed_ms <= 0:
            self._armed = ""

    def begin_turn(self) -> None:
        """Forget what was chosen in the turn before."""
        self.choosing.begin()
        self.begin_calculation(())

    def begin_calculation(self, faces: tuple[int, ...]) -> None:
        """Begin an empty calculation on these dice; on none while they still roll."""
        self.calculating.begin(faces)
        self._armed = ""

    def hear(self, gesture: Gesture) -> None:
        """Turn a gesture into an act."""
        view = self.view
        if self._means_something_else(gesture):
            self._armed = ""
        if view.rolling_ms and isinstance(gesture, Tapped | KeyPressed | Typed):
            self._hear_while_rolling(gesture)
        elif isinstance(gesture, Flicked):
            if gesture.target == "tray" or (gesture.target or "").startswith("die."):
                self._let_go(flick_of(gesture.dx, gesture.dy, gesture.speed))
        elif self.page.hear(gesture):
            return
        elif isinstance(gesture, Tapped) and gesture.target == "tray":
            self._let_go(DEFAULT_FLICK)
        elif isinstance(gesture, Typed):
            self._type(gesture.text)
        elif isinstance(gesture, KeyPressed):
            self._key(gesture.key)

    def report_acts(self) -> ReportActs:
        """Return what the buttons of the bar do between calculations."""
        return ReportActs(
            report=self._report,
            show_runs=self._show_runs,
            trade=lambda: self._switch(Mode.TRADE),
            protect=lambda: self._switch(Mode.PROTECT),
            end_turn=lambda: self._order(EndTurn()),
            not_now=self._not_between,
        )

    def calculating_acts(self) -> CalculatingActs:
        """Return what the controls of the bar do while something is calculated."""
        return CalculatingActs(
            keys=KeyActs(self._put, self._undo, self._clear),
            take=self._take,
            throw=lambda: self._let_go(DEFAULT_FLICK),
            skip=self._skip,
            check=self._check,
            help=lambda: self._after_second_press("help", ShowSolution()),
            give_up=lambda: self._after_second_press("give_up", GiveUp()),
            not_now=self._not_now,
        )

    def draw(self, continent: Continent) -> None:
        """Take the top card of a deck."""
        self._order(DrawCard(continent))

    def tap_own(self, seat: Seat, place: int) -> None:
        """Tap a card of one's own: open it if that is demanded, else choose it, or protect or open it."""
        card = self.own_view(seat).hands[seat][place]
        if card.number is None:
            return
        if self.view.must_open[seat]:
            self.give(seat, OpenCard(card.number))
        elif self.choosing.mode is Mode.PROTECT:
            self.give(seat, OpenCard(card.number) if card.is_hidden else ProtectCard(card.number))
        elif seat == self.seat and is_free(self.view):
            self.choosing.toggle(place)

    def tap_other(self, owner: Seat, place: int) -> None:
        """Tap a card of somebody else: ask for it, if a trade is being offered."""
        card = self.view.hands[owner][place]
        if self.choosing.mode is Mode.TRADE and card.number is not None:
            self.choosing.begin()
            self._order(OfferTrade(card.number))

    def _order(self, order: Order) -> None:
        seat = self.seat
        if seat is not None:
            self.give(seat, order)

    def give(self, seat: Seat, order: Order) -> None:
        """Give an order for a seat; if it is refused, say why."""
        refusal = self._table.order(seat, order)
        if refusal is None:
            return
        if self._names_what_is_hidden(seat, refusal):
            self._say("table.refused_hidden")
        else:
            self._refuse(refusal)

    def _names_what_is_hidden(self, seat: Seat, refusal: Refusal) -> bool:
        """Tell whether the sentence would name a card that the others at the table must not see."""
        hidden = {card.number for card in self.own_view(seat).hands[seat] if card.is_hidden}
        return any(refusal.facts.get(name) in hidden for name in NAMING_CARDS)

    def _means_something_else(self, gesture: Gesture) -> bool:
        """Whether a gesture is an act other than the second press that is waited for."""
        match gesture:
            case Tapped():
                return gesture.target != self._armed
            case Typed():
                return not gesture.text.isspace()
            case KeyPressed():
                return gesture.key not in CARRYING_ON or self.page.focused != self._armed
        return False

    def _hear_while_rolling(self, gesture: Tapped | KeyPressed | Typed) -> None:
        """Whatever is tapped or typed skips the roll, but for the way out and what is on a panel."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._pause()
        elif isinstance(gesture, Tapped) and gesture.target.startswith(("pause", "eye.", "page.")):
            self.page.hear(gesture)
        elif not isinstance(gesture, KeyPressed) or gesture.key in CARRYING_ON:
            self._skip()

    def _skip(self) -> None:
        seat = self.seat
        if seat is None:
            seat = next(one for one in self.view.acting)
        self.give(seat, SkipThrow())

    def _let_go(self, flick: Flick) -> None:
        view, seat = self.view, self.seat
        if seat is None or view.step is not Step.THROW or view.rolling_ms or self._throw.is_in_hand:
            return
        self._bus.publish(SoundCue(Sound.THROW))
        self._throw.let_go(seat, self._director.table.calculating.tray, flick)

    def _type(self, character: str) -> None:
        if character.isspace() or not self.calculating.entry.values:
            return
        self.page.hide_focus()
        self.calculating.type(character)
        self._entered()

    def _key(self, key: str) -> None:
        if key == "ESCAPE":
            self._pause()
        elif key == "SPACE" and self.view.step is Step.CALCULATE:
            return
        elif key in CARRYING_ON:
            ids = ("main", "report") if self.choosing.chosen else ("main", "end_turn")
            self.page.activate(next((id for id in ids if self.page.find(id)), None))
        elif key == "BACKSPACE":
            self.page.activate("undo")
        elif key == "DELETE":
            self.page.activate("clear")

    def _check(self) -> None:
        order = self.calculating.order()
        self._director.table.calculating.show_entry(self.calculating.entry)
        if order is not None:
            self._order(order)

    def _after_second_press(self, id: str, order: Order) -> None:
        """Ask for a second press: a slip of the finger must not cost a card. What can't be done at all asks
        for none."""
        seat = self.seat
        if seat is not None and self._armed != id and self._table.match.check(seat, order) is None:
            self._armed, self._armed_ms = id, ARMED_MS
            self._say("zahlenfolge.help_price" if id == "help" else "zahlenfolge.give_up_price")
            return
        self._armed = ""
        self._order(order)

    def _take(self, die: int) -> None:
        self.calculating.tap(die)
        self._entered()

    def _put(self, operator: Operator) -> None:
        self.calculating.put(operator)
        self._entered()

    def _undo(self) -> None:
        self.calculating.undo()
        self._entered()

    def _clear(self) -> None:
        self.calculating.clear()
        self._entered()

    def _entered(self) -> None:
        """Show the calculation as it stands; under a clock the match is told, which judges it in the end."""
        entry = self.calculating.entry
        self._director.table.calculating.show_entry(entry)
        if self.view.decision_left_ms is not None:
            self._order(Enter(entry.dice, entry.operators))

    def _switch(self, mode: Mode) -> None:
        self.choosing.switch(mode)

    def _show_runs(self) -> None:
        self.choosing.shows_runs = not self.choosing.shows_runs

    def _report(self) -> None:
        seat = self.seat
        if seat is None:
            return
        hand = self.own_view(seat).hands[seat]
        cards = tuple(
            card.number for place in self.choosing.chosen if (card := hand[place]).number is not None
        )
        before = self.own_view(seat).reported
        self.give(seat, Report(cards))
        if self.own_view(seat).reported != before:
            self.choosing.begin()

    def _not_now(self) -> None:
        """Say what the moment waits for."""
        if self.seat is not None and self.view.step is Step.THROW:
            self._say("solo.throw_first")

    def _not_between(self, id: str) -> None:
        """Say why a button of the bar between calculations does nothing."""
        view, seat = self.view, self.seat
        if seat is None or view.phase not in (Phase.TURNS, Phase.LAST_REPORTS):
            return
        if view.must_open[seat]:
            self._order(EndTurn())  # the refusal tells how many are to be opened
        elif id == "report":
            self._say("zahlenfolge.choose_first")
        elif id == "trade":
            key = RefusalKey.TRADE_ONCE if view.has_offered else RefusalKey.NOTHING_TO_TRADE
            self._refuse(Refusal(key))
        elif view.step is Step.DRAW:
            self._say("zahlenfolge.draw_first")
