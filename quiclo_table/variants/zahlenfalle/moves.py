"""What each order and each countdown does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Throw
from quiclo_table.model.level import UnsolvableRule
from quiclo_table.model.match_end import End
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
from quiclo_table.model.pairs import DICE, NothingReaches, PairChosen
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.table_events import MatchTimeUp, TurnBegan
from quiclo_table.model.task import Failure
from quiclo_table.model.zahlenfalle import Phase, RoundBegan, ZahlenfalleSetup, ZahlenfalleState
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import DECISION, MATCH, hurry, start_match_clock
from quiclo_table.rules.entries import check_entry
from quiclo_table.rules.holding import apply_pause
from quiclo_table.rules.seating import after
from quiclo_table.rules.solving import nothing_reaches
from quiclo_table.rules.target_building import first_pair, picked
from quiclo_table.rules.throwing import LISTED_MS, ROLLING, rest_dice, throw_dice
from quiclo_table.rules.variant import Change
from quiclo_table.variants.zahlenfalle.checks import arithmetic_here
from quiclo_table.variants.zahlenfalle.judging import judged, missed, target_of
from quiclo_table.variants.zahlenfalle.passing import ZahlenfalleChange, decide_in, end, next_turn


def begin(setup: ZahlenfalleSetup, players: tuple[Player, ...], _chance: Chance) -> ZahlenfalleChange:
    """Give everybody their lives; the first player has the dice (T-01, T-02)."""
    state = ZahlenfalleState(
        setup=setup,
        clocks=start_match_clock(Clocks(), setup.minutes),
        lives=(setup.lives,) * len(players),
        turn=setup.first,
    )
    return Change(decide_in(state, Phase.THROW_FOR_TARGET), (TurnBegan(setup.first),))


def apply(state: ZahlenfalleState, seat: Seat, order: Order, chance: Chance) -> ZahlenfalleChange:
    """Carry out an order that has passed the check."""
    return MOVES[type(order)](state, seat, order, chance)


def due(state: ZahlenfalleState, name: str, chance: Chance) -> ZahlenfalleChange:
    """Do what must happen when a countdown has ended."""
    if name == ROLLING:
        return _rest(state, skipped=False)
    if name == MATCH:
        late = replace(state, is_late=True, clocks=hurry(state.clocks))
        return Change(late, (MatchTimeUp(),))
    return DEFAULTS[state.phase](state, chance)


def _throw(state: ZahlenfalleState, seat: Seat, order: ThrowDice, chance: Chance) -> ZahlenfalleChange:
    """Roll the five; the decision on them begins when they lie."""
    is_first = state.phase is Phase.THROW_FOR_TARGET
    throw = Throw.FOR_TARGET if is_first else Throw.FOR_CALCULATION
    faces = chance.stream("dice").dice(DICE)
    clocks, thrown = throw_dice(state.clocks.stop(DECISION), seat, order, throw, faces)
    phase = Phase.CHOOSE if is_first else Phase.CALCULATE
    return Change(replace(state, clocks=clocks, dice=faces, phase=phase), (thrown,))


def _skip(state: ZahlenfalleState, _seat: Seat, _order: SkipThrow, _chance: Chance) -> ZahlenfalleChange:
    return _rest(state, skipped=True)


def _rest(state: ZahlenfalleState, *, skipped: bool) -> ZahlenfalleChange:
    """Let the dice lie. After the first throw the next player picks from them (T-02)."""
    is_first = state.phase is Phase.CHOOSE
    throw = Throw.FOR_TARGET if is_first else Throw.FOR_CALCULATION
    clocks, rested = rest_dice(state.clocks, throw, state.dice, skipped=skipped)
    lying = replace(state, clocks=clocks)
    if not is_first:
        return Change(decide_in(lying, Phase.CALCULATE), (rested,))
    seat = after(state.turn, len(state.lives))
    choosing = decide_in(replace(lying, turn=seat), Phase.CHOOSE)
    return Change(choosing, (rested, RoundBegan(state.round), TurnBegan(seat)))


def _choose(state: ZahlenfalleState, _seat: Seat, order: ChoosePair, _chance: Chance) -> ZahlenfalleChange:
    target = picked(order, state.dice, state.setup.pair_rules)
    chosen = replace(state, pair=(order.first, order.second), target=target)
    event = PairChosen(order.first, order.second, target)
    return Change(decide_in(chosen, Phase.THROW_FOR_CALCULATION), (event,))


def _enter(state: ZahlenfalleState, _seat: Seat, order: Enter, _chance: Chance) -> ZahlenfalleChange:
    return Change(replace(state, entry=Calculate(order.dice, order.operators)))


def _calculate(state: ZahlenfalleState, _seat: Seat, order: Calculate, _chance: Chance) -> ZahlenfalleChange:
    return judged(state, order)


def _give_up(state: ZahlenfalleState, _seat: Seat, _order: GiveUp, _chance: Chance) -> ZahlenfalleChange:
    """Miss the target; under the house rule, throw again for one that can't be made (T-08)."""
    target, arithmetic = target_of(state).number, arithmetic_here(state)
    rolls_again = state.setup.unsolvable is UnsolvableRule.ROLL_AGAIN
    if rolls_again and nothing_reaches(state.dice, target, arithmetic):
        again = decide_in(replace(state, entry=None), Phase.THROW_FOR_CALCULATION)
        return Change(again, (NothingReaches(target),))
    return missed(state, Failure.GIVEN_UP)


