"""The sound board: plays the cues that come over the bus, and is content where there is no device."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Mapping
from itertools import count, cycle
from typing import Final

import pygame

from quiclo_table.bus import Bus
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.storage.resources import MissingResource, resource
from quiclo_table.view.sound_device import CHANNELS, SoundDevice

MIX: Final[Mapping[Sound, float]] = {
    Sound.DICE: 0.62,
    Sound.FELT: 0.72,
    Sound.THROW: 0.55,
    Sound.CARD: 0.45,
    Sound.BUZZ: 0.80,
    Sound.KEY: 0.32,
    Sound.RIGHT: 0.80,
    Sound.WRONG: 0.85,
    Sound.TICK: 0.40,
    Sound.LAST: 0.55,
    Sound.FIVE_DICE: 0.75,
    Sound.MEDAL: 0.75,
    Sound.RECORD: 0.85,
}
"""How the sounds stand to each other: the amplitude of each at its loudest."""

OWN_CHANNELS: Final[Mapping[Sound, int]] = {
    Sound.RIGHT: 0,
    Sound.WRONG: 1,
    Sound.TICK: 2,
    Sound.LAST: 2,
    Sound.FIVE_DICE: 3,
    Sound.MEDAL: 4,
    Sound.RECORD: 5,
    Sound.BUZZ: 6,
}
"""What matters is heard, whatever else sounds. pygame's own reserved channels don't hold against
`find_channel`, so channels are chosen here."""
SHARED_CHANNELS: Final = range(max(OWN_CHANNELS.values()) + 1, CHANNELS)

CLACKS: Final = frozenset({Sound.DICE, Sound.FELT})
"""What may be dropped: there is always another one."""
MOST_CLACKS: Final = 3
"""So many clacks at most..."""
CLACKS_MS: Final = 30
"""...begin within this time; more would only be noise."""

AMPLITUDE_OF_LOUDNESS: Final = 5 / 3
"""Ten decibels more seem twice as loud (Stevens)."""
SOFTEST: Final = 1 / 255
"""pygame's volumes have no finer steps."""
RETRY_MS: Final = 60_000
"""A device is looked for this often at most."""
PATIENCE_S: Final = 0.8
"""How long the end of the program waits for the device."""


class SoundBoard:
    """Plays every SoundCue of the bus, as loud as the player has set it. Nothing here raises."""

    def __init__(self, bus: Bus, *, volume: float) -> None:
        self._volume = _amplitude(volume)
        self._now_ms = 0
        self._device = SoundDevice()
        self._device.open()
        self._next_try_ms = RETRY_MS
        self._takes: dict[Sound, cycle[pygame.mixer.Sound]] = {}
        self._unplayable: dict[Sound, str] = {}
        self._clacks: deque[int] = deque(maxlen=MOST_CLACKS)
        self._played: dict[int, tuple[bool, int]] = dict.fromkeys(SHARED_CHANNELS, (False, 0))
        self._numbers = count()
        self._subscription = bus.subscribe(SoundCue, self._hear)

    @property
    def status(self) -> str:
        """How things are with the sound, for a log."""
        return "; ".join((self._device.status, *self._unplayable.values()))

    @property
    def is_audible(self) -> bool:
        """Whether there is a device to play on."""
        return self._device.is_open

    def set_volume(self, volume: float) -> None:
        """Play what comes now at another volume: 0 (silent) to 1."""
        self._volume = _amplitude(volume)

    def advance(self, now_ms: int) -> None:
        """Note the time; without a device, look for one, at most once a minute."""
        self._now_ms = now_ms
        is_due = now_ms >= self._next_try_ms and self._subscription.is_open
        if is_due and not self._device.is_open and not self._device.is_closing:
            self._next_try_ms = now_ms + RETRY_MS
            # Takes are in the format of the device that they were loaded for.
            self._takes.clear()
            self._device.open()

    def device_lost(self, reason: str = "the device is gone") -> None:
        """Give the device up; a new one is looked for when it is time."""
        self._device.give_up(reason)

    def close(self) -> bool:
        """Hear no more cues and let the device go, within a second.

        False if the device has stalled. Then `pygame.quit` would wait for it for ever, at the latest at the
        interpreter's exit: such a process has to end by `os._exit`.
        """
        self._subscription.close()
        return self._device.close(PATIENCE_S)

    def _hear(self, cue: SoundCue) -> None:
        level = self._volume * MIX[cue.sound] * _amplitude(cue.loudness)
        if level < SOFTEST or not self._device.is_open:
            return
        try:
            self._play(cue, level)
        except pygame.error as error:
            self.device_lost(f"the device failed: {error}")

    def _play(self, cue: SoundCue, level: float) -> None:
        take = self._take(cue.sound)
        number = self._free_channel(cue.sound)
        if take is None or number is None:
            return
        self._played[number] = (cue.sound not in CLACKS, next(self._numbers))
        channel = pygame.mixer.Channel(number)
        # Only on a channel that has been stopped is the volume in force from the first sample.
        channel.stop()
        channel.set_volume(*_sides(level, cue.pan))
        channel.play(take)

    def _free_channel(self, sound: Sound) -> int | None:
        """Return the channel for a sound; None if it is to be dropped."""
        if sound in OWN_CHANNELS:
            return OWN_CHANNELS[sound]
        if sound in CLACKS and not self._may_clack():
            return None
        for number in SHARED_CHANNELS:
            if not pygame.mixer.Channel(number).get_busy():
                return number
        # The oldest clack gives way, and only without any the oldest of the others.
        return None if sound in CLACKS else min(SHARED_CHANNELS, key=self._played.__getitem__)

    def _may_clack(self) -> bool:
        if len(self._clacks) == MOST_CLACKS and self._now_ms - self._clacks[0] < CLACKS_MS:
            return False
        self._clacks.append(self._now_ms)
        return True

    def _take(self, sound: Sound) -> pygame.mixer.Sound | None:
        """Return the next recording of a sound, loaded when it is first heard; None if it can't be loaded."""
        if sound in self._unplayable:
            return None
        if sound not in self._takes:
            try:
                self._takes[sound] = cycle(_load(sound))
            except (OSError, pygame.error) as error:
                self._unplayable[sound] = f"no {sound}: {error}"
                return None
        return next(self._takes[sound])


def _load(sound: Sound) -> list[pygame.mixer.Sound]:
    """Load the recordings of a sound. Raises OSError or pygame.error if one is missing or damaged."""
    folder = resource("assets", "sounds")
    files = sorted(folder.glob(f"{sound}_*.wav"))
    if not files:
        raise MissingResource(f"assets/sounds/{sound}_1.wav", (folder,))
    return [pygame.mixer.Sound(file) for file in files]


def _amplitude(loudness: float) -> float:
    """Return the amplitude, 0 to 1, that seems this loud."""
    amplitude: float = max(0.0, min(1.0, loudness)) ** AMPLITUDE_OF_LOUDNESS
    return amplitude


def _sides(level: float, pan: float) -> tuple[float, float]:
    """Return the volumes left and right, together always of the same power."""
    angle = (max(-1.0, min(1.0, pan)) + 1.0) * math.pi / 4.0
    return level * math.cos(angle), level * math.sin(angle)
