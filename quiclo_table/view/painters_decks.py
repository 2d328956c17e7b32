"""Painters of cards face down, of whole decks, and of the shield and the count upon them."""

from __future__ import annotations

import math
from typing import Final

import pygame

from quiclo_table.model.cards import Continent
from quiclo_table.stage.card_pictures import (
    CardBack,
    CountDisc,
    DeckPile,
    Shield,
    card_height,
    deck_height,
)
from quiclo_table.stage.pictures import Font
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, plot
from quiclo_table.view.card_art import CORNER, body_ramp, sign_surface
from quiclo_table.view.glyphs import place_middle, tint
from quiclo_table.view.icons_table import SHIELD
from quiclo_table.view.palette import Ramp, mixed
from quiclo_table.view.pen import Pen
from quiclo_table.view.shapes import Rect, Sheet, covered, outlined, reach_of, softened

RIM: Final = 0.06
"""The ivory rim of a back, in widths."""
BACK_SHADE: Final = 0.36
PATTERN: Final = 0.27
COLUMN, ROW, PATTERN_SIGN = 0.2, 0.1, 0.155
"""The pattern's columns in widths, its rows in heights, and its signs in widths."""
DISC: Final = 0.56
DISC_SIGN: Final = 0.62
"""The sign in the disc, in discs."""
SHIELD_SHARE: Final = 0.55
"""The shield on a back, in widths."""
EDGES: Final = 5
EDGE_STEP: Final = 2.6
DECK_BLUR, DECK_RIGHT, DECK_DOWN, DECK_SHADOW = 16.0, 3.0, 9.0, 0.6


def card_back(picture: CardBack, brush: Brush) -> Painted:
    """A card face down; a protected one bears a shield instead of the sign in its disc."""
    size = brush.whole(picture.width), brush.whole(card_height(picture.width))
    return Painted(_back(picture.continent, size, shielded=picture.shielded), 0, 0)


def shield(picture: Shield, brush: Brush) -> Painted:
    """The blue shield of a protected card."""
    return Painted(_shield(brush.whole(picture.size)), 0, 0)


def count_disc(picture: CountDisc, brush: Brush) -> Painted:
    """A dark disc in a fine gold rim with a number."""
    page = plot(brush, picture.size, picture.size, brush.px(picture.size * 0.14) + 1)
    radius = page.box.width / 2
    shadow = page.sheet.distance(page.box.lowered(brush.px(picture.size * 0.05)), radius)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(picture.size * 0.14)), 0.5)
    body = page.sheet.distance(page.box, radius)
    page.sheet.lay(page.sheet.ramp(palette.DARK_DISC, page.box), covered(body))
    page.sheet.lay(palette.HOVER_EDGE, outlined(body, max(1.0, page.box.width * 0.045)))
    painted = page.painted()
    share = 0.52 if picture.number < 100 else 0.42
    px = max(1, round(page.box.width * share))
    label = brush.fonts.of(Font.LABEL, px).render(str(picture.number), antialias=True, color=palette.WHITE)
    painted.surface.blit(label, place_middle(label.get_bounding_rect(), page.box.middle))
    return painted


def deck_pile(picture: DeckPile, brush: Brush) -> Painted:
    """A deck: its top back, and edges of the cards under it; where none is left, the outline of its place."""
    height = deck_height(picture.width)
    size = brush.whole(picture.width), brush.whole(height)
    if picture.cards <= 0:
        return _empty_place(picture, brush)
    edges = min(EDGES, picture.cards - 1)
    page = plot(
        brush, picture.width, height, reach_of(brush.px(DECK_BLUR)) + brush.px(DECK_DOWN + EDGES * EDGE_STEP)
    )
    corner = page.box.width * CORNER
    whole_pile = Rect(*page.box[:3], page.box.height + brush.px(edges * EDGE_STEP))
    shadow = page.sheet.distance(whole_pile.lowered(brush.px(DECK_DOWN)), corner)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(DECK_BLUR)), DECK_SHADOW)
    ground = page.sheet.surface()
    pile = Sheet(page.sheet.width, page.sheet.height)
    for step in range(edges, 0, -1):
        edge = pile.distance(page.box.lowered(round(brush.px(step * EDGE_STEP))), corner)
        tone = mixed(palette.IVORY.bottom, palette.BLACK, 0.03 + 0.03 * step)
        pile.lay(mixed(tone, palette.BLACK, 0.5), covered(edge))
        pile.lay(tone, covered(edge + max(0.7, brush.px(0.9))))
    surface = pygame.Surface(ground.get_size(), pygame.SRCALPHA)
    surface.blit(ground, (round(brush.px(DECK_RIGHT)), 0))
    surface.blit(pile.surface(), (0, 0))
    surface.blit(_back(picture.continent, size, shielded=False), (page.margin, page.margin))
    return Painted(surface, -page.margin, -page.margin)


