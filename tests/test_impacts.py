"""Impacts: what can be heard of a throw."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.dice import Flick, Impact, ThrowPath
from quiclo_table.physics.impacts import HARDEST, MOST, SOFTEST, impacts_of, strongest
from quiclo_table.physics.space import STEP, Hit, TraySpace
from quiclo_table.physics.throw import throw
from quiclo_table.physics.tray import Margins, Tray

CALCULATE = Tray(1236.0, 480.0, 196.0, Margins(top=70.0))
SIX = Tray(776.0, 252.0, 112.0)

impacts = st.builds(
    Impact, st.floats(0, 2000), st.integers(0, 5), st.floats(SOFTEST, 1.0, allow_nan=False), st.booleans()
)


@cache
def thrown() -> list[tuple[Tray, ThrowPath]]:
    flicks = [Flick(angle, strength) for angle in (14, 90, 200) for strength in (0.0, 0.6, 1.0)]
    return [
        (tray, throw(tray, dice, flick, seed))
        for seed, flick in enumerate(flicks)
        for tray, dice in ((CALCULATE, 5), (SIX, 6))
    ]


def hits_of(space: TraySpace, steps: int) -> list[Hit]:
    hits = []
    for _ in range(steps):
        space.step(braked=False)
        hits += space.hits
    return hits


def test_every_throw_is_heard_from_the_rim_and_from_dice_but_not_too_often() -> None:
    for _, path in thrown():
        assert {impact.rim for impact in path.impacts} == {True, False}
        assert 5 <= len(path.impacts) <= MOST


def test_impacts_come_in_order_while_the_dice_roll() -> None:
    for _, path in thrown():
        times = [impact.at_ms for impact in path.impacts]
        assert times == sorted(times)
        assert times[0] > 0
        assert times[-1] <= path.duration_ms
        assert all(0 <= impact.die < path.dice for impact in path.impacts)
        assert all(SOFTEST <= impact.strength <= 1 for impact in path.impacts)


def test_an_impact_on_the_rim_is_where_the_rim_is() -> None:
    for tray, path in thrown():
        for impact in path.impacts:
            if impact.rim and impact.strength > 0.2 and impact.at_ms < path.duration_ms / 3:
                x, y = path.positions_at(impact.at_ms)[impact.die]
                gap = min(x, y, tray.width - x, tray.height - y) - tray.die_size / 2
                assert gap < 0.15 * tray.die_size


def test_a_harder_flick_is_louder() -> None:
    loudness = [
        np.mean([sum(i.strength for i in throw(CALCULATE, 5, Flick(14, s), n).impacts) for n in range(6)])
        for s in (0.0, 0.5, 1.0)
    ]
    assert loudness == sorted(loudness)
    assert loudness[2] > 1.5 * loudness[0]


def test_equal_throws_sound_equal() -> None:
    assert throw(SIX, 6, Flick(30, 0.7), 5).impacts == throw(SIX, 6, Flick(30, 0.7), 5).impacts


def test_a_path_that_knows_of_no_impacts_is_silent() -> None:
    _, path = thrown()[0]
    bare = ThrowPath(path.duration_ms, path.step_ms, path.positions, path.rotations, path.turns)
    assert bare.impacts == ()


def test_a_die_shot_at_another_hits_it_once_with_all_its_momentum() -> None:
    space = TraySpace(SIX, [(1.5, 1.1), (4.0, 1.1)], [(8.0, 0.0), (0.0, 0.0)])
    (hit,) = hits_of(space, 90)
    assert not hit.rim
    assert 3.5 < hit.impulse < 8.0


def test_a_die_shot_at_the_rim_says_which_die_it_was() -> None:
    space = TraySpace(SIX, [(3.0, 0.6), (5.5, 1.6)], [(0.0, 0.0), (9.0, 0.0)])
    first, *_ = hits_of(space, 60)
    assert (first.die, first.rim) == (1, True)
    assert 9.0 < first.impulse < 20.0


def test_dice_that_push_each_other_apart_touch_once() -> None:
    space = TraySpace(SIX, [(3.0, 1.1), (3.4, 1.1)], [(0.0, 0.0)] * 2)
    assert len(hits_of(space, 20)) == 1


def test_a_lonely_die_that_lies_still_is_not_heard() -> None:
    assert hits_of(TraySpace(SIX, [(3.0, 1.1)], [(0.0, 0.0)]), 60) == []


@pytest.mark.parametrize("impulse", [0.0, SOFTEST * HARDEST * 0.99, math.nan])
def test_what_is_too_soft_or_no_number_is_not_heard(impulse: float) -> None:
    assert impacts_of(3, [Hit(0, impulse, rim=False)]) == []


@given(st.floats(SOFTEST * HARDEST * 1.01, 1e9), st.integers(1, 500))
def test_strength_grows_with_the_impulse_up_to_one(impulse: float, step: int) -> None:
    (impact,) = impacts_of(step, [Hit(2, impulse, rim=True)])
    assert impact == Impact(1000 * STEP * step, 2, min(1.0, impulse / HARDEST), rim=True)


@given(st.lists(impacts, max_size=120))
def test_only_the_strongest_are_kept_and_stay_in_order(heard: list[Impact]) -> None:
    kept = strongest(heard)
    assert len(kept) == min(len(heard), MOST)
    assert [impact.at_ms for impact in kept] == sorted(impact.at_ms for impact in kept)
    dropped = sorted(impact.strength for impact in heard)[: len(heard) - len(kept)]
    assert all(impact.strength >= max(dropped, default=0.0) for impact in kept)
