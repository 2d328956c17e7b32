"""What a seat at Zahlenfolge can know from its view: cards by where they are, runs, what may still come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quiclo_table.bots.zahlenfolge_worth import Known, bits, cards_in
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import CARDS, Continent, cards_of
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import SECHSLING, SHORTEST_RUN, Run, ZahlenfolgeView

DECKS: Final = tuple(bits(cards_of(continent)) for continent in Continent)
"""The cards of each continent."""


def own_hand(view: ZahlenfolgeView) -> tuple[SeenCard, ...]:
    """Return the cards of the seat that looks."""
    return () if view.seat is None else view.hands[view.seat]


def own_cards(view: ZahlenfolgeView) -> tuple[int, ...]:
    """Return the numbers of the seat that looks."""
    return tuple(one.number for one in own_hand(view) if one.number is not None)


def open_elsewhere(view: ZahlenfolgeView) -> list[tuple[Seat, int]]:
    """Return the open cards of the others, with their owners."""
    return [
        (Seat(seat), one.number)
        for seat, hand in enumerate(view.hands)
        if seat != view.seat
        for one in hand
        if one.number is not None
    ]


def known_of(view: ZahlenfolgeView) -> Known:
    """Gather what the seat knows. Without trade, what lies with others can't be got either."""
    own = bits(own_cards(view))
    elsewhere = 0
    for seat, hand in enumerate(view.hands):
        if seat != view.seat:
            elsewhere |= _shown(hand)
    gone = gone_from(view)
    return Known(own, gone, elsewhere) if view.setup.trade else Known(own, gone | elsewhere, 0)


def gone_from(view: ZahlenfolgeView) -> int:
    """Return which cards have left the game."""
    return bits(view.lost) | _reported(view.reported)


def may_come(view: ZahlenfolgeView, known: Known) -> dict[Continent, list[int]]:
    """Return for each deck that has cards what may lie on its top: all that the seat can't see elsewhere."""
    seen = known.own | known.gone | known.elsewhere
    return {
        continent: list(cards_in(mask & ~seen))
        for continent, mask, left in zip(Continent, DECKS, view.decks, strict=True)
        if left
    }


def longest_runs(view: ZahlenfolgeView) -> list[tuple[int, ...]]:
    """Return the runs of the own hand that can't be longer, as far as they can be reported, longest first."""
    own = sorted(own_cards(view))
    runs: list[list[int]] = []
    for card in own:
        if runs and runs[-1][-1] == card - 1:
            runs[-1].append(card)
        else:
            runs.append([card])
    reportable = (tuple(run[:SECHSLING]) for run in runs if len(run) >= SHORTEST_RUN)
    return sorted(reportable, key=lambda run: (-len(run), run))


def can_grow(run: tuple[int, ...], known: Known, aim: int) -> bool:
    """Tell whether a run can still become one of `aim` cards."""
    return any(
        not known.gone & ((1 << aim) - 1) << first
        for first in range(max(1, run[-1] - aim + 1), run[0] + 1)
        if first + aim - 1 <= CARDS[-1]
    )


@lru_cache(maxsize=128)
def _shown(hand: tuple[SeenCard, ...]) -> int:
    return bits(one.number for one in hand if one.number is not None)


@lru_cache(maxsize=64)
def _reported(runs: tuple[Run, ...]) -> int:
    return bits(card for run in runs for card in run.cards)
