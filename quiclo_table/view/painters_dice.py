"""Painters of dice: at rest, rolling, their shadow, and the hole that one in a calculation leaves."""

from __future__ import annotations

from typing import Final

from quiclo_table.stage.pictures import DieAtRest, DieHole, DieRolling, DieShadow, Font, Ink, Look
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted, plot
from quiclo_table.view.glyphs import line_surface, place_middle
from quiclo_table.view.shapes import covered, outlined, reach_of, softened

HOVER_BLUR: Final = 0.12
HOLE_SHARE: Final = 0.86
HOLE_NUMERAL: Final = 0.34


def die_at_rest(picture: DieAtRest, brush: Brush) -> Painted:
    """A settled die; under the pointer with a slight gold light around it."""
    size = brush.px(picture.size)
    is_darkened = picture.look is Look.DISABLED
    die = brush.dice.at_rest(picture.value, size, picture.turn, darkened=is_darkened)
    if picture.look is not Look.HOVER:
        return Painted(die, 0, 0)
    blur = size * HOVER_BLUR
    page = plot(brush, picture.size, picture.size, reach_of(blur))
    halo = page.sheet.distance(page.box, size / 2)
    page.sheet.lay(palette.GLOW, softened(halo, blur), 0.8)
    painted = page.painted()
    painted.surface.blit(die, (page.margin, page.margin))
    return painted


def die_rolling(picture: DieRolling, brush: Brush) -> Painted:
    """A die in a pose on its way."""
    return Painted(brush.dice.rolling(picture.pose, brush.px(picture.size)), 0, 0)


def die_shadow(picture: DieShadow, brush: Brush) -> Painted:
    """The contact shadow, centred where the die is; cut to what can be seen, as it is laid in every frame."""
    size = brush.px(picture.size)
    whole = brush.dice.shadow(size)
    seen = whole.get_bounding_rect()
    corner = round((size - whole.get_width()) / 2)
    return Painted(whole.subsurface(seen).copy(), corner + seen.left, corner + seen.top)


def die_hole(picture: DieHole, brush: Brush) -> Painted:
    """A dark disc with a gold ring and the value in pale green."""
    px = brush.px
    page = plot(brush, picture.size, picture.size, 0)
    size = page.box.width * HOLE_SHARE
    rect = page.box.grown((size - page.box.width) / 2)
    disc = page.sheet.distance(rect, size / 2)
    page.sheet.lay(brush.theme.hole, covered(disc), 0.62)
    lit = page.sheet.distance(rect.lowered(px(5)), size / 2)
    page.sheet.lay(palette.BLACK, covered(disc) * (1 - softened(lit, px(18))), 0.4)
    page.sheet.lay(palette.GOLD, outlined(disc, px(2.5)), 0.85)
    numeral = line_surface(
        brush.fonts, Font.NUMERAL, brush.whole(picture.size * HOLE_NUMERAL), str(picture.value), Ink.FELT
    )
    painted = page.painted()
    painted.surface.blit(numeral, place_middle(numeral.get_bounding_rect(), page.box.middle))
    return painted
