"""Painters of what lies under everything: the pre-rendered backdrops, and boards of felt in a metal rim."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import numpy as np
import pygame

from quiclo_table.stage.pictures import Backdrop, Board, Cutting
from quiclo_table.storage.resources import resource
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted
from quiclo_table.view.palette import Ramp
from quiclo_table.view.shapes import (
    Floats,
    Rect,
    Sheet,
    blend,
    covered,
    outlined,
    reach_of,
    softened,
    surface_of,
)

HEIGHTS: Final = (1080, 2160)
"""The heights in which every backdrop is kept."""
RIM: Final = 9.0
RADIUS: Final = 24.0
"""Of the corners of the boards that backdrops show."""
SHADOW_BLUR, SHADOW_DOWN, SHADOW = 18.0, 8.0, 0.55
INNER_SHADOW: Final = 22.0
FELT_MEAN: Final = 0.82
"""The mean brightness of the felt's grain, which the colours under it make up for."""


def backdrop(picture: Backdrop, brush: Brush) -> Painted:
    """A whole background of the theme: the smallest picture that is large enough, brought to the window's
    size."""
    size = (brush.whole(1920), brush.whole(1080))
    height = next((kept for kept in HEIGHTS if kept >= size[1]), HEIGHTS[-1])
    name = f"{picture.name}{brush.theme.suffix}-{height}.jpg"
    kept = pygame.image.load(resource("assets", "backdrops", name))
    if kept.get_size() == size:
        return Painted(kept, 0, 0)
    return Painted(pygame.transform.smoothscale(kept, size), 0, 0)


def cutting(picture: Cutting, brush: Brush) -> Painted:
    """A rectangle out of a backdrop. What shades a board within its rim is in the backdrop already."""
    whole = backdrop(Backdrop(picture.name), brush).surface
    sides = brush.whole(picture.width), brush.whole(picture.height)
    area = pygame.Rect((round(brush.px(picture.x)), round(brush.px(picture.y))), sides)
    part = whole.subsurface(area.clip(whole.get_rect())).copy()
    return framed(part, RADIUS, brush, shaded=True) if picture.framed else Painted(part, 0, 0)


def board(picture: Board, brush: Brush) -> Painted:
    """A tray of felt; its metal rim straddles the edge of the box."""
    felt = felt_surface(brush.whole(picture.width), brush.whole(picture.height), brush)
    return framed(felt, picture.radius, brush)


def framed(interior: pygame.Surface, radius: float, brush: Brush, *, shaded: bool = False) -> Painted:
    """A picture in a metal rim, with a shadow under it and one in it, unless that is `shaded` already;
    `radius` of its corners in units."""
    width, height = interior.get_size()
    px = brush.px
    margin = math.ceil(reach_of(px(SHADOW_BLUR)) + px(SHADOW_DOWN + RIM / 2))
    end = margin + math.ceil(px(radius + SHADOW_BLUR + INNER_SHADOW))
    sheet = Sheet(width + 2 * margin, height + 2 * margin, end)
    box = Rect(margin, margin, width, height)
    whole = pygame.Surface((sheet.width, sheet.height), pygame.SRCALPHA)
    whole.blit(interior, (margin, margin))
    _cut_corners(whole, margin, math.ceil(px(radius)))
    _lay_rim(sheet, box, radius, brush, shaded=shaded)
    whole.blit(sheet.surface(), (0, 0))
    return Painted(whole, -margin, -margin)


def _cut_corners(whole: pygame.Surface, margin: int, radius: int) -> None:
    """Take away what lies outside the rounded corners of a box with a margin."""
    corner = Sheet(2 * radius, 2 * radius)
    corner.lay(palette.WHITE, covered(corner.distance(Rect(0, 0, 2 * radius, 2 * radius), radius)))
    mask = corner.surface()
    right, low = whole.get_width() - margin - radius, whole.get_height() - margin - radius
    for left, across in ((margin, 0), (right, radius)):
        for top, down in ((margin, 0), (low, radius)):
            part = (across, down, radius, radius)
            whole.blit(mask, (left, top), part, special_flags=pygame.BLEND_RGBA_MULT)


def _lay_rim(sheet: Sheet, box: Rect, radius: float, brush: Brush, *, shaded: bool) -> None:
    px = brush.px
    half = px(RIM / 2)
    outer = box.grown(half)
    corner = px(radius) + half
    edge = sheet.distance(outer, corner)
    shadow = sheet.distance(outer.lowered(px(SHADOW_DOWN)), corner)
    sheet.lay(palette.BLACK, softened(shadow, px(SHADOW_BLUR)) * (1 - covered(edge)), SHADOW)
    if not shaded:
        depth = np.clip(1 + (edge + 2 * half) / px(INNER_SHADOW), 0, 1)
        sheet.lay(palette.BLACK, depth * depth * covered(edge + half), 0.55)
    lay_metal(sheet, edge, half, brush.theme.rim)


def lay_metal(sheet: Sheet, edge: Floats, half: float, metal: Ramp) -> None:
    """A round rod of metal, twice `half` pixels thick, inside an outline, lit from above."""
    across = np.clip(1 + edge / half, -1, 1)
    up = -np.gradient(edge, sheet.y.ravel(), axis=0)
    light = np.clip(0.42 + 0.2 * np.sqrt(1 - across * across) + 0.42 * across * up, 0, 1)
    sheet.lay(blend(metal.bottom, metal.top, light), outlined(edge, 2 * half))


def felt_surface(width: int, height: int, brush: Brush) -> pygame.Surface:
    """Felt of a size in pixels: a ramp with a soft light in the middle, under the grain of the cloth."""
    columns, rows = max(2, width // 8), max(2, height // 8)
    x: Floats = np.linspace(-1, 1, columns, dtype=np.float32)[None, :]
    y: Floats = np.linspace(-1, 1, rows, dtype=np.float32)[:, None]
    glow: Floats = np.clip(1 - np.hypot(x, y + 0.45) / 1.25, 0, 1)
    light = (0.94 + 0.42 * glow * glow * (3 - 2 * glow)) / FELT_MEAN
    depth = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    cloth = blend(brush.theme.felt.top, brush.theme.felt.bottom, depth) * light
    pixels = np.full((rows, columns, 4), 255, np.uint8)
    pixels[..., :3] = np.moveaxis(np.clip(cloth, 0, 255), 0, -1)[..., ::-1]
    surface = pygame.transform.smoothscale(surface_of(pixels.view(np.uint32)[..., 0]), (width, height))
    grain = felt_grain(brush.unit)
    for left in range(0, width, grain.get_width()):
        for top in range(0, height, grain.get_height()):
            surface.blit(grain, (left, top), special_flags=pygame.BLEND_RGB_MULT)
    return surface


@lru_cache(maxsize=2)
def felt_grain(unit: float) -> pygame.Surface:
    """The seamless grain of the felt at a scale; the file holds two pixels per design unit."""
    grain = pygame.image.load(resource("assets", "backdrops", "felt.png"))
    side = max(8, round(grain.get_width() * unit / 2))
    return pygame.transform.smoothscale(grain, (side, side))
