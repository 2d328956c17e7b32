from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from quiclo_table.maths.easiest import easiest
from quiclo_table.model.events import DiceThrown, Throw
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import Calculate, EndMatch, GiveUp, SkipThrow, ThrowDice
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import (
    CalculateFor,
    ClosingRule,
    EnterFor,
    GiveUpOn,
    Phase,
    PickSix,
    StrategieSetup,
)
from quiclo_table.model.strategie_events import ClosingScored, PicksOpened, SixPicked
from quiclo_table.model.task import Failure
from quiclo_table.rules.chance import Draw
from tests.strategie_matches import ADA, EMMY, PLAIN, SETUP, SOPHIE, USELESS, Table, seen

DICE = (12, 11, 10, 7, 5, 2)
LOW = (1, 2, 3, 4, 5, 6)
HIGH = (13, 14, 15, 16, 17, 18)
WIDE = (7, 8, 9, 10, 11, 30)
"""As LOW and the others are, all of these can be made with DICE."""


def closing(*hands: Sequence[int], setup: StrategieSetup = SETUP, hidden: Sequence[int] = ()) -> Table:
    """A match whose seats have picked their first six cards."""
    table = Table(*hands, setup=setup, hidden=hidden)
    table.give(EndMatch())
    table.to_picking()
    table.pick(*(hand[:6] for hand in hands))
    return table


def solve(table: Table, numbers: Sequence[int] | None = None) -> None:
    """Calculate some of the numbers of the seat whose turn it is, and give the others up."""
    seat = table.state.table.turn
    for number in table.state.closing[seat].left:
        if numbers is None or number in numbers:
            way = easiest(DICE, number, at_least=1)
            assert way is not None, number
            table.give(CalculateFor(number, way.indices, way.operators))
        else:
            table.give(GiveUpOn(number))


def ended(table: Table) -> MatchEnded:
    assert table.state.result is not None
    return table.state.result


@pytest.mark.rule("S-17")
def test_everybody_picks_six_own_cards_in_secret() -> None:
    table = Table((*PLAIN[0], 140), (*PLAIN[1], 141), hidden=(99, 127))
    table.give(EndMatch())
    table.to_picking()
    own = table.hand()
    assert table.key(PickSix(own), ADA) == RefusalKey.NOT_SIX_CARDS
    assert table.key(PickSix((*own[:5], own[0])), ADA) == RefusalKey.CARD_TWICE
    assert table.key(PickSix((*own[:5], 141)), ADA) == RefusalKey.CARD_NOT_OWN
    before = table.view(EMMY)
    assert seen(table.submit(ADA, PickSix(own[1:])), EMMY) == [SixPicked(ADA, None)]
    assert table.view(EMMY) == replace(before, has_picked=(True, False), acting=(EMMY,))
    assert table.view(ADA).pick == own[1:]
    assert table.key(PickSix(own[:6]), ADA) == RefusalKey.ALREADY_PICKED
    happened = table.give(PickSix(table.hand(EMMY)[:6]), EMMY)
    assert happened[1] == PicksOpened((own[1:], table.hand(EMMY)[:6]))
    assert table.hidden() == ()
    assert table.view().phase is Phase.CLOSING


@pytest.mark.rule("C-10", "S-17")
def test_out_of_time_the_program_picks_the_lowest_six() -> None:
    table = Table((140, *PLAIN[0]), (141, *PLAIN[1]), setup=replace(SETUP, turn_seconds=30))
    table.give(EndMatch())
    table.to_picking()
    table.give(PickSix((140, *PLAIN[0][:5])), ADA)
    table.wait(30_000)
    assert [one.cards for one in table.view().closing] == [(140, *PLAIN[0][:5]), PLAIN[1]]


@pytest.mark.rule("C-10", "S-17")
def test_each_pick_gives_those_who_are_still_to_pick_the_whole_time_again() -> None:
    table = Table(*PLAIN, setup=replace(SETUP, turn_seconds=30))
    table.give(EndMatch())
    table.to_picking()
    for seat in (ADA, EMMY):
        table.wait(29_000)
        table.give(PickSix(table.hand(seat)[:6]), seat)
    table.wait(29_999)
    assert table.view().has_picked == (True, True, False)
    table.wait(1)
    assert table.view().phase is Phase.CLOSING


