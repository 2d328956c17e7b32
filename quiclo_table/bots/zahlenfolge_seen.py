"""What a seat at Zahlenfolge can know from its view: cards by where they are, runs, what may still come."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.bots.zahlenfolge_worth import Known, bits
from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import CARDS, Continent, cards_of
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import SECHSLING, ZahlenfolgeView


def own_hand(view: ZahlenfolgeView) -> tuple[SeenCard, ...]:
    """Return the cards of the seat that looks."""
    return () if view.seat is None else view.hands[view.seat]


def own_cards(view: ZahlenfolgeView) -> tuple[int, ...]:
    """Return the numbers of the seat that looks."""
    return tuple(one.number for one in own_hand(view) if one.number is not None)


def open_elsewhere(view: ZahlenfolgeView) -> Iterator[tuple[Seat, int]]:
    """Yield the open cards of the others, with their owners."""
    for seat, hand in enumerate(view.hands):
        if seat != view.seat:
            yield from ((Seat(seat), one.number) for one in hand if one.number is not None)


def known_of(view: ZahlenfolgeView) -> Known:
    """Gather what the seat knows. Without trade, what lies with others can't be got either."""
    own = bits(own_cards(view))
    elsewhere = bits(card for _, card in open_elsewhere(view))
    gone = bits(view.lost) | bits(card for run in view.reported for card in run.cards)
    if not view.setup.trade:
        return Known(own, gone | elsewhere, 0)
    return Known(own, gone, elsewhere)


def may_come(view: ZahlenfolgeView, known: Known) -> dict[Continent, list[int]]:
    """Return for each deck that has cards what may lie on its top: all that the seat can't see elsewhere."""
    seen = known.own | known.gone | known.elsewhere
    return {
        continent: [card for card in cards_of(continent) if not seen >> card & 1]
        for continent, left in zip(Continent, view.decks, strict=True)
        if left
    }


def longest_runs(view: ZahlenfolgeView) -> list[tuple[int, ...]]:
    """Return the runs of the own hand that can't be longer, as far as they can be reported, longest first."""
    own = set(own_cards(view))
    runs = []
    for first in sorted(own):
        if first - 1 not in own:
            last = next(card for card in range(first, CARDS[-1] + 2) if card + 1 not in own)
            runs.append(tuple(range(first, last + 1))[:SECHSLING])
    return sorted(runs, key=lambda run: (-len(run), run))


def can_grow(run: tuple[int, ...], known: Known, aim: int) -> bool:
    """Tell whether a run can still become one of `aim` cards."""
    return any(
        not known.gone & ((1 << aim) - 1) << first
        for first in range(max(1, run[-1] - aim + 1), run[0] + 1)
        if first + aim - 1 <= CARDS[-1]
    )
