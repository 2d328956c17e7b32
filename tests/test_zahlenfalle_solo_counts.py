from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest
from msgspec import structs

from quiclo_table.model.level import Level, TargetRule
from quiclo_table.model.orders import ChoosePair, GiveUp, Order, Pause, SkipThrow, ThrowDice
from tests.solo_runs import LEVEL, SEAT, Run


@dataclass(frozen=True, slots=True)
class Position:
    """Where a run stands after some orders without any time between them."""

    orders: tuple[Order, ...] = ()
    seed: int = 1
    level: Level = LEVEL
    ranked: bool = True

    def options(self) -> tuple[Order, ...]:
        run = Run(level=self.level, ranked=self.ranked, seed=self.seed)
        for order in self.orders:
            assert run.refusal(order) is None, order
        return run.match.options(SEAT).orders

    def lines(self, depth: int) -> int:
        """How many lines of so many listed orders begin here."""
        if depth == 1:
            return len(self.options())
        return sum(replace(self, orders=(*self.orders, order)).lines(depth - 1) for order in self.options())


THROWN: Final = (ThrowDice(1000), SkipThrow())
ASKED: Final = (*THROWN, ChoosePair(0, 1), *THROWN)
FREE: Final = structs.replace(LEVEL, target_rule=TargetRule.PLAYER_CHOOSES)
NARROW: Final = structs.replace(LEVEL, lowest=40, highest=49)


@pytest.mark.rule("Z-01")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (Position(), [2, 2, 21, 40, 40, 40]),
        (Position(ranked=False), [3, 5, 27, 70, 173]),
        (Position(THROWN), [21, 40, 40]),
        (Position(THROWN, level=FREE), [43, 84, 84]),
        (Position(THROWN, seed=2, level=FREE, ranked=False), [32, 92, 182]),
        (Position(THROWN, seed=3, level=NARROW), [15, 28, 28, 28]),
        (Position(ASKED), [2, 2, 2]),
        (Position((*ASKED, GiveUp()), ranked=False), [3, 5, 8, 32, 78]),
        (Position((*THROWN, Pause()), ranked=False), [2, 22, 62, 122]),
    ],
)
def test_the_lines_of_listed_orders_are_as_many_as_counted(position: Position, counts: list[int]) -> None:
    assert [position.lines(depth) for depth in range(1, len(counts) + 1)] == counts
