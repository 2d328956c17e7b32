"""What the house rules come to, for whoever carries the game on, and how two changes follow each other."""

from __future__ import annotations

from quiclo_table.model.strategie import StrategieState
from quiclo_table.rules.deciding import decision_seconds
from quiclo_table.rules.judging import Arithmetic, arithmetic_of
from quiclo_table.rules.turns import TurnRules
from quiclo_table.rules.variant import Change

StrategieChange = Change[StrategieState]


def arithmetic(state: StrategieState) -> Arithmetic:
    """Return how this table calculates (C-06)."""
    return arithmetic_of("strategie", state.setup.negatives)


def seconds(state: StrategieState) -> int | None:
    """Return how long a decision may take now (C-10)."""
    return decision_seconds(state.setup.turn_seconds, is_late=state.is_late)


def turn_rules(state: StrategieState) -> TurnRules:
    """Return how turns are played at this table."""
    return TurnRules(
        arithmetic=arithmetic(state),
        attempts=state.setup.attempts,
        trade=True,
        trade_rule="S-08",
        seconds=seconds(state),
    )


def joined(first: StrategieChange, then: StrategieChange) -> StrategieChange:
    """Return the second change with all that has happened; it was made from the first one's state."""
    return Change(then.state, (*first.happened, *then.happened))
