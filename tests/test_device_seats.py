"""Whose a gesture is, and what becomes of a seat whose pad goes and comes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pytest

from quiclo_table.input.acts import Gesture, KeyPressed, PadConnected, PadLost, Tapped, Typed
from quiclo_table.input.gestures import Gestures
from quiclo_table.input.key_parts import BUZZ_KEYS, PART_KEYS
from quiclo_table.input.plugged import PadRoster
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.input.seating import DeviceSeats, PadAway, PadBack
from quiclo_table.model.devices import KEY_PARTS, SHARED, DeviceKind, SeatDevice
from quiclo_table.model.seats import Seat
from tests.pad_hands import connect, disconnect, press, release

MIA, JONAS, LEYLA, TIL = (Seat(n) for n in range(4))
FIRST: Final = SeatDevice(DeviceKind.PAD, 3, "Pad X", 1)
SECOND: Final = SeatDevice(DeviceKind.PAD, 5, "Pad X", 2)
LEFT: Final = SeatDevice(DeviceKind.KEYS_LEFT)
NUMBERS: Final = SeatDevice(DeviceKind.KEYS_NUMBERS)


def key(name: str, pad: int = 0, button: str = "a") -> KeyPressed:
    return KeyPressed(name, f"pad-{pad}", button) if pad else KeyPressed(name)


class Table:
    """Seats with devices, hearing what gestures make of raws."""

    def __init__(self, *devices: SeatDevice, pads: Iterable[SeatDevice] = (FIRST, SECOND)) -> None:
        self.seats = DeviceSeats(devices, pads)
        self.gestures = Gestures(lambda _x, _y: None, lambda _x, _y: None)
        self.gestures.read([connect(pad.pad, pad.name) for pad in pads], 0)

    def do(self, *raws: Raw) -> list[PadAway | PadBack]:
        heard = [self.seats.hear(gesture) for gesture in self.gestures.read(raws, 0)]
        return [one for one in heard if one is not None]


def test_a_pad_is_its_owners_and_everything_else_belongs_to_whoever_is_at_play() -> None:
    seats = DeviceSeats([SHARED, FIRST, LEFT], [FIRST])
    assert seats.seat_of(key("ENTER", 3)) == JONAS
    assert seats.seat_of(key("A")) == LEYLA
    for shared in (key("ENTER", 5), key("L"), key("7"), key("ENTER"), Typed("7"), Tapped("x", "mouse", 0, 0)):
        assert seats.seat_of(shared) is None, shared


def test_digits_of_the_number_pad_are_told_from_those_of_the_top_row() -> None:
    table = Table(NUMBERS, SHARED)
    typed = []
    for raws in (
        (Raw(0, Device.KEY, Do.PRESS, key="KP_7"), Raw(0, Device.KEY, Do.RELEASE, key="KP_7")),
        (Raw(200, Device.KEY, Do.PRESS, key="7"), Raw(200, Device.TEXT, Do.TYPE, text="7")),
    ):
        for gesture in table.gestures.read(raws, 0):
            table.seats.hear(gesture)
            if isinstance(gesture, Typed):
                typed.append(table.seats.seat_of(gesture))
    assert typed == [MIA, None]


@pytest.mark.parametrize(
    ("gesture", "at_play", "hindered"),
    [
        (key("ENTER", 3), MIA, True),
        (key("ENTER", 3), JONAS, False),
        (key("ENTER", 9), JONAS, False),
        (key("A"), MIA, True),
        (key("A"), LEYLA, False),
        (key("7"), MIA, False),
        (key("7"), LEYLA, False),
        (key("KP_7"), LEYLA, False),
        (Typed("a"), MIA, True),
        (key("7"), JONAS, True),
        (Typed("7"), JONAS, True),
        (Tapped("x", "finger-1", 0, 0), JONAS, False),
    ],
)
def test_what_another_person_does_does_not_act_for_the_one_at_play(
    gesture: Gesture, at_play: Seat, hindered: bool
) -> None:
    seats = DeviceSeats([SHARED, FIRST, LEFT, NUMBERS], [FIRST])
    assert seats.hinders(gesture, [at_play]) == hindered
    assert not seats.hinders(gesture, [])
    assert not seats.hinders(gesture, [MIA, JONAS, LEYLA, TIL])


def test_everybody_buzzes_with_their_own_key_or_button_and_nobody_with_anything_else() -> None:
    seats = DeviceSeats([FIRST, LEFT, NUMBERS, SHARED], [FIRST])
    assert seats.buzzing(key("ENTER", 3)) == MIA
    assert seats.buzzing(key("MAIN", 3, "y")) == MIA
    assert seats.buzzing(key("A")) == JONAS
    assert seats.buzzing(key("KP_5")) == LEYLA
    none = (key("UP", 3, "dpad_up"), key("ESCAPE", 3, "b"), key("ENTER", 5), key("S"), key("L"), Typed("a"))
    assert [seats.buzzing(one) for one in none] == [None] * len(none)


def test_the_keys_that_buzz_lie_each_in_its_own_part_and_no_key_in_two() -> None:
    assert set(BUZZ_KEYS) == set(PART_KEYS) == set(KEY_PARTS)
    assert all(BUZZ_KEYS[part] in PART_KEYS[part] for part in KEY_PARTS)
    assert sum(len(keys) for keys in PART_KEYS.values()) == len(frozenset().union(*PART_KEYS.values()))


def test_a_pad_that_comes_back_by_another_port_takes_its_seat_at_once() -> None:
    table = Table(SHARED, FIRST, pads=[FIRST])
    assert table.do(disconnect(3)) == [PadAway(JONAS)]
    assert table.seats.away == (JONAS,)
    assert table.seats.device(JONAS) == FIRST, "it is waited for"
    again = SeatDevice(DeviceKind.PAD, 8, "Pad X", 1)
    assert table.do(connect(8, "Pad X")) == [PadBack(JONAS, again)]
    assert not table.seats.away
    assert table.seats.device(JONAS) == again
    assert table.seats.seat_of(key("ENTER", 3)) is None


def test_another_pad_takes_the_seat_that_waits_by_its_first_press() -> None:
    table = Table(SHARED, FIRST, pads=[FIRST])
    assert table.do(disconnect(3), connect(8, "Other")) == [PadAway(JONAS)]
    assert table.do(press("a", pad=8)) == [PadBack(JONAS, SeatDevice(DeviceKind.PAD, 8, "Pad X", 1))]
    assert table.do(release("a", pad=8), press("a", pad=8)) == []


def test_a_pad_that_somebody_who_shares_plays_with_is_not_for_the_seat_that_waits() -> None:
    table = Table(SHARED, FIRST)
    assert table.do(press("a", pad=5), release("a", pad=5), disconnect(3), press("a", pad=5)) == [
        PadAway(JONAS)
    ]
    assert table.seats.away == (JONAS,)


def test_of_two_alike_pads_each_keeps_its_seat_when_the_other_is_pulled_out() -> None:
    table = Table(FIRST, SECOND)
    assert table.do(disconnect(5)) == [PadAway(JONAS)]
    assert table.seats.seat_of(key("ENTER", 3)) == MIA
    table.do(connect(9, "Pad X"))
    assert table.seats.seat_of(key("ENTER", 9)) == JONAS
    assert table.seats.seat_of(key("ENTER", 3)) == MIA


def test_of_two_alike_pads_that_are_both_gone_the_first_to_come_is_the_first_that_went() -> None:
    table = Table(FIRST, SECOND)
    assert table.do(disconnect(5), disconnect(3)) == [PadAway(JONAS), PadAway(MIA)]
    table.do(connect(9, "Pad X"), connect(10, "Pad X"))
    assert table.seats.seat_of(key("ENTER", 9)) == JONAS
    assert table.seats.seat_of(key("ENTER", 10)) == MIA


def test_a_match_that_is_gone_on_with_finds_its_pads_by_name_and_shares_where_one_is_missing() -> None:
    there = [SeatDevice(DeviceKind.PAD, 21, "Pad X", 1)]
    assert DeviceSeats([FIRST, SECOND, LEFT], there).devices == (there[0], SHARED, LEFT)
    assert DeviceSeats([SECOND, FIRST], [FIRST, SECOND]).devices == (SECOND, FIRST)


def test_a_device_that_is_given_to_another_seat_leaves_the_first_one_sharing() -> None:
    seats = DeviceSeats([FIRST, LEFT], [FIRST])
    seats.give(LEYLA, FIRST)
    seats.give(MIA, LEFT)
    assert seats.devices == (LEFT, SHARED, FIRST)


def test_pads_are_called_by_the_lowest_free_number() -> None:
    roster = PadRoster()
    for pad in (3, 5, 7):
        roster.hear(PadConnected(pad, f"pad {pad}"))
    roster.hear(PadLost(5))
    roster.hear(PadConnected(9, "new"))
    assert [(one.number, one.pad) for one in roster.pads] == [(1, 3), (2, 9), (3, 7)]
    assert roster.find(5) is None
