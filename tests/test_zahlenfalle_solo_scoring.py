from __future__ import annotations

from fractions import Fraction
from itertools import repeat
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from quiclo_table.model.medals import Medal
from quiclo_table.model.orders import EndMatch, GiveUp, GoOn, Pause, Resume
from quiclo_table.model.zahlenfalle_solo import Gain, RunEnded, TargetHit, Turn
from quiclo_table.variants.zahlenfalle_solo.scoring import gain_of, medal_of
from tests.solo_runs import FACES, LEVEL, PICKED, RIGHT, SEAT, WRONG, Run

LONG = replace(LEVEL, clock_seconds=3600)
TARGET = 24


def rounds(count: int, *, level: object = LONG, ranked: bool = True) -> Run:
    """A run of so many rounds that all ask for 24 on the same faces."""
    assert isinstance(level, type(LEVEL))
    return Run(
        *(faces for both in repeat((PICKED, FACES), count) for faces in both), level=level, ranked=ranked
    )


def hit(run: Run, dice: int = 2, *, after_ms: int = 0) -> TargetHit:
    run.reach_calculation()
    run.pass_time(after_ms)
    (event,) = run.calculate(RIGHT[dice])
    assert isinstance(event, TargetHit)
    return event


def miss(run: Run) -> None:
    run.reach_calculation()
    run.calculate(WRONG)
    run.give(GoOn())


@pytest.mark.rule("Z-02")
@pytest.mark.parametrize(("dice", "base"), [(2, 10), (3, 20), (4, 30), (5, 40)])
def test_each_die_beyond_the_first_brings_ten_points(dice: int, base: int) -> None:
    assert hit(rounds(1), dice, after_ms=60_000).gain == Gain(base, 4, 0, base)


