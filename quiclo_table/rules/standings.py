"""Who is where at the end: the better score first, equal places shared."""

from __future__ import annotations

from collections.abc import Sequence

from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Seat


def standings_of(scores: Sequence[tuple[int, int]], *, less_wins: bool = False) -> tuple[Standing, ...]:
    """Return the standings of all seats, given each one's score and what decides between equal scores; more
    is better in both, or less is. A place counts those who are better."""
    standings = [
        Standing(Seat(seat), 1 + sum(other < own if less_wins else other > own for other in scores), *own)
        for seat, own in enumerate(scores)
    ]
    return tuple(sorted(standings, key=lambda one: (one.place, one.seat)))


def ended(end: End, standings: tuple[Standing, ...]) -> MatchEnded:
    """Return the end of a match that everybody at the first place has won."""
    return MatchEnded(end, tuple(one.seat for one in standings if one.place == 1), standings)
