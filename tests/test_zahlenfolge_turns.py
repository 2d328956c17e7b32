from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndTurn,
    Enter,
    GiveUp,
    OfferTrade,
    Order,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardHandedOver,
    CardLost,
    CardMove,
    CardsTraded,
    CardTurned,
    CardWon,
    TradeOffered,
    TurnBegan,
)
from quiclo_table.model.task import Failure, Purpose
from quiclo_table.model.zahlenfolge import Phase, ShowSolution, SolutionShown
from quiclo_table.rules.decks import with_deck
from tests.zahlenfolge_matches import ADA, EMMY, ROLL_MS, SETUP, SOPHIE, USELESS, Table, dice_for, kinds

HAND = (10, 30, 50, 80, 100, 130)
OTHER = (12, 33, 55, 88, 111, 133)
NO_WAY = 144
"""Can't be made from useless dice."""


@pytest.mark.rule("F-04", "F-05")
def test_a_turn_draws_throws_calculates_and_wins_the_card() -> None:
    table = Table(HAND, OTHER)
    assert table.turn_up(29) == [CardTurned(ADA, Continent.AFRICA, 29)]
    faces, order = dice_for(29)
    assert table.throw(*faces) == [
        DiceThrown(ADA, Throw.FOR_CALCULATION, faces, ROLL_MS),
        DiceRested(Throw.FOR_CALCULATION, faces, skipped=False),
    ]
    judged, won = table.give(order)
    assert isinstance(judged, CalculationJudged)
    assert (judged.is_right, judged.number, judged.value) == (True, 29, 29)
    assert won == CardWon(ADA, 29, 6)
    assert table.hand() == (*HAND, 29)
    assert table.give(EndTurn()) == [TurnBegan(EMMY)]


@pytest.mark.rule("F-05")
@pytest.mark.parametrize(
    ("order", "why"),
    [(GiveUp(), Failure.GIVEN_UP), (Calculate((0, 1), (Operator.PLUS,)), Failure.WRONG)],
)
def test_what_is_not_calculated_is_out_of_the_game_and_the_turn_goes_on(
    order: GiveUp | Calculate, why: Failure
) -> None:
    table = Table((10, 11, 50), OTHER)
    table.aim(30)
    events = table.give(order)
    assert events[-2:] == [CalculationFailed(ADA, Purpose.TARGET, 30, why), CardLost(ADA, 30)]
    assert (table.view().lost, table.hand()) == ((30,), (10, 11, 50))
    assert table.view().step is Step.AFTER
    assert kinds(table.report(10, 11)) == ["RunReported"]
    assert table.give(EndTurn()) == [TurnBegan(EMMY)]


@pytest.mark.rule("F-04")
def test_a_turn_has_its_order_and_its_seat() -> None:
    table = Table(HAND, OTHER)
    not_now = Refusal(RefusalKey.NOT_NOW, facts={"phase": Step.DRAW})
    later: tuple[Order, ...] = (ThrowDice(9), GiveUp(), Calculate((0,), ()), Enter((0,), ()), OfferTrade(12))
    for order in later:
        assert table.refusal(order) == not_now
    assert table.refusal(EndTurn()) == Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.TURNS})
    for order in (DrawCard(Continent.ASIA), EndTurn(), ShowSolution()):
        assert table.refusal(order, EMMY) == Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": ADA})
    table.turn_up(29)
    table.give(ThrowDice(1000))
    assert table.refusal(GiveUp()) == Refusal(RefusalKey.DICE_ROLLING)
    assert table.refusal(EndTurn()) == Refusal(RefusalKey.DICE_ROLLING)
    assert table.refusal(SkipThrow(), EMMY) is None
    assert table.refusal(SkipThrow(), EMMY) == Refusal(RefusalKey.NO_DICE_ROLLING)


