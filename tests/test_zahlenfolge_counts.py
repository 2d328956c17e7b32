from __future__ import annotations

import pytest

from quiclo_table.model.orders import ThrowDice
from quiclo_table.model.seats import Seat
from tests.zahlenfolge_matches import USELESS, Table

HAND = (10, 11, 50, 80)
OTHER = (12, 33, 55)


def lines(table: Table, depth: int) -> int:
    """How many lines of so many listed orders, by any seat, begin here."""
    state, count = table.state, 0
    for seat in map(Seat, range(len(state.ready))):
        for order in table.match.options(seat).orders:
            if depth == 1:
                count += 1
            else:
                table.match.submit(seat, order)
                count += lines(table, depth - 1)
                table.put(state)
    return count


def opening() -> Table:
    return Table(seats=2)


def to_draw() -> Table:
    return Table(HAND, OTHER)


def to_calculate() -> Table:
    table = to_draw()
    table.aim(29)
    return table


def won() -> Table:
    table = Table(HAND, OTHER, protected=(33,))
    table.win(29)
    return table


def trading() -> Table:
    table = won()
    table.trade(12, succeeds=True)
    return table


def to_open() -> Table:
    table = Table((10, 11, 12, 50, 80, 130), OTHER, protected=(50, 80, 130))
    table.report(10, 11, 12)
    return table


def last_reports() -> Table:
    table = to_draw()
    left = table.view().match_left_ms
    assert left is not None
    table.wait(left)
    table.turn_up(144)
    table.throw(*USELESS)
    table.wait(60_000)
    table.wait(60_000)
    return table


def rolling() -> Table:
    table = to_draw()
    table.turn_up(29)
    table.give(ThrowDice(1000))
    return table


@pytest.mark.rule("F-04", "F-06", "F-08", "F-10")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (opening, [18, 246, 3216]),
        (to_draw, [18, 173, 1326]),
        (to_calculate, [6, 38, 295]),
        (won, [13, 111, 831]),
        (trading, [13, 114, 863]),
        (to_open, [7, 26, 136]),
        (last_reports, [12, 99, 736]),
        (rolling, [6, 20, 100]),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_the_lines_of_listed_orders_are_as_many_as_counted(position: object, counts: list[int]) -> None:
    assert callable(position)
    table = position()
    assert [lines(table, depth) for depth in range(1, len(counts) + 1)] == counts
