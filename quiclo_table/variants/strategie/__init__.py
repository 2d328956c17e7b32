"""Strategie (rules S)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.orders import (
    Calculate,
    DrawCard,
    EndMatch,
    EndTurn,
    Enter,
    GiveUp,
    OfferTrade,
    OpenCard,
    Pause,
    Ready,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.strategie import (
    CalculateFor,
    Claim,
    EnterFor,
    GiveUpOn,
    HideCards,
    PickSix,
    StrategieSetup,
    StrategieState,
    Vote,
)
from quiclo_table.model.table_events import TurnBegan
from quiclo_table.rules.variant import Variant
from quiclo_table.variants.strategie.checks import admits, check
from quiclo_table.variants.strategie.moves import apply, begin, due
from quiclo_table.variants.strategie.options import candidates, templates
from quiclo_table.variants.strategie.views import view

GAME: Final[Variant[StrategieState]] = Variant(
    name="strategie",
    orders=HideCards
    | Ready
    | DrawCard
    | ThrowDice
    | SkipThrow
    | Calculate
    | Enter
    | GiveUp
    | OfferTrade
    | OpenCard
    | Claim
    | Vote
    | EndTurn
    | PickSix
    | CalculateFor
    | EnterFor
    | GiveUpOn
    | Pause
    | Resume
    | EndMatch,
    setup=StrategieSetup,
    admits=admits,
    begin=begin,
    candidates=candidates,
    templates=templates,
    check=check,
    apply=apply,
    due=due,
    view=view,
    turn=TurnBegan,
)
