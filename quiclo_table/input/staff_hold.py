"""The staff's way in: something that nobody holds by accident, held for some seconds. Pure.

With fingers both upper corners at once; with the mouse alone the upper left corner, longer; with keys
Ctrl, Shift and F10; with a pad Start and Back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.stage.layout import WIDTH, Box

HELD_MS: Final = 3000
MOUSE_HELD_MS: Final = 6000
CORNER: Final = (200.0, 160.0)
LEFT_CORNER: Final = Box(0, 0, *CORNER)
RIGHT_CORNER: Final = Box(WIDTH - CORNER[0], 0, *CORNER)
KEYS: Final = (
    frozenset({"LEFT_CTRL", "RIGHT_CTRL"}),
    frozenset({"LEFT_SHIFT", "RIGHT_SHIFT"}),
    frozenset({"F10"}),
)
"""One of each is to be held."""
BUTTONS: Final = frozenset({"start", "back"})

ToDesign = Callable[[int, int], tuple[float, float] | None]


class StaffHold:
    """Knows what is held, and since when it is what staff hold."""

    def __init__(self) -> None:
        self._keys: set[str] = set()
        self._buttons: set[tuple[int, str]] = set()
        self._corners: dict[tuple[Device, int], str] = {}
        self._since: dict[str, int] = {}
        self._is_spent = False

    def hear(self, raws: Sequence[Raw], now_ms: int, to_design: ToDesign) -> bool:
        """Take what devices say; tells once, when something has been held long enough."""
        for raw in raws:
            self._take(raw, to_design)
        held = self._held()
        self._since = {way: self._since.get(way, now_ms) for way in held}
        if not held:
            self._is_spent = False
        is_long = any(now_ms - since >= held[way] for way, since in self._since.items())
        if self._is_spent or not is_long:
            return False
        self._is_spent = True
        return True

    def _held(self) -> dict[str, int]:
        """The ways in that are held now, each with how long it must be, in ms."""
        fingers = {corner for (device, _), corner in self._corners.items() if device is Device.TOUCH}
        is_mouse = self._corners.get((Device.MOUSE, 0)) == "left"
        pads = {pad for pad, _ in self._buttons}
        ways = {
            "corners": (fingers >= {"left", "right"}, HELD_MS),
            "mouse": (is_mouse, MOUSE_HELD_MS),
            "keys": (all(self._keys & keys for keys in KEYS), HELD_MS),
            "pad": (any({(pad, button) for button in BUTTONS} <= self._buttons for pad in pads), HELD_MS),
        }
        return {way: ms for way, (is_held, ms) in ways.items() if is_held}

    def _take(self, raw: Raw, to_design: ToDesign) -> None:
        match raw.device, raw.do:
            case Device.KEY, Do.PRESS:
                self._keys.add(raw.key)
            case Device.KEY, Do.RELEASE:
                self._keys.discard(raw.key)
            case Device.PAD, Do.PRESS:
                self._buttons.add((raw.id, raw.button))
            case Device.PAD, Do.RELEASE:
                self._buttons.discard((raw.id, raw.button))
            case Device.PAD, Do.DISCONNECT:
                self._buttons = {held for held in self._buttons if held[0] != raw.id}
            case Device.WINDOW, Do.BLUR:
                self._keys.clear()
                self._buttons.clear()
                self._corners.clear()
            case ((Device.TOUCH | Device.MOUSE), _):
                self._point(raw, to_design)

    def _point(self, raw: Raw, to_design: ToDesign) -> None:
        pointer = (raw.device, raw.id)
        place = to_design(raw.x, raw.y)
        corner = "" if place is None else _corner_at(*place)
        is_lifted = raw.do is Do.UP or (raw.device is Device.MOUSE and raw.do is Do.MOVE and not raw.value)
        if raw.do is Do.DOWN and corner:
            self._corners[pointer] = corner
        elif is_lifted or self._corners.get(pointer, corner) != corner:
            self._corners.pop(pointer, None)


def _corner_at(x: float, y: float) -> str:
    if LEFT_CORNER.holds(x, y):
        return "left"
    return "right" if RIGHT_CORNER.holds(x, y) else ""
