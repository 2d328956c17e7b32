"""What all cards are made of: a continent's colours and sign, numbers that fill their field, printed bars."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from quiclo_table.model.cards import Continent
from quiclo_table.stage.pictures import Font
from quiclo_table.view import palette
from quiclo_table.view.fonts import Fonts
from quiclo_table.view.glyphs import tint
from quiclo_table.view.icons import icon_surface
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.shapes import Floats, Rect, Sheet, covered, outlined

AMBIGUOUS: Final = frozenset({6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99})
"""The numbers that are read as another card's when upside down: a bar shows where their foot is."""
CORNER: Final = 0.1
"""The radius of a card's corners, in widths."""
TRIAL: Final = 64
"""The size of type, in pixels, at which a number is measured before it is printed."""
SEEN: Final = 40
"""What counts as ink where type is measured, of 255: a fainter edge would push a number out of the middle."""


def body_ramp(continent: Continent, shade: float = 0.18) -> Ramp:
    """The gradient of a card's body, down to a share of its shade. What is printed upon in white must not
    get too light at the top."""
    base = palette.CONTINENTS[continent]
    light = 0.08 if palette.CONTINENT_INKS[continent] == palette.WHITE else 0.14
    return Ramp(mixed(base, palette.WHITE, light), mixed(base, palette.CONTINENT_SHADES[continent], shade))


@lru_cache(maxsize=64)
def sign_surface(continent: Continent, px: int, colour: Colour) -> pygame.Surface:
    """A continent's sign of a size in pixels. Kept: not to be drawn on."""
    return icon_surface(f"continent.{continent}", px, colour)


def lay_edge(sheet: Sheet, distance: Floats, width: float, depth: float) -> None:
    """A light border and a bevel lit from above, of a width and a depth in pixels, inside an outline."""
    up = -np.gradient(distance, sheet.y.ravel(), axis=0)
    bevel = outlined(distance, depth)
    sheet.lay(palette.WHITE, bevel * np.clip(up, 0, 1), 0.16)
    sheet.lay(palette.BLACK, bevel * np.clip(-up, 0, 1), 0.1)
    sheet.lay(palette.WHITE, outlined(distance, width), 0.4)


class Print:
    """A number in the type of the numerals, as large as a field (pixels) allows; `bar` underlines it.

    `look` is its colour, or the gradient over its height.
    """

    def __init__(
        self, fonts: Fonts, text: str, room: tuple[float, float], look: Colour | Ramp, *, bar: bool = False
    ) -> None:
        wide, high = room
        self._bar, self._gap = (max(1.0, high * 0.05), max(1.0, high * 0.06)) if bar else (0.0, 0.0)
        high -= self._bar + self._gap
        trial = _set(fonts, text, TRIAL, palette.WHITE).get_bounding_rect(SEEN)
        px = max(1, int(TRIAL * min(wide / trial.width, high / trial.height)) + 1)
        colour = palette.WHITE if isinstance(look, Ramp) else look
        while True:
            self._type = _set(fonts, text, px, colour)
            self._ink = self._type.get_bounding_rect(SEEN)
            if px == 1 or (self._ink.width <= wide and self._ink.height <= high):
                break
            px -= 1
        if isinstance(look, Ramp):
            tint(self._type, look, self._ink.top, self._ink.bottom)
        self._foot = look.bottom if isinstance(look, Ramp) else look

    @property
    def size(self) -> tuple[int, int]:
        """The number's ink and its bar in pixels."""
        return self._ink.width, self._ink.height + round(self._gap + self._bar)

    def stamp(self, target: pygame.Surface, middle: tuple[float, float]) -> None:
        """Print it with its middle at a point."""
        width, height = self.size
        left, top = round(middle[0] - width / 2), round(middle[1] - height / 2)
        target.blit(self._type, (left - self._ink.left, top - self._ink.top))
        if self._bar:
            _stamp_bar(target, Rect(left, top + self._ink.height + self._gap, width, self._bar), self._foot)


def _set(fonts: Fonts, text: str, px: int, colour: Colour) -> pygame.Surface:
    return fonts.of(Font.NUMERAL, px).render(text, antialias=True, color=colour)


def _stamp_bar(target: pygame.Surface, room: Rect, colour: Colour) -> None:
    """A round bar over the middle of a room, as thick as it is high."""
    width = max(2, round(room.width * 0.68))
    thickness = max(1.0, room.height)
    bar = Sheet(width, round(thickness + 0.5))
    bar.lay(colour, covered(bar.distance(Rect(0, 0, width, thickness), thickness / 2)))
    target.blit(bar.surface(), (round(room.left + (room.width - width) / 2), round(room.top)))
