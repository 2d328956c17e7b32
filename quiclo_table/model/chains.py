"""Chains: the pile card that is the result, and the calculation that leads to it (P-05)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from quiclo_table.model.calculation import Calculation

FEWEST_CARDS: Final = 3
MOST_CARDS: Final = 5
"""How many cards a chain counts, the result card among them."""
MOST_PILES: Final = 3


class Chain(Struct, frozen=True):
    """A chain as it is handed in. The numbers are cards: each exists once, so a number says which one."""

    result: int
    calculation: Calculation

    @property
    def cards(self) -> int:
        """How many cards it counts, the result card among them."""
        return 1 + len(self.calculation.numbers)
