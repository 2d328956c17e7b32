"""Pads: buttons, d-pads and sticks are keys, one press acts once, and trembling sticks say nothing."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.gestures import KeyPressed, KeyReleased
from quiclo_table.input.pad_events import BUTTONS
from quiclo_table.input.pads import DIRECTIONS, KEYS, OTHER_NAMES
from quiclo_table.input.raw import Device, Do, Raw
from tests.pad_hands import FRAME_MS, Hands, keys, lean, press, release


@pytest.fixture
def hands() -> Hands:
    return Hands()


# Buttons


@pytest.mark.parametrize(
    ("button", "key"),
    [
        ("a", "ENTER"),
        ("b", "ESCAPE"),
        ("x", "BACKSPACE"),
        ("y", "MAIN"),
        ("start", "ESCAPE"),
        ("left_shoulder", "BACKTAB"),
        ("right_shoulder", "TAB"),
        ("dpad_up", "UP"),
        ("dpad_down", "DOWN"),
        ("dpad_left", "LEFT"),
        ("dpad_right", "RIGHT"),
    ],
)
def test_a_button_is_the_key_that_it_stands_for_and_says_which_pad_it_is_on(
    button: str, key: str, hands: Hands
) -> None:
    assert hands.do(press(button), release(button)) == [
        KeyPressed(key, "pad-3", button),
        KeyReleased(key, "pad-3", button),
    ]


@pytest.mark.parametrize("button", ["back", "guide", "left_stick", "right_stick", "paddle1", "", "A"])
def test_other_buttons_mean_nothing(button: str, hands: Hands) -> None:
    assert hands.do(press(button), release(button)) == []


def test_every_button_with_a_meaning_is_one_that_pads_have() -> None:
    assert set(KEYS) <= set(BUTTONS.values())
    assert set(OTHER_NAMES.values()) <= set(KEYS)


@pytest.mark.parametrize(("other", "ours"), sorted(OTHER_NAMES.items()))
def test_names_of_buttons_that_sdl_uses_are_understood(other: str, ours: str, hands: Hands) -> None:
    told = hands.do(press(other), release(ours))
    assert told == [KeyPressed(KEYS[ours], "pad-3", ours), KeyReleased(KEYS[ours], "pad-3", ours)]
    assert hands.do(press(ours), release(other)) == told


@pytest.mark.parametrize("button", sorted(set(KEYS) - set(DIRECTIONS)))
def test_a_button_that_is_held_acts_once_also_when_it_is_said_again(button: str, hands: Hands) -> None:
    hands.do(press(button), press(button, 400))
    assert hands.wait(400, 3000) == []
    assert keys(hands.seen) == [KEYS[button]]


@pytest.mark.parametrize("button", sorted(DIRECTIONS))
def test_a_held_direction_repeats_after_350_ms_and_then_every_120(button: str, hands: Hands) -> None:
    hands.do(press(button, 1000))
    key = KEYS[button]
    assert hands.wait(1000, 1800) == [(1350, key), (1470, key), (1590, key), (1710, key)]
    hands.do(release(button, 1800))
    assert hands.wait(1801, 4000) == []


def test_repeats_keep_their_pace_whatever_the_frames_and_come_once_in_a_long_one(hands: Hands) -> None:
    hands.do(press("dpad_up"))
    assert len(hands.wait(0, 350 + 120 * 20, FRAME_MS)) == 20
    assert keys(hands.gestures.read([], 60_000)) == ["UP"]
    assert hands.wait(60_001, 60_130) == [(60_120, "UP")]


def test_of_two_held_directions_the_later_repeats_and_then_the_other_again(hands: Hands) -> None:
    hands.do(press("dpad_right"), press("dpad_up", 10))
    assert hands.wait(11, 1000)[:2] == [(360, "UP"), (480, "UP")]
    hands.do(release("dpad_up", 1001))
    assert {key for _, key in hands.wait(1002, 2000)} == {"RIGHT"}


# Sticks


@pytest.mark.parametrize(
    ("x", "y", "key"),
    [
        (0.0, -1.0, "UP"),
        (0.0, 1.0, "DOWN"),
        (-1.0, 0.0, "LEFT"),
        (1.0, 0.0, "RIGHT"),
        (0.6, -0.7, "UP"),
        (-0.7, 0.6, "LEFT"),
        (0.5, 0.0, "RIGHT"),
    ],
)
def test_the_left_stick_is_the_direction_of_its_larger_axis(
    x: float, y: float, key: str, hands: Hands
) -> None:
    assert hands.do(*lean(x, y)) == [KeyPressed(key, "pad-3", "stick")]
    assert hands.do(*lean(0, 0)) == [KeyReleased(key, "pad-3", "stick")]


def test_the_right_stick_and_the_triggers_move_nothing(hands: Hands) -> None:
    trigger = Raw(0, Device.PAD, Do.AXIS, id=3, axis="lefttrigger", value=1)
    assert hands.do(*lean(1, 1, stick="right"), trigger) == []


@pytest.mark.parametrize("button", sorted(DIRECTIONS))
def test_a_held_stick_repeats_like_the_d_pad(button: str, hands: Hands) -> None:
    x, y = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}[KEYS[button]]
    hands.do(*lean(x, y, 1000))
    other = Hands()
    other.do(press(button, 1000))
    assert hands.wait(1000, 3000) == other.wait(1000, 3000)


def test_a_stick_points_from_half_way_on_and_until_it_is_nearer_to_the_middle(hands: Hands) -> None:
    told = []
    for deflection in (0.3, 0.49, 0.5, 0.4, 0.36, 0.45, 0.35, 0.34, 0.49, 0.35, 0.5, 0.0):
        gestures = hands.do(*lean(deflection, 0))
        told.append((deflection, [type(gesture).__name__ for gesture in gestures]))
    assert [one for one in told if one[1]] == [
        (0.5, ["KeyPressed"]),
        (0.34, ["KeyReleased"]),
        (0.5, ["KeyPressed"]),
        (0.0, ["KeyReleased"]),
    ]


@given(st.lists(st.tuples(st.floats(-0.49, 0.49), st.floats(-0.49, 0.49)), max_size=80))
def test_a_stick_in_its_dead_zone_says_nothing_however_it_moves(places: list[tuple[float, float]]) -> None:
    hands = Hands()
    for x, y in places:
        hands.do(*lean(x, y))
    assert hands.seen == []


def test_noise_for_ten_minutes_is_no_gesture(hands: Hands) -> None:
    for now in range(0, 600_000, FRAME_MS):
        noise = 0.15 * sin(now * 12.9898)
        assert hands.do(*lean(noise, -noise, now), *lean(noise, noise, now, pad=5, stick="right")) == []


@given(st.lists(st.floats(-0.14, 0.14), min_size=1, max_size=60), st.sampled_from([0.5, 0.7, 0.85]))
def test_a_trembling_stick_points_one_way_only_even_in_a_corner(noise: list[float], out: float) -> None:
    hands = Hands()
    hands.do(*lean(out, out - 0.01))
    for tremble in noise:
        hands.do(*lean(out + tremble, out - tremble))
    assert keys(hands.seen) == ["RIGHT"]


def test_a_stick_that_is_rolled_around_its_rim_points_four_ways_in_turn(hands: Hands) -> None:
    for angle in range(330):
        hands.do(*lean(cos(radians(angle)), -sin(radians(angle))))
    assert keys(hands.seen) == ["RIGHT", "UP", "LEFT", "DOWN"]
