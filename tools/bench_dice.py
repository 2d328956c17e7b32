"""The dice's measurements: the simulation in slices, the path, and five rolling dice on the screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Final

import numpy as np
import pygame

from quiclo_table.maths.solid import from_rotation_vector
from quiclo_table.model.dice import DEFAULT_FLICK
from quiclo_table.physics.throw import ThrowSimulation, throw
from quiclo_table.physics.tray import Margins, Tray
from quiclo_table.view.dice_art import DiceArt, Pose
from tools.bench_rows import BenchRow, row

TRAY: Final = Tray(1236.0, 480.0, 196.0, Margins(top=70.0))
DICE: Final = 5
SLICE: Final = 48
"""Steps that the game simulates within one frame."""
THROWS: Final = 40


def rows() -> list[BenchRow]:
    """Measure everything; about five seconds."""
    slices, paths, throws = _throws()
    frame, large = _paintings(196.0), _paintings(392.0)
    return [
        row(f"{SLICE} steps of a throw of five dice", slices, "a slice of 8 ms", [0.008], 1.0),
        row("the path of a throw, from its steps", paths, "a slice of 8 ms", [0.008], 1.0),
        row("a whole throw of five dice", throws, "60 ms", [0.060], 1.0),
        row("five rolling dice of 196 px, painted and blitted", frame, "5 ms", [0.005], 1.0),
        row("five rolling dice of 392 px, painted and blitted", large, "12 ms", [0.012], 1.0),
    ]


def _throws() -> tuple[list[float], list[float], list[float]]:
    slices, paths, throws = [], [], []
    for seed in range(THROWS):
        throws.append(_seconds(partial(throw, TRAY, DICE, DEFAULT_FLICK, seed)))
        simulation = ThrowSimulation(TRAY, DICE, DEFAULT_FLICK, seed)
        is_done = False
        while not is_done:
            start = perf_counter()
            is_done = simulation.run(SLICE)
            slices.append(perf_counter() - start)
        paths.append(_seconds(simulation.path))
    return slices, paths, throws


def _paintings(size_px: float) -> list[float]:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    art, screen = DiceArt(), pygame.Surface((1920, 1080), depth=32)
    rng = np.random.default_rng(1)
    poses = [_pose(rng) for _ in range(DICE)]
    art.rolling(poses[0], size_px)
    return [_seconds(partial(_paint, art, screen, poses, size_px)) for _ in range(THROWS)]


def _paint(art: DiceArt, screen: pygame.Surface, poses: list[Pose], size_px: float) -> None:
    for index, pose in enumerate(poses):
        screen.blit(art.rolling(pose, size_px), (index * 240, 300))


def _pose(rng: np.random.Generator) -> Pose:
    w, x, y, z = from_rotation_vector(rng.uniform(-3.0, 3.0, 3)).tolist()
    return w, x, y, z


def _seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    for measured in rows():
        print(f"{measured.name}: {measured.median_ms:.2f} ms, p95 {measured.p95_ms:.2f} ms")
