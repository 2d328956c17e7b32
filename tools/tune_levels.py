"""Plays every level with bots of all skills, and says which marks the medals should have.

Bronze is what the median run of an easy bot comes to, silver that of a middle one, gold that of a strong one;
on the first levels it is a beginner, an easy and a middle one. Marks are rounded to tens. `--write` puts them
into the files.
"""

from __future__ import annotations

import argparse
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import quantiles
from typing import Final

from rich.console import Console
from rich.progress import track
from rich.table import Table

from quiclo_table.bots.skill import SKILLS, SkillLevel
from quiclo_table.bots.zahlenfalle_solo import decide
from quiclo_table.model.level import Level
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import SoloSetup, SoloState
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.storage.levels import load_level
from quiclo_table.variants.zahlenfalle_solo import GAME

LEVELS: Final = Path(__file__).resolve().parents[1] / "levels"
MARKS: Final = ("bronze", "silver", "gold")
FIRST_LEVELS: Final = 3
"""So many levels are for beginners; their medals are measured by the three weaker bots."""
RUNS: Final = 60
LEAST_BRONZE: Final = 0.15
LEAST_SILVER: Final = 0.4
"""A medal that comes by itself is none: bronze and silver want at least these parts of gold."""
SEAT: Final = Seat(0)
LONGEST_MS: Final = 3_600_000
"""A run that goes on for an hour is looked at as it stands: good bots win time faster than they use it."""


def points_of(level: Level, skill: SkillLevel, seed: int) -> int:
    """Let a bot play one run and return its points."""
    chance = Chance(seed)
    match: Match[SoloState] = Match(GAME, SoloSetup(level), (Player("Bot"),), chance, Journal())
    luck = Chance(seed + 1_000_003).stream("bot")
    while not match.is_over and match.now_ms < LONGEST_MS:
        decision = decide(match.view(SEAT), SKILLS[skill], luck)
        match.advance(match.now_ms + (decision.after_ms if decision is not None else 100))
        if decision is not None and not match.is_over:
            match.submit(SEAT, decision.order)
    return match.state.points


def marks_of(path: Path, runs: int) -> tuple[str, dict[str, int]]:
    """Return a level file's stem and the marks that fit it."""
    level = load_level(path)
    skills = list(SkillLevel)[:3] if level.order <= FIRST_LEVELS else list(SkillLevel)[1:]
    medians = [quantiles([points_of(level, skill, seed) for seed in range(runs)], n=2)[0] for skill in skills]
    gold = medians[2]
    bronze = max(medians[0], gold * LEAST_BRONZE)
    silver = max(medians[1], gold * LEAST_SILVER)
    return path.stem, {
        mark: 10 * round(points / 10) for mark, points in zip(MARKS, (bronze, silver, gold), strict=True)
    }


def write(path: Path, marks: dict[str, int]) -> None:
    """Put marks into a level file, everything else untouched."""
    text = path.read_text(encoding="utf-8")
    for mark, points in marks.items():
        text = re.sub(rf"^{mark} = \d+", f"{mark} = {points}", text, flags=re.MULTILINE)
    path.write_text(text, encoding="utf-8")


def main() -> int:
    """Tune all levels."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=RUNS, help="runs of each bot on each level")
    parser.add_argument("--write", action="store_true", help="put the marks into the level files")
    args = parser.parse_args()
    console = Console()
    table = Table("level", *MARKS)
    paths = sorted(LEVELS.glob("*.toml"))
    with ProcessPoolExecutor(max_workers=2) as pool:
        results = pool.map(marks_of, paths, [args.runs] * len(paths))
        for path, (stem, marks) in track(
            zip(paths, results, strict=True), total=len(paths), description="playing", console=console
        ):
            table.add_row(stem, *[str(points) for points in marks.values()])
            if args.write:
                write(path, marks)
    console.print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
