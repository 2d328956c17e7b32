"""What the scene of a match hands to the closing score that it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from quiclo_table.bus import Bus
from quiclo_table.i18n import Translator
from quiclo_table.model.orders import Order
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.model.strategie import ClosingRule, StrategieView
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.ui.lines import Measure


@dataclass(frozen=True, slots=True)
class ClosingHost:
    """The table that the closing score takes place at.

    `order` carries an order out at once and returns why it is refused. The scene lets time pass for `peek`,
    and ends it when it covers the table. `refuse` and `say` tell the table something. `pause` covers the
    table, `finished` goes on to the result of the match. In a show nobody can press anything, and what stands
    at the top is the show's.
    """

    bus: Bus
    players: tuple[Player, ...]
    order: Callable[[Seat, Order], Refusal | None]
    view: Callable[[Seat | None], StrategieView]
    peek: Peek
    pace: float
    translate: Translator
    measure: Measure
    refuse: Callable[[Refusal], None]
    say: Callable[[str], None]
    pause: Callable[[], None]
    finished: Callable[[], None]
    is_show: bool = False

    @property
    def public(self) -> StrategieView:
        """The match as everybody sees it."""
        return self.view(None)

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats of all persons."""
        return tuple(Seat(seat) for seat in range(len(self.players)) if self.is_person(Seat(seat)))

    @property
    def has_bar(self) -> bool:
        """Whether anybody here calculates by hand."""
        by_hand = self.public.setup.closing is ClosingRule.PLAYERS_CALCULATE
        return by_hand and bool(self.persons)

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self.players[seat].sitter is Sitter.PERSON

    def give(self, seat: Seat, order: Order) -> Refusal | None:
        """Give an order for a seat; if it is refused, say why."""
        refusal = self.order(seat, order)
        if refusal is not None:
            self.refuse(refusal)
        return refusal

    def name(self, seat: Seat) -> str:
        """Return who sits there."""
        return self.players[seat].name
