"""What may be ordered when, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from quiclo_table.model.level import Level
from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
    EndMatch,
    GiveUp,
    GoOn,
    Order,
    Pause,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.pairs import DICE, PairRules
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import Phase, SoloSetup, SoloState
from quiclo_table.rules.entries import check_entry
from quiclo_table.rules.holding import check_pause, is_paused
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.rules.target_building import check_pair, pair_orders
from quiclo_table.rules.throwing import LISTED_MS, check_throw, is_rolling
from quiclo_table.rules.variant import Template

SOLO_ARITHMETIC: Final = ARITHMETIC["zahlenfalle_solo"]

ALLOWED: Final = MappingProxyType[Phase, tuple[type[Order], ...]](
    {
        Phase.THROW_FOR_TARGET: (ThrowDice,),
        Phase.CHOOSE: (ChoosePair,),
        Phase.THROW_FOR_CALCULATION: (ThrowDice,),
        Phase.CALCULATE: (Calculate, GiveUp),
        Phase.STUDY: (GoOn,),
        Phase.OVER: (),
    }
)
"""The orders that carry the game on, phase by phase."""


def candidates(state: SoloState, _seat: Seat) -> Iterator[Order]:
    """List finite orders that might be legal."""
    yield ThrowDice(LISTED_MS)
    yield SkipThrow()
    yield from pair_orders(state.first, pair_rules(state.level))
    yield from (GiveUp(), GoOn(), Pause(), Resume(), EndMatch())


def templates(state: SoloState, _seat: Seat) -> tuple[Template, ...]:
    """List open orders: a calculation, while one is asked for."""
    if state.phase is Phase.CALCULATE and not is_rolling(state.clocks) and not is_paused(state.clocks):
        return (Template(Calculate, state.second),)
    return ()


def pair_rules(level: Level) -> PairRules:
    """Return which targets two dice may make on a level (T-03, T-04, Z-04)."""
    return PairRules(level.target_rule, level.lowest, level.highest)


def admits(_setup: SoloSetup, players: tuple[Player, ...]) -> Refusal | None:
    """Return why these players can't play: the run has one (Z-01)."""
    if len(players) == 1:
        return None
    return Refusal(RefusalKey.PLAYERS_COUNT, "Z-01", facts={"fewest": 1, "most": 1})


def check(state: SoloState, _seat: Seat, order: Order) -> Refusal | None:
    """Return why an order is refused now, or None."""
    if (refusal := check_pause(state.clocks, order)) is not None:
        return refusal
    if isinstance(order, Pause) and state.ranked:
        return Refusal(RefusalKey.NO_PAUSE_IN_RANKED, "Z-03")
    if isinstance(order, Pause | Resume | EndMatch):
        return None
    if isinstance(order, SkipThrow):
        return check_throw(state.clocks, order)
    if is_rolling(state.clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if not isinstance(order, ALLOWED[state.phase]):
        return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.phase})
    if isinstance(order, ThrowDice):
        return check_throw(state.clocks, order)
    if isinstance(order, ChoosePair):
        return check_pair(order, state.first, pair_rules(state.level))
    return check_entry(order, DICE, SOLO_ARITHMETIC) if isinstance(order, Calculate) else None