@pytest.mark.rule("S-17")
def test_one_common_throw_counts_for_all_and_they_calculate_one_after_the_other() -> None:
    table = closing(LOW, HIGH, PLAIN[2])
    assert table.key(GiveUp()) == RefusalKey.NOT_NOW
    assert table.key(ThrowDice(1000), EMMY) == RefusalKey.NOT_YOUR_TURN
    thrown = table.throw(DICE)[0]
    assert isinstance(thrown, DiceThrown)
    assert thrown.throw is Throw.FOR_CLOSING
    assert table.key(ThrowDice(1000)) == RefusalKey.NOT_NOW
    assert table.key(CalculateFor(13, (0,), ()), EMMY) == RefusalKey.NOT_YOUR_TURN
    for seat in (ADA, EMMY, SOPHIE):
        assert table.view().turn == seat
        table.give(GiveUp())
    assert table.match.is_over


@pytest.mark.rule("S-17")
def test_each_of_the_six_numbers_has_one_calculation_in_any_order() -> None:
    table = closing(LOW, HIGH)
    table.throw(DICE)
    table.give(CalculateFor(5, (4,), ()))
    table.give(CalculateFor(4, (4,), ()))
    assert table.key(CalculateFor(4, (5,), ())) == RefusalKey.NUMBER_NOT_LEFT
    assert table.key(CalculateFor(13, (5,), ())) == RefusalKey.NUMBER_NOT_LEFT
    assert table.key(GiveUpOn(10**40)) == RefusalKey.NUMBER_NOT_LEFT
    assert table.key(CalculateFor(2, (), ())) == RefusalKey.NOTHING_ENTERED
    assert table.key(EnterFor(2, (9,), ())) == RefusalKey.UNKNOWN_DIE
    assert table.key(Calculate((5,), ())) == RefusalKey.NOT_NOW
    tries = table.view(EMMY).closing[ADA].tries
    assert [(one.number, one.is_right, one.why) for one in tries] == [
        (5, True, None),
        (4, False, Failure.WRONG),
    ]
    assert table.view().closing[ADA].left == (1, 2, 3, 6)


@pytest.mark.rule("S-17", "C-10")
@pytest.mark.parametrize("seconds", [180, 120, 300])
def test_the_closing_clock_runs_for_all_six_and_judges_what_lies_there(seconds: int) -> None:
    table = closing(LOW, HIGH, setup=replace(SETUP, closing_seconds=seconds))
    table.throw(DICE)
    table.give(CalculateFor(5, (4,), ()))
    table.give(EnterFor(2, (5,), ()))
    assert table.view().entry == EnterFor(2, (5,), ())
    table.wait(seconds * 1000 - 1)
    assert table.view().turn == ADA
    table.wait(1)
    assert table.view().turn == EMMY
    tries = table.view().closing[ADA].tries
    assert [(one.number, one.why) for one in tries][:2] == [(5, None), (2, None)]
    assert {one.why for one in tries[2:]} == {Failure.TIME}


@pytest.mark.rule("S-17", "C-10")
def test_an_unfinished_entry_and_all_else_fails_out_of_time() -> None:
    table = closing(LOW, HIGH)
    table.throw(DICE)
    table.wait(180_000)
    table.give(EnterFor(13, (), ()))
    table.wait(180_000)
    assert table.match.is_over
    assert all(one.why is Failure.TIME for seat in table.view().closing for one in seat.tries)


@pytest.mark.rule("S-17")
def test_without_a_closing_clock_one_takes_the_time_one_needs() -> None:
    table = closing(LOW, HIGH, setup=replace(SETUP, closing_seconds=None))
    table.throw(DICE)
    table.wait(10 * 3_600_000)
    assert table.view().turn == ADA


