"""Tapes: what can be read, what is refused and where, playing and recording."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from quiclo_table.input.raw import SAYS, Device, Do, Raw
from quiclo_table.input.tape import (
    BadTape,
    Tape,
    TapeDevices,
    TapeFault,
    TapeHeader,
    TapeRecorder,
    read_tape,
    write_line,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

HEADER = '{"tape": 1, "seed": 7, "now": "2026-11-30T18:00:00+01:00", "size": [1920, 1080]}'
TAP = '{"t": 20, "device": "touch", "id": 3, "do": "down", "x": 100, "y": 50}'


class Script:
    """Devices that say at each poll what the test wrote for it."""

    def __init__(self, *polls: Sequence[Raw]) -> None:
        self.polls = list(polls)

    def poll(self, now_ms: int) -> list[Raw]:
        return list(self.polls.pop(0)) if self.polls else []


def write(folder: Path, *lines: str) -> Path:
    path = folder / "some.tape"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def event(**fields: Any) -> str:
    return json.dumps({"t": 0, "device": "key", "do": "press", "key": "A"} | fields)


PLUG = Raw(0, Device.PAD, Do.CONNECT, id=1, text="Some pad")
SAYINGS = [(device, do) for device, verbs in SAYS.items() for do in verbs if do is not Do.PRESS]


@st.composite
def raws(draw: st.DrawFn) -> Raw:
    device, do = draw(st.sampled_from(SAYINGS))
    name = draw(st.text(st.characters(codec="utf-8"), min_size=1))
    x, y, w, h = (draw(st.integers(1, 9999)) for _ in range(4))
    return Raw(
        t=draw(st.integers(0, 10**9)),
        device=device,
        do=do,
        id=draw(st.integers(0, 2**62)),
        x=-x,
        y=y,
        key=name,
        button=name,
        axis=name,
        value=draw(st.floats(-1, 1)),
        text=name,
        w=w,
        h=h,
    )


def test_the_header_and_events_of_the_format_are_read(tmp_path: Path) -> None:
    tape = read_tape(write(tmp_path, HEADER, TAP))
    assert tape.header == TapeHeader(seed=7, now="2026-11-30T18:00:00+01:00", size=(1920, 1080))
    assert tape.events == (Raw(20, Device.TOUCH, Do.DOWN, id=3, x=100, y=50),)


def test_a_header_may_say_no_more_than_that_it_is_a_tape(tmp_path: Path) -> None:
    assert read_tape(write(tmp_path, '{"tape": 1}')) == Tape(TapeHeader(), ())


def test_byte_order_mark_line_ends_of_windows_and_empty_lines_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "windows.tape"
    path.write_bytes(b"\xef\xbb\xbf" + f"{HEADER}\r\n\r\n{TAP}\r\n".encode())
    assert read_tape(path) == read_tape(write(tmp_path, HEADER, TAP))


@pytest.mark.parametrize(
    ("lines", "line", "field", "reason"),
    [
        ([], 1, "tape", TapeFault.NO_HEADER),
        ([TAP], 1, "tape", TapeFault.NO_HEADER),
        (['{"tape": 2}'], 1, "tape", TapeFault.BAD_VALUE),
        (['{"tape": 1, "seed": "7"}'], 1, "seed", TapeFault.BAD_VALUE),
        (['{"tape": 1, "now": "today"}'], 1, "now", TapeFault.BAD_VALUE),
        (['{"tape": 1, "now": "2026-11-30T18:00:00"}'], 1, "now", TapeFault.BAD_VALUE),
        (['{"tape": 1, "size": [0, 1080]}'], 1, "size", TapeFault.BAD_VALUE),
        (['{"tape": 1, "speed": 2}'], 1, "speed", TapeFault.UNKNOWN_FIELD),
        ([HEADER, "{", TAP], 2, "", TapeFault.NOT_AN_OBJECT),
        ([HEADER, "[1, 2]"], 2, "", TapeFault.NOT_AN_OBJECT),
        ([HEADER, TAP, "", event(t=20, colour="red")], 4, "colour", TapeFault.UNKNOWN_FIELD),
        ([HEADER, event(t="soon")], 2, "t", TapeFault.BAD_VALUE),
        ([HEADER, event(t=-1)], 2, "t", TapeFault.BAD_VALUE),
        ([HEADER, event(t=1.5)], 2, "t", TapeFault.BAD_VALUE),
        ([HEADER, event(device="pen")], 2, "device", TapeFault.BAD_VALUE),
        ([HEADER, event(do="dance")], 2, "do", TapeFault.BAD_VALUE),
        ([HEADER, event(x="left")], 2, "x", TapeFault.BAD_VALUE),
        ([HEADER, event(x=10**400)], 2, "x", TapeFault.BAD_VALUE),
        ([HEADER, event(value=True)], 2, "value", TapeFault.BAD_VALUE),
        ([HEADER, event(key=None)], 2, "key", TapeFault.BAD_VALUE),
        ([HEADER, '{"t": 1, "do": "down"}'], 2, "device", TapeFault.MISSING_FIELD),
        ([HEADER, event(key="")], 2, "key", TapeFault.MISSING_FIELD),
        ([HEADER, event(device="text", do="type")], 2, "text", TapeFault.MISSING_FIELD),
        ([HEADER, event(device="window", do="resize", w=900)], 2, "h", TapeFault.MISSING_FIELD),
        ([HEADER, event(device="mouse")], 2, "do", TapeFault.NOT_OF_DEVICE),
        ([HEADER, TAP, event(t=19)], 3, "t", TapeFault.NOT_SORTED),
    ],
)
def test_a_bad_tape_is_refused_with_line_field_and_reason(
    tmp_path: Path, lines: list[str], line: int, field: str, reason: TapeFault
) -> None:
    path = write(tmp_path, *lines)
    with pytest.raises(BadTape) as caught:
        read_tape(path)
    assert (caught.value.path, caught.value.line, caught.value.field) == (path, line, field)
    assert caught.value.reason is reason
    assert str(caught.value).startswith(f"{path}:{line}: ")


def test_a_missing_file_and_one_that_is_no_text_are_bad_tapes(tmp_path: Path) -> None:
    binary = tmp_path / "binary.tape"
    binary.write_bytes(HEADER.encode() + b"\n\xff\xfe\n")
    with pytest.raises(BadTape) as caught:
        read_tape(binary)
    assert caught.value.reason is TapeFault.NOT_UTF8
    with pytest.raises(BadTape) as caught:
        read_tape(tmp_path / "nowhere.tape")
    assert caught.value.reason is TapeFault.UNREADABLE


@given(noise=st.binary(max_size=200).filter(bytes.strip))
def test_noise_is_a_bad_tape_and_nothing_worse(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "noise.tape"
    path.write_bytes(HEADER.encode() + b"\n" + noise)
    with pytest.raises(BadTape):
        read_tape(path)


@given(events=st.lists(raws()).map(lambda events: sorted(events, key=lambda raw: raw.t)))
def test_what_is_written_is_read_back(tmp_path_factory: pytest.TempPathFactory, events: list[Raw]) -> None:
    path = tmp_path_factory.getbasetemp() / "written.tape"
    events = [PLUG, *events]
    path.write_bytes(write_line(TapeHeader(seed=3)) + b"".join(write_line(raw) for raw in events))
    assert read_tape(path) == Tape(TapeHeader(seed=3), tuple(events))


def test_a_mouse_moves_with_its_button_held_between_down_and_up_unless_the_tape_says_otherwise(
    tmp_path: Path,
) -> None:
    verbs: list[dict[str, Any]] = [
        {"do": "move"},
        {"do": "down"},
        {"do": "move"},
        {"do": "move", "value": 0},
        {"do": "up"},
        {"do": "move"},
    ]
    lines = [json.dumps({"t": 0, "device": "mouse"} | verb) for verb in verbs]
    moves = [raw.value for raw in read_tape(write(tmp_path, HEADER, *lines)).events if raw.do is Do.MOVE]
    assert moves == [0, 1, 0, 0]


def test_a_key_that_is_pressed_again_or_never_released_is_released_at_once(tmp_path: Path) -> None:
    presses = [event(t=t, key=key) for t, key in [(10, "ENTER"), (20, "A"), (30, "ENTER"), (40, "B")]]
    tape = read_tape(write(tmp_path, HEADER, *presses, event(t=50, do="release", key="ENTER")))
    assert [(raw.t, raw.do.value, raw.key) for raw in tape.events] == [
        (10, "press", "ENTER"),
        (10, "release", "ENTER"),
        (20, "press", "A"),
        (20, "release", "A"),
        (30, "press", "ENTER"),
        (40, "press", "B"),
        (40, "release", "B"),
        (50, "release", "ENTER"),
    ]


def pad(t: int, do: str, number: int = 3, **fields: Any) -> str:
    return json.dumps({"t": t, "device": "pad", "id": number, "do": do} | fields)


def test_buttons_of_pads_are_released_like_keys_each_on_its_own_pad(tmp_path: Path) -> None:
    lines = [pad(0, "connect"), pad(0, "connect", 4), pad(10, "press", button="a")]
    lines += [pad(20, "press", 4, button="a"), pad(30, "press", button="b"), pad(40, "release", button="a")]
    tape = read_tape(write(tmp_path, HEADER, *lines))
    assert [(raw.t, raw.do.value, raw.id, raw.button) for raw in tape.events[2:]] == [
        (10, "press", 3, "a"),
        (20, "press", 4, "a"),
        (20, "release", 4, "a"),
        (30, "press", 3, "b"),
        (30, "release", 3, "b"),
        (40, "release", 3, "a"),
    ]


def test_where_no_pad_is_plugged_in_those_that_are_used_are(tmp_path: Path) -> None:
    finger = event(t=5, device="touch", do="down", id=3, key="")
    used = [pad(10, "axis", axis="leftx", value=1), pad(20, "press", 4, button="a"), pad(30, "disconnect")]
    tape = read_tape(write(tmp_path, HEADER, finger, *used))
    assert [(raw.t, raw.id) for raw in tape.events if raw.do is Do.CONNECT] == [(10, 3), (20, 4)]


def test_where_a_pad_is_plugged_in_no_other_is_made_up(tmp_path: Path) -> None:
    used = [pad(0, "connect"), pad(20, "press", 4, button="a")]
    tape = read_tape(write(tmp_path, HEADER, *used))
    assert [raw.id for raw in tape.events if raw.do is Do.CONNECT] == [3]


def test_each_poll_gives_the_events_whose_time_has_come(tmp_path: Path) -> None:
    devices = TapeDevices(read_tape(write(tmp_path, HEADER, *(event(t=t, do="release") for t in (5, 5, 9)))))
    assert [[raw.t for raw in devices.poll(now)] for now in (0, 4, 8, 8, 9, 99)] == [
        [],
        [],
        [5, 5],
        [],
        [9],
        [],
    ]


@given(
    times=st.lists(st.integers(0, 500)).map(sorted),
    polls=st.lists(st.integers(0, 600), min_size=1).map(sorted),
)
def test_every_event_is_given_once_in_order_and_never_early(times: list[int], polls: list[int]) -> None:
    devices = TapeDevices(Tape(TapeHeader(), tuple(Raw(t, Device.WINDOW, Do.CLOSE) for t in times)))
    given_at = [(now, raw.t) for now in polls for raw in devices.poll(now)]
    assert [t for _, t in given_at] == [t for t in times if t <= polls[-1]]
    assert all(t <= now for now, t in given_at)
    assert devices.ended(polls[-1]) == (not times or times[-1] <= polls[-1])


def test_a_tape_ends_when_its_last_event_was_given_and_an_empty_one_at_once() -> None:
    tape = Tape(TapeHeader(), (Raw(100, Device.WINDOW, Do.CLOSE),))
    devices = TapeDevices(tape)
    assert not devices.ended(100)
    devices.poll(100)
    assert devices.ended(100)
    assert TapeDevices(Tape(TapeHeader(), ())).ended(0)


def test_a_recording_holds_what_passed_with_times_from_the_first_poll(tmp_path: Path) -> None:
    down = Raw(1_016, Device.MOUSE, Do.DOWN, x=4, y=5)
    loose = Raw(1_032, Device.MOUSE, Do.MOVE, x=9, y=9, value=0)
    path = tmp_path / "new.tape"
    with TapeRecorder(Script([], [down], [loose]), path, TapeHeader(seed=1)) as recorder:
        passed = [recorder.poll(now) for now in (1_000, 1_016, 1_032)]
    assert passed == [[], [down], [loose]]
    assert read_tape(path).events == (structs.replace(down, t=16), structs.replace(loose, t=32))


def test_a_recording_is_on_disk_before_it_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "killed.tape"
    with TapeRecorder(Script([Raw(0, Device.WINDOW, Do.BLUR)]), path, TapeHeader()) as recorder:
        recorder.poll(0)
        assert len(read_tape(path).events) == 1
