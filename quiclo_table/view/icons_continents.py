"""The signs of the six continents: star, sun, blossom, mountains, leaf and chevron, as icons."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from quiclo_table.view.pen import Pen, Point


def _star(pen: Pen) -> None:
    pen.shape(_rays(5, 0.94, 0.4, middle=(0, 0.06)), rounding=0.025)


def _sun(pen: Pen) -> None:
    pen.shape(_rays(12, 0.97, 0.7))
    pen.dot((0, 0), 0.61, cut=True)
    pen.dot((0, 0), 0.48)


def _blossom(pen: Pen) -> None:
    for x, y in _around(5, 0.5):
        pen.dot((x, y + 0.03), 0.43)
    pen.dot((0, 0.03), 0.26, cut=True)
    pen.dot((0, 0.03), 0.13)


def _mountains(pen: Pen) -> None:
    pen.shape([(-0.9, 0.66), (-0.36, -0.3), (-0.08, 0.06), (0.3, -0.78), (0.9, 0.66)], rounding=0.05)
    pen.line([(-0.08, -0.22), (0.16, 0.02), (0.32, -0.16), (0.48, 0.02), (0.72, -0.2)], 0.11, cut=True)


def _leaf(pen: Pen) -> None:
    foot, tip = (-0.56, 0.78), (0.52, -0.84)
    along = (tip[0] - foot[0], tip[1] - foot[1])
    length = math.hypot(*along)
    across = (-along[1] / length, along[0] / length)
    steps = [step / 24 for step in range(25)]

    def edge(share: float, side: float) -> Point:
        width = side * 0.5 * math.sin(math.pi * share**1.15) ** 0.8
        return foot[0] + along[0] * share + across[0] * width, foot[1] + along[1] * share + across[1] * width

    pen.shape([*(edge(share, 1) for share in steps), *(edge(share, -1) for share in reversed(steps))])
    pen.line([(-0.72, 0.98), (0.17, -0.32)], 0.11, cut=True)


def _chevron(pen: Pen) -> None:
    pen.shape(
        [(0, -0.6), (0.16, -0.56), (0.82, 0.46), (0.68, 0.6), (0, -0.02)]
        + [(-x, y) for x, y in ((0.68, 0.6), (0.82, 0.46), (0.16, -0.56))],
        rounding=0.1,
    )


def _around(count: int, radius: float, turn: float = 0.0) -> list[Point]:
    """Places on a circle, the first at the top."""
    angles = [2 * math.pi * (step + turn) / count - math.pi / 2 for step in range(count)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def _rays(count: int, outer: float, inner: float, middle: Point = (0, 0)) -> list[Point]:
    """A star's outline."""
    pairs = zip(_around(count, outer), _around(count, inner, 0.5), strict=True)
    return [(x + middle[0], y + middle[1]) for pair in pairs for x, y in pair]


CONTINENT_ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "continent.europe": _star,
    "continent.africa": _sun,
    "continent.asia": _blossom,
    "continent.north_america": _mountains,
    "continent.south_america": _leaf,
    "continent.oceania": _chevron,
}
