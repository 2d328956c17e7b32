"""Keys and text: each press once, chords and repeats, and each character typed exactly once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.gestures import Gesture, Gestures, KeyPressed, KeyReleased, Typed
from quiclo_table.input.keyboard import NUMPAD_TEXT, REPEATING
from quiclo_table.input.raw import Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Iterable


class Hands:
    """Gestures without a table, and what they gave so far."""

    def __init__(self) -> None:
        self.gestures = Gestures(lambda _x, _y: None, lambda _x, _y: None)
        self.seen: list[Gesture] = []

    def do(self, *raws: Raw) -> list[Gesture]:
        gestures = self.gestures.read(raws, raws[-1].t)
        self.seen += gestures
        return gestures


def press(key: str, t: int = 0) -> Raw:
    return Raw(t, Device.KEY, Do.PRESS, key=key)


def release(key: str, t: int = 0) -> Raw:
    return Raw(t, Device.KEY, Do.RELEASE, key=key)


def text(text: str, t: int = 0) -> Raw:
    return Raw(t, Device.TEXT, Do.TYPE, text=text)


def typed(gestures: Iterable[Gesture]) -> str:
    return "".join(gesture.text for gesture in gestures if isinstance(gesture, Typed))


def pressed_keys(gestures: Iterable[Gesture]) -> list[str]:
    return [gesture.key for gesture in gestures if isinstance(gesture, KeyPressed)]


@pytest.fixture
def hands() -> Hands:
    return Hands()


# Keys


def test_a_held_key_is_pressed_once_whatever_the_system_repeats(hands: Hands) -> None:
    hands.do(press("ENTER"), press("ENTER", 500), press("ENTER", 530), release("ENTER", 600))
    assert hands.seen == [KeyPressed("ENTER"), KeyReleased("ENTER")]


@pytest.mark.parametrize("key", sorted(REPEATING))
def test_deleting_and_moving_repeat_while_the_key_is_held_once_a_frame_at_most(
    key: str, hands: Hands
) -> None:
    hands.do(press(key))
    for now in (200, 399, 400, 459, 460, 2000):
        hands.seen += hands.gestures.read([], now)
    assert pressed_keys(hands.seen) == [key] * 4
    hands.do(release(key, 2100))
    assert hands.gestures.read([], 9000) == []


def test_a_key_that_is_held_while_the_scene_changes_repeats_no_more_until_it_is_pressed_anew(
    hands: Hands,
) -> None:
    hands.do(press("DOWN"))
    hands.gestures.scene_changed()
    assert hands.gestures.read([], 900) == []
    assert hands.do(press("DOWN", 910), release("DOWN", 920)) == [KeyReleased("DOWN")]
    assert hands.do(press("DOWN", 930)) == [KeyPressed("DOWN")]
    assert hands.gestures.read([], 1330) == [KeyPressed("DOWN")]


def test_repeats_that_the_system_sends_for_deleting_count_too(hands: Hands) -> None:
    hands.do(press("BACKSPACE"), press("BACKSPACE", 300), press("BACKSPACE", 330))
    assert pressed_keys(hands.seen) == ["BACKSPACE"] * 3


@pytest.mark.parametrize(
    ("held", "key", "means"),
    [
        ("LEFT_SHIFT", "TAB", "BACKTAB"),
        ("RIGHT_SHIFT", "TAB", "BACKTAB"),
        ("LEFT_ALT", "ENTER", "F11"),
        ("ALT_GR", "KP_ENTER", "F11"),
        ("LEFT_CTRL", "ENTER", "ENTER"),
        ("A", "KP_ENTER", "ENTER"),
    ],
)
def test_chords_have_the_name_of_what_they_mean_until_they_are_released(
    held: str, key: str, means: str, hands: Hands
) -> None:
    hands.do(press(held))
    assert hands.do(press(key), release(held), release(key))[0] == KeyPressed(means)
    assert hands.seen[-1] == KeyReleased(means)
    hands.seen.clear()
    assert pressed_keys(hands.do(press(key))) == [key.removeprefix("KP_")]


@pytest.mark.parametrize(
    ("name", "ours"),
    [("RETURN", "ENTER"), ("ESC", "ESCAPE"), ("KP_ADD", "KP_PLUS"), ("kp_7", "KP_7"), ("ß", "ß")],
)
def test_other_names_of_keys_are_understood(name: str, ours: str, hands: Hands) -> None:
    assert hands.do(press(name), release(name))[-1] == KeyReleased(ours)


# Text


@pytest.mark.parametrize(("key", "character"), sorted(NUMPAD_TEXT.items()))
@pytest.mark.parametrize("has_num_lock", [True, False])
def test_the_number_pad_types_exactly_once_with_num_lock_and_without(
    key: str, character: str, has_num_lock: bool, hands: Hands
) -> None:
    answer = [text(character, 10)] if has_num_lock else []
    hands.do(press(key, 10), *answer, release(key, 90))
    hands.do(press(key, 120), release(key, 150), *(text(raw.text, 150) for raw in answer))
    assert typed(hands.seen) == character * 2


@given(digits=st.text("0123456789+-*/", max_size=12), has_num_lock=st.booleans(), gap=st.integers(0, 200))
def test_a_calculation_from_the_number_pad_arrives_as_it_was_typed(
    digits: str, has_num_lock: bool, gap: int
) -> None:
    keys = {character: key for key, character in NUMPAD_TEXT.items()}
    hands = Hands()
    for count, digit in enumerate(digits):
        t = count * gap
        answer = [text(digit, t)] if has_num_lock else []
        hands.do(press(keys[digit], t), *answer, release(keys[digit], t))
    assert typed(hands.seen) == digits


def test_the_same_digit_from_the_pad_and_from_the_top_row_are_two(hands: Hands) -> None:
    hands.do(
        press("KP_7", 0),
        text("7", 0),
        press("7", 300),
        text("7", 300),
        release("7", 350),
        release("KP_7", 400),
    )
    assert typed(hands.seen) == "77"


def test_text_comes_from_text_events_and_never_from_the_names_of_keys(hands: Hands) -> None:
    hands.do(press("LEFT_SHIFT"), press("7"), text("/"), release("7"), release("LEFT_SHIFT"))
    hands.do(press("Z"), text("y"), release("Z"), press("8"), release("8"))
    assert typed(hands.seen) == "/y"


def test_a_held_key_types_once_however_often_the_system_repeats_its_text(hands: Hands) -> None:
    hands.do(press("7"), text("7"), *(text("7", t) for t in range(500, 900, 30)), release("7", 900))
    hands.do(press("7", 950), text("7", 950))
    assert typed(hands.seen) == "77"


@given(st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"])))
def test_text_without_keys_arrives_character_by_character(written: str) -> None:
    assert Hands().do(text(written)) == [Typed(character) for character in written]


def test_two_keys_that_overlap_both_type(hands: Hands) -> None:
    hands.do(press("S"), text("s"), press("A"), text("a"), release("S"), press("S"), text("s"))
    assert typed(hands.seen) == "sas"


@pytest.mark.parametrize("held", ["LEFT_CTRL", "RIGHT_CTRL", "LEFT_ALT", "LEFT_META"])
def test_chords_of_command_keys_type_nothing(held: str, hands: Hands) -> None:
    hands.do(press(held), press("A"), text("a"), press("KP_7"), text("7"))
    assert typed(hands.seen) == ""


def test_signs_made_with_alt_gr_are_typed_even_where_it_counts_as_control_and_alt(hands: Hands) -> None:
    hands.do(press("LEFT_CTRL"), press("ALT_GR"), press("Q"), text("@"))
    assert typed(hands.seen) == "@"


def test_line_breaks_and_control_characters_are_not_typed(hands: Hands) -> None:
    hands.do(text("a\r\n\t\x1b\u202eb"))
    assert typed(hands.seen) == "ab"
