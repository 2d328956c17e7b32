from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.maths.easiest import easiest
from quiclo_table.maths.reach import Reach
from quiclo_table.model.calculation import Operator, evaluate
from quiclo_table.model.events import DiceThrown, Throw
from quiclo_table.model.level import UnsolvableRule
from quiclo_table.model.orders import Calculate, GiveUp, GoOn, ThrowDice
from quiclo_table.model.pairs import NothingReaches
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.zahlenfalle_solo import (
    End,
    Miss,
    Phase,
    RunEnded,
    StudyEnded,
    TargetHit,
    TargetMissed,
)
from quiclo_table.rules.variant import Template
from tests import oracle
from tests.solo_runs import FACES, LEVEL, PICKED, RIGHT, SEAT, WRONG, Run

COSTLY = replace(LEVEL, unsolvable=UnsolvableRule.COSTS_LIFE)
ONES = (1, 1, 1, 1, 1)
"""Five dice that can't make 24."""


def at_24(*then: tuple[int, ...], faces: tuple[int, ...] = FACES, **changes: Any) -> Run:
    """A run that asks for 24 on these faces."""
    run = Run(PICKED, faces, *then, **changes)
    run.reach_calculation()
    return run


@pytest.mark.rule("T-05")
@pytest.mark.rule("T-06")
@pytest.mark.parametrize("dice", [2, 3, 4])
def test_exact_with_two_to_four_dice_costs_no_life_and_wins_none(dice: int) -> None:
    run = at_24()
    (hit,) = run.calculate(RIGHT[dice])
    assert isinstance(hit, TargetHit)
    assert (hit.lives, hit.life_won, run.view.lives) == (3, False, 3)
    assert len(hit.dice) == dice


@pytest.mark.rule("T-06")
@pytest.mark.rule("Z-02")
def test_exact_with_all_five_dice_wins_a_life() -> None:
    run = at_24()
    (hit,) = run.calculate(RIGHT[5])
    assert isinstance(hit, TargetHit)
    assert (hit.lives, hit.life_won, run.view.lives) == (4, True, 4)
    assert run.view.turns[-1].life_won


@pytest.mark.rule("T-05")
@given(st.lists(st.integers(0, 4), min_size=2, max_size=5, unique=True), st.data())
def test_every_calculation_with_two_to_five_of_the_dice_is_judged_by_its_result(
    dice: list[int], data: st.DataObject
) -> None:
    signs = data.draw(st.lists(st.sampled_from(Operator), min_size=len(dice) - 1, max_size=len(dice) - 1))
    run = at_24()
    (event,) = run.give(Calculate(tuple(dice), tuple(signs)))
    value = oracle.value_of([FACES[die] for die in dice], signs, negatives=True)
    assert isinstance(event, TargetHit) == (value == 24)
    if isinstance(event, TargetMissed):
        assert event.value == value
        assert run.view.lives == 2


@pytest.mark.rule("T-05")
def test_the_dice_are_those_on_the_table_and_no_others() -> None:
    run = at_24()
    assert run.match.options(SEAT).templates == (Template(Calculate, FACES),)
    for dice, at in (((4, 5), 1), ((-1, 0), 0)):
        refusal = run.refusal(Calculate(dice, (Operator.PLUS,)))
        assert refusal == Refusal(RefusalKey.UNKNOWN_DIE, "C-07", at, {"die": dice[at]})
    refusal = run.refusal(Calculate((4, 1, 4), (Operator.PLUS, Operator.PLUS)))
    assert refusal == Refusal(RefusalKey.SAME_DIE_TWICE, "C-07", 2, {"die": 4})


@pytest.mark.rule("T-07")
def test_a_miss_costs_a_life_and_says_what_came_out() -> None:
    run = at_24()
    (missed,) = run.calculate(WRONG)
    assert isinstance(missed, TargetMissed)
    assert (missed.reason, missed.value, missed.lives, run.view.lives) == (Miss.WRONG, 16, 2, 2)
    facts: dict[str, int | str] = {"value": 16, "target": 24}
    assert missed.fault == Refusal(RefusalKey.WRONG_RESULT, "C-09", facts=facts)


@pytest.mark.rule("T-07")
@pytest.mark.rule("C-05")
def test_a_division_that_does_not_come_out_is_a_miss() -> None:
    (missed,) = at_24().calculate("12 × 2 ÷ 3 ÷ 4 × 1")
    (inexact,) = at_24().calculate("3 ÷ 2 × 4 + 12")
    assert isinstance(missed, TargetMissed)
    assert isinstance(inexact, TargetMissed)
    assert (missed.value, inexact.value) == (2, None)
    assert inexact.fault is not None
    assert (inexact.fault.key, inexact.fault.rule) == (RefusalKey.DIVISION_INEXACT, "C-05")


@pytest.mark.rule("T-05")
@pytest.mark.rule("C-06")
def test_a_running_value_below_zero_does_not_matter() -> None:
    (hit,) = at_24(faces=(1, 3, 2, 12, 2)).calculate("1 − 3 + 12 × 2 + 2")
    assert isinstance(hit, TargetHit)


