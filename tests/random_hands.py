"""Hands that do anything, for the suite and for the proof with a hundred thousand events."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from quiclo_table.commands.pilot import Pilot
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.scenes.title import TitleScene
from tests.flight import FADED_MS, SMALL

KEYS = [
    *"0123456789",
    *[f"KP_{digit}" for digit in range(10)],
    "KP_PLUS",
    "KP_MULTIPLY",
    *["ENTER", "SPACE"] * 5,
    *["TAB", "BACKSPACE", "DELETE", "LEFT", "RIGHT", "UP", "DOWN"] * 2,
    "ESCAPE",
    "F1",
    "LEFT_SHIFT",
    "HOME",
]
BUTTONS = [
    *["a"] * 4,
    "b",
    "x",
    "y",
    "back",
    "start",
    "up",
    "down",
    "left",
    "right",
    "left_shoulder",
    "right_shoulder",
]
CHARACTERS = "0123456789+-*/x:()=ab ,.ß😀\t\n"
BACK = ("save", "done", "leave", "close", "title", "back", "pause")
MOMENTS = 250
FRAMES_BETWEEN = 4


def anything(rng: Random, pilot: Pilot, keys: Sequence[str] = KEYS) -> tuple[Raw, ...]:
    """Something that hands might do next: mostly whole taps at what is there, at times mere fragments."""
    makers: list[Callable[[], tuple[Raw, ...]]] = [
        *[lambda: _tap(rng, pilot)] * 8,
        *[lambda: _fragment(rng)] * 2,
        *[lambda: (Raw(0, Device.KEY, rng.choice([Do.PRESS, Do.RELEASE]), key=rng.choice(keys)),)] * 5,
        *[lambda: (Raw(0, Device.TEXT, Do.TYPE, text=rng.choice(CHARACTERS)),)] * 2,
        *[lambda: (_pad(rng, Do.PRESS), _pad(rng, Do.RELEASE))] * 2,
        lambda: (_pad(rng, rng.choice([Do.CONNECT, Do.DISCONNECT])),),
        lambda: (Raw(0, Device.WINDOW, rng.choice([Do.BLUR, Do.FOCUS])),),
    ]
    return rng.choice(makers)()


def _tap(rng: Random, pilot: Pilot) -> tuple[Raw, ...]:
    controls = [one for one in pilot.page.controls if one.id != "quit"]
    if not controls:
        return _fragment(rng)
    onward = [one for one in controls if one.id not in BACK]
    x, y = rng.choice(onward if onward and rng.random() < 0.9 else controls).box.centre
    device = rng.choice([Device.TOUCH, Device.MOUSE])
    return tuple(Raw(0, device, do, id=1, x=round(x / 3), y=round(y / 3)) for do in (Do.DOWN, Do.UP))


def _fragment(rng: Random) -> tuple[Raw, ...]:
    """Half a tap, anywhere above the way out."""
    x, y = rng.randrange(SMALL[0]), rng.randrange(SMALL[1] * 3 // 4)
    do = rng.choice([Do.DOWN, Do.UP, Do.MOVE])
    return (Raw(0, rng.choice([Device.TOUCH, Device.MOUSE]), do, id=rng.randint(1, 3), x=x, y=y),)


def _pad(rng: Random, do: Do) -> Raw:
    return Raw(0, Device.PAD, do, id=rng.choice([1, 1, 2]), button=rng.choice(BUTTONS), text="Pad")


def moments(rng: Random, pilot: Pilot, keys: Sequence[str] = KEYS) -> Iterator[tuple[Raw, ...]]:
    for _ in range(MOMENTS):
        yield tuple(raw for _ in range(rng.choice([1, 1, 1, 2, 3])) for raw in anything(rng, pilot, keys))


def let_loose(rng: Random, pilot: Pilot, keys: Sequence[str] = KEYS) -> bool:
    """Let hands do anything, leave the table as anybody would, and go on with what was left there; tells
    whether there was a match to go on with."""
    for acts in moments(rng, pilot, keys):
        pilot.raw(*acts)
        for _ in range(rng.randrange(FRAMES_BETWEEN)):
            pilot.frame()
    go_home(pilot)
    assert isinstance(pilot.scene, TitleScene)
    if pilot.scene.page.find("resume") is None:
        return False
    pilot.press("resume")
    pilot.wait_for(lambda: not isinstance(pilot.scene, TitleScene))
    return True


WAYS = ("save", "done", "leave", "close", "title", "back")


def go_home(pilot: Pilot) -> None:
    """Find the way to the title, as anybody would: over whatever leads back."""
    pilot.raw(Raw(0, Device.WINDOW, Do.FOCUS))
    for _ in range(12):
        if isinstance(pilot.scene, TitleScene):
            return
        page = pilot.page
        is_cover = any(control.id.startswith(("eye.", "own.")) for control in page.controls)
        ways = ("save", "leave", "close", "title", "back") if is_cover else WAYS
        way = next((id for id in ways if page.find(id)), None)
        if way is None:
            pilot.key("ESCAPE")
        else:
            pilot.press(way)
        pilot.wait(2 * FADED_MS)
