"""The primes among the number cards."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import Final

from quiclo_table.model.cards import CARDS

PRIMES: Final = frozenset(
    card for card in CARDS if card > 1 and all(card % divisor for divisor in range(2, isqrt(card) + 1))
)
"""All 34, 139 among them (S-13)."""


def all_prime(cards: Iterable[int]) -> bool:
    """Whether there is no card but primes; such cards are never a combination (S-13)."""
    return PRIMES.issuperset(cards)
