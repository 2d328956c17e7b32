"""Painter of the big round clock: a face that is painted once, and the arc of the time that is left."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from quiclo_table.stage.pictures import ClockRing
from quiclo_table.view import palette
from quiclo_table.view.brush import Brush, Painted
from quiclo_table.view.palette import Colour, Ramp, mixed
from quiclo_table.view.shapes import (
    Floats,
    Rect,
    Sheet,
    Words,
    blend,
    covered,
    outlined,
    softened,
    surface_of,
)
from quiclo_table.view.themes import Scheme

RIM: Final = 1.062
"""The radius of the fine gold ring, in radii of the clock."""
INNER: Final = 0.795
"""Where the coloured ring begins."""
MARGIN: Final = 1.12
"""Half the picture's side, in radii."""


class Face(NamedTuple):
    """A clock without its arc, and the pixels of its ring in the order in which the arc covers them."""

    pixels: Words
    at: npt.NDArray[np.intp]
    turn: Floats
    """Where each of them lies: 0 at the top, clockwise, up to 1; rising."""
    filled: Words
    margin: int


def clock_ring(picture: ClockRing, brush: Brush) -> Painted:
    """The clock with the part of its ring that is left, clockwise from the top; red when urgent."""
    radius = brush.px(picture.radius)
    face = clock_face(round(radius), brush.theme, urgent=picture.urgent)
    left = min(1000, max(0, picture.thousandths)) / 1000
    pixels = face.pixels.copy()
    soft = 1.0 / (2 * math.pi * INNER * radius) if 0 < left < 1 else 0.0
    first, last = np.searchsorted(face.turn, [left - soft, left + soft])
    flat = pixels.ravel()
    flat[face.at[:first]] = face.filled[:first]
    edge = slice(int(first), int(last))
    share: Floats = np.clip((left - face.turn[edge]) / max(soft, 1e-9) / 2 + 0.5, 0, 1)
    flat[face.at[edge]] = _between(flat[face.at[edge]], face.filled[edge], share)
    return Painted(surface_of(pixels), -face.margin, -face.margin)


@lru_cache(maxsize=8)
def clock_face(radius: int, theme: Scheme, *, urgent: bool) -> Face:
    """The face of a clock whose coloured ring ends at a radius in pixels."""
    margin = math.ceil((MARGIN - 1) * radius)
    side = 2 * (radius + margin)
    sheet = Sheet(side, side)
    box = Rect(margin, margin, 2 * radius, 2 * radius)
    away = sheet.distance(Rect(side / 2, side / 2, 0, 0), 0)
    _lay_disc(sheet, box, radius, theme.clock_face)
    _lay_ticks(sheet, away, radius)
    ring = covered(np.maximum(away - radius, radius * INNER - away))
    sheet.lay(_shaded(theme.clock_track, away, radius), ring)
    empty = sheet.words()
    fill = palette.CLOCK_URGENT if urgent else palette.CLOCK_FILL
    sheet.lay(_shaded(fill, away, radius), ring)
    filled = sheet.words()
    return Face(empty, *_in_order(filled, radius), margin)


def _in_order(filled: Words, radius: int) -> tuple[npt.NDArray[np.intp], Floats, Words]:
    """The ring's pixels by their place on the clock: index, turn, and what stands there when filled."""
    side = len(filled)
    steps = np.arange(side, dtype=np.float32) + np.float32(0.5 - side / 2)
    away = np.sqrt(steps[:, None] ** 2 + steps[None, :] ** 2)
    at = np.flatnonzero((away < radius + 1) & (away > radius * INNER - 1))
    turn = (np.arctan2(steps[at % side], -steps[at // side]) / np.float32(2 * math.pi)) % np.float32(1)
    order = np.argsort(turn)
    return at[order], turn[order], filled.ravel()[at[order]]


def _between(first: Words, second: Words, share: Floats) -> Words:
    start = first.view(np.uint8).reshape(-1, 4).astype(np.float32)
    stop = second.view(np.uint8).reshape(-1, 4).astype(np.float32)
    mixture = (start + (stop - start) * share[:, None] + 0.5).astype(np.uint8)
    return np.ascontiguousarray(mixture).view(np.uint32).ravel()


def _lay_disc(sheet: Sheet, box: Rect, radius: int, colours: Ramp) -> None:
    rim = box.grown(radius * (RIM - 1))
    body = sheet.distance(rim, radius * RIM)
    sheet.lay(palette.GLOW, softened(body, radius * 0.06), 0.22)
    sheet.lay(sheet.ramp(colours, box), covered(body))
    sheet.lay(palette.BLACK, outlined(body, radius * (RIM - 1)), 0.3)
    sheet.lay(palette.CLOCK_RIM, outlined(body, max(1.0, radius * 0.0125)))


def _lay_ticks(sheet: Sheet, away: Floats, radius: int) -> None:
    """Sixty ticks inside the ring, every fifth longer and brighter."""
    middle = sheet.width / 2
    turn = np.arctan2(middle - sheet.x, middle - sheet.y) / np.float32(2 * math.pi)
    for count, length, width, opacity in ((60, 0.04, 0.009, 0.45), (12, 0.08, 0.02, 0.95)):
        off = turn * np.float32(count)
        beside = np.abs(off - np.rint(off)) * away * np.float32(2 * math.pi / count)
        outer = radius * 0.77
        along = np.maximum(away - outer, outer - length * radius - away)
        tick = covered(along) * covered(beside - max(0.5, width * radius / 2))
        sheet.lay(palette.CLOCK_TICK, tick, opacity)


def _shaded(colour: Colour, away: Floats, radius: int) -> Floats:
    """A ring's colour over its width: lighter in the middle, as on a round tube."""
    middle, half = radius * (1 + INNER) / 2, radius * (1 - INNER) / 2
    bow = np.clip(1 - ((away - middle) / half) ** 2, 0, 1)
    return blend(mixed(colour, palette.BLACK, 0.08), mixed(colour, palette.WHITE, 0.1), bow)
