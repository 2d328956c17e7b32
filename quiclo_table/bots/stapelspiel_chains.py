"""The chains that a bot may notice in Stapelspiel, when it does, and which of them it takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import inf, log
from typing import Final, NamedTuple

from quiclo_table.bots.stapelspiel_habits import AT_EASE, EASE, Habits
from quiclo_table.maths.chain_ranking import EasiestChain, easiest_chain
from quiclo_table.maths.chain_search import ChainCards, find_chains
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import CARDS_TO_WIN, PileTop, StapelspielView
from quiclo_table.rules.chance import Stream

FINE: Final = 1_000_000
"""In how many equal parts chance is cut where a moment is drawn."""
AWKWARD: Final = 2
"""With so many cards left there is a chain in one middle of four only."""
NEARLY_OUT: Final = 5
"""An open hand of so many cards can be gone with one chain."""

TYPICAL: Final[Mapping[int, tuple[float, ...]]] = {
    8: (0, 0, 1.5, 7.3, 29.7),
    9: (0, 0, 1.7, 10.5, 47.5),
    10: (0, 0, 2.1, 13.9, 70.1),
    11: (0, 0, 2.6, 18.2, 101.0),
    12: (0, 0, 2.8, 23.2, 144.2),
}
"""How many chains of each length so many own cards hold on average, and never none in 600 random tables: in a
large hand a bot only looks for them once it has the floor."""

Sorted = tuple[tuple[ChainCards, ...], ...]
"""Chains by the number of cards to calculate with."""


class Plan(NamedTuple):
    """A chain that came to mind, and what speaks for it, the weightiest first."""

    wins: bool
    blocks: bool
    not_awkward: bool
    laid: int
    lightness: int
    """The lower the sum of what stays in hand, the higher."""
    easiest: EasiestChain

    @property
    def merit(self) -> tuple[int, ...]:
        """All that speaks for it, to compare it by."""
        return self[:-1]


@lru_cache(maxsize=64)
def chains_by_length(own: tuple[int, ...], tops: tuple[int, ...]) -> Sorted:
    """Return all chains of these cards, by how many of them are calculated with; cached, as four bots ask."""
    by_length: list[list[ChainCards]] = [[] for _ in range(5)]
    for cards in find_chains(own, tops):
        by_length[len(cards.operands)].append(cards)
    return tuple(map(tuple, by_length))


def noticing_ms(view: StapelspielView, habits: Habits, luck: Stream) -> int | None:
    """Draw after how many ms the first chain comes to mind; None where there is none to come.

    Each chain is noticed at its own rate, as likely in one second as in another; so the first one of all is,
    at the sum of the rates.
    """
    counts = TYPICAL.get(len(view.own)) or tuple(map(len, chains_by_length(view.own, view.tops)))
    rate = sum(_rates(counts, view, habits))
    if not rate:
        return None
    return int(-1000 * log((luck.pick(FINE) + 1) / FINE) / rate)


def plans(view: StapelspielView, habits: Habits, luck: Stream) -> Iterator[Plan]:
    """Draw as many chains as the bot looks at, each as likely as it is to be noticed; none of none."""
    chains = chains_by_length(view.own, view.tops)
    rates = _rates(tuple(map(len, chains)), view, habits)
    if not any(rates):
        return
    threats = _threats(view) if habits.plans else frozenset()
    for _ in range(habits.weighs):
        of_length = chains[_drawn(rates, luck)]
        yield _plan(view, of_length[luck.pick(len(of_length))], threats)


def best_top(view: StapelspielView, cards: ChainCards) -> int | None:
    """Return the own card with which on top the rest of the hand has the most chains; None: any (P-07)."""
    rest = tuple(card for card in view.own if card not in cards.own)
    if view.setup.pile_top is PileTop.RESULT_CARD or not CARDS_TO_WIN < len(rest) <= NEARLY_OUT:
        return None
    tops = view.tops
    return max(
        cards.own,
        key=lambda card: len(find_chains(rest, [card if top == cards.result else top for top in tops])),
    )


def _rates(counts: Sequence[float], view: StapelspielView, habits: Habits) -> list[float]:
    """How many of so many chains of each length are noticed a second."""
    ease = (AT_EASE / len(view.own)) ** EASE
    return [ease * count / habits.seconds.get(length, inf) for length, count in enumerate(counts)]


def _drawn(rates: Sequence[float], luck: Stream) -> int:
    """Draw a place, each as likely as its rate."""
    at = sum(rates) * luck.pick(FINE) / FINE
    possible = [place for place, rate in enumerate(rates) if rate]
    sums = accumulate(rates[place] for place in possible)
    return next((place for place, passed in zip(possible, sums, strict=True) if at < passed), possible[-1])


def _plan(view: StapelspielView, cards: ChainCards, threats: frozenset[int]) -> Plan:
    left = [card for card in view.own if card not in cards.own]
    return Plan(
        wins=len(left) <= CARDS_TO_WIN,
        blocks=cards.result in threats,
        not_awkward=len(left) != AWKWARD,
        laid=len(cards.own),
        lightness=-sum(left),
        easiest=easiest_chain(cards),
    )


def _threats(view: StapelspielView) -> frozenset[int]:
    """The result numbers with which somebody whose hand lies open could win; laying on one takes it away."""
    if view.setup.pile_top is PileTop.RESULT_CARD:
        return frozenset()
    return frozenset(
        cards.result
        for seat, hand in enumerate(view.hands)
        if hand.cards is not None and Seat(seat) != view.seat and hand.count <= NEARLY_OUT
        for of_length in chains_by_length(hand.cards, view.tops)
        for cards in of_length
        if hand.count - len(cards.own) <= CARDS_TO_WIN
    )
