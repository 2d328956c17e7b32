"""Stapelspiel: no turns, everybody searches for chains at once (rules P, with C-05 to C-13)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.orders import EndMatch, Pause, Resume
from quiclo_table.model.stapelspiel import (
    Buzz,
    PlayChain,
    ShowHand,
    StapelspielSetup,
    StapelspielState,
    Withdraw,
)
from quiclo_table.model.stapelspiel_events import ChainPlayed
from quiclo_table.rules.variant import Variant
from quiclo_table.variants.stapelspiel.checks import admits, candidates, check, templates
from quiclo_table.variants.stapelspiel.moves import apply, begin, due
from quiclo_table.variants.stapelspiel.views import view

GAME: Final[Variant[StapelspielState]] = Variant(
    name="stapelspiel",
    orders=ShowHand | Buzz | PlayChain | Withdraw | Pause | Resume | EndMatch,
    setup=StapelspielSetup,
    admits=admits,
    begin=begin,
    candidates=candidates,
    templates=templates,
    check=check,
    apply=apply,
    due=due,
    view=view,
    turn=ChainPlayed,
)
