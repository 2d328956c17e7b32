from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.physics.settle import APART, bent, resting_places, row
from quiclo_table.physics.space import STEPS_PER_SECOND, TOP_SPEED, TraySpace
from quiclo_table.physics.throw import ThrowSimulation, throw
from quiclo_table.physics.tray import REST_GAP, Box, Margins, Point, Tray

TRAY = Tray(760.0, 310.0, 112.0)
BOX = Box(0.55, 0.55, 6.0, 1.6)
places = st.tuples(st.floats(-3.0, 9.0), st.floats(-3.0, 9.0))


def are_apart(ends: list[Point]) -> bool:
    return all(math.dist(one, other) >= APART - 1e-6 for one, other in combinations(ends, 2))


@pytest.mark.parametrize("field", ["width", "height", "die_size"])
@pytest.mark.parametrize("value", [0.0, -1.0, math.nan, math.inf, 1e308])
def test_an_impossible_tray_is_refused(field: str, value: float) -> None:
    measures: dict[str, Any] = {"width": 760.0, "height": 310.0, "die_size": 112.0, field: value}
    with pytest.raises(ValueError, match=r"die|dice|tray"):
        Tray(**measures)


@pytest.mark.parametrize("margins", [Margins(top=-1.0), Margins(left=math.nan), Margins(right=700.0)])
def test_impossible_margins_are_refused(margins: Margins) -> None:
    with pytest.raises(ValueError, match=r"die|dice|tray"):
        Tray(760.0, 310.0, 112.0, margins)


def test_more_dice_than_fit_side_by_side_are_refused() -> None:
    with pytest.raises(ValueError, match="7 dice"):
        ThrowSimulation(TRAY, 7, DEFAULT_FLICK, 0)


def test_no_dice_at_all_are_refused() -> None:
    with pytest.raises(ValueError, match="0 dice"):
        ThrowSimulation(TRAY, 0, DEFAULT_FLICK, 0)


def test_a_margin_keeps_the_whole_die_out_and_a_small_one_changes_nothing() -> None:
    assert Tray(760.0, 310.0, 112.0, Margins(top=56.0)).rest.top == pytest.approx(0.5 + 56.0 / 112.0)
    assert Tray(760.0, 310.0, 112.0, Margins(top=1.0)).rest.top == pytest.approx(0.5 + REST_GAP)


def test_a_tray_as_low_as_a_die_still_works() -> None:
    low = Tray(760.0, 125.0, 112.0)
    ends = throw(low, 5, DEFAULT_FLICK, 1).positions[-1] / low.die_size
    assert are_apart([(x, y) for x, y in ends.tolist()])


def test_a_die_shot_at_the_rim_comes_back() -> None:
    space = TraySpace(TRAY, [(3.0, 1.3)], [(1e6, 3e5)])
    for _ in range(STEPS_PER_SECOND):
        before = space.frame[0]
        space.step(braked=False)
        x, y, _ = space.frame[0]
        assert math.dist(before[:2], (x, y)) <= 1.1 * TOP_SPEED / STEPS_PER_SECOND
        assert 0.3 < x < 6.5
        assert 0.3 < y < 2.5


def test_dice_on_one_spot_come_apart() -> None:
    space = TraySpace(TRAY, [(3.0, 1.3)] * 3, [(0.0, 0.0)] * 3)
    for _ in range(2 * STEPS_PER_SECOND):
        space.step(braked=False)
    ends = [(x, y) for x, y, _ in space.frame]
    assert are_apart(resting_places(ends, TRAY.rest))
    assert np.isfinite(space.frame).all()


def test_a_die_that_became_no_number_is_put_back_and_stopped() -> None:
    space = TraySpace(TRAY, [(3.0, 1.3), (1.0, 1.0)], [(1.0, 0.0), (1.0, 0.0)])
    space.step(braked=False)
    before = space.frame
    space._bodies[0].velocity = (math.nan, 0.0)
    space.step(braked=False)
    assert space.frame[0] == before[0]
    assert space.frame[1][0] > before[1][0]
    assert np.isfinite(space.frame).all()


@given(st.lists(places, min_size=1, max_size=6))
def test_resting_places_lie_in_the_box_and_apart(wished: list[Point]) -> None:
    ends = resting_places(wished, BOX)
    assert are_apart(ends)
    assert all(math.dist(BOX.nearest(*end), end) < 1e-9 for end in ends)


@given(st.lists(places, min_size=1, max_size=5))
def test_places_that_are_good_already_stay(wished: list[Point]) -> None:
    inside = [BOX.nearest(*place) for place in wished]
    assume(are_apart(inside))
    assert resting_places(inside, BOX) == inside


def test_dice_in_a_row_keep_their_order() -> None:
    lined = row([(5.0, 1.0), (1.0, 1.5), (3.0, 0.6)], BOX)
    assert lined[1] < lined[2] < lined[0]
    assert are_apart(lined)


def test_a_row_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="7 dice"):
        row([(1.0, 1.0)] * 7, BOX)


@given(st.lists(places, min_size=2, max_size=30), places)
def test_a_bent_way_begins_as_before_and_ends_where_it_should(way: list[Point], end: Point) -> None:
    led = bent(np.array(way)[:, None, :], [end])
    assert np.allclose(led[0, 0], way[0])
    assert np.allclose(led[-1, 0], end)


def test_a_bent_way_stands_still_where_it_stood_still() -> None:
    way = np.array([(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 0.0), (2.0, 0.0), (4.0, 0.0)])
    led = bent(way[:, None, :], [(4.0, 1.0)])
    assert np.array_equal(led[2], led[4])
