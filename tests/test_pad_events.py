"""Events of pads: each pad is heard once, by its number, whether or not SDL knows its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame._sdl2 import controller

from quiclo_table.input.devices import PygameDevices
from quiclo_table.input.gestures import Gestures, KeyPressed
from quiclo_table.input.pad_events import AXES, BUTTONS, OpenPad, PadEvents, SdlPort
from quiclo_table.input.raw import SAYS, Device, Do, Raw

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

T = 16


class Port:
    """Sockets for pads that a test plugs in, by number."""

    def __init__(self) -> None:
        self.pads: dict[int, OpenPad] = {}
        self.looks = 0

    def plug_in(self, *numbers: int, is_mapped: bool = True) -> None:
        for number in numbers:
            self.pads[number] = OpenPad(number, f"Pad {number}", is_mapped)

    def open_others(self, known: Container[int]) -> list[OpenPad]:
        self.looks += 1
        return [pad for number, pad in self.pads.items() if number not in known]


class Machine:
    """A port, and what the events of its pads become."""

    def __init__(self) -> None:
        self.port = Port()
        self.events = PadEvents(self.port)

    def read(self, *events: pygame.event.Event) -> list[Raw]:
        return [raw for event in events for raw in self.events.read(event, T)]


@pytest.fixture
def machine() -> Machine:
    """A machine with pad 0, which SDL knows, and pad 1, which it doesn't."""
    machine = Machine()
    machine.port.plug_in(0)
    machine.port.plug_in(1, is_mapped=False)
    machine.events.look(0)
    return machine


def added(index: int = 0) -> list[pygame.event.Event]:
    kinds = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
    return [pygame.event.Event(kind, device_index=index, guid="") for kind in kinds]


def removed(number: int) -> list[pygame.event.Event]:
    kinds = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
    return [pygame.event.Event(kind, instance_id=number) for kind in kinds]


def said(kind: int, number: int, **fields: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=number, **fields)


