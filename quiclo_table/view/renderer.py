"""Draws a frame: a cached layer of what stands still, and only the rectangles that changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from quiclo_table.stage.pictures import Backdrop, DieRolling, Draw, Veil
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.screen import Screen

STANDING_BELOW: Final = 10
"""Draws on layers below this make up the cached layer: backdrop, panels, and whatever seldom changes."""
MOST_RECTS: Final = 12


class Renderer:
    """Turns lists of draws into pixels on the screen. Frames are compared draw by draw; equal draws cost nothing."""

    def __init__(self, screen: Screen, atlas: Atlas) -> None:
        self._screen = screen
        self._atlas = atlas
        self._standing = pygame.Surface(screen.surface.get_size())
        self._lower: dict[Draw, pygame.Rect] = {}
        self._upper: dict[Draw, pygame.Rect] = {}
        self._everything = True

    def forget(self) -> None:
        """Draw everything anew next time: the window's content was lost."""
        self._everything = True

    def show(self, draws: Sequence[Draw]) -> list[pygame.Rect]:
        """Bring the screen to these draws; return the rectangles that were drawn."""
        ordered = sorted(draws, key=_layer)
        split = next((i for i, draw in enumerate(ordered) if draw.layer >= STANDING_BELOW), len(ordered))
        lower = self._placed(ordered[:split], self._lower)
        upper = self._placed(ordered[split:], self._upper)
        window = self._screen.surface.get_rect()
        if self._everything:
            standing_dirty = dirty = [window]
        else:
            standing_dirty = _merged(_changed(self._lower, lower), window)
            dirty = _merged([*standing_dirty, *_changed(self._upper, upper)], window)
        self._paint(self._standing, standing_dirty, None, lower)
        self._paint(self._screen.surface, dirty, self._standing, upper)
        self._lower, self._upper = lower, upper
        if self._everything:
            pygame.display.flip()
        elif dirty:
            pygame.display.update(dirty)
        self._everything = False
        return dirty

    def _placed(self, draws: Sequence[Draw], known: dict[Draw, pygame.Rect]) -> dict[Draw, pygame.Rect]:
        return {draw: known.get(draw) or self._rect(draw) for draw in draws if draw.alpha > 0}

    def _rect(self, draw: Draw) -> pygame.Rect:
        picture = draw.picture
        if isinstance(picture, Backdrop | Veil):
            return self._screen.surface.get_rect()
        unit, (left, top) = self._screen.unit, self._screen.origin
        wide, high = self._atlas.size(picture)
        x = left + (draw.x - draw.anchor[0] * wide * draw.scale) * unit
        y = top + (draw.y - draw.anchor[1] * high * draw.scale) * unit
        if isinstance(picture, DieRolling):
            # A rolling die is painted anew in each pose, so its size is known without painting it twice.
            size = round(wide * draw.scale * unit) + 4
            return pygame.Rect(round(x) - 2, round(y) - 2, size, size)
        painted = self._atlas.painted(picture)
        size_px = painted.surface.get_size()
        return pygame.Rect(
            round(x + painted.left * draw.scale),
            round(y + painted.top * draw.scale),
            max(1, round(size_px[0] * draw.scale)),
            max(1, round(size_px[1] * draw.scale)),
        )

    def _paint(
        self,
        surface: pygame.Surface,
        dirty: Iterable[pygame.Rect],
        ground: pygame.Surface | None,
        draws: dict[Draw, pygame.Rect],
    ) -> None:
        for area in dirty:
            surface.set_clip(area)
            if ground is None:
                surface.fill((0, 0, 0), area)
            else:
                surface.blit(ground, area, area)
            for draw, rect in draws.items():
                if rect.colliderect(area):
                    self._blit(surface, draw, rect)
        surface.set_clip(None)

    def _blit(self, surface: pygame.Surface, draw: Draw, rect: pygame.Rect) -> None:
        if isinstance(draw.picture, Veil):
            _veil(surface, draw.picture.opacity * draw.alpha)
            return
        painted = self._atlas.painted(draw.picture)
        picture = painted.surface
        if isinstance(draw.picture, Backdrop):
            self._backdrop(surface, picture)
            return
        if draw.scale != 1.0:
            picture = pygame.transform.smoothscale(picture, rect.size)
        place = picture.get_rect(center=rect.center) if isinstance(draw.picture, DieRolling) else rect
        if draw.alpha < 1.0:
            picture.set_alpha(round(255 * draw.alpha))
            surface.blit(picture, place)
            picture.set_alpha(255)
        else:
            surface.blit(picture, place)

    def _backdrop(self, surface: pygame.Surface, picture: pygame.Surface) -> None:
        """Lay the backdrop; the bars beside it are filled by its mirrored edges, so nothing looks cut off."""
        left, top = self._screen.origin
        wide, high = picture.get_size()
        surface.blit(picture, (left, top))
        if left > 0:
            side = pygame.transform.flip(picture.subsurface((0, 0, min(left, wide), high)), True, False)
            surface.blit(side, (left - side.get_width(), top))
            edge = picture.subsurface((wide - min(left, wide), 0, min(left, wide), high))
            surface.blit(pygame.transform.flip(edge, True, False), (left + wide, top))
        if top > 0:
            upper = pygame.transform.flip(picture.subsurface((0, 0, wide, min(top, high))), False, True)
            surface.blit(upper, (left, top - upper.get_height()))
            edge = picture.subsurface((0, high - min(top, high), wide, min(top, high)))
            surface.blit(pygame.transform.flip(edge, False, True), (left, top + high))


def _veil(surface: pygame.Surface, opacity: float) -> None:
    area = surface.get_clip()
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    sheet.fill((0, 0, 0, round(255 * opacity)))
    surface.blit(sheet, area)


def _layer(draw: Draw) -> int:
    return draw.layer


def _changed(before: dict[Draw, pygame.Rect], after: dict[Draw, pygame.Rect]) -> list[pygame.Rect]:
    gone = [rect for draw, rect in before.items() if draw not in after]
    return gone + [rect for draw, rect in after.items() if draw not in before]


def _merged(rects: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Unite rectangles that touch, so that no pixel is drawn twice; many small ones become one."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        area = rect.clip(window)
        if not area.size[0] or not area.size[1]:
            continue
        while (hit := area.collidelist(merged)) >= 0:
            area = area.union(merged.pop(hit))
        merged.append(area)
    return merged if len(merged) <= MOST_RECTS else [merged[0].unionall(merged[1:])]
