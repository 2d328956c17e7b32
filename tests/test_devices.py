"""Devices: pygame's events become raws, each once, whatever path they come by."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from quiclo_table.input.devices import PygameDevices, prepare_environment
from quiclo_table.input.keys import key_name
from quiclo_table.input.raw import SAYS, Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

WIDTH, HEIGHT = 800, 600


@pytest.fixture
def poll() -> Iterator[Callable[..., list[Raw]]]:
    """Post the events and poll them at 16 ms, in a window that nobody sees."""
    pygame.display.init()
    pygame.display.set_mode((WIDTH, HEIGHT))
    devices = PygameDevices()
    devices.poll(0)

    def post_and_poll(*events: tuple[int, dict[str, Any]]) -> list[Raw]:
        for kind, fields in events:
            pygame.event.post(pygame.event.Event(kind, fields))
        return devices.poll(16)

    yield post_and_poll
    pygame.display.quit()


def finger(
    kind: int, number: int, x: float = 0.5, y: float = 0.5, screen: int = 7
) -> tuple[int, dict[str, Any]]:
    return kind, {"touch_id": screen, "finger_id": number, "x": x, "y": y, "dx": 0.0, "dy": 0.0}


def button(kind: int, number: int = 1, *, touch: bool = False) -> tuple[int, dict[str, Any]]:
    return kind, {"button": number, "pos": (30, 40), "touch": touch}


def motion(held: int, *, touch: bool = False) -> tuple[int, dict[str, Any]]:
    return pygame.MOUSEMOTION, {"pos": (50, 60), "rel": (1, 1), "buttons": (held, 0, 0), "touch": touch}


def key(kind: int, code: int) -> tuple[int, dict[str, Any]]:
    return kind, {"key": code, "mod": 0, "unicode": "", "scancode": 0}


def test_the_environment_keeps_touch_and_mouse_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_TOUCH_MOUSE_EVENTS", "1")
    monkeypatch.setenv("SDL_MOUSE_TOUCH_EVENTS", "1")
    prepare_environment()
    assert (os.environ["SDL_TOUCH_MOUSE_EVENTS"], os.environ["SDL_MOUSE_TOUCH_EVENTS"]) == ("0", "0")


def test_the_left_button_goes_down_moves_and_comes_up(poll: Callable[..., list[Raw]]) -> None:
    assert poll(button(pygame.MOUSEBUTTONDOWN), motion(1), button(pygame.MOUSEBUTTONUP)) == [
        Raw(16, Device.MOUSE, Do.DOWN, x=30, y=40),
        Raw(16, Device.MOUSE, Do.MOVE, x=50, y=60, value=1),
        Raw(16, Device.MOUSE, Do.UP, x=30, y=40),
    ]


def test_a_move_without_the_button_says_so(poll: Callable[..., list[Raw]]) -> None:
    assert poll(motion(0)) == [Raw(16, Device.MOUSE, Do.MOVE, x=50, y=60, value=0)]


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
def test_other_buttons_and_the_wheel_do_nothing(poll: Callable[..., list[Raw]], number: int) -> None:
    wheel = (pygame.MOUSEWHEEL, {"x": 0, "y": 1, "flipped": False})
    assert poll(button(pygame.MOUSEBUTTONDOWN, number), button(pygame.MOUSEBUTTONUP, number), wheel) == []


def test_a_tap_that_also_comes_as_a_mouse_counts_once(poll: Callable[..., list[Raw]]) -> None:
    raws = poll(
        finger(pygame.FINGERDOWN, 1),
        motion(0, touch=True),
        button(pygame.MOUSEBUTTONDOWN, touch=True),
        finger(pygame.FINGERUP, 1),
        button(pygame.MOUSEBUTTONUP, touch=True),
    )
    assert [(raw.device, raw.do) for raw in raws] == [(Device.TOUCH, Do.DOWN), (Device.TOUCH, Do.UP)]


def test_a_click_that_also_comes_as_a_finger_counts_once(poll: Callable[..., list[Raw]]) -> None:
    raws = poll(button(pygame.MOUSEBUTTONDOWN), finger(pygame.FINGERDOWN, 0, screen=-1))
    assert [raw.device for raw in raws] == [Device.MOUSE]


@pytest.mark.parametrize(
    ("x", "y", "place"), [(0.0, 0.0, (0, 0)), (0.25, 0.5, (200, 300)), (1.0, 1.0, (WIDTH - 1, HEIGHT - 1))]
)
def test_a_finger_reaches_every_pixel_and_none_beyond(
    poll: Callable[..., list[Raw]], x: float, y: float, place: tuple[int, int]
) -> None:
    (raw,) = poll(finger(pygame.FINGERDOWN, 1, x, y))
    assert (raw.x, raw.y) == place


def test_fingers_keep_their_numbers_while_they_are_down_even_with_the_same_id_on_two_screens(
    poll: Callable[..., list[Raw]],
) -> None:
    raws = poll(
        finger(pygame.FINGERDOWN, 94_000_000_001),
        finger(pygame.FINGERDOWN, 94_000_000_001, screen=8),
        finger(pygame.FINGERMOTION, 94_000_000_001),
        finger(pygame.FINGERUP, 94_000_000_001),
        finger(pygame.FINGERMOTION, 94_000_000_001, screen=8),
        finger(pygame.FINGERDOWN, 94_000_000_005),
    )
    assert [(raw.do.value, raw.id) for raw in raws] == [
        ("down", 1),
        ("down", 2),
        ("move", 1),
        ("up", 1),
        ("move", 2),
        ("down", 1),
    ]


def test_a_finger_that_was_down_when_the_focus_went_is_heard_again_only_when_it_comes_anew(
    poll: Callable[..., list[Raw]],
) -> None:
    raws = poll(
        finger(pygame.FINGERDOWN, 5),
        (pygame.WINDOWFOCUSLOST, {}),
        finger(pygame.FINGERMOTION, 5),
        finger(pygame.FINGERUP, 5),
        finger(pygame.FINGERDOWN, 6),
    )
    assert [(raw.do.value, raw.id) for raw in raws] == [("down", 1), ("blur", 0), ("down", 1)]


def test_keys_come_by_name_and_text_comes_as_text(poll: Callable[..., list[Raw]]) -> None:
    assert poll(
        key(pygame.KEYDOWN, pygame.K_KP_7),
        (pygame.TEXTINPUT, {"text": "7"}),
        key(pygame.KEYUP, pygame.K_KP_7),
        (pygame.TEXTINPUT, {"text": "ü"}),
    ) == [
        Raw(16, Device.KEY, Do.PRESS, key="KP_7"),
        Raw(16, Device.TEXT, Do.TYPE, text="7"),
        Raw(16, Device.KEY, Do.RELEASE, key="KP_7"),
        Raw(16, Device.TEXT, Do.TYPE, text="ü"),
    ]


def test_of_several_resizes_the_last_is_told_in_its_place(poll: Callable[..., list[Raw]]) -> None:
    raws = poll(
        (pygame.WINDOWSIZECHANGED, {"x": 700, "y": 500}),
        (pygame.WINDOWFOCUSLOST, {}),
        (pygame.WINDOWSIZECHANGED, {"x": 640, "y": 480}),
        (pygame.WINDOWFOCUSGAINED, {}),
    )
    assert [(raw.do.value, raw.w, raw.h) for raw in raws] == [
        ("blur", 0, 0),
        ("resize", 640, 480),
        ("focus", 0, 0),
    ]


@pytest.mark.parametrize("kind", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED])
def test_a_window_that_comes_back_is_to_be_drawn_anew(poll: Callable[..., list[Raw]], kind: int) -> None:
    assert poll((kind, {})) == [Raw(16, Device.WINDOW, Do.RESIZE, w=WIDTH, h=HEIGHT)]


def test_losing_the_focus_minimising_and_closing_are_told(poll: Callable[..., list[Raw]]) -> None:
    raws = poll((pygame.WINDOWFOCUSLOST, {}), (pygame.WINDOWMINIMIZED, {}), (pygame.QUIT, {}))
    assert [raw.do for raw in raws] == [Do.BLUR, Do.BLUR, Do.CLOSE]


def test_a_mouse_that_leaves_the_window_hovers_over_nothing(poll: Callable[..., list[Raw]]) -> None:
    assert poll((pygame.WINDOWLEAVE, {})) == [Raw(16, Device.MOUSE, Do.MOVE, x=-1, y=-1)]


def test_everything_that_devices_say_could_stand_on_a_tape(poll: Callable[..., list[Raw]]) -> None:
    raws = poll(
        button(pygame.MOUSEBUTTONDOWN),
        motion(1),
        finger(pygame.FINGERDOWN, 1),
        key(pygame.KEYDOWN, 0),
        key(pygame.KEYUP, pygame.K_NUMLOCK),
        (pygame.TEXTINPUT, {"text": "ß"}),
        (pygame.WINDOWEXPOSED, {}),
        (pygame.QUIT, {}),
    )
    assert len(raws) == 8
    for raw in raws:
        assert all(getattr(raw, name) for name in SAYS[raw.device][raw.do])


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (pygame.K_a, "A"),
        (pygame.K_7, "7"),
        (pygame.K_PLUS, "+"),
        (ord("ü"), "Ü"),
        (ord("ß"), "ß"),
        (pygame.K_SPACE, "SPACE"),
        (pygame.K_RETURN, "ENTER"),
        (pygame.K_ESCAPE, "ESCAPE"),
        (pygame.K_BACKSPACE, "BACKSPACE"),
        (pygame.K_LEFT, "LEFT"),
        (pygame.K_F1, "F1"),
        (pygame.K_F12, "F12"),
        (pygame.K_KP0, "KP_0"),
        (pygame.K_KP_9, "KP_9"),
        (pygame.K_KP_ENTER, "KP_ENTER"),
        (pygame.K_KP_DIVIDE, "KP_DIVIDE"),
        (pygame.K_NUMLOCK, f"KEY_{pygame.K_NUMLOCK}"),
    ],
)
def test_keys_have_the_same_names_everywhere(code: int, name: str) -> None:
    assert key_name(code) == name


def test_no_two_keys_of_pygame_share_a_name_unless_they_mean_the_same() -> None:
    codes = {code for name, code in vars(pygame).items() if name.startswith("K_")}
    names = [key_name(code) for code in codes]
    shared = {name for name in names if names.count(name) > 1}
    assert shared <= {"ALT_GR", "OPTION"}
