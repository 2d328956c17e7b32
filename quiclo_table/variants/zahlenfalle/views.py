"""What a seat sees. Nothing is hidden in this variant, so everybody sees the same."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleState, ZahlenfalleView
from quiclo_table.rules.deciding import DECISION, MATCH
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.latest import Latest
from quiclo_table.rules.target_building import pair_options
from quiclo_table.rules.throwing import rolling_ms


def view(state: ZahlenfalleState, seat: Seat | None) -> ZahlenfalleView:
    """Return the table as a seat (None: the public) sees it."""
    public = _LATEST.of(state)
    return public if seat is None else replace(public, seat=seat)


def _public(state: ZahlenfalleState) -> ZahlenfalleView:
    left = {clock.name: clock.left_ms for clock in state.clocks.countdowns}
    rolling = rolling_ms(state.clocks)
    picks = state.phase is Phase.CHOOSE and not rolling
    return ZahlenfalleView(
        seat=None,
        setup=state.setup,
        phase=state.phase,
        turn=state.turn,
        round=state.round,
        lives=state.lives,
        dice=state.dice,
        pair=state.pair,
        pairs=pair_options(state.dice, state.setup.pair_rules) if picks else (),
        target=state.target,
        entry=state.entry,
        answers=state.answers,
        match_left_ms=0 if state.is_late else left.get(MATCH),
        decision_left_ms=left.get(DECISION),
        rolling_ms=rolling,
        paused=is_paused(state.clocks),
        is_late=state.is_late,
        result=state.result,
    )


_LATEST: Final = Latest(_public)