def _empty_place(picture: DeckPile, brush: Brush) -> Painted:
    page = plot(brush, picture.width, deck_height(picture.width), 0)
    body = page.sheet.distance(page.box, page.box.width * CORNER)
    page.sheet.lay(palette.BLACK, covered(body), 0.42)
    page.sheet.lay(palette.IVORY.top, outlined(body, max(1.0, brush.px(2))), 0.6)
    surface = page.sheet.surface()
    faint = mixed(palette.CONTINENTS[picture.continent], palette.IVORY.top, 0.55)
    sign = sign_surface(picture.continent, round(page.box.width * 0.42), faint)
    surface.blit(sign, sign.get_rect(center=page.box.middle))
    return Painted(surface, 0, 0)


def _back(continent: Continent, size: tuple[int, int], *, shielded: bool) -> pygame.Surface:
    """Pattern first, then everything around and upon it on a sheet of its own."""
    width, height = size
    ground, cover = Sheet(width, height), Sheet(width, height)
    box = Rect(0, 0, width, height)
    rim = max(2, round(width * RIM))
    inner = cover.distance(box.grown(-rim), width * 0.045)
    colours = body_ramp(continent)
    shade = palette.CONTINENT_SHADES[continent]
    ground.lay(
        ground.ramp(body_ramp(continent, BACK_SHADE), box),
        covered(ground.distance(box.grown(-1), width * CORNER)),
    )
    surface = ground.surface()
    _stamp_pattern(surface, continent, rim)
    depth = 1 - softened(inner + width * 0.06, width * 0.075)
    cover.lay(mixed(shade, palette.BLACK, 0.3), depth * covered(inner), 0.42)
    body = cover.distance(box, width * CORNER)
    frame = covered(body) * (1 - covered(inner))
    cover.lay(cover.ramp(palette.IVORY, box), frame)
    cover.lay(palette.IVORY_FOOT, outlined(body, max(0.8, width * 0.008)), 0.6)
    _lay_disc(cover, box, colours)
    surface.blit(cover.surface(), (0, 0))
    middle = width / 2, height / 2
    if shielded:
        _stamp_shield(surface, (middle[0], middle[1] + width * 0.03), round(width * SHIELD_SHARE))
    else:
        side = round(width * DISC * DISC_SIGN)
        sign = sign_surface(continent, side, palette.CONTINENT_INKS[continent])
        surface.blit(sign, place_middle(sign.get_rect(), middle))
    return surface


def _stamp_pattern(surface: pygame.Surface, continent: Continent, rim: int) -> None:
    """The sign again and again, each second row moved by half a column, inside the rim."""
    width, height = surface.get_size()
    px = max(3, round(width * PATTERN_SIGN))
    tone = mixed(palette.CONTINENTS[continent], palette.WHITE, 0.75)
    sign = sign_surface(continent, px, tone).copy()
    sign.set_alpha(round(255 * PATTERN))
    surface.set_clip(pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim))
    rows = math.ceil(0.5 / ROW) + 1
    for row in range(-rows, rows + 1):
        y = height / 2 + row * ROW * height - px / 2
        for column in range(-3, 4):
            x = width / 2 + (column + 0.5 * (row % 2)) * COLUMN * width - px / 2
            surface.blit(sign, (round(x), round(y)))
    surface.set_clip(None)


def _lay_disc(sheet: Sheet, box: Rect, colours: Ramp) -> None:
    """The disc in the middle with its ivory ring and shadow."""
    size = box.width * DISC
    disc = Rect(box.width / 2 - size / 2, box.height / 2 - size / 2, size, size)
    shadow = sheet.distance(disc.lowered(box.width * 0.02), size / 2)
    sheet.lay(palette.BLACK, softened(shadow, box.width * 0.06), 0.45)
    body = sheet.distance(disc, size / 2)
    sheet.lay(palette.IVORY.top, covered(body))
    sheet.lay(sheet.ramp(colours, disc), covered(body + max(1.2, box.width * 0.026)))


def _stamp_shield(surface: pygame.Surface, middle: tuple[float, float], px: int) -> None:
    mark = _shield(px)
    left, top = place_middle(mark.get_rect(), middle)
    shade = mark.copy()
    shade.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shade, (left, top + max(1, round(px * 0.05))))
    surface.blit(mark, (left, top))


def _shield(px: int) -> pygame.Surface:
    """A white rim, the blue field, and a check."""
    rim, field, check = Pen(px, palette.WHITE), Pen(px, palette.WHITE), Pen(px, palette.WHITE)
    rim.shape(SHIELD, rounding=0.05)
    field.shape([(x * 0.88, y * 0.9) for x, y in SHIELD])
    check.line([(-0.3, 0.02), (-0.06, 0.26), (0.34, -0.24)], 0.17)
    surface, blue = rim.surface(), field.surface()
    tint(blue, palette.SHIELD, 0, px)
    surface.blit(blue, (0, 0))
    surface.blit(check.surface(), (0, 0))
    return surface
