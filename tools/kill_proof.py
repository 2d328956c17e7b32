"""Kill the program at random moments of runs and record writes: nothing is lost, nothing doubled (Z-05).

Writes docs/proofs/kills.txt. All lives share a data folder, and each begins with what the killed one left.
After every kill the folder must hold what the diaries say: all that was done, and what was being done either
whole or not at all.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec
from rich.progress import track

from quiclo_table.storage.matches import finished, read_lines, unfinished
from quiclo_table.storage.records import Period, Records
from tools.kill_life import (
    BEGUN,
    DATABASE,
    DONE,
    LEVEL,
    NOW,
    Act,
    Diary,
    Kept,
    Life,
    record_for,
    replayed,
    run_of,
)

ROOT: Final = Path(__file__).resolve().parents[1]
PROOF: Final = ROOT / "docs" / "proofs" / "kills.txt"
LONGEST_LIFE: Final = 0.3
"""In seconds, from the moment at which a life opens its files."""
PATIENCE: Final = 30.0
"""In seconds: how long the program may take to load."""
EVERY_RUN: Final = 1_000_000


class NotAsKept(Exception):
    """The folder doesn't hold what the diaries say."""


@dataclass(slots=True)
class Tally:
    """What was killed: how many lives, what they had done, and what each was about to do."""

    kills: int = 0
    done: Counter[str] = field(default_factory=Counter)
    cut_off: Counter[str] = field(default_factory=Counter)
    runs: int = 0

    def lines(self) -> list[str]:
        """Say it."""
        return [
            f"{self.kills} kills at random moments, on one data folder",
            f"acts done: {told(self.done)}",
            f"acts cut off: {told(self.cut_off)}",
            f"runs, each played to its end and its record kept once or deleted: {self.runs}",
            "after every kill: what was done was there once, what was cut off was there whole or not at all",
        ]


def prove(folder: Path, kills: int, seed: int) -> Tally:
    """Kill so many lives; raises NotAsKept where anything was lost or doubled."""
    luck = random.Random(seed)
    data, tally, kept = folder / "data", Tally(), Kept()
    for life in track(range(kills), "killing"):
        diary = folder / f"diary-{life}"
        live_and_die(data, diary, life, luck.uniform(0.0, LONGEST_LIFE))
        kept = checked(data, kept, diary, tally)
        tally.kills += 1
    diary = folder / "diary-last"
    survive(data, diary, kills)
    kept = checked(data, kept, diary, Tally())
    check_every_run(data, kept)
    tally.runs = len(kept.lines)
    return tally


def live_and_die(data: Path, diary: Path, seed: int, seconds: float) -> None:
    """Start a life, let it live so long, and kill it."""
    command = [sys.executable, "-m", "tools.kill_life", str(data), str(diary), str(seed)]
    with subprocess.Popen(command, cwd=ROOT) as life:
        until = time.monotonic() + PATIENCE
        while not (diary.exists() and diary.read_bytes().startswith(BEGUN)):
            if life.poll() is not None or time.monotonic() > until:
                life.kill()
                raise NotAsKept(f"life {seed} didn't begin")
            time.sleep(0.005)
        time.sleep(seconds)
        if life.poll() is not None:
            raise NotAsKept(f"life {seed} ended by itself with {life.returncode}")
        life.kill()


def survive(data: Path, diary: Path, seed: int) -> None:
    """Live once without being killed, until everything that was cut off is finished."""
    with closing(Diary(diary)) as notes, closing(Life(data, notes, seed)) as life:
        life.recover()


def checked(data: Path, before: Kept, diary: Path, tally: Tally) -> Kept:
    """Return what a folder holds after the acts of a diary; raises NotAsKept if that is anything else."""
    acts, cut_off = read_diary(diary.read_bytes().splitlines())
    without = deepcopy(before)
    for act in acts:
        without.do(act)
        tally.done[type(act).__name__] += 1
    tally.cut_off[type(cut_off).__name__ if cut_off else "nothing"] += 1
    whole = deepcopy(without)
    if cut_off is not None:
        whole.do(cut_off)
    for expected in (whole, without):
        if holds(data, expected):
            return expected
    raise NotAsKept(f"{diary} and {data} differ")


def read_diary(entries: Iterable[bytes]) -> tuple[list[Act], Act | None]:
    """Return the acts that were done, and the one that was cut off."""
    decoder = msgspec.json.Decoder[Act](Act)
    acts: list[Act] = []
    cut_off = None
    for entry in entries:
        if entry == DONE and cut_off is not None:
            acts.append(cut_off)
            cut_off = None
        elif entry != BEGUN:
            cut_off = decoder.decode(entry)
    return acts, cut_off


def holds(data: Path, expected: Kept) -> bool:
    """Tell whether a folder holds just that."""
    paths = (*unfinished(data / "matches"), *finished(data / "matches"))
    lines = {run_of(path): read_lines(path) for path in paths}
    with closing(Records(data / DATABASE)) as records:
        listed = records.best(LEVEL.id, Period.ALL, NOW, EVERY_RUN)
        return (
            records.notice is None
            and {run: found for run, found in lines.items() if found} == expected.lines
            and len(listed) == len(expected.records)
            and {record.run: record for record in listed} == expected.records
            and all(records.daily_run(day) == run for day, run in expected.days.items())
        )


def check_every_run(data: Path, kept: Kept) -> None:
    """Every run has come to its end, and its record is kept once, or deleted for good; raises NotAsKept."""
    with closing(Records(data / DATABASE)) as records:
        for path in finished(data / "matches"):
            record = record_for(run_of(path), replayed(path).state.result)
            if records.add(record) or (record.points and record.run not in {*kept.records, *kept.deleted}):
                raise NotAsKept(f"the record of {path} was lost")
    left = [path for path in unfinished(data / "matches") if read_lines(path)]
    if left:
        raise NotAsKept(f"{left} were not finished")


def told(counts: Counter[str]) -> str:
    """Name the counts, the largest first."""
    return ", ".join(f"{number} {name}" for name, number in counts.most_common())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100, help="default 100")
    parser.add_argument("--seed", type=int, default=1, help="of the moments; default 1")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        text = "\n".join(prove(Path(folder), options.kills, options.seed).lines()) + "\n"
    PROOF.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
