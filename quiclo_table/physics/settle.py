"""Where dice rest: places inside the tray that don't overlap, and how a path is bent to end there."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

import numpy as np

from quiclo_table.model.dice import FloatArray
from quiclo_table.physics.tray import Box, Point

APART: Final = 1.03
"""Resting dice lie at least this far from each other, in die sizes from centre to centre."""
ROUNDS: Final = 40
HALF: Final = 0.502
"""Of what is missing each of two dice moves; a hair more than half, so that pushing comes to an end."""
STRAIGHT: Final = 0.25
"""The first part of a die's way that is never bent."""


def resting_places(wished: Sequence[Point], box: Box) -> list[Point]:
    """Places inside the box, APART from each other, and near the wished ones.

    They are found by pushing. Where that fails the dice line up in a row, in the order in which they lay;
    raises ValueError where the box is too narrow for it.
    """
    places = [box.nearest(*place) for place in wished]
    for turn in range(4 * ROUNDS):
        if _are_apart(places):
            return places
        for one, other in combinations(range(len(places)), 2):
            # Two dice wedged between the box's long sides only get free along it.
            _push_apart(places, one, other, box, sideways=turn >= ROUNDS)
    return places if _are_apart(places) else row(places, box)


def row(places: Sequence[Point], box: Box) -> list[Point]:
    """All dice side by side across the box, from left to right as they lie now."""
    if len(places) == 1:
        return [box.nearest(*places[0])]
    pitch = (box.right - box.left) / (len(places) - 1)
    if pitch < APART:
        raise ValueError(f"{len(places)} dice don't fit side by side into {box!r}")
    lined = [(0.0, 0.0)] * len(places)
    for rank, index in enumerate(sorted(range(len(places)), key=lambda index: places[index])):
        lined[index] = (box.left + rank * pitch, (box.top + box.bottom) / 2.0)
    return lined


def bent(places: FloatArray, ends: Sequence[Point]) -> FloatArray:
    """Ways (frames, dice, 2) that lead to other ends.

    Each die is led aside in step with the way that it rolls, so where it stood still it still does.
    """
    lengths = np.linalg.norm(np.diff(places, axis=0, prepend=places[:1]), axis=2).cumsum(axis=0)
    part = np.clip((lengths / np.maximum(lengths[-1], 1e-9) - STRAIGHT) / (1.0 - STRAIGHT), 0.0, 1.0)
    part[-1] = 1.0
    led: FloatArray = places + part[:, :, None] ** 2 * (np.array(ends) - places[-1])
    return led


def _are_apart(places: Sequence[Point]) -> bool:
    return all(math.dist(one, other) >= APART - 1e-9 for one, other in combinations(places, 2))


def _push_apart(places: list[Point], one: int, other: int, box: Box, *, sideways: bool) -> None:
    (x0, y0), (x1, y1) = places[one], places[other]
    distance = math.hypot(x1 - x0, y1 - y0)
    if distance >= APART:
        return
    if sideways or distance < 1e-6:
        missing = math.sqrt(APART**2 - (y1 - y0) ** 2) - abs(x1 - x0)
        push_x, push_y = math.copysign(missing, x1 - x0), 0.0
    else:
        push_x, push_y = (x1 - x0) * (APART / distance - 1.0), (y1 - y0) * (APART / distance - 1.0)
    places[one] = box.nearest(x0 - push_x * HALF, y0 - push_y * HALF)
    places[other] = box.nearest(x1 + push_x * HALF, y1 + push_y * HALF)
