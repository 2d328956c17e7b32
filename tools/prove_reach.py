"""Prove Reach against an independent search: all rolls of five dice, and a sample of the rolls of six.

`--table` writes the fewest dice for every target of every roll of five dice, which the tests compare with.
"""

from __future__ import annotations

import argparse
import lzma
import sys
from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeVar

from rich.progress import Progress

from quiclo_table.maths.reach import Reach
from quiclo_table.maths.witness import Witness
from tests import oracle

ROOT: Final = Path(__file__).parents[1]
PROOF: Final = ROOT / "docs" / "proofs" / "reach.txt"
TABLE: Final = ROOT / "tests" / "data" / "reach_5d12.xz"
FIVE: Final = tuple(combinations_with_replacement(range(1, 13), 5))
SIX: Final = tuple(combinations_with_replacement(range(1, 13), 6))
WORKERS: Final = 2

Roll = tuple[int, ...]
Answer = TypeVar("Answer")


class Finding(NamedTuple):
    """What one roll showed: calculations worked out again, and all differences."""

    witnesses: int
    differences: tuple[str, ...]


def compare(roll: Roll) -> Finding:
    """Compare one roll: fewest dice of every target with and without negatives, and each witness."""
    reach = Reach(roll)
    masks = reach.masks()
    own = bytes(
        masks[target].bit_count() if target in masks else 0 for target in range(1, oracle.HIGHEST + 1)
    )
    differences = [
        f"{roll}, negatives {negatives}: the fewest dice differ"
        for negatives in (False, True)
        if oracle.fewest(roll, negatives=negatives) != own
    ]
    for target, mask in masks.items():
        witness = reach.witness(target)
        if witness is None or not _is_right(witness, roll, target, mask.bit_count()):
            differences.append(f"{roll}: no right calculation for {target} with the fewest dice")
    return Finding(witnesses=len(masks), differences=tuple(differences))


def _is_right(witness: Witness, roll: Roll, target: int, dice: int) -> bool:
    calculation = witness.calculation(roll)
    value = oracle.value_of(calculation.numbers, calculation.operators, negatives=False)
    return value == target and len(set(witness.indices)) == len(witness.indices) == dice


def fewest_dice(roll: Roll) -> bytes:
    """The independent search for one roll."""
    return oracle.fewest(roll, negatives=False)


def in_parallel(work: Callable[[Roll], Answer], rolls: Sequence[Roll], title: str) -> list[Answer]:
    """Work on all rolls with a progress bar; the answers keep their order."""
    with Pool(WORKERS) as pool, Progress() as progress:
        return list(progress.track(pool.imap(work, rolls, chunksize=4), total=len(rolls), description=title))


def told(name: str, findings: Sequence[Finding]) -> str:
    """One line about a set of rolls."""
    witnesses = sum(finding.witnesses for finding in findings)
    differences = sum(len(finding.differences) for finding in findings)
    compared = f"{len(findings)} rolls, {len(findings) * oracle.HIGHEST} targets, {witnesses} calculations"
    return f"{name}: {compared}, {differences} differences"


def write_table() -> int:
    """Write the committed table: 144 bytes for each roll of five dice, in the order of FIVE."""
    rows = in_parallel(fewest_dice, FIVE, "table of five dice")
    TABLE.write_bytes(lzma.compress(b"".join(rows), preset=9 | lzma.PRESET_EXTREME))
    print(f"{TABLE.relative_to(ROOT)}: {len(rows)} rolls, {TABLE.stat().st_size} bytes")
    return 0


def prove(six: int) -> int:
    """Compare everything and write the proof; returns 1 if there is any difference."""
    five_findings = in_parallel(compare, FIVE, "five dice")
    six_findings = in_parallel(compare, Random(six).sample(SIX, six), "six dice")
    text = [
        "Reach against an independent search through every order and sign, below zero allowed and forbidden:",
        told("every roll of five dice", five_findings),
        told(f"a sample of the {len(SIX)} rolls of six dice", six_findings),
    ]
    differences = [line for finding in five_findings + six_findings for line in finding.differences]
    PROOF.parent.mkdir(parents=True, exist_ok=True)
    PROOF.write_text("\n".join([*text, *differences, ""]), encoding="utf-8")
    print(PROOF.read_text(encoding="utf-8"), end="")
    return 1 if differences else 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", action="store_true", help="write the table of the tests instead")
    parser.add_argument("--six", type=int, default=600, metavar="N", help="how many rolls of six dice (600)")
    args = parser.parse_args()
    return write_table() if args.table else prove(args.six)


if __name__ == "__main__":
    sys.exit(main())
