"""Orders that several variants share: what a hand wants, in the imperative. Each variant adds its own."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from quiclo_table.model.calculation import Operator
from quiclo_table.model.cards import Continent


class Order(Struct, frozen=True, tag=True, tag_field="order"):
    """The base of all orders; in a journal an order is written with its class name."""

    is_secret: ClassVar[bool] = False
    """Whether what is ordered is nobody else's business, not even when it is refused."""


class ThrowDice(Order, frozen=True):
    """Let the dice go. They roll for `duration_ms`, as long as the path from the thrower's gesture takes."""

    duration_ms: int


class SkipThrow(Order, frozen=True):
    """Don't wait for the dice to roll out."""


class Calculate(Order, frozen=True):
    """Hand in a calculation: dice by their index on the table, in order, and the operators between them."""

    dice: tuple[int, ...]
    operators: tuple[Operator, ...]


class Enter(Order, frozen=True):
    """Lay a calculation out without handing it in: it may be unfinished, and is what counts when the turn
    clock runs out (C-10)."""

    dice: tuple[int, ...]
    operators: tuple[Operator, ...]


class ChoosePair(Order, frozen=True):
    """Take two of the five dice, by their index, in this order. `target` names one of several targets, where
    the house rule leaves that to the player; None takes the first (T-03)."""

    first: int
    second: int
    target: int | None = None


class GiveUp(Order, frozen=True):
    """Own to having no calculation."""


class GoOn(Order, frozen=True):
    """Leave what is being shown and go on."""


class DrawCard(Order, frozen=True):
    """Turn up the top card of a deck: the target (S-05, F-04)."""

    continent: Continent


class OfferTrade(Order, frozen=True):
    """Offer the card just won for an open card of somebody else (S-08, F-09)."""

    wanted: int


class OpenCard(Order, frozen=True):
    """Lay a hidden card of one's own open (S-03, F-06)."""

    is_secret = True

    card: int


class Ready(Order, frozen=True):
    """Have nothing more to do in a phase that all play at once."""


class EndTurn(Order, frozen=True):
    """Let the next one play."""


class Pause(Order, frozen=True):
    """Stop every clock (C-13)."""


class Resume(Order, frozen=True):
    """Let the clocks run again (C-13)."""


class EndMatch(Order, frozen=True):
    """End by hand (C-13)."""
