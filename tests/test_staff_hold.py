from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.input.staff_hold import HELD_MS, MOUSE_HELD_MS, StaffHold

LEFT, RIGHT, MIDDLE = (40, 40), (1880, 40), (900, 500)
FINGERS = (
    Raw(0, Device.TOUCH, Do.DOWN, id=1, x=LEFT[0], y=LEFT[1]),
    Raw(0, Device.TOUCH, Do.DOWN, id=2, x=RIGHT[0], y=RIGHT[1]),
)
KEYS = tuple(Raw(0, Device.KEY, Do.PRESS, key=key) for key in ("LEFT_CTRL", "RIGHT_SHIFT", "F10"))
BUTTONS = tuple(Raw(0, Device.PAD, Do.PRESS, id=3, button=button) for button in ("start", "back"))
MOUSE = (Raw(0, Device.MOUSE, Do.DOWN, x=LEFT[0], y=LEFT[1]),)
WAYS = {"fingers": (FINGERS, HELD_MS), "keys": (KEYS, HELD_MS), "pad": (BUTTONS, HELD_MS)}
WAYS["mouse"] = (MOUSE, MOUSE_HELD_MS)


def to_design(x: int, y: int) -> tuple[float, float] | None:
    return float(x), float(y)


def open_at(hold: StaffHold, raws: Sequence[Raw], at: int) -> bool:
    return hold.hear(raws, at, to_design)


@pytest.mark.parametrize("way", WAYS)
def test_each_device_alone_lets_staff_in_after_its_time_and_once(way: str) -> None:
    raws, needed = WAYS[way]
    hold = StaffHold()
    assert not open_at(hold, raws, 100)
    assert not open_at(hold, (), 100 + needed - 1)
    assert open_at(hold, (), 100 + needed)
    assert not open_at(hold, (), 100 + 3 * needed)


@pytest.mark.parametrize("way", WAYS)
@given(kept=st.data())
def test_with_less_than_all_of_it_nobody_is_let_in(way: str, kept: st.DataObject) -> None:
    raws, needed = WAYS[way]
    less = kept.draw(st.lists(st.sampled_from(raws), unique=True, max_size=len(raws) - 1))
    hold = StaffHold()
    assert not any(open_at(hold, less if not at else (), at) for at in range(0, 4 * needed, 500))


@pytest.mark.parametrize("way", WAYS)
def test_whoever_lets_go_begins_anew(way: str) -> None:
    raws, needed = WAYS[way]
    hold = StaffHold()
    open_at(hold, raws, 0)
    lets_go = {Do.DOWN: Do.UP, Do.PRESS: Do.RELEASE}
    for raw in raws[-1:]:
        gone = Raw(1, raw.device, lets_go[raw.do], raw.id, raw.x, raw.y, raw.key, raw.button)
        assert not open_at(hold, (gone,), needed - 10)
    assert not open_at(hold, raws[-1:], needed)
    assert not open_at(hold, (), 2 * needed - 1)
    assert open_at(hold, (), 2 * needed)


def test_fingers_that_slide_out_of_their_corners_are_no_hold() -> None:
    hold = StaffHold()
    open_at(hold, FINGERS, 0)
    open_at(hold, (Raw(5, Device.TOUCH, Do.MOVE, id=2, x=MIDDLE[0], y=MIDDLE[1]),), 5)
    back = Raw(9, Device.TOUCH, Do.MOVE, id=2, x=RIGHT[0], y=RIGHT[1])
    assert not open_at(hold, (back,), 10_000)


def test_two_pads_are_not_one() -> None:
    hold = StaffHold()
    apart = (BUTTONS[0], Raw(0, Device.PAD, Do.PRESS, id=4, button="back"))
    assert not open_at(hold, apart, 0)
    assert not open_at(hold, (), 10_000)


def test_a_window_that_loses_the_focus_holds_nothing() -> None:
    hold = StaffHold()
    open_at(hold, KEYS, 0)
    open_at(hold, (Raw(5, Device.WINDOW, Do.BLUR),), 5)
    assert not open_at(hold, (), 10_000)
