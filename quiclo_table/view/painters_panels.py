"""Painters of what things lie on: glass, wells, boards, tracks, pills, bars, lines, glows and veils."""

from __future__ import annotations

import numpy as np
import pygame

from quiclo_table.stage.pictures import Bar, Glass, Glow, Pill, Row, Rule, Track, Veil, Well
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, Plot, plot
from quiclo_table.view.shapes import covered, outlined, reach_of, softened

SHADOW_BLUR, SHADOW_DOWN, SHADOW = 18.0, 8.0, 0.55
ACTIVE_BLUR = 34.0


def glass(picture: Glass, brush: Brush) -> Painted:
    """A dark panel with its shadow; the active one in gold, with a glow."""
    px = brush.px
    blur = px(ACTIVE_BLUR if picture.active else SHADOW_BLUR)
    radius = px(picture.radius)
    spread = px(4) if picture.active else 0.0
    margin = reach_of(blur) + spread + px(SHADOW_DOWN)
    page = plot(brush, picture.width, picture.height, margin, radius + blur + px(4))
    sheet, box = page.sheet, page.box
    body = sheet.distance(box, radius)
    outside = 1.0 - covered(body)
    shadow = sheet.distance(box.lowered(px(SHADOW_DOWN)), radius)
    sheet.lay(palette.BLACK, softened(shadow, px(SHADOW_BLUR)) * outside, SHADOW)
    if picture.active:
        halo = sheet.distance(box.grown(spread), radius + spread)
        sheet.lay(palette.GLOW, softened(halo, blur) * outside, 0.95)
        sheet.lay(sheet.ramp(brush.theme.active_glass, box), covered(body), 0.93)
        sheet.lay(palette.GOLD, outlined(body, px(4)))
    else:
        sheet.lay(sheet.ramp(brush.theme.glass, box), covered(body), 0.9)
        sheet.lay(brush.theme.glass_edge, outlined(body, px(1.6)), 0.34)
    return page.painted()


def well(picture: Well, brush: Brush) -> Painted:
    """An inset field, shaded at its upper edge; gold-rimmed while it has the focus."""
    px = brush.px
    radius = px(picture.radius)
    page = plot(brush, picture.width, picture.height, 0, radius + px(14))
    sheet, box = page.sheet, page.box
    body = sheet.distance(box, radius)
    inside = covered(body)
    sheet.lay(sheet.ramp(brush.theme.well, box), inside, 0.78)
    lit = sheet.distance(box.lowered(px(4)), radius)
    sheet.lay(palette.BLACK, (1.0 - softened(lit, px(14))) * inside, 0.6)
    if picture.focused:
        sheet.lay(palette.WELL_FOCUS, outlined(body, px(2.5)))
    else:
        sheet.lay(brush.theme.well_edge, outlined(body, px(1.4)), 0.2)
    return page.painted()


def row(picture: Row, brush: Brush) -> Painted:
    """A line of a list on a panel: a little lighter than the glass."""
    px = brush.px
    page = plot(brush, picture.width, picture.height, 0, px(picture.radius))
    body = page.sheet.distance(page.box, px(picture.radius))
    page.sheet.lay(page.sheet.ramp(brush.theme.row, page.box), covered(body), 0.86)
    page.sheet.lay(palette.WHITE, outlined(body, px(1.4)), 0.16)
    return page.painted()


def track(picture: Track, brush: Brush) -> Painted:
    """The black groove behind the segments of a choice."""
    page = plot(brush, picture.width, picture.height, 0, brush.px(picture.height) / 2 + 2)
    _groove(page, brush)
    return page.painted()


def bar(picture: Bar, brush: Brush) -> Painted:
    """A groove filled with gold from the left, in thousandths."""
    px = brush.px
    page = plot(brush, picture.width, picture.height, 0, brush.px(picture.height) / 2 + 2)
    _groove(page, brush)
    painted = page.painted()
    gap = max(1, round(px(3)))
    full = page.box.grown(-gap)
    width = round(full.width * min(1000, max(0, picture.thousandths)) / 1000)
    if width < 1:
        return painted
    fill = Pill(max(width, full.height) / brush.unit, full.height / brush.unit)
    face = _pill_face(plot(brush, fill.width, fill.height, 0, full.height / 2 + 2), brush, gold=True)
    whole = painted.surface.copy()
    whole.blit(face.surface, (gap, gap))
    return Painted(whole, painted.left, painted.top)


def pill(picture: Pill, brush: Brush) -> Painted:
    """A capsule: gold, or dark with a light rim."""
    end = brush.px(picture.height) / 2 + 2
    if not picture.gold:
        return _pill_face(plot(brush, picture.width, picture.height, 0, end), brush, gold=False)
    page = plot(brush, picture.width, picture.height, brush.px(8), end + brush.px(8))
    shadow = page.sheet.distance(page.box.lowered(brush.px(2)), page.box.height / 2)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(6)), 0.4)
    return _pill_face(page, brush, gold=True)


def glow(picture: Glow, brush: Brush) -> Painted:
    """A soft warm light, strongest at the outline of the thing and faint in its middle."""
    blur = brush.px(picture.blur)
    radius = brush.px(picture.radius)
    page = plot(brush, picture.width, picture.height, reach_of(blur * 1.2), radius + blur * 1.2)
    halo = page.sheet.distance(page.box.grown(blur * 0.12), radius + blur * 0.12)
    page.sheet.lay(palette.TARGET_GLOW, softened(halo, blur), 0.9)
    return page.painted()


def rule(picture: Rule, brush: Brush) -> Painted:
    """A thin line, fading at its ends."""
    page = plot(brush, picture.width, 2, 0, brush.px(24))
    ends = np.clip(page.sheet.x / brush.px(24), 0.25, 1.0) * np.ones_like(page.sheet.y)
    page.sheet.lay(brush.theme.glass_edge, ends, 0.42)
    return page.painted()


def veil(picture: Veil, brush: Brush) -> Painted:
    """A black sheet over the whole window."""
    surface = pygame.Surface((brush.whole(1920), brush.whole(1080)), pygame.SRCALPHA)
    surface.fill((0, 0, 0, round(255 * picture.opacity)))
    return Painted(surface, 0, 0)


def _groove(page: Plot, brush: Brush) -> None:
    body = page.sheet.distance(page.box, page.box.height / 2)
    page.sheet.lay(palette.BLACK, covered(body), 0.6)
    page.sheet.lay(brush.theme.glass_edge, outlined(body, brush.px(1.4)), 0.24)


def _pill_face(page: Plot, brush: Brush, *, gold: bool) -> Painted:
    sheet, box = page.sheet, page.box
    body = sheet.distance(box, box.height / 2)
    sheet.lay(sheet.ramp(palette.GOLD_FILL if gold else brush.theme.dark_pill, box), covered(body))
    if gold:
        shine = sheet.distance(box.lowered(brush.px(1.6)), box.height / 2)
        sheet.lay(palette.WHITE, covered(body) * (1.0 - covered(shine)), 0.45)
    else:
        sheet.lay(palette.WHITE, outlined(body, brush.px(1.4)), 0.22)
    return page.painted()
