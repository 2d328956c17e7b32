"""What may be seen at the table of Stapelspiel, and what of it stays while time passes."""

from __future__ import annotations

from msgspec.structs import replace

from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.stapelspiel import SeenHand, StapelspielView

Hands = tuple[tuple[SeenCard, ...], ...]


def cards_of(hand: SeenHand) -> tuple[SeenCard, ...]:
    """Return the cards of a hand as they may be drawn."""
    numbers = hand.cards if hand.cards is not None else (None,) * hand.count
    return tuple(
        SeenCard(number=number, continent=continent, is_hidden=not hand.is_open, is_new=False)
        for number, continent in zip(numbers, hand.continents, strict=True)
    )


def without_times(view: StapelspielView) -> StapelspielView:
    """Return the view as it stays while time passes and nothing happens: it only tells which clocks run."""
    return replace(
        view,
        match_left_ms=None if view.match_left_ms is None else 0,
        decision_left_ms=None if view.decision_left_ms is None else 0,
        entry_ms=None if view.entry_ms is None else 0,
        stall_ms=None if view.stall_ms is None else 0,
        guard_ms=0,
    )
