"""The badge at a player's token: which device the seat has to itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.devices import DeviceKind
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.device_words import device_icon
from quiclo_table.stage.pictures import Draw, Icon, Ink, Pill, Verdict
from quiclo_table.ui.lines import MIDDLE

BADGE: Final = 28.0
BESIDE: Final = 0.4
"""How far right of and below the token's middle it stands, as a share of the token's size."""
LAYER: Final = 7


def device_badge(devices: DeviceSeats, seat: Seat, x: float, y: float, token: float) -> Iterator[Draw]:
    """Give the badge of a seat whose token stands at a point, with a cross while the device is gone; nothing
    for a seat that shares."""
    kind = devices.device(seat).kind
    if kind is DeviceKind.SHARED:
        return
    x, y, is_away = x + BESIDE * token, y + BESIDE * token, seat in devices.away
    yield Draw(Pill(BADGE, BADGE, gold=False), x - BADGE / 2, y - BADGE / 2, layer=LAYER)
    yield Draw(Icon(device_icon(kind), 22, Ink.BAD if is_away else Ink.WHITE), x, y, MIDDLE, LAYER + 1)
    if is_away:
        yield Draw(Verdict(right=False, size=20), x, y - 18, MIDDLE, LAYER + 2)
