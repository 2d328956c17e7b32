"""Painters of those at the table and of what they do: tokens, radios, steps of a turn, the held button."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from quiclo_table.stage.card_pictures import (
    HOLD_EYE,
    HOLD_RIM,
    HOLD_SIDES,
    HOLD_WORDS,
    HoldButton,
    Radio,
    StepMark,
    Token,
    hold_face,
)
from quiclo_table.stage.pictures import Font, Ink, Text
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, plot
from quiclo_table.view.fonts import Fonts
from quiclo_table.view.glyphs import place_middle, tint
from quiclo_table.view.icons import icon_surface
from quiclo_table.view.painters_backdrops import lay_metal
from quiclo_table.view.painters_text import text, text_size
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.pen import Pen, Point
from quiclo_table.view.shapes import Rect, Sheet, covered, outlined, reach_of, softened
from quiclo_table.view.themes import Scheme

LIGHT_EDGE: Final = 0.11
"""How wide a token's light edge is, in halves of its box."""
TOKEN_DOWN: Final = 0.045
TO_GREY: Final = 0.65
BADGE: Final = 0.42
BADGE_AT: Final = (0.43, 0.37)
"""Where the middle of a bot's badge lies from the token's middle, in sizes."""
HOLD_BLUR, HOLD_DOWN = 12.0, 6.0


def _circle(pen: Pen, inset: float) -> None:
    pen.dot((0, 0), 0.96 - inset)


def _cornered(*points: Point, rounding: float) -> Callable[[Pen, float], None]:
    """A shape with round corners that can be drawn smaller by an inset."""

    def draw(pen: Pen, inset: float) -> None:
        pen.shape(points, rounding=rounding - inset)

    return draw


def _drop(pen: Pen, inset: float) -> None:
    """A large circle and a small one above it, with their two tangents."""
    tip, low, small, large = -0.8, 0.3, 0.13 - inset, 0.65 - inset
    up = (large - small) / (low - tip)
    across = math.sqrt(1 - up * up)
    right = [(across * small, tip - up * small), (across * large, low - up * large)]
    pen.dot((0, tip), small)
    pen.dot((0, low), large)
    pen.shape([*right, *((-x, y) for x, y in reversed(right))])


class Form:
    """A token's shape, and where its initial stands: the middle, the size of type, and the widest ink."""

    def __init__(self, draw: Callable[[Pen, float], None], down: float, size: float, widest: float) -> None:
        self.draw, self.down, self.size, self.widest = draw, down, size, widest


FORMS: Final = (
    Form(_circle, 0.0, 0.56, 0.62),
    Form(_cornered((0, -0.58), (0.6, 0.48), (-0.6, 0.48), rounding=0.34), 0.12, 0.46, 0.46),
    Form(
        _cornered((-0.52, -0.52), (0.52, -0.52), (0.52, 0.52), (-0.52, 0.52), rounding=0.34), 0.0, 0.56, 0.6
    ),
    Form(_cornered((0, -0.66), (0.66, 0), (0, 0.66), (-0.66, 0), rounding=0.3), 0.0, 0.5, 0.52),
    Form(
        _cornered(
            (-0.35, -0.58), (0.35, -0.58), (0.68, 0), (0.35, 0.58), (-0.35, 0.58), (-0.68, 0), rounding=0.28
        ),
        0.0,
        0.56,
        0.6,
    ),
    Form(_drop, 0.13, 0.5, 0.48),
)
"""The seats' shapes, clockwise: circle, triangle, square, rhombus, hexagon, drop."""


