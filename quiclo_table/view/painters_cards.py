"""Painters of number cards: the compact face of a hand, the large face, ring, glow and shadow."""

from __future__ import annotations

from typing import Final

import pygame

from quiclo_table.model.cards import Continent, continent_of
from quiclo_table.stage.card_pictures import (
    LARGE,
    CardFace,
    CardRing,
    CardShadow,
    Edge,
    NumberPill,
    card_height,
)
from quiclo_table.stage.pictures import Look, Pill
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, Plot, plot
from quiclo_table.view.card_art import AMBIGUOUS, CORNER, Print, body_ramp, lay_edge, sign_surface
from quiclo_table.view.painters_panels import pill
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.shapes import Rect, Sheet, covered, outlined, reach_of, softened

BORDER: Final = 0.012
"""A card's light border, in widths."""
BAND: Final = 0.25
"""The height of a compact face's band, in heights."""
FRAME: Final = 0.055
"""The frame around a compact face's plate, in widths."""
BAND_SIGN: Final = 0.8
"""The height of the sign in the band."""
NUMBER_ROOM: Final = (0.9, 0.74)
"""The part of a plate that a number may take, across and down."""
GHOST: Final = 0.13
"""How much of the colour the sign behind the number has."""
UNDIMMED: Final = 120
"""What a card that can't be chosen keeps of its light, of 255."""
RING: Final = 4.0
PILL_ROOM: Final = (0.72, 0.62)
"""The part of a capsule that a number may take, across and down."""


def card_face(picture: CardFace, brush: Brush) -> Painted:
    """A number card, open; darkened if it isn't to be chosen."""
    page = plot(brush, picture.width, card_height(picture.width), 0)
    continent = continent_of(picture.number)
    body = page.sheet.distance(page.box, page.box.width * CORNER)
    page.sheet.lay(page.sheet.ramp(body_ramp(continent), page.box), covered(body))
    lay_edge(page.sheet, body, max(1.0, page.box.width * BORDER), brush.px(3))
    paint_face = _large if picture.width >= LARGE else _compact
    surface = paint_face(page, brush, picture.number, continent)
    _shade(surface, page, brush, picture.look)
    return Painted(surface, 0, 0)


def number_pill(picture: NumberPill, brush: Brush) -> Painted:
    """A card's number on a dark capsule."""
    painted = pill(Pill(picture.width, picture.height, gold=False), brush)
    whole = painted.surface.copy()
    wide, high = whole.get_size()
    room = (wide * PILL_ROOM[0], high * PILL_ROOM[1])
    is_barred = picture.number in AMBIGUOUS
    number = Print(brush.fonts, str(picture.number), room, palette.INKS[picture.ink], bar=is_barred)
    number.stamp(whole, (wide / 2, high / 2))
    return Painted(whole, painted.left, painted.top)


def card_ring(picture: CardRing, brush: Brush) -> Painted:
    """The ring around a card and its glow; a pile's card that is calculated with has no glow."""
    colour = palette.EDGES[picture.edge]
    blur = brush.px(8 + picture.width * 0.14)
    corner = brush.px(picture.width * CORNER)
    page = plot(brush, picture.width, card_height(picture.width), reach_of(blur) + brush.px(RING))
    inner = page.sheet.distance(page.box, corner)
    outer = page.sheet.distance(page.box.grown(brush.px(RING)), corner + brush.px(RING))
    if picture.edge is not Edge.OPERAND:
        page.sheet.lay(colour, softened(outer, blur) * (1 - covered(inner)), 0.75)
    gold = page.sheet.ramp(
        Ramp(mixed(colour, palette.WHITE, 0.15), mixed(colour, palette.BLACK, 0.06)), page.box
    )
    page.sheet.lay(gold, covered(outer) * (1 - covered(inner + 0.5)))
    return page.painted()


def card_shadow(picture: CardShadow, brush: Brush) -> Painted:
    """A card's soft shadow."""
    is_large = picture.width >= LARGE
    blur, down, depth = (14.0, 6.0, 0.6) if is_large else (8.0, 4.5, 0.5)
    margin = reach_of(brush.px(blur)) + brush.px(down)
    page = plot(brush, picture.width, card_height(picture.width), margin)
    shadow = page.sheet.distance(page.box.lowered(brush.px(down)), page.box.width * CORNER)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(blur)), depth)
    return page.painted()


