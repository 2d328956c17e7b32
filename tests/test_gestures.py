"""Gestures: taps, drags, flicks, hovering, the window, and that nothing stays held."""

from __future__ import annotations

from collections import Counter
from math import cos, hypot, sin
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.gestures import (
    CloseAsked,
    Dragged,
    Flicked,
    FocusGained,
    FocusLost,
    Gesture,
    Gestures,
    Hovered,
    KeyPressed,
    KeyReleased,
    Pressed,
    Released,
    Tapped,
    WindowResized,
)
from quiclo_table.input.raw import Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Callable

    MakeRaw = Callable[..., Raw]

BAR = 200
"""The window of these tests: bars of 200 px on the left and the right of a table of 1920 × 1080."""


def hit(x: float, y: float) -> str | None:
    """Two buttons of 100 × 100 side by side, left and right, at the table's top left corner."""
    if y >= 100 or x >= 200:
        return None
    return "left" if x < 100 else "right"


def to_design(x: int, y: int) -> tuple[float, float] | None:
    inside = BAR <= x < BAR + 1920 and 0 <= y < 1080
    return (x - BAR, y) if inside else None


class Hands:
    """Gestures with ways to make raws; places are in design units."""

    def __init__(self) -> None:
        self.gestures = Gestures(hit, to_design)
        self.seen: list[Gesture] = []

    def do(self, *raws: Raw, now: int | None = None) -> list[Gesture]:
        gestures = self.gestures.read(raws, raws[-1].t if now is None else now)
        self.seen += gestures
        return gestures

    def of(self, *kinds: type) -> list[Gesture]:
        return [gesture for gesture in self.seen if isinstance(gesture, kinds)]


def finger(do: Do, x: int = 50, y: int = 50, t: int = 0, number: int = 1) -> Raw:
    return Raw(t, Device.TOUCH, do, id=number, x=x + BAR, y=y)


def mouse(do: Do, x: int = 50, y: int = 50, t: int = 0, held: float = 1) -> Raw:
    return Raw(t, Device.MOUSE, do, x=x + BAR, y=y, value=held if do is Do.MOVE else 0)


def press(key: str, t: int = 0) -> Raw:
    return Raw(t, Device.KEY, Do.PRESS, key=key)


def release(key: str, t: int = 0) -> Raw:
    return Raw(t, Device.KEY, Do.RELEASE, key=key)


def window(do: Do, w: int = 0, h: int = 0) -> Raw:
    return Raw(0, Device.WINDOW, do, w=w, h=h)


@pytest.fixture
def hands() -> Hands:
    return Hands()


# Taps


@pytest.mark.parametrize("make", [mouse, finger])
def test_down_and_up_on_one_target_is_pressed_released_and_one_tap(make: MakeRaw, hands: Hands) -> None:
    pointer = "mouse" if make is mouse else "finger-1"
    assert hands.do(make(Do.DOWN), make(Do.UP, 60, 60)) == [
        Pressed("left", pointer, 50, 50),
        Released("left", pointer, 60, 60, cancelled=False),
        Tapped("left", pointer, 60, 60),
    ]


def test_a_tap_on_the_empty_table_is_a_tap_on_no_target(hands: Hands) -> None:
    assert hands.do(finger(Do.DOWN, 500), finger(Do.UP, 500))[-1] == Tapped("", "finger-1", 500, 50)


def test_two_taps_in_one_frame_stay_two(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.UP), finger(Do.DOWN), finger(Do.UP))
    assert len(hands.of(Tapped)) == 2


@pytest.mark.parametrize(("make", "taps"), [(mouse, 0), (finger, 1)])
def test_a_finger_that_rolls_off_its_target_still_taps_and_a_mouse_does_not(
    make: MakeRaw, taps: int, hands: Hands
) -> None:
    hands.do(make(Do.DOWN, 95), make(Do.UP, 110))
    assert [gesture.target for gesture in hands.of(Tapped) if isinstance(gesture, Tapped)] == ["left"] * taps


