"""Who joins a table that is set up, and with which device."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.input.key_parts import BUZZ_KEYS
from quiclo_table.input.plugged import PadRoster
from quiclo_table.input.seating import DeviceSeats, PadAway, PadBack, pad_of
from quiclo_table.model.devices import KEY_PARTS, SHARED, DeviceKind, SeatDevice
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.setup import places
from quiclo_table.storage.arrangement import Arrangement, Occupant

JOINING: Final = ("a", "start")
"""The buttons of a pad that ask to join."""
MOVING: Final = frozenset({"LEFT", "RIGHT", "UP", "DOWN", "TAB", "BACKTAB"})
SPENT_MS: Final = 600.0
"""A press so soon after joining was meant for that."""


class Joining:
    """The devices of the places. A pad that has moved the focus works the page with A, as everywhere; any
    other that is nobody's joins by it."""

    def __init__(self, arrangement: Arrangement, roster: PadRoster) -> None:
        self._roster = roster
        self._held = DeviceSeats(places.devices_of(arrangement), roster.pads)
        self._working: set[int] = set()
        self._joined_ms: dict[int, float] = {}
        self.claimed: set[int] = set()
        """Places that somebody has sat down at, or chosen a device for, since the page was opened."""

    @property
    def devices(self) -> tuple[SeatDevice, ...]:
        """What each place is played with."""
        return self._held.devices

    @property
    def has_free_pad(self) -> bool:
        """Whether there is a pad that could still join."""
        return any(self._held.owner_of_pad(pad.pad) is None for pad in self._roster.pads)

    def device(self, place: int) -> SeatDevice:
        """Return what a place is played with."""
        return self._held.device(Seat(place))

    def is_away(self, place: int) -> bool:
        """Tell whether the pad of a place is gone."""
        return place in self._held.away

    def owner(self, gesture: Gesture) -> int | None:
        """Return the place that a gesture comes from, None if it may be anybody's."""
        return self._held.seat_of(gesture)

    def hear(self, gesture: Gesture) -> PadAway | PadBack | None:
        """Note pads that go and come, and which of them work the page."""
        if isinstance(gesture, KeyPressed) and gesture.key in MOVING and (pad := pad_of(gesture)) is not None:
            self._working.add(pad)
        return self._held.hear(gesture)

    def asks(self, gesture: Gesture) -> SeatDevice | None:
        """Return the device that asks to join by a gesture."""
        if not isinstance(gesture, KeyPressed) or self.owner(gesture) is not None:
            return None
        pad = pad_of(gesture)
        if pad is None:
            part = next((one for one in KEY_PARTS if BUZZ_KEYS[one] == gesture.key), None)
            return None if part is None else SeatDevice(part)
        works = gesture.button == "a" and pad in self._working
        return self._roster.find(pad) if gesture.button in JOINING and not works else None

    def is_spent(self, gesture: Gesture, now_ms: float) -> bool:
        """Tell whether a pad has only just joined, so that its press means nothing yet."""
        if not isinstance(gesture, KeyPressed) or (pad := pad_of(gesture)) is None:
            return False
        return now_ms - self._joined_ms.get(pad, -SPENT_MS) < SPENT_MS

    def join(self, place: int, device: SeatDevice, now_ms: float) -> None:
        """Let a device be that of a place."""
        self._held.give(Seat(place), device)
        if device.kind is DeviceKind.PAD:
            self._joined_ms[device.pad] = now_ms

    def step(self, place: int) -> None:
        """Give a place the next of the devices that are there and nobody else's; after the last it shares."""
        self.claimed.add(place)
        pads = [pad for pad in self._roster.pads if self._held.owner_of_pad(pad.pad) in (None, place)]
        parts = [part for part in KEY_PARTS if self._held.owner_of_part(part) in (None, place)]
        options = [SHARED, *pads, *(SeatDevice(part) for part in parts)]
        now = self.device(place)
        here = next((n for n, one in enumerate(options) if (one.kind, one.pad) == (now.kind, now.pad)), -1)
        self._held.give(Seat(place), options[(here + 1) % len(options)])

    def seat(self, before: Arrangement, after: Arrangement) -> None:
        """Follow persons who sit down and get up: where none sits there is no device."""
        for place, one in enumerate(after.places):
            if one.occupant is not Occupant.PERSON:
                self.claimed.discard(place)
                if self.device(place) != SHARED:
                    self._held.give(Seat(place), SHARED)
            elif before.places[place].occupant is not Occupant.PERSON:
                self.claimed.add(place)