def token(picture: Token, brush: Brush) -> Painted:
    """A seat's sign with a light edge, on a dark foot; a bot's with a badge."""
    px = brush.whole(picture.size)
    form, colour = FORMS[picture.seat], palette.SEATS[picture.seat]
    if picture.faded:
        colour = mixed(colour, palette.SEAT_GREY, TO_GREY)
    margin = round(px * 0.15) if picture.is_bot else round(px * TOKEN_DOWN) + 1
    surface = pygame.Surface((px + 2 * margin, px + 2 * margin), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    foot = _shape(form, px, Ramp(palette.BLACK, palette.BLACK), 0.0)
    foot.set_alpha(165)
    surface.blit(foot, (margin, margin + max(1, round(px * TOKEN_DOWN))))
    edge = mixed(colour, palette.WHITE, 0.5)
    surface.blit(_shape(form, px, Ramp(mixed(edge, palette.WHITE, 0.35), edge), 0.0), (margin, margin))
    face = Ramp(
        mixed(colour, palette.WHITE, 0.0 if picture.faded else 0.06), mixed(colour, palette.BLACK, 0.05)
    )
    surface.blit(_shape(form, px, face, LIGHT_EDGE), (margin, margin))
    if picture.initial:
        ink = palette.WHITE if picture.faded else palette.INK
        letter = _initial(brush.fonts, picture.initial, form, px, ink)
        middle = margin + px / 2, margin + px * (0.5 + form.down / 2)
        surface.blit(letter, place_middle(letter.get_bounding_rect(), middle))
    if picture.is_bot:
        badge = _bot_badge(round(px * BADGE))
        middle = margin + px * (0.5 + BADGE_AT[0]), margin + px * (0.5 + BADGE_AT[1])
        surface.blit(badge, place_middle(badge.get_rect(), middle))
    return Painted(surface, -margin, -margin)


def radio(picture: Radio, brush: Brush) -> Painted:
    """A dark disc in a ring; the chosen one in gold with a gold dot."""
    page = plot(brush, picture.size, picture.size, 0)
    body = page.sheet.distance(page.box, page.box.width / 2)
    page.sheet.lay(brush.theme.well.bottom, covered(body), 0.8)
    if picture.on:
        page.sheet.lay(palette.GOLD, outlined(body, max(1.0, page.box.width * 0.075)))
        dot = page.box.grown(-page.box.width * 0.22)
        page.sheet.lay(
            page.sheet.ramp(palette.GOLD_FILL, dot), covered(page.sheet.distance(dot, dot.width / 2))
        )
    else:
        page.sheet.lay(palette.DISC_EDGE, outlined(body, max(1.0, page.box.width * 0.04)))
    return page.painted()


def step_mark(picture: StepMark, brush: Brush) -> Painted:
    """A green disc with a check, a gold one with its number, or a dark one with its number."""
    page = plot(brush, picture.size, picture.size, 0)
    body = page.sheet.distance(page.box, page.box.width / 2)
    colours = palette.OK_BADGE if picture.done else palette.GOLD_FILL if picture.now else palette.DARK_DISC
    page.sheet.lay(page.sheet.ramp(colours, page.box), covered(body))
    if not picture.done and not picture.now:
        page.sheet.lay(palette.DISC_EDGE, outlined(body, max(1.0, page.box.width * 0.06)))
    painted = page.painted()
    if picture.done:
        mark = icon_surface("check", round(page.box.width * 0.66), palette.WHITE)
        painted.surface.blit(mark, place_middle(mark.get_rect(), page.box.middle))
        return painted
    font = brush.fonts.of(Font.LABEL, max(1, round(page.box.width * 0.7)))
    number = font.render(
        str(picture.number), antialias=True, color=palette.INK if picture.now else palette.WHITE
    )
    painted.surface.blit(number, place_middle(number.get_bounding_rect(), page.box.middle))
    return painted


def hold_button(picture: HoldButton, brush: Brush) -> Painted:
    """A dark capsule in a metal rim; gold from the left as far as it has been held."""
    size = brush.whole(picture.width), brush.whole(picture.height)
    empty, full, margin = _hold_faces(size, brush.unit, brush.theme)
    rim = brush.px(HOLD_RIM)
    reach = margin + rim + (size[0] - 2 * rim) * min(1000, max(0, picture.thousandths)) / 1000
    gold = pygame.Rect(0, 0, round(reach), full.get_height())
    if picture.caption:
        surface = pygame.Surface(full.get_size(), pygame.SRCALPHA)
        surface.set_clip(gold)
        surface.blit(full, (0, 0))
        _hold_caption(surface, picture, brush, margin)
        surface.set_clip(None)
        return Painted(surface, -margin, -margin)
    surface = empty.copy()
    if picture.thousandths > 0:
        surface.fill((0, 0, 0, 0), gold)
        surface.blit(full, (0, 0), gold)
    return Painted(surface, -margin, -margin)


def _hold_caption(surface: pygame.Surface, picture: HoldButton, brush: Brush, margin: int) -> None:
    """Write the words of a held button in ink, the eye before them, where they stand in white below."""
    words = Text(picture.caption, HOLD_WORDS, Font.NUMERAL, Ink.INK, picture.width - HOLD_SIDES)
    wide, high = text_size(words, brush)
    face = hold_face(picture.width, wide)
    painted, y = text(words, brush), brush.px(picture.height / 2)
    left, top = round(brush.px(face.words)), round(y - brush.px(high / 2))
    surface.blit(painted.surface, (margin + left + painted.left, margin + top + painted.top))
    eye = icon_surface("eye", brush.whole(HOLD_EYE), palette.INK)
    surface.blit(eye, eye.get_rect(center=(margin + round(brush.px(face.eye)), margin + round(y))))


@lru_cache(maxsize=4)
def _hold_faces(
    size: tuple[int, int], unit: float, theme: Scheme
) -> tuple[pygame.Surface, pygame.Surface, int]:
    """The button without gold and full of it, and the margin around both."""
    margin = int(reach_of(HOLD_BLUR * unit) + HOLD_DOWN * unit)
    box = Rect(margin, margin, *size)
    sheets = []
    for colours in (theme.glass, palette.GOLD_FILL):
        end = margin + size[1] // 2 + 1
        sheet = Sheet(size[0] + 2 * margin, size[1] + 2 * margin, end)
        outer = sheet.distance(box, size[1] / 2)
        shadow = sheet.distance(box.lowered(HOLD_DOWN * unit), size[1] / 2)
        sheet.lay(palette.BLACK, softened(shadow, HOLD_BLUR * unit), 0.5)
        face = box.grown(-HOLD_RIM * unit / 2)
        field = sheet.distance(face, face.height / 2)
        sheet.lay(sheet.ramp(colours, face), covered(field))
        lit = sheet.distance(face.lowered(5 * unit), face.height / 2)
        sheet.lay(palette.BLACK, (1 - softened(lit, 9 * unit)) * covered(field), 0.4)
        lay_metal(sheet, outer, HOLD_RIM * unit / 2, theme.rim)
        sheets.append(sheet.surface())
    return sheets[0], sheets[1], margin


def _shape(form: Form, px: int, colours: Ramp, inset: float) -> pygame.Surface:
    pen = Pen(px, palette.WHITE)
    form.draw(pen, inset)
    surface = pen.surface()
    tint(surface, colours, 0, px)
    return surface


def _initial(fonts: Fonts, initial: str, form: Form, px: int, ink: Colour) -> pygame.Surface:
    """A letter in the numerals' face, or in that of labels if the former lacks it; never too wide."""
    size = max(1, round(px * form.size))
    for face in (Font.NUMERAL, Font.LABEL):
        letter = fonts.of(face, size).render(initial, antialias=True, color=ink)
        wide = letter.get_bounding_rect().width
        if wide > px * form.widest:
            smaller = max(1, int(size * px * form.widest / wide))
            return fonts.of(face, smaller).render(initial, antialias=True, color=ink)
        if wide > 0:
            break
    return letter


def _bot_badge(px: int) -> pygame.Surface:
    """A small dark disc in a white rim with a robot."""
    sheet = Sheet(px, px)
    body = sheet.distance(Rect(0, 0, px, px), px / 2)
    sheet.lay(sheet.ramp(palette.DARK_DISC, Rect(0, 0, px, px)), covered(body))
    sheet.lay(palette.WHITE, outlined(body, max(1.0, px * 0.06)))
    surface = sheet.surface()
    robot = icon_surface("robot", max(1, round(px * 0.64)), palette.WHITE)
    surface.blit(robot, place_middle(robot.get_rect(), (px / 2, px * 0.48)))
    return surface
