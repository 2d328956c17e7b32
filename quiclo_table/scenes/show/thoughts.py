"""Which of a bot's thoughts are worth saying."""

from __future__ import annotations

from typing import Final

from quiclo_table.bots.decision import Reason

UNSPOKEN: Final = frozenset(
    {
        "strategie.ready",
        "strategie.has_number",
        "strategie.hides",
        "strategie.throws",
        "strategie.throws_for_all",
        "strategie.ends_turn",
        "strategie.passes",
        "zahlenfolge.ready",
        "zahlenfolge.has_number",
        "zahlenfolge.protects",
        "zahlenfolge.protects_highest",
        "zahlenfolge.throws",
        "zahlenfolge.done",
        "zahlenfalle.begins",
        "zahlenfalle.throws",
        "zahlenfalle.made_it",
        "zahlenfalle.has_looked",
        "solo.throws",
        "solo.has_looked",
        "stapelspiel.sees_chain",
        "stapelspiel.shows_hand",
        "stapelspiel.holds_hand",
    }
)
"""Those that say no more than what happens next anyway. That a chain has been seen is among them: who
searches along with bots must not be told so before they buzz."""


def is_worth_saying(thought: Reason) -> bool:
    """Tell whether a thought says more than what happens next."""
    return thought.key not in UNSPOKEN
