"""What a seat sees of the match: its own cards, of the others what lies open, and nothing of the decks."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from quiclo_table.model.card_table import Hand, SeenCard
from quiclo_table.model.match_end import End
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase, ZahlenfolgeState, ZahlenfolgeView
from quiclo_table.rules.deciding import DECISION, MATCH, time_left
from quiclo_table.rules.decks import sizes
from quiclo_table.rules.hands import seen, seen_card
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.latest import Latest
from quiclo_table.rules.throwing import rolling_ms
from quiclo_table.variants.zahlenfolge.protecting import limit, must_open


def view(state: ZahlenfolgeState, seat: Seat | None) -> ZahlenfolgeView:
    """Return the match as a seat, or with None the public, sees it: a seat sees its own cards besides."""
    public = _LATEST.of(state)
    if seat is None:
        return public
    hands = (*public.hands[:seat], _own(state.table.hands[seat]), *public.hands[seat + 1 :])
    return replace(public, seat=seat, hands=hands)


def _public(state: ZahlenfolgeState) -> ZahlenfolgeView:
    table = state.table
    to_open = must_open(state)
    others = _shown if all(state.ready) else _backs
    return ZahlenfolgeView(
        seat=None,
        setup=state.setup,
        phase=state.phase,
        acting=_acting(state, to_open),
        turn=table.turn,
        step=table.step,
        ready=state.ready,
        hands=tuple([others(hand) for hand in table.hands]),
        limits=tuple([limit(hand) for hand in table.hands]),
        must_open=to_open,
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
        match_left_ms=0 if state.ending is End.TIME else time_left(state.clocks, MATCH),
        decision_left_ms=time_left(state.clocks, DECISION),
        rolling_ms=rolling_ms(state.clocks),
        paused=is_paused(state.clocks),
        result=state.result,
    )


_LATEST: Final = Latest(_public)


def _acting(state: ZahlenfolgeState, to_open: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats for whose decision the match waits."""
    if state.is_over:
        return ()
    if state.phase is Phase.PROTECT:
        return tuple(Seat(seat) for seat, is_ready in enumerate(state.ready) if not is_ready)
    if not any(to_open):
        return (state.table.turn,)
    return tuple(Seat(seat) for seat, count in enumerate(to_open) if count)


@lru_cache(maxsize=256)
def _own(hand: Hand) -> tuple[SeenCard, ...]:
    """Cached, as the two below: every seat's view is asked for at each moment."""
    return seen(hand, by_owner=True)


@lru_cache(maxsize=256)
def _shown(hand: Hand) -> tuple[SeenCard, ...]:
    return seen(hand, by_owner=False)


@lru_cache(maxsize=256)
def _backs(hand: Hand) -> tuple[SeenCard, ...]:
    """Until all are ready, nobody sees any card of another, protected or not (F-02)."""
    return tuple(seen_card(one, is_known=False) for one in hand)
