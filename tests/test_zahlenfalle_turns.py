from __future__ import annotations

import pytest

from quiclo_table.model.calculation import Operator
from quiclo_table.model.cards import Continent
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
    DrawCard,
    EndTurn,
    Enter,
    GiveUp,
    GoOn,
    Order,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.pairs import PairChosen
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CalculationFailed, CalculationJudged, TurnBegan
from quiclo_table.model.target import How, Target
from quiclo_table.model.task import Failure, Purpose
from quiclo_table.model.zahlenfalle import LifeLost, LifeWon, Phase, PlayerOut, RoundBegan
from tests.zahlenfalle_matches import BAD, FACES, PICKED, RIGHT, ROLL_MS, WRONG, A, B, C, Match, only, told

T24 = Target(24, How.JOINED, 2, 4)


@pytest.mark.rule("T-01")
def test_everybody_starts_with_three_lives_and_throws_are_of_five_dice() -> None:
    match = Match()
    assert match.view.lives == (3, 3, 3)
    match.throw()
    assert len(match.view.dice) == 5


@pytest.mark.rule("T-02")
def test_the_first_player_throws_and_the_next_picks_two_of_these_dice() -> None:
    match = Match()
    assert told(match.match.opening) == [TurnBegan(A)]
    assert match.stands == (Phase.THROW_FOR_TARGET, A)
    assert match.throw() == [
        DiceThrown(A, Throw.FOR_TARGET, PICKED, ROLL_MS),
        DiceRested(Throw.FOR_TARGET, PICKED, skipped=False),
        RoundBegan(1),
        TurnBegan(B),
    ]
    assert match.stands == (Phase.CHOOSE, B)
    assert match.refusal(ChoosePair(0, 1), A) == Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": B})
    assert match.pick() == [PairChosen(0, 1, T24)]


@pytest.mark.rule("C-12")
@pytest.mark.parametrize("first", [A, B, C])
def test_whoever_is_marked_begins_and_the_next_seat_clockwise_picks(first: Seat) -> None:
    match = Match(first=first)
    assert match.stands == (Phase.THROW_FOR_TARGET, first)
    match.throw()
    assert match.stands == (Phase.CHOOSE, Seat((first + 1) % 3))


@pytest.mark.rule("T-02")
def test_later_players_pick_from_the_dice_of_the_roll_before() -> None:
    match = Match(PICKED, (12, 2, 5, 6, 7), FACES)
    match.answer("12 × 2")
    match.give(GoOn())
    assert match.stands == (Phase.CHOOSE, C)
    assert match.view.dice == (12, 2, 5, 6, 7)
    assert match.pick(2, 3) == [PairChosen(2, 3, Target(56, How.JOINED, 5, 6))]


@pytest.mark.rule("T-02")
def test_exactly_two_different_dice_of_the_five_are_picked() -> None:
    match = Match()
    match.throw()
    for pair, key in (((1, 1), "same_die_twice"), ((0, 5), "unknown_die"), ((-1, 0), "unknown_die")):
        refusal = match.refusal(ChoosePair(*pair))
        assert refusal is not None
        assert refusal.key == key


@pytest.mark.rule("T-04")
def test_every_pair_of_dice_makes_a_target_from_10_to_144() -> None:
    for first in range(1, 13):
        for second in range(1, 13):
            match = Match((first, second, 1, 1, 1))
            match.throw()
            match.pick()
            assert match.state.target is not None
            assert 10 <= match.state.target.number <= 144


@pytest.mark.rule("T-05")
def test_the_one_who_picked_throws_all_five_anew_and_calculates_with_these() -> None:
    match = Match()
    match.throw()
    match.pick()
    assert match.stands == (Phase.THROW_FOR_CALCULATION, B)
    assert match.throw() == [
        DiceThrown(B, Throw.FOR_CALCULATION, FACES, ROLL_MS),
        DiceRested(Throw.FOR_CALCULATION, FACES, skipped=False),
    ]
    assert match.stands == (Phase.CALCULATE, B)
    assert match.view.dice == FACES


@pytest.mark.rule("T-05", "T-06")
@pytest.mark.parametrize("dice", [2, 3, 4])
def test_two_to_four_dice_keep_the_life(dice: int) -> None:
    match = Match()
    (judged,) = match.answer(RIGHT[dice])
    assert isinstance(judged, CalculationJudged)
    assert (judged.seat, judged.purpose, judged.number, judged.value) == (B, Purpose.TARGET, 24, 24)
    assert judged.is_right
    assert match.view.lives == (3, 3, 3)
    assert match.stands == (Phase.VERDICT, B)
    assert match.view.answers[-1].is_hit


@pytest.mark.rule("T-06")
def test_all_five_dice_bring_a_life() -> None:
    match = Match()
    judged, won = match.answer(RIGHT[5])
    assert isinstance(judged, CalculationJudged)
    assert won == LifeWon(B, 4)
    assert match.view.lives == (3, 4, 3)
    assert match.view.answers[-1].gained == 1


@pytest.mark.rule("T-07", "C-09")
def test_a_wrong_calculation_costs_a_life_at_once() -> None:
    match = Match()
    judged, failed, lost = match.answer(WRONG)
    assert isinstance(judged, CalculationJudged)
    assert judged.fault == Refusal(RefusalKey.WRONG_RESULT, "C-09", facts={"value": 16, "target": 24})
    assert failed == CalculationFailed(B, Purpose.TARGET, 24, Failure.WRONG)
    assert isinstance(lost, LifeLost)
    assert lost.lives == 2
    assert match.view.lives == (3, 2, 3)


