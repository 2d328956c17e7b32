"""The scene manager: one scene at a time, changed between frames, with a short fade."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from quiclo_table.input.acts import Gesture, PadConnected, PadLost
from quiclo_table.scenes.scene import Overlay, Scene
from quiclo_table.stage.pictures import Draw, Veil
from quiclo_table.ui.page import Page

FADE_MS: Final = 220.0
CALM_FADE_MS: Final = 120.0
FADE_STEPS: Final = 8
FADE_LAYER: Final = 200


class SceneManager:
    """Holds the scene that is on. `go_to` only notes the next one; `settle` changes over between frames.

    Whatever `cover` is set lies over any scene and hides it: it takes all gestures, and time stands still
    below it. The scene below hears only which pads come and go, for its seats own some.
    """

    def __init__(self, first: Callable[[], Scene], *, is_calm: Callable[[], bool] = lambda: False) -> None:
        self._scene = first()
        self._next: Callable[[], Scene] | None = None
        self._is_calm = is_calm
        self._fade_ms = FADE_MS
        self._fading_ms = 0.0
        self._now_ms = 0.0
        self.cover: Overlay | None = None
        self._scene.enter()

    @property
    def scene(self) -> Scene:
        """The scene that is on."""
        return self._scene

    @property
    def page(self) -> Page:
        """The controls that can be pressed now."""
        return self._scene.page if self.cover is None else self.cover.page

    def go_to(self, make: Callable[[], Scene]) -> None:
        """Change to another scene after this frame; of several wishes in one frame the first counts."""
        if self._next is None:
            self._next = make

    def settle(self) -> bool:
        """Change over if that was asked for; tells whether it was."""
        if self._next is None:
            return False
        make, self._next = self._next, None
        self.cover = None
        self._scene.leave()
        self._scene = make()
        self._scene.enter()
        self._fading_ms = self._fade_ms = CALM_FADE_MS if self._is_calm() else FADE_MS
        return True

    def close(self) -> None:
        """Leave the scene that is on."""
        self._scene.leave()

    def hit(self, x: float, y: float) -> str | None:
        """Ask what is on what lies at a point."""
        return self._scene.hit(x, y) if self.cover is None else self.cover.hit(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Hand a gesture to what is on, unless it is about to be left."""
        if self._next is not None:
            return
        if self.cover is None or isinstance(gesture, PadConnected | PadLost):
            self._scene.hear(gesture)
        if self.cover is not None:
            self.cover.hear(gesture)

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms
        self._fading_ms = max(0.0, self._fading_ms - dt_ms)
        if self.cover is None:
            self._scene.advance(dt_ms)
        else:
            self.cover.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the scene's picture, dark at first after a change."""
        draws = self._scene.draws() if self.cover is None else self.cover.draws(self._now_ms)
        step = round(FADE_STEPS * self._fading_ms / self._fade_ms)
        if step:
            veil = Draw(Veil(1.0), 0, 0, layer=FADE_LAYER)
            return [*draws, replace(veil, alpha=step / FADE_STEPS)]
        return draws
