from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.activity import MOVED_UNITS, Activity
from quiclo_table.input.raw import Device, Do, Raw

MINUTES_MS = 10 * 60_000


def noise(rng: Random) -> Iterator[Raw]:
    """Ten minutes of a trembling stick, a resting palm, and a mouse that shivers and creeps."""
    yield Raw(0, Device.PAD, Do.CONNECT, id=1, text="Pad")
    for t in range(0, MINUTES_MS, 100):
        yield Raw(t, Device.PAD, Do.AXIS, id=1, axis="leftx", value=rng.uniform(-0.15, 0.15))
        yield Raw(t, Device.PAD, Do.AXIS, id=1, axis="lefttrigger", value=rng.uniform(0, 0.3))
        yield Raw(t, Device.TOUCH, Do.MOVE, id=1, x=400 + rng.randint(-6, 6), y=300 + rng.randint(-6, 6))
        yield Raw(t, Device.MOUSE, Do.MOVE, x=200 + t // 1000 + rng.randint(-4, 4), y=200)
        if not t % 10_000:
            yield Raw(t, Device.WINDOW, rng.choice([Do.RESIZE, Do.FOCUS, Do.BLUR]), w=640, h=360)


@pytest.mark.parametrize("seed", range(3))
def test_noise_is_nobody(seed: int) -> None:
    activity = Activity()
    activity.shown_by([Raw(0, Device.TOUCH, Do.DOWN, id=1, x=400, y=300)], 1.0)
    assert not [raw for raw in noise(Random(seed)) if activity.shown_by([raw], 1.0)]


@pytest.mark.parametrize(
    "raws",
    [
        [Raw(9, Device.KEY, Do.PRESS, key="A")],
        [Raw(9, Device.TEXT, Do.TYPE, text="a")],
        [Raw(9, Device.TOUCH, Do.DOWN, id=2, x=5, y=5)],
        [Raw(9, Device.TOUCH, Do.UP, id=2, x=5, y=5)],
        [Raw(9, Device.MOUSE, Do.DOWN, x=5, y=5)],
        [Raw(9, Device.PAD, Do.PRESS, id=1, button="a")],
        [Raw(9, Device.PAD, Do.AXIS, id=1, axis="lefty", value=-0.9)],
        [Raw(9, Device.MOUSE, Do.MOVE, x=5, y=5), Raw(99, Device.MOUSE, Do.MOVE, x=80, y=5)],
    ],
)
def test_each_device_alone_shows_that_somebody_is_there(raws: list[Raw]) -> None:
    assert Activity().shown_by(raws, 1.0)


def test_a_stick_that_is_stuck_counts_once() -> None:
    activity = Activity()
    pushes = [Raw(t, Device.PAD, Do.AXIS, id=1, axis="leftx", value=0.8 + t % 3 / 10) for t in range(99)]
    assert [activity.shown_by([raw], 1.0) for raw in pushes] == [True, *[False] * 98]
    activity.shown_by([Raw(99, Device.PAD, Do.AXIS, id=1, axis="leftx", value=0.0)], 1.0)
    assert activity.shown_by(pushes[-1:], 1.0)


def test_a_key_that_something_lies_on_counts_once_with_all_its_text() -> None:
    activity = Activity()
    assert activity.shown_by([Raw(0, Device.KEY, Do.PRESS, key="A")], 1.0)
    for t in range(1, 50):
        assert not activity.shown_by([Raw(t, Device.TEXT, Do.TYPE, text="a")], 1.0)
        assert not activity.shown_by([Raw(t, Device.KEY, Do.PRESS, key="A")], 1.0)
    assert not activity.shown_by([Raw(50, Device.KEY, Do.RELEASE, key="A")], 1.0)
    assert activity.shown_by([Raw(51, Device.KEY, Do.PRESS, key="A")], 1.0)


@given(way=st.floats(1.0, 400.0), unit=st.sampled_from([1 / 3, 1.0, 2.0]))
def test_how_far_a_mouse_must_move_is_the_same_on_every_screen(way: float, unit: float) -> None:
    activity = Activity()
    activity.shown_by([Raw(0, Device.MOUSE, Do.MOVE, x=0, y=0)], unit)
    pixels = round(way * unit)
    moved = activity.shown_by([Raw(50, Device.MOUSE, Do.MOVE, x=pixels, y=0)], unit)
    assert moved is (pixels / unit > MOVED_UNITS)