@pytest.mark.rule("C-11")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    table = Table(HAND, OTHER)
    emptied = with_deck(table.state.table.decks, Continent.ASIA, ())
    table.put(replace(table.state, table=replace(table.state.table, decks=emptied)))
    refusal = Refusal(RefusalKey.DECK_EMPTY, "C-11", facts={"continent": Continent.ASIA})
    assert table.refusal(DrawCard(Continent.ASIA)) == refusal
    assert table.view().decks[2] == 0


@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("negatives", "is_right"),
    [(Negatives.AS_VARIANT, False), (Negatives.FORBID, False), (Negatives.ALLOW, True)],
)
def test_below_zero_on_the_way_counts_only_by_the_house_rule(negatives: Negatives, is_right: bool) -> None:
    table = Table(HAND, OTHER, setup=replace(SETUP, negatives=negatives))
    table.turn_up(8)
    table.throw(2, 4, 10, 1, 1, 1)
    judged = table.give(Calculate((0, 1, 2), (Operator.MINUS, Operator.PLUS)))[0]
    assert isinstance(judged, CalculationJudged)
    assert judged.is_right is is_right


@pytest.mark.rule("C-09")
@pytest.mark.parametrize("attempts", [1, 2, 3])
def test_a_target_has_as_many_attempts_as_agreed(attempts: int) -> None:
    table = Table(HAND, OTHER, setup=replace(SETUP, attempts=attempts))
    table.aim(29)
    for left in reversed(range(attempts)):
        assert table.view().step is Step.CALCULATE
        judged = table.give(Calculate((0,), ()))[0]
        assert isinstance(judged, CalculationJudged)
        assert judged.attempts == left
    assert table.view().lost == (29,)


@pytest.mark.rule("C-09")
def test_unlimited_attempts_last_as_long_as_the_turn_clock() -> None:
    table = Table(HAND, OTHER, setup=replace(SETUP, attempts=None, turn_seconds=30))
    table.aim(29)
    for _ in range(29):
        table.give(Calculate((0,), ()))
        table.wait(1000)
    table.give(dice_for(29)[1])
    assert table.hand()[-1] == 29
    table.give(EndTurn())
    table.aim(31)
    table.wait(30_000)
    assert table.view().lost == (31,)


@pytest.mark.rule("F-09")
def test_a_trade_that_succeeds_exchanges_the_cards_and_the_turn_goes_on() -> None:
    table = Table(HAND, OTHER)
    table.win(11)
    assert table.give(OfferTrade(33)) == [TradeOffered(ADA, 11, EMMY, 33)]
    table.throw(*dice_for(33)[0])
    events = table.give(dice_for(33)[1])
    assert events[-1] == CardsTraded(ADA, EMMY, (CardMove(11, EMMY, 5), CardMove(33, ADA, 6)))
    assert (table.hand(), table.hand(EMMY)) == ((*HAND, 33), (12, 55, 88, 111, 133, 11))
    assert table.view().step is Step.AFTER
    assert table.view().acting == (ADA,)


@pytest.mark.rule("F-09")
@pytest.mark.parametrize("order", [GiveUp(), Calculate((0,), ())])
def test_a_trade_that_fails_gives_the_new_card_away_and_the_turn_goes_on(order: GiveUp | Calculate) -> None:
    table = Table((10, 9, 50), OTHER)
    table.win(11)
    table.give(OfferTrade(33))
    table.throw(*dice_for(33)[0])
    events = table.give(order)
    assert events[-1] == CardHandedOver(ADA, EMMY, CardMove(11, EMMY, 6))
    assert (table.hand(), table.hand(EMMY)) == ((10, 9, 50), (*OTHER, 11))
    assert kinds(table.report(9, 10)) == ["RunReported"]
    assert table.give(EndTurn()) == [TurnBegan(EMMY)]


