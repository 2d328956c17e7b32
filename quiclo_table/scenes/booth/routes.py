"""The ways between the screens of a booth: all lead back to the welcome, and in a kiosk none leads out."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.routes import SceneRoutes
from quiclo_table.scenes.scene import Scene


class BoothRoutes(SceneRoutes):
    """The routes of a booth; in a kiosk the settings and the way out only lead to the welcome."""

    def __init__(
        self, go_to: Callable[[Callable[[], Scene]], None], end: Callable[[], None], *, is_kiosk: bool
    ) -> None:
        super().__init__(go_to, end)
        self._is_kiosk = is_kiosk

    def settings(self) -> None:
        """Go to the settings."""
        if self._is_kiosk:
            self.title()
        else:
            super().settings()

    def quit(self) -> None:
        """End the program after this frame."""
        if self._is_kiosk:
            self.title()
        else:
            super().quit()

    def _home(self) -> Scene:
        return WelcomeScene(self._known)
