"""Zahlenfalle for two to six players (rules T)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
    EndMatch,
    Enter,
    GiveUp,
    GoOn,
    Pause,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.table_events import TurnBegan
from quiclo_table.model.zahlenfalle import ZahlenfalleSetup, ZahlenfalleState
from quiclo_table.rules.variant import Variant
from quiclo_table.variants.zahlenfalle.checks import admits, candidates, check, templates
from quiclo_table.variants.zahlenfalle.moves import apply, begin, due
from quiclo_table.variants.zahlenfalle.views import view

GAME: Final[Variant[ZahlenfalleState]] = Variant(
    name="zahlenfalle",
    orders=ThrowDice | SkipThrow | ChoosePair | Enter | Calculate | GiveUp | GoOn | Pause | Resume | EndMatch,
    setup=ZahlenfalleSetup,
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