def test_a_finger_lifted_beyond_the_slack_on_another_target_taps_neither(hands: Hands) -> None:
    hands.do(finger(Do.DOWN, 90), finger(Do.UP, 115))
    assert (hands.of(Tapped), len(hands.of(Released))) == ([], 1)


@pytest.mark.parametrize("x", [-1, 1920])
def test_the_bars_beside_the_table_are_dead(x: int, hands: Hands) -> None:
    raws = [finger(Do.DOWN, x), finger(Do.MOVE, 50), finger(Do.UP, 50), mouse(Do.DOWN, x), mouse(Do.UP, 50)]
    assert hands.do(*raws) == []


def test_the_corners_of_the_table_are_alive(hands: Hands) -> None:
    for x, y in [(0, 0), (1919, 0), (0, 1079), (1919, 1079)]:
        hands.do(mouse(Do.DOWN, x, y), mouse(Do.UP, x, y))
    assert len(hands.of(Tapped)) == 4


# Drags and flicks


def test_a_drag_begins_beyond_sixteen_units_and_keeps_its_target_and_its_start(hands: Hands) -> None:
    hands.do(
        finger(Do.DOWN), finger(Do.MOVE, 66), finger(Do.MOVE, 67), finger(Do.MOVE, 150), finger(Do.MOVE, 51)
    )
    assert hands.of(Dragged) == [Dragged("left", "finger-1", x, 50, 50, 50) for x in (67, 150, 51)]


def test_each_finger_owns_its_drag_and_the_second_is_neither_ignored_nor_a_thief(hands: Hands) -> None:
    hands.do(
        finger(Do.DOWN, 50, number=1),
        finger(Do.DOWN, 150, number=2),
        finger(Do.MOVE, 50, 300, number=1),
        finger(Do.MOVE, 150, 400, number=2),
        finger(Do.DOWN, 500, number=3),
        finger(Do.UP, 500, number=3),
        finger(Do.MOVE, 60, 300, number=1),
        finger(Do.UP, 150, 400, number=2),
        finger(Do.UP, 60, 300, number=1),
    )
    assert hands.of(Dragged, Tapped) == [
        Dragged("left", "finger-1", 50, 300, 50, 50),
        Dragged("right", "finger-2", 150, 400, 150, 50),
        Tapped("", "finger-3", 500, 50),
        Dragged("left", "finger-1", 60, 300, 50, 50),
    ]


@given(angle=st.floats(0, 6.28), speed=st.integers(400, 3500))
def test_a_flick_has_the_direction_and_the_speed_of_its_last_moments(angle: float, speed: int) -> None:
    across, down = speed * cos(angle), speed * sin(angle)
    hands = Hands()
    hands.do(finger(Do.DOWN, 900, 500))
    for t in range(8, 129, 8):
        hands.do(finger(Do.MOVE, 900 + round(across * t / 1000), 500 + round(down * t / 1000), t))
    hands.do(finger(Do.UP, 900 + round(across * 0.128), 500 + round(down * 0.128), 128))
    (flick,) = (gesture for gesture in hands.seen if isinstance(gesture, Flicked))
    assert flick.speed == pytest.approx(speed, rel=0.05)
    assert (flick.dx, flick.dy) == pytest.approx((cos(angle), sin(angle)), abs=0.06)
    assert hands.of(Tapped) == []


def test_a_drag_that_stood_still_before_it_was_let_go_has_no_speed_but_a_direction(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.MOVE, 350, 450, t=50), finger(Do.UP, 350, 450, t=150))
    assert hands.of(Flicked) == [Flicked("left", "finger-1", 350, 450, 0.6, 0.8, 0)]


def test_a_flick_after_a_long_rest_is_as_fast_as_one_without(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.MOVE, 130, t=1000), finger(Do.UP, 130, t=1000))
    assert hands.of(Flicked) == [Flicked("left", "finger-1", 130, 50, 1, 0, 1000)]


def test_a_flick_within_one_poll_has_a_finite_speed(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.UP, 130))
    assert hands.of(Flicked) == [Flicked("left", "finger-1", 130, 50, 1, 0, 5000)]


def test_a_drag_of_forty_units_is_no_flick(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.MOVE, 90), finger(Do.UP, 90))
    assert hands.of(Flicked) == []
    assert len(hands.of(Tapped)) == 1


