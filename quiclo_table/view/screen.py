"""The window: its size, the layout factor, and the way from window pixels to design units."""

from __future__ import annotations

import os
import sys
from typing import Final

import pygame

from quiclo_table.stage.layout import HEIGHT, WIDTH
from quiclo_table.storage.resources import resource

SMALLEST_WINDOW: Final = (640, 360)
INVISIBLE_DRIVERS: Final = frozenset({"dummy", "offscreen"})
TITLE: Final = "Quiclo Table"


def prepare_window(*, accelerated: bool) -> None:
    """Set what SDL wants to know before the display starts. Unaccelerated, a changed rectangle costs only
    itself."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "quiclo-table"  # pygame has put the name of the script there
    if not accelerated:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def has_display() -> bool:
    """Tell whether a window would be seen. Without a display SDL takes a driver that shows nothing."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    if driver:
        return driver not in INVISIBLE_DRIVERS
    if sys.platform.startswith(("linux", "freebsd")):
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


class Screen:
    """A plain resizable window. The table fills it as far as 16:9 allows; the bars beside it are dead."""

    def __init__(self, size: tuple[int, int], *, full_screen: bool = False, monitor: int = 0) -> None:
        pygame.display.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(pygame.image.load(resource("assets", "icon.png")))
        self._windowed = size
        self.is_full = full_screen
        self._monitor = monitor
        self._has_cursor = True
        pygame.display.set_allow_screensaver(False)
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

    def choose(self, *, full_screen: bool, monitor: int) -> None:
        """Fill a whole monitor, or go back to a window of the size it had."""
        if (full_screen, monitor if full_screen else self._monitor) == (self.is_full, self._monitor):
            return
        self.is_full, self._monitor = full_screen, monitor
        self.surface = self._open()
        self._fit()

    def show_cursor(self, *, is_shown: bool) -> None:
        """Show the mouse's cursor over the window, or hide it."""
        if is_shown is not self._has_cursor:
            self._has_cursor = is_shown
            pygame.mouse.set_visible(is_shown)

    @property
    def monitors(self) -> int:
        """How many monitors there are."""
        return len(pygame.display.get_desktop_sizes())

    def to_design(self, x: int, y: int) -> tuple[float, float] | None:
        """Return the design units of a window pixel, or None on the bars beside the table.

        A pixel at the edge of which the table covers only a part belongs to it: no corner is out of reach.
        """
        half = 0.5 / self.unit
        across, down = (x - self.origin[0]) / self.unit + half, (y - self.origin[1]) / self.unit + half
        if not (-half < across < WIDTH + half and -half < down < HEIGHT + half):
            return None
        return min(max(across, 0.0), WIDTH - half), min(max(down, 0.0), HEIGHT - half)

    def _open(self) -> pygame.Surface:
        if self.is_full:
            monitor = self._monitor if self._monitor < self.monitors else 0
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=monitor)
        return pygame.display.set_mode(self._windowed, pygame.RESIZABLE)

    def _fit(self) -> None:
        wide, high = self.surface.get_size()
        self.unit = min(wide / WIDTH, high / HEIGHT)
        self.origin = (round((wide - WIDTH * self.unit) / 2), round((high - HEIGHT * self.unit) / 2))
