"""What lies on the table of a card variant with turns: decks, hands, lost cards, and the turn's task."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from quiclo_table.model.cards import Continent
from quiclo_table.model.seats import Seat
from quiclo_table.model.task import Task

DICE = 6
"""How many dice a throw has (S-06, F-04)."""

Decks = tuple[tuple[int, ...], ...]
"""The six decks in the order of the continents; each deck's top card stands last."""


class Held(Struct, frozen=True):
    """A card in a hand. The others see a hidden (in Zahlenfolge: protected) one face down; a new one has been
    got since the last throw of dice (F-07)."""

    number: int
    is_hidden: bool = False
    is_new: bool = False


Hand = tuple[Held, ...]
"""A player's cards by their place, which a card keeps while it is there."""


class SeenCard(Struct, frozen=True, kw_only=True):
    """A card as a seat may see it; the number is None where it lies face down for that seat. Backs show their
    continent, as the decks are sorted by it."""

    number: int | None
    continent: Continent
    is_hidden: bool
    is_new: bool


class Step(StrEnum):
    """Where in its turn the active seat is."""

    DRAW = "draw"
    THROW = "throw"
    CALCULATE = "calculate"
    AFTER = "after"
    """The target, and a trade if there was one, are settled."""


class CardTable(Struct, frozen=True):
    """Decks, hands by seat and lost cards; whose turn it is and how far. `won` is the card that the turn has
    brought and that may be offered in trade, `has_offered` whether it has been (S-08, F-09); `wanted` is the
    card asked for while a trade runs."""

    decks: Decks
    hands: tuple[Hand, ...]
    lost: tuple[int, ...] = ()
    turn: Seat = Seat(0)
    step: Step = Step.DRAW
    task: Task | None = None
    won: int | None = None
    wanted: int | None = None
    has_offered: bool = False
