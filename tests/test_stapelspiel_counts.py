from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from quiclo_table.model.orders import Order, Pause
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import GUARD_MS, LOT_MS, Buzz, ShowHand, StapelspielSetup, Withdraw
from quiclo_table.rules.chance import Chance
from quiclo_table.variants.stapelspiel import GAME
from tests.recorder import Recorder
from tests.stapelspiel_matches import SETUP, A, B, C

Step = tuple[Seat, Order] | int


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands after some orders, and ms that pass between them."""

    steps: tuple[Step, ...] = ()
    seats: int = 2
    setup: StapelspielSetup = SETUP

    def match(self) -> Recorder:
        table = Recorder(GAME, self.setup, seats=self.seats, chance=Chance(1))
        for step in self.steps:
            if isinstance(step, int):
                table.wait(step)
            else:
                assert table.match.check(*step) is None, step
                table.submit(*step)
        return table

    def options(self) -> list[tuple[Seat, Order]]:
        match = self.match().match
        seats = map(Seat, range(self.seats))
        return [(seat, order) for seat in seats for order in match.options(seat).orders]

    def lines(self, depth: int) -> int:
        """How many lines of so many listed orders, by whomever, begin here; no time passes between them."""
        if depth == 1:
            return len(self.options())
        return sum(replace(self, steps=(*self.steps, step)).lines(depth - 1) for step in self.options())


def decided(*seats: Seat) -> tuple[Step, ...]:
    return (*((seat, ShowHand(is_open=True)) for seat in seats), GUARD_MS)


OPEN: Final = decided(A, B)
CLAIMED: Final = (*OPEN, (A, Buzz()), LOT_MS)


@pytest.mark.rule("P-03")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (Position(), [8, 32, 96]),
        (Position(seats=3), [12, 78]),
        (Position(OPEN), [6, 18, 48]),
        (Position(decided(A, B, C), seats=3), [9, 42]),
        (Position((*OPEN, (A, Buzz()))), [5, 12, 28]),
        (Position(CLAIMED), [5, 13, 32]),
        (Position((*CLAIMED, (A, Withdraw()))), [5, 12, 28]),
        (Position((*CLAIMED, (A, Withdraw()), (B, Buzz()), LOT_MS, (B, Withdraw()))), [4, 8, 16]),
        (Position((*OPEN, (B, Pause()))), [4, 12, 36]),
    ],
)
def test_the_lines_of_listed_orders_are_as_many_as_counted(position: Position, counts: list[int]) -> None:
    assert [position.lines(depth) for depth in range(1, len(counts) + 1)] == counts
