"""Cards that stand out at a table of cards: what can be asked for, and what a trade is about."""

from __future__ import annotations

from collections.abc import Iterator

from quiclo_table.model.seats import Seat
from quiclo_table.scenes.table.seen import CardTableView
from quiclo_table.stage.card_pictures import Edge

Mark = tuple[tuple[int, int], Edge]
"""A card by seat and place, and how it stands out."""


def tradable(view: CardTableView, seat: Seat) -> Iterator[Mark]:
    """Give the cards that a seat may ask for: all that lie open with the others."""
    for owner, hand in enumerate(view.hands):
        if owner == seat:
            continue
        for place, card in enumerate(hand):
            if card.number is not None:
                yield (owner, place), Edge.OPERAND


def stakes(view: CardTableView) -> Iterator[Mark]:
    """Give the two cards that a trade is about, while it is being decided."""
    if view.wanted is None:
        return
    for seat, hand in enumerate(view.hands):
        for place, card in enumerate(hand):
            if card.number is not None and card.number in (view.won, view.wanted):
                yield (seat, place), Edge.OPERAND
