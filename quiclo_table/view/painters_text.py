"""Painters of type: a line of text, and the single signs of a calculation."""

from __future__ import annotations

from typing import Final

import pygame

from quiclo_table.stage.pictures import Font, Sign, Text
from quiclo_table.view.brush import Brush, Painted
from quiclo_table.view.fonts import Extent
from quiclo_table.view.glyphs import line_surface, place_middle

SHADOW_DOWN: Final = 0.045
SHADOW: Final = 0.66


def text(picture: Text, brush: Brush) -> Painted:
    """A line of text; its box is centred on the capitals, for numerals it is as wide as their ink."""
    px = brush.fonts.fitted_px(picture)
    measures = brush.fonts.extent(picture.font, px, picture.text, cells=picture.cells)
    surface = line_surface(brush.fonts, picture.font, px, picture.text, picture.ink, cells=picture.cells)
    if picture.shadow:
        surface = _with_shadow(surface, px)
    return Painted(surface, -measures.left, box_shift(measures))


def box_shift(measures: Extent) -> int:
    """The pixels from the box's top to the line's top that bring the capitals' middle to the box's middle."""
    return round(measures.height / 2 - (measures.capital_top + measures.baseline) / 2)


def sign(picture: Sign, brush: Brush) -> Painted:
    """One sign, its ink in the middle of the box; `size` is the size of the type."""
    px = brush.whole(picture.size)
    surface = line_surface(brush.fonts, Font.NUMERAL, px, picture.sign, picture.ink)
    left, top = place_middle(surface.get_bounding_rect(), (px / 2, px / 2))
    return Painted(surface, left, top)


def text_size(picture: Text, brush: Brush) -> tuple[float, float]:
    """The box of a text in design units: as wide as it is painted and one line high."""
    px = brush.fonts.fitted_px(picture)
    measures = brush.fonts.extent(picture.font, px, picture.text, cells=picture.cells)
    return measures.width / brush.unit, measures.height / brush.unit


def _with_shadow(surface: pygame.Surface, px: int) -> pygame.Surface:
    down = max(1, round(px * SHADOW_DOWN))
    width, height = surface.get_size()
    dark = surface.copy()
    dark.fill((0, 0, 0, round(255 * SHADOW)), special_flags=pygame.BLEND_RGBA_MULT)
    whole = pygame.Surface((width, height + down), pygame.SRCALPHA)
    whole.blit(dark, (0, down))
    whole.blit(surface, (0, 0))
    return whole
