"""The guard of a booth: begins visits, notices when nobody is there any more, and lets staff in."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from quiclo_table.input.activity import Activity
from quiclo_table.input.acts import Gesture, KeyPressed, Pressed, Typed
from quiclo_table.input.gestures import Gestures
from quiclo_table.input.raw import Raw
from quiclo_table.input.staff_hold import StaffHold
from quiclo_table.kiosk.booth_listener import Leave
from quiclo_table.scenes.booth.booth import Booth
from quiclo_table.scenes.booth.still_there import StillThere
from quiclo_table.scenes.manager import SceneManager
from quiclo_table.scenes.scene import Overlay
from quiclo_table.scenes.staff.pin import IDLE_MS as PIN_IDLE_MS
from quiclo_table.scenes.staff.pin import PinEntry

LOG: Final = logging.getLogger(__name__)
WAKING: Final = (Pressed, KeyPressed, Typed)
"""What begins a visit. A mouse that moves by itself and a stick that trembles don't."""


class Window(Protocol):
    """What the guard needs to know of the window."""

    @property
    def unit(self) -> float:
        """How many pixels a design unit takes."""

    def to_design(self, x: int, y: int) -> tuple[float, float] | None:
        """Return the design units of a pixel, or None beside the table."""


@dataclass(slots=True)
class Guard:
    """Stands between the devices and the scenes, whichever scene is on.

    After a fault the scenes and the gestures begin anew: `look_after` names those that are on.
    """

    booth: Booth
    _scenes: SceneManager = field(init=False)
    _gestures: Gestures = field(init=False)
    _activity: Activity = field(default_factory=Activity)
    _hold: StaffHold = field(default_factory=StaffHold)
    _idle_ms: int = 0

    def look_after(self, scenes: SceneManager, gestures: Gestures) -> None:
        """Stand before these scenes from now on."""
        self._scenes, self._gestures = scenes, gestures

    def watch(self, raws: Sequence[Raw], now_ms: int, window: Window) -> None:
        """See what devices say, before it becomes gestures."""
        if self._activity.shown_by(raws, window.unit):
            self._idle_ms = 0
        if self._hold.hear(raws, now_ms, window.to_design):
            self._ask_for_pin()

    def takes(self, gesture: Gesture) -> bool:
        """Tell whether a gesture is not for the scene: while the show runs none is, and a press ends it."""
        if not self.booth.is_showing or self._scenes.cover is not None:
            return False
        if isinstance(gesture, WAKING):
            self.booth.welcome()
        return True

    def advance(self, dt_ms: int) -> None:
        """Let time pass; after enough of it without a sign of anybody, ask."""
        self.booth.advance(dt_ms)
        self._idle_ms += dt_ms
        if isinstance(self._scenes.cover, PinEntry):
            if self._idle_ms >= PIN_IDLE_MS:
                self._uncover()
            return
        if self.booth.is_showing:
            self._idle_ms = 0
            return
        if self._scenes.cover is None and self._idle_ms >= self.booth.settings.booth.idle_seconds * 1000:
            self._ask_whether_still_there()

    def _ask_whether_still_there(self) -> None:
        context = self.booth.context
        self._cover(
            StillThere(
                context.translate,
                context.measure,
                self.booth.settings.booth.countdown_seconds,
                keep=self._uncover,
                anew=self.booth.to_show,
                gone=lambda: self.booth.to_show(Leave.IDLE),
            )
        )

    def _ask_for_pin(self) -> None:
        lock, context = self.booth.parts.lock, self.booth.context
        if not lock.can_open:
            LOG.warning("the staff menu has no PIN, so it stays closed")
        elif not isinstance(self._scenes.cover, PinEntry):
            self._cover(
                PinEntry(
                    context.translate, context.measure, lock, right=self.booth.staff, close=self._uncover
                )
            )

    def _cover(self, cover: Overlay) -> None:
        """Lay something over the scene, which is told first that nothing is held any more."""
        for released in self._gestures.let_go():
            self._scenes.hear(released)
        self._scenes.cover = cover

    def _uncover(self) -> None:
        self._scenes.cover = None
        self._idle_ms = 0
