"""How a match ends, and who has won (P-12, P-13)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.match_end import End, MatchEnded, Standing
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase, StapelspielState
from quiclo_table.model.stapelspiel_events import HandShown
from quiclo_table.rules.variant import Change


def end(state: StapelspielState, why: End) -> Change[StapelspielState]:
    """End the match. Held hands are laid open, as their sums may decide; no clock runs any more."""
    shown = tuple(
        HandShown(Seat(seat), hand)
        for seat, (hand, is_open) in enumerate(zip(state.hands, state.is_open, strict=True))
        if not is_open
    )
    standings = standings_of(state.hands)
    winners = tuple(one.seat for one in standings if one.place == 1)
    ended = MatchEnded(why, winners, standings)
    over = replace(
        state,
        clocks=replace(state.clocks, countdowns=(), holds=frozenset()),
        is_open=(True,) * len(state.hands),
        phase=Phase.OVER,
        contenders=(),
        floor=None,
        result=ended,
    )
    return Change(over, (*shown, ended))


def standings_of(hands: tuple[tuple[int, ...], ...]) -> tuple[Standing, ...]:
    """Rank the seats: the fewest cards, then the lowest sum of them, and equals share a place (P-13).

    One who has won by P-12 has the fewest.
    """
    scores = [(len(hand), sum(hand)) for hand in hands]
    standings = [
        Standing(Seat(seat), 1 + sum(other < score for other in scores), *score)
        for seat, score in enumerate(scores)
    ]
    return tuple(sorted(standings, key=lambda one: (one.place, one.seat)))
