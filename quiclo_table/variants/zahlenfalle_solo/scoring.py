"""What a hit is worth, and what a run comes to (Z-02, Z-04)."""

from __future__ import annotations

from typing import Final

from quiclo_table.maths.reach import Reach
from quiclo_table.model.level import Level
from quiclo_table.model.medals import Medal
from quiclo_table.model.zahlenfalle_solo import Gain, RunResult, SoloState, Task, Turn
from quiclo_table.variants.zahlenfalle_solo.checks import SOLO_ARITHMETIC

POINTS_PER_DIE: Final = 10
FAST_SECONDS: Final = 20
STREAK_QUARTERS: Final = (4, 12)
"""The streak factor in quarters: for the first hit in a row, and at most."""


def streak_quarters(hits_before: int) -> int:
    """Return the streak factor of the next hit in quarters, after `hits_before` hits in a row (Z-02)."""
    first, most = STREAK_QUARTERS
    return min(first + hits_before, most)


def base_points(dice: int) -> int:
    """Return the points of a calculation with so many dice, before streak and time (Z-02)."""
    return POINTS_PER_DIE * (dice - 1)


def gain_of(dice: int, hits_before: int, waited_ms: int) -> Gain:
    """Return what a hit brings: with so many dice, hits in a row before, and ms since the dice lay still."""
    quarters = streak_quarters(hits_before)
    bonus = max(0, FAST_SECONDS - waited_ms // 1000)
    base = base_points(dice)
    return Gain(base, quarters, bonus, base * quarters // 4 + bonus)


def medal_of(level: Level, points: int) -> Medal | None:
    """Return the best medal that so many points bring on a level (Z-04)."""
    if points >= level.gold:
        return Medal.GOLD
    if points >= level.silver:
        return Medal.SILVER
    return Medal.BRONZE if points >= level.bronze else None


def result_of(state: SoloState) -> RunResult:
    """Add a run up."""
    hits = sum(turn.hit for turn in state.turns)
    return RunResult(
        points=state.points,
        hits=hits,
        misses=len(state.turns) - hits,
        best_streak=state.best_streak,
        medal=medal_of(state.level, state.points) if state.ranked else None,
        turns=state.turns,
        answer_ms=sum(turn.waited_ms for turn in state.turns) // max(1, len(state.turns)),
        hardest=max((turn for turn in state.turns if turn.hit), key=_hardness, default=None),
        again=tuple(
            Task(turn.made, turn.dice)
            for turn in state.turns
            if turn.made is not None and _is_worth_another_try(turn)
        ),
    )


def _hardness(turn: Turn) -> tuple[int, int]:
    fewest = Reach(turn.dice).fewest(turn.target, at_least=SOLO_ARITHMETIC.at_least) if turn.dice else None
    return fewest or 0, turn.target


def _is_worth_another_try(turn: Turn) -> bool:
    """A miss that was possible, or a hit too slow for any bonus."""
    if turn.hit:
        return turn.waited_ms >= FAST_SECONDS * 1000
    return Reach(turn.dice).can(turn.target, at_least=SOLO_ARITHMETIC.at_least)
