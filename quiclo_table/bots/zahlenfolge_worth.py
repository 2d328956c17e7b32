"""What cards are worth to somebody who wants a run: by the windows of numbers that can still become one.

A window is as many numbers in a row as a bot aims at. It is alive while nothing that it lacks has left the
game. Each card in it makes it several times as valuable; what it lacks counts by the chance of getting it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from quiclo_table.bots.odds_felt import felt_percent
from quiclo_table.model.cards import CARDS

FloatArray = NDArray[np.float64]

NO_CARD: Final = 1e-9
STEEPNESS: Final = 4.0
"""How many times as valuable a window gets with each card more."""
TRADED: Final = 0.5
"""How likely an open card of somebody else comes into one's hand, beside the chance to calculate it."""
BYTES: Final = len(CARDS) // 8 + 1
"""How many bytes a set of cards takes; there is no card 0, but a bit for it."""
LEAST_PERCENT: Final = 1
"""What nobody has ever seen come up is hoped for a little, so that a window with it isn't dead."""


class Known(Struct, frozen=True):
    """What a seat knows of the cards, as sets of bits: the own ones, those that have left the game or can't
    be got, and those that lie open with others."""

    own: int
    gone: int
    elsewhere: int


class Worth(Struct, frozen=True):
    """What the windows are worth, by their first number; and by the card's number what it would add, what may
    be hoped from it as a target, and what is lost with it."""

    windows: list[float]
    gains: list[float]
    hopes: list[float]
    losses: list[float]


class Window(Struct, frozen=True):
    """Numbers in a row, which of them the seat has, and which it lacks."""

    numbers: range
    have: tuple[int, ...]
    lack: tuple[int, ...]


def bits(cards: Iterable[int]) -> int:
    """Return a set of cards as bits."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def cards_in(found: int) -> Iterator[int]:
    """Yield the cards of a set of bits, rising."""
    while found:
        lowest = found & -found
        yield lowest.bit_length() - 1
        found ^= lowest


def chance_of(card: int, most_dice: int) -> float:
    """Return how likely fresh dice make a card, for somebody who can combine so many of them."""
    return max(LEAST_PERCENT, felt_percent(card, most_dice)) / 100


@lru_cache(maxsize=128)
def worth_of(known: Known, aim: int, most_dice: int) -> Worth:
    """Weigh all windows of `aim` numbers: each is the product of what its cards are good for."""
    chances = _chances(most_dice)
    good = chances.copy()
    good[_places(known.elsewhere)] *= TRADED
    likely = good.copy()
    good[_places(known.gone)] = 0.0
    good[_places(known.own)] = STEEPNESS
    count = len(good) - aim + 1
    windows = good[:count].copy()
    for shift in range(1, aim):
        windows *= good[shift : shift + count]
    around = np.zeros_like(good)
    for shift in range(aim):
        around[shift : shift + count] += windows
    gains = around * (STEEPNESS / likely - 1.0)
    losses = around * (1.0 - chances / STEEPNESS)
    return Worth(windows.tolist(), gains.tolist(), (gains * chances).tolist(), losses.tolist())


def best_window(known: Known, worth: Worth, aim: int, deck: Iterable[int]) -> Window | None:
    """Return the best of the windows that lack one of these cards, or None if there is none alive."""
    firsts = {first for card in deck for first in range(card - aim + 1, card + 1)}
    alive = [first for first in sorted(firsts) if 1 <= first < len(worth.windows) and worth.windows[first]]
    if not alive:
        return None
    first = max(alive, key=worth.windows.__getitem__)
    numbers = range(first, first + aim)
    have = tuple(card for card in numbers if known.own >> card & 1)
    return Window(numbers, have, tuple(card for card in numbers if card not in have))


def _places(found: int) -> NDArray[np.bool_]:
    """A set of bits as places in an array of all cards."""
    packed = np.frombuffer(found.to_bytes(BYTES, "little"), np.uint8)
    return np.unpackbits(packed, count=len(CARDS) + 1, bitorder="little").view(np.bool_)


@cache
def _chances(most_dice: int) -> FloatArray:
    """The chance of each card by its number; there is no card 0, and nothing to hope from it."""
    chances = np.array([NO_CARD, *(chance_of(card, most_dice) for card in CARDS)])
    chances.setflags(write=False)
    return chances
