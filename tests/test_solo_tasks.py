from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.zahlenfalle_solo import decide
from quiclo_table.model.events import DiceThrown, Event, Throw
from quiclo_table.model.level import UnsolvableRule
from quiclo_table.model.orders import EndMatch, GiveUp, GoOn, Pause, Resume, ThrowDice
from quiclo_table.model.target import How, Target
from quiclo_table.model.zahlenfalle_solo import (
    End,
    Phase,
    RunEnded,
    RunResult,
    TargetHit,
    TargetMissed,
    Task,
)
from quiclo_table.rules.chance import Chance
from tests import oracle
from tests.solo_runs import FACES, LEVEL, PICKED, RIGHT, WRONG, Run

SLOW_MS = 20_000
"""From here on a hit brings no bonus for its time."""
ONES = (1, 1, 1, 1, 1)
TASK = Task(Target(24, How.JOINED, 2, 4), FACES)
SECOND = Task(Target(36, How.MULTIPLIED, 12, 3), (12, 3, 9, 9, 1))
THIRD = Task(Target(99, How.JOINED, 9, 9), (9, 11, 1, 2, 3))
SOLVED = {TASK: "12 × 2", SECOND: "12 × 3", THIRD: "9 × 11"}
PATIENT = replace(LEVEL, lives=9)
FATAL = replace(LEVEL, unsolvable=UnsolvableRule.COSTS_LIFE, clock_seconds=300, lowest=13)
"""Bad luck costs a life, too. No target can be shown by one die alone, which would not be a calculation."""

tasks = st.lists(st.sampled_from((TASK, SECOND, THIRD)), min_size=1, max_size=5).map(tuple)
answers = st.lists(st.sampled_from(("right", "wrong", "give up")), max_size=5)


def dice_needed(dice: tuple[int, ...], target: int) -> int:
    """How many dice make a target at least, 0 where none do, as a plain search finds."""
    return oracle.fewest(dice, negatives=True)[target - 1]


def ended(events: list[Event]) -> RunEnded:
    """The end of a run, which comes once and last."""
    assert [event for event in events if isinstance(event, RunEnded)] == events[-1:]
    assert isinstance(events[-1], RunEnded)
    return events[-1]


def end_of(run: Run) -> RunResult:
    return ended(run.give(EndMatch())).result


def answer(run: Run, how: str) -> list[Event]:
    """Throw for the present task, answer it, and leave the solution if one is shown."""
    events = run.throw()
    if how == "right":
        events += run.calculate(SOLVED[run.state.tasks[0]])
    elif how == "wrong":
        events += run.calculate(" + ".join(map(str, run.state.second[:2])))
    else:
        events += run.give(GiveUp())
    return events + (run.give(GoOn()) if run.state.phase is Phase.STUDY else [])


def test_what_was_missed_and_what_took_long_is_to_be_calculated_again_in_the_order_of_the_run() -> None:
    run = Run(*(PICKED, FACES) * 4)
    for waited_ms, text in ((1000, RIGHT[2]), (SLOW_MS, RIGHT[3]), (500, WRONG)):
        run.reach_calculation()
        run.pass_time(waited_ms)
        run.calculate(text)
    run.give(GoOn())
    run.reach_calculation(1, 0)
    run.give(GiveUp())
    result = end_of(run)
    assert [turn.hit for turn in result.turns] == [True, True, False, False]
    assert result.again == (TASK, TASK, Task(Target(42, How.JOINED, 4, 2), FACES))


@pytest.mark.rule("Z-02")
@given(st.integers(0, 60_000))
def test_a_hit_was_slow_exactly_if_its_time_brought_no_bonus(waited_ms: int) -> None:
    run = Run(PICKED, FACES)
    run.reach_calculation()
    run.pass_time(waited_ms)
    (hit,) = run.calculate(RIGHT[2])
    assert isinstance(hit, TargetHit)
    result = end_of(run)
    assert (result.again == (TASK,)) == (hit.gain.bonus == 0)
    assert result.answer_ms == waited_ms


@pytest.mark.rule("T-08")
def test_a_miss_that_nothing_could_have_been_done_about_is_not_calculated_again() -> None:
    run = Run(PICKED, ONES, level=FATAL)
    run.reach_calculation()
    run.give(GiveUp())
    result = end_of(run)
    assert (result.misses, result.again) == (1, ())


@cache
def played(seed: int) -> RunResult:
    """What a weak bot comes to where dice that reach nothing cost a life."""
    run, luck = Run(level=replace(FATAL, lives=9), seed=seed), Chance(seed).stream("bot")
    while not run.match.is_over:
        decision = decide(run.view, SKILLS[SkillLevel.EASY], luck)
        run.pass_time(250 if decision is None else decision.after_ms)
        if decision is not None and not run.match.is_over:
            run.give(decision.order)
    assert run.view.result is not None
    return run.view.result