@pytest.mark.rule("Z-02")
@given(st.integers(2, 5), st.integers(0, 40), st.integers(0, 300_000))
def test_a_gain_is_base_times_streak_plus_what_is_left_of_twenty_rounded_down(
    dice: int, before: int, waited_ms: int
) -> None:
    factor = min(Fraction(3), 1 + Fraction(before, 4))
    bonus = max(0, 20 - waited_ms // 1000)
    gain = gain_of(dice, before, waited_ms)
    assert gain.total == floor(10 * (dice - 1) * factor + bonus)
    assert (gain.base, Fraction(gain.quarters, 4), gain.bonus) == (10 * (dice - 1), factor, bonus)


@pytest.mark.rule("Z-02")
def test_the_factor_grows_by_a_quarter_with_each_hit_in_a_row_up_to_three() -> None:
    run = rounds(11)
    gains = [hit(run, after_ms=20_000).gain for _ in range(11)]
    assert [gain.quarters for gain in gains] == [4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 12]
    assert [gain.total for gain in gains] == [10, 12, 15, 17, 20, 22, 25, 27, 30, 30, 30]
    assert run.view.points == sum(gain.total for gain in gains)


@pytest.mark.rule("Z-02")
@pytest.mark.parametrize(
    ("waited_ms", "bonus"),
    [(0, 20), (999, 20), (1000, 19), (1999, 19), (19_000, 1), (19_999, 1), (20_000, 0), (45_000, 0)],
)
def test_a_point_of_the_time_bonus_goes_with_each_whole_second_since_the_dice_lay_still(
    waited_ms: int, bonus: int
) -> None:
    assert hit(rounds(1), after_ms=waited_ms).gain == Gain(10, 4, bonus, 10 + bonus)


@pytest.mark.rule("Z-02")
def test_the_time_bonus_counts_from_the_rest_of_the_dice_however_long_they_roll_or_lie_before() -> None:
    run = rounds(1)
    run.throw(3000)
    run.pass_time(30_000)
    run.pick()
    run.pass_time(30_000)
    run.throw(3000)
    run.pass_time(1500)
    (event,) = run.calculate(RIGHT[2])
    assert isinstance(event, TargetHit)
    assert event.gain.bonus == 19


@pytest.mark.rule("Z-02")
def test_the_time_bonus_stands_still_while_paused() -> None:
    run = rounds(1, ranked=False)
    run.reach_calculation()
    run.pass_time(1500)
    run.give(Pause())
    run.pass_time(90_000)
    run.give(Resume())
    run.pass_time(400)
    (event,) = run.calculate(RIGHT[2])
    assert isinstance(event, TargetHit)
    assert event.gain.bonus == 19


@pytest.mark.rule("Z-02")
def test_after_a_new_throw_for_the_same_target_the_time_bonus_begins_anew() -> None:
    run = Run(PICKED, (1, 1, 1, 1, 1), FACES)
    run.reach_calculation()
    run.pass_time(15_000)
    run.give(GiveUp())
    run.throw()
    (event,) = run.calculate(RIGHT[2])
    assert isinstance(event, TargetHit)
    assert event.gain.bonus == 20


@pytest.mark.rule("Z-02")
def test_a_miss_costs_the_streak_but_not_the_best_one() -> None:
    run = rounds(4)
    assert [hit(run).streak, hit(run).streak] == [1, 2]
    assert run.view.streak_quarters == 6
    miss(run)
    assert (run.view.streak, run.view.streak_quarters, run.state.best_streak) == (0, 4, 2)
    again = hit(run, after_ms=20_000)
    assert (again.streak, again.gain.quarters, run.state.best_streak) == (1, 4, 2)


@pytest.mark.rule("Z-02")
@pytest.mark.parametrize("seconds", [0, 5, 120])
def test_a_hit_adds_the_bonus_of_the_level_to_the_clock_and_a_miss_none(seconds: int) -> None:
    run = rounds(2, level=replace(LEVEL, bonus_seconds=seconds))
    run.reach_calculation()
    before = run.view.left_ms
    (event,) = run.calculate(RIGHT[2])
    assert isinstance(event, TargetHit)
    assert (event.seconds_won, run.view.left_ms) == (seconds, before + 1000 * seconds)
    before = run.view.left_ms
    miss(run)
    assert run.view.left_ms == before


@pytest.mark.rule("Z-02")
def test_the_view_tells_what_a_hit_would_bring_without_the_time_bonus() -> None:
    run = rounds(3)
    assert run.view.next_gain == (10, 20, 30, 40)
    hit(run)
    assert run.view.next_gain == (12, 25, 37, 50)
    for dice, gain in zip((2, 5), run.view.next_gain[::3], strict=True):
        assert gain_of(dice, run.view.streak, 20_000).total == gain


@pytest.mark.rule("Z-02")
def test_the_result_adds_the_run_up() -> None:
    run = rounds(4)
    points = [hit(run, 3, after_ms=3000).points, hit(run, 5).points][-1]
    miss(run)
    view = run.view
    *_, ended = run.give(EndMatch())
    assert isinstance(ended, RunEnded)
    result = ended.result
    assert (result.points, result.hits, result.misses, result.best_streak) == (points, 2, 1, 2)
    assert [(turn.target, turn.hit, turn.life_won) for turn in result.turns] == [
        (TARGET, True, False),
        (TARGET, True, True),
        (TARGET, False, False),
    ]
    assert sum(turn.points for turn in result.turns) == points
    missed = result.turns[-1]
    assert (missed.made, missed.dice) == (view.target, view.second)
    assert missed == Turn(TARGET, missed.calculation, 0, hit=False, made=missed.made, dice=missed.dice)
    assert run.match.view(SEAT).result == result


@pytest.mark.rule("Z-04")
@pytest.mark.parametrize(
    ("points", "medal"),
    [
        (0, None),
        (49, None),
        (50, Medal.BRONZE),
        (99, Medal.BRONZE),
        (100, Medal.SILVER),
        (199, Medal.SILVER),
        (200, Medal.GOLD),
        (10**6, Medal.GOLD),
    ],
)
def test_a_medal_comes_with_its_mark(points: int, medal: Medal | None) -> None:
    assert medal_of(LEVEL, points) == medal


@pytest.mark.rule("Z-03")
@pytest.mark.parametrize(("ranked", "medal"), [(True, Medal.BRONZE), (False, None)])
def test_training_brings_no_medal(ranked: bool, medal: Medal | None) -> None:
    run = rounds(1, ranked=ranked)
    hit(run, 5)
    *_, ended = run.give(EndMatch())
    assert isinstance(ended, RunEnded)
    assert (ended.result.points, ended.result.medal) == (60, medal)
