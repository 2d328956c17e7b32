"""The watchdog: the parent of a booth. It starts the program again when it crashes, hangs or is killed."""

from __future__ import annotations

import logging
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Final

from quiclo_table.kiosk.restarts import End, Fate, Patience, end_of

LOG: Final = logging.getLogger(__name__)
TOLD_TO_END: Final = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""The signals that end a booth; not every system has all of them."""


@dataclass(frozen=True, slots=True)
class Times:
    """How long the watchdog waits, in seconds."""

    start: float = 30.0
    """For the first frame."""
    silence: float = 2.0
    """For the next heartbeat; then the child is taken for frozen."""
    end: float = 4.0
    """For a child that was asked to end."""
    look: float = 0.1
    """From one look at the child to the next."""


class Watchdog:
    """Runs children one after the other, each from the command that `command` gives.

    `command` is told why there is a new one: how the last one ended, "" for the first. A child says with each
    line that it prints that it is alive, and ends when its standard input does: so it is asked to end, on
    every system, and so it ends when the watchdog itself is gone.
    """

    def __init__(self, command: Callable[[str], Sequence[str]], times: Times | None = None) -> None:
        self._command = command
        self._times = Times() if times is None else times
        self._is_told_to_end = False
        self._ends_at: float | None = None
        self.child: Child | None = None
        """The one that runs now."""

    def run(self, seconds: float | None = None) -> None:
        """Keep the booth running until a signal, the staff or the end of so many seconds stops it."""
        self._ends_at = None if seconds is None else time.monotonic() + seconds
        patience, why = Patience(), ""
        with self._signals():
            while True:
                began = time.monotonic()
                end = self._live(why)
                lived = time.monotonic() - began
                if end.fate in (Fate.ENDED, Fate.STOPPED):
                    LOG.info("watchdog: the booth is closed (%s)", end)
                    return
                pause = patience.after(end, lived, has_shown=self._has_shown)
                LOG.warning("watchdog: %s after %.1f s; again in %.1f s", end, lived, pause)
                why = str(end)
                self._wait(pause)
                if self._must_end:
                    return

    def stop(self) -> None:
        """End the child and return from `run` soon; may be called from a signal handler or another thread."""
        self._is_told_to_end = True

    @property
    def _has_shown(self) -> bool:
        return self.child is not None and self.child.has_beaten

    @property
    def _must_end(self) -> bool:
        is_over = self._ends_at is not None and time.monotonic() >= self._ends_at
        return self._is_told_to_end or is_over

    def _live(self, why: str) -> End:
        """Start a child and stay with it until it has ended."""
        self.child = None
        try:
            self.child = child = Child(self._command(why))
        except OSError as error:
            LOG.error("watchdog: the program can't be started: %s", error)  # noqa: TRY400  no place in the code
            return End(Fate.NO_START)
        LOG.info("watchdog: started %d%s", child.pid, f", after {why}" if why else "")
        while (code := child.code) is None:
            if self._must_end:
                child.end(self._times.end)
                return End(Fate.STOPPED)
            if child.silent_s > (self._times.silence if child.has_beaten else self._times.start):
                fate = Fate.FROZEN if child.has_beaten else Fate.NO_START
                child.kill()
                return End(fate)
            time.sleep(self._times.look)
        child.close()
        return End(Fate.STOPPED) if self._must_end else end_of(code)

    def _wait(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self._must_end:
            time.sleep(self._times.look)

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """Hear the signals that end a program; only the main thread may."""
        if current_thread() is not main_thread():
            yield
            return
        before = {number: signal.signal(number, self._on_signal) for number in TOLD_TO_END}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self.stop()


class Child:
    """A running program, its pulse, and the ways to end it. Raises OSError if it can't be started."""

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._heard_at = time.monotonic()
        self.has_beaten = False
        self._ear = Thread(target=self._listen, name="pulse", daemon=True)
        self._ear.start()

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def code(self) -> int | None:
        """Its exit code, negative for a signal; None while it runs."""
        return self._process.poll()

    @property
    def silent_s(self) -> float:
        """For how many seconds nothing was heard of it."""
        return time.monotonic() - self._heard_at

    def end(self, patience_s: float) -> None:
        """Ask it to end, and kill it if it doesn't."""
        self._let_go_of_input()
        try:
            self._process.wait(patience_s)
        except subprocess.TimeoutExpired:
            LOG.warning("watchdog: %d does not end; killed", self.pid)
        self.kill()

    def kill(self) -> None:
        """End it at once; nothing happens to one that has ended."""
        self._process.kill()
        self._process.wait()
        self.close()

    def close(self) -> None:
        """Let go of the pipes of a child that has ended."""
        self._let_go_of_input()
        self._ear.join(timeout=1.0)

    def _let_go_of_input(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()

    def _listen(self) -> None:
        """Runs on the ear's thread: every line is a heartbeat."""
        if self._process.stdout is None:
            return
        with self._process.stdout as lines:
            for _ in lines:
                self._heard_at = time.monotonic()
                self.has_beaten = True
