"""The dodecahedron: its corners and numbered faces, turns as quaternions, and which face lies on top (C-02).

Axes: x right, y up, z towards the viewer. Lengths in radii of the sphere through the corners. Quaternions are
(w, x, y, z); functions take one or, along the first axes, many.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quiclo_table.model.dice import FACES, FloatArray

GOLDEN: Final = (1.0 + math.sqrt(5.0)) / 2.0
INRADIUS: Final = math.sqrt((5.0 + 2.0 * math.sqrt(5.0)) / 15.0)
"""From the centre to the middle of a face."""
FACE_RADIUS: Final = math.sqrt(1.0 - INRADIUS**2)
"""From the middle of a face to its corners."""
POLE: Final = FACES
_AROUND_POLE: Final = (8, 7, 10, 2, 9)
"""The faces around the 12, clockwise seen from outside; their opposites follow from the sum of 13."""

IDENTITY: Final = (1.0, 0.0, 0.0, 0.0)


def _cyclic(x: float, y: float, z: float) -> list[tuple[float, float, float]]:
    return [(x, y, z), (z, x, y), (y, z, x)]


def _corners() -> FloatArray:
    signs = (1.0, -1.0)
    cube = [(x, y, z) for x in signs for y in signs for z in signs]
    roofs = [p for a in signs for b in signs for p in _cyclic(0.0, a / GOLDEN, b * GOLDEN)]
    return np.array(cube + roofs) / math.sqrt(3.0)


def _clockwise(around: FloatArray, points: FloatArray) -> NDArray[np.intp]:
    """The order in which the points lie clockwise around an axis, seen from its tip."""
    right = points[0] - around * (points[0] @ around)
    right /= np.linalg.norm(right)
    up = np.cross(around, right)
    angles = np.round(np.arctan2(points @ up, points @ right), 9)
    return np.argsort(-angles, kind="stable")


def _numbered_normals() -> FloatArray:
    normals = np.array([p for a in (1.0, -1.0) for b in (1.0, -1.0) for p in _cyclic(0.0, a * GOLDEN, b)])
    normals /= np.linalg.norm(normals[0])
    numbered = np.zeros((FACES, 3))
    pole = normals[0]
    neighbours = normals[np.argsort(-(normals @ pole), kind="stable")[1:6]]
    ring = neighbours[_clockwise(pole, neighbours)]
    for face, normal in zip((POLE, *_AROUND_POLE), (pole, *ring), strict=True):
        numbered[face - 1] = normal
        numbered[FACES - face] = -normal
    return numbered


def _face_corners() -> NDArray[np.intp]:
    """(12, 5): each face's corners counter-clockwise seen from outside, from the numeral's upper end on.

    Around each pole (the 12 and the 1) the numerals stand like those of a clock: their feet towards the pole.
    """
    corners = np.zeros((FACES, 5), dtype=np.intp)
    for index, normal in enumerate(NORMALS):
        nearest = np.argsort(-(VERTICES @ normal), kind="stable")[:5]
        ordered = nearest[_clockwise(normal, VERTICES[nearest])][::-1]
        pole = NORMALS[POLE - 1] if normal @ NORMALS[POLE - 1] > 0.0 else NORMALS[0]
        farthest = int(np.argmin(np.round(VERTICES[ordered] @ pole, 9)))
        corners[index] = np.roll(ordered, -farthest)
    return corners


def _frozen(array: FloatArray) -> FloatArray:
    array.setflags(write=False)
    return array


NORMALS: Final = _frozen(_numbered_normals())
"""(12, 3): the unit normal of face n in row n − 1."""
VERTICES: Final = _frozen(_corners())
"""(20, 3): the corners."""
FACE_VERTICES: Final = _face_corners()
"""(12, 5): the rows of VERTICES around face n, counter-clockwise, from the numeral's upper end."""
UPS: Final = _frozen((VERTICES[FACE_VERTICES[:, 0]] - NORMALS * INRADIUS) / FACE_RADIUS)
"""(12, 3): the upward unit vector of each face's numeral."""
RIGHTS: Final = _frozen(np.cross(UPS, NORMALS))
"""(12, 3): the rightward unit vector of each face's numeral."""


UP: Final = _frozen(np.array((0.0, 0.0, 1.0)))
"""Toward the viewer."""


