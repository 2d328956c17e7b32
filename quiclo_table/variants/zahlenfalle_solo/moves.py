"""What each order and each countdown does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Throw
from quiclo_table.model.level import UnsolvableRule
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
from quiclo_table.model.pairs import DICE, NothingReaches, PairChosen
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.zahlenfalle_solo import (
    RUN_CLOCK,
    STUDY_CLOCK,
    UNSTARTED,
    End,
    Miss,
    NoPairHasTarget,
    Phase,
    RunEnded,
    SoloSetup,
    SoloState,
    StudyEnded,
    TargetHit,
    TargetMissed,
    Turn,
)
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.entries import entered
from quiclo_table.rules.holding import PAUSED, apply_pause
from quiclo_table.rules.judging import Verdict, judge
from quiclo_table.rules.solving import nothing_reaches, solution_of
from quiclo_table.rules.target_building import first_pair, picked
from quiclo_table.rules.throwing import ROLLING, rest_dice, throw_dice
from quiclo_table.rules.variant import Change
from quiclo_table.variants.zahlenfalle_solo.checks import SOLO_ARITHMETIC, pair_rules
from quiclo_table.variants.zahlenfalle_solo.scoring import gain_of, result_of

STUDY_MS: Final = 30_000
"""How long the run's clock stands still at most while the solution is looked at."""
RUN_HELD_BY: Final = (UNSTARTED, ROLLING, STUDY_CLOCK, PAUSED, Phase.OVER)

SoloChange = Change[SoloState]


def begin(setup: SoloSetup, _players: tuple[Player, ...], _chance: Chance) -> SoloChange:
    """Lay out a run; its clock waits for the player's first act (Z-03)."""
    level = setup.level
    clocks = Clocks().start(RUN_CLOCK, level.clock_seconds * 1000, held_by=RUN_HELD_BY).hold(UNSTARTED)
    state = SoloState(
        level=level,
        ranked=setup.ranked and not setup.tasks,
        clocks=clocks,
        lives=level.lives,
        tasks=setup.tasks,
    )
    return Change(_set_task(state) if setup.tasks else state)


def apply(state: SoloState, seat: Seat, order: Order, chance: Chance) -> SoloChange:
    """Carry out an order that has passed the check."""
    return MOVES[type(order)](state, seat, order, chance)


def due(state: SoloState, name: str, _chance: Chance) -> SoloChange:
    """Do what must happen when a countdown has ended."""
    if name == ROLLING:
        return _rest(state, skipped=False)
    if name == STUDY_CLOCK:
        return _end_study(state)
    return _end(state, End.TIME)


def _throw(state: SoloState, seat: Seat, order: ThrowDice, chance: Chance) -> SoloChange:
    clocks = state.clocks.release(UNSTARTED)
    if state.phase is Phase.THROW_FOR_TARGET:
        faces = chance.stream("dice").dice(DICE)
        clocks, thrown = throw_dice(clocks, seat, order, Throw.FOR_TARGET, faces)
        fresh = replace(state, first=thrown.faces, pair=None, target=None, second=(), missed=None)
        return Change(replace(fresh, clocks=clocks, phase=Phase.CHOOSE), (thrown,))
    faces = state.tasks[0].dice if state.tasks else chance.stream("dice").dice(DICE)
    clocks, thrown = throw_dice(clocks, seat, order, Throw.FOR_CALCULATION, faces)
    return Change(replace(state, clocks=clocks, second=thrown.faces, phase=Phase.CALCULATE), (thrown,))


def _skip(state: SoloState, _seat: Seat, _order: SkipThrow, _chance: Chance) -> SoloChange:
    return _rest(state, skipped=True)


def _rest(state: SoloState, *, skipped: bool) -> SoloChange:
    if state.phase is Phase.CALCULATE:
        clocks, rested = rest_dice(state.clocks, Throw.FOR_CALCULATION, state.second, skipped=skipped)
        return Change(replace(state, clocks=clocks, rested_left_ms=clocks.left(RUN_CLOCK)), (rested,))
    clocks, rested = rest_dice(state.clocks, Throw.FOR_TARGET, state.first, skipped=skipped)
    if first_pair(state.first, pair_rules(state.level)) is not None:
        return Change(replace(state, clocks=clocks), (rested,))
    again = replace(state, clocks=clocks, phase=Phase.THROW_FOR_TARGET)
    return Change(again, (rested, NoPairHasTarget()))


def _choose(state: SoloState, _seat: Seat, order: ChoosePair, _chance: Chance) -> SoloChange:
    target = picked(order, state.first, pair_rules(state.level))
    chosen = replace(
        state, pair=(order.first, order.second), target=target, phase=Phase.THROW_FOR_CALCULATION
    )
    return Change(chosen, (PairChosen(order.first, order.second, target),))


def _calculate(state: SoloState, _seat: Seat, order: Calculate, _chance: Chance) -> SoloChange:
    calculation = entered(order, state.second)
    verdict = judge(calculation, _target(state), SOLO_ARITHMETIC)
    if not verdict.right:
        return _miss(state, Miss.WRONG, calculation, verdict)
    return _hit(state, order.dice, calculation)


