"""What cards are worth to somebody who wants a run: by the windows of numbers that can still become one.

A window is as many numbers in a row as a bot aims at. It is alive while nothing that it lacks has left the
game. Each card in it makes it several times as valuable; what it lacks counts by the chance of getting it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct

from quiclo_table.model.cards import CARDS, CARDS_PER_CONTINENT

STEEPNESS: Final = 4.0
"""How many times as valuable a window gets with each card more."""
TRADED: Final = 0.5
"""How likely an open card of somebody else comes into one's hand, beside the chance to calculate it."""
CHANCES: Final[Mapping[int, tuple[float, ...]]] = {
    1: (0.20, 0.01, 0.01, 0.01, 0.01, 0.01),
    2: (0.72, 0.10, 0.07, 0.04, 0.03, 0.01),
    3: (0.97, 0.64, 0.45, 0.32, 0.22, 0.12),
    4: (1.00, 0.93, 0.83, 0.71, 0.58, 0.41),
    5: (1.00, 0.98, 0.95, 0.90, 0.82, 0.71),
    6: (1.00, 0.99, 0.97, 0.94, 0.90, 0.82),
}
"""How often six dice make a card of each continent, by how many of them somebody can combine."""


class Known(Struct, frozen=True):
    """What a seat knows of the cards, as sets of bits: the own ones, those that have left the game or can't
    be got, and those that lie open with others."""

    own: int
    gone: int
    elsewhere: int


class Window(Struct, frozen=True):
    """Numbers in a row, which of them the seat has and lacks, and what that is worth."""

    numbers: range
    have: tuple[int, ...]
    lack: tuple[int, ...]
    worth: float


class Worth(Struct, frozen=True):
    """The windows alive, the best first; what each card would add, and what each own card is worth."""

    windows: tuple[Window, ...]
    gains: Mapping[int, float]
    losses: Mapping[int, float]


def bits(cards: Iterable[int]) -> int:
    """Return a set of cards as bits."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def cards_in(found: int) -> list[int]:
    """Return the cards of a set of bits, rising."""
    return [card for card in CARDS if found >> card & 1]


def chance_of(card: int, most_dice: int) -> float:
    """Return how likely fresh dice make a card, for somebody who can combine so many of them."""
    return CHANCES[most_dice][(card - 1) // CARDS_PER_CONTINENT]


@lru_cache(maxsize=512)
def worth_of(known: Known, aim: int, most_dice: int) -> Worth:
    """Weigh all windows of `aim` numbers."""
    gains: dict[int, float] = dict.fromkeys(CARDS, 0.0)
    losses: dict[int, float] = dict.fromkeys(cards_in(known.own), 0.0)
    windows = [
        window
        for first in range(1, len(CARDS) - aim + 2)
        if (window := _window(known, first, aim, most_dice)) is not None
    ]
    for window in windows:
        for card in window.lack:
            likely = _likely(card, known, most_dice)
            gains[card] += window.worth * (STEEPNESS / likely - 1.0)
        for card in window.have:
            losses[card] += window.worth * (1.0 - chance_of(card, most_dice) / STEEPNESS)
    windows.sort(key=lambda window: (-window.worth, window.numbers.start))
    return Worth(tuple(windows), gains, losses)


def _window(known: Known, first: int, aim: int, most_dice: int) -> Window | None:
    numbers = range(first, first + aim)
    mask = ((1 << aim) - 1) << first
    if known.gone & mask:
        return None
    have = tuple(card for card in numbers if known.own >> card & 1)
    lack = tuple(card for card in numbers if not known.own >> card & 1)
    worth = STEEPNESS ** len(have)
    for card in lack:
        worth *= _likely(card, known, most_dice)
    return Window(numbers, have, lack, worth)


def _likely(card: int, known: Known, most_dice: int) -> float:
    chance = chance_of(card, most_dice)
    return chance * TRADED if known.elsewhere >> card & 1 else chance
