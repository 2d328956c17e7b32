"""The code of the screens behind the title, loaded piece by piece while the title stands."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Final

AHEAD: Final = (
    "quiclo_table.scenes.levels",
    "quiclo_table.physics.space",
    "quiclo_table.physics.throw",
    "quiclo_table.stage.systems",
    "quiclo_table.stage.zahlenfalle_director",
    "quiclo_table.scenes.solo.playmat",
    "quiclo_table.scenes.solo",
    "quiclo_table.scenes.result",
    "quiclo_table.scenes.records",
    "quiclo_table.scenes.settings",
    "quiclo_table.scenes.warming",
)
"""In an order in which no piece brings much of the next along, so that none takes long."""


def load_ahead() -> Iterator[None]:
    """Load one piece at each step. Whoever goes to a screen before its turn loads it then."""
    for name in AHEAD:
        import_module(name)
        yield
