"""Who has won, and how the others stand (F-11, F-13)."""

from __future__ import annotations

from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import ZahlenfolgeState


def result_of(state: ZahlenfolgeState, end: End) -> MatchEnded:
    """Settle the match: a Sechsling wins; else most points, then most cards held, then it is shared.

    A standing's `score` is the points, its `second` the cards held.
    """
    scores = {Seat(seat): _score(state, Seat(seat), end) for seat in range(len(state.points))}
    standings = tuple(
        sorted(
            (
                Standing(
                    seat,
                    place=1 + sum(other > score for other in scores.values()),
                    score=state.points[seat],
                    second=len(state.table.hands[seat]),
                )
                for seat, score in scores.items()
            ),
            key=lambda standing: (standing.place, standing.seat),
        )
    )
    winners = tuple(standing.seat for standing in standings if standing.place == 1)
    return MatchEnded(end, winners, standings)


def _score(state: ZahlenfolgeState, seat: Seat, end: End) -> tuple[bool, int, int]:
    has_sechsling = end is End.SIX_IN_A_ROW and seat == state.table.turn
    return has_sechsling, state.points[seat], len(state.table.hands[seat])
