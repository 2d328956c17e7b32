"""How a match ends, and who has won (P-12, P-13)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.match_end import End, MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase, StapelspielState
from quiclo_table.model.stapelspiel_events import HandShown
from quiclo_table.rules.standings import ended, standings_of
from quiclo_table.rules.variant import Change


def end(state: StapelspielState, why: End) -> Change[StapelspielState]:
    """End the match. Held hands are laid open, as their sums may decide; no clock runs any more."""
    shown = tuple(
        HandShown(Seat(seat), hand)
        for seat, (hand, is_open) in enumerate(zip(state.hands, state.is_open, strict=True))
        if not is_open
    )
    result = result_of(state.hands, why)
    over = replace(
        state,
        clocks=replace(state.clocks, countdowns=(), holds=frozenset()),
        is_open=(True,) * len(state.hands),
        phase=Phase.OVER,
        contenders=(),
        floor=None,
        result=result,
    )
    return Change(over, (*shown, result))


def result_of(hands: tuple[tuple[int, ...], ...], why: End) -> MatchEnded:
    """Return who has won: the fewest cards, then the lowest sum of them, and equals share (P-13).

    One who has won by P-12 has the fewest.
    """
    return ended(why, standings_of([(len(hand), sum(hand)) for hand in hands], less_wins=True))
