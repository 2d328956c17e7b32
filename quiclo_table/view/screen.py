"""The window: its size, the layout factor, and the way from window pixels to design units."""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame

from quiclo_table.stage.layout import HEIGHT, WIDTH

SMALLEST_WINDOW: Final = (640, 360)
INVISIBLE_DRIVERS: Final = frozenset({"dummy", "offscreen"})
TITLE: Final = "Quiclo Table"


def prepare_window(*, accelerated: bool) -> None:
    """Set what SDL wants to know before the display starts. Unaccelerated, a changed rectangle costs only itself."""
    if not accelerated:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def has_display() -> bool:
    """Tell whether a window would be seen. Without a display SDL silently takes a driver that shows nothing."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:
        return driver not in INVISIBLE_DRIVERS
    if sys.platform.startswith(("linux", "freebsd")):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


class Screen:
    """A plain resizable window. The table fills it as far as 16:9 allows; the bars beside it are dead."""

    def __init__(self, size: tuple[int, int], *, full_screen: bool = False) -> None:
        pygame.display.init()
        pygame.display.set_caption(TITLE)
        self._windowed = size
        self.is_full = full_screen
        self.surface = self._open()
        self._fit()

    def resize(self, width: int, height: int) -> bool:
        """Follow the window's new size in pixels; tells whether anything changed."""
        before = (self.unit, self.origin)
        self.surface = pygame.display.get_surface() or self._open()
        if not self.is_full:
            self._windowed = (max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1]))
            if self.surface.get_size() != (width, height):
                self.surface = self._open()
        self._fit()
        return before != (self.unit, self.origin)

    def toggle_full_screen(self) -> None:
        """Change between the window and the whole monitor; the window's size is kept for the way back."""
        self.is_full = not self.is_full
        self.surface = self._open()
        self._fit()

    def to_design(self, x: int, y: int) -> tuple[float, float] | None:
        """Return the design units of a window pixel, or None on the bars beside the table."""
        place = ((x + 0.5 - self.origin[0]) / self.unit, (y + 0.5 - self.origin[1]) / self.unit)
        return place if 0 <= place[0] < WIDTH and 0 <= place[1] < HEIGHT else None

    def _open(self) -> pygame.Surface:
        if self.is_full:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _fit(self) -> None:
        wide, high = self.surface.get_size()
        self.unit = min(wide / WIDTH, high / HEIGHT)
        self.origin = (round((wide - WIDTH * self.unit) / 2), round((high - HEIGHT * self.unit) / 2))
