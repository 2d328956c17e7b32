"""What may be ordered when, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.maths.chain_checks import not_submittable
from quiclo_table.model.orders import EndMatch, Order, Pause, Resume
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.stapelspiel import (
    GUARD,
    Buzz,
    Phase,
    PileTop,
    PlayChain,
    ShowHand,
    StapelspielSetup,
    StapelspielState,
    Withdraw,
)
from quiclo_table.rules.deciding import time_left
from quiclo_table.rules.holding import check_pause, is_paused
from quiclo_table.rules.seating import check_players
from quiclo_table.rules.variant import Template

NOBODY_BEGINS = Seat(0)
"""There are no turns, so it doesn't matter who begins."""


def admits(_setup: StapelspielSetup, players: tuple[Player, ...]) -> Refusal | None:
    """Return why these players can't play together (C-12)."""
    return check_players(players, NOBODY_BEGINS)


def candidates(_state: StapelspielState, _seat: Seat) -> Iterator[Order]:
    """List the finite orders that might be legal."""
    yield from (ShowHand(is_open=True), ShowHand(is_open=False))
    yield from (Buzz(), Withdraw(), Pause(), Resume(), EndMatch())


def templates(state: StapelspielState, seat: Seat) -> tuple[Template, ...]:
    """List open orders: a chain, for whoever has the floor."""
    if state.phase is Phase.ENTERING and state.floor == seat and not is_paused(state.clocks):
        return (Template(PlayChain, (*state.hands[seat], *state.tops)),)
    return ()


def check(state: StapelspielState, seat: Seat, order: Order) -> Refusal | None:
    """Return why an order is refused now, or None."""
    if (refusal := check_pause(state.clocks, order)) is not None:
        return refusal
    match order:
        case Pause() | Resume() | EndMatch():
            return None
        case ShowHand():
            return _check_hand(state, seat)
        case Buzz():
            return _check_buzz(state, seat)
        case Withdraw():
            return _check_floor(state, seat)
        case PlayChain():
            return _check_floor(state, seat) or _check_chain(state, seat, order)
    return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.phase})


def _check_hand(state: StapelspielState, seat: Seat) -> Refusal | None:
    if state.phase is Phase.HANDS and state.is_open[seat] is None:
        return None
    return Refusal(RefusalKey.HAND_DECIDED, "P-01")


def _check_buzz(state: StapelspielState, seat: Seat) -> Refusal | None:
    """A buzz that comes at the wrong time is dropped, not kept for later (P-03)."""
    if state.phase is Phase.HANDS:
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.phase})
    if seat in state.barred:
        return Refusal(RefusalKey.BARRED, "P-09")
    if seat == state.floor or seat in state.contenders:
        return Refusal(RefusalKey.BUZZED_ALREADY, "P-03")
    if state.floor is not None:
        return Refusal(RefusalKey.FLOOR_TAKEN, "P-03", facts={"seat": state.floor})
    if time_left(state.clocks, GUARD) is not None:
        return Refusal(RefusalKey.MIDDLE_CHANGED, "P-03")
    return None


def _check_floor(state: StapelspielState, seat: Seat) -> Refusal | None:
    if state.phase is Phase.ENTERING and state.floor == seat:
        return None
    return Refusal(RefusalKey.NO_FLOOR, "P-03")


def _check_chain(state: StapelspielState, seat: Seat, order: PlayChain) -> Refusal | None:
    """A chain of cards that aren't there, or composed as no chain is, can't be handed in (C-09, P-05)."""
    hand, top = state.hands[seat], order.top
    if (refusal := not_submittable(hand, state.tops, order.chain)) is not None or top is None:
        return refusal
    if state.setup.pile_top is PileTop.RESULT_CARD:
        return Refusal(RefusalKey.TOP_IS_RESULT, "P-07", facts={"result": order.chain.result})
    if top not in hand or top not in order.chain.calculation.numbers:
        return Refusal(RefusalKey.TOP_NOT_LAID, "P-07", facts={"card": top})
    return None
