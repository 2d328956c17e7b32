"""What bots have in the feeling: how often six dice make a card for somebody who combines only so many."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.cards import CARDS_PER_CONTINENT

SHARES: Final = (
    (20, 0, 0, 0, 0, 0),
    (72, 10, 7, 4, 3, 1),
    (97, 64, 45, 32, 22, 12),
    (100, 93, 83, 71, 58, 41),
    (100, 98, 95, 90, 82, 71),
    (100, 99, 97, 94, 90, 82),
)
"""With at most 1, 2, … of six dice, how many of a hundred throws make a number of each continent."""


def felt_percent(card: int, most_dice: int) -> int:
    """Return in how many of a hundred throws at most so many of six dice make a card of that continent."""
    return SHARES[min(most_dice, len(SHARES)) - 1][(card - 1) // CARDS_PER_CONTINENT]
