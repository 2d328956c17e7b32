"""The child's side of the watchdog: it tells that it is alive, and hears when it is to end."""

from __future__ import annotations

import os
import signal
from threading import Thread
from types import FrameType
from typing import Final

from quiclo_table.kiosk.watchdog import TOLD_TO_END

BEAT_MS: Final = 500
"""How often it says that it is alive, in ms."""
BEAT: Final = b".\n"
STANDARD_INPUT: Final = 0
STANDARD_OUTPUT: Final = 1
CHUNK: Final = 64


class Lifeline:
    """Ends the program where a watchdog, or the system by a signal, wants it to.

    A `watched` program beats on its standard output, and is to end when its standard input does.
    """

    def __init__(self, *, watched: bool) -> None:
        self._is_watched = watched
        self._is_cut = False
        self._beats_at = 0
        if watched:
            Thread(target=self._listen, name="lifeline", daemon=True).start()

    def hear_signals(self) -> None:
        """End by the system's signals, too. Before SDL is opened: else it takes them for a closed window."""
        for number in TOLD_TO_END:
            signal.signal(number, self._on_signal)

    @property
    def is_cut(self) -> bool:
        """Whether the program is to end."""
        return self._is_cut

    def beat(self, now_ms: int) -> None:
        """Say after a frame that the program is alive; often enough, not each time."""
        if not self._is_watched or now_ms < self._beats_at:
            return
        self._beats_at = now_ms + BEAT_MS
        try:
            os.write(STANDARD_OUTPUT, BEAT)
        except OSError:
            self._is_cut = True  # nobody watches any more

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        self._is_cut = True

    def _listen(self) -> None:
        """Runs on a thread of its own: waits for the end of the standard input."""
        try:
            while os.read(STANDARD_INPUT, CHUNK):
                pass
        except OSError:
            pass  # a closed input has ended as well
        self._is_cut = True
