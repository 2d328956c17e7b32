"""The machine's sound output through pygame's mixer: opened if there is one, given up if it is gone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final

import pygame

CHANNELS: Final = 16
FREQUENCY: Final = 44_100
SIZE: Final = -16
"""Signed samples of 16 bits."""
STEREO: Final = 2
BUFFER: Final = 512
"""Frames in a buffer: a sound is heard within 12 ms."""
STANDARD_ERROR: Final = 2


class SoundDevice:
    """The sound output, or none. `status` says which, for a log."""

    def __init__(self) -> None:
        self.status = "not opened yet"
        self._is_open = False
        self._closing: Thread | None = None

    @property
    def is_open(self) -> bool:
        """Whether sounds can be played. Without this being asked first pygame may crash, not raise."""
        return self._is_open and pygame.mixer.get_init() is not None

    @property
    def is_closing(self) -> bool:
        """Whether the device that was given up has not let go yet."""
        return self._closing is not None and self._closing.is_alive()

    def open(self) -> bool:
        """Look for a device. False where there is none, or the last one has not let go yet."""
        if self.is_closing:
            return False
        try:
            with _hushed():
                pygame.mixer.init(
                    FREQUENCY, SIZE, STEREO, BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE
                )
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as error:
            self.status = f"no device: {error}"
            return False
        self._is_open = True
        self.status = "open"
        return True

    def give_up(self, reason: str) -> None:
        """Play no more and let the device go. That can take for ever, so nobody waits for it."""
        self.status = reason
        if self._is_open:
            self._is_open = False
            self._closing = Thread(target=pygame.mixer.quit, name="closing the sound device", daemon=True)
            self._closing.start()

    def close(self, patience_s: float) -> bool:
        """Let the device go and wait a little for it; returns whether it did."""
        self.give_up("closed")
        if self._closing is not None:
            self._closing.join(patience_s)
        if self.is_closing:
            self.status = "stalled: the device does not let go"
        return not self.is_closing


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep quiet what the system's sound library writes to the error output where it finds no device."""
    kept = _duplicate(STANDARD_ERROR)
    if kept is None:
        yield
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, STANDARD_ERROR)
    os.close(nothing)
    try:
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)


def _duplicate(descriptor: int) -> int | None:
    """Return a second descriptor of the same file; None if there is no file, as without a console."""
    try:
        return os.dup(descriptor)
    except OSError:
        return None
