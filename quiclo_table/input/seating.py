"""Who holds which device: seats that own a pad or a part of the keyboard, and what gestures are theirs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec import Struct

from quiclo_table.input.acts import KEYBOARD, Gesture, KeyPressed, KeyReleased, PadConnected, PadLost, Typed
from quiclo_table.input.key_parts import BUZZ_KEYS, PART_KEYS, part_of_key
from quiclo_table.input.keyboard import NUMPAD_TEXT
from quiclo_table.model.devices import KEY_PARTS, SHARED, DeviceKind, SeatDevice
from quiclo_table.model.seats import Seat

BUZZ_BUTTONS: Final = frozenset({"a", "x", "y"})
"""On a pad, whichever of them the thumb finds; "b" is the way out everywhere."""


class PadAway(Struct, frozen=True):
    """The pad of a seat is gone; the seat waits for it."""

    seat: Seat


class PadBack(Struct, frozen=True):
    """A seat that waited for its pad has one again."""

    seat: Seat
    device: SeatDevice


class DeviceSeats:
    """The devices of the seats at one table. It is to `hear` every gesture, in order.

    A pad that isn't among `pads`, those that are plugged in, is sought there by its name; a seat whose pad
    isn't found shares.
    """

    def __init__(self, devices: Sequence[SeatDevice], pads: Iterable[SeatDevice]) -> None:
        self._devices = found_again(devices, pads)
        self._away: list[Seat] = []
        self._strangers: set[int] = set()
        """Pads without a seat that somebody plays with: they are not for whoever lost one."""
        self._numpad_text = ""

    @property
    def devices(self) -> tuple[SeatDevice, ...]:
        """What each seat is played with; a pad that is away still counts."""
        return tuple(self._devices)

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats whose pads are gone, in the order in which they went."""
        return tuple(self._away)

    def device(self, seat: Seat) -> SeatDevice:
        """Return what a seat is played with; seats that nobody gave a device share."""
        return self._devices[seat] if seat < len(self._devices) else SHARED

    def give(self, seat: Seat, device: SeatDevice) -> None:
        """Give a seat another device; whoever had that before shares from now on."""
        if device.kind is not DeviceKind.SHARED and (owner := self._owner(device)) is not None:
            self._put(owner, SHARED)
        self._put(seat, device)

    def owner_of_pad(self, pad: int) -> Seat | None:
        """Return the seat that a pad belongs to, if any."""
        for seat, device in enumerate(self._devices):
            if device.kind is DeviceKind.PAD and device.pad == pad and seat not in self._away:
                return Seat(seat)
        return None

    def owner_of_part(self, part: DeviceKind) -> Seat | None:
        """Return the seat that a part of the keyboard belongs to, if any."""
        return next((Seat(seat) for seat, one in enumerate(self._devices) if one.kind is part), None)

    def seat_of(self, gesture: Gesture) -> Seat | None:
        """Return whose gesture it is; None: that of whoever is at play."""
        if isinstance(gesture, KeyPressed | KeyReleased) and (pad := pad_of(gesture)) is not None:
            return self.owner_of_pad(pad)
        part = self._part_of(gesture)
        return None if part is None else self.owner_of_part(part)

    def hinders(self, gesture: Gesture, at_play: Collection[Seat]) -> bool:
        """Tell whether a gesture is another person's than those at play, so that it must not act for them.

        The keyboard is one: a person at play who has a part of it may use all its keys, for half of the
        digits make no calculation. One who plays by pad is safe from those who share the keyboard, but may
        use it while that pad is gone.
        """
        if not at_play or isinstance(gesture, KeyReleased):
            return False
        kinds = {SHARED.kind if seat in self._away else self.device(seat).kind for seat in at_play}
        owner = self.seat_of(gesture)
        if not is_of_keyboard(gesture):
            return owner is not None and owner not in at_play
        if not kinds.isdisjoint(KEY_PARTS):
            return False
        return owner is not None or (kinds == {DeviceKind.PAD} and self._is_keyboard_taken)

    def buzzing(self, gesture: Gesture) -> Seat | None:
        """Return the seat that buzzes by a gesture: on its pad, or with its key of the keyboard."""
        if not isinstance(gesture, KeyPressed):
            return None
        seat = self.seat_of(gesture)
        if seat is None:
            return None
        if pad_of(gesture) is not None:
            return seat if gesture.button in BUZZ_BUTTONS else None
        return seat if gesture.key == BUZZ_KEYS[self.device(seat).kind] else None

    def hear(self, gesture: Gesture) -> PadAway | PadBack | None:
        """Note what a gesture changes: a pad that goes, or one that comes for a seat that waits for it.

        The same pad takes its seat as soon as it is plugged in, wherever; any other by a press, which is then
        spent, if nobody played with it before.
        """
        match gesture:
            case PadLost(pad=pad):
                self._strangers.discard(pad)
                if (seat := self.owner_of_pad(pad)) is not None:
                    self._away.append(seat)
                    return PadAway(seat)
            case PadConnected(pad=pad, name=name):
                seat = next((one for one in self._away if self.device(one).name == name), None)
                return None if seat is None else self._take(seat, pad, name)
            case KeyPressed(key=key, source=source):
                self._numpad_text = NUMPAD_TEXT.get(key, "") if source == KEYBOARD else ""
                return self._hear_press(gesture)
        return None

    def _hear_press(self, gesture: KeyPressed) -> PadBack | None:
        pad = pad_of(gesture)
        if pad is None or self.owner_of_pad(pad) is not None:
            return None
        if self._away and pad not in self._strangers:
            return self._take(self._away[0], pad, "")
        self._strangers.add(pad)
        return None

    def _take(self, seat: Seat, pad: int, name: str) -> PadBack:
        before = self.device(seat)
        device = SeatDevice(DeviceKind.PAD, pad, name or before.name, before.number)
        self._put(seat, device)
        return PadBack(seat, device)

    def _put(self, seat: Seat, device: SeatDevice) -> None:
        self._devices += [SHARED] * (seat + 1 - len(self._devices))
        self._devices[seat] = device
        if seat in self._away:
            self._away.remove(seat)

    def _owner(self, device: SeatDevice) -> Seat | None:
        if device.kind is DeviceKind.PAD:
            return self.owner_of_pad(device.pad)
        return self.owner_of_part(device.kind)

    def _part_of(self, gesture: Gesture) -> DeviceKind | None:
        match gesture:
            case KeyPressed(key=key) | KeyReleased(key=key):
                return part_of_key(key)
            case Typed(text=text) if text == self._numpad_text:
                return DeviceKind.KEYS_NUMBERS
            case Typed(text=text):
                return part_of_key(text.upper())
        return None

    @property
    def _is_keyboard_taken(self) -> bool:
        return any(device.kind in PART_KEYS for device in self._devices)


def pad_of(gesture: KeyPressed | KeyReleased) -> int | None:
    """Return the number of the pad that a key is pressed on; None: it is the keyboard's."""
    return None if gesture.source == KEYBOARD else int(gesture.source.removeprefix("pad-"))


def is_of_keyboard(gesture: Gesture) -> bool:
    """Tell whether a gesture comes from the keyboard."""
    if isinstance(gesture, KeyPressed | KeyReleased):
        return gesture.source == KEYBOARD
    return isinstance(gesture, Typed)


def found_again(devices: Sequence[SeatDevice], pads: Iterable[SeatDevice]) -> list[SeatDevice]:
    """Return devices of which each pad is plugged in: the very one, else one that is called the same, else
    the seat shares. No pad is found twice."""
    free = {pad.pad: pad for pad in pads}
    found: list[SeatDevice | None] = [
        free.pop(one.pad, None) if one.kind is DeviceKind.PAD else one for one in devices
    ]
    for place, (device, there) in enumerate(zip(devices, found, strict=True)):
        if there is None and (pad := next((one for one in free.values() if one.name == device.name), None)):
            found[place] = free.pop(pad.pad)
    return [SHARED if device is None else device for device in found]
