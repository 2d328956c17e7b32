"""Raw: what a device did, as it comes from the machine or stands on a tape, one JSON object a line."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final

from msgspec import Meta, Struct


class Device(StrEnum):
    """What kind of thing speaks; several of one kind differ by `Raw.id`."""

    TOUCH = "touch"
    MOUSE = "mouse"
    KEY = "key"
    PAD = "pad"
    TEXT = "text"
    WINDOW = "window"


class Do(StrEnum):
    """What it did; `SAYS` lists which device does which."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    PRESS = "press"
    RELEASE = "release"
    AXIS = "axis"
    CONNECT = "connect"
    DISCONNECT = "disconnect"
    TYPE = "type"
    RESIZE = "resize"
    FOCUS = "focus"
    BLUR = "blur"
    CLOSE = "close"


Pixel = Annotated[int, Meta(ge=-100_000, le=100_000)]


class Raw(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One thing one device did. Places are window pixels; a drag that leaves the window has them outside."""

    t: Annotated[int, Meta(ge=0, le=2**53)]
    """Milliseconds: when it was polled, or on a tape the poll that it waits for."""
    device: Device
    do: Do
    id: int = 0
    """Which finger or pad."""
    x: Pixel = 0
    y: Pixel = 0
    key: str = ""
    """A name of `keys.py`, like "A", "ENTER", "KP_7"."""
    button: str = ""
    """One of `pad_events.BUTTONS`, as on a pad with a, b, x, y: "a", "start", "dpad_up", "left_shoulder"."""
    axis: str = ""
    """One of `pad_events.AXES`: "leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger"."""
    value: Annotated[float, Meta(ge=-1, le=1)] = 0
    """An axis's deflection, −1 (left, up) to 1; of a moving mouse, 1 while its button is held, else 0."""
    text: str = ""
    """What was typed, or the name of a pad that connects."""
    w: Pixel = 0
    h: Pixel = 0


SAYS: Final[dict[Device, dict[Do, tuple[str, ...]]]] = {
    Device.TOUCH: {Do.DOWN: (), Do.MOVE: (), Do.UP: ()},
    Device.MOUSE: {Do.DOWN: (), Do.MOVE: (), Do.UP: ()},
    Device.KEY: {Do.PRESS: ("key",), Do.RELEASE: ("key",)},
    Device.PAD: {
        Do.PRESS: ("button",),
        Do.RELEASE: ("button",),
        Do.AXIS: ("axis",),
        Do.CONNECT: (),
        Do.DISCONNECT: (),
    },
    Device.TEXT: {Do.TYPE: ("text",)},
    Device.WINDOW: {Do.RESIZE: ("w", "h"), Do.FOCUS: (), Do.BLUR: (), Do.CLOSE: ()},
}
"""What each device can do, and the fields that this needs."""
