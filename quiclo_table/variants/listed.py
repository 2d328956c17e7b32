"""The variants, listed by hand."""

from __future__ import annotations

from typing import Any, Final

from quiclo_table.rules.variant import Variant
from quiclo_table.variants import stapelspiel, strategie, zahlenfalle, zahlenfalle_solo, zahlenfolge

VARIANTS: Final[tuple[Variant[Any], ...]] = (
    strategie.GAME,
    stapelspiel.GAME,
    zahlenfolge.GAME,
    zahlenfalle.GAME,
    zahlenfalle_solo.GAME,
)


class UnknownVariant(Exception):
    """No variant of that name; `choices` are the names there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.choices = tuple(variant.name for variant in VARIANTS)
        super().__init__(f"no variant {name!r}; there are {', '.join(self.choices)}")


def find_variant(name: str) -> Variant[Any]:
    """Return the variant of that name; raises UnknownVariant."""
    for variant in VARIANTS:
        if variant.name == name:
            return variant
    raise UnknownVariant(name)
