"""What a tap on a card means at the table of Strategie."""

from __future__ import annotations

from enum import StrEnum

from quiclo_table.model.card_table import Step
from quiclo_table.model.strategie import Phase, StrategieView


class Mode(StrEnum):
    """What is being done with cards."""

    NOTHING = "nothing"
    TRADE = "trade"
    OPEN = "open"


def is_free(view: StrategieView) -> bool:
    """Tell whether the active seat may claim, open, and draw or trade: nothing is being calculated."""
    between = view.phase is Phase.TURNS and view.step in (Step.DRAW, Step.AFTER)
    return (between or view.phase is Phase.LAST_CLAIMS) and not view.rolling_ms


def may_trade(view: StrategieView) -> bool:
    """Tell whether the active seat has won a card that it may still offer (S-08)."""
    return view.phase is Phase.TURNS and view.won is not None and not view.has_offered