@pytest.mark.rule("T-08")
def test_whatever_is_to_be_calculated_again_was_played_and_can_be_done() -> None:
    runs = [played(seed) for seed in range(8)]
    assert any(dice_needed(turn.dice, turn.target) == 0 for run in runs for turn in run.turns)
    for run in runs:
        for task in run.again:
            assert dice_needed(task.dice, task.target.number)
            assert any((turn.made, turn.dice) == (task.target, task.dice) for turn in run.turns)


def test_the_average_answer_and_the_hardest_hit_are_those_of_an_independent_look() -> None:
    for seed in range(8):
        run = played(seed)
        waits = [turn.waited_ms for turn in run.turns]
        assert run.answer_ms == sum(waits) // len(waits)
        hits = [turn for turn in run.turns if turn.hit]
        most = max((dice_needed(turn.dice, turn.target), turn.target) for turn in hits)
        assert run.hardest in hits
        assert run.hardest is not None
        assert (dice_needed(run.hardest.dice, run.hardest.target), run.hardest.target) == most


def test_a_run_without_an_answer_has_nothing_to_tell() -> None:
    result = end_of(Run())
    assert (result.answer_ms, result.hardest, result.again, result.turns) == (0, None, (), ())


@given(tasks, answers)
def test_tasks_come_in_order_with_their_own_targets_and_dice_and_the_run_ends_after_the_last(
    given_tasks: tuple[Task, ...], given_answers: list[str]
) -> None:
    run = Run(level=PATIENT, tasks=given_tasks)
    assert run.state.phase is Phase.THROW_FOR_CALCULATION
    for task, how in zip(given_tasks, given_answers, strict=False):
        assert (run.view.target, run.view.second) == (task.target, ())
        events = answer(run, how)
        (thrown,) = (event for event in events if isinstance(event, DiceThrown))
        assert (thrown.throw, thrown.faces) == (Throw.FOR_CALCULATION, task.dice)
        assert any(isinstance(event, TargetHit if how == "right" else TargetMissed) for event in events)
    answered = min(len(given_tasks), len(given_answers))
    assert run.match.is_over == (answered == len(given_tasks))
    if run.match.is_over:
        assert ended(events).end is End.DONE
    else:
        assert run.view.tasks == len(given_tasks) - answered
    assert [turn.hit for turn in run.state.turns] == [how == "right" for how in given_answers[:answered]]
    run.assert_replays()


def test_tasks_draw_nothing_so_that_a_replay_needs_no_luck() -> None:
    run = Run(level=PATIENT, tasks=(TASK, SECOND))
    for how in ("right", "wrong"):
        answer(run, how)
    assert run.match.is_over
    assert not any(b'["dice"' in line for line in run.encoded)


@pytest.mark.rule("Z-03")
def test_tasks_are_never_ranked_so_that_they_bring_no_medal_and_may_be_paused() -> None:
    run = Run(level=replace(PATIENT, bronze=1, silver=2, gold=3), tasks=(TASK,), ranked=True)
    assert not run.view.ranked
    run.throw()
    run.give(Pause())
    left = run.view.left_ms
    run.pass_time(5000)
    assert run.view.left_ms == left
    run.give(Resume())
    result = ended(run.calculate(SOLVED[TASK])).result
    assert result.points >= 3
    assert result.medal is None
    run.assert_replays()


@pytest.mark.rule("Z-03")
def test_tasks_end_before_the_last_when_lives_or_time_run_out_or_by_hand() -> None:
    lives = Run(level=replace(LEVEL, lives=1), tasks=(TASK, SECOND))
    assert ended(answer(lives, "wrong")).end is End.LIVES
    time = Run(level=PATIENT, tasks=(TASK, SECOND))
    time.throw()
    assert ended(time.pass_time(PATIENT.clock_seconds * 1000)).end is End.TIME
    by_hand = Run(level=PATIENT, tasks=(TASK, SECOND))
    answer(by_hand, "right")
    assert ended(by_hand.give(EndMatch())).end is End.BY_HAND
    for run in (lives, time, by_hand):
        run.assert_replays()


def test_what_is_missed_again_and_what_takes_long_again_is_to_be_calculated_once_more() -> None:
    run = Run(level=PATIENT, tasks=(TASK, SECOND, THIRD))
    answer(run, "wrong")
    answer(run, "right")
    run.give(ThrowDice(0))
    run.pass_time(SLOW_MS)
    assert ended(run.calculate(SOLVED[THIRD])).result.again == (TASK, THIRD)


def test_a_calculation_that_is_left_to_the_study_clock_goes_on_to_the_next_task() -> None:
    run = Run(level=PATIENT, tasks=(TASK, SECOND))
    run.throw()
    run.calculate(WRONG)
    run.pass_time(30_000)
    assert (run.view.phase, run.view.target) == (Phase.THROW_FOR_CALCULATION, SECOND.target)
    answer(run, "wrong")
    assert run.state.end is End.DONE
    run.assert_replays()
