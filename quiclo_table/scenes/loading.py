"""The code of the screens behind the title, loaded piece by piece while the title stands."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

AHEAD: Final = (
    "quiclo_table.physics.space",
    "quiclo_table.physics.throw",
    "quiclo_table.stage.dice_tray",
    "quiclo_table.scenes.hand_throw",
    "quiclo_table.rules.referee",
    "quiclo_table.rules.turns",
    "quiclo_table.model.strategie",
    "quiclo_table.maths.easiest",
    "quiclo_table.maths.proof_checks",
    "quiclo_table.model.stapelspiel_events",
    "quiclo_table.maths.chain_checks",
    "quiclo_table.model.zahlenfalle",
    "quiclo_table.model.zahlenfolge",
    "quiclo_table.rules.standings",
    "quiclo_table.rules.solving",
    "quiclo_table.rules.latest",
    "quiclo_table.variants.strategie",
    "quiclo_table.variants.stapelspiel",
    "quiclo_table.variants.zahlenfalle",
    "quiclo_table.variants.listed",
    "quiclo_table.ui.dialog",
    "quiclo_table.scenes.calculating.building",
    "quiclo_table.scenes.calculating.keys",
    "quiclo_table.stage.solo_director",
    "quiclo_table.ui.level_names",
    "quiclo_table.scenes.five_dice.hands",
    "quiclo_table.maths.chain_ranking",
    "quiclo_table.maths.combinations",
    "quiclo_table.maths.completions",
    "quiclo_table.maths.written_proofs",
    "quiclo_table.bots",
    "quiclo_table.scenes.table.match_table",
    "quiclo_table.scenes.solo",
    "quiclo_table.scenes.levels",
    "quiclo_table.scenes.result",
    "quiclo_table.scenes.records",
    "quiclo_table.scenes.settings",
    "quiclo_table.scenes.setup",
    "quiclo_table.stage.table_layout",
    "quiclo_table.stage.calculating",
    "quiclo_table.stage.card_hands",
    "quiclo_table.stage.zahlenfolge_director",
    "quiclo_table.scenes.table.board",
    "quiclo_table.scenes.table.calculating_bar",
    "quiclo_table.scenes.table.handover",
    "quiclo_table.scenes.table.seats",
    "quiclo_table.scenes.table.target",
    "quiclo_table.scenes.table.ways",
    "quiclo_table.scenes.zahlenfolge",
    "quiclo_table.scenes.zahlenfalle",
    "quiclo_table.stage.stapelspiel_director",
    "quiclo_table.scenes.table.controls",
    "quiclo_table.scenes.stapelspiel",
    "quiclo_table.scenes.show.teller",
    "quiclo_table.scenes.show.commentary",
    "quiclo_table.maths.missed",
    "quiclo_table.stage.closing_director",
    "quiclo_table.scenes.strategie.hands",
    "quiclo_table.scenes.strategie.lines",
    "quiclo_table.scenes.strategie.closing",
    "quiclo_table.model.proof_text",
    "quiclo_table.stage.proof_layout",
    "quiclo_table.maths.hints",
    "quiclo_table.scenes.strategie.hint_words",
    "quiclo_table.scenes.strategie.proof",
    "quiclo_table.scenes.strategie.game",
    "quiclo_table.scenes.table.scene",
    "quiclo_table.scenes.table.tables",
    "quiclo_table.scenes.match_result",
    "quiclo_table.scenes.table.warming",
    "quiclo_table.scenes.warming",
)
"""In an order in which no piece brings much of the next along, so that none takes long."""


def load_ahead() -> Iterator[None]:
    """Load one piece at each step. Whoever goes to a screen before its turn loads it then."""
    for name in AHEAD:
        import_module(name)
        yield
