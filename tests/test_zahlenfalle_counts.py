from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from quiclo_table.model.level import TargetRule, UnsolvableRule
from quiclo_table.model.orders import ChoosePair, GiveUp, GoOn, Order, Pause, SkipThrow, ThrowDice
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import ZahlenfalleSetup
from tests.zahlenfalle_matches import Match

PLAIN: Final = ZahlenfalleSetup()
FREE: Final = ZahlenfalleSetup(target=TargetRule.PLAYER_CHOOSES)
AGAIN: Final = ZahlenfalleSetup(unsolvable=UnsolvableRule.ROLL_AGAIN)
LAST: Final = ZahlenfalleSetup(lives=1)


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match of two stands after some orders without any time between them, each given by the seat
    whose turn it is."""

    orders: tuple[Order, ...] = ()
    setup: ZahlenfalleSetup = PLAIN

    def lines(self, depth: int) -> int:
        """How many lines of so many listed orders begin here, by the seat whose turn it is."""
        match = self._match()
        options = match.match.options(match.state.turn).orders
        if depth == 1:
            return len(options)
        return sum(replace(self, orders=(*self.orders, order)).lines(depth - 1) for order in options)

    def others(self) -> int:
        """How many orders the other seat has here."""
        match = self._match()
        return len(match.match.options(Seat(1 - match.state.turn)).orders)

    def _match(self) -> Match:
        rules = {field: getattr(self.setup, field) for field in self.setup.__struct_fields__}
        match = Match(seats=2, **rules)
        for order in self.orders:
            assert match.refusal(order) is None, order
        return match


THROWN: Final = (ThrowDice(1000), SkipThrow())
ASKED: Final = (*THROWN, ChoosePair(0, 1), *THROWN)
MISSED: Final = (*ASKED, GiveUp())


@pytest.mark.rule("T-02", "T-03", "T-05", "T-09")
@pytest.mark.parametrize(
    ("position", "others", "counts"),
    [
        (Position(), 2, [3, 5, 27, 70, 173]),
        (Position(THROWN), 2, [22, 62, 122]),
        (Position(THROWN, FREE), 2, [32, 92, 182]),
        (Position(ASKED), 2, [3, 5, 27, 70]),
        (Position(ASKED, AGAIN), 2, [3, 5, 27, 70]),
        (Position(MISSED), 3, [3, 24, 65]),
        (Position(MISSED, LAST), 0, [0]),
        (Position((*MISSED, GoOn())), 2, [22, 62, 122]),
        (Position((*THROWN, Pause())), 2, [2, 22, 62, 122]),
    ],
)
def test_the_lines_of_listed_orders_are_as_many_as_counted(
    position: Position, others: int, counts: list[int]
) -> None:
    assert position.others() == others
    assert [position.lines(depth) for depth in range(1, len(counts) + 1)] == counts
