"""What hands see that act on a variant's cards between calculations."""

from __future__ import annotations

from typing import Any, Generic

from quiclo_table.model.seats import Seat
from quiclo_table.rules.match import Match
from quiclo_table.scenes.table.game import ViewT
from quiclo_table.scenes.table.table_hands import TableHands


class VariantHands(Generic[ViewT]):
    """The eyes of whoever is at play. Views are asked for anew with each gesture."""

    def __init__(self, match: Match[Any], hands: TableHands) -> None:
        self._match = match
        self._hands = hands

    @property
    def seat(self) -> Seat | None:
        """The person for whom the match waits."""
        return self._hands.seat

    @property
    def view(self) -> ViewT:
        """The table as everybody sees it."""
        view: ViewT = self._match.view(None)
        return view

    def own_view(self, seat: Seat) -> ViewT:
        """The table as a seat sees it: for acting on cards, not for drawing them."""
        view: ViewT = self._match.view(seat)
        return view
