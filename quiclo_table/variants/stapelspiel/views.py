"""What a seat sees: the own hand always, that of another only if it lies open."""

from __future__ import annotations

from quiclo_table.model.cards import continent_of
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import ENTRY, GUARD, STALL, SeenHand, StapelspielState, StapelspielView
from quiclo_table.rules.deciding import DECISION, MATCH
from quiclo_table.rules.decks import sizes
from quiclo_table.rules.holding import is_paused


def view(state: StapelspielState, seat: Seat | None) -> StapelspielView:
    """Return the table as a seat, or None the public, may see it."""
    left = {clock.name: clock.left_ms for clock in state.clocks.countdowns}
    return StapelspielView(
        setup=state.setup,
        seat=seat,
        phase=state.phase,
        hands=tuple(_seen(state, Seat(owner), seat) for owner in range(len(state.hands))),
        piles=state.piles,
        decks=sizes(state.decks),
        barred=state.barred,
        contenders=state.contenders,
        floor=state.floor,
        match_left_ms=left.get(MATCH),
        decision_left_ms=left.get(DECISION),
        entry_ms=left.get(ENTRY),
        stall_ms=left.get(STALL),
        guard_ms=left.get(GUARD, 0),
        rolling_ms=0,
        paused=is_paused(state.clocks),
        is_late=state.is_late,
        result=state.result,
    )


def _seen(state: StapelspielState, owner: Seat, seat: Seat | None) -> SeenHand:
    hand, is_open = state.hands[owner], state.is_open[owner]
    cards = hand if is_open or owner == seat else None
    return SeenHand(cards, len(hand), is_open, tuple(map(continent_of, hand)))
