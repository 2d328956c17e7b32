"""The dice in motion: a flat pymunk space with a rim, felt that slows and a banked border. In die sizes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import pymunk

from quiclo_table.physics.tray import RADIUS, Box, Point, Tray

Placed = tuple[float, float, float]
"""Where a die is: x, y downwards, and its spin so far in radians, clockwise on the screen."""

STEPS_PER_SECOND: Final = 240
STEP: Final = 1.0 / STEPS_PER_SECOND
TOP_SPEED: Final = 16.0
"""Die sizes a second: 1/15 of a die in a step, so nothing is jumped through."""
STILL: Final = 0.06
"""Dice slower than this, in die sizes a second, are at rest."""
RIM_THICKNESS: Final = 1.0

FELT: Final = 3.4
"""How strongly the felt slows a rolling die, in die sizes per s²."""
DRAG: Final = 0.9
"""The part of its speed that a die loses besides, per second."""
BANK: Final = 7.0
"""The pull of the border back to where dice may rest, in die sizes per s²: stronger than the felt."""
BRAKE: Final = 9.0
"""The drag on dice that have rolled long enough."""

DIE_SHAPE: Final = 1
RIM_SHAPE: Final = 2


class Hit(NamedTuple):
    """A die has begun to touch another one or the rim: which die, the impulse in die masses × die sizes per
    s, and whether it was the rim."""

    die: int
    impulse: float
    rim: bool


class TraySpace:
    """The dice of one throw on their way through a tray; `frame` is where they are, and `hits` what they hit
    in the step that led there."""

    def __init__(self, tray: Tray, places: Sequence[Point], velocities: Sequence[Point]) -> None:
        self._rest = tray.rest
        self._space = pymunk.Space()
        self._space.iterations = 20
        self._space.collision_slop = 0.0005
        self._add_rim(tray.reach)
        self._bodies = [self._add_die(*both) for both in zip(places, velocities, strict=True)]
        self._numbers: dict[pymunk.Body | None, int] = {body: die for die, body in enumerate(self._bodies)}
        self.hits: list[Hit] = []
        for other in (DIE_SHAPE, RIM_SHAPE):
            self._space.on_collision(DIE_SHAPE, other, post_solve=self._note_hit, data=other == RIM_SHAPE)
        self.frame: list[Placed] = [(x, y, 0.0) for x, y in places]

    def _add_rim(self, reach: Box) -> None:
        left, top = reach.left - RADIUS - RIM_THICKNESS, reach.top - RADIUS - RIM_THICKNESS
        right, bottom = reach.right + RADIUS + RIM_THICKNESS, reach.bottom + RADIUS + RIM_THICKNESS
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            side = pymunk.Segment(self._space.static_body, start, end, RIM_THICKNESS)
            side.elasticity, side.friction = 0.85, 0.25
            side.collision_type = RIM_SHAPE
            self._space.add(side)

    def _add_die(self, place: Point, velocity: Point) -> pymunk.Body:
        body = pymunk.Body(1.0, pymunk.moment_for_circle(1.0, 0.0, RADIUS))
        body.position, body.velocity = place, velocity
        shape = pymunk.Circle(body, RADIUS)
        shape.elasticity, shape.friction = 0.80, 0.20
        shape.collision_type = DIE_SHAPE
        self._space.add(body, shape)
        return body

    def step(self, *, braked: bool) -> bool:
        """Move on by 1/240 s, with the brake on or not. True when all dice rest."""
        drag = BRAKE if braked else DRAG
        for body in self._bodies:
            self._slow(body, drag)
        self.hits.clear()
        self._space.step(STEP)
        before = self.frame
        self.frame = [self._seen(*both) for both in zip(self._bodies, before, strict=True)]
        return all(math.dist(*both) < STILL * STEP for both in zip(before, self.frame, strict=True))

    def _note_hit(self, touch: pymunk.Arbiter, _space: pymunk.Space, rim: bool) -> None:
        if touch.is_first_contact:
            die = self._numbers[touch.shapes[0].body]
            self.hits.append(Hit(die, touch.total_impulse.length, rim))

    def _slow(self, body: pymunk.Body, drag: float) -> None:
        (x, y), (vx, vy) = body.position, body.velocity
        inside_x, inside_y = self._rest.nearest(x, y)
        vx += BANK * STEP * ((inside_x > x) - (inside_x < x))
        vy += BANK * STEP * ((inside_y > y) - (inside_y < y))
        speed = math.hypot(vx, vy)
        slower = max(0.0, min(speed, TOP_SPEED) * (1.0 - drag * STEP) - FELT * STEP)
        keep = slower / speed if speed > 0.0 else 0.0
        body.velocity = (vx * keep, vy * keep)
        body.angular_velocity *= keep

    def _seen(self, body: pymunk.Body, before: Placed) -> Placed:
        """Where a die is now; one that the solver has thrown into nowhere is put back and stopped."""
        (x, y), angle = body.position, body.angle
        if math.isfinite(x) and math.isfinite(y) and math.isfinite(angle):
            return x, y, angle
        body.position, body.velocity = before[:2], (0.0, 0.0)
        body.angle, body.angular_velocity = before[2], 0.0
        return before
