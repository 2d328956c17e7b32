"""Who has won, and how the others stand (F-11, F-13)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.zahlenfolge import ZahlenfolgeState
from quiclo_table.rules.standings import ended, standings_of


def result_of(state: ZahlenfolgeState, end: End) -> MatchEnded:
    """Settle the match: a Sechsling wins; else most points, then most cards held, then it is shared.

    A standing's `score` is the points, its `second` the cards held.
    """
    scores = list(zip(state.points, map(len, state.table.hands), strict=True))
    if end is not End.SIX_IN_A_ROW:
        return ended(end, standings_of(scores))
    ahead = list(scores)
    ahead[state.table.turn] = (1 + max(state.points), 0)
    standings = (
        replace(one, score=scores[one.seat][0], second=scores[one.seat][1]) for one in standings_of(ahead)
    )
    return ended(end, tuple(standings))
