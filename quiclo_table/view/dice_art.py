"""Paints dice: a pearl dodecahedron in any pose, settled dice in fine quality, and the shadow under them."""

from __future__ import annotations

import math
from functools import lru_cache
from operator import itemgetter
from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

from quiclo_table.maths.solid import matrix, orientation_showing
from quiclo_table.model.dice import FACES, FloatArray
from quiclo_table.view.dice_mesh import REACH, DiceMesh, build_mesh
from quiclo_table.view.dice_numerals import Numerals, printed_numerals

Pose = tuple[float, float, float, float]

EYE: Final = 5.0
"""The viewer's distance in radii of the die: a weak perspective."""
OUTER: Final = REACH / math.sqrt(1.0 - (REACH / EYE) ** 2)
"""The radius of the largest outline that any pose can have on the screen."""

PEARL: Final = np.array((255.0, 252.0, 242.0))
BEVEL: Final = np.array((255.0, 253.0, 246.0))
INK: Final = np.array((24.0, 32.0, 52.0))
CLEAR: Final = (255, 253, 246, 0)
"""The bevels' colour, wholly transparent."""

LIGHT: Final = np.array((-0.45, 0.55, 0.70)) / math.hypot(0.45, 0.55, 0.70)
HALFWAY: Final = np.array((-0.45, 0.55, 1.70)) / math.hypot(0.45, 0.55, 1.70)
"""How a face must look to mirror the light to the viewer: half way between the two."""
SEEN_ALONG: Final = np.stack((LIGHT, HALFWAY, (0.0, 0.0, 1.0)))
"""What decides how a facet looks: how far it faces the light, the light's mirror, and the viewer."""
AMBIENT, LIT, UNLIT = 0.41, 0.85, 0.12
BRIGHT, GLARE = 0.96, 0.30
GLOSS, SHINE = 16.0, 0.06
RIM: Final = 0.68
"""Bevels never get darker than this: they glint between two faces in the shade."""

LEVELS: Final = 512
BRIGHTEST: Final = 1.5


def _by_light(colour: FloatArray, share: FloatArray) -> list[list[int]]:
    """A colour at each level of light."""
    colours: list[list[int]] = np.minimum(colour * share, 255.0).astype(int).tolist()
    return colours


_LIGHT: Final = np.arange(round(BRIGHTEST * LEVELS))[:, None] / LEVELS
PEARLS: Final = _by_light(PEARL, _LIGHT)
BEVELS: Final = _by_light(BEVEL, np.maximum(_LIGHT + SHINE, RIM))
INKS: Final = _by_light(INK, 0.55 + 0.65 * np.minimum(_LIGHT, 1.0))
"""Numerals are printed, so they take part in light and shade, but less."""

DARKENED: Final = 0.59
BRISK: Final = 1.5
LARGE: Final = 160.0
"""A die in motion is painted oversampled by BRISK; one of this size in pixels or more as it is, as the small
steps at its edges can't be seen while it rolls."""
FINE: Final = 3.0
FINE_SIDE: Final = 800
"""Settled dice are painted oversampled by FINE, big ones so that the canvas stays about this wide."""
PRINT_SEEN: Final = 0.22
"""Numerals on faces seen flatter than this (the cosine) are a smear of a few pixels: left out."""

SHADOW_WIDTH, SHADOW_HEIGHT, SHADOW_BLUR = 0.90, 0.62, 0.24
SHADOW_RIGHT, SHADOW_DOWN, SHADOW_DEPTH = 0.07, 0.22, 0.62
SHADOW_GRAIN: Final = 128
"""A shadow is computed this wide and stretched: it is too soft to show it."""


