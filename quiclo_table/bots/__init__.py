"""Players made of a skill model, one file per variant, listed by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quiclo_table.bots import stapelspiel, strategie, zahlenfalle, zahlenfalle_solo, zahlenfolge
from quiclo_table.bots.decision import Brain

BRAINS: Final[Mapping[str, Brain]] = {
    "strategie": strategie.BRAIN,
    "stapelspiel": stapelspiel.BRAIN,
    "zahlenfolge": zahlenfolge.BRAIN,
    "zahlenfalle": zahlenfalle.BRAIN,
    "zahlenfalle_solo": zahlenfalle_solo.BRAIN,
}
"""The brain for each variant, by the variant's name."""
