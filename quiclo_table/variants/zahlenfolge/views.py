"""What a seat sees of the match: its own cards, of the others what lies open, and nothing of the decks."""

from __future__ import annotations

from quiclo_table.model.card_table import Hand, SeenCard
from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeState, ZahlenfolgeView
from quiclo_table.rules.deciding import DECISION, MATCH, time_left
from quiclo_table.rules.decks import sizes
from quiclo_table.rules.hands import seen
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.throwing import rolling_ms
from quiclo_table.variants.zahlenfolge.protecting import limit, must_open, opener


def view(state: ZahlenfolgeState, seat: Seat | None) -> ZahlenfolgeView:
    """Return the match as a seat, or with None the public, sees it."""
    table = state.table
    return ZahlenfolgeView(
        seat=seat,
        setup=state.setup,
        phase=state.phase,
        acting=acting(state),
        turn=table.turn,
        step=table.step,
        ready=state.ready,
        hands=tuple(_seen(state, hand, by_owner=owner == seat) for owner, hand in enumerate(table.hands)),
        limits=tuple(map(limit, table.hands)),
        must_open=must_open(state),
        points=state.points,
        reported=state.reported,
        decks=sizes(table.decks),
        lost=table.lost,
        task=table.task,
        won=table.won,
        wanted=table.wanted,
        has_offered=table.has_offered,
        ending=state.ending,
        chances=state.chances,
        match_ms=0 if state.ending is End.TIME else time_left(state.clocks, MATCH),
        decision_ms=time_left(state.clocks, DECISION),
        rolling_ms=rolling_ms(state.clocks),
        paused=is_paused(state.clocks),
        result=state.result,
    )


def acting(state: ZahlenfolgeState) -> tuple[Seat, ...]:
    """Return the seats for whose decision the match waits."""
    if state.is_over:
        return ()
    if state.phase is Phase.PROTECT:
        return tuple(Seat(seat) for seat, is_ready in enumerate(state.ready) if not is_ready)
    waited_for = opener(state)
    return (state.table.turn if waited_for is None else waited_for,)


def _seen(state: ZahlenfolgeState, hand: Hand, *, by_owner: bool) -> tuple[SeenCard, ...]:
    """Until all are ready, nobody sees any card of another, protected or not (F-02)."""
    if by_owner or all(state.ready):
        return seen(hand, by_owner=by_owner)
    return tuple(SeenCard(None, one.is_hidden, one.is_new) for one in hand)
