from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.orders import Calculate, DrawCard, EndTurn, Enter, OfferTrade, Ready
from quiclo_table.model.table_events import CalculationFailed, CardTurned, TurnBegan
from quiclo_table.model.task import Failure, Purpose
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeSetup
from tests.zahlenfolge_matches import ADA, EMMY, SETUP, Table, dice_for, kinds, told

HAND = (10, 30, 50, 80, 100, 130)
OTHER = (12, 33, 55, 88, 111, 133)
CLOCKED = replace(SETUP, turn_seconds=30)


def wait(table: Table, ms: int) -> list[str]:
    return kinds(told(table.wait(ms), None))


@pytest.mark.rule("C-10", "F-02")
def test_out_of_time_whoever_is_not_ready_is() -> None:
    table = Table(seats=3, setup=CLOCKED)
    table.give(Ready(), EMMY)
    assert wait(table, 29_999) == []
    assert wait(table, 1) == ["SeatReady", "SeatReady", "HandsLaidOpen", "TurnBegan"]
    table.assert_replays()


@pytest.mark.rule("C-10")
def test_out_of_time_the_program_draws_from_the_fullest_deck_and_throws() -> None:
    table = Table(HAND, OTHER, setup=CLOCKED)
    table.turn_up(120)
    table.throw(*dice_for(120)[0])
    table.give(dice_for(120)[1])
    table.give(EndTurn())
    assert told(table.wait(30_000), None) == [CardTurned(EMMY, Continent.EUROPE, 1)]
    assert wait(table, 30_000) == ["DiceThrown"]
    assert table.view().decision_left_ms is None
    assert wait(table, 2000) == ["DiceRested"]


@pytest.mark.rule("C-10", "F-05")
@pytest.mark.parametrize(
    ("entry", "lost"),
    [
        (Enter((0, 1, 2), (Operator.TIMES, Operator.PLUS)), False),
        (Enter((0, 1), (Operator.TIMES,)), True),
        (Enter((0, 1), (Operator.TIMES, Operator.PLUS)), True),
        (None, True),
    ],
)
def test_out_of_time_what_lies_there_is_judged_if_it_can_be(entry: Enter | None, lost: bool) -> None:
    table = Table(HAND, OTHER, setup=replace(CLOCKED, attempts=3))
    table.aim(29)
    if entry is not None:
        assert table.give(entry) == []
        assert table.view(EMMY).task is not None
    table.wait(30_000)
    assert table.view().lost == ((29,) if lost else ())
    assert (table.view().step, table.view().decision_left_ms) == (Step.AFTER, 30_000)
    assert told(table.wait(30_000), None) == [TurnBegan(EMMY)]


@pytest.mark.rule("C-10", "F-09")
def test_out_of_time_a_trade_has_failed_and_nobody_trades_without_wanting_to() -> None:
    table = Table(HAND, OTHER, setup=CLOCKED)
    table.win(11)
    table.give(OfferTrade(33))
    table.throw(*dice_for(33)[0])
    events = told(table.wait(30_000), None)
    assert events[0] == CalculationFailed(ADA, Purpose.TRADE, 33, Failure.TIME)
    assert table.hand(EMMY)[-1] == 11
    assert told(table.wait(30_000), None) == [TurnBegan(EMMY)]


@pytest.mark.rule("C-10", "F-06")
def test_protecting_and_opening_give_nobody_more_time() -> None:
    table = Table(HAND, OTHER, setup=CLOCKED)
    table.wait(20_000)
    table.protect(10)
    table.protect(12, seat=EMMY)
    table.open(10)
    table.wait(5000)
    assert table.view().decision_left_ms == 5000
    assert wait(table, 5000) == ["CardTurned"]


@pytest.mark.rule("C-10")
def test_a_second_attempt_has_no_more_time_but_every_new_decision_has_its_own() -> None:
    table = Table((10, 11, 50), OTHER, setup=replace(CLOCKED, attempts=2))
    table.wait(10_000)
    table.aim(29)
    table.wait(10_000)
    table.give(Calculate((0,), ()))
    assert table.view().decision_left_ms == 20_000
    table.give(dice_for(29)[1])
    assert table.view().decision_left_ms == 30_000
    table.wait(10_000)
    table.report(10, 11)
    assert table.view().decision_left_ms == 30_000


@pytest.mark.rule("C-10", "F-13")
def test_after_time_up_every_decision_has_sixty_seconds_so_no_match_hangs() -> None:
    setup: ZahlenfolgeSetup = replace(SETUP, minutes=10)
    table = Table(HAND, OTHER, setup=setup)
    assert table.view().decision_left_ms is None
    assert wait(table, 600_000) == ["MatchTimeUp"]
    assert (table.view().decision_left_ms, table.view().match_left_ms) == (60_000, 0)
    assert wait(table, 60_000) == ["CardTurned"]
    assert wait(table, 60_000) == ["DiceThrown"]
    assert wait(table, 1300) == ["DiceRested"]
    assert wait(table, 60_000) == ["CalculationFailed", "CardLost"]
    assert wait(table, 60_000) == ["LastChance"]
    assert table.view().phase is Phase.LAST_REPORTS
    assert wait(table, 60_000) == ["LastChance"]
    assert wait(table, 60_000) == ["MatchEnded"]
    assert wait(table, 10**9) == []


@pytest.mark.rule("C-10", "F-13")
def test_a_clock_that_has_less_left_is_not_lengthened_when_the_time_is_up() -> None:
    table = Table(HAND, OTHER, setup=replace(SETUP, minutes=10, turn_seconds=120))
    for card in range(1, 5):
        table.wait(119_000)
        table.pass_turns(card)
    left = table.view().match_left_ms
    assert left is not None
    table.wait(left - 20_000)
    assert table.view().decision_left_ms is not None
    table.turn_up(5)
    table.wait(20_000)
    assert table.view().decision_left_ms == 60_000


@pytest.mark.rule("F-02", "F-13")
def test_the_clock_stands_still_while_all_protect_and_while_dice_roll() -> None:
    table = Table(seats=2)
    table.wait(10**7)
    assert table.view().match_left_ms is None
    table.all_ready()
    table.give(DrawCard(Continent.ASIA))
    before = table.view().match_left_ms
    table.throw(rolling_ms=3000)
    assert table.view().match_left_ms == before == 30 * 60_000
