from __future__ import annotations

import pytest
from msgspec.structs import replace

from quiclo_table.model.card_table import Step
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import DiceRested, Resumed
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import DrawCard, EndMatch, EndTurn, GiveUp, OfferTrade, Pause, ThrowDice
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Phase, PickSix, Vote
from quiclo_table.model.strategie_events import ClosingBegan, LastTurn, TradeCalledOff
from quiclo_table.model.table_events import CardLost, LastChance, MatchTimeUp, TurnBegan
from tests.strategie_matches import (
    ADA,
    EMMY,
    PLAIN,
    SETUP,
    SOPHIE,
    USELESS,
    Table,
    faces_for,
    seen,
    step_of,
    way_to,
)

MANY = (2, 7, 9, 14, 19, 23, 28, 30, 35, 41, 55, 62, 80, 99)
"""Fourteen cards."""
FOURTEEN = (MANY, (11, 31, 56, 81, 100, 128))
RUN = (22, 23, 24, 25, 26, 27)


@pytest.mark.rule("S-16")
def test_when_the_time_is_up_the_turn_in_progress_is_finished() -> None:
    table = Table(*PLAIN, setup=replace(SETUP, minutes=10))
    table.draw(62)
    assert seen(table.wait(600_000), None) == [MatchTimeUp()]
    assert (table.view().phase, table.view().ending, table.view().is_late) == (Phase.TURNS, End.TIME, True)
    table.throw(faces_for(62))
    table.give(way_to(62))
    assert 62 in table.hand()
    assert table.give(EndTurn()) == [LastChance(ADA)]
    assert table.view().phase is Phase.LAST_CLAIMS


@pytest.mark.rule("S-16", "C-10")
@pytest.mark.parametrize("seconds", [None, 30, 120])
def test_after_the_time_no_decision_lasts_longer_than_a_minute(seconds: int | None) -> None:
    table = Table(*PLAIN, setup=replace(SETUP, minutes=10, turn_seconds=seconds))
    table.put(clocks=table.state.clocks.start("match", 10))
    table.wait(10)
    left = table.view().decision_left_ms
    assert left is not None
    assert left <= 60_000
    for _ in range(6):
        table.wait(62_000)
    assert table.view().phase in (Phase.LAST_CLAIMS, Phase.PICK, Phase.CLOSING)
    table.wait(20 * 60_000)
    assert table.match.is_over
    assert table.state.result is not None
    assert table.state.result.end is End.TIME


@pytest.mark.rule("S-16")
@pytest.mark.parametrize("minutes", [40, 10, 20, 30, 45, 60])
def test_the_agreed_time_is_a_house_rule(minutes: int) -> None:
    table = Table(*PLAIN, setup=replace(SETUP, minutes=minutes))
    table.wait(minutes * 60_000 - 1)
    assert table.view().ending is None
    assert MatchTimeUp() in table.wait(1)


@pytest.mark.rule("S-16")
def test_without_an_agreed_time_nothing_presses() -> None:
    table = Table(*PLAIN, setup=replace(SETUP, minutes=None))
    table.wait(10 * 3_600_000)
    assert (table.view().match_left_ms, table.view().ending) == (None, None)


@pytest.mark.rule("S-16")
def test_fifteen_cards_bring_the_closing_score_after_the_turn() -> None:
    table = Table(*FOURTEEN)
    assert table.win(62 + 1)[-1] == LastTurn(ADA, End.CARDS)
    assert step_of(table) is Step.AFTER
    table.give(EndTurn())
    assert table.view().phase is Phase.LAST_CLAIMS


@pytest.mark.rule("S-16")
def test_fifteen_cards_count_even_if_one_is_traded_away_again() -> None:
    table = Table(*FOURTEEN)
    table.win(63)
    table.trade(31, comes_off=False)
    assert len(table.hand()) == 14
    assert (table.view().phase, table.view().ending) == (Phase.LAST_CLAIMS, End.CARDS)


@pytest.mark.rule("S-16")
def test_fifteen_cards_count_by_the_failed_trade_of_somebody_else() -> None:
    table = Table(FOURTEEN[1], MANY)
    table.win(63)
    happened = table.trade(41, comes_off=False)
    assert LastTurn(ADA, End.CARDS) in happened
    assert len(table.hand(EMMY)) == 15
    assert happened[-1] == LastChance(ADA)


@pytest.mark.rule("S-16", "C-11")
def test_empty_decks_bring_the_closing_score_after_the_turn() -> None:
    table = Table(*PLAIN)
    table.put(table=replace(table.state.table, decks=((5,), (), (), (), (), ()), lost=()))
    table.draw(5)
    assert table.view().ending is End.EMPTY_DECKS
    table.throw(USELESS)
    table.give(GiveUp())
    assert table.give(EndTurn())[-1] == LastChance(ADA)


