"""A desk top of dyed leather: pebbles of two sizes with creases between them, lit from the upper left."""

from __future__ import annotations

from typing import Final

import numpy as np
from scipy.ndimage import gaussian_filter
from scipy.spatial import KDTree

from quiclo_table.view.palette import Ramp
from tools.pictures.textures import Floats, soft_noise, vignette

FINE, COARSE = 6.5, 21.0
"""The mean distances of two pebbles, and of two folds, in design units."""
SWAY: Final = 0.2
"""How far creases wander, in distances of pebbles."""
BAND: Final = 135
"""How many rows are looked up at once, to bound the memory."""


def leather(width: int, height: int, dye: Ramp) -> Floats:
    """Leather in a dye with its vignette: (height, width, 3), 0–255 and not yet rounded."""
    unit = height / 1080
    hide = _pebbles(width, height, FINE * unit, seed=20)
    hide += 0.8 * _pebbles(width, height, COARSE * unit, seed=40)
    hide = gaussian_filter(hide, 0.6 * unit)
    down, across = np.gradient(hide)
    light = np.clip((down * 0.8 + across * 0.6) * unit * 2.2, -0.8, 1)
    patina = 0.02 * soft_noise(width, height, 120 * unit, seed=31)
    patina += 0.025 * soft_noise(width, height, 9 * unit, seed=32)
    tone = np.clip(0.2 + 0.15 * hide + 0.4 * light + patina, 0, 1.2)[..., None]
    dark, bright = np.array(dye.bottom, np.float32), np.array(dye.top, np.float32)
    return np.asarray((dark + (bright - dark) * tone) * vignette(width, height)[..., None], np.float32)


def _pebbles(width: int, height: int, step: float, seed: int) -> Floats:
    """The height of a hide whose pebbles lie a step apart: 0 in the creases, toward 1 on the pebbles."""
    tree = KDTree(_middles(width, height, step, seed))
    sway = np.stack([soft_noise(width, height, 0.45 * step, seed + k) for k in (1, 2)], axis=-1) * SWAY * step
    hide = np.empty((height, width), np.float32)
    for top in range(0, height, BAND):
        rows = slice(top, min(height, top + BAND))
        y, x = np.mgrid[rows, 0:width].astype(np.float32)
        near, _ = tree.query(np.stack([x, y], axis=-1) + sway[rows], k=2)
        hide[rows] = 1 - np.exp(-3.2 * (near[..., 1] - near[..., 0]) / step)
    return hide


def _middles(width: int, height: int, step: float, seed: int) -> Floats:
    """Where the pebbles' middles lie: a grid whose every other row is shifted, each point moved at random."""
    rng = np.random.default_rng(seed)
    rows, columns = round(height / step) + 5, round(width / step) + 5
    y, x = np.mgrid[-2 : rows - 2, -2 : columns - 2].astype(np.float32)
    x += 0.5 * (y % 2)
    moved = np.stack([x, y], axis=-1) + rng.uniform(-0.5, 0.5, (rows, columns, 2))
    return np.asarray(moved.reshape(-1, 2) * step, np.float32)
