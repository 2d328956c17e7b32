"""Zahlenfolge: win cards by calculating, and report those whose numbers follow one another (rules F)."""

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
from quiclo_table.model.table_events import TurnBegan
from quiclo_table.model.zahlenfolge import (
    ProtectCard,
    Report,
    ShowSolution,
    ZahlenfolgeSetup,
    ZahlenfolgeState,
)
from quiclo_table.rules.variant import Variant
from quiclo_table.variants.zahlenfolge.checks import admits, candidates, check, templates
from quiclo_table.variants.zahlenfolge.moves import apply, begin, due
from quiclo_table.variants.zahlenfolge.views import view

GAME: Final[Variant[ZahlenfolgeState]] = Variant(
    name="zahlenfolge",
    orders=ProtectCard
    | OpenCard
    | Ready
    | DrawCard
    | ThrowDice
    | SkipThrow
    | Calculate
    | Enter
    | GiveUp
    | ShowSolution
    | OfferTrade
    | Report
    | EndTurn
    | Pause
    | Resume
    | EndMatch,
    setup=ZahlenfolgeSetup,
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
