"""Picture keys of dice: lying, rolling, gone into the calculation, and as tiles there."""

from __future__ import annotations

from msgspec import Struct

from quiclo_table.stage.looks import Look


class Tile(Struct, frozen=True):
    """A die's value in the strip: an ivory square with a foot; 6 and 9 are underlined. `look` DISABLED fades
    it."""

    value: int
    size: float = 92.0
    look: Look = Look.IDLE


class DieAtRest(Struct, frozen=True):
    """A settled die from above, turned about the vertical by `turn` degrees. DISABLED darkens it."""

    value: int
    size: float
    turn: float = 0.0
    look: Look = Look.IDLE


class DieRolling(Struct, frozen=True):
    """A die on its way: the unit quaternion (w, x, y, z) of its body; not worth caching."""

    size: float
    pose: tuple[float, float, float, float]


class DieHole(Struct, frozen=True):
    """The place of a die that went into the calculation."""

    value: int
    size: float


class DieShadow(Struct, frozen=True):
    """The contact shadow under a die; centred where the die is."""

    size: float
