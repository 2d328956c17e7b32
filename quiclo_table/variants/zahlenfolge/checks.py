"""What may be ordered when, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.model.card_table import Step
from quiclo_table.model.orders import (
    Calculate,
    EndMatch,
    EndTurn,
    Enter,
    OpenCard,
    Order,
    Pause,
    Ready,
    Resume,
    SkipThrow,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import (
    Phase,
    ProtectCard,
    Report,
    ShowSolution,
    ZahlenfolgeSetup,
    ZahlenfolgeState,
)
from quiclo_table.rules.deciding import decision_seconds
from quiclo_table.rules.hands import numbers
from quiclo_table.rules.holding import check_pause, is_paused
from quiclo_table.rules.judging import arithmetic_of
from quiclo_table.rules.seating import check_players
from quiclo_table.rules.throwing import check_throw, is_rolling
from quiclo_table.rules.turns import TURN_ORDERS, TurnRules, check_turn, is_calculating, turn_candidates
from quiclo_table.rules.variant import Template
from quiclo_table.variants.zahlenfolge.protecting import check_protecting, must_open, opener
from quiclo_table.variants.zahlenfolge.reports import check_report, runs_in


def admits(setup: ZahlenfolgeSetup, players: tuple[Player, ...]) -> Refusal | None:
    """Return why these players can't play by these house rules (C-09, C-12)."""
    if (refusal := check_players(players, setup.first)) is not None:
        return refusal
    if setup.attempts is None and setup.turn_seconds is None:
        return Refusal(RefusalKey.UNLIMITED_NEEDS_CLOCK, "C-09")
    return None


def turn_rules(state: ZahlenfolgeState) -> TurnRules:
    """Return how turns are played in this match, now."""
    setup = state.setup
    return TurnRules(
        arithmetic=arithmetic_of("zahlenfolge", setup.negatives),
        attempts=setup.attempts,
        trade=setup.trade,
        trade_rule="F-09",
        seconds=decision_seconds(setup.turn_seconds, is_late=state.ending is not None),
    )


def candidates(state: ZahlenfolgeState, seat: Seat) -> Iterator[Order]:
    """List finite orders that might be legal."""
    hand = state.table.hands[seat]
    for card in numbers(hand):
        yield ProtectCard(card)
        yield OpenCard(card)
    yield Ready()
    yield from turn_candidates(state.table)
    yield ShowSolution()
    yield from (Report(run) for run in runs_in(hand))
    yield from (EndTurn(), Pause(), Resume(), EndMatch())


def templates(state: ZahlenfolgeState, seat: Seat) -> tuple[Template, ...]:
    """List open orders: a calculation, while one is asked for."""
    table = state.table
    is_asked = state.phase is Phase.TURNS and seat == table.turn and is_calculating(state.clocks, table)
    if table.task is None or not is_asked or is_paused(state.clocks):
        return ()
    return Template(Calculate, table.task.faces), Template(Enter, table.task.faces)


def check(state: ZahlenfolgeState, seat: Seat, order: Order) -> Refusal | None:
    """Return why an order is refused now, or None."""
    if (refusal := check_pause(state.clocks, order)) is not None:
        return refusal
    if isinstance(order, Pause | Resume | EndMatch):
        return None
    if isinstance(order, SkipThrow):
        return check_throw(state.clocks, order)
    waited_for = opener(state)
    if waited_for is not None and not (seat == waited_for and isinstance(order, OpenCard)):
        facts: dict[str, int | str] = {"seat": waited_for, "count": must_open(state)[waited_for]}
        return Refusal(RefusalKey.OPENING_FIRST, "F-08", facts=facts)
    if isinstance(order, ProtectCard | OpenCard):
        return check_protecting(state, seat, order)
    match state.phase:
        case Phase.PROTECT:
            return _check_ready(state, seat, order)
        case Phase.TURNS:
            return _check_in_turn(state, seat, order)
        case Phase.LAST_REPORTS:
            return _check_last(state, seat, order)
    return _not_now(state)


def _check_ready(state: ZahlenfolgeState, seat: Seat, order: Order) -> Refusal | None:
    if not isinstance(order, Ready):
        return _not_now(state)
    return Refusal(RefusalKey.ALREADY_READY, "F-02") if state.ready[seat] else None


def _check_in_turn(state: ZahlenfolgeState, seat: Seat, order: Order) -> Refusal | None:
    if isinstance(order, TURN_ORDERS):
        return check_turn(state.clocks, state.table, seat, order, turn_rules(state))
    if isinstance(order, Report):
        return check_report(state, seat, order)
    if not isinstance(order, EndTurn | ShowSolution):
        return _not_now(state)
    if seat != state.table.turn:
        return _not_your_turn(state)
    if is_rolling(state.clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if isinstance(order, EndTurn):
        return None if state.table.step is Step.AFTER else _not_now(state)
    return _check_help(state)


def _check_help(state: ZahlenfolgeState) -> Refusal | None:
    """The help needs dice, and is there for a target alone (F-12)."""
    task = state.table.task
    if task is not None and task.purpose is Purpose.TRADE:
        return Refusal(RefusalKey.NO_HELP_IN_TRADE, "F-12")
    return None if state.table.step is Step.CALCULATE else _not_now(state)


def _check_last(state: ZahlenfolgeState, seat: Seat, order: Order) -> Refusal | None:
    if isinstance(order, Report):
        return check_report(state, seat, order)
    if not isinstance(order, EndTurn):
        return _not_now(state)
    return None if seat == state.table.turn else _not_your_turn(state)


def _not_now(state: ZahlenfolgeState) -> Refusal:
    return Refusal(RefusalKey.NOT_NOW, facts={"phase": state.phase})


def _not_your_turn(state: ZahlenfolgeState) -> Refusal:
    return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": state.table.turn})
