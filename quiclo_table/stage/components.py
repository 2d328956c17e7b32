"""What entities are made of: nouns that hold numbers and picture keys."""

from __future__ import annotations

from dataclasses import dataclass

from quiclo_table.model.dice import ThrowPath
from quiclo_table.stage.easing import Ease, ease_in_out
from quiclo_table.stage.pictures import Picture
from quiclo_table.stage.turning import Turning


@dataclass(slots=True)
class Place:
    """Where the middle of a thing is, how large it is drawn (1: as painted), how opaque, and how wide in
    comparison to its height: a card that turns over is narrow."""

    x: float
    y: float
    scale: float = 1.0
    alpha: float = 1.0
    stretch: float = 1.0


@dataclass(slots=True)
class Shown:
    """The picture of a thing; drawn by layer, low ones first. Without a layer whoever keeps it draws it.

    `part` is the part of the table as which its place is laid out; None: that of everything else.
    """

    picture: Picture
    layer: int | None = None
    part: Turning | None = None


@dataclass(slots=True)
class DieBody:
    """A die lying in a tray: the value on top, its size, and how far it is turned about the vertical in
    degrees."""

    value: int
    size: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class InHand:
    """A die that is still to be thrown: it stands on a corner and shows no number."""

    pose: tuple[float, float, float, float]


@dataclass(slots=True)
class Marked:
    """How a die stands out: shining (picked, or told of), faded (out of play), taken (its place is left)."""

    shines: bool = False
    faded: bool = False
    taken: bool = False


@dataclass(slots=True)
class Rolling:
    """A die on its way along a path: which die of the path, where the tray begins, the pose in which it
    started (a unit quaternion), and when (ms of stage time)."""

    path: ThrowPath
    die: int
    origin: tuple[float, float]
    start: tuple[float, float, float, float]
    began_ms: float
    pace: float = 1.0

    def path_ms(self, now_ms: float) -> float:
        """How far along its path the die is at a moment of stage time."""
        return (now_ms - self.began_ms) / self.pace if self.pace else float(self.path.duration_ms)


@dataclass(slots=True)
class Glide:
    """A move from place to place within `lasts_ms`, `arc` units higher in the middle of the way. `vanish`
    removes the thing at the end."""

    start: Place
    end: Place
    began_ms: float
    lasts_ms: float
    ease: Ease = ease_in_out
    arc: float = 0.0
    vanish: bool = False
