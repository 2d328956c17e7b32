from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.model.calculation import Operator
from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import DiceThrown, Throw
from quiclo_table.model.house_rules import Negatives
from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndTurn,
    Enter,
    GiveUp,
    OfferTrade,
    OpenCard,
    Pause,
    Resume,
    ThrowDice,
)
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.strategie import Phase, StrategieSetup
from quiclo_table.model.table_events import (
    CalculationFailed,
    CalculationJudged,
    CardHandedOver,
    CardLost,
    CardOpened,
    CardsTraded,
    CardTurned,
    CardWon,
    TurnBegan,
)
from quiclo_table.model.task import Failure, Purpose
from tests.strategie_matches import ADA, EMMY, PLAIN, SETUP, USELESS, Table, faces_for, seen, step_of, way_to

HIDDEN = (80, 99, 127, 81, 100)


def table(setup: StrategieSetup = SETUP) -> Table:
    return Table(*PLAIN[:2], hidden=HIDDEN, setup=setup)


@pytest.mark.rule("S-05", "S-06")
def test_a_turn_turns_up_the_top_card_of_any_deck_and_throws_all_six_dice() -> None:
    match = table()
    top = match.state.table.decks[2][-1]
    assert match.give(DrawCard(Continent.ASIA)) == [CardTurned(ADA, Continent.ASIA, top)]
    assert match.key(DrawCard(Continent.ASIA)) == RefusalKey.NOT_NOW
    thrown = match.give(ThrowDice(1000))[0]
    assert isinstance(thrown, DiceThrown)
    assert (thrown.throw, len(thrown.faces)) == (Throw.FOR_CALCULATION, 6)
    assert match.key(GiveUp()) == RefusalKey.DICE_ROLLING
    match.wait(1000)
    assert match.view().task is not None


@pytest.mark.rule("S-05")
def test_a_turn_is_not_over_before_a_card_is_drawn() -> None:
    assert table().key(EndTurn()) == RefusalKey.NOT_NOW


@pytest.mark.rule("S-07", "S-03")
def test_a_right_calculation_wins_the_card_and_lays_it_open() -> None:
    match = table()
    happened = match.win(62)
    assert happened[-1] == CardWon(ADA, 62, 6)
    assert match.hand()[-1] == 62
    assert 62 not in match.hidden()
    assert match.view(EMMY).hands[ADA][-1].number == 62
    assert step_of(match) is Step.AFTER


@pytest.mark.rule("S-07")
def test_a_card_that_is_missed_stays_in_the_middle_and_the_turn_goes_on() -> None:
    match = table()
    happened = match.miss(62)
    assert happened == [
        CalculationFailed(ADA, Purpose.TARGET, 62, Failure.GIVEN_UP),
        CardLost(ADA, 62),
    ]
    assert match.view(EMMY).lost == (62,)
    assert step_of(match) is Step.AFTER
    assert match.key(OfferTrade(11)) == RefusalKey.NOTHING_TO_TRADE
    assert match.give(EndTurn()) == [TurnBegan(EMMY)]


@pytest.mark.rule("S-07", "C-09")
def test_a_wrong_calculation_spends_the_attempt() -> None:
    match = table()
    match.draw(62)
    match.throw(faces_for(62))
    assert match.key(Calculate((0, 1), ())) == RefusalKey.OPERATOR_MISSING
    judged = match.give(Calculate((0,), ()))[0]
    assert isinstance(judged, CalculationJudged)
    assert not judged.is_right
    assert match.view().lost == (62,)


@pytest.mark.rule("C-09")
@pytest.mark.parametrize("attempts", [2, 3])
def test_the_house_rule_gives_more_attempts(attempts: int) -> None:
    match = table(replace(SETUP, attempts=attempts))
    match.draw(62)
    match.throw(faces_for(62))
    for _ in range(attempts - 1):
        match.give(Calculate((0,), ()))
        assert step_of(match) is Step.CALCULATE
    match.give(way_to(62))
    assert match.hand()[-1] == 62


@pytest.mark.rule("C-09", "C-10")
def test_unlimited_attempts_last_as_long_as_the_clock() -> None:
    match = table(replace(SETUP, attempts=None, turn_seconds=30))
    match.draw(62)
    match.throw(faces_for(62))
    for _ in range(9):
        match.give(Calculate((0,), ()))
    assert step_of(match) is Step.CALCULATE
    match.wait(30_000)
    assert match.view().lost == (62,)


@pytest.mark.rule("C-06")
@pytest.mark.parametrize(
    ("rule", "is_won"), [(Negatives.AS_VARIANT, False), (Negatives.FORBID, False), (Negatives.ALLOW, True)]
)
def test_below_zero_on_the_way_is_a_house_rule(rule: Negatives, is_won: bool) -> None:
    match = table(replace(SETUP, negatives=rule))
    match.draw(9)
    match.throw((2, 3, 10, 1, 1, 1))
    match.give(Calculate((0, 1, 2), (Operator.MINUS, Operator.PLUS)))
    assert (9 in match.hand()) is is_won


