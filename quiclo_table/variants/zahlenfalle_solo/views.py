"""What the player sees of a run. Nothing is hidden in this variant, so everybody sees the same."""

from __future__ import annotations

from quiclo_table.model.pairs import DICE
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import RUN_CLOCK, STUDY_CLOCK, Phase, SoloState, SoloView
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.target_building import pair_options
from quiclo_table.rules.throwing import rolling_ms
from quiclo_table.variants.zahlenfalle_solo.checks import SOLO_ARITHMETIC, pair_rules
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
        pairs=pair_options(state.first, pair_rules(state.level)) if state.phase is Phase.CHOOSE else (),
        turns=state.turns,
        missed=state.missed,
        result=state.result,
        end=state.end,
        tasks=len(state.tasks),
        next_gain=tuple(base_points(dice) * quarters // 4 for dice in range(fewest, DICE + 1)),
    )
