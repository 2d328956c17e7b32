"""Matches of Zahlenfalle on dice that a test chooses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

from quiclo_table.commands.text.dice import dice_of
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.events import Event, Happening, OrderRefused, seen_by
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.orders import Calculate, ChoosePair, Enter, GiveUp, GoOn, Order, ThrowDice
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup, ZahlenfalleState, ZahlenfalleView
from quiclo_table.rules.chance import Chance, Draw
from quiclo_table.variants.zahlenfalle import GAME
from tests.recorder import Recorder

A, B, C, D, E, F = map(Seat, range(6))
ROLL_MS: Final = 1000
PICKED: Final = (2, 4, 7, 11, 12)
"""A first throw whose dice 0 and 1 make the target 24."""
FACES: Final = (2, 4, 1, 3, 12)
"""A throw that makes 24 with two to five dice, and whose dice 0 and 1 make the next target 24."""
BAD: Final = (2, 4, 1, 1, 1)
"""A throw that can't make 24, and whose dice 0 and 1 make the next target 24."""
RIGHT: Final = {2: "12 × 2", 3: "4 × 3 × 2", 4: "4 × 3 × 2 × 1", 5: "12 × 2 + 3 + 1 − 4"}
"""A right calculation for 24, by how many dice it uses."""
WRONG: Final = "12 + 4"

EventT = TypeVar("EventT", bound=Event)


class Match(Recorder):
    """A match whose throws show the given faces, one after the other, and then `FACES` again and again."""

    def __init__(
        self, *throws: Sequence[int], seats: int = 3, seed: int = 1, dealt: bool = True, **rules: Any
    ) -> None:
        chance = Chance(seed)
        if dealt:
            chance.expect(Draw("dice", tuple(faces)) for faces in (throws or (PICKED, *[FACES] * 99)))
        super().__init__(GAME, ZahlenfalleSetup(**rules), seats=seats, chance=chance)

    @property
    def state(self) -> ZahlenfalleState:
        state: ZahlenfalleState = self.match.state
        return state

    @property
    def view(self) -> ZahlenfalleView:
        view: ZahlenfalleView = self.match.view(self.state.turn)
        return view

    @property
    def stands(self) -> tuple[Phase, Seat]:
        """What the table waits for, and whose turn it is."""
        return self.state.phase, self.state.turn

    def give(self, order: Order, seat: Seat | None = None) -> list[Event]:
        """Give an order, as the seat whose turn it is unless told otherwise."""
        return told(self.submit(self.state.turn if seat is None else seat, order))

    def refusal(self, order: Order, seat: Seat | None = None) -> Refusal | None:
        """Give an order and return why it was refused; then nothing must have changed."""
        before, lines = self.state, len(self.encoded)
        events = self.give(order, seat)
        if not events or not isinstance(events[0], OrderRefused):
            return None
        assert (self.state, len(self.encoded)) == (before, lines)
        return events[0].refusal

    def throw(self) -> list[Event]:
        """Throw and let the dice roll out."""
        return [*self.give(ThrowDice(ROLL_MS)), *self.pass_time(ROLL_MS)]

    def pass_time(self, ms: int) -> list[Event]:
        return told(self.wait(ms))

    def pick(self, first: int = 0, second: int = 1, target: int | None = None) -> list[Event]:
        return self.give(ChoosePair(first, second, target))

    def reach_calculation(self) -> None:
        """Go to where the seat whose turn it is calculates: leave the verdict, pick dice 0 and 1, throw."""
        if self.state.phase is Phase.VERDICT:
            self.give(GoOn())
        if self.state.phase is Phase.THROW_FOR_TARGET:
            self.throw()
        self.pick()
        self.throw()

    def answer(self, how: str) -> list[Event]:
        """Play on to a calculation and hand it in; "" gives up."""
        self.reach_calculation()
        return self.give(self.calculation(how) if how else GiveUp())

    def answers(self, *ways: str) -> list[Event]:
        """Play several turns and return what happened at the end of the last one."""
        return [self.answer(way) for way in ways][-1]

    def calculation(self, text: str) -> Calculate:
        """Return the order that calculates a text with the dice that lie there."""
        calculation = parse(text)
        assert isinstance(calculation, Calculation), calculation
        dice = dice_of(calculation, self.state.dice)
        assert isinstance(dice, tuple), dice
        return Calculate(dice, calculation.operators)

    def entry(self, text: str) -> Enter:
        order = self.calculation(text)
        return Enter(order.dice, order.operators)

    @property
    def ended(self) -> MatchEnded:
        assert self.state.result is not None
        return self.state.result


def told(happened: tuple[Happening, ...]) -> list[Event]:
    return [seen_by(happening, None) for happening in happened]


def only(events: Iterable[Event], kind: type[EventT]) -> EventT:
    """The one event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found
