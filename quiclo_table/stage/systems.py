"""The verbs of the stage: how components change as time passes, and what the world looks like as a list of
pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quiclo_table.maths.solid import product
from quiclo_table.model.dice import ThrowPath
from quiclo_table.stage.components import DieBody, Glide, InHand, Marked, Place, Rolling, Shown
from quiclo_table.stage.pictures import DieAtRest, DieHole, DieRolling, DieShadow, Draw, Glow, Look, Picture
from quiclo_table.stage.turning import UPRIGHT, Turning
from quiclo_table.stage.world import World

LAYER_HOLE: Final = 19
LAYER_SHADOW: Final = 20
LAYER_GLOW: Final = 21
LAYER_DIE: Final = 22
LAYER_STRIP: Final = 40
LAYER_FLOATING: Final = 60
MIDDLE: Final = (0.5, 0.5)
PICKED_LIFT: Final = 46.0
PLACE_DIGITS: Final = 1
POSE_DIGITS: Final = 3
"""Dice that all but stand are shown as standing: a thousandth of a quaternion is a fifth of a pixel."""


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
        x, y = _places(rolling.path, rolling.path_ms(now_ms))[rolling.die]
        place.x, place.y = rolling.origin[0] + x, rolling.origin[1] + y


def draw_list(world: World, now_ms: float, part: Turning = UPRIGHT) -> list[Draw]:
    """Return everything in the world as pictures at places. What is in no other part of the table is in
    `part`."""
    draws: list[Draw] = []
    on_their_way: list[tuple[Rolling, DieBody, Place]] = []
    for entity, (body, place, marked) in world.each_of(DieBody, Place, Marked):
        rolling = world.part(entity, Rolling)
        in_hand = world.part(entity, InHand)
        if rolling is None and in_hand is not None:
            draws += _die_in_hand(in_hand, body, place)
        elif rolling is not None:
            on_their_way.append((rolling, body, place))
        else:
            at = (place.x, place.y, place.scale, place.alpha)
            draws += _lying_die(
                body.value, body.size, body.turn, at, (marked.shines, marked.faded, marked.taken)
            )
    draws += _moving_dice(on_their_way, now_ms)
    draws = list(part.draws(draws))
    for _, (shown, place) in world.each_of(Shown, Place):
        if shown.layer is not None:
            draws += (shown.part or part).draws([_at(shown.picture, place, shown.layer)])
    return draws


def _at(picture: Picture, place: Place, layer: int) -> Draw:
    return Draw(picture, place.x, place.y, MIDDLE, layer, place.alpha, place.scale, place.stretch)


@lru_cache(maxsize=4)
def _places(path: ThrowPath, path_ms: float) -> list[list[float]]:
    """Where all dice of a throw are; each of them asks."""
    places: list[list[float]] = path.positions_at(path_ms).round(PLACE_DIGITS).tolist()
    return places


@lru_cache(maxsize=4)
def _turns(path: ThrowPath, path_ms: float) -> list[list[float]]:
    """How far all dice of a throw have turned; each of them asks."""
    turns: list[list[float]] = path.rotations_at(path_ms).tolist()
    return turns


def _moving_dice(dice: Sequence[tuple[Rolling, DieBody, Place]], now_ms: float) -> list[Draw]:
    """Dice on their way. As each will rest it isn't to be seen yet, but may be painted meanwhile."""
    draws: list[Draw] = []
    turned = [_turns(rolling.path, rolling.path_ms(now_ms))[rolling.die] for rolling, _, _ in dice]
    poses = product(turned, [rolling.start for rolling, _, _ in dice]).round(POSE_DIGITS) if dice else ()
    for (_, body, place), (w, x, y, z) in zip(dice, poses, strict=True):
        draws += [
            _at(DieShadow(body.size), place, LAYER_SHADOW),
            _at(DieRolling(body.size, (float(w), float(x), float(y), float(z))), place, LAYER_DIE),
            Draw(DieAtRest(body.value, body.size, body.turn), place.x, place.y, MIDDLE, LAYER_DIE, alpha=0.0),
        ]
    return draws


def _die_in_hand(in_hand: InHand, body: DieBody, place: Place) -> list[Draw]:
    return [
        _at(DieShadow(body.size), place, LAYER_SHADOW),
        _at(DieRolling(body.size, in_hand.pose), place, LAYER_DIE),
    ]


@lru_cache(maxsize=128)
def _lying_die(
    value: int,
    size: float,
    turn: float,
    at: tuple[float, float, float, float],
    marks: tuple[bool, bool, bool],
) -> tuple[Draw, ...]:
    """A die that lies or glides: the very same draws as long as nothing about it changes."""
    place, (shines, faded, taken) = Place(*at), marks
    if taken:
        return (_at(DieHole(value, size), place, LAYER_HOLE),)
    look = Look.DISABLED if faded else Look.IDLE
    shadow = _at(DieShadow(size), place, LAYER_SHADOW)
    die = _at(DieAtRest(value, size, turn, look), place, LAYER_DIE)
    if not shines:
        return shadow, die
    return shadow, _at(Glow(size * 0.86, size * 0.86, size * 0.43, 34), place, LAYER_GLOW), die
