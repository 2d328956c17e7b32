"""Bots play a thousand matches of each variant: no order is refused, all end, the better ones win more.

Every second match seats one bot of each level; the others have two to six seats and levels in turn. Writes
docs/proofs/matches.txt.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import pairwise
from multiprocessing import Pool
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from rich.progress import Progress

from quiclo_table.commands.match_options import seated
from quiclo_table.commands.simulate import Simulated, simulate
from quiclo_table.model.seats import SkillLevel
from quiclo_table.variants.listed import find_variant

PROOF: Final = Path(__file__).resolve().parents[1] / "docs" / "proofs" / "matches.txt"
VARIANTS: Final = ("strategie", "stapelspiel", "zahlenfolge", "zahlenfalle")
MATCHES: Final = 1000
WORKERS: Final = 2
LEVELS: Final = tuple(SkillLevel)


class Job(NamedTuple):
    """One match: its variant, the level at each seat, and the seed."""

    variant: str
    levels: tuple[SkillLevel, ...]
    seed: int

    @property
    def is_mixed(self) -> bool:
        """Whether one bot of each level plays."""
        return len(self.levels) == len(set(self.levels)) == len(LEVELS)


def jobs(matches: int) -> list[Job]:
    """Return all matches of the proof."""
    return [Job(variant, levels_of(seed), seed) for variant in VARIANTS for seed in range(matches)]


def levels_of(seed: int) -> tuple[SkillLevel, ...]:
    """Return who plays a match: one of each level from another seat each time, or two to six in turn."""
    turn = seed // 2
    if seed % 2 == 0:
        return tuple(LEVELS[(seat + turn) % len(LEVELS)] for seat in range(len(LEVELS)))
    return tuple(LEVELS[(seat * (1 + turn % 2) + turn) % len(LEVELS)] for seat in range(2 + turn % 5))


def play(job: Job) -> tuple[Job, Simulated]:
    """Play one match; raises where a bot's order is refused or nobody acts."""
    variant = find_variant(job.variant)
    return job, simulate(variant, variant.setup(), seated(len(job.levels), job.levels), job.seed)


def report(played: list[tuple[Job, Simulated]]) -> tuple[list[str], bool]:
    """Return the lines of the proof, and whether the better bots win more in every variant."""
    lines = [f"{len(played)} matches between bots, no order refused, every match with its end.", ""]
    holds = True
    for variant in VARIANTS:
        own = [(job, match) for job, match in played if job.variant == variant]
        ends = Counter(match.end for _, match in own)
        minutes = median(match.ms for _, match in own) / 60_000
        lines.append(f"{variant}: {len(own)} matches, {minutes:.1f} minutes of match time in the middle")
        lines.append(f"  ends: {', '.join(f'{end} {count}' for end, count in ends.most_common())}")
        for seats in range(2, 7):
            turns = [match.turns for job, match in own if len(job.levels) == seats]
            if turns:
                lines.append(f"  {seats} seats: {len(turns)} matches, {median(turns):g} turns in the middle")
        wins = wins_by_level(own)
        shares = ", ".join(f"{level} {wins[level]:.3f}" for level in LEVELS)
        lines += [f"  wins with one of each level (shared ones in parts): {shares}", ""]
        holds &= all(wins[low] < wins[high] for low, high in pairwise(LEVELS))
    lines.append(f"the better bots win more: {'yes' if holds else 'NO'}")
    return lines, holds


def wins_by_level(played: list[tuple[Job, Simulated]]) -> dict[SkillLevel, float]:
    """Return the share of matches with one bot of each level that each level has won."""
    mixed = [(job, match) for job, match in played if job.is_mixed]
    wins = dict.fromkeys(LEVELS, 0.0)
    for job, match in mixed:
        for seat in match.winners:
            wins[job.levels[seat]] += 1 / len(match.winners) / len(mixed)
    return wins


def main() -> int:
    """Play and write; returns 1 if a better bot doesn't win more."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each variant")
    args = parser.parse_args()
    todo = jobs(args.matches)
    played = []
    with Progress() as progress, Pool(WORKERS) as pool:
        task = progress.add_task("playing", total=len(todo))
        for one in pool.imap_unordered(play, todo, chunksize=4):
            played.append(one)
            progress.advance(task)
    lines, holds = report(played)
    print("\n".join(lines))
    if args.matches >= MATCHES:
        PROOF.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
