"""Who comes next, when a round is full, and how the match ends (T-09, T-10)."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import TurnBegan
from quiclo_table.model.zahlenfalle import Phase, RoundBegan, ZahlenfalleState
from quiclo_table.rules.deciding import decision_seconds, start_decision
from quiclo_table.rules.seating import after, clockwise
from quiclo_table.rules.standings import ended, standings_of
from quiclo_table.rules.variant import Change

ZahlenfalleChange = Change[ZahlenfalleState]


@dataclass(frozen=True, slots=True)
class Following:
    """Who plays next and in which round; `end` says why nobody does."""

    seat: Seat
    round: int
    end: End | None = None


def decide_in(state: ZahlenfalleState, phase: Phase) -> ZahlenfalleState:
    """Let a phase begin, with the clock of its decision if there is one (C-10)."""
    seconds = decision_seconds(state.setup.turn_seconds, is_late=state.is_late)
    return replace(state, phase=phase, clocks=start_decision(state.clocks, seconds))


def next_round(state: ZahlenfalleState) -> Following:
    """Return who comes after the seat whose turn it is. A round is full once everybody who lives has had
    their turn, counted from the seat after the first thrower; then rounds and time may be up (T-10)."""
    seats = len(state.lives)
    order = clockwise(after(state.setup.first, seats), seats)
    living = [seat for seat in order if state.lives[seat] > 0]
    left = [seat for seat in order[order.index(state.turn) + 1 :] if state.lives[seat] > 0]
    if left:
        return Following(left[0], state.round)
    if state.round == state.setup.rounds:
        return Following(living[0], state.round, End.ROUNDS)
    return Following(living[0], state.round + 1, End.TIME if state.is_late else None)


def next_turn(state: ZahlenfalleState) -> ZahlenfalleChange:
    """Let the next player who lives pick from the dice that lie there; the match ends if its time ran out
    while the last verdict of a round was looked at."""
    following = next_round(state)
    if following.end is not None:
        return end(state, following.end)
    fresh = replace(state, turn=following.seat, round=following.round, pair=None, target=None)
    began = (RoundBegan(following.round),) if following.round != state.round else ()
    return Change(decide_in(fresh, Phase.CHOOSE), (*began, TurnBegan(following.seat)))


def end(state: ZahlenfalleState, why: End) -> ZahlenfalleChange:
    """End the match: most lives win, equals share. Nothing rolls on, and no clock runs (T-09, T-10)."""
    result = ended(why, standings_of([(lives, 0) for lives in state.lives]))
    clocks = replace(state.clocks, countdowns=(), holds=frozenset())
    return Change(replace(state, clocks=clocks, phase=Phase.OVER, result=result), (result,))
