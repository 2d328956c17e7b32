"""How often devices are polled, and that what one poll gives is heard before time goes on."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from quiclo_table.commands.pilot import PAD
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.loop import FRAMES_A_SECOND, Loop, RealTime, VirtualTime
from quiclo_table.scenes.title import TitleScene
from tests.flight import fly

if TYPE_CHECKING:
    from pathlib import Path


class Diary:
    """A program that writes down what the loop asks of it."""

    is_ended = False

    def __init__(self, *, fast: bool) -> None:
        self.wants_fast_polling = fast
        self.polls: list[int] = []
        self.passed = 0
        self.frames = 0
        self.acts: list[str] = []

    def hear(self, now_ms: int) -> None:
        self.polls.append(now_ms)
        self.acts.append("hear")

    def advance(self, passed_ms: int) -> None:
        self.passed += passed_ms
        self.acts.append("advance")

    def show(self) -> None:
        self.frames += 1
        self.acts.append("show")

    def settle(self) -> None:
        self.acts.append("settle")

    def crashed(self, error: Exception) -> None:
        raise error


def test_while_it_matters_who_is_first_devices_are_polled_240_times_a_second() -> None:
    diary = Diary(fast=True)
    Loop(diary, VirtualTime()).run(until=lambda now_ms: now_ms >= 1000)
    assert len(diary.polls) >= 240
    assert max(after - before for before, after in pairwise([0, *diary.polls])) * 240 <= 1000 + 240
    assert diary.frames == FRAMES_A_SECOND, "no more is drawn than otherwise"
    assert diary.passed == diary.polls[-1] == 1000


def test_at_rest_a_frame_is_one_poll() -> None:
    diary = Diary(fast=False)
    Loop(diary, VirtualTime()).run(until=lambda now_ms: now_ms >= 1000)
    assert len(diary.polls) == diary.frames == FRAMES_A_SECOND
    assert diary.acts[:4] == ["hear", "advance", "show", "settle"]


def test_time_goes_on_between_polls_and_only_there() -> None:
    diary = Diary(fast=True)
    Loop(diary, VirtualTime()).frame()
    assert diary.acts == ["hear", "advance"] * 4 + ["show", "settle"]


def test_real_time_polls_between_its_frames_too() -> None:
    diary = Diary(fast=True)
    Loop(diary, RealTime()).run(until=lambda now_ms: now_ms >= 200)
    assert len(diary.polls) >= 2 * diary.frames
    assert diary.polls == sorted(diary.polls)


@pytest.mark.rule("P-03")
def test_all_that_one_poll_gives_is_heard_before_time_goes_on(tmp_path: Path) -> None:
    acts: list[object] = []

    class Listening(TitleScene):
        wants_fast_polling = True

        def hear(self, gesture: Gesture) -> None:
            if isinstance(gesture, KeyPressed):
                acts.append(gesture.source)

        def advance(self, dt_ms: int) -> None:
            acts.append(dt_ms)

    with fly(tmp_path, Listening) as pilot:
        pilot.raw(*(Raw(0, Device.PAD, Do.CONNECT, id=pad) for pad in (PAD, PAD + 1)))
        acts.clear()
        pilot.raw(
            Raw(0, Device.PAD, Do.PRESS, id=PAD + 1, button="a"),
            Raw(0, Device.KEY, Do.PRESS, key="A"),
            Raw(0, Device.PAD, Do.PRESS, id=PAD, button="a"),
        )
    pads = f"pad-{PAD}", f"pad-{PAD + 1}"
    assert acts[:3] == [pads[1], "key", pads[0]]
    assert acts[3:6] == [4, 4, 4], "a few milliseconds pass from poll to poll"
