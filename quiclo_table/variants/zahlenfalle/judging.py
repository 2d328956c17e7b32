"""What becomes of a target: lives won and lost (T-05 to T-09)."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.events import Event
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import Calculate
from quiclo_table.model.pairs import DICE
from quiclo_table.model.table_events import CalculationFailed, CalculationJudged
from quiclo_table.model.target import Target
from quiclo_table.model.task import Failure, Purpose, Task
from quiclo_table.model.zahlenfalle import Answer, LifeLost, LifeWon, Phase, PlayerOut, ZahlenfalleState
from quiclo_table.rules.solving import solution_of
from quiclo_table.rules.turns import judge_task
from quiclo_table.rules.variant import Change
from quiclo_table.variants.zahlenfalle.checks import arithmetic_here
from quiclo_table.variants.zahlenfalle.passing import ZahlenfalleChange, decide_in, end, next_round


def judged(state: ZahlenfalleState, order: Calculate) -> ZahlenfalleChange:
    """Judge a calculation: exact keeps the life, with all five dice it brings one; else it costs one."""
    task = Task(state.turn, Purpose.TARGET, target_of(state).number, state.dice)
    _, event = judge_task(task, order, arithmetic_here(state))
    if not event.is_right:
        return missed(state, Failure.WRONG, event)
    gained = int(len(order.dice) == DICE)
    after = _answered(state, _answer(state, None, gained, event))
    won = (LifeWon(state.turn, after.lives[state.turn]),) if gained else ()
    return _settled(after, (event, *won))


def missed(
    state: ZahlenfalleState, why: Failure, event: CalculationJudged | None = None
) -> ZahlenfalleChange:
    """Take a life for a target that wasn't made, and tell how it could have been (T-07, T-08)."""
    seat, number = state.turn, target_of(state).number
    answer = _answer(state, why, -1, event)
    after = _answered(state, answer)
    happened: list[Event] = [] if event is None else [event]
    happened.append(CalculationFailed(seat, Purpose.TARGET, number, why))
    happened.append(LifeLost(seat, after.lives[seat], number, answer.solution))
    if after.lives[seat] == 0:
        happened.append(PlayerOut(seat))
    return _settled(after, tuple(happened))


def target_of(state: ZahlenfalleState) -> Target:
    """Return the target that stands."""
    if state.target is None:
        raise ValueError(f"no target stands in the phase {state.phase}")
    return state.target


def _answer(
    state: ZahlenfalleState, why: Failure | None, gained: int, event: CalculationJudged | None
) -> Answer:
    target = target_of(state)
    arithmetic = arithmetic_here(state)
    return Answer(
        seat=state.turn,
        target=target,
        dice=state.dice,
        used=() if event is None else event.dice,
        calculation=None if event is None else event.calculation,
        value=None if event is None else event.value,
        fault=None if event is None else event.fault,
        why=why,
        gained=gained,
        solution=None if why is None else solution_of(state.dice, target.number, arithmetic),
    )


def _answered(state: ZahlenfalleState, answer: Answer) -> ZahlenfalleState:
    lives = list(state.lives)
    lives[answer.seat] += answer.gained
    return replace(state, lives=tuple(lives), answers=(*state.answers, answer), entry=None)


def _settled(state: ZahlenfalleState, happened: tuple[Event, ...]) -> ZahlenfalleChange:
    """Let the verdict be looked at, or end the match where that was the last answer (T-09, T-10)."""
    why = End.LAST_PLAYER if sum(lives > 0 for lives in state.lives) == 1 else next_round(state).end
    if why is None:
        return Change(decide_in(state, Phase.VERDICT), happened)
    over = end(state, why)
    return Change(over.state, (*happened, *over.happened))
