"""What may be ordered when, and why not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from types import MappingProxyType
from typing import Final

from quiclo_table.model.level import Level, TargetRule
from quiclo_table.model.orders import (
    Calculate,
    EndMatch,
    GiveUp,
    GoOn,
    Order,
    Pause,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.target import Target
from quiclo_table.model.zahlenfalle_solo import DICE, ChoosePair, Phase, SoloSetup, SoloState
from quiclo_table.rules.entries import check_dice, check_entry
from quiclo_table.rules.holding import check_pause, is_paused
from quiclo_table.rules.judging import ARITHMETIC
from quiclo_table.rules.target_building import targets_of
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
    for first, second in permutations(range(len(state.first)), 2):
        for target in pair_targets(state.level, state.first, first, second):
            yield ChoosePair(first, second, target.number)
    yield from (GiveUp(), GoOn(), Pause(), Resume(), EndMatch())


def templates(state: SoloState, _seat: Seat) -> tuple[Template, ...]:
    """List open orders: a calculation, while one is asked for."""
    if state.phase is Phase.CALCULATE and not is_rolling(state.clocks) and not is_paused(state.clocks):
        return (Template(Calculate, state.second),)
    return ()


def pair_targets(level: Level, faces: tuple[int, ...], first: int, second: int) -> tuple[Target, ...]:
    """Return the targets that two dice, by index, may make on a level (T-03, T-04, Z-04)."""
    targets = targets_of(faces[first], faces[second], lowest=level.lowest, highest=level.highest)
    return targets if level.target_rule is TargetRule.PLAYER_CHOOSES else targets[:1]


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
        return _check_pair(state, order)
    return check_entry(order, DICE, SOLO_ARITHMETIC) if isinstance(order, Calculate) else None


def _check_pair(state: SoloState, order: ChoosePair) -> Refusal | None:
    if (refusal := check_dice((order.first, order.second), DICE)) is not None:
        return refusal
    values: dict[str, int | str] = {"first": state.first[order.first], "second": state.first[order.second]}
    targets = pair_targets(state.level, state.first, order.first, order.second)
    if not targets:
        limits = {"lowest": state.level.lowest, "highest": state.level.highest}
        return Refusal(RefusalKey.NO_TARGET_IN_PAIR, "Z-04", facts={**values, **limits})
    if order.target is not None and all(target.number != order.target for target in targets):
        return Refusal(RefusalKey.TARGET_NOT_IN_PAIR, "T-03", facts={**values, "target": order.target})
    return None
