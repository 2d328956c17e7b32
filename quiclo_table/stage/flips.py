"""Cards that turn over: narrow to nothing, and wide again with the other side up."""

from __future__ import annotations

from dataclasses import dataclass

from quiclo_table.stage.components import Place, Shown
from quiclo_table.stage.pictures import Picture
from quiclo_table.stage.world import World


@dataclass(slots=True)
class Flip:
    """A card on its way from one side to the other."""

    to: Picture
    began_ms: float
    lasts_ms: float


def flip(world: World, now_ms: float) -> None:
    """Turn every flipping card as far as it belongs now."""
    for entity, (move, place, shown) in world.each_of(Flip, Place, Shown):
        part = 1.0 if move.lasts_ms <= 0 else min(1.0, max(0.0, (now_ms - move.began_ms) / move.lasts_ms))
        place.stretch = abs(1 - 2 * part)
        if part >= 0.5:
            shown.picture = move.to
        if part >= 1.0:
            world.drop(entity, Flip)
