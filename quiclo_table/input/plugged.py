"""The pads that are plugged in, with the numbers that people call them by."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from quiclo_table.input.acts import PadConnected, PadLost
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.devices import DeviceKind, SeatDevice

if TYPE_CHECKING:
    from quiclo_table.input.acts import Gesture


class PadRoster:
    """Hears of every pad that comes or goes, whichever screen is on."""

    def __init__(self) -> None:
        self._pads: dict[int, SeatDevice] = {}

    @property
    def pads(self) -> tuple[SeatDevice, ...]:
        """The pads that are there, by the numbers that people call them by."""
        return tuple(sorted(self._pads.values(), key=lambda pad: pad.number))

    def find(self, pad: int) -> SeatDevice | None:
        """Return the pad that the system knows by a number, if it is there."""
        return self._pads.get(pad)

    def raws(self) -> list[Raw]:
        """Return what devices would say if all these pads were plugged in just now."""
        return [Raw(0, Device.PAD, Do.CONNECT, id=pad.pad, text=pad.name) for pad in self.pads]

    def hear(self, gesture: Gesture) -> None:
        """Note a pad that comes, under the lowest number that is free, or one that goes."""
        match gesture:
            case PadConnected(pad=pad, name=name):
                taken = {one.number for one in self._pads.values()}
                number = next(n for n in count(1) if n not in taken)
                self._pads[pad] = SeatDevice(DeviceKind.PAD, pad, name, number)
            case PadLost(pad=pad):
                self._pads.pop(pad, None)
