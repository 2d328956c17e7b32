"""The 144 number cards and the six continents whose decks they form (C-01)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

CARDS_PER_CONTINENT: Final = 24
CARDS: Final = range(1, 145)


class Continent(StrEnum):
    """The six continents in the order of their numbers."""

    EUROPE = "europe"
    AFRICA = "africa"
    ASIA = "asia"
    NORTH_AMERICA = "north_america"
    SOUTH_AMERICA = "south_america"
    OCEANIA = "oceania"


_CONTINENTS: Final = tuple(Continent)
"""As a tuple, as every card in every view asks for its own."""


def cards_of(continent: Continent) -> range:
    """Return the 24 consecutive cards of a continent, lowest first (C-01)."""
    first = 1 + CARDS_PER_CONTINENT * _CONTINENTS.index(continent)
    return range(first, first + CARDS_PER_CONTINENT)


def continent_of(card: int) -> Continent:
    """Return the continent that a card from 1 to 144 belongs to (C-01)."""
    if card not in CARDS:
        raise ValueError(f"{card!r} is no number card; cards run from 1 to 144")
    return _CONTINENTS[(card - 1) // CARDS_PER_CONTINENT]