def test_a_flick_is_no_tap_even_on_the_same_target(hands: Hands) -> None:
    hands.do(finger(Do.DOWN, 5), finger(Do.MOVE, 95), finger(Do.UP, 95))
    assert (len(hands.of(Flicked)), hands.of(Tapped)) == (1, [])


def test_a_drag_that_comes_back_to_where_it_began_is_a_tap_too(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.MOVE, 400), finger(Do.MOVE, 55), finger(Do.UP, 55))
    assert Tapped("left", "finger-1", 55, 50) in hands.seen


def test_a_drag_let_go_over_the_bars_is_let_go_where_it_left_the_table(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.MOVE, 0, 400), finger(Do.MOVE, -50, 400), finger(Do.UP, -90, 400))
    assert hands.of(Released) == [Released("left", "finger-1", 0, 400, cancelled=False)]
    assert len(hands.of(Flicked)) == 1


# What cancels a press


def test_a_mouse_that_moves_with_no_button_after_it_was_let_go_outside_ends_its_drag(hands: Hands) -> None:
    hands.do(mouse(Do.DOWN), mouse(Do.MOVE, 900, 500), mouse(Do.MOVE, 150, 50, held=0))
    assert hands.seen[-2:] == [
        Released("left", "mouse", 900, 500, cancelled=True),
        Hovered("right", 150, 50),
    ]
    assert hands.do(mouse(Do.UP)) == []


def test_losing_the_focus_releases_every_pointer_and_key_and_their_late_ends_are_not_heard(
    hands: Hands,
) -> None:
    hands.do(finger(Do.DOWN, number=1), finger(Do.DOWN, 150, number=2), mouse(Do.DOWN, 700), press("A"))
    assert hands.do(window(Do.BLUR)) == [
        Released("left", "finger-1", 50, 50, cancelled=True),
        Released("right", "finger-2", 150, 50, cancelled=True),
        Released(None, "mouse", 700, 50, cancelled=True),
        KeyReleased("A"),
        FocusLost(),
    ]
    assert hands.do(finger(Do.MOVE, 400), finger(Do.UP), mouse(Do.MOVE), mouse(Do.UP), release("A")) == []
    assert hands.do(press("A")) == [KeyPressed("A")]


def test_a_second_down_of_a_pointer_whose_up_was_lost_cancels_the_first(hands: Hands) -> None:
    assert hands.do(mouse(Do.DOWN), mouse(Do.DOWN, 150)) == [
        Pressed("left", "mouse", 50, 50),
        Released("left", "mouse", 50, 50, cancelled=True),
        Pressed("right", "mouse", 150, 50),
    ]


def test_a_press_never_acts_on_two_scenes(hands: Hands) -> None:
    hands.do(finger(Do.DOWN))
    hands.gestures.scene_changed()
    hands.gestures.hit = lambda _x, _y: "left"
    assert hands.do(finger(Do.MOVE, 400), finger(Do.UP)) == [
        Released(None, "finger-1", 50, 50, cancelled=True)
    ]


def test_a_press_after_the_change_of_scene_is_a_fresh_one(hands: Hands) -> None:
    hands.gestures.scene_changed()
    assert hands.do(finger(Do.DOWN), finger(Do.UP))[-1] == Tapped("left", "finger-1", 50, 50)


# Hovering


def test_hovering_is_told_when_the_target_changes_and_not_while_the_button_is_held(hands: Hands) -> None:
    for x in (20, 40, 150, 160, 500, 600, 50):
        hands.do(mouse(Do.MOVE, x, held=0))
    hands.do(mouse(Do.DOWN), mouse(Do.MOVE, 150), mouse(Do.UP, 150))
    hands.do(finger(Do.DOWN), finger(Do.MOVE, 150), finger(Do.UP, 150))
    assert hands.of(Hovered) == [
        Hovered("left", 20, 50),
        Hovered("right", 150, 50),
        Hovered(None, 500, 50),
        Hovered("left", 50, 50),
    ]


