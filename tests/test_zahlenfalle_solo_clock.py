from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.model.events import DiceRested, DiceThrown, Paused, Resumed, Throw
from quiclo_table.model.orders import EndMatch, GiveUp, GoOn, Pause, Resume, SkipThrow, ThrowDice
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.zahlenfalle_solo import End, Phase, RunEnded, StudyEnded, TargetHit
from quiclo_table.rules.throwing import LONGEST_MS
from tests.solo_runs import FACES, LEVEL, PICKED, RIGHT, ROLL_MS, SEAT, WRONG, Run

FULL_MS = LEVEL.clock_seconds * 1000
STUDY_MS = 30_000
IDLE = (SkipThrow(), Pause(), Resume(), GoOn(), GiveUp())


def studying() -> Run:
    run = Run(PICKED, FACES, ranked=False)
    run.reach_calculation()
    run.calculate(WRONG)
    return run


@pytest.mark.rule("Z-03")
@given(st.integers(0, 10**7))
def test_the_clock_waits_for_the_first_act(ms: int) -> None:
    run = Run(PICKED)
    run.pass_time(ms)
    assert (run.view.left_ms, run.view.clock_runs) == (FULL_MS, False)
    run.throw()
    assert (run.view.left_ms, run.view.clock_runs) == (FULL_MS, True)
    run.pass_time(700)
    assert run.view.left_ms == FULL_MS - 700


@pytest.mark.rule("Z-03")
def test_a_refused_act_does_not_start_the_clock() -> None:
    run = Run(PICKED)
    for order in (*IDLE, ThrowDice(-1), ThrowDice(LONGEST_MS + 1)):
        assert run.refusal(order) is not None
    run.pass_time(5000)
    assert run.view.left_ms == FULL_MS


@pytest.mark.rule("Z-03")
@pytest.mark.parametrize("throws", [1, 2])
@given(st.integers(1, LONGEST_MS), st.integers(0, 5000))
def test_the_clock_stands_still_while_dice_roll_for_as_long_as_the_throw_takes(
    throws: int, rolling_ms: int, then_ms: int
) -> None:
    run = Run(PICKED, FACES)
    if throws == 2:
        run.throw()
        run.pick()
    assert isinstance(run.give(ThrowDice(rolling_ms))[0], DiceThrown)
    run.pass_time(rolling_ms - 1)
    assert (run.view.left_ms, run.view.clock_runs) == (FULL_MS, False)
    run.pass_time(1 + then_ms)
    assert (run.view.left_ms, run.view.clock_runs) == (FULL_MS - then_ms, True)


@pytest.mark.rule("Z-03")
@given(st.integers(0, ROLL_MS - 1), st.integers(0, 5000))
def test_after_a_skip_the_clock_runs_at_once_and_has_lost_nothing(rolled_ms: int, then_ms: int) -> None:
    run = Run(PICKED)
    run.give(ThrowDice(ROLL_MS))
    run.pass_time(rolled_ms)
    assert run.give(SkipThrow()) == [DiceRested(Throw.FOR_TARGET, PICKED, skipped=True)]
    assert run.view.rolling_ms == 0
    run.pass_time(then_ms)
    assert run.view.left_ms == FULL_MS - then_ms


@pytest.mark.rule("Z-03")
def test_while_dice_roll_nothing_else_can_be_done() -> None:
    run = Run(PICKED)
    run.give(ThrowDice(ROLL_MS))
    assert run.refusal(ThrowDice(ROLL_MS)) == Refusal(RefusalKey.DICE_ROLLING)
    assert run.refusal(GiveUp()) == Refusal(RefusalKey.DICE_ROLLING)
    assert run.match.options(SEAT).templates == ()
    assert run.view.rolling_ms == ROLL_MS


@pytest.mark.rule("Z-03")
def test_dice_thrown_for_no_time_at_all_roll_until_time_goes_on() -> None:
    run = Run(PICKED)
    run.give(ThrowDice(0))
    assert run.view.rolling_ms == 1
    assert run.pass_time(0) == [DiceRested(Throw.FOR_TARGET, PICKED, skipped=False)]
    assert run.view.rolling_ms == 0


@pytest.mark.rule("Z-03")
@pytest.mark.parametrize("duration_ms", [-1, LONGEST_MS + 1, 10**30])
def test_no_throw_holds_the_clock_longer_than_dice_roll(duration_ms: int) -> None:
    facts: dict[str, int | str] = {"duration_ms": duration_ms, "longest_ms": LONGEST_MS}
    assert Run().refusal(ThrowDice(duration_ms)) == Refusal(RefusalKey.BAD_DURATION, facts=facts)


@pytest.mark.rule("Z-03")
@given(st.integers(0, STUDY_MS - 1))
def test_the_clock_stands_still_while_the_solution_is_studied(ms: int) -> None:
    run = studying()
    run.pass_time(ms)
    assert (run.view.left_ms, run.view.clock_runs) == (FULL_MS, False)
    assert run.view.study_ms == STUDY_MS - ms
    assert run.give(GoOn()) == [StudyEnded()]
    assert (run.view.clock_runs, run.view.study_ms) == (True, 0)


