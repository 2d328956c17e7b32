"""Lines of type as surfaces: plain or with a gradient, digits in cells if asked, and centring by the ink."""

from __future__ import annotations

import numpy as np
import pygame

from quiclo_table.stage.pictures import Font, Ink
from quiclo_table.view import palette
from quiclo_table.view.fonts import Fonts
from quiclo_table.view.palette import Colour, Ramp


def line_surface(
    fonts: Fonts, face: Font, px: int, text: str, ink: Ink, *, cells: bool = False
) -> pygame.Surface:
    """A line of type in an ink, as pygame lays it out: advance wide and one line high."""
    look = palette.INKS[ink]
    if not isinstance(look, Ramp):
        return _laid_out(fonts, face, px, text, look, cells=cells)
    surface = _laid_out(fonts, face, px, text, palette.WHITE, cells=cells)
    measures = fonts.extent(face, px, text, cells=cells)
    tint(surface, look, measures.capital_top, measures.baseline)
    return surface


def place_middle(ink: pygame.Rect, middle: tuple[float, float]) -> tuple[int, int]:
    """Where a surface's corner belongs so that the tight box of its ink lies around a point."""
    return round(middle[0] - ink.left - ink.width / 2), round(middle[1] - ink.top - ink.height / 2)


def _laid_out(fonts: Fonts, face: Font, px: int, text: str, colour: Colour, *, cells: bool) -> pygame.Surface:
    font = fonts.of(face, px)
    if not cells:
        return font.render(text, antialias=True, color=colour)
    widths = fonts.cell_widths(face, px, text)
    whole = pygame.Surface((max(1, sum(widths)), font.get_height()), pygame.SRCALPHA)
    whole.fill((*colour, 0))
    left = 0
    for character, width in zip(text, widths, strict=True):
        glyph = font.render(character, antialias=True, color=colour)
        whole.blit(glyph, (left + (width - glyph.get_width()) // 2, 0))
        left += width
    return whole


def tint(surface: pygame.Surface, look: Ramp, top: int, foot: int) -> None:
    """Multiply white type by a vertical ramp from the capitals' top to the baseline."""
    width, height = surface.get_size()
    share = np.clip((np.arange(height) - top) / max(1, foot - top), 0.0, 1.0)[:, None]
    start, stop = np.array(look.top, float), np.array(look.bottom, float)
    rows = np.rint(start + (stop - start) * share).astype(np.uint8)
    column = pygame.image.frombuffer(rows.tobytes(), (1, height), "RGB")
    ramp = pygame.transform.scale(column, (width, height))
    surface.blit(ramp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
