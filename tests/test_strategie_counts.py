from __future__ import annotations

from collections.abc import Callable

import pytest

from quiclo_table.model.orders import Calculate, EndMatch, Order, Pause
from quiclo_table.model.seats import Seat
from tests.strategie_matches import PLAIN, USELESS, Table, faces_for


def opening() -> Table:
    return Table()


def first_turn() -> Table:
    return Table(*PLAIN[:2], hidden=(80, 99, 127, 81, 100))


def thrown() -> Table:
    table = first_turn()
    table.draw(62)
    table.throw(faces_for(62))
    return table


def won() -> Table:
    table = first_turn()
    table.win(62)
    return table


def voting() -> Table:
    table = Table((1, 5, 10, 20, 60, 96), *PLAIN[:2])
    table.give(table.claim("1+5+10+20+60=96", words="Alles zusammen."))
    return table


def last_claims() -> Table:
    table = first_turn()
    table.give(EndMatch())
    return table


def closing() -> Table:
    table = last_claims()
    table.to_picking()
    table.pick(PLAIN[0], PLAIN[1])
    table.throw(USELESS)
    return table


def lines(table: Table, depth: int) -> int:
    """How many lines of so many orders begin here, all seats together, without pause and end by hand.

    Calculations are no listed orders and don't count; dice that fall are always ones.
    """
    options = [
        (Seat(seat), order)
        for seat in range(len(table.match.players))
        for order in table.match.options(Seat(seat)).orders
        if not isinstance(order, Pause | EndMatch)
    ]
    if depth == 1:
        return len(options)
    return sum(_after(table, seat, order, depth) for seat, order in options)


def _after(table: Table, seat: Seat, order: Order, depth: int) -> int:
    before = table.state
    table.submit(seat, order)
    found = lines(table, depth - 1)
    table.put(**{field: getattr(before, field) for field in before.__struct_fields__})
    return found


@pytest.mark.rule("S-02", "S-05", "S-08", "S-17")
@pytest.mark.parametrize(
    ("position", "counts"),
    [
        (opening, [86, 7310]),
        (first_turn, [9, 30, 72]),
        (thrown, [1, 4, 17]),
        (won, [8, 33, 100]),
        (voting, [6, 18]),
        (last_claims, [1, 1, 0]),
        (closing, [7, 43, 228]),
    ],
)
def test_the_lines_of_listed_orders_are_as_many_as_counted(
    position: Callable[[], Table], counts: list[int]
) -> None:
    table = position()
    assert [lines(table, depth) for depth in range(1, len(counts) + 1)] == counts


def test_templates_name_what_they_may_be_filled_with() -> None:
    table = thrown()
    listed = {one.order.__name__: one.numbers for one in table.match.options(Seat(0)).templates}
    assert listed == {"Calculate": faces_for(62), "Enter": faces_for(62)}
    assert table.match.options(Seat(1)).templates == ()
    table.give(Calculate((0,), ()))
    assert [one.order.__name__ for one in table.match.options(Seat(0)).templates] == ["Claim"]
    assert [one.order.__name__ for one in closing().match.options(Seat(0)).templates] == [
        "CalculateFor",
        "EnterFor",
    ]
    picking = last_claims()
    picking.to_picking()
    assert picking.match.options(Seat(1)).templates[0].numbers == PLAIN[1]
    assert first_turn().match.options(Seat(1)).templates == ()
