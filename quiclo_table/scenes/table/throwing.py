"""A throw while it is in a hand, a person's or a bot's: simulated in slices, then ordered for its seat."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.model.dice import Flick, ThrowPath
from quiclo_table.model.events import DiceThrown
from quiclo_table.model.orders import Order, ThrowDice
from quiclo_table.model.seats import Seat
from quiclo_table.scenes.hand_throw import HandThrow
from quiclo_table.stage.dice_tray import DiceTray
from quiclo_table.stage.layout import Tray


class SeatThrow:
    """One throw at a time, and whose it is. If the match has gone on while the dice were in the hand, their
    order is refused, which needs no words."""

    def __init__(self, order: Callable[[Seat, Order], object], pace: float) -> None:
        self._order = order
        self._throw = HandThrow(self._give, pace)
        self._seat = Seat(0)

    @property
    def is_in_hand(self) -> bool:
        """Whether dice have been let go that don't roll yet."""
        return self._throw.is_in_hand

    def let_go(self, seat: Seat, tray: DiceTray, flick: Flick) -> None:
        """Gather the dice of a tray and let them go for a seat."""
        if self._throw.is_in_hand:
            return
        self._seat = seat
        tray.gather(self._throw.let_go(tray.tray, tray.count, flick))

    def advance(self, dt_ms: float) -> None:
        """Give the simulation its slice."""
        self._throw.advance(dt_ms)

    def path_of(self, event: DiceThrown, tray: Tray) -> ThrowPath:
        """Return the path for a throw that was ordered."""
        return self._throw.path_of(event, tray)

    def _give(self, order: ThrowDice) -> None:
        self._order(self._seat, order)
