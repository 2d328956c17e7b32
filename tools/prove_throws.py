"""Throw thousands of times: what lies on top counts, every face is as likely, dice rest in time and in place.

Writes docs/proofs/throws.txt. Each block of throws has its own seed, so the result is the same on every run.
"""

from __future__ import annotations

import argparse
import math
import sys
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import Pool
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress
from scipy.stats import chi2

from quiclo_table.commands.throw import final_poses, random_throw
from quiclo_table.maths.solid import tilt, top_face
from quiclo_table.model.dice import FACES
from quiclo_table.physics.tray import Margins, Tray
from quiclo_table.rules.chance import Chance

PROOF: Final = Path(__file__).resolve().parents[1] / "docs" / "proofs" / "throws.txt"
TRAYS: Final = (
    (Tray(760.0, 310.0, 112.0, Margins(top=56.0)), 5),
    (Tray(1236.0, 480.0, 196.0, Margins(top=70.0)), 5),
    (Tray(776.0, 252.0, 112.0), 6),
)
BLOCK: Final = 50
WORKERS: Final = 2
DOUBT: Final = 0.001
"""A test of fairness fails below this probability."""

Counts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Block:
    """What a block of throws in one tray showed."""

    on_top: tuple[tuple[int, ...], ...]
    durations: tuple[int, ...]
    wrong: int
    overlaps: int
    outside: int
    largest_tilt: float


def throw_block(index: int) -> Block:
    """Throw BLOCK times into one of the trays; `index` is the seed."""
    tray, dice = TRAYS[index % len(TRAYS)]
    chance = Chance(index)
    on_top, durations, tilts = [], [], []
    wrong = overlaps = outside = 0
    for _ in range(BLOCK):
        faces, path = random_throw(chance, tray, dice)
        poses = final_poses(path, faces)
        on_top.append(tuple(map(top_face, poses)))
        durations.append(path.duration_ms)
        tilts.append(max(map(tilt, poses)))
        wrong += on_top[-1] != faces
        overlaps += _overlap(tray, path.positions[-1].tolist())
        outside += _is_outside(tray, path.positions[-1].tolist())
    return Block(tuple(on_top), tuple(durations), wrong, overlaps, outside, max(tilts))


def _overlap(tray: Tray, places: list[list[float]]) -> bool:
    return any(math.dist(one, other) < tray.die_size for one, other in combinations(places, 2))


def _is_outside(tray: Tray, places: list[list[float]]) -> bool:
    rest, size = tray.rest, tray.die_size
    return any(math.dist((x / size, y / size), rest.nearest(x / size, y / size)) > 1e-9 for x, y in places)


def fairness(counts: Counts) -> tuple[float, int, float]:
    """χ² against equal likelihood, its degrees of freedom, and the probability of as much by luck."""
    expected = counts.sum() / counts.size
    value = float(((counts - expected) ** 2 / expected).sum())
    freedom = counts.size - 1
    return value, freedom, float(chi2.sf(value, freedom))


def pairs(on_top: list[tuple[int, ...]]) -> Counts:
    """How often each pair of faces lay on two neighbouring dice of a throw: (12, 12)."""
    counts = np.zeros((FACES, FACES), dtype=np.int64)
    for throw in on_top:
        for one, other in zip(throw[::2], throw[1::2], strict=False):
            counts[one - 1, other - 1] += 1
    return counts


def successors(on_top: list[tuple[int, ...]]) -> Counts:
    """How often each face of the first die was followed by each one in the next throw: (12, 12)."""
    counts = np.zeros((FACES, FACES), dtype=np.int64)
    for before, after in zip(on_top[::2], on_top[1::2], strict=True):
        counts[before[0] - 1, after[0] - 1] += 1
    return counts


def report(blocks: list[Block]) -> tuple[str, bool]:
    """The result as text, and whether everything holds."""
    on_top = [throw for block in blocks for throw in block.on_top]
    durations = np.array([ms for block in blocks for ms in block.durations])
    faces = np.bincount([face - 1 for throw in on_top for face in throw], minlength=FACES)
    wrong, overlaps, outside = (
        sum(getattr(block, name) for block in blocks) for name in ("wrong", "overlaps", "outside")
    )
    tests = {
        "faces": fairness(faces),
        "pairs of dice": fairness(pairs(on_top)),
        "throw after throw": fairness(successors(on_top)),
    }
    slowest = float(np.quantile(durations, 0.99))
    quantiles = np.quantile(durations, (0.0, 0.05, 0.5, 0.95, 0.99, 1.0)).round().astype(int).tolist()
    lines = [
        f"{len(on_top)} throws of {int(faces.sum())} dice into {len(TRAYS)} trays, any angle and strength",
        f"face on top is not the face that counts: {wrong}",
        f"largest tilt of a die at rest: {max(block.largest_tilt for block in blocks):.1e} rad",
        f"throws with dice that overlap at rest: {overlaps}",
        f"throws with dice at rest outside their place: {outside}",
        f"ms to rest (least, 5 %, median, 95 %, 99 %, most): {', '.join(map(str, quantiles))}",
        f"faces 1 to 12: {', '.join(map(str, faces.tolist()))}",
        *(
            f"chi-squared of {name}: {value:.2f}, {freedom} degrees of freedom, p = {p:.3f}"
            for name, (value, freedom, p) in tests.items()
        ),
    ]
    is_fair = all(p > DOUBT for _, _, p in tests.values())
    holds = not (wrong or overlaps or outside) and is_fair and slowest <= 2000
    return "\n".join((*lines, "everything holds" if holds else "SOMETHING DOES NOT HOLD")) + "\n", holds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=24_000, help="a multiple of 150; default 24000")
    throws = parser.parse_args().throws
    blocks = []
    with Pool(WORKERS) as pool, Progress() as progress:
        task = progress.add_task("throwing", total=throws // BLOCK)
        for block in pool.imap(throw_block, range(throws // BLOCK)):
            blocks.append(block)
            progress.advance(task)
    text, holds = report(blocks)
    PROOF.parent.mkdir(parents=True, exist_ok=True)
    PROOF.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
