"""The verbs of the stage: how components change as time passes, and what the world looks like as a list of pictures."""

from __future__ import annotations

from typing import Final

from quiclo_table.maths.solid import product
from quiclo_table.stage.components import DieBody, Glide, Marked, Place, Rolling, Shown
from quiclo_table.stage.pictures import DieAtRest, DieHole, DieRolling, DieShadow, Draw, Glow, Look, Picture
from quiclo_table.stage.world import World

LAYER_HOLE: Final = 19
LAYER_SHADOW: Final = 20
LAYER_GLOW: Final = 21
LAYER_DIE: Final = 22
LAYER_STRIP: Final = 40
LAYER_FLOATING: Final = 60
MIDDLE: Final = (0.5, 0.5)
PICKED_LIFT: Final = 46.0


def glide(world: World, now_ms: float) -> None:
    """Move every gliding thing to where it belongs now; what has arrived stops or vanishes."""
    for entity, (move, place) in world.each_of(Glide, Place):
        part = 1.0 if move.lasts_ms <= 0 else min(1.0, max(0.0, (now_ms - move.began_ms) / move.lasts_ms))
        way = move.ease(part)
        place.x = move.start.x + (move.end.x - move.start.x) * way
        place.y = move.start.y + (move.end.y - move.start.y) * way - move.arc * 4 * part * (1 - part)
        place.scale = move.start.scale + (move.end.scale - move.start.scale) * way
        place.alpha = min(1.0, max(0.0, move.start.alpha + (move.end.alpha - move.start.alpha) * part))
        if part >= 1.0:
            world.drop(entity, Glide)
            if move.vanish:
                world.remove(entity)


def roll(world: World, now_ms: float) -> None:
    """Move every rolling die along its path."""
    for _, (rolling, place) in world.each_of(Rolling, Place):
        x, y = rolling.path.positions_at(now_ms - rolling.began_ms)[rolling.die]
        place.x, place.y = rolling.origin[0] + float(x), rolling.origin[1] + float(y)


def draw_list(world: World, now_ms: float) -> list[Draw]:
    """Return everything in the world as pictures at places."""
    draws: list[Draw] = []
    for entity, (body, place, marked) in world.each_of(DieBody, Place, Marked):
        rolling = world.part(entity, Rolling)
        if rolling is not None:
            draws += _moving_die(rolling, body, place, now_ms)
        elif marked.taken:
            draws.append(_at(DieHole(body.value, body.size), place, LAYER_HOLE))
        else:
            draws += _lying_die(body, place, marked)
    for _, (shown, place) in world.each_of(Shown, Place):
        draws.append(_at(shown.picture, place, shown.layer))
    return draws


def _at(picture: Picture, place: Place, layer: int) -> Draw:
    return Draw(picture, place.x, place.y, MIDDLE, layer, place.alpha, place.scale)


def _moving_die(rolling: Rolling, body: DieBody, place: Place, now_ms: float) -> list[Draw]:
    turned = rolling.path.rotations_at(now_ms - rolling.began_ms)[rolling.die]
    w, x, y, z = (float(part) for part in product(turned, rolling.start))
    return [
        _at(DieShadow(body.size), place, LAYER_SHADOW),
        _at(DieRolling(body.size, (w, x, y, z)), place, LAYER_DIE),
    ]


def _lying_die(body: DieBody, place: Place, marked: Marked) -> list[Draw]:
    look = Look.DISABLED if marked.faded else Look.IDLE
    draws = [_at(DieShadow(body.size), place, LAYER_SHADOW)]
    if marked.picked:
        draws.append(_at(Glow(body.size * 0.86, body.size * 0.86, body.size * 0.43, 34), place, LAYER_GLOW))
    draws.append(_at(DieAtRest(body.value, body.size, body.turn, look), place, LAYER_DIE))
    return draws