def button(number: int, code: int, *, is_down: bool = True) -> list[pygame.event.Event]:
    """A button as SDL reports it: by both paths."""
    kinds = (
        (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
        if is_down
        else (pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP)
    )
    return [said(kind, number, button=code) for kind in kinds]


def connected(number: int) -> Raw:
    return Raw(T, Device.PAD, Do.CONNECT, id=number, text=f"Pad {number}")


def told(raws: Iterable[Raw]) -> list[tuple[str, int, str]]:
    return [(raw.do.value, raw.id, raw.button or f"{raw.axis} {raw.value:g}") for raw in raws]


# Plugging in and out


def test_pads_that_are_there_from_the_start_are_told_at_the_first_look() -> None:
    machine = Machine()
    machine.port.plug_in(4, 9)
    assert machine.events.look(T) == [connected(4), connected(9)]
    assert machine.events.look(T) == []


def test_a_pad_that_is_announced_twice_and_looked_at_before_is_one(machine: Machine) -> None:
    machine.port.plug_in(2)
    assert machine.read(*added(2), *added(0), *reversed(added(2))) == [connected(2)]


def test_two_pads_of_one_model_are_two_whatever_index_the_announcements_name(machine: Machine) -> None:
    machine.port.plug_in(2, 3)
    assert machine.read(*added(1), *added(1)) == [connected(2), connected(3)]


def test_what_comes_before_a_pad_is_announced_or_after_it_is_gone_is_nobodys(machine: Machine) -> None:
    assert machine.read(*button(2, 0), said(pygame.JOYAXISMOTION, 2, axis=0, value=1.0), *removed(2)) == []
    machine.port.plug_in(2)
    assert machine.read(*added(2)) == [connected(2)]
    del machine.port.pads[2]
    gone = Raw(T, Device.PAD, Do.DISCONNECT, id=2)
    assert machine.read(*removed(2), *button(2, 0), *removed(2)) == [gone]


def test_a_pad_that_was_gone_again_before_anybody_looked_was_never_there(machine: Machine) -> None:
    assert machine.read(*removed(2), *added(2)) == []


def test_a_pad_that_comes_back_has_its_new_number_and_the_others_keep_theirs(machine: Machine) -> None:
    del machine.port.pads[0]
    machine.port.plug_in(2)
    told_of = [(raw.do.value, raw.id) for raw in machine.read(*removed(0), *added(1), *button(2, 0))]
    assert told_of == [("disconnect", 0), ("connect", 2), ("press", 2)]
    assert told(machine.read(said(pygame.JOYBUTTONDOWN, 1, button=0))) == [("press", 1, "a")]


# What pads say


def test_a_pad_that_sdl_knows_is_heard_by_one_path_only(machine: Machine) -> None:
    raws = machine.read(
        *button(0, pygame.CONTROLLER_BUTTON_DPAD_UP),
        said(pygame.JOYHATMOTION, 0, hat=0, value=(0, 1)),
        said(pygame.CONTROLLERAXISMOTION, 0, axis=pygame.CONTROLLER_AXIS_LEFTY, value=-32768),
        said(pygame.JOYAXISMOTION, 0, axis=1, value=-1.0),
        *button(0, pygame.CONTROLLER_BUTTON_DPAD_UP, is_down=False),
    )
    assert told(raws) == [("press", 0, "dpad_up"), ("axis", 0, "lefty -1"), ("release", 0, "dpad_up")]


@pytest.mark.parametrize(("code", "name"), sorted(BUTTONS.items()))
def test_every_button_that_sdl_knows_has_its_name(code: int, name: str, machine: Machine) -> None:
    assert told(machine.read(*button(0, code))) == [("press", 0, name)]


def test_paddles_and_the_touchpad_are_not_told(machine: Machine) -> None:
    codes = range(len(BUTTONS), pygame.CONTROLLER_BUTTON_MAX)
    assert [raw for code in codes for raw in machine.read(*button(0, code))] == []


@pytest.mark.parametrize(("axis", "name"), sorted(AXES.items()))
def test_axes_go_from_minus_one_to_one(axis: int, name: str, machine: Machine) -> None:
    values = (32767, 16384, -32768)
    events = [said(pygame.CONTROLLERAXISMOTION, 0, axis=axis, value=value) for value in values]
    assert [(raw.axis, raw.value) for raw in machine.read(*events)] == [(name, 1), (name, 0.5), (name, -1)]


def test_a_joystick_that_sdl_does_not_know_falls_back_on_hat_buttons_and_axes(machine: Machine) -> None:
    raws = machine.read(
        *(said(pygame.JOYBUTTONDOWN, 1, button=code) for code in range(8)),
        said(pygame.JOYBUTTONUP, 1, button=0),
        *(said(pygame.JOYHATMOTION, 1, hat=0, value=place) for place in ((1, 1), (-1, 0), (0, 0))),
        said(pygame.JOYHATMOTION, 1, hat=1, value=(0, 1)),
        *(said(pygame.JOYAXISMOTION, 1, axis=axis, value=-1.0) for axis in range(4)),
    )
    presses = ("a", "b", "x", "y", "left_shoulder", "right_shoulder")
    assert told(raws) == [
        *(("press", 1, name) for name in presses),
        ("release", 1, "a"),
        ("press", 1, "dpad_right"),
        ("press", 1, "dpad_up"),
        ("release", 1, "dpad_right"),
        ("release", 1, "dpad_up"),
        ("press", 1, "dpad_left"),
        ("release", 1, "dpad_left"),
        ("axis", 1, "leftx -1"),
        ("axis", 1, "lefty -1"),
    ]


@pytest.mark.parametrize(
    ("known", "plain"),
    [
        (
            [said(pygame.CONTROLLERBUTTONDOWN, 0, button=pygame.CONTROLLER_BUTTON_A)],
            [said(pygame.JOYBUTTONDOWN, 1, button=0)],
        ),
        (
            [said(pygame.CONTROLLERBUTTONDOWN, 0, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)],
            [said(pygame.JOYHATMOTION, 1, hat=0, value=(0, -1))],
        ),
        (
            [said(pygame.CONTROLLERAXISMOTION, 0, axis=pygame.CONTROLLER_AXIS_LEFTX, value=-32768)],
            [said(pygame.JOYAXISMOTION, 1, axis=0, value=-1.0)],
        ),
        (
            [said(pygame.CONTROLLERAXISMOTION, 0, axis=pygame.CONTROLLER_AXIS_LEFTY, value=32767)],
            [said(pygame.JOYAXISMOTION, 1, axis=1, value=1.0)],
        ),
    ],
)
def test_the_fall_backs_give_the_same_gestures(
    known: list[pygame.event.Event], plain: list[pygame.event.Event], machine: Machine
) -> None:
    hands = Gestures(lambda _x, _y: None, lambda _x, _y: None)
    hands.read([connected(0), connected(1)], T)
    pressed = [one for one in hands.read(machine.read(*known, *plain), T) if isinstance(one, KeyPressed)]
    assert [one.source for one in pressed] == ["pad-0", "pad-1"]
    assert pressed[0].key == pressed[1].key


@given(st.lists(st.floats(-0.019, 0.019), max_size=60))
def test_a_stick_at_rest_fills_no_tape(noise: list[float]) -> None:
    machine = Machine()
    machine.port.plug_in(1, is_mapped=False)
    machine.events.look(0)
    assert machine.read(*(said(pygame.JOYAXISMOTION, 1, axis=0, value=value) for value in noise)) == []


def test_an_axis_is_told_again_when_it_has_moved_from_where_it_was_told_last(machine: Machine) -> None:
    moves = [
        said(pygame.JOYAXISMOTION, 1, axis=0, value=value) for value in (0.5, 0.51, 0.519, 0.53, 0.0, 0.0)
    ]
    assert [raw.value for raw in machine.read(*moves)] == [0.5, 0.53, 0]


def test_everything_that_pads_say_could_stand_on_a_tape(machine: Machine) -> None:
    machine.port.plug_in(2)
    raws = machine.read(
        *added(), *button(2, 0), said(pygame.CONTROLLERAXISMOTION, 2, axis=0, value=9999), *removed(2)
    )
    assert {raw.do for raw in raws} == {Do.CONNECT, Do.PRESS, Do.AXIS, Do.DISCONNECT}
    for raw in raws:
        assert all(getattr(raw, name) for name in SAYS[raw.device][raw.do])


# Among the other devices


@pytest.fixture
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((200, 200))
    yield
    controller.quit()
    pygame.display.quit()


@pytest.mark.usefixtures("window")
def test_the_first_poll_tells_the_pads_that_are_there_and_later_ones_keep_the_order_of_events() -> None:
    port = Port()
    port.plug_in(5)
    devices = PygameDevices(port)
    assert devices.poll(T)[0] == connected(5)
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="", scancode=0)
    for event in (*button(5, 0), key, *removed(5)):
        pygame.event.post(event)
    assert [(raw.device, raw.do) for raw in devices.poll(T)] == [
        (Device.PAD, Do.PRESS),
        (Device.KEY, Do.PRESS),
        (Device.PAD, Do.DISCONNECT),
    ]
    assert port.looks == 1, "it looks again only when a pad is announced"


@pytest.mark.usefixtures("window")
def test_where_sdl_can_not_look_for_pads_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("no input subsystem")

    monkeypatch.setattr(controller, "init", fail)
    assert SdlPort().open_others(()) == []
    assert all(raw.device is not Device.PAD for raw in PygameDevices().poll(T))
