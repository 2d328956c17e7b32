"""What each order and each countdown does."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.events import Throw
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import (
    EndMatch,
    EndTurn,
    GiveUp,
    OpenCard,
    Order,
    Pause,
    Ready,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import (
    CalculateFor,
    Claim,
    EnterFor,
    GiveUpOn,
    HideCards,
    Phase,
    PickSix,
    StrategieSetup,
    StrategieState,
    Vote,
)
from quiclo_table.model.table_events import MatchTimeUp
from quiclo_table.model.task import Failure
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import MATCH, hurry
from quiclo_table.rules.holding import apply_pause, is_paused
from quiclo_table.rules.throwing import LISTED_MS, ROLLING, is_rolling, rest_dice
from quiclo_table.rules.turns import THROWS, TURN_ORDERS
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.claims import cast, count, is_complete, make_claim
from quiclo_table.variants.strategie.closing import (
    calculate_for,
    give_up_on,
    rest_for_all,
    run_out,
    throw_for_all,
)
from quiclo_table.variants.strategie.endgame import (
    ask_for_last_claims,
    finish_by_hand,
    pass_last_claim,
    pick_for_the_rest,
    pick_six,
)
from quiclo_table.variants.strategie.hiding import deal_hands, hide, lay_out, ready
from quiclo_table.variants.strategie.house import StrategieChange, joined
from quiclo_table.variants.strategie.play import (
    begin_first_turn,
    break_off,
    decide_turn,
    end_turn,
    open_card,
    order_turn,
    rest_turn,
)


def begin(setup: StrategieSetup, players: tuple[Player, ...], chance: Chance) -> StrategieChange:
    """Deal the cards; all choose at once what to hide (S-01, S-02)."""
    return deal_hands(setup, players, chance)


def apply(state: StrategieState, seat: Seat, order: Order, chance: Chance) -> StrategieChange:
    """Carry out an order that has passed the check."""
    if isinstance(order, Pause | Resume):
        clocks, event = apply_pause(state.clocks, seat, order)
        return Change(replace(state, clocks=clocks), (event,))
    if isinstance(order, EndMatch):
        return _end_by_hand(state, seat)
    if isinstance(order, SkipThrow) and state.phase is Phase.CLOSING:
        return rest_for_all(state, skipped=True)
    if isinstance(order, TURN_ORDERS) and state.phase is Phase.TURNS:
        return order_turn(state, order, chance)
    return MOVES[type(order)](state, seat, order, chance)


def due(state: StrategieState, name: str, chance: Chance) -> StrategieChange:
    """Do what must happen when a countdown has ended."""
    if name == MATCH:
        return _time_up(state)
    if name == ROLLING:
        return rest_for_all(state, skipped=False) if state.phase is Phase.CLOSING else rest_turn(state)
    return QUIET_WAYS[state.phase](state, chance)


def _hide(state: StrategieState, seat: Seat, order: HideCards, _chance: Chance) -> StrategieChange:
    return hide(state, seat, order)


def _ready(state: StrategieState, seat: Seat, _order: Ready, chance: Chance) -> StrategieChange:
    change = ready(state, seat)
    return joined(change, _start(change.state, chance)) if all(change.state.is_ready) else change


def _start(state: StrategieState, _chance: Chance) -> StrategieChange:
    laid_out = lay_out(state)
    return joined(laid_out, begin_first_turn(laid_out.state))


def _open(state: StrategieState, seat: Seat, order: OpenCard, _chance: Chance) -> StrategieChange:
    return open_card(state, seat, order)


def _claim(state: StrategieState, seat: Seat, order: Claim, _chance: Chance) -> StrategieChange:
    return make_claim(state, seat, order)


def _vote(state: StrategieState, seat: Seat, order: Vote, chance: Chance) -> StrategieChange:
    change = cast(state, seat, order)
    return joined(change, _count(change.state, chance)) if is_complete(change.state) else change


def _count(state: StrategieState, _chance: Chance) -> StrategieChange:
    """Count the votes. A last claim that is turned down was the seat's last."""
    counted = count(state)
    if counted.state.phase is Phase.LAST_CLAIMS:
        return joined(counted, pass_last_claim(counted.state))
    return counted


