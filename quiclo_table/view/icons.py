"""The icons, each a few strokes in a box from −1 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from quiclo_table.view.icons_continents import CONTINENT_ICONS
from quiclo_table.view.icons_table import TABLE_ICONS
from quiclo_table.view.palette import Colour
from quiclo_table.view.pen import Pen, arc

STROKE: Final = 0.19


def icon_surface(name: str, px: int, colour: Colour) -> pygame.Surface:
    """An icon of a size in pixels. KeyError if there is none of that name."""
    pen = Pen(px, colour)
    ICONS[name](pen)
    return pen.surface()


def _clock(pen: Pen) -> None:
    pen.ring((0, 0), 0.82, STROKE)
    pen.line([(0, -0.48), (0, 0), (0.36, 0.2)], STROKE)


def _pause(pen: Pen) -> None:
    for x in (-0.36, 0.36):
        pen.line([(x, -0.58), (x, 0.58)], 0.32)


def _menu(pen: Pen) -> None:
    for y in (-0.56, 0.0, 0.56):
        pen.line([(-0.74, y), (0.74, y)], 0.22)


def _undo(pen: Pen) -> None:
    bend = arc((0.28, 0.22), 0.5, -90, 90)
    pen.line([(-0.4, -0.28), *bend, (-0.12, 0.72)], 0.22)
    pen.shape([(-0.88, -0.28), (-0.34, -0.72), (-0.34, 0.16)], rounding=0.05)


def _check(pen: Pen) -> None:
    pen.line([(-0.74, 0.08), (-0.24, 0.58), (0.76, -0.58)], 0.24)


def _cross(pen: Pen) -> None:
    pen.line([(-0.56, -0.56), (0.56, 0.56)], 0.22)
    pen.line([(-0.56, 0.56), (0.56, -0.56)], 0.22)


def _flag(pen: Pen) -> None:
    pen.line([(-0.52, -0.84), (-0.52, 0.86)], 0.17)
    pen.shape([(-0.46, -0.8), (0.74, -0.34), (-0.46, 0.1)], rounding=0.04)


def _play(pen: Pen) -> None:
    pen.shape([(-0.46, -0.7), (0.7, 0), (-0.46, 0.7)], rounding=0.09)


def _gear(pen: Pen) -> None:
    pen.dot((0, 0), 0.64)
    for tooth in range(8):
        turn = math.radians(45 * tooth)
        along, across = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
        corners = ((0.5, -0.21), (0.92, -0.15), (0.92, 0.15), (0.5, 0.21))
        pen.shape([(r * along[0] + w * across[0], r * along[1] + w * across[1]) for r, w in corners])
    pen.dot((0, 0), 0.29, cut=True)


def _cup(pen: Pen) -> None:
    for side in (-1, 1):
        pen.line([(side * x, y) for x, y in arc((0.52, -0.46), (0.34, 0.3), -80, 95)], 0.14)
    pen.shape(
        [(-0.52, -0.82), (0.52, -0.82), (0.48, -0.3), (0.26, 0.08), (0, 0.18), (-0.26, 0.08), (-0.48, -0.3)]
    )
    pen.line([(0, 0.1), (0, 0.6)], 0.22)
    pen.shape([(-0.4, 0.62), (0.4, 0.62), (0.48, 0.86), (-0.48, 0.86)], rounding=0.03)


def _person(pen: Pen) -> None:
    pen.dot((0, -0.42), 0.4)
    pen.shape([*arc((0, 0.84), (0.76, 0.72), 180, 360)], rounding=0.03)


def _robot(pen: Pen) -> None:
    pen.line([(0, -0.84), (0, -0.3)], 0.13)
    pen.dot((0, -0.8), 0.14)
    pen.shape([(-0.68, -0.28), (0.68, -0.28), (0.68, 0.72), (-0.68, 0.72)], rounding=0.1)
    for x in (-0.33, 0.33):
        pen.dot((x, 0.16), 0.17, cut=True)


def _finger(pen: Pen) -> None:
    pen.line([(-0.08, -0.38), (-0.08, 0.3)], 0.3)
    pen.shape(
        [(-0.2, 0.16), (0.22, 0.1), (0.6, 0.26), (0.5, 0.84), (-0.18, 0.84), (-0.56, 0.4), (-0.48, 0.28)],
        rounding=0.07,
    )
    pen.line(arc((-0.08, -0.36), 0.42, 190, 350), 0.13)


def _dice(pen: Pen) -> None:
    outer = [
        (0.84 * math.cos(math.radians(36 * i - 90)), 0.84 * math.sin(math.radians(36 * i - 90)))
        for i in range(10)
    ]
    inner = [
        (0.46 * math.cos(math.radians(72 * i - 90)), 0.46 * math.sin(math.radians(72 * i - 90)))
        for i in range(5)
    ]
    pen.line(outer, 0.16, closed=True)
    pen.line(inner, 0.14, closed=True)
    for corner, end in zip(inner, outer[::2], strict=True):
        pen.line([corner, end], 0.14)


def _home(pen: Pen) -> None:
    pen.line([(-0.8, -0.04), (0, -0.74), (0.8, -0.04)], 0.2)
    pen.shape([(-0.56, -0.1), (0, -0.58), (0.56, -0.1), (0.56, 0.76), (-0.56, 0.76)], rounding=0.04)
    pen.shape([(-0.17, 0.26), (0.17, 0.26), (0.17, 0.86), (-0.17, 0.86)], cut=True)


def _again(pen: Pen) -> None:
    pen.line(arc((0, 0.06), 0.64, -30, 240), 0.2)
    pen.shape([(0.86, -0.66), (0.82, 0.02), (0.24, -0.34)], rounding=0.05)


def _globe(pen: Pen) -> None:
    pen.ring((0, 0), 0.8, 0.15)
    pen.line(arc((0, 0), (0.36, 0.8), 0, 360), 0.12)
    pen.line([(-0.8, 0), (0.8, 0)], 0.12)
    for y in (-0.42, 0.42):
        pen.line([(-0.66, y), (0.66, y)], 0.1)


def _bulb(pen: Pen) -> None:
    pen.dot((0, -0.28), 0.56)
    pen.shape([(-0.4, 0.06), (0.4, 0.06), (0.26, 0.4), (-0.26, 0.4)])
    pen.line([(-0.24, 0.58), (0.24, 0.58)], 0.15)
    pen.line([(-0.12, 0.82), (0.12, 0.82)], 0.15)


def _bolt(pen: Pen) -> None:
    pen.shape(
        [(0.22, -0.86), (-0.5, 0.14), (-0.06, 0.14), (-0.22, 0.86), (0.5, -0.2), (0.06, -0.2)], rounding=0.03
    )


def _lock(pen: Pen) -> None:
    pen.line([(-0.36, 0.0), (-0.36, -0.3), *arc((0, -0.36), 0.36, 180, 360), (0.36, -0.3), (0.36, 0.0)], 0.17)
    pen.shape([(-0.52, -0.02), (0.52, -0.02), (0.52, 0.76), (-0.52, 0.76)], rounding=0.09)


def _book(pen: Pen) -> None:
    for side in (-1, 1):
        pen.line(
            [
                (0, -0.5),
                (side * 0.34, -0.64),
                (side * 0.86, -0.6),
                (side * 0.86, 0.56),
                (side * 0.34, 0.52),
                (0, 0.66),
            ],
            0.14,
        )
    pen.line([(0, -0.5), (0, 0.66)], 0.14)


def _arrow_left(pen: Pen) -> None:
    _arrow(pen, -1)


def _arrow_right(pen: Pen) -> None:
    _arrow(pen, 1)


def _arrow(pen: Pen, side: int) -> None:
    pen.line([(-0.7 * side, 0), (0.62 * side, 0)], 0.22)
    pen.line([(0.12 * side, -0.56), (0.7 * side, 0), (0.12 * side, 0.56)], 0.22)


def _speaker(pen: Pen) -> None:
    pen.shape(
        [(-0.82, -0.26), (-0.5, -0.26), (-0.08, -0.64), (-0.08, 0.64), (-0.5, 0.26), (-0.82, 0.26)],
        rounding=0.05,
    )
    pen.line(arc((-0.1, 0), 0.46, -42, 42), 0.14)
    pen.line(arc((-0.1, 0), 0.84, -42, 42), 0.14)


def _eye(pen: Pen) -> None:
    pen.line([*arc((0, 0.5), 1.02, 208, 332), *arc((0, -0.5), 1.02, 28, 152)], 0.15, closed=True)
    pen.dot((0, 0), 0.3)


def _share(pen: Pen) -> None:
    source, goals = (-0.52, 0.0), ((0.52, -0.56), (0.52, 0.56))
    for goal in goals:
        pen.line([source, goal], 0.15)
    for x, y in (source, *goals):
        pen.line([(x - 0.01, y), (x + 0.01, y)], 0.5)


def _calendar(pen: Pen) -> None:
    pen.line([(-0.72, -0.56), (0.72, -0.56), (0.72, 0.76), (-0.72, 0.76)], 0.16, closed=True)
    pen.shape([(-0.72, -0.56), (0.72, -0.56), (0.72, -0.2), (-0.72, -0.2)])
    for x in (-0.36, 0.36):
        pen.line([(x, -0.86), (x, -0.5)], 0.16)
        pen.dot((x, 0.26), 0.15)


ICONS: Final[dict[str, Callable[[Pen], None]]] = {
    "clock": _clock,
    "pause": _pause,
    "menu": _menu,
    "undo": _undo,
    "check": _check,
    "cross": _cross,
    "flag": _flag,
    "play": _play,
    "gear": _gear,
    "cup": _cup,
    "person": _person,
    "robot": _robot,
    "finger": _finger,
    "dice": _dice,
    "home": _home,
    "again": _again,
    "globe": _globe,
    "bulb": _bulb,
    "bolt": _bolt,
    "lock": _lock,
    "book": _book,
    "arrow_left": _arrow_left,
    "arrow_right": _arrow_right,
    "speaker": _speaker,
    "eye": _eye,
    "calendar": _calendar,
    "share": _share,
    **TABLE_ICONS,
    **CONTINENT_ICONS,
}