def _hit(state: SoloState, dice: tuple[int, ...], calculation: Calculation) -> SoloChange:
    gain = gain_of(len(dice), state.streak, _waited_ms(state))
    life_won = len(dice) == DICE
    streak = state.streak + 1
    after = replace(
        state,
        phase=Phase.THROW_FOR_TARGET,
        points=state.points + gain.total,
        streak=streak,
        best_streak=max(streak, state.best_streak),
        lives=state.lives + life_won,
        clocks=state.clocks.extend(RUN_CLOCK, state.level.bonus_seconds * 1000),
        turns=(*state.turns, _turn(state, calculation, points=gain.total, life_won=life_won)),
    )
    hit = TargetHit(
        target=_target(state),
        calculation=calculation,
        dice=dice,
        gain=gain,
        streak=streak,
        points=after.points,
        lives=after.lives,
        life_won=life_won,
        seconds_won=state.level.bonus_seconds,
    )
    following = _next_task(after)
    return Change(following.state, (hit, *following.happened))


def _turn(
    state: SoloState,
    calculation: Calculation | None,
    *,
    points: int = 0,
    life_won: bool = False,
    hit: bool = True,
) -> Turn:
    return Turn(
        target=_target(state),
        calculation=calculation,
        points=points,
        life_won=life_won,
        hit=hit,
        made=state.target,
        dice=state.second,
        waited_ms=_waited_ms(state),
    )


def _waited_ms(state: SoloState) -> int:
    return state.rested_left_ms - state.clocks.left(RUN_CLOCK)


def _set_task(state: SoloState) -> SoloState:
    """Set the target of the present task; its dice are still in the hand."""
    target = state.tasks[0].target
    return replace(state, phase=Phase.THROW_FOR_CALCULATION, target=target, second=(), missed=None)


def _next_task(state: SoloState) -> SoloChange:
    """Go on to the next task, or to a new round where there are none; the run ends after the last."""
    if not state.tasks:
        return Change(state)
    left = replace(state, tasks=state.tasks[1:])
    return Change(_set_task(left)) if left.tasks else _end(left, End.DONE)


def _give_up(state: SoloState, _seat: Seat, _order: GiveUp, _chance: Chance) -> SoloChange:
    rolls_again = state.level.unsolvable is UnsolvableRule.ROLL_AGAIN
    if rolls_again and nothing_reaches(state.second, _target(state), SOLO_ARITHMETIC):
        again = replace(state, phase=Phase.THROW_FOR_CALCULATION)
        return Change(again, (NothingReaches(_target(state)),))
    return _miss(state, Miss.GIVEN_UP, None, None)


def _miss(
    state: SoloState, reason: Miss, calculation: Calculation | None, verdict: Verdict | None
) -> SoloChange:
    solution = solution_of(state.second, _target(state), SOLO_ARITHMETIC)
    missed = TargetMissed(
        target=_target(state),
        reason=reason,
        calculation=calculation,
        value=None if verdict is None else verdict.value,
        fault=None if verdict is None else verdict.fault,
        solution=None if solution is None else solution.calculation,
        steps=() if solution is None else solution.steps,
        lives=state.lives - 1,
    )
    after = replace(
        state,
        lives=missed.lives,
        streak=0,
        missed=missed,
        turns=(*state.turns, _turn(state, calculation, hit=False)),
    )
    if after.lives == 0:
        ended = _end(after, End.LIVES)
        return Change(ended.state, (missed, *ended.happened))
    clocks = after.clocks.hold(STUDY_CLOCK).start(STUDY_CLOCK, STUDY_MS, held_by=(PAUSED,))
    return Change(replace(after, phase=Phase.STUDY, clocks=clocks), (missed,))


def _go_on(state: SoloState, _seat: Seat, _order: GoOn, _chance: Chance) -> SoloChange:
    return _end_study(state)


def _end_study(state: SoloState) -> SoloChange:
    clocks = state.clocks.stop(STUDY_CLOCK).release(STUDY_CLOCK)
    following = _next_task(replace(state, clocks=clocks, phase=Phase.THROW_FOR_TARGET))
    return Change(following.state, (StudyEnded(), *following.happened))


def _pause(state: SoloState, seat: Seat, order: Pause | Resume, _chance: Chance) -> SoloChange:
    clocks, event = apply_pause(state.clocks, seat, order)
    return Change(replace(state, clocks=clocks), (event,))


def _end_by_hand(state: SoloState, _seat: Seat, _order: EndMatch, _chance: Chance) -> SoloChange:
    return _end(state, End.BY_HAND)


def _end(state: SoloState, end: End) -> SoloChange:
    """End the run. Its clock keeps what it shows; nothing rolls on, is studied on or stays paused."""
    result = result_of(state)
    clocks = replace(state.clocks.stop(ROLLING).stop(STUDY_CLOCK), holds=frozenset({Phase.OVER}))
    over = replace(state, clocks=clocks, phase=Phase.OVER, end=end, result=result)
    return Change(over, (RunEnded(end, result),))


def _target(state: SoloState) -> int:
    if state.target is None:
        raise ValueError(f"no target stands in the phase {state.phase}")
    return state.target.number


MOVES: Final[dict[type[Order], Callable[[SoloState, Seat, Any, Chance], SoloChange]]] = {
    ThrowDice: _throw,
    SkipThrow: _skip,
    ChoosePair: _choose,
    Calculate: _calculate,
    GiveUp: _give_up,
    GoOn: _go_on,
    Pause: _pause,
    Resume: _pause,
    EndMatch: _end_by_hand,
}
