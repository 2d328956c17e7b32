"""Painters of proofs: coloured panels, and the lines and hubs that join cards."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from quiclo_table.stage.pictures import Font, Ink
from quiclo_table.stage.proof_pictures import GraphLine, Hub, Plate
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, plot
from quiclo_table.view.glyphs import line_surface, place_middle
from quiclo_table.view.palette import Ramp, mixed
from quiclo_table.view.shapes import covered, outlined, surface_of

NUMERAL: Final = 0.6
"""The size of a hub's numeral, in sizes of the hub."""
RIM: Final = 3.0


def plate(picture: Plate, brush: Brush) -> Painted:
    """A panel in a colour, with a lighter edge."""
    px = brush.px
    page = plot(brush, picture.width, picture.height, 0, px(picture.radius))
    colours = palette.GROUNDS[picture.ground]
    body = page.sheet.distance(page.box, px(picture.radius))
    page.sheet.lay(page.sheet.ramp(colours, page.box), covered(body))
    page.sheet.lay(mixed(colours.top, palette.WHITE, 0.4), outlined(body, px(1.6)), 0.7)
    return page.painted()


def graph_line(picture: GraphLine, brush: Brush) -> Painted:
    """A line with round ends; each pixel is covered by how far it lies from the line's middle."""
    half = brush.px(picture.thickness) / 2
    margin = math.ceil(half) + 1
    across, down = brush.px(picture.width), brush.px(picture.height)
    wide, high = math.ceil(across) + 2 * margin, math.ceil(down) + 2 * margin
    x = np.arange(wide, dtype=np.float32)[None, :] + np.float32(0.5 - margin)
    y = np.arange(high, dtype=np.float32)[:, None] + np.float32(0.5 - margin)
    if picture.rising:
        y = np.float32(down) - y
    along = np.clip((x * across + y * down) / max(across * across + down * down, 1e-6), 0.0, 1.0)
    distance = np.hypot(x - along * across, y - along * down)
    alpha = np.clip(half + 0.5 - distance, 0.0, 1.0)
    red, green, blue = palette.HUBS[picture.colour]
    words = (np.round(alpha * 255).astype(np.uint32) << 24) | np.uint32(red << 16 | green << 8 | blue)
    return Painted(surface_of(np.ascontiguousarray(words)), -margin, -margin)


def hub(picture: Hub, brush: Brush) -> Painted:
    """A coloured disc in a rim of ink, with its number."""
    page = plot(brush, picture.size, picture.size, brush.px(RIM) + 1)
    rim = page.sheet.distance(page.box.grown(brush.px(RIM)), page.box.width)
    body = page.sheet.distance(page.box, page.box.width)
    page.sheet.lay(palette.INK, covered(rim))
    colour = palette.HUBS[picture.colour]
    colours = Ramp(mixed(colour, palette.WHITE, 0.14), mixed(colour, palette.BLACK, 0.08))
    page.sheet.lay(page.sheet.ramp(colours, page.box), covered(body))
    painted = page.painted()
    size = brush.whole(picture.size * NUMERAL)
    numeral = line_surface(brush.fonts, Font.NUMERAL, size, str(picture.number), Ink.INK)
    painted.surface.blit(numeral, place_middle(numeral.get_bounding_rect(), page.box.middle))
    return painted
