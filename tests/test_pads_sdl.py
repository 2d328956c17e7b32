"""Pads as SDL makes them: plugged in, pressed, mixed up and pulled out through the real library."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

import pygame
import pytest
from pygame._sdl2 import controller

from quiclo_table.input.devices import PygameDevices
from quiclo_table.input.raw import Device, Do, Raw
from tests.virtual_pads import CONTROLLER, FLIGHT_STICK, HAT_RIGHT, HAT_UP, VirtualPad, sdl

if TYPE_CHECKING:
    from collections.abc import Iterator

SDL = sdl()
pytestmark = pytest.mark.skipif(SDL is None, reason="this SDL can't be reached, or makes no virtual pads")


class Machine:
    """The real devices in a window that nobody sees."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._sdl = library
        self.plugged: list[VirtualPad] = []
        self._devices: PygameDevices | None = None

    def known(self) -> VirtualPad:
        """Plug in a pad whose buttons SDL knows."""
        return self._plug(VirtualPad(self._sdl, CONTROLLER, axes=6, buttons=15, hats=0))

    def plain(self) -> VirtualPad:
        """Plug in a joystick that SDL has no mapping for."""
        return self._plug(VirtualPad(self._sdl, FLIGHT_STICK, axes=3, buttons=8, hats=1))

    def unplug(self, pad: VirtualPad) -> None:
        self.plugged.remove(pad)
        pad.unplug()

    def poll(self) -> list[Raw]:
        if self._devices is None:
            self._devices = PygameDevices()
        return [raw for raw in self._devices.poll(16) if raw.device is Device.PAD]

    def first_poll(self) -> list[Raw]:
        """Poll until something is told: on a busy machine SDL takes a moment to see what was plugged in."""
        return next((raws for _ in range(50) if (raws := self.poll()) or pygame.time.wait(5) < 0), [])

    def _plug(self, pad: VirtualPad) -> VirtualPad:
        self.plugged.append(pad)
        return pad


@pytest.fixture
def machine() -> Iterator[Machine]:
    pygame.display.init()
    pygame.display.set_mode((200, 200))
    controller.init()
    pygame.event.clear()
    assert SDL is not None
    machine = Machine(SDL)
    yield machine
    for pad in machine.plugged:
        pad.unplug()
    controller.quit()
    pygame.joystick.quit()
    pygame.display.quit()


def told(raws: list[Raw]) -> list[tuple[str, int, str]]:
    return [(raw.do.value, raw.id, raw.button or (raw.axis and f"{raw.axis} {raw.value:g}")) for raw in raws]


def test_a_pad_that_was_there_before_the_program_is_told_once_and_speaks_once(machine: Machine) -> None:
    pad = machine.known()
    assert told(machine.first_poll()) == [("connect", pad.number, "")]
    pad.button(0, is_down=True)
    pad.axis(1, -1)
    assert sorted(told(machine.poll())) == [("axis", pad.number, "lefty -1"), ("press", pad.number, "a")]
    pad.button(0, is_down=False)
    assert told(machine.poll()) == [("release", pad.number, "a")]
    assert machine.poll() == []


def test_a_plain_joystick_speaks_by_its_hat_buttons_and_axes(machine: Machine) -> None:
    assert machine.poll() == []
    pad = machine.plain()
    assert told(machine.poll()) == [("connect", pad.number, "")]
    pad.hat(HAT_UP)
    pad.button(1, is_down=True)
    assert sorted(told(machine.poll())) == [("press", pad.number, "b"), ("press", pad.number, "dpad_up")]
    pad.hat(HAT_RIGHT)
    pad.axis(0, 1)
    pad.axis(2, 1)
    assert sorted(told(machine.poll())) == [
        ("axis", pad.number, "leftx 1"),
        ("press", pad.number, "dpad_right"),
        ("release", pad.number, "dpad_up"),
    ]


def test_of_three_pads_two_go_on_under_their_numbers_when_the_first_is_pulled_out(machine: Machine) -> None:
    first, second, third = machine.known(), machine.known(), machine.plain()
    assert [raw.id for raw in machine.poll()] == [first.number, second.number, third.number]
    first.button(0, is_down=True)
    machine.poll()
    machine.unplug(first)
    second.button(1, is_down=True)
    third.button(0, is_down=True)
    raws = machine.poll()
    assert Raw(16, Device.PAD, Do.DISCONNECT, id=first.number) in raws
    assert ("press", second.number, "b") in told(raws)
    assert ("press", third.number, "a") in told(raws)


def test_pads_that_are_swapped_between_two_polls_are_not_mixed_up(machine: Machine) -> None:
    left, right = machine.known(), machine.known()
    machine.poll()
    machine.unplug(left)
    anew = machine.known()
    brief = machine.known()
    machine.unplug(brief)
    raws = machine.poll()
    assert [raw.id for raw in raws if raw.do is Do.DISCONNECT] == [left.number]
    assert [raw.id for raw in raws if raw.do is Do.CONNECT] == [anew.number]
    for pad in (anew, right):
        pad.button(0, is_down=True)
        assert told(machine.poll()) == [("press", pad.number, "a")]


def test_a_hundred_times_pulled_out_and_plugged_in_a_pad_is_still_heard_once(machine: Machine) -> None:
    numbers = set()
    for _ in range(100):
        pad = machine.known()
        assert told(machine.poll()) == [("connect", pad.number, "")]
        pad.button(0, is_down=True)
        assert told(machine.poll()) == [("press", pad.number, "a")]
        machine.unplug(pad)
        assert told(machine.poll())[-1] == ("disconnect", pad.number, "")
        numbers.add(pad.number)
    assert len(numbers) == 100


def test_pads_are_heard_where_something_let_go_of_joysticks_and_left_the_controllers(
    machine: Machine,
) -> None:
    pygame.joystick.quit()
    pad = machine.known()
    assert told(machine.first_poll()) == [("connect", pad.number, "")]
    pad.button(0, is_down=True)
    assert told(machine.poll()) == [("press", pad.number, "a")]
