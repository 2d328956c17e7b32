"""Which orders a seat might give: the finite ones to be filtered by the check, the open ones as templates."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from quiclo_table.model.card_table import Step
from quiclo_table.model.orders import (
    Calculate,
    EndMatch,
    EndTurn,
    Enter,
    GiveUp,
    OpenCard,
    Order,
    Pause,
    Ready,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import (
    MOST_HIDDEN,
    CalculateFor,
    Claim,
    EnterFor,
    GiveUpOn,
    HideCards,
    Phase,
    PickSix,
    StrategieState,
    Vote,
)
from quiclo_table.rules.hands import numbers
from quiclo_table.rules.holding import is_paused
from quiclo_table.rules.throwing import LISTED_MS, is_rolling
from quiclo_table.rules.turns import BETWEEN, turn_candidates
from quiclo_table.rules.variant import Template


def candidates(state: StrategieState, seat: Seat) -> Iterator[Order]:
    """List finite orders that might be legal."""
    own = numbers(state.table.hands[seat])
    match state.phase:
        case Phase.HIDE:
            for count in range(MOST_HIDDEN + 1):
                yield from map(HideCards, combinations(own, count))
            yield Ready()
        case Phase.TURNS:
            yield from turn_candidates(state.table)
            yield from map(OpenCard, own)
            yield EndTurn()
        case Phase.JURY:
            yield from map(Vote, (True, False, None))
        case Phase.LAST_CLAIMS:
            yield EndTurn()
        case Phase.CLOSING:
            yield from (ThrowDice(LISTED_MS), SkipThrow(), GiveUp())
            yield from map(GiveUpOn, state.closing[seat].left)
    yield from (Pause(), Resume(), EndMatch())


def templates(state: StrategieState, seat: Seat) -> tuple[Template, ...]:
    """List open orders: calculations, claims and picks."""
    if is_paused(state.clocks) or is_rolling(state.clocks):
        return ()
    own = numbers(state.table.hands[seat])
    is_turn = seat == state.table.turn
    match state.phase:
        case Phase.PICK if state.picks[seat] is None:
            return (Template(PickSix, own),)
        case Phase.CLOSING if is_turn and state.faces:
            return (Template(CalculateFor, state.faces), Template(EnterFor, state.faces))
        case Phase.TURNS if is_turn and state.table.step is Step.CALCULATE and state.table.task:
            faces = state.table.task.faces
            return (Template(Calculate, faces), Template(Enter, faces))
        case Phase.TURNS | Phase.LAST_CLAIMS if is_turn and state.table.step in BETWEEN:
            return (Template(Claim, own),)
    return ()