def _go_on(state: ZahlenfalleState, _seat: Seat, _order: GoOn, _chance: Chance) -> ZahlenfalleChange:
    return next_turn(state)


def _pause(state: ZahlenfalleState, seat: Seat, order: Pause | Resume, _chance: Chance) -> ZahlenfalleChange:
    clocks, event = apply_pause(state.clocks, seat, order)
    return Change(replace(state, clocks=clocks), (event,))


def _end_by_hand(
    state: ZahlenfalleState, _seat: Seat, _order: EndMatch, _chance: Chance
) -> ZahlenfalleChange:
    return end(state, End.BY_HAND)


def _throw_for_them(state: ZahlenfalleState, chance: Chance) -> ZahlenfalleChange:
    return _throw(state, state.turn, ThrowDice(LISTED_MS), chance)


def _choose_for_them(state: ZahlenfalleState, chance: Chance) -> ZahlenfalleChange:
    order = first_pair(state.dice, state.setup.pair_rules)
    if order is None:
        raise ValueError(f"no two of {state.dice} make a target")
    return _choose(state, state.turn, order, chance)


def _judge_what_lies_there(state: ZahlenfalleState, _chance: Chance) -> ZahlenfalleChange:
    """Judge the calculation as it stands, if it can be handed in; else the attempt has failed (C-10)."""
    entry = state.entry
    if entry is None or check_entry(entry, DICE, arithmetic_here(state)) is not None:
        return missed(state, Failure.TIME)
    return judged(state, entry)


def _leave_verdict(state: ZahlenfalleState, _chance: Chance) -> ZahlenfalleChange:
    return next_turn(state)


MOVES: Final[dict[type[Order], Callable[[ZahlenfalleState, Seat, Any, Chance], ZahlenfalleChange]]] = {
    ThrowDice: _throw,
    SkipThrow: _skip,
    ChoosePair: _choose,
    Enter: _enter,
    Calculate: _calculate,
    GiveUp: _give_up,
    GoOn: _go_on,
    Pause: _pause,
    Resume: _pause,
    EndMatch: _end_by_hand,
}

DEFAULTS: Final[dict[Phase, Callable[[ZahlenfalleState, Chance], ZahlenfalleChange]]] = {
    Phase.THROW_FOR_TARGET: _throw_for_them,
    Phase.CHOOSE: _choose_for_them,
    Phase.THROW_FOR_CALCULATION: _throw_for_them,
    Phase.CALCULATE: _judge_what_lies_there,
    Phase.VERDICT: _leave_verdict,
}
"""What the program does when the turn clock runs out (C-10)."""
