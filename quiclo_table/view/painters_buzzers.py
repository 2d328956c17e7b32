"""Painters of what Stapelspiel has of its own: the buzzers, and the edges of a pile."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from quiclo_table.stage.card_pictures import Buzzer, BuzzerState, PileEdges, card_height
from quiclo_table.stage.pictures import Look
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, plot
from quiclo_table.view.card_art import CORNER
from quiclo_table.view.painters_backdrops import lay_metal
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.shapes import Rect, Sheet, covered, outlined, reach_of, softened

RIM: Final = 9.0
RAISED: Final = 7.0
"""How high a dome stands that is ready."""
BLUR, DOWN, SHADOW = 12.0, 6.0, 0.55
DIMMED_TO: Final = palette.colour("#1C1612")
DIMMED: Final = 0.72
GREY: Final = palette.colour("#48464A")
EDGES: Final = 4
EDGE_STEP: Final = 2.4
TURNS: Final = (1.4, -1.1, 1.8, -1.6)
"""How far each edge of a pile is turned, in degrees."""
PILE_BLUR, PILE_DOWN = 16.0, 9.0


class _Dome(NamedTuple):
    """The dome's colour, how high it stands in design units, and how bright its strip of light is."""

    colour: Colour
    raised: float
    shine: float


def buzzer(picture: Buzzer, brush: Brush) -> Painted:
    """A brass pill with a dome in it: raised, gold and sunk, dimmed, or grey."""
    px = brush.px
    margin = reach_of(px(BLUR)) + px(DOWN)
    page = plot(brush, picture.width, picture.height, margin, px(picture.height / 2 + BLUR))
    sheet, box = page.sheet, page.box
    outer = sheet.distance(box, box.height / 2)
    shadow = sheet.distance(box.lowered(px(DOWN)), box.height / 2)
    sheet.lay(palette.BLACK, softened(shadow, px(BLUR)) * (1.0 - covered(outer)), SHADOW)
    hole = box.grown(-px(RIM) / 2)
    dark = mixed(brush.theme.rim.bottom, palette.BLACK, 0.6)
    sheet.lay(dark, covered(sheet.distance(hole, hole.height / 2)))
    lay_metal(sheet, outer, px(RIM) / 2, brush.theme.rim)
    _lay_dome(sheet, box, _dome(picture), brush)
    return page.painted()


def _dome(picture: Buzzer) -> _Dome:
    colour = palette.SEATS[picture.seat]
    match picture.state:
        case BuzzerState.FLOOR:
            return _Dome(palette.GOLD, 1.0, 0.4)
        case BuzzerState.DIMMED:
            return _Dome(mixed(colour, DIMMED_TO, DIMMED), 3.0, 0.1)
        case BuzzerState.BARRED:
            return _Dome(GREY, 1.0, 0.06)
    if picture.look is Look.PRESSED:
        return _Dome(mixed(colour, palette.BLACK, 0.12), 1.0, 0.25)
    return _Dome(mixed(colour, palette.WHITE, 0.12 * (picture.look is Look.HOVER)), RAISED, 0.4)


def _lay_dome(sheet: Sheet, box: Rect, dome: _Dome, brush: Brush) -> None:
    px = brush.px
    inner = box.grown(-px(RIM))
    up = px(dome.raised)
    foot = Rect(inner.left, inner.top + px(2), inner.width, inner.height - px(2))
    sheet.lay(mixed(dome.colour, palette.BLACK, 0.5), covered(sheet.distance(foot, foot.height / 2)))
    face = Rect(inner.left, inner.top, inner.width, inner.height - up)
    body = sheet.distance(face, face.height / 2)
    shades = Ramp(mixed(dome.colour, palette.WHITE, 0.1), mixed(dome.colour, palette.BLACK, 0.16))
    sheet.lay(sheet.ramp(shades, face), covered(body))
    sheet.lay(palette.WHITE, outlined(body, px(1.6)), dome.shine)
    strip = Rect(
        face.left + face.height * 0.3, face.top + px(5), face.width - face.height * 0.6, face.height * 0.25
    )
    light = sheet.distance(strip, strip.height / 2)
    fade = sheet.ramp(Ramp(palette.WHITE, mixed(palette.WHITE, dome.colour, 0.4)), strip)
    sheet.lay(fade, softened(light, px(4)), dome.shine * 0.7)


def pile_edges(picture: PileEdges, brush: Brush) -> Painted:
    """The soft shadow of a pile and the edges of the cards under its top, each turned a little."""
    height = card_height(picture.width)
    edges = min(EDGES, picture.cards - 1)
    page = plot(brush, picture.width, height, reach_of(brush.px(PILE_BLUR)) + brush.px(PILE_DOWN + 14))
    corner = page.box.width * CORNER
    shadow = page.sheet.distance(page.box.lowered(brush.px(PILE_DOWN)), corner)
    page.sheet.lay(palette.BLACK, softened(shadow, brush.px(PILE_BLUR)), 0.6)
    surface = page.sheet.surface()
    for step in range(edges, 0, -1):
        card = _edge(page.sheet.width, page.sheet.height, page.box, step, brush)
        turned = pygame.transform.rotozoom(card, TURNS[step - 1], 1.0)
        place = turned.get_rect(center=surface.get_rect().center)
        surface.blit(turned, place.move(0, round(brush.px(step * EDGE_STEP))))
    return Painted(surface, -page.margin, -page.margin)


def _edge(width: int, height: int, box: Rect, step: int, brush: Brush) -> pygame.Surface:
    """One card under the top, as far as it is seen: an ivory field in a dark outline."""
    sheet = Sheet(width, height)
    body = sheet.distance(box, box.width * CORNER)
    tone = mixed(palette.IVORY.bottom, palette.BLACK, 0.05 * step)
    sheet.lay(mixed(tone, palette.BLACK, 0.45), covered(body))
    sheet.lay(tone, covered(body + max(0.7, brush.px(1.0))))
    return sheet.surface()
