"""Painters of signs: icons, hearts, medals, badges, verdicts and coloured discs."""

from __future__ import annotations

import math
from typing import Final

import pygame

from quiclo_table.stage.pictures import Badge, Disc, Font, Heart, Icon, Ink, MedalPicture, Verdict
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, Plot, plot
from quiclo_table.view.glyphs import line_surface, place_middle, tint
from quiclo_table.view.icons import icon_surface
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.pen import Pen, Point
from quiclo_table.view.shapes import Floats, Rect, covered, outlined, softened

MEDAL_SHARE: Final = 0.72
"""The disc's part of a medal's height; the ribbon takes the rest."""
HEART_SCALE: Final = 0.8
DIMMED: Final = 97
"""What a medal that isn't won keeps of its light, of 255."""


def icon(picture: Icon, brush: Brush) -> Painted:
    """A stroke icon in one colour; of an ink with a gradient the upper colour."""
    look = palette.INKS[picture.ink]
    colour = look.top if isinstance(look, Ramp) else look
    return Painted(icon_surface(picture.name, brush.whole(picture.size), colour), 0, 0)


def disc(picture: Disc, brush: Brush) -> Painted:
    """A coloured round shield with a light rim and a soft shadow."""
    page = _round_page(picture.size, brush)
    body = _lay_round(page, page.box, palette.DISCS[picture.colour])
    page.sheet.lay(palette.WHITE, outlined(body, brush.px(2)), 0.35)
    return page.painted()


def badge(picture: Badge, brush: Brush) -> Painted:
    """A round gold badge with a number, rimmed in ink."""
    page = _round_page(picture.size, brush)
    _lay_round(page, page.box, Ramp(palette.INK, palette.INK))
    _lay_round(page, page.box.grown(-brush.px(2)), palette.GOLD_FILL)
    painted = page.painted()
    numeral = line_surface(
        brush.fonts, Font.NUMERAL, brush.whole(picture.size * 0.62), str(picture.number), Ink.INK
    )
    painted.surface.blit(numeral, place_middle(numeral.get_bounding_rect(), page.box.middle))
    return painted


def verdict(picture: Verdict, brush: Brush) -> Painted:
    """A green badge with a check or a red one with a cross, rimmed in white."""
    page = _round_page(picture.size, brush)
    _lay_round(page, page.box, Ramp(palette.WHITE, palette.WHITE))
    colours = palette.OK_BADGE if picture.right else palette.BAD_BADGE
    _lay_round(page, page.box.grown(-max(1.0, page.box.width * 0.06)), colours)
    painted = page.painted()
    side = max(1, round(page.box.width * 0.62))
    mark = icon_surface("check" if picture.right else "cross", side, palette.WHITE)
    painted.surface.blit(mark, mark.get_rect(center=page.box.middle))
    return painted


def heart(picture: Heart, brush: Brush) -> Painted:
    """A life: a red heart on a dark rim with a light spot, or the outline of a spent one."""
    px = brush.whole(picture.size)
    outline = _heart_outline()
    if not picture.full:
        pen = Pen(px, palette.HEART_SPENT)
        pen.line(outline, 0.11, closed=True)
        return Painted(pen.surface(), 0, 0)
    rim, body = Pen(px, palette.BLACK), Pen(px, palette.WHITE)
    rim.shape(outline, rounding=0.13)
    body.shape(outline, rounding=0.03)
    spot = Pen(px, mixed(palette.HEART.top, palette.WHITE, 0.65))
    spot.line([(-0.58, -0.34), (-0.47, -0.46), (-0.34, -0.5)], 0.13)
    down = max(1, round(px * 0.04))
    whole = pygame.Surface((px, px + down), pygame.SRCALPHA)
    whole.blit(rim.surface(), (0, down))
    red = body.surface()
    tint(red, palette.HEART, round(px * 0.1), round(px * 0.9))
    whole.blit(red, (0, 0))
    whole.blit(spot.surface(), (0, 0))
    return Painted(whole, 0, 0)


def medal(picture: MedalPicture, brush: Brush) -> Painted:
    """A medal hanging from a red ribbon; `size` is the height of both."""
    page = plot(brush, picture.size, picture.size, brush.px(picture.size * 0.1))
    px = page.box.width
    wide = px * MEDAL_SHARE
    rect = Rect(page.box.left + (px - wide) / 2, page.box.top + px - wide, wide, wide)
    shadow = page.sheet.distance(rect.lowered(px * 0.04), wide / 2)
    page.sheet.lay(palette.BLACK, softened(shadow, px * 0.1), 0.5)
    _lay_metal(page, rect, palette.MEDALS[picture.medal])
    front = page.painted()
    whole = pygame.Surface(front.surface.get_size(), pygame.SRCALPHA)
    _draw_ribbon(whole, round(px), page.margin)
    whole.blit(front.surface, (0, 0))
    if not picture.won:
        whole.fill((DIMMED, DIMMED, DIMMED, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return front._replace(surface=whole)


def _lay_metal(page: Plot, rect: Rect, metal: Colour) -> None:
    bright, dark = palette.WHITE, palette.BLACK
    _lay_round(page, rect, Ramp(mixed(metal, bright, 0.75), mixed(metal, dark, 0.12)))
    _lay_round(page, rect.grown(-rect.width * 0.07), Ramp(mixed(metal, dark, 0.1), mixed(metal, dark, 0.3)))
    _lay_round(
        page, rect.grown(-rect.width * 0.18), Ramp(mixed(metal, dark, 0.14), mixed(metal, bright, 0.42))
    )


def _draw_ribbon(whole: pygame.Surface, px: int, margin: int) -> None:
    right, left = Pen(px, palette.RIBBON.bottom), Pen(px, palette.RIBBON.top)
    right.shape([(0.42, -1), (0.08, -1), (-0.12, -0.3), (0.22, -0.3)])
    left.shape([(-0.42, -1), (-0.08, -1), (0.12, -0.3), (-0.22, -0.3)])
    for pen in (right, left):
        whole.blit(pen.surface(), (margin, margin))


def _heart_outline() -> list[Point]:
    points = []
    for step in range(64):
        t = 2 * math.pi * step / 64
        up = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((HEART_SCALE * math.sin(t) ** 3, 0.06 - HEART_SCALE * up / 15))
    return points


def _round_page(size: float, brush: Brush) -> Plot:
    page = plot(brush, size, size, brush.px(size * 0.12) + 1)
    shadow = page.sheet.distance(page.box.lowered(brush.px(size * 0.05)), page.box.width / 2)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(size * 0.12)), 0.5)
    return page


def _lay_round(page: Plot, rect: Rect, colours: Ramp) -> Floats:
    body = page.sheet.distance(rect, rect.width / 2)
    page.sheet.lay(page.sheet.ramp(colours, rect), covered(body))
    return body
