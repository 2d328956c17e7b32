"""The numerals printed on the dice: outlines from assets/dice_numerals.json, laid onto the faces."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
import numpy as np
from msgspec import Struct

from quiclo_table.maths.solid import INRADIUS, NORMALS, RIGHTS, UPS
from quiclo_table.model.dice import FloatArray
from quiclo_table.storage.resources import resource

_FILE: Final = "dice_numerals.json"


class Outline(Struct, frozen=True):
    """One closed outline, in radii of the die around the middle of its face, y up."""

    hole: bool
    points: tuple[tuple[float, float], ...]


Numerals = dict[str, tuple[Outline, ...]]
"""By the numeral, "1" to "12": its outlines, the holes after what they are cut out of."""


@cache
def printed_numerals() -> Numerals:
    """The numerals as they ship. Raises MissingResource or, for a broken file, msgspec.ValidationError."""
    return msgspec.json.decode(resource("assets", _FILE).read_bytes(), type=Numerals)


def on_face(outline: Outline, face: int) -> FloatArray:
    """The outline's points in space, lying on a face of the unrotated die: (points, 3)."""
    flat = np.array(outline.points)
    middle = NORMALS[face - 1] * INRADIUS
    points: FloatArray = middle + flat[:, :1] * RIGHTS[face - 1] + flat[:, 1:] * UPS[face - 1]
    return points