@pytest.mark.rule("T-07")
@pytest.mark.rule("C-09")
@pytest.mark.parametrize(
    ("order", "refusal"),
    [
        (Calculate((), ()), Refusal(RefusalKey.TOO_FEW_NUMBERS, "T-07", facts={"at_least": 2})),
        (Calculate((), (Operator.PLUS,)), Refusal(RefusalKey.OPERATOR_AT_START, "C-09", 0)),
        (Calculate((4,), ()), Refusal(RefusalKey.TOO_FEW_NUMBERS, "T-07", facts={"at_least": 2})),
        (Calculate((4,), (Operator.PLUS,)), Refusal(RefusalKey.OPERATOR_AT_END, "C-09", 0)),
        (Calculate((4, 1), (Operator.TIMES,) * 2), Refusal(RefusalKey.OPERATOR_AT_END, "C-09", 1)),
        (Calculate((4, 1, 0), (Operator.TIMES,)), Refusal(RefusalKey.OPERATOR_MISSING, "C-09", 1)),
        (Calculate((4, 1), (Operator.PLUS,) * 200), Refusal(RefusalKey.OPERATOR_AT_END, "C-09", 199)),
    ],
)
def test_what_is_no_calculation_is_refused_free_of_charge(order: Calculate, refusal: Refusal) -> None:
    run = at_24()
    assert run.refusal(order) == refusal
    assert run.view.lives == 3


@pytest.mark.rule("T-07")
def test_giving_up_costs_a_life() -> None:
    run = at_24()
    (missed,) = run.give(GiveUp())
    assert isinstance(missed, TargetMissed)
    assert missed.reason is Miss.GIVEN_UP
    assert (missed.calculation, missed.value, missed.fault) == (None, None, None)
    assert run.view.lives == 2


@pytest.mark.rule("T-08")
@given(st.tuples(*[st.integers(1, 12)] * 5))
def test_after_a_miss_the_easiest_calculation_is_shown_step_by_step_or_that_there_is_none(
    faces: tuple[int, ...],
) -> None:
    run = at_24(faces=faces, level=COSTLY)
    (missed,) = run.give(GiveUp())
    assert isinstance(missed, TargetMissed)
    witness = easiest(faces, 24)
    assert missed.solution == (None if witness is None else witness.calculation(faces))
    assert (missed.solution is None) == (not Reach(faces).can(24, at_least=2))
    if missed.solution is not None:
        assert missed.steps == evaluate(missed.solution, negatives=True).steps
        assert missed.steps[-1].result == 24
    assert run.view.missed == missed


@pytest.mark.rule("T-08")
def test_the_solution_never_changes_the_score_and_is_left_by_going_on() -> None:
    run = at_24(PICKED)
    run.calculate(WRONG)
    before = run.view
    assert before.phase is Phase.STUDY
    assert run.give(GoOn()) == [StudyEnded()]
    assert (run.view.points, run.view.lives, run.view.turns) == (before.points, before.lives, before.turns)
    assert run.view.phase is Phase.THROW_FOR_TARGET
    thrown = run.throw()[0]
    assert isinstance(thrown, DiceThrown)
    assert thrown.throw is Throw.FOR_TARGET
    assert run.view.missed is None


@pytest.mark.rule("T-08")
@pytest.mark.rule("Z-04")
def test_giving_up_where_nothing_reaches_throws_again_for_the_same_target_free_of_charge() -> None:
    run = at_24(FACES, faces=ONES)
    target = run.view.target
    assert run.give(GiveUp()) == [NothingReaches(24)]
    assert (run.view.lives, run.view.turns) == (3, ())
    assert (run.view.phase, run.view.target) == (Phase.THROW_FOR_CALCULATION, target)
    run.throw()
    assert run.view.second == FACES
    assert isinstance(run.calculate(RIGHT[2])[0], TargetHit)


@pytest.mark.rule("T-08")
@pytest.mark.rule("Z-04")
def test_where_the_level_says_so_nothing_reaching_costs_a_life_all_the_same() -> None:
    run = at_24(faces=ONES, level=COSTLY)
    (missed,) = run.give(GiveUp())
    assert isinstance(missed, TargetMissed)
    assert (missed.solution, missed.steps, run.view.lives) == (None, (), 2)


@pytest.mark.rule("T-08")
def test_a_wrong_calculation_where_nothing_reaches_costs_a_life_under_both_rules() -> None:
    for level in (LEVEL, COSTLY):
        run = at_24(faces=ONES, level=level)
        assert isinstance(run.calculate("1 + 1")[0], TargetMissed)
        assert run.view.lives == 2


@pytest.mark.rule("T-08")
def test_giving_up_where_something_reaches_is_never_free() -> None:
    run = at_24(level=LEVEL)
    assert isinstance(run.give(GiveUp())[0], TargetMissed)


@pytest.mark.rule("Z-03")
@pytest.mark.rule("T-07")
def test_the_last_life_ends_the_run_at_once() -> None:
    run = at_24(level=replace(LEVEL, lives=1))
    missed, ended = run.calculate(WRONG)
    assert isinstance(missed, TargetMissed)
    assert isinstance(ended, RunEnded)
    assert (ended.end, ended.result.misses, ended.result.hits) == (End.LIVES, 1, 0)
    assert run.match.is_over
    assert run.refusal(ThrowDice(5)) == Refusal(RefusalKey.MATCH_OVER)