@pytest.mark.rule("T-07")
@pytest.mark.parametrize("order", [Calculate((), ()), Calculate((4,), ())])
def test_checking_fewer_than_two_dice_is_asked_about_and_costs_nothing(order: Order) -> None:
    match = Match()
    match.reach_calculation()
    refusal = match.refusal(order)
    assert refusal == Refusal(RefusalKey.TOO_FEW_NUMBERS, "T-07", facts={"at_least": 2})
    assert match.view.lives == (3, 3, 3)
    assert match.stands == (Phase.CALCULATE, B)


@pytest.mark.rule("T-07")
def test_confirming_it_is_giving_up_and_costs_a_life() -> None:
    match = Match()
    failed, lost = match.answer("")
    assert failed == CalculationFailed(B, Purpose.TARGET, 24, Failure.GIVEN_UP)
    assert isinstance(lost, LifeLost)
    assert match.view.lives == (3, 2, 3)


@pytest.mark.rule("C-09")
@pytest.mark.parametrize(
    ("order", "key"),
    [
        (Calculate((0, 1), ()), RefusalKey.OPERATOR_MISSING),
        (Calculate((0, 1), (Operator.PLUS,) * 2), RefusalKey.OPERATOR_AT_END),
        (Calculate((0, 0), (Operator.PLUS,)), RefusalKey.SAME_DIE_TWICE),
        (Calculate((0, 10**30), (Operator.PLUS,)), RefusalKey.UNKNOWN_DIE),
        (Enter((), (Operator.PLUS,)), RefusalKey.NUMBER_MISSING),
        (Enter((0, 5), (Operator.PLUS,)), RefusalKey.UNKNOWN_DIE),
    ],
)
def test_what_cannot_be_read_is_refused_free_of_charge(order: Order, key: RefusalKey) -> None:
    match = Match()
    match.reach_calculation()
    refusal = match.refusal(order)
    assert refusal is not None
    assert refusal.key is key


@pytest.mark.rule("T-08")
def test_after_a_miss_the_easiest_calculation_is_told_with_its_steps() -> None:
    match = Match()
    lost = only(match.answer(WRONG), LifeLost)
    assert lost.solution is not None
    assert lost.solution.steps[-1].result == 24
    assert len(lost.solution.calculation.numbers) == 2
    assert match.view.answers[-1].solution == lost.solution


@pytest.mark.rule("T-08")
def test_after_a_miss_that_could_not_be_helped_that_is_told_and_costs_a_life_all_the_same() -> None:
    match = Match(PICKED, BAD)
    lost = only(match.answer(""), LifeLost)
    assert (lost.solution, lost.lives) == (None, 2)


@pytest.mark.rule("T-08")
def test_a_hit_tells_no_solution() -> None:
    match = Match()
    match.answer(RIGHT[2])
    assert match.view.answers[-1].solution is None


@pytest.mark.rule("T-09")
def test_without_lives_one_is_out_and_the_turn_passes_over_the_seat() -> None:
    match = Match(lives=1)
    events = match.answer(WRONG)
    assert events[-1] == PlayerOut(B)
    assert match.stands == (Phase.VERDICT, B)
    match.answers(RIGHT[2], RIGHT[2], RIGHT[2])
    assert [one.seat for one in match.view.answers] == [B, C, A, C]
    assert match.view.lives == (1, 0, 1)


@pytest.mark.rule("T-09")
def test_the_last_one_left_wins_at_once() -> None:
    match = Match(lives=1)
    match.answer(WRONG)
    events = match.answer("")
    assert events[-2] == PlayerOut(C)
    assert events[-1] == match.ended
    assert (match.ended.end, match.ended.winners) == (End.LAST_PLAYER, (A,))
    assert [(one.seat, one.place, one.score) for one in match.ended.standings] == [
        (A, 1, 1),
        (B, 2, 0),
        (C, 2, 0),
    ]
    assert match.match.options(A).orders == ()
    assert match.match.next_due() is None


@pytest.mark.rule("T-09")
def test_the_end_comes_once_and_last() -> None:
    match = Match(lives=1, seats=2)
    events = match.answer(WRONG)
    assert [type(event) for event in events].count(MatchEnded) == 1
    assert isinstance(events[-1], MatchEnded)
    assert match.refusal(GoOn()) == Refusal(RefusalKey.MATCH_OVER)


def test_anybody_may_leave_a_verdict_and_skip_the_rolling() -> None:
    match = Match()
    match.give(ThrowDice(ROLL_MS))
    assert only(match.give(SkipThrow(), C), DiceRested).skipped
    match.pick()
    match.throw()
    match.give(GiveUp())
    assert match.give(GoOn(), A) == [TurnBegan(C)]
    assert match.refusal(GoOn(), A) == Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.CHOOSE})


@pytest.mark.parametrize("order", [DrawCard(Continent.EUROPE), EndTurn(), Order()])
def test_orders_of_other_variants_are_refused(order: Order) -> None:
    match = Match()
    assert match.refusal(order) == Refusal(RefusalKey.NOT_NOW, facts={"phase": Phase.THROW_FOR_TARGET})


def test_while_dice_roll_nothing_else_goes() -> None:
    match = Match()
    match.give(ThrowDice(ROLL_MS))
    for order in (ThrowDice(0), ChoosePair(0, 1), GoOn()):
        assert match.refusal(order) == Refusal(RefusalKey.DICE_ROLLING)
    assert match.view.pairs == ()