def product(second: ArrayLike, first: ArrayLike) -> FloatArray:
    """The turn that does `first`, then `second`."""
    a, b = np.asarray(second, dtype=np.float64), np.asarray(first, dtype=np.float64)
    aw, ax, ay, az = a[..., 0], a[..., 1], a[..., 2], a[..., 3]
    bw, bx, by, bz = b[..., 0], b[..., 1], b[..., 2], b[..., 3]
    return np.stack(
        (
            aw * bw - ax * bx - ay * by - az * bz,
            aw * bx + ax * bw + ay * bz - az * by,
            aw * by - ax * bz + ay * bw + az * bx,
            aw * bz + ax * by - ay * bx + az * bw,
        ),
        axis=-1,
    )


def inverse(quaternion: ArrayLike) -> FloatArray:
    """The turn back, of unit quaternions."""
    turned: FloatArray = np.asarray(quaternion, dtype=np.float64) * np.array((1.0, -1.0, -1.0, -1.0))
    return turned


def from_rotation_vector(vector: ArrayLike) -> FloatArray:
    """The turn about `vector` by its length in radians (right-handed); the zero vector gives no turn."""
    axis = np.asarray(vector, dtype=np.float64)
    angle = np.linalg.norm(axis, axis=-1, keepdims=True)
    scale = 0.5 * np.sinc(angle / (2.0 * math.pi))
    return np.concatenate((np.cos(angle / 2.0), axis * scale), axis=-1)


def matrix(quaternion: ArrayLike) -> FloatArray:
    """The 3 × 3 matrix of one unit quaternion; `points @ matrix(q).T` turns points."""
    w, x, y, z = (float(part) for part in np.asarray(quaternion, dtype=np.float64))
    return np.array(
        (
            (1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - w * z), 2.0 * (x * z + w * y)),
            (2.0 * (x * y + w * z), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - w * x)),
            (2.0 * (x * z - w * y), 2.0 * (y * z + w * x), 1.0 - 2.0 * (x * x + y * y)),
        )
    )


def top_face(quaternion: ArrayLike) -> int:
    """The face that geometrically lies on top (points most to the viewer) in this pose."""
    heights = NORMALS @ matrix(quaternion)[2]
    return int(np.argmax(heights)) + 1


def tilt(quaternion: ArrayLike) -> float:
    """How far the top face is from lying level, in radians."""
    height = float(np.max(NORMALS @ matrix(quaternion)[2]))
    return math.acos(min(1.0, height))


def orientation_showing(face: int, turn: float = 0.0) -> FloatArray:
    """The pose with `face` level on top, its numeral upright but for `turn` radians counter-clockwise.

    Raises ValueError for a face that is not 1 to 12.
    """
    if not 1 <= face <= FACES:
        raise ValueError(f"a die has the faces 1 to {FACES}, not {face!r}")
    upright = _UPRIGHT[face - 1]
    return product((math.cos(turn / 2.0), 0.0, 0.0, math.sin(turn / 2.0)), upright)


def orientation_on_corner(corner: int, turn: float = 0.0) -> FloatArray:
    """The pose with a corner (a row of VERTICES) toward the viewer, so that no face lies on top."""
    up = VERTICES[corner] / np.linalg.norm(VERTICES[corner])
    axis = np.cross(up, UP)
    length = float(np.linalg.norm(axis))
    angle = float(np.arccos(np.clip(up @ UP, -1.0, 1.0)))
    upright = from_rotation_vector(axis * (angle / length) if length else axis)
    return product(from_rotation_vector(UP * turn), upright)


def start_orientation(final_rotation: ArrayLike, face: int, turn: float = 0.0) -> FloatArray:
    """The pose to start from so that a path's whole turn, `final_rotation`, ends at `orientation_showing`."""
    return product(inverse(final_rotation), orientation_showing(face, turn))


def _upright(face: int) -> FloatArray:
    """The pose that carries the numeral's right, up and normal onto x, y and z."""
    rows = np.stack((RIGHTS[face - 1], UPS[face - 1], NORMALS[face - 1]))
    # Of the four ways to read a quaternion off a matrix, the one that divides by its largest part is exact.
    (a, b, c), (d, e, f), (g, h, i) = rows.tolist()
    ways = (
        (1.0 + a + e + i, h - f, c - g, d - b),
        (h - f, 1.0 + a - e - i, b + d, c + g),
        (c - g, b + d, 1.0 - a + e - i, f + h),
        (d - b, c + g, f + h, 1.0 - a - e + i),
    )
    best = np.array(max(ways, key=lambda way: sum(part * part for part in way)))
    return best / float(np.linalg.norm(best))


_UPRIGHT: Final = _frozen(np.stack([_upright(face) for face in range(1, FACES + 1)]))
