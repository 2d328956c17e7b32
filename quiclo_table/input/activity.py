"""Activity: which of the things that devices say show that a person is there. Pure; time is handed in.

Sticks tremble, a palm or a mug rests on the glass, a mouse shivers on a table that somebody walks past: none
of that counts. Whatever is pressed, typed, pushed or really moved does.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist
from typing import Final

from quiclo_table.input.pads import PUSHED_DOWN_TO, PUSHED_FROM
from quiclo_table.input.raw import Device, Do, Raw

MOVED_UNITS: Final = 24.0
"""A pointer that moved this far, in design units..."""
MOVED_WITHIN_MS: Final = 500
"""...within this time was moved by somebody."""


class Activity:
    """Remembers what is held, so that only what changes counts."""

    def __init__(self) -> None:
        self._keys: set[str] = set()
        self._pushed: set[tuple[int, str]] = set()
        self._anchors: dict[tuple[Device, int], tuple[int, float, float]] = {}

    def shown_by(self, raws: Sequence[Raw], unit: float) -> bool:
        """Tell whether any of the raws shows that somebody is there; `unit` is how many pixels a design unit
        takes."""
        return sum(self._counts(raw, unit) for raw in raws) > 0

    def _counts(self, raw: Raw, unit: float) -> bool:
        match raw.device:
            case Device.KEY:
                return self._key_counts(raw)
            case Device.TEXT:
                # Of a key that is held the system makes text again and again; its press has counted.
                return not self._keys
            case Device.PAD:
                return self._pad_counts(raw)
            case Device.MOUSE | Device.TOUCH:
                return self._pointer_counts(raw, unit)
            case Device.WINDOW:
                self._keys.clear()
        return False

    def _key_counts(self, raw: Raw) -> bool:
        is_new = raw.key not in self._keys
        if raw.do is Do.PRESS:
            self._keys.add(raw.key)
            return is_new
        self._keys.discard(raw.key)
        return False

    def _pad_counts(self, raw: Raw) -> bool:
        if raw.do is not Do.AXIS:
            return raw.do is Do.PRESS
        stick, is_pushed = (raw.id, raw.axis), abs(raw.value) >= PUSHED_FROM
        if is_pushed and stick not in self._pushed:
            self._pushed.add(stick)
            return True
        if abs(raw.value) < PUSHED_DOWN_TO:
            self._pushed.discard(stick)
        return False

    def _pointer_counts(self, raw: Raw, unit: float) -> bool:
        pointer, place = (raw.device, raw.id), (raw.x / unit, raw.y / unit)
        if raw.do is not Do.MOVE:
            self._anchors[pointer] = (raw.t, *place)
            return True
        since, *anchor = self._anchors.get(pointer, (raw.t, *place))
        is_far = dist(anchor, place) > MOVED_UNITS
        is_quick = raw.t - since <= MOVED_WITHIN_MS
        if is_far or not is_quick or pointer not in self._anchors:
            self._anchors[pointer] = (raw.t, *place)
        return is_far and is_quick
