"""Solo runs on dice that a test chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.events import Event, Happening, OrderRefused, seen_by
from quiclo_table.model.level import Hints, Level, Names
from quiclo_table.model.orders import Calculate, ChoosePair, Order, ThrowDice
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import SoloSetup, SoloState, SoloView, Task
from quiclo_table.rules.chance import Chance, Draw
from quiclo_table.variants.zahlenfalle_solo import GAME
from tests.recorder import Recorder

SEAT: Final = Seat(0)
LEVEL: Final = Level(
    id="probe",
    order=0,
    name=Names(de="Probe", en="Trial"),
    hint=Hints(de="Zum Prüfen.", en="For tests."),
    clock_seconds=120,
    bonus_seconds=5,
    lives=3,
    lowest=10,
    highest=144,
    bronze=50,
    silver=100,
    gold=200,
)
ROLL_MS: Final = 1000
PICKED: Final = (2, 4, 7, 11, 12)
"""A first throw whose dice 0 and 1 make the target 24."""
FACES: Final = (1, 2, 3, 4, 12)
"""A second throw that makes 24 with two, three, four and five dice."""
RIGHT: Final = {2: "12 × 2", 3: "4 × 3 × 2", 4: "4 × 3 × 2 × 1", 5: "12 × 2 + 3 + 1 − 4"}
"""A right calculation for 24, by how many dice it uses."""
WRONG: Final = "12 + 4"


class Run(Recorder):
    """A run whose throws show the given faces, one after the other, and then those of the seed."""

    def __init__(
        self,
        *throws: Sequence[int],
        level: Level = LEVEL,
        ranked: bool = True,
        seed: int = 1,
        tasks: tuple[Task, ...] = (),
    ) -> None:
        chance = Chance(seed)
        chance.expect(Draw("dice", tuple(faces)) for faces in throws)
        super().__init__(GAME, SoloSetup(level, ranked, tasks), chance=chance)

    @property
    def state(self) -> SoloState:
        state: SoloState = self.match.state
        return state

    @property
    def view(self) -> SoloView:
        view: SoloView = self.match.view(SEAT)
        return view

    def give(self, order: Order) -> list[Event]:
        return told(self.submit(SEAT, order))

    def refusal(self, order: Order) -> Refusal | None:
        """Give an order and return why it was refused; then nothing must have changed."""
        before, lines = self.state, len(self.encoded)
        event = self.give(order)[0]
        if not isinstance(event, OrderRefused):
            return None
        assert (self.state, len(self.encoded)) == (before, lines)
        return event.refusal

    def throw(self, rolling_ms: int = ROLL_MS) -> list[Event]:
        """Throw and let the dice roll out."""
        return [*self.give(ThrowDice(rolling_ms)), *self.pass_time(rolling_ms)]

    def pass_time(self, ms: int) -> list[Event]:
        return told(self.wait(ms))

    def pick(self, first: int = 0, second: int = 1, target: int | None = None) -> list[Event]:
        return self.give(ChoosePair(first, second, target))

    def reach_calculation(self, first: int = 0, second: int = 1) -> None:
        """Throw, pick two dice and throw again."""
        self.throw()
        self.pick(first, second)
        self.throw()

    def calculate(self, text: str) -> list[Event]:
        return self.give(self.calculation(text))

    def calculation(self, text: str) -> Calculate:
        """Return the order that calculates a text with the dice that lie there."""
        calculation = parse(text)
        assert isinstance(calculation, Calculation), calculation
        dice: list[int] = []
        for number in calculation.numbers:
            dice.append(
                next(die for die, face in enumerate(self.state.second) if face == number and die not in dice)
            )
        return Calculate(tuple(dice), calculation.operators)


def told(happened: tuple[Happening, ...]) -> list[Event]:
    return [seen_by(happening, SEAT) for happening in happened]
