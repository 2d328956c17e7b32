"""Painters of what one presses or moves: buttons, the frame of the focus, and the tiles of the strip."""

from __future__ import annotations

from typing import Final

import pygame

from quiclo_table.stage.pictures import Button, FocusRing, Font, Ink, Look, Tile, Tone
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, Plot, plot
from quiclo_table.view.glyphs import line_surface, place_middle
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.shapes import Rect, Sheet, covered, outlined, reach_of, softened

BUTTON_FOOT: Final = 6.0
PRESSED_DOWN: Final = 5.0
TILE_FOOT: Final = 5.0
SHADOW_BLUR, SHADOW_DOWN, SHADOW = 10.0, 5.0, 0.5


def button(picture: Button, brush: Brush) -> Painted:
    """A key with its foot and shadow; pressed it sinks, disabled it is grey."""
    px = brush.px
    radius = px(picture.radius)
    margin = reach_of(px(SHADOW_BLUR)) + px(SHADOW_DOWN)
    page = plot(brush, picture.width, picture.height, margin, radius + px(SHADOW_BLUR))
    if picture.look is Look.PRESSED:
        _pressed_face(page, brush, brush.theme.tone(picture.tone), radius)
    else:
        tone = brush.theme.disabled if picture.look is Look.DISABLED else brush.theme.tone(picture.tone)
        _shadow(page, brush, radius)
        foot = page.sheet.distance(page.box, radius)
        page.sheet.lay(mixed(tone, palette.BLACK, 0.45), covered(foot))
        _raised_face(page, brush, picture, tone)
    return page.painted()


def _shadow(page: Plot, brush: Brush, radius: float) -> None:
    shadow = page.sheet.distance(page.box.lowered(brush.px(SHADOW_DOWN)), radius)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(SHADOW_BLUR)), SHADOW)


def _pressed_face(page: Plot, brush: Brush, tone: Colour, radius: float) -> None:
    down = brush.px(PRESSED_DOWN)
    rect = Rect(page.box.left, page.box.top + down, page.box.width, page.box.height - down)
    face = page.sheet.distance(rect, radius)
    shades = Ramp(mixed(tone, palette.BLACK, 0.22), mixed(tone, palette.BLACK, 0.08))
    page.sheet.lay(page.sheet.ramp(shades, rect), covered(face))


def _raised_face(page: Plot, brush: Brush, picture: Button, tone: Colour) -> None:
    foot = round(brush.px(BUTTON_FOOT))
    rect = Rect(page.box.left, page.box.top, page.box.width, page.box.height - foot)
    face = page.sheet.distance(rect, brush.px(picture.radius))
    if picture.look is Look.DISABLED:
        page.sheet.lay(tone, covered(face))
        page.sheet.lay(palette.WHITE, outlined(face, brush.px(1.4)), 0.1)
        return
    if picture.look is Look.HOVER:
        tone = mixed(tone, palette.WHITE, 0.08)
    light = 0.45 if picture.tone is Tone.GOLD else 0.14
    shades = Ramp(mixed(tone, palette.WHITE, light), mixed(tone, palette.BLACK, 0.1))
    page.sheet.lay(page.sheet.ramp(shades, rect), covered(face))
    if picture.look is Look.HOVER:
        page.sheet.lay(palette.HOVER_EDGE, outlined(face, brush.px(2.5)))
    else:
        page.sheet.lay(palette.WHITE, outlined(face, brush.px(1.4)), 0.35)


def focus_ring(picture: FocusRing, brush: Brush) -> Painted:
    """A gold frame 4 wide with a gap of 3 around the control."""
    px = brush.px
    radius = px(picture.radius + 7)
    page = plot(brush, picture.width, picture.height, px(7) + 1, radius)
    frame = page.box.grown(px(7))
    gold = page.sheet.ramp(Ramp(palette.GOLD, mixed(palette.GOLD, palette.BLACK, 0.22)), frame)
    page.sheet.lay(gold, outlined(page.sheet.distance(frame, radius), px(4)))
    return page.painted()


def tile(picture: Tile, brush: Brush) -> Painted:
    """A number as an ivory square on a darker foot; 6 and 9 are underlined."""
    px, size = brush.px, picture.size
    radius = px(size * 0.24)
    margin = reach_of(px(SHADOW_BLUR)) + px(SHADOW_DOWN)
    page = plot(brush, size, size, margin)
    _shadow(page, brush, radius)
    page.sheet.lay(palette.IVORY_FOOT, covered(page.sheet.distance(page.box, radius)))
    foot = round(px(TILE_FOOT))
    rect = Rect(page.box.left, page.box.top, page.box.width, page.box.height - foot)
    face = page.sheet.distance(rect, radius)
    page.sheet.lay(page.sheet.ramp(palette.IVORY, rect), covered(face))
    page.sheet.lay(palette.WHITE, outlined(face, px(1.6)), 0.7)
    painted = page.painted()
    _print_numeral(painted.surface, brush, rect, picture)
    if picture.look is Look.DISABLED:
        painted.surface.fill((120, 120, 120, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return painted


def _print_numeral(face: pygame.Surface, brush: Brush, rect: Rect, picture: Tile) -> None:
    share = 0.7 if picture.value < 10 else 0.6
    numeral = line_surface(
        brush.fonts, Font.NUMERAL, brush.whole(picture.size * share), str(picture.value), Ink.INK
    )
    ink = numeral.get_bounding_rect()
    is_ambiguous = picture.value in {6, 9}
    lift = brush.px(picture.size * 0.045) if is_ambiguous else 0.0
    left, top = place_middle(ink, rect.lowered(-lift).middle)
    face.blit(numeral, (left, top))
    if is_ambiguous:
        width, height = round(ink.width * 0.9), brush.px(picture.size * 0.05)
        line = Sheet(width, round(height) + 1)
        line.lay(palette.INK, covered(line.distance(Rect(0, 0, width, height), height / 2)))
        face.blit(
            line.surface(), (left + ink.left + (ink.width - width) // 2, top + ink.bottom + round(height))
        )
