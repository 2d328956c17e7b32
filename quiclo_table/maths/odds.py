"""The odds that fresh dice make a target: exact counts out of all rolls, from a table made beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from msgspec import Struct

from quiclo_table.maths.reach import LARGEST_NUMBER
from quiclo_table.model.dice import FACES

TARGETS: Final = range(1, LARGEST_NUMBER + 1)

Counts = tuple[int, ...]
"""For each target from 1 to 144 how many of the rolls make it, every die told apart."""


class Odds(Struct, frozen=True):
    """So many of all equally likely rolls."""

    favourable: int
    rolls: int

    @property
    def share(self) -> float:
        """The same from 0 to 1."""
        return self.favourable / self.rolls


class DiceOdds(Struct, frozen=True):
    """What so many dice make. A broken promise, as in a damaged file, is a ValueError."""

    dice: int
    from_one: tuple[Counts, ...]
    """With at most 1, 2, … all of them, one die alone included (C-08)."""
    from_two: tuple[Counts, ...]
    """With at most 2, 3, … all of them, but two at least (T-07)."""
    with_all: Counts
    """With every one of them (T-06)."""

    def __post_init__(self) -> None:
        for name, rows, length in (
            ("from_one", self.from_one, self.dice),
            ("from_two", self.from_two, self.dice - 1),
            ("with_all", (self.with_all,), 1),
        ):
            if len(rows) != length or any(len(row) != len(TARGETS) for row in rows):
                raise ValueError(f"{name} of {self.dice} dice wants {length} rows of {len(TARGETS)} counts")
            bounded = ((0,) * len(TARGETS), *rows, (self.rolls,) * len(TARGETS))
            if any(
                few > more
                for one, next_one in pairwise(bounded)
                for few, more in zip(one, next_one, strict=True)
            ):
                raise ValueError(f"{name} of {self.dice} dice falls, or leaves 0 to {self.rolls}")

    @property
    def rolls(self) -> int:
        """How many rolls there are, every die told apart."""
        return int(FACES**self.dice)

    def favourable(self, at_least: int, at_most: int) -> Counts:
        """The counts with so many of the dice; `at_least` 1, 2 or all are in the table, else ValueError."""
        if at_most < at_least:
            return (0,) * len(TARGETS)
        if at_least == self.dice:
            return self.with_all
        rows = {1: self.from_one, 2: self.from_two}.get(at_least)
        if rows is None:
            raise ValueError(
                f"the table knows at least 1, 2 or {self.dice} of {self.dice} dice, not {at_least}"
            )
        return rows[min(at_most, self.dice) - at_least]


class OddsTable(Struct, frozen=True):
    """The odds of several numbers of dice."""

    by_dice: tuple[DiceOdds, ...]

    def odds(self, target: int, dice: int, *, at_least: int = 1, at_most: int | None = None) -> Odds:
        """The odds that a roll of so many dice makes the target with from `at_least` to `at_most` of them.

        Raises ValueError for what the table doesn't hold.
        """
        row = self._row(dice)
        if target not in TARGETS:
            raise ValueError(f"the table knows targets from {TARGETS[0]} to {TARGETS[-1]}, not {target}")
        counts = row.favourable(at_least, dice if at_most is None else at_most)
        return Odds(favourable=counts[target - TARGETS[0]], rolls=row.rolls)

    def mean(
        self, targets: Iterable[int], dice: int, *, at_least: int = 1, at_most: int | None = None
    ) -> float:
        """The mean share over some targets, as over a continent's cards."""
        shares = [self.odds(target, dice, at_least=at_least, at_most=at_most).share for target in targets]
        return sum(shares) / len(shares)

    def _row(self, dice: int) -> DiceOdds:
        for row in self.by_dice:
            if row.dice == dice:
                return row
        known = ", ".join(str(row.dice) for row in self.by_dice)
        raise ValueError(f"the table knows rolls of {known} dice, not {dice}")
