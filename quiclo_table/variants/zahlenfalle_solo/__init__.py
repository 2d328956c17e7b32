"""Solo Zahlenfalle against the clock (rules Z, with T-03 to T-08)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.orders import (
    Calculate,
    ChoosePair,
    EndMatch,
    GiveUp,
    GoOn,
    Pause,
    Resume,
    SkipThrow,
    ThrowDice,
)
from quiclo_table.model.zahlenfalle_solo import SoloSetup, SoloState
from quiclo_table.rules.variant import Variant
from quiclo_table.variants.zahlenfalle_solo.checks import admits, candidates, check, templates
from quiclo_table.variants.zahlenfalle_solo.moves import apply, begin, due
from quiclo_table.variants.zahlenfalle_solo.views import view

GAME: Final[Variant[SoloState]] = Variant(
    name="zahlenfalle_solo",
    orders=ThrowDice | SkipThrow | ChoosePair | Calculate | GiveUp | GoOn | Pause | Resume | EndMatch,
    setup=SoloSetup,
    admits=admits,
    begin=begin,
    candidates=candidates,
    templates=templates,
    check=check,
    apply=apply,
    due=due,
    view=view,
)