@pytest.mark.rule("S-16")
def test_everybody_may_claim_once_more_clockwise_from_the_active_seat() -> None:
    table = Table(PLAIN[0], RUN, PLAIN[2], PLAIN[1])
    table.turn(62)
    table.give(EndMatch(), SOPHIE)
    order = [table.view().turn]
    assert table.key(EndTurn(), ADA) == RefusalKey.NOT_YOUR_TURN
    while table.state.phase is Phase.LAST_CLAIMS:
        table.give(EndTurn())
        order.append(table.view().turn)
    assert order == [1, 2, 3, 0, None]
    assert table.view().phase is Phase.PICK


@pytest.mark.rule("S-16", "S-15")
def test_a_last_claim_still_wins() -> None:
    table = Table(PLAIN[0], RUN)
    table.give(EndMatch())
    assert table.key(DrawCard(Continent.EUROPE)) == RefusalKey.NOT_NOW
    table.give(EndTurn())
    happened = table.give(table.claim("22 23 24 25 26 27"))
    assert isinstance(happened[-1], MatchEnded)
    assert (happened[-1].end, happened[-1].winners) == (End.COMBINATION, (EMMY,))


@pytest.mark.rule("S-14", "S-16")
def test_a_last_claim_that_the_others_turn_down_was_the_last() -> None:
    table = Table((1, 5, 10, 20, 60, 96), *PLAIN[:2])
    table.give(EndMatch())
    table.give(table.claim("1+5+10+20+60=96", words="Alles zusammen."))
    table.give(Vote(yes=False), EMMY)
    assert table.give(Vote(yes=None), SOPHIE)[-1] == LastChance(EMMY)


@pytest.mark.rule("C-13", "S-16")
def test_ended_by_hand_the_target_in_progress_stays_unwon() -> None:
    table = Table(*PLAIN)
    table.draw(62)
    table.give(ThrowDice(1000))
    happened = table.give(EndMatch(), EMMY)
    assert [type(event) for event in happened] == [DiceRested, CardLost, LastChance]
    assert (table.view().rolling_ms, table.view().lost, table.view().task) == (0, (62,), None)


@pytest.mark.rule("C-13", "S-16")
def test_ended_by_hand_a_trade_in_progress_does_not_come_about() -> None:
    table = Table(*PLAIN)
    table.win(62)
    table.give(OfferTrade(31))
    assert TradeCalledOff(ADA, 62, EMMY, 31) in table.give(EndMatch())
    assert (table.hand()[-1], 31 in table.hand(EMMY)) == (62, True)


@pytest.mark.rule("C-13")
def test_a_match_is_ended_out_of_a_pause_too() -> None:
    table = Table(*PLAIN)
    table.give(Pause())
    happened = table.give(EndMatch(), EMMY)
    assert happened[0] == Resumed(EMMY)
    assert not table.view().paused


@pytest.mark.rule("C-13", "S-16")
def test_ended_by_hand_before_the_first_turn_the_closing_score_comes_all_the_same() -> None:
    table = Table()
    happened = table.give(EndMatch(), EMMY)
    assert happened[-1] == LastChance(ADA)
    assert not any(isinstance(event, TurnBegan) for event in happened)
    assert ClosingBegan(End.BY_HAND) in table.to_picking()
    table.assert_replays()


@pytest.mark.rule("C-13", "S-14")
def test_ended_by_hand_a_vote_is_counted_as_it_stands() -> None:
    for yes in (True, False):
        table = Table((1, 5, 10, 20, 60, 96), *PLAIN[:2])
        table.give(table.claim("1+5+10+20+60=96", words="Alles zusammen."))
        table.give(Vote(yes), EMMY)
        table.give(EndMatch(), ADA)
        assert table.match.is_over is yes
        assert yes or table.view().phase is Phase.LAST_CLAIMS


@pytest.mark.rule("C-13", "S-18")
@pytest.mark.parametrize("phase", [Phase.LAST_CLAIMS, Phase.PICK, Phase.CLOSING])
def test_a_second_end_by_hand_ends_at_once_and_nobody_has_succeeded(phase: Phase) -> None:
    table = Table((7, 30, 55, 80, 99, 127, 144), PLAIN[1])
    table.give(EndMatch())
    if phase is not Phase.LAST_CLAIMS:
        table.to_picking()
    if phase is Phase.CLOSING:
        table.give(PickSix(table.hand()[1:]), ADA)
        table.give(PickSix(table.hand(EMMY)), EMMY)
    happened = table.give(EndMatch(), Seat(1))
    ended = happened[-1]
    assert isinstance(ended, MatchEnded)
    assert ended.end is End.BY_HAND
    sums = {one.seat: one.score for one in ended.standings}
    assert sums == {0: 535 if phase is Phase.CLOSING else 398, 1: 407}
    assert ended.winners == ((EMMY,) if phase is Phase.CLOSING else (ADA,))
    assert table.match.options(ADA).orders == ()
    assert table.match.next_due() is None
