"""Draws a frame: a cached layer of what stands still, and only the areas that changed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Final

import pygame

from quiclo_table.stage.pictures import Backdrop, Draw, Veil
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.changes import Frame, Placed, areas_of
from quiclo_table.view.screen import Screen

STANDING_BELOW: Final = 10
"""Draws on layers below this make up the cached layer: backdrop, panels, and whatever seldom changes."""

LAYER: Final = attrgetter("layer")


class Renderer:
    """Turns lists of draws into pixels on the screen. Frames are compared draw by draw; equal draws cost
    nothing. What has an alpha of 0 isn't seen, but its picture is painted ahead."""

    def __init__(self, screen: Screen, atlas: Atlas) -> None:
        self._screen = screen
        self._atlas = atlas
        self._standing = pygame.Surface(screen.surface.get_size())
        self._lower = Frame()
        self._upper = Frame()
        self._everything = True

    def forget(self) -> None:
        """Draw everything anew next time: the window's content was lost."""
        self._everything = True

    def show(self, draws: Sequence[Draw]) -> list[pygame.Rect]:
        """Bring the screen to these draws; return the areas that were drawn."""
        seen = sorted([draw for draw in draws if draw.alpha > 0], key=LAYER)
        split = bisect_left(seen, STANDING_BELOW, key=LAYER)
        self._lower, below = self._lower.followed_by(seen[:split], self._place)
        self._upper, above = self._upper.followed_by(seen[split:], self._place)
        window = self._screen.surface.get_rect()
        standing_areas = [window] if self._everything else areas_of(below, window)
        areas = [window] if self._everything else areas_of([*standing_areas, *above], window)
        self._paint(self._standing, standing_areas, self._lower, None)
        self._paint(self._screen.surface, areas, self._upper, self._standing)
        if self._everything:
            pygame.display.flip()
        elif areas:
            pygame.display.update(areas)
        self._everything = False
        self._atlas.paint_one(draw.picture for draw in draws if draw.alpha <= 0)
        return areas

    def _place(self, draw: Draw) -> Placed:
        picture = draw.picture
        if isinstance(picture, Veil):
            return Placed(draw, self._screen.surface.get_rect(), None)
        painted = self._atlas.painted(picture)
        if isinstance(picture, Backdrop):
            return Placed(draw, self._screen.surface.get_rect(), painted.surface)
        unit, (left, top) = self._screen.unit, self._screen.origin
        wide, high = self._atlas.size(picture)
        across = draw.scale * draw.stretch
        surface = painted.surface
        if (across, draw.scale) != (1.0, 1.0):
            width, height = surface.get_size()
            size = max(1, round(width * across)), max(1, round(height * draw.scale))
            surface = pygame.transform.smoothscale(surface, size)
        x = painted.left * across - draw.anchor[0] * wide * across * unit
        y = painted.top * draw.scale - draw.anchor[1] * high * draw.scale * unit
        if draw.turn % 4:
            x, y = _turned(draw.turn % 4, x, y, *surface.get_size())
            surface = pygame.transform.rotate(surface, -90 * draw.turn)
        corner = round(left + draw.x * unit + x), round(top + draw.y * unit + y)
        return Placed(draw, surface.get_rect(topleft=corner), surface)

    def _paint(
        self,
        surface: pygame.Surface,
        areas: Iterable[pygame.Rect],
        frame: Frame,
        ground: pygame.Surface | None,
    ) -> None:
        for area in areas:
            surface.set_clip(area)
            if ground is None:
                surface.fill((0, 0, 0), area)
            else:
                surface.blit(ground, area, area)
            for index in area.collidelistall(frame.rects):
                self._blit(surface, frame.placed[index])
        surface.set_clip(None)

    def _blit(self, target: pygame.Surface, placed: Placed) -> None:
        draw, rect, surface = placed
        match draw.picture, surface:
            case Veil(opacity=opacity), _:
                _darken(target, opacity * draw.alpha)
            case Backdrop(), pygame.Surface():
                _lay_backdrop(target, surface, self._screen.origin)
            case _, pygame.Surface() if draw.alpha < 1.0:
                surface.set_alpha(round(255 * draw.alpha))
                target.blit(surface, rect)
                surface.set_alpha(255)
            case _, pygame.Surface():
                target.blit(surface, rect)


def _turned(turn: int, x: float, y: float, wide: float, high: float) -> tuple[float, float]:
    """Return the upper left corner of a rectangle at (x, y) after quarter turns clockwise around (0, 0)."""
    return {1: (-y - high, x), 2: (-x - wide, -y - high), 3: (y, -x - wide)}[turn]


def _darken(target: pygame.Surface, opacity: float) -> None:
    level = round(255 * (1.0 - opacity))
    target.fill((level, level, level), target.get_clip(), special_flags=pygame.BLEND_RGB_MULT)


def _lay_backdrop(target: pygame.Surface, picture: pygame.Surface, origin: tuple[int, int]) -> None:
    """Lay the backdrop; the bars beside it are filled by its mirrored edges, so nothing looks cut off."""
    left, top = origin
    wide, high = picture.get_size()
    target.blit(picture, origin)
    right, foot = target.get_width() - left - wide, target.get_height() - top - high
    for width, x, edge in ((left, left - min(left, wide), 0), (right, left + wide, wide - min(right, wide))):
        if width > 0:
            side = picture.subsurface((edge, 0, min(width, wide), high))
            target.blit(pygame.transform.flip(side, flip_x=True, flip_y=False), (x, top))
    for height, y, edge in ((top, top - min(top, high), 0), (foot, top + high, high - min(foot, high))):
        if height > 0:
            side = picture.subsurface((0, edge, wide, min(height, high)))
            target.blit(pygame.transform.flip(side, flip_x=False, flip_y=True), (left, y))
