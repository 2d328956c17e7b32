"""Icons of what one does at the table and holds in the hands: trade, shield, cards, keyboard, pad; and of
the table with people around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.view.pen import Pen, Point

SHIELD: Final[tuple[Point, ...]] = (
    (0, -0.84), (0.3, -0.68), (0.7, -0.58), (0.7, -0.08), (0.62, 0.24), (0.4, 0.56), (0, 0.86),
    (-0.4, 0.56), (-0.62, 0.24), (-0.7, -0.08), (-0.7, -0.58), (-0.3, -0.68),
)  # fmt: skip


def _trade(pen: Pen) -> None:
    for side in (-1, 1):
        y = 0.4 * side
        pen.line([(0.8 * side, y), (-0.36 * side, y)], 0.2)
        pen.shape([(-0.86 * side, y), (-0.32 * side, y - 0.34), (-0.32 * side, y + 0.34)], rounding=0.05)


def _shield(pen: Pen) -> None:
    pen.shape(SHIELD, rounding=0.03)


def _cards(pen: Pen) -> None:
    pen.line([(-0.3, 0.5), (-0.78, -0.54), (-0.04, -0.82)], 0.16)
    front = [(-0.18, -0.58), (0.72, -0.34), (0.46, 0.8), (-0.44, 0.56)]
    pen.shape(front, rounding=0.16, cut=True)
    pen.shape(front, rounding=0.05)


def _keyboard(pen: Pen) -> None:
    pen.line([(-0.86, -0.5), (0.86, -0.5), (0.86, 0.5), (-0.86, 0.5)], 0.15, closed=True)
    for x in (-0.51, -0.17, 0.17, 0.51):
        pen.dot((x, -0.12), 0.12)
    pen.line([(-0.36, 0.22), (0.36, 0.22)], 0.16)


def _pad(pen: Pen) -> None:
    right = [(0.56, -0.42), (0.68, -0.3), (0.84, 0.34), (0.66, 0.5), (0.34, 0.2)]
    pen.shape([*right, *((-x, y) for x, y in reversed(right))], rounding=0.13)
    pen.line([(-0.6, -0.16), (-0.2, -0.16)], 0.12, cut=True)
    pen.line([(-0.4, -0.36), (-0.4, 0.04)], 0.12, cut=True)
    for place in ((0.28, -0.04), (0.52, -0.28)):
        pen.dot(place, 0.11, cut=True)


def _table(pen: Pen) -> None:
    pen.line([(-0.5, -0.3), (0.5, -0.3), (0.5, 0.3), (-0.5, 0.3)], 0.16, closed=True)
    for place in ((-0.27, -0.72), (0.27, -0.72), (-0.27, 0.72), (0.27, 0.72), (-0.88, 0), (0.88, 0)):
        pen.dot(place, 0.13)


TABLE_ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "trade": _trade,
    "shield": _shield,
    "cards": _cards,
    "keyboard": _keyboard,
    "pad": _pad,
    "table": _table,
}
