"""The edges of a table that lies flat, who sits at which of them, and how what is theirs is turned there."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final, NamedTuple

from quiclo_table.stage.layout import HEIGHT, SCREEN, WIDTH, Box
from quiclo_table.stage.turning import UPRIGHT, Turning

READABLE: Final = 0.75
"""A page that would have to be made smaller than this to lie toward a short side is not turned to it."""
MARGIN: Final = 20.0
"""What is left free of the table, both ends together, beside a page that lies toward a short side."""


class Edge(IntEnum):
    """An edge of the table; its value counts the quarter turns clockwise of what is read from there."""

    BOTTOM = 0
    LEFT = 1
    TOP = 2
    RIGHT = 3


class Spot(NamedTuple):
    """Where somebody sits: at an edge, in the left or the right half of the table."""

    edge: Edge
    is_left: bool


LOWER_LEFT: Final = Spot(Edge.BOTTOM, is_left=True)
LEFT_SIDE: Final = Spot(Edge.LEFT, is_left=True)
UPPER_LEFT: Final = Spot(Edge.TOP, is_left=True)
UPPER_RIGHT: Final = Spot(Edge.TOP, is_left=False)
RIGHT_SIDE: Final = Spot(Edge.RIGHT, is_left=False)
LOWER_RIGHT: Final = Spot(Edge.BOTTOM, is_left=False)

SEATED: Final = {
    2: (LOWER_LEFT, UPPER_RIGHT),
    3: (LOWER_LEFT, UPPER_RIGHT, LOWER_RIGHT),
    4: (LOWER_LEFT, UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT),
    5: (LOWER_LEFT, LEFT_SIDE, UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT),
    6: (LOWER_LEFT, LEFT_SIDE, UPPER_LEFT, UPPER_RIGHT, RIGHT_SIDE, LOWER_RIGHT),
}
"""Where the seats of a table for so many are, clockwise from the lower left, where the table is set up. Two
face each other; the short sides come last, as what lies toward them is the smallest."""


def in_place(box: Box, edge: Edge) -> Turning:
    """Return how a part lies that takes a rectangle of the table and is read from an edge: as large as it is
    laid out, which for a short side is as wide as the rectangle is high."""
    if edge % 2 == 0:
        return Turning(box, box, edge)
    x, y = box.centre
    return Turning(Box(x - box.h / 2, y - box.w / 2, box.h, box.w), box, edge)


@lru_cache(maxsize=64)
def toward(edge: Edge, ground: Box = SCREEN) -> Turning:
    """Return how a page lies that covers the table and is for whoever sits at an edge. `ground` is what it
    takes of the screen that it is laid out on.

    Toward the far side the whole screen is turned. Toward a short side the ground is turned about the middle
    of the table, and made smaller where there is no room for it; a page that would become too small, as it
    takes the whole screen, stays as the lower side sees it: both long sides are as near.
    """
    if edge % 2 == 0:
        return Turning(SCREEN, SCREEN, edge)
    scale = min(1.0, (HEIGHT - MARGIN) / ground.w, (WIDTH - MARGIN) / ground.h)
    if scale < READABLE:
        return UPRIGHT
    wide, high = ground.h * scale, ground.w * scale
    return Turning(ground, Box((WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high), edge)
