"""The sea boards: six continents, contour lines in the water, the graticule, a compass rose."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter

from quiclo_table.view import palette
from quiclo_table.view.palette import Colour, Ramp
from tools.pictures.continents import robinson
from tools.pictures.textures import Floats, soft_noise

CONTOURS: Final = (7.0, 15.0, 25.0)
"""How far the lines in the water lie from the coast, in design units."""
GRAIN: Final = 8
ROSE: Final = (236.0, 150.0, 84.0)
"""The compass rose: middle and radius in design units of the board."""

Point = tuple[float, float]


class World:
    """A map of a size in pixels, `unit` of them to a design unit, which `middle` and `half_width` are in.

    `squeeze` is what the map's heights are multiplied by. Without `rose` there is room in the water.
    `land` dims the continents, and the lines around them get brighter, so that what lies on them stands out.
    """

    def __init__(
        self,
        size: tuple[int, int],
        unit: float,
        middle: Point,
        half_width: float,
        *,
        sea: Ramp,
        squeeze: float = 1.0,
        rose: bool = True,
        land: float = 1.0,
    ) -> None:
        self.width, self.height = size
        self._unit = unit
        self._middle = (middle[0] * unit, middle[1] * unit)
        self._half = half_width * unit
        self._sea = sea
        self._squeeze = squeeze
        self._has_rose = rose
        self._land = land

    def painted(self, shapes: Path) -> Floats:
        """The finished map, (height, width, 3), 0–255 and not yet rounded."""
        continents = json.loads(shapes.read_text(encoding="utf-8"))["continents"]
        masks = {name: self._mask(outlines) for name, outlines in continents.items()}
        land = np.clip(sum(masks.values()), 0, 1).astype(np.float32)
        picture = self._water()
        picture += self._lines()[..., None] * np.array((150, 205, 225), np.float32) * (1 - land[..., None])
        away = np.asarray(distance_transform_edt(land < 0.5), np.float32) / self._unit
        picture *= 1 - 0.4 * (np.exp(-away / 9) * (1 - land))[..., None]
        glimmer = np.array((120, 178, 205), np.float32) / self._land**2
        picture += self._contours(away, land)[..., None] * glimmer
        for name, mask in masks.items():
            self._lay_land(picture, mask, palette.CONTINENTS[name])
        return picture

    def _at(self, place: Point) -> Point:
        down = self._half * self._squeeze * place[1]
        return self._middle[0] + self._half * place[0], self._middle[1] + down

    def _mask(self, outlines: list[list[Point]]) -> Floats:
        image = Image.new("L", (self.width, self.height), 0)
        draw = ImageDraw.Draw(image)
        for outline in outlines:
            draw.polygon([self._at(place) for place in outline], fill=255)
        return np.asarray(gaussian_filter(np.asarray(image, np.float32) / 255, 0.8), np.float32)

    def _water(self) -> Floats:
        y = np.linspace(0, 1, self.height, dtype=np.float32)[:, None]
        x = np.linspace(-1, 1, self.width, dtype=np.float32)[None, :]
        top, foot = np.array(self._sea.top, np.float32), np.array(self._sea.bottom, np.float32)
        light = 0.9 + 0.3 * np.exp(-(x * x * 1.6 + (2 * y - 0.7) ** 2 * 1.4))
        waves = soft_noise(self.width, self.height, 26 * self._unit, seed=3) * 0.03
        waves += soft_noise(self.width, self.height, 0.7 * self._unit, seed=4) * 0.016
        return np.asarray((top + (foot - top) * y[..., None]) * (light + waves)[..., None], np.float32)

    def _lines(self) -> Floats:
        """The graticule of 30° and the compass rose, as light to add."""
        image = Image.new("L", (self.width, self.height), 0)
        draw = ImageDraw.Draw(image)
        wide = max(1, round(1.2 * self._unit))
        for longitude in range(-180, 181, 30):
            line = [self._at(robinson(longitude, latitude)) for latitude in range(-90, 91, 2)]
            draw.line(line, fill=26, width=wide)
        for latitude in range(-60, 61, 30):
            line = [self._at(robinson(longitude, latitude)) for longitude in (-180, 180)]
            draw.line(line, fill=26, width=wide)
        if self._has_rose:
            self._draw_rose(draw, wide)
        return np.asarray(gaussian_filter(np.asarray(image, np.float32) / 255, 0.6), np.float32)

    def _draw_rose(self, draw: ImageDraw.ImageDraw, wide: int) -> None:
        x, y, radius = (part * self._unit for part in ROSE)

        def tip(degrees: float, reach: float) -> Point:
            turn = math.radians(degrees - 90)
            return x + math.cos(turn) * reach * radius, y + math.sin(turn) * reach * radius

        for reach in (0.62, 0.7):
            draw.ellipse(
                (x - reach * radius, y - reach * radius, x + reach * radius, y + reach * radius),
                outline=44,
                width=wide,
            )
        for start, long in ((45, 0.6), (0, 1.0)):
            for degrees in range(start, 360, 90):
                ends = tip(degrees, long), (x, y)
                draw.polygon([tip(degrees - 45, 0.17), *ends], fill=70)
                draw.polygon([tip(degrees + 45, 0.17), *ends], fill=34)

    def _contours(self, away: Floats, land: Floats) -> Floats:
        lines = np.zeros_like(away)
        for distance, strength in zip(CONTOURS, (0.34, 0.22, 0.13), strict=True):
            lines += strength * np.clip(1.15 - np.abs(away - distance), 0, 1)
        return np.asarray(lines * (1 - land), np.float32)

    def _lay_land(self, picture: Floats, mask: Floats, colour: Colour) -> None:
        soft = gaussian_filter(mask, 4.5 * self._unit)
        slope = np.gradient(gaussian_filter(mask, 1.6 * self._unit))
        bevel = (slope[0] * 0.8 + slope[1] * 0.55) * 7 * self._unit
        inner = np.clip((soft - 0.5) * 2, 0, 1)
        grain = 1 + 0.035 * soft_noise(self.width, self.height, 1.1 * self._unit, seed=GRAIN)
        grain += 0.05 * soft_noise(self.width, self.height, 16 * self._unit, seed=GRAIN + 1)
        light = (0.66 + 0.2 * inner) * grain * self._land + 0.4 * np.clip(bevel, -0.8, 1)
        land = np.array(colour, np.float32) * light[..., None]
        rim = np.clip(1 - np.abs(mask - 0.5) * 2, 0, 1) * 0.55
        picture += (land - picture) * mask[..., None]
        picture += (np.array((235, 225, 205), np.float32) - picture) * rim[..., None] * 0.6