@pytest.mark.rule("F-09")
def test_what_can_be_traded_for_and_how_often() -> None:
    table = Table(HAND, OTHER, (13, 14))
    table.lose(1)
    assert table.refusal(OfferTrade(33)) == Refusal(RefusalKey.NOTHING_TO_TRADE, "F-09")
    table.give(EndTurn())
    table.win(34)
    own = Refusal(RefusalKey.CARD_IS_OWN, "F-09", facts={"card": 33})
    assert table.refusal(OfferTrade(33)) == own
    for card in (2, 1, 0, -7, 10**40):
        assert table.refusal(OfferTrade(card)) == Refusal(
            RefusalKey.CARD_NOT_OPEN, "F-09", facts={"card": card}
        )
    table.trade(13, succeeds=True)
    once = Refusal(RefusalKey.TRADE_ONCE, "F-09")
    assert table.refusal(OfferTrade(14)) == once


@pytest.mark.rule("F-09")
def test_a_new_card_that_has_been_reported_cannot_be_offered() -> None:
    table = Table(HAND, OTHER)
    table.win(11)
    table.report(10, 11)
    assert table.view().won is None
    assert table.refusal(OfferTrade(33)) == Refusal(RefusalKey.NOTHING_TO_TRADE, "F-09")


@pytest.mark.rule("F-01", "F-09")
def test_without_trade_nothing_can_be_offered() -> None:
    table = Table(HAND, OTHER, setup=replace(SETUP, trade=False))
    table.win(11)
    assert table.refusal(OfferTrade(33)) == Refusal(RefusalKey.TRADE_OFF, "F-09")


@pytest.mark.rule("F-12")
def test_the_help_shows_the_easiest_calculation_and_costs_the_card_and_the_turn() -> None:
    table = Table((10, 11, 50), OTHER)
    table.turn_up(24)
    table.throw(12, 2, 3, 8, 4, 1)
    shown, failed, lost, began = table.give(ShowSolution())
    assert isinstance(shown, SolutionShown)
    assert (shown.seat, shown.number) == (ADA, 24)
    assert shown.solution is not None
    assert len(shown.solution.calculation.numbers) == 2
    assert shown.solution.steps[-1].result == 24
    assert failed == CalculationFailed(ADA, Purpose.TARGET, 24, Failure.HELP)
    assert (lost, began) == (CardLost(ADA, 24), TurnBegan(EMMY))
    table.aim(1)


@pytest.mark.rule("F-12")
def test_the_help_says_so_where_there_is_no_calculation_for_the_same_price() -> None:
    table = Table(HAND, OTHER)
    table.turn_up(NO_WAY)
    table.throw(*USELESS)
    shown, _, lost, began = table.give(ShowSolution())
    assert shown == SolutionShown(ADA, NO_WAY, None)
    assert (lost, began) == (CardLost(ADA, NO_WAY), TurnBegan(EMMY))


@pytest.mark.rule("F-12")
def test_there_is_no_help_in_a_trade_and_none_before_the_dice_lie() -> None:
    table = Table(HAND, OTHER)
    table.turn_up(11)
    assert table.refusal(ShowSolution()) == Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.TURNS})
    table.throw(*dice_for(11)[0])
    table.give(dice_for(11)[1])
    table.give(OfferTrade(33))
    assert table.refusal(ShowSolution()) == Refusal(RefusalKey.NO_HELP_IN_TRADE, "F-12")
    table.throw(*USELESS)
    assert table.refusal(ShowSolution()) == Refusal(RefusalKey.NO_HELP_IN_TRADE, "F-12")


@pytest.mark.rule("C-12", "S-04")
def test_the_seat_that_was_marked_begins_and_it_goes_on_clockwise() -> None:
    table = Table(HAND, OTHER, (13, 14), setup=replace(SETUP, first=SOPHIE))
    turns = []
    for card in (1, 2, 3, 4):
        turns.append(table.view().turn)
        table.pass_turns(card)
    assert turns == [SOPHIE, ADA, EMMY, SOPHIE]
