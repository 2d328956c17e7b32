"""What every painter is handed and what it hands back: the scale, and a surface with its place."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from quiclo_table.view.dice_art import DiceArt
from quiclo_table.view.fonts import Fonts
from quiclo_table.view.shapes import Rect, Sheet
from quiclo_table.view.themes import WALNUT, Scheme


class Painted(NamedTuple):
    """A painted key. `left` and `top` say where the surface's corner lies, in pixels from the corner of the
    key's box; shadows and glows reach outside the box."""

    surface: pygame.Surface
    left: int
    top: int


@dataclass(frozen=True, slots=True)
class Brush:
    """The scale of the painting (`unit` pixels to a design unit), the type at it, who paints the dice, and
    the colours of the table."""

    unit: float
    fonts: Fonts
    dice: DiceArt
    theme: Scheme

    @classmethod
    def at(cls, unit: float, *, text_scale: float = 1.0, theme: Scheme = WALNUT) -> Brush:
        """A brush for a scale; `text_scale` enlarges sentences and labels."""
        return cls(unit, Fonts(unit, text_scale), DiceArt(), theme)

    def px(self, length: float) -> float:
        """A length of design units in pixels, unrounded."""
        return length * self.unit

    def whole(self, length: float) -> int:
        """A length of design units in whole pixels, at least one."""
        return max(1, round(length * self.unit))


class Plot(NamedTuple):
    """An empty sheet with the key's box on it."""

    sheet: Sheet
    box: Rect
    margin: int

    def painted(self) -> Painted:
        """The finished sheet in its place."""
        return Painted(self.sheet.surface(), -self.margin, -self.margin)


def plot(brush: Brush, width: float, height: float, margin: float, end: float | None = None) -> Plot:
    """A sheet for a box (design units) with `margin` pixels around it. `end` is what the box's ends take in
    pixels: what lies further from all edges differs by its gradient only."""
    edge = math.ceil(margin)
    w, h = brush.whole(width), brush.whole(height)
    ends = None if end is None else edge + math.ceil(end) + 1
    return Plot(Sheet(w + 2 * edge, h + 2 * edge, ends), Rect(edge, edge, w, h), edge)
