"""Pads that come and go, windows that lose the focus, scenes that change: nothing stays held."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.gestures import (
    FocusGained,
    FocusLost,
    KeyPressed,
    KeyReleased,
    PadConnected,
    PadLost,
)
from quiclo_table.input.pads import KEYS
from quiclo_table.input.raw import Do, Raw
from tests.pad_hands import Hands, connect, disconnect, lean, press, release, window


@pytest.fixture
def hands() -> Hands:
    return Hands()


# Plugging in and out


def test_a_pad_that_is_plugged_in_is_told_with_its_name_once(hands: Hands) -> None:
    assert hands.do(connect(7, "Some Pad"), connect(7, "Some Pad")) == [PadConnected(7, "Some Pad")]


def test_what_an_unknown_pad_does_is_nobodys_until_it_is_plugged_in(hands: Hands) -> None:
    assert hands.do(press("a", pad=9), *lean(1, 0, pad=9), disconnect(9), connect(9)) == [PadConnected(9, "")]
    assert hands.do(release("a", pad=9)) == []
    assert hands.do(press("a", pad=9)) == [KeyPressed("ENTER", "pad-9", "a")]


def test_a_pad_that_is_pulled_out_lets_go_of_what_it_held_and_the_other_keeps_its_own(hands: Hands) -> None:
    hands.do(press("a"), press("dpad_up", pad=5), *lean(1, 0))
    assert hands.do(disconnect(3, 20)) == [
        KeyReleased("ENTER", "pad-3", "a"),
        KeyReleased("RIGHT", "pad-3", "stick"),
        PadLost(3),
    ]
    assert {key for _, key in hands.wait(20, 900)} == {"UP"}
    assert hands.do(release("a", 901), disconnect(3, 901)) == []


def test_a_pad_that_comes_back_has_a_new_number_and_nothing_held(hands: Hands) -> None:
    hands.do(press("dpad_up"), disconnect(3), connect(8))
    assert hands.wait(0, 2000) == []
    assert hands.do(release("dpad_up", 2001, pad=8), press("dpad_up", 2001, pad=8)) == [
        KeyPressed("UP", "pad-8", "dpad_up")
    ]


def test_two_pads_press_the_same_button_each_for_itself(hands: Hands) -> None:
    assert hands.do(press("a"), press("a", pad=5), release("a"), release("a", pad=5)) == [
        KeyPressed("ENTER", "pad-3", "a"),
        KeyPressed("ENTER", "pad-5", "a"),
        KeyReleased("ENTER", "pad-3", "a"),
        KeyReleased("ENTER", "pad-5", "a"),
    ]


# Losing the focus, changing the scene


def test_what_is_held_when_the_focus_goes_is_let_go_and_must_be_pressed_anew(hands: Hands) -> None:
    hands.do(press("dpad_up"), *lean(-1, 0))
    assert hands.do(window(Do.BLUR)) == [
        KeyReleased("UP", "pad-3", "dpad_up"),
        KeyReleased("LEFT", "pad-3", "stick"),
        FocusLost(),
    ]
    assert hands.do(window(Do.FOCUS)) == [FocusGained()]
    assert hands.wait(0, 2000) == []
    assert hands.do(release("dpad_up", 2001), *lean(-0.2, 0.9, 2001)) == []
    assert hands.do(press("dpad_up", 2002), *lean(0, 0.1, 2002)) == [KeyPressed("UP", "pad-3", "dpad_up")]
    assert hands.do(release("dpad_up", 2003), *lean(0, 0.9, 2003))[-1] == KeyPressed("DOWN", "pad-3", "stick")


def test_what_is_pressed_while_another_window_has_the_focus_is_not_heard_even_if_it_is_held_on(
    hands: Hands,
) -> None:
    hands.do(window(Do.BLUR))
    assert hands.do(press("a"), press("b"), release("b"), *lean(0, 1)) == []
    assert hands.do(window(Do.FOCUS)) == [FocusGained()]
    assert hands.wait(0, 2000) == []
    assert hands.do(release("a", 2001), *lean(0, 0, 2001)) == []
    assert hands.do(press("a", 2002), *lean(0, 1, 2002)) == [
        KeyPressed("ENTER", "pad-3", "a"),
        KeyPressed("DOWN", "pad-3", "stick"),
    ]


def test_what_is_held_while_the_scene_changes_does_not_act_on_the_next(hands: Hands) -> None:
    hands.do(press("a"), press("dpad_down"), *lean(0, -1, pad=5))
    hands.gestures.scene_changed()
    assert hands.wait(0, 3000) == []
    assert hands.do(release("a", 3001), release("dpad_down", 3001)) == [
        KeyReleased("ENTER", "pad-3", "a"),
        KeyReleased("DOWN", "pad-3", "dpad_down"),
    ]
    hands.do(press("dpad_down", 3010))
    assert hands.wait(3010, 3400) == [(3360, "DOWN")]


RAWS = st.one_of(
    st.builds(press, st.sampled_from([*KEYS, "back"]), pad=st.integers(3, 6)),
    st.builds(release, st.sampled_from([*KEYS, "back"]), pad=st.integers(3, 6)),
    st.builds(connect, st.integers(3, 6)),
    st.builds(disconnect, st.integers(3, 6)),
    st.builds(lambda x, y: lean(x, y)[0], st.floats(-1, 1), st.floats(-1, 1)),
    st.builds(window, st.sampled_from([Do.BLUR, Do.FOCUS])),
    st.none(),
)


@given(st.lists(RAWS, max_size=60))
def test_whatever_comes_everything_pressed_is_released_once_the_focus_is_gone(raws: list[Raw | None]) -> None:
    hands = Hands()
    for now, raw in enumerate(raws):
        if raw is None:
            hands.gestures.scene_changed()
        else:
            hands.seen += hands.gestures.read([raw], now * 100)
    hands.do(window(Do.FOCUS), window(Do.BLUR))
    held: set[tuple[str, str]] = set()
    for gesture in hands.seen:
        if isinstance(gesture, KeyPressed):
            held.add((gesture.source, gesture.key))
        elif isinstance(gesture, KeyReleased):
            held.discard((gesture.source, gesture.key))
        elif isinstance(gesture, PadLost):
            assert f"pad-{gesture.pad}" not in {source for source, _ in held}
    assert not held