def _compact(page: Plot, brush: Brush, number: int, continent: Continent) -> pygame.Surface:
    """A band with the sign, and a plate that the number fills."""
    width, height = page.sheet.width, page.sheet.height
    frame, band = max(1, round(width * FRAME)), round(height * BAND)
    plate = Rect(frame, band, width - 2 * frame, height - band - frame)
    _lay_plate(page.sheet, plate, width * CORNER * 0.6, brush.px(2))
    surface = page.sheet.surface()
    sign = sign_surface(continent, round(band * BAND_SIGN), palette.CONTINENT_INKS[continent])
    surface.blit(sign, sign.get_rect(center=(width / 2, band * 0.52)))
    _stamp_number(surface, brush, number, plate, palette.INK)
    return surface


def _large(page: Plot, brush: Brush, number: int, continent: Continent) -> pygame.Surface:
    """A plate with the number on a ghost of the sign, and sign and number in two corners."""
    width, height = page.sheet.width, page.sheet.height
    colour = palette.CONTINENTS[continent]
    side = round(width * 0.075)
    plate = Rect(side, round(height * 0.18), width - 2 * side, round(height * 0.64))
    _lay_plate(page.sheet, plate, width * 0.06, brush.px(5))
    surface = page.sheet.surface()
    sign = sign_surface(continent, round(plate.width * 0.8), colour).copy()
    sign.set_alpha(round(255 * GHOST))
    surface.blit(sign, sign.get_rect(center=plate.middle))
    _stamp_number(surface, brush, number, plate, Ramp(palette.INK, mixed(palette.INK, colour, 0.22)))
    corner = _corner(brush, number, continent, (width, plate.top))
    surface.blit(corner, (0, 0))
    surface.blit(
        pygame.transform.rotate(corner, 180), (width - corner.get_width(), height - corner.get_height())
    )
    return surface


def _corner(brush: Brush, number: int, continent: Continent, room: tuple[float, float]) -> pygame.Surface:
    """The left end of the strip above a plate: the sign, and the number beside it."""
    width, height = room
    ink = palette.CONTINENT_INKS[continent]
    label = Print(brush.fonts, str(number), (width * 0.4, height * 0.5), ink, bar=number in AMBIGUOUS)
    sign = sign_surface(continent, round(height * 0.68), ink)
    left, middle = width * 0.06, height * 0.54
    surface = pygame.Surface((round(width * 0.75), round(height)), pygame.SRCALPHA)
    surface.fill((*ink, 0))
    surface.blit(sign, (round(left), round(middle - sign.get_height() / 2)))
    start = left + sign.get_width() + width * 0.03
    label.stamp(surface, (start + label.size[0] / 2, middle))
    return surface


def _lay_plate(sheet: Sheet, plate: Rect, radius: float, blur: float) -> None:
    """The ivory field of the number with a small shadow around it."""
    shadow = sheet.distance(plate.lowered(blur * 0.4), radius)
    sheet.lay(palette.BLACK, softened(shadow, blur), 0.3)
    field = sheet.distance(plate, radius)
    sheet.lay(sheet.ramp(palette.IVORY, plate), covered(field))


def _stamp_number(
    surface: pygame.Surface, brush: Brush, number: int, plate: Rect, look: Colour | Ramp
) -> None:
    across, down = NUMBER_ROOM
    is_barred = number in AMBIGUOUS
    room = plate.width * across, plate.height * (down + 0.08 * is_barred)
    Print(brush.fonts, str(number), room, look, bar=is_barred).stamp(surface, plate.middle)


def _shade(surface: pygame.Surface, page: Plot, brush: Brush, look: Look) -> None:
    """Show how the card stands: under the pointer, pressed, or not to be chosen."""
    if look is Look.HOVER:
        edge = Sheet(page.sheet.width, page.sheet.height)
        frame = outlined(edge.distance(page.box, page.box.width * CORNER), brush.px(2.5))
        edge.lay(palette.HOVER_EDGE, frame)
        surface.blit(edge.surface(), (0, 0))
    kept = {Look.DISABLED: UNDIMMED, Look.PRESSED: 215}.get(look)
    if kept is not None:
        surface.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
