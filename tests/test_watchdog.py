from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.kiosk.restarts import (
    AT_ONCE,
    FIRST_PAUSE_S,
    LONGEST_PAUSE_S,
    LONGEST_PAUSE_SHOWN_S,
    NO_DISPLAY_CODE,
    RESTART_CODE,
    SHORT_LIFE_S,
    End,
    Fate,
    Patience,
    end_of,
)
from quiclo_table.kiosk.watchdog import Child, Times, Watchdog

QUICK = Times(start=1.2, silence=0.6, end=1.0, look=0.02)
LIVING = """
import time
from quiclo_table.kiosk.lifeline import BEAT_MS, Lifeline
lifeline, now_ms = Lifeline(watched=True), 0
lifeline.hear_signals()
while not lifeline.is_cut:
    lifeline.beat(now_ms)
    now_ms += BEAT_MS
    time.sleep(0.05)
"""
FATES = {
    "crash": "raise SystemExit(3)",
    "killed": "import os; os.kill(os.getpid(), 9)",
    "frozen": "import time; print('.', flush=True); time.sleep(60)",
    "mute": "import time; time.sleep(60)",
    "ends": "print('.', flush=True)",
    "living": LIVING,
    "deaf": "import time\nwhile True:\n    print('.', flush=True)\n    time.sleep(0.1)",
}


class Booth:
    """A watchdog over programs of one line, and what it was told of their ends."""

    def __init__(self, *programs: str) -> None:
        self.why: list[str] = []
        self._programs = programs
        self.watchdog = Watchdog(self.command, QUICK)

    def command(self, why: str) -> Sequence[str]:
        self.why.append(why)
        program = self._programs[min(len(self.why), len(self._programs)) - 1]
        return [sys.executable, "-S", "-c", FATES[program]]

    def run(self, seconds: float | None = None) -> float:
        began = time.monotonic()
        self.watchdog.run(seconds)
        return time.monotonic() - began


@pytest.mark.parametrize(
    ("program", "why"),
    [("crash", "crashed 3"), ("killed", "killed 9"), ("frozen", "frozen")],
)
def test_whatever_ends_a_program_it_is_started_again_and_told_why(program: str, why: str) -> None:
    booth = Booth(program, "ends")
    assert booth.run() < 5.0
    assert booth.why == ["", why]


def test_a_program_that_never_shows_a_frame_is_given_up() -> None:
    booth = Booth("mute", "ends")
    assert booth.run() < 5.0
    assert booth.why == ["", "no_start"]


def test_a_command_that_cannot_be_started_is_tried_again() -> None:
    tries: list[str] = []

    def command(why: str) -> Sequence[str]:
        tries.append(why)
        return ["/no/such/program"] if len(tries) == 1 else [sys.executable, "-S", "-c", FATES["ends"]]

    Watchdog(command, QUICK).run()
    assert tries == ["", "no_start"]


def test_a_program_that_ends_as_it_should_ends_the_booth() -> None:
    booth = Booth("ends")
    booth.run()
    assert booth.why == [""]


@pytest.mark.parametrize("program", ["living", "deaf"])
def test_when_its_time_is_up_the_booth_closes_whatever_the_program_does(program: str) -> None:
    booth = Booth(program)
    assert 0.4 <= booth.run(0.4) < 0.4 + QUICK.end + 1.0
    assert booth.why == [""]
    assert booth.watchdog.child is not None
    assert booth.watchdog.child.code is not None


@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_program_and_booth_and_the_handlers_are_given_back(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    threading.Timer(0.4, os.kill, (os.getpid(), number)).start()
    booth = Booth("living")
    assert booth.run() < 3.0
    assert booth.watchdog.child is not None
    assert booth.watchdog.child.code == 0
    assert signal.getsignal(number) is before


def test_the_booth_can_be_closed_while_it_waits() -> None:
    booth = Booth(*["crash"] * 20)
    threading.Timer(0.9, booth.watchdog.stop).start()
    assert booth.run() < 3.0


@given(st.lists(st.floats(0.0, SHORT_LIFE_S - 0.01), min_size=1, max_size=40), st.booleans())
def test_programs_that_come_to_nothing_are_started_ever_less_often_but_never_given_up(
    lives: list[float], has_shown: bool
) -> None:
    patience = Patience()
    pauses = [patience.after(End(Fate.CRASHED, 1), lived, has_shown=has_shown) for lived in lives]
    assert pauses == sorted(pauses)
    assert set(pauses[:AT_ONCE]) == {FIRST_PAUSE_S}
    assert max(pauses) <= (LONGEST_PAUSE_SHOWN_S if has_shown else LONGEST_PAUSE_S)
    assert patience.after(End(Fate.KILLED, 9), SHORT_LIFE_S, has_shown=has_shown) == FIRST_PAUSE_S


def test_whatever_froze_is_started_again_without_a_pause() -> None:
    assert Patience().after(End(Fate.FROZEN), 60.0, has_shown=True) == 0.0


def test_a_restart_that_staff_want_comes_at_once() -> None:
    patience = Patience()
    for _ in range(10):
        patience.after(End(Fate.CRASHED, 1), 0.1, has_shown=False)
    assert patience.after(End(Fate.RESTART), 0.1, has_shown=True) == 0.0
    assert patience.after(End(Fate.CRASHED, 1), 0.1, has_shown=False) == FIRST_PAUSE_S


@pytest.mark.parametrize(
    ("code", "fate"),
    [
        (0, Fate.ENDED),
        (1, Fate.CRASHED),
        (-9, Fate.KILLED),
        (RESTART_CODE, Fate.RESTART),
        (NO_DISPLAY_CODE, Fate.NO_DISPLAY),
    ],
)
def test_an_exit_code_tells_how_a_program_ended(code: int, fate: Fate) -> None:
    assert end_of(code).fate is fate


def wait_for(met: Callable[[], object], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not met():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_a_booth_whose_watchdog_is_gone_ends_too(tmp_path: Path) -> None:
    """A program that nobody watches any more would stand in the way of the next one."""
    child = Child([sys.executable, "-S", "-c", LIVING])
    wait_for(lambda: child.has_beaten)
    child.close()
    wait_for(lambda: child.code == 0)
