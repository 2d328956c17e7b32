"""The protocol between a match and the variant it plays: pure functions, gathered in a value per variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event, Happening
from quiclo_table.model.orders import Order
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.chance import Chance


class Template(Struct, frozen=True):
    """An open order that can't be listed: its class, and the numbers it may be filled with."""

    order: type[Order]
    numbers: tuple[int, ...]


class Options(Struct, frozen=True):
    """What a seat may order now: the finite orders one by one, the open ones as templates."""

    orders: tuple[Order, ...]
    templates: tuple[Template, ...]


class TableState(Protocol):
    """What the match needs to see of any variant's state."""

    @property
    def clocks(self) -> Clocks:
        """All time of the match."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be ordered."""


StateT = TypeVar("StateT", bound=TableState)
"""The state of one variant: a frozen msgspec Struct with a field `clocks`."""


@dataclass(frozen=True, slots=True)
class Change(Generic[StateT]):
    """The new state and what happened on the way to it, in order."""

    state: StateT
    happened: tuple[Happening, ...] = ()


@dataclass(frozen=True, slots=True)
class Variant(Generic[StateT]):
    """One game. Each function is pure; chance is handed in.

    `admits` tells why these players can't play with this set-up; `begin` is called only where they can.
    `check` is the only judge of an order: it guards `submit` and filters `candidates`. `apply` is called
    only with orders that `check` let pass. `due` is told the name of a countdown that has ended and been
    taken off the clocks. `view` gives what a seat (None: the public) may see.
    """

    name: str
    orders: Any
    """The union of all order classes, for decoding a journal."""
    setup: type[Struct]
    admits: Callable[[Any, tuple[Player, ...]], Refusal | None]
    begin: Callable[[Any, tuple[Player, ...], Chance], Change[StateT]]
    candidates: Callable[[StateT, Seat], Iterable[Order]]
    templates: Callable[[StateT, Seat], tuple[Template, ...]]
    check: Callable[[StateT, Seat, Order], Refusal | None]
    apply: Callable[[StateT, Seat, Order, Chance], Change[StateT]]
    due: Callable[[StateT, str, Chance], Change[StateT]]
    view: Callable[[StateT, Seat | None], Any]
    turn: type[Event] | None = None
    """The event that counts as a turn where matches are measured; None for a game that nobody measures."""
