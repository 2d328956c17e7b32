"""A calculation while hands build it, before it becomes an order."""

from __future__ import annotations

from collections.abc import Callable

from quiclo_table.model.calculation import Operator
from quiclo_table.model.entry import TYPED_OPERATORS, Entry
from quiclo_table.model.orders import Calculate, Order
from quiclo_table.model.refusals import Refusal

Refuse = Callable[[Refusal], None]


class Calculating:
    """The calculation being built on the dice that lie there."""

    def __init__(self, refuse: Refuse) -> None:
        self._refuse = refuse
        self.entry = Entry(())

    def begin(self, faces: tuple[int, ...]) -> None:
        """Start anew on these dice."""
        self.entry = Entry(faces)

    def tap(self, die: int) -> None:
        """Take a die; the one taken last goes back."""
        if self.entry.dice and self.entry.dice[-1] == die and not self.entry.wants_number:
            self.undo()
        else:
            self._take(self.entry.take(die))

    def put(self, operator: Operator) -> None:
        """Put an operator."""
        self._take(self.entry.put(operator))

    def type(self, character: str) -> None:
        """Type a digit or an operator; other characters mean nothing here."""
        if character in TYPED_OPERATORS or character in "0123456789":
            self._take(self.entry.type(character))

    def undo(self) -> None:
        """Take one step back."""
        self.entry = self.entry.undone()

    def clear(self) -> None:
        """Take everything back."""
        self.entry = self.entry.cleared()

    def order(self) -> Order | None:
        """Return the order that hands the calculation in, or None if what was typed last fits no die."""
        settled = self.entry.settled()
        if isinstance(settled, Refusal):
            self._refuse(settled)
            return None
        self.entry = settled
        return Calculate(settled.dice, settled.operators)

    def _take(self, step: Entry | Refusal) -> None:
        if isinstance(step, Refusal):
            self._refuse(step)
        else:
            self.entry = step
