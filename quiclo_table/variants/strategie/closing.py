"""The closing score: one common throw, and six numbers for each seat to calculate from it (S-17, S-18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from quiclo_table.maths.easiest import easiest_of
from quiclo_table.maths.reach import Reach
from quiclo_table.model.card_table import DICE
from quiclo_table.model.events import Event, Throw
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import Calculate, ThrowDice
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import CalculateFor, ClosingRule, EnterFor, Phase, StrategieState
from quiclo_table.model.strategie_events import (
    ClosingScored,
    ClosingTable,
    ClosingTry,
    ClosingTurnBegan,
    PicksOpened,
)
from quiclo_table.model.table_events import CalculationFailed
from quiclo_table.model.task import Failure, Purpose, Task
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import LATE_SECONDS, MATCH, start_decision
from quiclo_table.rules.entries import check_entry
from quiclo_table.rules.hands import marked
from quiclo_table.rules.seating import clockwise
from quiclo_table.rules.solving import reach_of
from quiclo_table.rules.throwing import rest_dice, throw_dice
from quiclo_table.rules.turns import judge_task
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.house import StrategieChange, arithmetic, joined, seconds
from quiclo_table.variants.strategie.scoring import closing_standings, over


def begin_closing(state: StrategieState) -> StrategieChange:
    """Lay the picks open and wait for the throw; from now on the clock of the closing score rules."""
    opened = open_picks(state)
    clocks = start_decision(state.clocks.stop(MATCH), seconds(state))
    waiting = clockwise(state.table.turn, len(state.sitters))
    begun = replace(opened.state, clocks=clocks, phase=Phase.CLOSING, waiting=waiting)
    return Change(begun, opened.happened)


def open_picks(state: StrategieState) -> StrategieChange:
    """Lay the cards open that all have picked."""
    picks = tuple(pick or () for pick in state.picks)
    hands = tuple(
        marked(hand, pick, is_hidden=False) for hand, pick in zip(state.table.hands, picks, strict=True)
    )
    closing = tuple(ClosingTable(Seat(seat), pick) for seat, pick in enumerate(picks))
    after = replace(state, table=replace(state.table, hands=hands), closing=closing)
    return Change(after, (PicksOpened(picks),))


def throw_for_all(state: StrategieState, order: ThrowDice, chance: Chance) -> StrategieChange:
    """Roll the six dice that count for everybody."""
    faces = chance.stream("dice").dice(DICE)
    clocks, thrown = throw_dice(state.clocks, state.table.turn, order, Throw.FOR_CLOSING, faces)
    return Change(replace(state, clocks=clocks, faces=faces), (thrown,))


def rest_for_all(state: StrategieState, *, skipped: bool) -> StrategieChange:
    """Let the dice lie; the first seat calculates, or the program does for all."""
    clocks, rested = rest_dice(state.clocks, Throw.FOR_CLOSING, state.faces, skipped=skipped)
    lying: StrategieChange = Change(replace(state, clocks=clocks), (rested,))
    if state.setup.closing is ClosingRule.SOLVER_DECIDES:
        return joined(lying, _solve(lying.state))
    return joined(lying, _begin_turn(lying.state))


def calculate_for(state: StrategieState, order: CalculateFor | EnterFor) -> StrategieChange:
    """Judge a calculation for one of the six numbers; there is one for each."""
    seat = state.waiting[0]
    task = Task(seat, Purpose.CLOSING, order.number, state.faces)
    _, judged = judge_task(task, Calculate(order.dice, order.operators), arithmetic(state))
    settled = ClosingTry(
        number=order.number,
        dice=order.dice,
        calculation=judged.calculation,
        value=judged.value,
        fault=judged.fault,
        why=None if judged.is_right else Failure.WRONG,
    )
    happened: tuple[Event, ...] = (judged,)
    if not judged.is_right:
        happened = (judged, CalculationFailed(seat, Purpose.CLOSING, order.number, Failure.WRONG))
    tried = Change(_with_try(state, settled), happened)
    return joined(tried, _go_on(tried.state))


def give_up_on(state: StrategieState, numbers: Sequence[int], why: Failure) -> StrategieChange:
    """Settle some of the six numbers as not calculated."""
    seat, happened = state.waiting[0], list[Event]()
    for number in numbers:
        state = _with_try(state, ClosingTry(number, why=why))
        happened.append(CalculationFailed(seat, Purpose.CLOSING, number, why))
    return joined(Change(state, tuple(happened)), _go_on(state))


def run_out(state: StrategieState) -> StrategieChange:
    """Do what must be done when the time for the six has run out: what lies there is judged if it can be
    handed in, and all else has failed (C-10)."""
    seat, entry = state.waiting[0], state.entry
    change: StrategieChange = Change(state)
    if entry is not None and _can_be_handed_in(state, entry):
        change = calculate_for(state, entry)
    if change.state.is_over or change.state.waiting[:1] != (seat,):
        return change
    return joined(change, give_up_on(change.state, change.state.closing[seat].left, Failure.TIME))


def finish(state: StrategieState, end: End) -> StrategieChange:
    """End the match by what has been calculated; who isn't through with the six hasn't succeeded."""
    return over(state, end, closing_standings(state.closing))


def _begin_turn(state: StrategieState) -> StrategieChange:
    seat = state.waiting[0]
    clocks = start_decision(state.clocks, _closing_seconds(state))
    begun = replace(state, clocks=clocks, table=replace(state.table, turn=seat), entry=None)
    return Change(begun, (ClosingTurnBegan(seat),))


def _closing_seconds(state: StrategieState) -> int | None:
    """How long a seat has for its six. Without a limit it still has what six late decisions have, once the
    time of the match is up: no match hangs (C-10)."""
    if state.setup.closing_seconds is None and state.is_late:
        return CARDS_IN_COMBINATION * LATE_SECONDS
    return state.setup.closing_seconds


def _can_be_handed_in(state: StrategieState, entry: EnterFor) -> bool:
    return check_entry(Calculate(entry.dice, entry.operators), DICE, arithmetic(state)) is None


def _with_try(state: StrategieState, settled: ClosingTry) -> StrategieState:
    seat = state.waiting[0]
    table = state.closing[seat]
    table = replace(table, tries=(*table.tries, settled))
    closing = (*state.closing[:seat], table, *state.closing[seat + 1 :])
    return replace(state, closing=closing, entry=None)


def _go_on(state: StrategieState) -> StrategieChange:
    """Stay with this seat while it has numbers left, then go on to the next; end after the last."""
    table = state.closing[state.waiting[0]]
    if table.left:
        return Change(state)
    scored: StrategieChange = Change(replace(state, waiting=state.waiting[1:]), (_scored(table),))
    following: Callable[[StrategieState], StrategieChange] = _begin_turn if scored.state.waiting else _end
    return joined(scored, following(scored.state))


def _end(state: StrategieState) -> StrategieChange:
    return finish(state, state.ending or End.BY_HAND)


def _scored(table: ClosingTable) -> ClosingScored:
    return ClosingScored(table, table.total, table.has_succeeded)


def _solve(state: StrategieState) -> StrategieChange:
    """Let the program calculate every number that can be, for everybody."""
    reach = reach_of(state.faces)
    closing = tuple(
        replace(table, tries=tuple(_solved(reach, card) for card in table.cards)) for table in state.closing
    )
    solved: StrategieChange = Change(replace(state, closing=closing), tuple(map(_scored, closing)))
    return joined(solved, _end(solved.state))


def _solved(reach: Reach, number: int) -> ClosingTry:
    witness = easiest_of(reach, number, at_least=1)
    if witness is None:
        return ClosingTry(number, why=Failure.GIVEN_UP)
    return ClosingTry(
        number, dice=witness.indices, calculation=witness.calculation(reach.numbers), value=number
    )
