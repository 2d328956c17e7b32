from __future__ import annotations

import pytest

from quiclo_table.model.calculation import Operator
from quiclo_table.model.events import DiceThrown, Paused, Resumed, Throw
from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.orders import EndMatch, Enter, GiveUp, GoOn, Pause, Resume, ThrowDice
from quiclo_table.model.pairs import PairChosen
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import CalculationFailed, CalculationJudged, MatchTimeUp, TurnBegan
from quiclo_table.model.task import Failure
from quiclo_table.model.zahlenfalle import LifeLost, Phase
from quiclo_table.rules.throwing import LISTED_MS
from tests.zahlenfalle_matches import FACES, RIGHT, ROLL_MS, WRONG, A, B, C, Match, only

MINUTE = 60_000


def calculating(turn_seconds: int | None = None, minutes: int | None = None) -> Match:
    match = Match(turn_seconds=turn_seconds, minutes=minutes)
    match.reach_calculation()
    return match


@pytest.mark.rule("C-10")
def test_without_a_turn_clock_nothing_is_hurried() -> None:
    match = Match()
    assert match.view.decision_left_ms is None
    assert match.view.match_left_ms is None
    assert match.pass_time(100 * MINUTE) == []
    assert match.stands == (Phase.THROW_FOR_TARGET, A)


@pytest.mark.rule("C-10")
@pytest.mark.parametrize("seconds", [30, 60, 90, 120])
def test_each_decision_has_the_turn_clock_which_stands_still_while_dice_roll(seconds: int) -> None:
    match = Match(turn_seconds=seconds)
    assert match.view.decision_left_ms == seconds * 1000
    match.give(ThrowDice(ROLL_MS))
    assert match.view.decision_left_ms is None
    match.pass_time(ROLL_MS)
    assert match.stands == (Phase.CHOOSE, B)
    assert match.view.decision_left_ms == seconds * 1000
    match.pass_time(5000)
    assert match.view.decision_left_ms == seconds * 1000 - 5000
    match.pick()
    assert match.view.decision_left_ms == seconds * 1000


@pytest.mark.rule("C-10")
def test_when_it_runs_out_the_program_throws_picks_the_first_pair_and_goes_on() -> None:
    match = Match(turn_seconds=30)
    assert only(match.pass_time(30_000), DiceThrown) == DiceThrown(
        A, Throw.FOR_TARGET, match.view.dice, LISTED_MS
    )
    match.pass_time(LISTED_MS)
    chosen = only(match.pass_time(30_000), PairChosen)
    assert (chosen.first, chosen.second, chosen.target.number) == (0, 1, 24)
    assert only(match.pass_time(30_000), DiceThrown).throw is Throw.FOR_CALCULATION
    match.pass_time(LISTED_MS)
    match.give(GiveUp())
    assert match.stands == (Phase.VERDICT, B)
    assert match.pass_time(29_999) == []
    assert match.pass_time(1) == [TurnBegan(C)]


@pytest.mark.rule("C-10")
def test_left_alone_a_match_with_a_turn_clock_comes_to_its_end() -> None:
    match = Match(turn_seconds=30, dealt=False, seats=6)
    match.pass_time(100 * MINUTE)
    assert match.ended.end is End.LAST_PLAYER
    match.assert_replays()


@pytest.mark.rule("C-10")
def test_the_calculation_as_it_stands_is_judged_when_time_runs_out() -> None:
    match = calculating(turn_seconds=30)
    match.give(match.entry(WRONG))
    match.give(match.entry(RIGHT[5]))
    assert match.view.entry == match.calculation(RIGHT[5])
    assert only(match.pass_time(30_000), CalculationJudged).is_right
    assert match.view.lives == (3, 4, 3)
    assert match.view.entry is None


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(
    "entry", [None, Enter((), ()), Enter((4,), ()), Enter((4, 0), (Operator.TIMES,) * 2)]
)
def test_what_cannot_be_handed_in_when_time_runs_out_has_failed(entry: Enter | None) -> None:
    match = calculating(turn_seconds=30)
    if entry is not None:
        assert match.give(entry) == []
    events = match.pass_time(30_000)
    assert only(events, CalculationFailed).why is Failure.TIME
    assert only(events, LifeLost).solution is not None
    assert match.view.lives == (3, 2, 3)


@pytest.mark.rule("C-10")
def test_an_entry_is_forgotten_with_its_dice() -> None:
    match = calculating(turn_seconds=30)
    match.give(match.entry(RIGHT[2]))
    match.give(GiveUp())
    match.reach_calculation()
    assert match.view.entry is None
    assert only(match.pass_time(30_000), CalculationFailed).seat == C


@pytest.mark.rule("C-10")
def test_only_the_one_who_calculates_lays_anything_out() -> None:
    match = calculating()
    assert match.refusal(Enter((0,), ()), A) == Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": B})


@pytest.mark.rule("T-10")
@pytest.mark.parametrize("minutes", [5, 10, 20])
def test_when_the_time_is_up_the_round_in_progress_is_finished(minutes: int) -> None:
    match = Match(minutes=minutes)
    match.answer(WRONG)
    match.give(GoOn())
    left = match.view.match_left_ms
    assert left is not None
    assert left == minutes * MINUTE
    assert match.pass_time(left) == [MatchTimeUp()]
    assert (match.view.is_late, match.view.match_left_ms) == (True, 0)
    match.answer(RIGHT[2])
    assert not match.match.is_over
    match.answer(RIGHT[2])
    assert (match.ended.end, match.ended.winners) == (End.TIME, (A, C))
    assert match.view.round == 1


