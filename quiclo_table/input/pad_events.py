"""Pads at the machine: SDL's controllers, and joysticks without a mapping, become raws of one kind."""

from __future__ import annotations

import logging
from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

import pygame
from pygame._sdl2 import controller

from quiclo_table.input.raw import Device, Do, Raw

if TYPE_CHECKING:
    from pygame.event import Event

LOG: Final = logging.getLogger(__name__)
BUTTONS: Final = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: "leftx",
    pygame.CONTROLLER_AXIS_LEFTY: "lefty",
    pygame.CONTROLLER_AXIS_RIGHTX: "rightx",
    pygame.CONTROLLER_AXIS_RIGHTY: "righty",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
FULL_DEFLECTION: Final = 32767

PLAIN_BUTTONS: Final = dict(enumerate(("a", "b", "x", "y", "left_shoulder", "right_shoulder")))
"""The numbers that most joysticks agree on; from the seventh button on they don't."""
PLAIN_AXES: Final = {0: "leftx", 1: "lefty"}
PLAIN_HAT: Final = 0
"""The hat that serves as d-pad; further ones are for looking around."""

SMALLEST_CHANGE: Final = 0.02
"""A stick trembles; what differs by less from what was told last is not told."""


@dataclass(frozen=True, slots=True)
class OpenPad:
    """A pad that is plugged in. SDL reports what it does as long as `handle` lives."""

    number: int
    """SDL's instance id: no later pad gets it, not even the same one when it comes back."""
    name: str
    is_mapped: bool
    """Whether SDL knows which of its buttons is which."""
    handle: object = None


class PadPort(Protocol):
    """Where the pads are plugged in."""

    def open_others(self, known: Container[int]) -> Sequence[OpenPad]:
        """Open every pad whose number is not known yet."""
        ...


class SdlPort:
    """The machine's own. Where SDL can't look for pads, there are none."""

    def __init__(self) -> None:
        self._is_there = True
        try:
            if controller.get_init() and not pygame.joystick.get_init():
                controller.quit()  # controllers whose joysticks something let go of are deaf
            controller.init()
            pygame.joystick.init()
        except pygame.error as error:
            LOG.warning("there are no pads: %s", error)
            self._is_there = False  # touch, mouse and keys do without

    def open_others(self, known: Container[int]) -> list[OpenPad]:
        """Open every pad whose number is not known yet."""
        if not self._is_there:
            return []
        opened = [_opened(index, known) for index in range(controller.get_count())]
        return [pad for pad in opened if pad is not None]


def _opened(index: int, known: Container[int]) -> OpenPad | None:
    """The pad with this index among all that are there now; None if it is known, or can't be opened.

    An index tells a pad from the others only at this moment, while the number stays; and SDL says the number
    only of an open joystick.
    """
    try:
        joystick = pygame.joystick.Joystick(index)
        number, name = joystick.get_instance_id(), joystick.get_name()
        if number in known:
            return None
        is_mapped = controller.is_controller(index)
        handle = controller.Controller(index) if is_mapped else joystick
    except pygame.error as error:
        # Pulled out since, or not ours to read: then no events come of it either.
        LOG.warning("pad %d can't be opened: %s", index, error)
        return None
    return OpenPad(number, name, is_mapped, handle)


@dataclass(slots=True)
class _Heard:
    """An open pad and what it said last."""

    pad: OpenPad
    axes: dict[str, float] = field(default_factory=dict)
    hat: frozenset[str] = frozenset()

    def button(self, name: str | None, t: int, *, is_down: bool) -> list[Raw]:
        do = Do.PRESS if is_down else Do.RELEASE
        return [] if name is None else [Raw(t, Device.PAD, do, id=self.pad.number, button=name)]

    def axis(self, name: str | None, value: float, t: int) -> list[Raw]:
        value = round(max(-1.0, min(1.0, value)), 3)
        if name is None or abs(value - self.axes.get(name, 0.0)) < SMALLEST_CHANGE:
            return []
        self.axes[name] = value
        return [Raw(t, Device.PAD, Do.AXIS, id=self.pad.number, axis=name, value=value)]

    def turn_hat(self, x: int, y: int, t: int) -> list[Raw]:
        sides = {"dpad_left": x < 0, "dpad_right": x > 0, "dpad_up": y > 0, "dpad_down": y < 0}
        before, self.hat = self.hat, frozenset(side for side, is_down in sides.items() if is_down)
        up = [raw for side in sorted(before - self.hat) for raw in self.button(side, t, is_down=False)]
        return up + [raw for side in sorted(self.hat - before) for raw in self.button(side, t, is_down=True)]


class PadEvents:
    """Turns pygame's events of pads into raws. Each pad is known by its number and heard by one path only.

    SDL reports a mapped pad twice, as controller and as joystick; whatever comes before a pad is known or
    after it is gone, is nobody's.
    """

    def __init__(self, port: PadPort) -> None:
        self._port = port
        self._heard: dict[int, _Heard] = {}

    def look(self, t: int) -> list[Raw]:
        """Open the pads that are there and not known yet; to be done once before the first events."""
        raws = []
        for pad in self._port.open_others(self._heard):
            self._heard[pad.number] = _Heard(pad)
            raws.append(Raw(t, Device.PAD, Do.CONNECT, id=pad.number, text=pad.name))
        return raws

    def read(self, event: Event, t: int) -> list[Raw]:
        """The raws that an event makes; none if it is not a pad's."""
        match event.type:
            case pygame.JOYDEVICEADDED | pygame.CONTROLLERDEVICEADDED:
                return self.look(t)  # the index that the event names may be another pad's by now
            case pygame.JOYDEVICEREMOVED | pygame.CONTROLLERDEVICEREMOVED:
                gone = self._heard.pop(event.instance_id, None)
                return [] if gone is None else [Raw(t, Device.PAD, Do.DISCONNECT, id=gone.pad.number)]
        heard = self._heard.get(event.dict.get("instance_id", -1))
        if heard is None:
            return []
        return _mapped(heard, event, t) if heard.pad.is_mapped else _plain(heard, event, t)


def _mapped(heard: _Heard, event: Event, t: int) -> list[Raw]:
    match event.type:
        case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
            is_down = event.type == pygame.CONTROLLERBUTTONDOWN
            return heard.button(BUTTONS.get(event.button), t, is_down=is_down)
        case pygame.CONTROLLERAXISMOTION:
            return heard.axis(AXES.get(event.axis), event.value / FULL_DEFLECTION, t)
    return []


def _plain(heard: _Heard, event: Event, t: int) -> list[Raw]:
    match event.type:
        case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP:
            is_down = event.type == pygame.JOYBUTTONDOWN
            return heard.button(PLAIN_BUTTONS.get(event.button), t, is_down=is_down)
        case pygame.JOYAXISMOTION:
            return heard.axis(PLAIN_AXES.get(event.axis), event.value, t)
        case pygame.JOYHATMOTION if event.hat == PLAIN_HAT:
            x, y = event.value
            return heard.turn_hat(x, y, t)
    return []