@pytest.mark.rule("Z-03")
def test_the_solution_is_studied_for_thirty_seconds_at_most() -> None:
    run = studying()
    assert run.pass_time(STUDY_MS - 1) == []
    assert run.pass_time(1001) == [StudyEnded()]
    assert (run.view.phase, run.view.left_ms) == (Phase.THROW_FOR_TARGET, FULL_MS - 1000)
    run.assert_replays()


@pytest.mark.rule("Z-03")
@pytest.mark.rule("C-13")
@given(st.integers(0, 10**7))
def test_in_training_a_pause_stops_every_clock(ms: int) -> None:
    rolling, study = Run(PICKED, ranked=False), studying()
    rolling.give(ThrowDice(ROLL_MS))
    for run in (rolling, study):
        run.pass_time(300)
        before = run.view
        assert run.give(Pause()) == [Paused(SEAT)]
        assert run.pass_time(ms) == []
        assert (run.view.paused, run.view.clock_runs) == (True, False)
        assert run.give(Resume()) == [Resumed(SEAT)]
        assert run.view == before


@pytest.mark.rule("Z-03")
@pytest.mark.rule("C-13")
def test_while_paused_only_going_on_and_ending_are_possible() -> None:
    run = Run(PICKED, FACES, ranked=False)
    run.reach_calculation()
    run.give(Pause())
    for order in (Pause(), GiveUp(), ThrowDice(ROLL_MS), run.calculation(RIGHT[2])):
        assert run.refusal(order) == Refusal(RefusalKey.PAUSED, "C-13")
    assert run.match.options(SEAT).orders == (Resume(), EndMatch())
    assert run.match.options(SEAT).templates == ()
    run.give(Resume())
    assert run.refusal(Resume()) == Refusal(RefusalKey.NOT_PAUSED, "C-13")


@pytest.mark.rule("Z-03")
def test_a_ranked_run_knows_no_pause_in_any_phase() -> None:
    run = Run(PICKED, FACES)
    acts: list[Callable[[], object]] = [run.throw, run.pick, run.throw, lambda: run.calculate(WRONG)]
    for act in acts:
        assert run.refusal(Pause()) == Refusal(RefusalKey.NO_PAUSE_IN_RANKED, "Z-03")
        act()
    assert run.refusal(Pause()) == Refusal(RefusalKey.NO_PAUSE_IN_RANKED, "Z-03")


@pytest.mark.rule("Z-03")
def test_leaving_gives_the_run_up() -> None:
    run = Run(PICKED)
    run.give(ThrowDice(ROLL_MS))
    (ended,) = run.give(EndMatch())
    assert isinstance(ended, RunEnded)
    assert (ended.end, run.view.end, run.view.phase) == (End.BY_HAND, End.BY_HAND, Phase.OVER)


@pytest.mark.rule("Z-03")
def test_a_run_ends_at_the_very_moment_when_its_time_is_up() -> None:
    run = Run(PICKED, FACES)
    run.reach_calculation()
    right = run.calculation(RIGHT[2])
    assert run.pass_time(FULL_MS - 1) == []
    assert run.match.check(SEAT, right) is None
    (ended,) = run.pass_time(1)
    assert isinstance(ended, RunEnded)
    assert (ended.end, ended.result.hits, ended.result.misses) == (End.TIME, 0, 0)
    assert run.refusal(right) == Refusal(RefusalKey.MATCH_OVER)
    assert (run.view.left_ms, run.view.lives) == (0, 3)


@pytest.mark.rule("Z-03")
def test_what_is_handed_in_a_moment_before_the_end_counts() -> None:
    run = Run(PICKED, FACES)
    run.reach_calculation()
    run.pass_time(FULL_MS - 1)
    assert isinstance(run.calculate(RIGHT[2])[0], TargetHit)
    assert run.view.left_ms == 1 + LEVEL.bonus_seconds * 1000


@pytest.mark.rule("Z-03")
@pytest.mark.parametrize("end", [End.LIVES, End.TIME, End.BY_HAND])
def test_after_the_end_the_clock_shows_what_it_showed(end: End) -> None:
    run = Run(PICKED, FACES, level=replace(LEVEL, lives=1))
    run.reach_calculation()
    run.pass_time(FULL_MS if end is End.TIME else 400)
    if end is End.LIVES:
        run.calculate(WRONG)
    elif end is End.BY_HAND:
        run.give(EndMatch())
    shown = run.view
    assert (shown.end, shown.left_ms) == (end, 0 if end is End.TIME else FULL_MS - 400)
    assert (shown.clock_runs, shown.rolling_ms, shown.study_ms, shown.paused) == (False, 0, 0, False)
    run.pass_time(10**6)
    assert run.view == shown
