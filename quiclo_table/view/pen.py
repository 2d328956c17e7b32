"""A pen for vector signs: round strokes and filled shapes in a box from −1 to 1, four times oversampled."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from quiclo_table.view.palette import Colour

OVERSAMPLING: Final = 4
Point = tuple[float, float]


class Pen:
    """Draws one sign in one colour; the y axis points down. `cut=True` takes away instead of adding."""

    def __init__(self, px: int, colour: Colour) -> None:
        self._px = px
        self._half = px * OVERSAMPLING / 2
        self._colour = colour
        self._canvas = pygame.Surface((px * OVERSAMPLING, px * OVERSAMPLING), pygame.SRCALPHA)
        self._canvas.fill((*colour, 0))

    def line(self, points: Sequence[Point], width: float, *, closed: bool = False, cut: bool = False) -> None:
        """A stroke through the points with round ends and corners."""
        colour = self._ink(cut)
        ends = [*points, points[0]] if closed else list(points)
        for point in ends:
            self.dot(point, width / 2, cut=cut)
        for (x0, y0), (x1, y1) in pairwise(ends):
            length = math.hypot(x1 - x0, y1 - y0)
            if length == 0:
                continue
            nx, ny = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
            corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
            pygame.draw.polygon(self._canvas, colour, [self._at(corner) for corner in corners])

    def dot(self, middle: Point, radius: float, *, cut: bool = False) -> None:
        """A filled circle."""
        pygame.draw.circle(self._canvas, self._ink(cut), self._at(middle), radius * self._half)

    def shape(self, points: Sequence[Point], *, rounding: float = 0.0, cut: bool = False) -> None:
        """A filled polygon; `rounding` is the radius by which it is grown with round corners."""
        pygame.draw.polygon(self._canvas, self._ink(cut), [self._at(point) for point in points])
        if rounding > 0:
            self.line(points, 2 * rounding, closed=True, cut=cut)

    def ring(self, middle: Point, radius: float, width: float) -> None:
        """A circle line; the radius is that of the line's middle."""
        self.line(arc(middle, radius, 0, 360), width)

    def surface(self) -> pygame.Surface:
        """The finished sign at its real size."""
        return pygame.transform.smoothscale(self._canvas, (self._px, self._px))

    def _at(self, point: Point) -> Point:
        return self._half * (1 + point[0]), self._half * (1 + point[1])

    def _ink(self, cut: bool) -> tuple[int, int, int, int]:
        return (*self._colour, 0 if cut else 255)


def arc(middle: Point, radius: float | Point, start: float, end: float, steps: int = 48) -> list[Point]:
    """Points on a circle or an ellipse (radii across and down); degrees run clockwise from the right."""
    across, down = radius if isinstance(radius, tuple) else (radius, radius)
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(middle[0] + across * math.cos(a), middle[1] + down * math.sin(a)) for a in angles]