@pytest.mark.rule("T-10")
def test_time_that_is_up_before_the_first_round_lets_that_be_played() -> None:
    match = Match(minutes=5)
    match.pass_time(5 * MINUTE)
    match.answers(RIGHT[2], RIGHT[2])
    assert not match.match.is_over
    match.answer(RIGHT[5])
    assert (match.ended.end, match.ended.winners) == (End.TIME, (A,))


@pytest.mark.rule("T-10")
def test_time_that_is_up_while_the_last_verdict_of_a_round_is_looked_at_ends_the_match_with_that() -> None:
    match = Match(minutes=5)
    match.answers(RIGHT[2], RIGHT[2], RIGHT[2])
    match.pass_time(5 * MINUTE)
    assert match.stands == (Phase.VERDICT, A)
    assert match.give(GoOn()) == [match.ended]
    assert match.ended.end is End.TIME


@pytest.mark.rule("T-10")
def test_where_rounds_and_time_are_over_at_once_the_rounds_are_named() -> None:
    match = Match(minutes=5, rounds=3)
    match.answers(*[RIGHT[2]] * 8)
    match.pass_time(5 * MINUTE)
    match.answer(RIGHT[2])
    assert match.ended.end is End.ROUNDS


@pytest.mark.rule("C-10")
def test_after_the_time_of_the_match_every_decision_has_a_minute_even_without_a_turn_clock() -> None:
    match = Match(minutes=5)
    assert match.view.decision_left_ms is None
    match.pass_time(5 * MINUTE)
    assert match.view.decision_left_ms == MINUTE
    match.throw()
    assert match.view.decision_left_ms == MINUTE
    match.pass_time(100 * MINUTE)
    assert match.ended.end is End.TIME
    match.assert_replays()


@pytest.mark.rule("C-10")
def test_a_turn_clock_of_less_than_a_minute_stays_what_it_is() -> None:
    match = Match(minutes=5, turn_seconds=30)
    while not match.view.is_late:
        match.pass_time(1000)
    phase = match.state.phase
    while match.state.phase is phase:
        match.pass_time(100)
    while match.view.rolling_ms:
        match.pass_time(100)
    assert not match.match.is_over
    assert 29_800 <= (match.view.decision_left_ms or 0) <= 30_000


@pytest.mark.rule("C-10")
@pytest.mark.parametrize(("seconds", "left"), [(12, MINUTE), (30, MINUTE), (2, MINUTE), (1, 59_000)])
def test_a_decision_that_is_open_when_time_is_up_keeps_no_more_than_a_minute(seconds: int, left: int) -> None:
    match = Match(minutes=5, turn_seconds=120)
    match.throw()
    match.pass_time(119_000)
    match.pick()
    match.pass_time(119_000)
    match.throw()
    match.pass_time(seconds * 1000)
    match.give(GiveUp())
    match.pass_time(62_000 - seconds * 1000)
    assert match.view.is_late
    assert match.view.decision_left_ms == left


@pytest.mark.rule("C-13")
@pytest.mark.parametrize("seat", [A, B, C])
def test_anybody_can_pause_which_stops_every_clock(seat: Seat) -> None:
    match = calculating(turn_seconds=30, minutes=5)
    before = (match.view.decision_left_ms, match.view.match_left_ms)
    assert match.give(Pause(), seat) == [Paused(seat)]
    assert match.view.paused
    assert match.pass_time(10 * MINUTE) == []
    assert match.refusal(GiveUp()) == Refusal(RefusalKey.PAUSED, "C-13")
    assert match.refusal(Pause(), A) == Refusal(RefusalKey.PAUSED, "C-13")
    assert match.give(Resume(), A) == [Resumed(A)]
    assert (match.view.decision_left_ms, match.view.match_left_ms) == before


@pytest.mark.rule("C-13")
def test_dice_that_roll_in_a_pause_roll_on_after_it() -> None:
    match = Match()
    match.give(ThrowDice(ROLL_MS))
    match.give(Pause(), C)
    match.pass_time(MINUTE)
    assert match.view.rolling_ms == ROLL_MS
    match.give(Resume(), C)
    match.pass_time(ROLL_MS)
    assert match.stands == (Phase.CHOOSE, B)


@pytest.mark.rule("C-13")
@pytest.mark.parametrize("phase", Phase)
def test_a_match_can_be_ended_by_hand_in_any_phase_and_while_paused(phase: Phase) -> None:
    if phase is Phase.OVER:
        return
    match = Match(turn_seconds=30, minutes=5)
    while match.state.phase is not phase:
        match.pass_time(30_000)
    match.give(Pause())
    (ended,) = match.give(EndMatch(), C)
    assert isinstance(ended, MatchEnded)
    assert (ended.end, match.view.phase) == (End.BY_HAND, Phase.OVER)
    assert match.match.next_due() is None
    assert not match.state.clocks.any_running
    assert all(match.match.options(seat).orders == () for seat in (A, B, C))
    match.assert_replays()


@pytest.mark.rule("C-13")
def test_a_match_is_saved_in_any_moment_and_resumed_as_it_was() -> None:
    match = Match(turn_seconds=30, minutes=5)
    match.answers(RIGHT[2], WRONG, RIGHT[5], "")
    match.give(GoOn())
    match.give(Pause())
    assert match.view.dice == FACES
    match.assert_replays()
