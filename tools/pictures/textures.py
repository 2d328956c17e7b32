"""Textures from seeded noise: the grain of the felt, and a table top of walnut planks."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt
from PIL import Image
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, zoom

from quiclo_table.view.painters_backdrops import FELT_MEAN
from quiclo_table.view.palette import Ramp

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]

FELT_SIDE: Final = 512
PLANK: Final = 216
"""The width of a plank in design units."""


def felt_grain() -> Bytes:
    """The felt's grain, (side, side, 3), at two pixels per design unit; it repeats without a seam."""
    rng = np.random.default_rng(144)
    fibres = _even(gaussian_filter(_noise(rng, FELT_SIDE, FELT_SIDE), (0.8, 0.8), mode="wrap"))
    nap = _even(gaussian_filter(_noise(rng, FELT_SIDE, FELT_SIDE), 3.2, mode="wrap"))
    clouds = _even(gaussian_filter(_noise(rng, FELT_SIDE, FELT_SIDE), 14, mode="wrap"))
    grain = FELT_MEAN * (1 + 0.036 * fibres + 0.03 * nap + 0.014 * clouds)
    return np.repeat(np.clip(grain * 255 + 0.5, 0, 255).astype(np.uint8)[..., None], 3, axis=2)


def walnut(width: int, height: int, stain: Ramp) -> Floats:
    """Planks of walnut in a stain with their vignette: (height, width, 3), 0–255 and not yet rounded."""
    grain = np.empty((height, width), np.float32)
    plank = round(PLANK * height / 1080)
    rng = np.random.default_rng(12)
    for top in range(0, height, plank):
        rows = min(plank, height - top)
        grain[top : top + rows] = _plank(rng, width, plank)[:rows]
    dark, light = np.array(stain.bottom, np.float32), np.array(stain.top, np.float32)
    wood = dark + (light - dark) * grain[..., None]
    return (wood * 0.92 * vignette(width, height)[..., None]).astype(np.float32)


def rounded(picture: Floats, seed: int = 7) -> Bytes:
    """A picture in bytes, with noise of one step before rounding, so that dark gradients don't show bands."""
    rng = np.random.default_rng(seed)
    noise = rng.random(picture.shape[:2], np.float32)[..., None] - np.float32(0.5)
    return np.clip(picture + noise * 1.6 + 0.5, 0, 255).astype(np.uint8)


def _plank(rng: np.random.Generator, width: int, rows: int) -> Floats:
    """One plank's grain, mostly 0–1: long fibres, wandering growth rings, and a darker joint at its edges."""
    unit = rows / PLANK
    fibres = _streaks(rng, width, rows, along=90 * unit, across=0.7 * unit)
    bands = _streaks(rng, width, rows, along=260 * unit, across=5 * unit)
    y = np.linspace(0, 1, rows, dtype=np.float32)[:, None]
    x = np.linspace(0, 1, width, dtype=np.float32)[None, :]
    drift = zoom(rng.standard_normal((3, 9)).astype(np.float32), (rows / 3, width / 9), order=3)[
        :rows, :width
    ]
    phase = float(rng.random()) * 6.3
    rings = np.sin(6.3 * (5.5 * y + 0.55 * drift + 0.4 * x) + phase)
    fine = np.sin(6.3 * (23 * y + 1.6 * drift + 0.9 * x) + 2 * phase)
    tone = float(rng.normal(0.0, 0.045))
    grain = 0.3 + tone + 0.115 * bands + 0.085 * fibres + 0.05 * rings + 0.03 * fine
    joint = np.minimum(y, 1 - y) * PLANK
    grain -= 0.42 * np.exp(-((joint / 1.1) ** 2)) + 0.07 * np.exp(-joint / 5)
    return np.clip(_with_pores(rng, grain, unit), -0.45, 1.1).astype(np.float32)


def _with_pores(rng: np.random.Generator, grain: Floats, unit: float) -> Floats:
    """Short dark pores along the grain."""
    rows, width = grain.shape
    seeds = (rng.random((rows, width), np.float32) > 0.9985).astype(np.float32)
    pores = gaussian_filter(seeds, (0.5 * unit, 9 * unit))
    return np.asarray(grain - 0.2 * np.clip(pores / max(float(pores.max()), 1e-6) * 1.8, 0, 1), np.float32)


def _streaks(rng: np.random.Generator, width: int, rows: int, *, along: float, across: float) -> Floats:
    """Noise drawn out along the plank, bent a little as wood is."""
    noise = gaussian_filter1d(_noise(rng, rows, width), along, axis=1, mode="wrap")
    noise = gaussian_filter1d(noise, max(0.4, across), axis=0, mode="reflect")
    sway = zoom(rng.standard_normal((2, 7)).astype(np.float32), (rows / 2, width / 7), order=3)[:rows, :width]
    y, x = np.mgrid[0:rows, 0:width].astype(np.float32)
    bent = map_coordinates(_even(noise), [y + sway * rows * 0.03, x], order=1, mode="reflect")
    return np.asarray(bent, np.float32)


def vignette(width: int, height: int) -> Floats:
    """The light on a table top, (height, width): about 1 in the middle, half of it in the corners."""
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    away = np.clip((np.sqrt(0.62 * x * x + 0.62 * y * y + 0.5 * (x * x) * (y * y)) - 0.28) / 0.85, 0, 1)
    return np.asarray(0.97 - 0.5 * away * away * (3 - 2 * away), np.float32)


def soft_noise(width: int, height: int, sigma: float, seed: int) -> Floats:
    """Soft noise of deviation 1, (height, width); made small and enlarged where it is coarse."""
    shrink = max(1, int(sigma / 2))
    rng = np.random.default_rng(seed)
    small = gaussian_filter(_noise(rng, height // shrink + 2, width // shrink + 2), sigma / shrink)
    small = _even(small)
    if shrink == 1:
        return np.asarray(small[:height, :width], np.float32)
    image = Image.fromarray(small).resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(image, np.float32)


def _noise(rng: np.random.Generator, rows: int, width: int) -> Floats:
    return rng.standard_normal((rows, width), np.float32)


def _even(noise: Floats) -> Floats:
    """Noise brought to mean 0 and deviation 1."""
    return np.asarray((noise - noise.mean()) / noise.std(), np.float32)
