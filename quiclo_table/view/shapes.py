"""Soft and sharp shapes by signed distance: coverage, shadows, gradients, and the sheet they are laid on."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from quiclo_table.view.palette import Colour, Ramp

Floats = npt.NDArray[np.float32]
Words = npt.NDArray[np.uint32]

REACH: Final = 0.75
"""How far a soft shape reaches beyond its outline, in parts of its blur."""
PATIENCE: Final = 200
"""A sheet higher than this many pixels is computed in fewer rows where only its gradient changes."""


class Rect(NamedTuple):
    """A rectangle in pixels of a sheet; fractions are drawn as partly covered pixels."""

    left: float
    top: float
    width: float
    height: float

    def grown(self, by: float) -> Rect:
        """The rectangle with `by` pixels more on every side; fewer if negative."""
        return Rect(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def lowered(self, down: float) -> Rect:
        """The rectangle further down."""
        return Rect(self.left, self.top + down, self.width, self.height)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.left + self.width / 2, self.top + self.height / 2


def covered(distance: Floats) -> Floats:
    """The share of each pixel inside an outline, from the signed distance at its centre."""
    share: Floats = np.clip(0.5 - distance, 0.0, 1.0)
    return share


def softened(distance: Floats, blur: float) -> Floats:
    """A shadow or a glow of an outline: from 1 well inside to 0 at `REACH` × blur outside."""
    share: Floats = np.clip((REACH * blur - distance) / (2 * REACH * blur), 0.0, 1.0)
    return share * share * (3.0 - 2.0 * share)


def outlined(distance: Floats, thickness: float) -> Floats:
    """The share of each pixel in a border of a thickness, inside the outline."""
    return covered(distance) - covered(distance + thickness)


def reach_of(blur: float) -> int:
    """The whole pixels that a soft shape of a blur (in pixels) needs beyond its outline."""
    return math.ceil(REACH * blur) + 1


class Sheet:
    """A canvas in pixels on which shapes are laid one over the other, exact at soft edges.

    What lies on it is the same left and right, so only its left half is computed. `end` says how many pixels
    at each edge change in both directions: between them one column stands for all, and in a high sheet a row
    for its neighbours. So a large panel costs little more than a small one.
    """

    def __init__(self, width: int, height: int, end: int | None = None) -> None:
        half = (width + 1) // 2
        self.width, self.height = width, height
        self.columns = half if end is None else min(half, end + 1)
        self._repeats = _row_repeats(height, height if end is None else end)
        feet = np.cumsum(self._repeats)
        self.y: Floats = (feet - self._repeats / 2).astype(np.float32)[:, None]
        self.x: Floats = np.arange(self.columns, dtype=np.float32)[None, :] + np.float32(0.5)
        self.pixels: Floats = np.zeros((4, len(self._repeats), self.columns), np.float32)
        """Red, green, blue (0–255, premultiplied) and alpha (0–1)."""

    def distance(self, rect: Rect, radius: float) -> Floats:
        """The signed distance of each pixel to a rounded rectangle in the sheet's middle, negative inside."""
        radius = max(0.0, min(radius, rect.width / 2, rect.height / 2))
        across, down = rect.middle
        dx = np.abs(self.x - across) - (rect.width / 2 - radius)
        dy = np.abs(self.y - down) - (rect.height / 2 - radius)
        outside: Floats = np.sqrt(np.maximum(dx, 0) ** 2 + np.maximum(dy, 0) ** 2)
        inside: Floats = np.minimum(np.maximum(dx, dy), 0)
        return outside + inside - np.float32(radius)

    def ramp(self, colours: Ramp, rect: Rect) -> Floats:
        """A vertical gradient over a rectangle's height, to lay as a colour: (3, rows, 1)."""
        share = np.clip((self.y - rect.top) / max(rect.height, 1.0), 0.0, 1.0)
        return blend(colours.top, colours.bottom, share)

    def lay(self, colour: Colour | Floats, share: Floats, opacity: float = 1.0) -> None:
        """Lay a colour, or a field of colours, over what is there, with a share (0–1) for each pixel."""
        alpha = share * np.float32(opacity) if opacity < 1 else share
        self.pixels *= 1 - alpha
        for channel in range(3):
            self.pixels[channel] += colour[channel] * alpha
        self.pixels[3] += alpha

    def surface(self) -> pygame.Surface:
        """The finished picture, with straight alpha; where nothing lies the colour is the average one, so
        that scaling the picture brings no dark fringe."""
        return surface_of(self.words())

    def words(self) -> Words:
        """The finished picture (height, width), a number for each pixel: alpha, red, green, blue."""
        half = self.straight().view(np.uint32)[..., 0]
        right = min(self.columns, self.width - self.columns)
        whole = np.empty((len(half), self.width), np.uint32)
        whole[:, : self.columns] = half
        whole[:, self.columns : self.width - right] = half[:, -1:]
        whole[:, self.width - right :] = half[:, :right][:, ::-1]
        return whole if len(whole) == self.height else np.repeat(whole, self._repeats, axis=0)

    def straight(self) -> npt.NDArray[np.uint8]:
        """The computed pixels as bytes in pygame's order: blue, green, red, alpha."""
        alpha = self.pixels[3]
        faint = alpha < 1 / 512
        divisor = np.where(faint, np.float32(1), alpha)
        total = max(float(alpha.sum()), 1e-6)
        out = np.empty((*alpha.shape, 4), np.uint8)
        for channel in range(3):
            rest = np.float32(float(self.pixels[channel].sum()) / total)
            out[..., 2 - channel] = np.minimum(
                np.where(faint, rest, self.pixels[channel] / divisor) + 0.5, 255
            )
        out[..., 3] = np.minimum(alpha * 255 + 0.5, 255)
        return out


def blend(first: Colour, second: Colour, share: Floats) -> Floats:
    """A field of colours (3, …) between two, by a share of the second for each place."""
    start, stop = np.array(first, np.float32), np.array(second, np.float32)
    return np.stack([start[c] + (stop[c] - start[c]) * share for c in range(3)])


def surface_of(words: Words) -> pygame.Surface:
    """Pixels as numbers (height, width) in pygame's own order, as a surface that shares them."""
    height, width = words.shape
    return pygame.image.frombuffer(words.view(np.uint8).data, (width, height), "BGRA")


def _row_repeats(height: int, end: int) -> npt.NDArray[np.intp]:
    """How many pixel rows each computed row stands for, from the top: one at the ends, more between them."""
    step = height // PATIENCE
    between = height - 2 * end
    if step < 2 or between < 2 * step:
        return np.ones(height, np.intp)
    middle = np.full(between // step, step, np.intp)
    middle[-1] += between - int(middle.sum())
    ends = np.ones(end, np.intp)
    return np.concatenate((ends, middle, ends))