@pytest.mark.rule("S-08", "S-09")
def test_a_trade_that_comes_off_exchanges_both_cards_and_the_turn_goes_on() -> None:
    match = table()
    match.win(62)
    assert isinstance(match.trade(31, comes_off=True)[-1], CardsTraded)
    assert match.hand() == (*PLAIN[0], 31)
    assert match.hand(EMMY) == (11, 56, 81, 100, 128, 62)
    assert not {31, 62} & {*match.hidden(), *match.hidden(EMMY)}
    assert step_of(match) is Step.AFTER
    assert match.key(OfferTrade(11)) == RefusalKey.TRADE_ONCE


@pytest.mark.rule("S-09")
def test_a_trade_that_fails_gives_the_new_card_away_and_ends_the_turn() -> None:
    match = table()
    match.win(62)
    happened = match.trade(31, comes_off=False)
    assert any(isinstance(event, CardHandedOver) for event in happened)
    assert happened[-1] == TurnBegan(EMMY)
    assert match.hand() == PLAIN[0]
    assert match.hand(EMMY) == (*PLAIN[1], 62)


@pytest.mark.rule("S-08", "S-09")
def test_only_an_open_card_of_somebody_else_can_be_asked_for() -> None:
    match = table()
    match.win(62)
    assert match.key(OfferTrade(81)) == RefusalKey.CARD_NOT_OPEN
    assert match.key(OfferTrade(7)) == RefusalKey.CARD_IS_OWN
    assert match.key(OfferTrade(140)) == RefusalKey.CARD_NOT_OPEN
    assert match.key(OfferTrade(31), EMMY) == RefusalKey.NOT_YOUR_TURN
    listed = [one.wanted for one in match.match.options(ADA).orders if isinstance(one, OfferTrade)]
    assert listed == [11, 31, 56, 128]


@pytest.mark.rule("S-03")
def test_hidden_cards_are_opened_in_the_own_turn_and_stay_open() -> None:
    match = table()
    assert match.key(OpenCard(81), EMMY) == RefusalKey.NOT_YOUR_TURN
    assert match.give(OpenCard(80)) == [CardOpened(ADA, 3, 80)]
    assert match.hidden() == (99, 127)
    assert match.key(OpenCard(80)) == RefusalKey.CARD_IS_OPEN
    assert match.key(OpenCard(81)) == RefusalKey.CARD_NOT_OWN
    match.draw(62)
    assert match.key(OpenCard(99)) == RefusalKey.NOT_NOW
    match.throw(USELESS)
    assert match.key(OpenCard(99)) == RefusalKey.NOT_NOW
    match.give(GiveUp())
    match.give(OpenCard(99))
    assert match.hidden() == (127,)


@pytest.mark.rule("S-03")
def test_what_others_hear_of_a_refused_opening_names_no_card() -> None:
    match = table()
    for seat in (EMMY, None):
        (event,) = seen(match.submit(ADA, OpenCard(81)), seat)
        assert "81" not in repr(event)


@pytest.mark.rule("C-11")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    match = table()
    decks = match.state.table.decks
    match.put(table=replace(match.state.table, decks=((), *decks[1:])))
    refusal = match.refusal(DrawCard(Continent.EUROPE))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == (RefusalKey.DECK_EMPTY, "C-11")


@pytest.mark.rule("C-10")
def test_a_turn_clock_draws_throws_judges_and_ends_the_turn() -> None:
    match = table(replace(SETUP, turn_seconds=30))
    match.wait(30_000)
    assert step_of(match) is Step.THROW
    match.wait(30_000)
    assert step_of(match) is Step.CALCULATE
    match.wait(2000)
    assert match.view().decision_left_ms is not None
    match.wait(30_000)
    assert step_of(match) is Step.AFTER
    match.wait(30_000)
    assert match.view().turn == EMMY


@pytest.mark.rule("C-10")
def test_what_lies_there_counts_when_the_turn_clock_runs_out() -> None:
    match = table(replace(SETUP, turn_seconds=60))
    match.draw(62)
    match.throw(faces_for(62))
    way = way_to(62)
    match.give(Enter(way.dice[:1], ()))
    match.give(Enter(way.dice, way.operators))
    match.wait(60_000)
    assert match.hand()[-1] == 62


@pytest.mark.rule("C-10", "S-09")
def test_a_trade_out_of_time_has_failed() -> None:
    match = table(replace(SETUP, turn_seconds=60))
    match.win(62)
    match.give(OfferTrade(31))
    match.throw(USELESS)
    match.wait(60_000)
    assert match.hand(EMMY)[-1] == 62
    assert match.view().turn == EMMY


@pytest.mark.rule("C-13")
def test_a_pause_stops_every_clock() -> None:
    match = table(replace(SETUP, turn_seconds=30))
    match.give(Pause(), EMMY)
    before = (match.view().match_left_ms, match.view().decision_left_ms)
    match.wait(500_000)
    assert (match.view().match_left_ms, match.view().decision_left_ms) == before
    assert match.key(DrawCard(Continent.ASIA)) == RefusalKey.PAUSED
    match.give(Resume(), ADA)
    assert match.view().phase is Phase.TURNS
