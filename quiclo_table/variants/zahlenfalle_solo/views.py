"""What the player sees of a run. Nothing is hidden in this variant, so everybody sees the same."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from quiclo_table.model.level import Level
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import (
    DICE,
    RUN_CLOCK,
    STUDY_CLOCK,
    PairOption,
    Phase,
    SoloState,
    SoloView,
)
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.throwing import rolling_ms
from quiclo_table.variants.zahlenfalle_solo.checks import SOLO_ARITHMETIC, pair_targets
from quiclo_table.variants.zahlenfalle_solo.scoring import base_points, streak_quarters


def view(state: SoloState, _seat: Seat | None) -> SoloView:
    """Return the run as the player sees it."""
    quarters = streak_quarters(state.streak)
    fewest = SOLO_ARITHMETIC.at_least
    return SoloView(
        level=state.level,
        ranked=state.ranked,
        phase=state.phase,
        left_ms=state.clocks.left(RUN_CLOCK),
        clock_runs=state.clocks.is_running(RUN_CLOCK),
        rolling_ms=rolling_ms(state.clocks),
        study_ms=state.clocks.left(STUDY_CLOCK),
        paused=is_paused(state.clocks),
        lives=state.lives,
        points=state.points,
        streak=state.streak,
        streak_quarters=quarters,
        first=state.first,
        pair=state.pair,
        target=state.target,
        second=state.second,
        pairs=pair_options(state.level, state.first) if state.phase is Phase.CHOOSE else (),
        turns=state.turns,
        missed=state.missed,
        result=state.result,
        end=state.end,
        tasks=len(state.tasks),
        next_gain=tuple(base_points(dice) * quarters // 4 for dice in range(fewest, DICE + 1)),
    )


@lru_cache(maxsize=16)
def pair_options(level: Level, faces: tuple[int, ...]) -> tuple[PairOption, ...]:
    """Return what every ordered pair of dice makes; cached, as screens ask in each frame."""
    return tuple(
        PairOption(first, second, pair_targets(level, faces, first, second))
        for first, second in permutations(range(len(faces)), 2)
    )