class DiceArt:
    """Paints dice of any size. Every picture has straight alpha and is a new surface, as wide as the die."""

    def __init__(self, numerals: Numerals | None = None) -> None:
        self._mesh: DiceMesh = build_mesh(printed_numerals() if numerals is None else numerals)
        self._normals = np.ascontiguousarray(self._mesh.normals.T)
        self._corners_of = [itemgetter(*facet) for facet in self._mesh.facets]
        self._canvas = pygame.Surface((1, 1), pygame.SRCALPHA)

    def rolling(self, pose: Pose, size_px: float) -> pygame.Surface:
        """A die in motion, seen from above; `size_px` is its outer diameter."""
        return self._painted(matrix(pose), size_px, BRISK if size_px < LARGE else 1.0)

    def at_rest(self, value: int, size_px: float, turn_degrees: float, *, darkened: bool) -> pygame.Surface:
        """A settled die with `value` on top, its numeral turned counter-clockwise from upright."""
        pose = orientation_showing(value, math.radians(turn_degrees))
        oversampling = min(FINE, max(2.0, FINE_SIDE / size_px))
        picture = self._painted(matrix(pose), size_px, oversampling)
        if darkened:
            level = round(255 * DARKENED)
            picture.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def shadow(self, size_px: float) -> pygame.Surface:
        """The contact shadow of a die; centred on the die's centre it lies where it belongs."""
        side = 2 * math.ceil(size_px * 0.8)
        grain = min(side, SHADOW_GRAIN)
        steps = ((np.arange(grain) + 0.5) / grain - 0.5) * side / size_px
        across = np.abs(steps[:, None] - SHADOW_RIGHT)
        down = np.abs(steps[None, :] - SHADOW_DOWN)
        half = SHADOW_HEIGHT / 2.0
        distance = np.hypot(np.maximum(across - (SHADOW_WIDTH / 2.0 - half), 0.0), down) - half
        depth = np.clip(0.5 - (distance / SHADOW_BLUR - 0.25) / 1.5, 0.0, 1.0)
        alpha = 255.0 * SHADOW_DEPTH * depth * depth * (3.0 - 2.0 * depth)
        picture = pygame.Surface((grain, grain), pygame.SRCALPHA)
        pygame.surfarray.pixels_alpha(picture)[:] = alpha.astype(np.uint8)
        return pygame.transform.smoothscale(picture, (side, side))

    def _painted(self, turn: FloatArray, size_px: float, oversampling: float) -> pygame.Surface:
        side = math.ceil(size_px)
        wide = math.ceil(side * oversampling)
        canvas = self._canvas_of(wide) if wide > side else pygame.Surface((side, side), pygame.SRCALPHA)
        # Transparent pixels bear the edge's colour, or scaling would draw a dark fringe around the die.
        canvas.fill(CLEAR)
        self._paint_body(canvas, turn, (size_px - 1.0) / side * wide / 2.0 / OUTER)
        picture = pygame.transform.smoothscale(canvas, (side, side)) if wide > side else canvas
        picture.blit(_shade(side), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def _canvas_of(self, wide: int) -> pygame.Surface:
        if self._canvas.get_width() < wide:
            self._canvas = pygame.Surface((wide, wide), pygame.SRCALPHA)
        return self._canvas.subsurface((0, 0, wide, wide))

    def _paint_body(self, canvas: pygame.Surface, turn: FloatArray, radius: float) -> None:
        mesh = self._mesh
        lit, mirrored, heights = (SEEN_ALONG @ turn) @ self._normals
        lights = _light_levels(lit, mirrored).tolist()
        legible = np.flatnonzero(heights[:FACES] > PRINT_SEEN).tolist()
        points = np.concatenate((mesh.corners, *(mesh.prints[face].points for face in legible)))
        flat = _projected(points @ turn.T, radius, canvas.get_width() / 2.0)
        for facet in np.flatnonzero(heights * EYE > mesh.offsets).tolist():
            colours = PEARLS if facet < FACES else BEVELS
            pygame.draw.polygon(canvas, colours[lights[facet]], self._corners_of[facet](flat))
        row = len(mesh.corners)
        for face in legible:
            light = lights[face]
            for start, stop, is_hole in mesh.prints[face].outlines:
                colour = PEARLS[light] if is_hole else INKS[light]
                pygame.draw.polygon(canvas, colour, flat[row + start : row + stop])
            row += len(mesh.prints[face].points)


def _projected(points: FloatArray, radius: float, middle: float) -> list[list[float]]:
    """Where points lie on a canvas, y downwards."""
    scale = radius * EYE / (EYE - points[:, 2:])
    flat: list[list[float]] = (points[:, :2] * scale * (1.0, -1.0) + middle).tolist()
    return flat


def _light_levels(facing: FloatArray, mirrored: FloatArray) -> NDArray[np.intp]:
    """The brightness of facets; LEVELS is their own colour."""
    light = AMBIENT + np.where(facing > 0.0, LIT, UNLIT) * facing
    # Bent rather than cut off, so that the bevels still stand out between two bright faces.
    light = np.minimum(light, BRIGHT + GLARE * (light - BRIGHT))
    light += SHINE * np.maximum(mirrored, 0.0) ** GLOSS
    return (light * LEVELS).astype(np.intp)


@lru_cache(maxsize=16)
def _shade(side: int) -> pygame.Surface:
    """The sheet to multiply a die with: its lower right lies in its own shade."""
    steps = (np.arange(side) + 0.5) / side * 2.0 - 1.0
    along = steps[:, None] * 0.6 + steps[None, :] * 0.8
    level = 255.0 * (1.0 - 0.28 * np.clip(along, 0.0, 1.0))
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    sheet.fill((255, 255, 255, 255))
    pygame.surfarray.pixels3d(sheet)[:] = level[:, :, None].astype(np.uint8)
    return sheet
