"""One throw: dice gathered at the thrower's side, simulated to rest, and the path they rolled."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from quiclo_table.maths.solid import from_rotation_vector, product
from quiclo_table.model.dice import Flick, FloatArray, Impact, ThrowPath
from quiclo_table.physics.impacts import impacts_of, strongest
from quiclo_table.physics.settle import APART, bent, resting_places
from quiclo_table.physics.space import STEP, STEPS_PER_SECOND, Placed, TraySpace
from quiclo_table.physics.tray import Point, Tray

SLOWEST, FASTEST = 8.0, 14.0
"""The release at strength 0 and 1, in die sizes per second."""
HINDMOST, FOREMOST = 0.52, 1.15
"""The parts of that speed with which the last and the first of the dice leave the hand."""
SPREAD: Final = math.radians(12.0)
"""How far to either side they leave it."""
FAN: Final = 1.6
"""How fast the heap spreads, in die sizes per second and die size from its middle."""
HEAP_PITCH: Final = 0.62
"""From die to die in the heap: there they overlap, as in a hand, and push each other apart."""
TURN: Final = 0.18
"""How far from upright a numeral may come to rest, in radians."""
ROLLING_RADIUS: Final = 0.5

LONG: Final = round(1.35 * STEPS_PER_SECOND)
"""After so many steps a brake helps the felt..."""
LATEST: Final = round(1.90 * STEPS_PER_SECOND)
"""...and after so many the throw is over."""


class ThrowSimulation:
    """A throw on its way. The caller gives it time in slices with `run`, then takes the `path`.

    The same arguments give the same path. `seed` scatters places, speeds and turns a little; it decides no
    face, and its sign does not matter.
    Raises ValueError for less than one die or more than fit side by side in the tray.
    """

    def __init__(self, tray: Tray, count: int, flick: Flick, seed: int) -> None:
        if count < 1 or (count - 1) * APART > tray.rest.right - tray.rest.left:
            raise ValueError(f"{count} dice can't be thrown into {tray!r}")
        self._tray = tray
        rng = np.random.default_rng(abs(seed))
        places = _heap(tray, count, flick, rng)
        self._space = TraySpace(tray, places, _velocities(places, flick, rng))
        self._turns = rng.uniform(-TURN, TURN, count)
        self._frames: list[list[Placed]] = [self._space.frame]
        self._impacts: list[Impact] = []
        self._is_done = False

    @property
    def start(self) -> list[Point]:
        """Where the dice lie at the release, in design units from the tray's upper left corner."""
        size = self._tray.die_size
        return [(x * size, y * size) for x, y, _ in self._frames[0]]

    def run(self, steps: int) -> bool:
        """Simulate up to `steps` steps of 1/240 s. True when all dice rest."""
        for _ in range(steps):
            if self._is_done:
                break
            is_still = self._space.step(braked=len(self._frames) > LONG)
            self._impacts += impacts_of(len(self._frames), self._space.hits)
            self._frames.append(self._space.frame)
            self._is_done = is_still or len(self._frames) > LATEST
        return self._is_done

    def path(self) -> ThrowPath:
        """The path from release to rest. Raises ValueError while dice still roll."""
        if not self._is_done:
            raise ValueError("the dice still roll: run the simulation until it says so")
        frames = np.array(self._frames)
        ends = resting_places([(x, y) for x, y, _ in self._frames[-1]], self._tray.rest)
        reach = self._tray.reach
        # A hard hit presses a die into the rim for a frame or two, and bending may do so: not on the screen.
        frames[:, :, :2] = np.clip(
            bent(frames[:, :, :2], ends), (reach.left, reach.top), (reach.right, reach.bottom)
        )
        step_ms = 1000.0 * STEP
        return ThrowPath(
            duration_ms=math.ceil((len(frames) - 1) * step_ms),
            step_ms=step_ms,
            positions=frames[:, :, :2] * self._tray.die_size,
            rotations=rolled(frames),
            turns=self._turns,
            impacts=strongest(self._impacts),
        )


def throw(tray: Tray, count: int, flick: Flick, seed: int) -> ThrowPath:
    """Simulate a whole throw at once."""
    simulation = ThrowSimulation(tray, count, flick, seed)
    while not simulation.run(STEPS_PER_SECOND):
        pass
    return simulation.path()


def rolled(frames: FloatArray) -> FloatArray:
    """The turns (frames, dice, 4) since frame 0 of dice that roll without slipping along (frames, dice, 3).

    Frames hold x, y (downwards) in die sizes, and the spin about the vertical, clockwise.
    """
    moved = np.diff(frames, axis=0, prepend=frames[:1])
    vectors = np.stack(
        (moved[..., 1] / ROLLING_RADIUS, moved[..., 0] / ROLLING_RADIUS, -moved[..., 2]), axis=-1
    )
    turns = from_rotation_vector(vectors)
    # Each turn is multiplied onto all before it, in doubling strides instead of one by one.
    stride = 1
    while stride < len(turns):
        turns[stride:] = product(turns[stride:], turns[:-stride])
        stride *= 2
    turns /= np.linalg.norm(turns, axis=-1, keepdims=True)
    return turns


def _heap(tray: Tray, count: int, flick: Flick, rng: np.random.Generator) -> list[Point]:
    """Where the dice start: in a ring at the side from which the flick comes."""
    ring = 0.0 if count == 1 else HEAP_PITCH / (2.0 * math.sin(math.pi / count))
    box = tray.reach
    heading = math.radians(flick.angle)
    half_width = max(0.0, (box.right - box.left) / 2.0 - ring)
    half_height = max(0.0, (box.bottom - box.top) / 2.0 - ring)
    x = (box.left + box.right) / 2.0 - math.cos(heading) * half_width
    y = (box.top + box.bottom) / 2.0 + math.sin(heading) * half_height
    first = rng.uniform(0.0, math.tau)
    angles = [first + math.tau * die / count + rng.uniform(-0.15, 0.15) for die in range(count)]
    return [box.nearest(x + ring * math.cos(angle), y + ring * math.sin(angle)) for angle in angles]


def _velocities(places: list[Point], flick: Flick, rng: np.random.Generator) -> list[Point]:
    """How the dice leave the hand: the foremost fastest, so that the heap pulls apart along its way."""
    heading = math.radians(flick.angle)
    speed = SLOWEST + (FASTEST - SLOWEST) * flick.strength
    middle_x, middle_y = np.mean(places, axis=0).tolist()
    from_behind = sorted(
        places, key=lambda place: place[0] * math.cos(heading) - place[1] * math.sin(heading)
    )
    velocities = []
    for x, y in places:
        own_heading = heading + rng.uniform(-SPREAD, SPREAD)
        rank = (from_behind.index((x, y)) + rng.uniform()) / len(places)
        own_speed = speed * (HINDMOST + (FOREMOST - HINDMOST) * rank)
        velocities.append(
            (
                own_speed * math.cos(own_heading) + FAN * (x - middle_x),
                -own_speed * math.sin(own_heading) + FAN * (y - middle_y),
            )
        )
    return velocities
