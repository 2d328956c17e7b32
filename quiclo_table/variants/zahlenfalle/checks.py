"""What may be ordered when, by whom, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
    EndMatch,
    Enter,
    GiveUp,
    GoOn,
    Order,
    Pause,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.pairs import DICE
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup, ZahlenfalleState
from quiclo_table.rules.entries import check_entry, check_unfinished
from quiclo_table.rules.holding import check_pause, is_paused
from quiclo_table.rules.judging import Arithmetic, arithmetic_of
from quiclo_table.rules.seating import check_players
from quiclo_table.rules.target_building import check_pair, pair_orders
from quiclo_table.rules.throwing import LISTED_MS, check_throw, is_rolling
from quiclo_table.rules.variant import Template

ALLOWED: Final = MappingProxyType[Phase, tuple[type[Order], ...]](
    {
        Phase.THROW_FOR_TARGET: (ThrowDice,),
        Phase.CHOOSE: (ChoosePair,),
        Phase.THROW_FOR_CALCULATION: (ThrowDice,),
        Phase.CALCULATE: (Calculate, Enter, GiveUp),
        Phase.VERDICT: (GoOn,),
        Phase.OVER: (),
    }
)
"""The orders that carry the match on, phase by phase."""


def arithmetic_here(state: ZahlenfalleState) -> Arithmetic:
    """Return how this table calculates (C-06, T-05)."""
    return arithmetic_of("zahlenfalle", state.setup.negatives)


def admits(setup: ZahlenfalleSetup, players: tuple[Player, ...]) -> Refusal | None:
    """Return why these players can't play (C-12)."""
    return check_players(players, setup.first)


def candidates(state: ZahlenfalleState, _seat: Seat) -> Iterator[Order]:
    """List finite orders that might be legal."""
    yield ThrowDice(LISTED_MS)
    yield SkipThrow()
    if state.phase is Phase.CHOOSE:
        yield from pair_orders(state.dice, state.setup.pair_rules)
    yield from (GiveUp(), GoOn(), Pause(), Resume(), EndMatch())


def templates(state: ZahlenfalleState, seat: Seat) -> tuple[Template, ...]:
    """List open orders: a calculation, handed in or laid out, while one is asked for."""
    if state.phase is not Phase.CALCULATE or seat != state.turn:
        return ()
    if is_rolling(state.clocks) or is_paused(state.clocks):
        return ()
    return (Template(Calculate, state.dice), Template(Enter, state.dice))


def check(state: ZahlenfalleState, seat: Seat, order: Order) -> Refusal | None:
    """Return why an order is refused now, or None.

    Anybody may skip the rolling of dice and leave a verdict, whoever's turn it is.
    """
    if (refusal := check_pause(state.clocks, order)) is not None:
        return refusal
    if isinstance(order, Pause | Resume | EndMatch):
        return None
    if isinstance(order, SkipThrow):
        return check_throw(state.clocks, order)
    if seat != state.turn and not isinstance(order, GoOn):
        return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": state.turn})
    if is_rolling(state.clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if not isinstance(order, ALLOWED[state.phase]):
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.phase})
    match order:
        case ThrowDice():
            return check_throw(state.clocks, order)
        case ChoosePair():
            return check_pair(order, state.dice, state.setup.pair_rules)
        case Calculate():
            return check_entry(order, DICE, arithmetic_here(state))
        case Enter():
            return check_unfinished(order, DICE)
    return None