@pytest.mark.rule("S-17", "C-10")
def test_after_the_match_time_not_even_a_closing_without_a_clock_hangs() -> None:
    table = Table(LOW, HIGH, setup=replace(SETUP, closing_seconds=None, minutes=10))
    table.wait(10 * 60_000)
    while table.view().phase is not Phase.CLOSING or not table.view().faces or table.view().rolling_ms:
        table.wait(1000)
    first, left_ms = table.view().turn, table.view().decision_left_ms
    assert left_ms is not None
    assert 6 * 60_000 - 1000 < left_ms <= 6 * 60_000
    table.wait(left_ms - 1)
    assert table.view().turn == first
    table.wait(1)
    assert table.view().turn != first


@pytest.mark.rule("S-17", "C-10")
def test_the_program_throws_when_nobody_does() -> None:
    table = closing(LOW, HIGH, setup=replace(SETUP, turn_seconds=30))
    table.wait(30_000)
    table.wait(2000)
    assert len(table.view().faces) == 6
    assert table.view().decision_left_ms is not None


@pytest.mark.rule("S-18")
def test_the_only_one_who_succeeds_wins_whatever_the_sum() -> None:
    table = closing(LOW, HIGH, WIDE)
    table.throw(DICE)
    solve(table)
    solve(table, HIGH[:5])
    solve(table, WIDE[:5])
    assert (ended(table).end, ended(table).winners) == (End.BY_HAND, (ADA,))
    assert [(one.seat, one.score) for one in ended(table).standings] == [(0, 21), (2, 75), (1, 93)]


@pytest.mark.rule("S-18")
def test_of_several_who_succeed_the_highest_sum_wins() -> None:
    table = closing(LOW, HIGH, WIDE)
    table.throw(DICE)
    solve(table)
    solve(table)
    solve(table, ())
    assert ended(table).winners == (EMMY,)
    assert [one.seat for one in ended(table).standings] == [1, 0, 2]


@pytest.mark.rule("S-18")
def test_if_nobody_succeeds_the_lowest_sum_wins() -> None:
    table = closing(LOW, HIGH, WIDE)
    table.throw(DICE)
    for hand in (LOW, HIGH, WIDE):
        solve(table, hand[1:])
    assert ended(table).winners == (ADA,)
    assert [one.seat for one in ended(table).standings] == [0, 2, 1]


@pytest.mark.rule("S-18")
@pytest.mark.parametrize("succeed", [True, False])
def test_of_equal_sums_the_highest_card_decides(succeed: bool) -> None:
    hands = ((1, 2, 3, 4, 5, 20), (6, 7, 8, 9, 10, 12), (11, 13, 14, 15, 16, 17))
    equal = ((1, 2, 3, 4, 5, 37), hands[1], hands[2])
    table = closing(*equal)
    table.throw(DICE)
    for hand in equal:
        solve(table, hand if succeed and hand is not equal[2] else hand[1:])
    standings = ended(table).standings
    assert {one.seat: (one.score, one.second) for one in standings}[ADA] == (52, 37)
    assert {one.seat: (one.score, one.second) for one in standings}[EMMY] == (52, 12)
    assert ended(table).winners == (ADA,)


@pytest.mark.rule("S-17")
def test_the_solver_decides_by_a_house_rule() -> None:
    setup = replace(SETUP, closing=ClosingRule.SOLVER_DECIDES)
    table = closing(HIGH, LOW, setup=setup)
    table.chance.expect([Draw("dice", DICE)])
    table.give(ThrowDice(500))
    happened = table.give(SkipThrow())
    scored = [event for event in happened if isinstance(event, ClosingScored)]
    assert [(one.table.seat, one.total, one.succeeded) for one in scored] == [(0, 93, True), (1, 21, True)]
    assert all(one.calculation is not None for event in scored for one in event.table.tries)
    assert ended(table).winners == (ADA,)
    table = closing(HIGH, LOW, setup=setup)
    table.throw(USELESS)
    assert ended(table).winners == (EMMY,)


@pytest.mark.rule("S-17")
def test_a_seat_that_is_through_hears_what_it_has_come_to() -> None:
    table = closing(LOW, HIGH)
    table.throw(DICE)
    happened = table.give(GiveUp())
    scored = next(event for event in happened if isinstance(event, ClosingScored))
    assert (scored.total, scored.succeeded, scored.table.left) == (21, False, ())
    assert table.state.table.turn == Seat(1)
