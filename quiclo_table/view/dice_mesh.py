"""The body of a die as flat facets: twelve faces with numerals, thirty bevelled edges and twenty tips."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Final

import numpy as np

from quiclo_table.maths.solid import FACE_RADIUS, FACE_VERTICES, INRADIUS, NORMALS, VERTICES
from quiclo_table.model.dice import FACES, FloatArray
from quiclo_table.view.dice_numerals import Numerals, Outline, on_face

FACE_PART: Final = 0.93
"""How much of a face is left by its bevels."""
REACH: Final = math.hypot(INRADIUS, FACE_PART * FACE_RADIUS)
"""From the centre to the farthest points of the bevelled body."""


@dataclass(frozen=True, slots=True, eq=False)
class Print:
    """The numeral of one face: its outlines' points, and which run of them is an outline or a hole in it."""

    points: FloatArray
    """(points, 3)"""
    outlines: tuple[tuple[int, int, bool], ...]
    """First row, row after the last, and whether it is a hole; holes follow what they are cut out of."""


@dataclass(frozen=True, slots=True, eq=False)
class DiceMesh:
    """A die's corners and what they span, in radii of the die."""

    corners: FloatArray
    """(60, 3): five for each face."""
    facets: tuple[tuple[int, ...], ...]
    """The corners of each facet, as rows around it: the faces 1 to 12, then edges and tips."""
    normals: FloatArray
    """(facets, 3)"""
    offsets: FloatArray
    """(facets,): the distance of each facet's plane from the centre."""
    prints: tuple[Print, ...]
    """One for each of the twelve faces."""


@cache
def _around(vertex: int) -> tuple[int, ...]:
    """The three faces (from 0) that meet in a vertex."""
    return tuple(face for face in range(FACES) if vertex in FACE_VERTICES[face])


def _inset(face: int, vertex: int) -> int:
    """The row of the face's own corner beside a vertex."""
    corner: int = FACE_VERTICES[face].tolist().index(vertex)
    return face * 5 + corner


def _edges() -> list[tuple[int, ...]]:
    edges: list[tuple[int, ...]] = []
    for a in range(len(VERTICES)):
        for b in range(a + 1, len(VERTICES)):
            sides = [face for face in _around(a) if face in _around(b)]
            if len(sides) == 2:
                one, other = sides
                edges.append((_inset(one, a), _inset(one, b), _inset(other, b), _inset(other, a)))
    return edges


def build_mesh(numerals: Numerals) -> DiceMesh:
    """The mesh with these numerals printed on it."""
    middles = np.repeat(NORMALS * INRADIUS, 5, axis=0)
    corners = middles + (VERTICES[FACE_VERTICES].reshape(-1, 3) - middles) * FACE_PART
    faces = [tuple(range(face * 5, face * 5 + 5)) for face in range(FACES)]
    tips = [tuple(_inset(face, vertex) for face in _around(vertex)) for vertex in range(len(VERTICES))]
    facets = (*faces, *_edges(), *tips)
    # By symmetry the middle of every facet, as seen from the centre, lies along its normal.
    centres = np.array([corners[list(facet)].mean(axis=0) for facet in facets])
    offsets = np.linalg.norm(centres, axis=1)
    prints = tuple(_printed(face, numerals[str(face)]) for face in range(1, FACES + 1))
    return DiceMesh(corners, facets, centres / offsets[:, None], offsets, prints)


def _printed(face: int, numeral: Sequence[Outline]) -> Print:
    stops = list(accumulate((len(outline.points) for outline in numeral), initial=0))
    holes = (outline.hole for outline in numeral)
    points = [np.empty((0, 3)), *(on_face(outline, face) for outline in numeral)]
    return Print(np.concatenate(points), tuple(zip(stops, stops[1:], holes, strict=False)))