def _end_turn(state: StrategieState, _seat: Seat, _order: EndTurn, _chance: Chance) -> StrategieChange:
    return pass_last_claim(state) if state.phase is Phase.LAST_CLAIMS else end_turn(state)


def _pick(state: StrategieState, seat: Seat, order: PickSix, _chance: Chance) -> StrategieChange:
    return pick_six(state, seat, order)


def _throw(state: StrategieState, _seat: Seat, order: ThrowDice, chance: Chance) -> StrategieChange:
    return throw_for_all(state, order, chance)


def _calculate(state: StrategieState, _seat: Seat, order: CalculateFor, _chance: Chance) -> StrategieChange:
    return calculate_for(state, order)


def _enter(state: StrategieState, _seat: Seat, order: EnterFor, _chance: Chance) -> StrategieChange:
    return Change(replace(state, entry=order))


def _give_up(state: StrategieState, seat: Seat, order: GiveUp | GiveUpOn, _chance: Chance) -> StrategieChange:
    numbers = (order.number,) if isinstance(order, GiveUpOn) else state.closing[seat].left
    return give_up_on(state, numbers, Failure.GIVEN_UP)


def _close_quietly(state: StrategieState, chance: Chance) -> StrategieChange:
    return run_out(state) if state.faces else throw_for_all(state, ThrowDice(LISTED_MS), chance)


def _time_up(state: StrategieState) -> StrategieChange:
    """Finish what is in progress, no decision taking more than a minute; then comes the closing score."""
    late = replace(state, is_late=True, ending=state.ending or End.TIME, clocks=hurry(state.clocks))
    return Change(late, (MatchTimeUp(),))


def _end_by_hand(state: StrategieState, seat: Seat) -> StrategieChange:
    """Break off what is going on: from the turns to the last claims, from there to the end (C-13, S-16)."""
    stopped = _stopped(state, seat)
    state = replace(stopped.state, ending=state.ending or End.BY_HAND)
    match state.phase:
        case Phase.HIDE:
            change = lay_out(state)
            change = joined(change, ask_for_last_claims(replace(change.state, phase=Phase.TURNS)))
        case Phase.TURNS:
            change = break_off(state)
            change = joined(change, ask_for_last_claims(change.state))
        case Phase.JURY:
            change = count(state)
            if not change.state.is_over:
                again = _end_by_hand(change.state, seat)
                change = joined(change, again)
        case _:
            change = finish_by_hand(state)
    return joined(stopped, change)


def _stopped(state: StrategieState, seat: Seat) -> StrategieChange:
    """Let dice lie and end a pause, so that nothing holds what comes now."""
    change: StrategieChange = Change(state)
    if is_paused(state.clocks):
        clocks, event = apply_pause(state.clocks, seat, Resume())
        change = Change(replace(state, clocks=clocks), (event,))
    if is_rolling(state.clocks):
        change = joined(change, _lying(change.state))
    return change


def _lying(state: StrategieState) -> StrategieChange:
    """Let dice lie without anything that would follow."""
    task = state.table.task
    throw, faces = (THROWS[task.purpose], task.faces) if task else (Throw.FOR_CLOSING, state.faces)
    clocks, rested = rest_dice(state.clocks, throw, faces, skipped=True)
    return Change(replace(state, clocks=clocks), (rested,))


MOVES: Final = MappingProxyType[type[Order], Callable[[StrategieState, Seat, Any, Chance], StrategieChange]](
    {
        HideCards: _hide,
        Ready: _ready,
        OpenCard: _open,
        Claim: _claim,
        Vote: _vote,
        EndTurn: _end_turn,
        PickSix: _pick,
        ThrowDice: _throw,
        CalculateFor: _calculate,
        EnterFor: _enter,
        GiveUpOn: _give_up,
        GiveUp: _give_up,
    }
)
"""What carries out the orders that are not those of a turn."""

QUIET_WAYS: Final = MappingProxyType[Phase, Callable[[StrategieState, Chance], StrategieChange]](
    {
        Phase.HIDE: _start,
        Phase.TURNS: decide_turn,
        Phase.JURY: _count,
        Phase.LAST_CLAIMS: lambda state, _chance: pass_last_claim(state),
        Phase.PICK: lambda state, _chance: pick_for_the_rest(state),
        Phase.CLOSING: _close_quietly,
    }
)
"""What happens, phase by phase, when the turn clock has run out (C-10)."""
