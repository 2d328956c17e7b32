"""Orders that several variants share: what a hand wants, in the imperative. Each variant adds its own."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from quiclo_table.model.calculation import Operator


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


class GiveUp(Order, frozen=True):
    """Own to having no calculation."""


class GoOn(Order, frozen=True):
    """Leave what is being shown and go on."""


class Pause(Order, frozen=True):
    """Stop every clock (C-13)."""


class Resume(Order, frozen=True):
    """Let the clocks run again (C-13)."""


class EndMatch(Order, frozen=True):
    """End by hand (C-13)."""
