"""The program's icon: a pearl die showing 12 on felt in a brass rim."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, plot
from quiclo_table.view.painters_backdrops import felt_surface, framed
from quiclo_table.view.shapes import softened

SIDE: Final = 256
UNIT: Final = 8.0
"""Pixels of the large picture per design unit of its 128 units; the icon is reduced from it."""


def build(target: Path) -> None:
    """Paint the icon and save it."""
    brush = Brush.at(UNIT)
    whole = pygame.Surface((round(128 * UNIT), round(128 * UNIT)), pygame.SRCALPHA)
    felt = framed(felt_surface(round(104 * UNIT), round(104 * UNIT), brush), 30, brush)
    edge = round(12 * UNIT)
    whole.blit(felt.surface, (edge + felt.left, edge + felt.top))
    middle = (round(64 * UNIT), round(63 * UNIT))
    light = plot(brush, 76, 76, 20 * UNIT)
    light.sheet.lay(palette.GLOW, softened(light.sheet.distance(light.box, 38 * UNIT), 20 * UNIT), 0.75)
    for layer in (light.sheet.surface(), brush.dice.at_rest(12, 80 * UNIT, 6.0, darkened=False)):
        whole.blit(layer, layer.get_rect(center=middle))
    target.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(pygame.transform.smoothscale(whole, (SIDE, SIDE)), target)
