"""The course of a match from phase to phase: all protect, turn after turn, the last reports, the end."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from quiclo_table.model.card_table import Step
from quiclo_table.model.events import Event, Happening
from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Seat
from quiclo_table.model.table_events import LastChance, MatchTimeUp, SeatReady
from quiclo_table.model.zahlenfolge import HandsLaidOpen, Phase, ZahlenfolgeState
from quiclo_table.rules.deciding import DECISION, MATCH, hurry, start_decision, start_match_clock
from quiclo_table.rules.decks import are_empty
from quiclo_table.rules.seating import after, clockwise
from quiclo_table.rules.throwing import ROLLING
from quiclo_table.rules.turns import begin_turn
from quiclo_table.rules.variant import Change
from quiclo_table.variants.zahlenfolge.checks import turn_rules
from quiclo_table.variants.zahlenfolge.scoring import result_of

ZahlenfolgeChange = Change[ZahlenfolgeState]


def ready(state: ZahlenfolgeState, seats: Iterable[Seat]) -> ZahlenfolgeChange:
    """Let seats be ready; when all are, cards are laid open, the clock starts and a turn begins (F-02)."""
    chosen = tuple(seats)
    told: tuple[Happening, ...] = tuple(map(SeatReady, chosen))
    all_ready = tuple(is_ready or seat in chosen for seat, is_ready in enumerate(state.ready))
    waiting = replace(state, ready=all_ready)
    if not all(all_ready):
        return Change(waiting, told)
    laid = HandsLaidOpen(
        tuple(tuple(None if one.is_hidden else one.number for one in hand) for hand in state.table.hands)
    )
    clocks = start_match_clock(state.clocks, state.setup.minutes)
    started = _begin_turn(replace(waiting, phase=Phase.TURNS, clocks=clocks), state.setup.first)
    return Change(started.state, (*told, laid, *started.happened))


def end_turn(state: ZahlenfolgeState) -> ZahlenfolgeChange:
    """Let the next seat play, or report once more, or end the match when everybody has (F-13, F-14)."""
    if state.phase is Phase.LAST_REPORTS:
        return _next_chance(state, state.chances[1:])
    following = after(state.table.turn, len(state.points))
    if state.ending is None and are_empty(state.table.decks):
        state = replace(state, ending=End.EMPTY_DECKS)
    if state.ending is None:
        return _begin_turn(state, following)
    last = replace(state, phase=Phase.LAST_REPORTS, clocks=state.clocks.stop(MATCH))
    return _next_chance(last, clockwise(following, len(state.points)))


def time_up(state: ZahlenfolgeState) -> ZahlenfolgeChange:
    """Note that the time is up: the turn is finished, and the open decision gets no long time (C-10)."""
    return Change(replace(state, ending=End.TIME, clocks=hurry(state.clocks)), (MatchTimeUp(),))


def end_match(state: ZahlenfolgeState, end: End, *before: Event) -> ZahlenfolgeChange:
    """End the match; no clock runs any more, nothing rolls on or stays paused."""
    result = result_of(state, end)
    clocks = replace(state.clocks.stop(ROLLING).stop(DECISION).stop(MATCH), holds=frozenset())
    over = replace(state, phase=Phase.OVER, clocks=clocks, result=result, chances=())
    return Change(over, (*before, result))


def _begin_turn(state: ZahlenfolgeState, seat: Seat) -> ZahlenfolgeChange:
    begun = begin_turn(state.clocks, state.table, seat, turn_rules(state).seconds)
    return Change(replace(state, clocks=begun.clocks, table=begun.table), begun.happened)


def _next_chance(state: ZahlenfolgeState, chances: tuple[Seat, ...]) -> ZahlenfolgeChange:
    """Let the next seat report once more; after the last one the match is over, for the reason it has."""
    if not chances:
        return end_match(state, state.ending or End.TIME)
    seat = chances[0]
    table = replace(state.table, turn=seat, step=Step.AFTER, won=None)
    clocks = start_decision(state.clocks, turn_rules(state).seconds)
    return Change(replace(state, table=table, clocks=clocks, chances=chances), (LastChance(seat),))
