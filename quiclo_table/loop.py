"""The frame, in one place and one order; and the two kinds of time it can run on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final, Protocol

import pygame

FRAMES_A_SECOND: Final = 60
LONGEST_FRAME_MS: Final = 250
"""No more time than this passes from one frame to the next, however long the machine was away."""
FAST_POLL_MS: Final = 4
"""From one poll to the next while it matters who was first: 250 a second."""


class Program(Protocol):
    """What a loop runs."""

    @property
    def is_ended(self) -> bool:
        """Whether this was the last frame."""

    @property
    def wants_fast_polling(self) -> bool:
        """Whether it matters by milliseconds when something was pressed."""

    def hear(self, now_ms: int) -> None:
        """Read the devices, and let what hands do become orders and events."""

    def advance(self, passed_ms: int) -> None:
        """Let time pass."""

    def show(self) -> None:
        """Draw the frame."""

    def settle(self) -> None:
        """Do what must not happen within a frame."""

    def crashed(self, error: Exception) -> None:
        """Go on after an exception in a frame, or raise what ends the program."""


class FrameTime(Protocol):
    """Where the loop gets its time from."""

    def next_frame(self) -> int:
        """Wait for the next frame and return how late it is in ms; monotonic, from 0."""

    def polls_between(self) -> Iterator[int]:
        """Wait for one poll after the other, as long as the next frame isn't due, giving how late it is."""


class RealTime:
    """The machine's monotonic clock, at 60 frames a second."""

    def __init__(self) -> None:
        self._clock = pygame.time.Clock()
        self._began = time.monotonic()
        self._frame_ms = 0

    def next_frame(self) -> int:
        """Sleep until the next frame is due."""
        self._clock.tick(FRAMES_A_SECOND)
        self._frame_ms = self._now_ms()
        return self._frame_ms

    def polls_between(self) -> Iterator[int]:
        """Sleep from poll to poll; drawing the last frame has taken its part of the time already."""
        until = self._frame_ms + 1000 // FRAMES_A_SECOND - FAST_POLL_MS
        while self._now_ms() <= until:
            pygame.time.wait(FAST_POLL_MS)
            yield self._now_ms()

    def _now_ms(self) -> int:
        return round((time.monotonic() - self._began) * 1000)


class VirtualTime:
    """Frames as fast as they can be made, each a sixtieth of a second after the last, for tapes and tests."""

    def __init__(self) -> None:
        self._frame = 0

    def next_frame(self) -> int:
        """Go on to the next frame at once."""
        self._frame += 1
        return self._frame * 1000 // FRAMES_A_SECOND

    def polls_between(self) -> Iterator[int]:
        """Give the times at once, as even as milliseconds are."""
        before = self._frame * 1000 // FRAMES_A_SECOND
        yield from range(before + FAST_POLL_MS, (self._frame + 1) * 1000 // FRAMES_A_SECOND, FAST_POLL_MS)


def stopwatch() -> float:
    """Return seconds from some moment on, for measuring how long work takes."""
    return time.perf_counter()


class Loop:
    """Runs a program frame by frame: hands, orders, time, picture, then the change of scenes."""

    def __init__(self, program: Program, frame_time: FrameTime) -> None:
        self._program = program
        self._time = frame_time
        self._now_ms = 0

    def run(self, *, until: Callable[[int], bool] | None = None) -> None:
        """Run until the program ends, or until `until`, told the time in ms after each frame, says so.

        An exception in a frame costs that frame only; the program decides whether it can go on.
        """
        while not self._program.is_ended:
            try:
                self.frame()
            except Exception as error:  # noqa: BLE001  the program logs it and shows its crash page, or raises
                self._program.crashed(error)
            if until is not None and until(self._now_ms):
                return

    def frame(self) -> int:
        """Run one frame and return how late it is in ms.

        Where the program wants it, devices are polled more often than frames are shown. What one poll gives
        is heard before time goes on, so nobody is earlier within it.
        """
        program = self._program
        if program.wants_fast_polling:
            for now_ms in self._time.polls_between():
                self._poll(now_ms)
        self._poll(self._time.next_frame())
        program.show()
        program.settle()
        return self._now_ms

    def _poll(self, now_ms: int) -> None:
        passed = min(now_ms - self._now_ms, LONGEST_FRAME_MS)
        self._now_ms = now_ms
        self._program.hear(now_ms)
        self._program.advance(passed)