def test_a_mouse_in_the_bars_hovers_over_nothing(hands: Hands) -> None:
    hands.do(mouse(Do.MOVE, held=0), mouse(Do.MOVE, -5, held=0))
    assert hands.of(Hovered) == [Hovered("left", 50, 50), Hovered(None, 50, 50)]


def test_after_a_change_of_scene_a_resting_mouse_hovers_over_what_is_new_beneath_it(hands: Hands) -> None:
    hands.do(mouse(Do.MOVE, held=0))
    hands.gestures.scene_changed()
    hands.gestures.hit = lambda _x, _y: "new"
    assert hands.gestures.read([], 16) == [Hovered("new", 50, 50)]
    assert hands.gestures.read([], 32) == []


def test_no_mouse_no_hovering(hands: Hands) -> None:
    hands.do(finger(Do.DOWN), finger(Do.UP))
    hands.gestures.scene_changed()
    assert hands.gestures.read([], 16) == []


# The window


def test_the_window_says_its_size_and_that_it_should_close(hands: Hands) -> None:
    assert hands.do(window(Do.RESIZE, 900, 700), window(Do.CLOSE)) == [WindowResized(900, 700), CloseAsked()]


def test_focus_is_told_when_it_changes(hands: Hands) -> None:
    hands.do(*(window(do) for do in (Do.FOCUS, Do.BLUR, Do.BLUR, Do.FOCUS, Do.FOCUS, Do.BLUR)))
    assert hands.seen == [FocusLost(), FocusGained(), FocusLost()]


# Whatever comes


@st.composite
def any_raw(draw: st.DrawFn) -> Raw:
    return Raw(
        t=draw(st.integers(0, 400)),
        device=draw(st.sampled_from(Device)),
        do=draw(st.sampled_from(Do)),
        id=draw(st.integers(0, 3)),
        x=draw(st.integers(-50, 2400)),
        y=draw(st.integers(-50, 1200)),
        key=draw(
            st.sampled_from(["", "A", "TAB", "LEFT_SHIFT", "LEFT_ALT", "ENTER", "KP_7", "BACKSPACE", "ß"])
        ),
        text=draw(st.sampled_from(["", "a", "7", "\n", "😀"])),
        button=draw(st.sampled_from(["", "a", "b", "start", "dpad_left", "back"])),
        axis=draw(st.sampled_from(["", "leftx", "lefty", "rightx"])),
        value=draw(st.sampled_from([-1.0, -0.4, 0.0, 1.0])),
    )


SCENE_CHANGE = "scene"


@given(st.lists(st.one_of(any_raw(), st.just(SCENE_CHANGE)), max_size=60))
def test_whatever_comes_every_press_ends_exactly_once(steps: list[Raw | str]) -> None:
    hands = Hands()
    for now, step in enumerate(steps):
        if isinstance(step, str):
            hands.gestures.scene_changed()
        else:
            hands.do(step, now=now * 20)
    hands.do(window(Do.FOCUS), window(Do.BLUR), now=0)
    down: Counter[str] = Counter()
    for gesture in hands.seen:
        if isinstance(gesture, Pressed | Released):
            down[gesture.pointer] += 1 if isinstance(gesture, Pressed) else -1
            assert down[gesture.pointer] in {0, 1}
    assert not any(down.values())


@given(st.lists(any_raw(), max_size=60))
def test_whatever_comes_flicks_are_finite_and_their_direction_has_length_one(raws: list[Raw]) -> None:
    for gesture in Hands().gestures.read(raws, 0):
        if isinstance(gesture, Flicked):
            assert 0 <= gesture.speed < 1e6
            assert hypot(gesture.dx, gesture.dy) == pytest.approx(1) or (gesture.dx, gesture.dy) == (0, 0)


@given(st.lists(any_raw().filter(lambda raw: raw.do is not Do.AXIS), max_size=60), st.integers(0, 60))
def test_how_raws_are_cut_into_frames_matters_to_sticks_alone(raws: list[Raw], cut: int) -> None:
    whole, parts = Hands().gestures, Hands().gestures
    assert whole.read(raws, 0) == parts.read(raws[:cut], 0) + parts.read(raws[cut:], 0)
