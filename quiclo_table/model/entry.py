"""A calculation while a person builds it: dice and operators one after the other, tapped or typed.

Nothing is calculated here, so nothing can be shown before it is handed in. Each step gives the new entry or a
refusal.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.model.calculation import Operator
from quiclo_table.model.calculation_text import SIGNS
from quiclo_table.model.refusals import Refusal, RefusalKey

TYPED_OPERATORS: Final = SIGNS
"""An operator is typed with the same characters, whether sign by sign or as a line."""

DIGITS: Final = "0123456789"


class Entry(Struct, frozen=True):
    """What has been entered so far. `values` are the dice on the table; `dice` those taken, by index, in
    order, with an operator behind each but perhaps the last; `typed` are digits that may still become a
    longer number."""

    values: tuple[int, ...]
    dice: tuple[int, ...] = ()
    operators: tuple[Operator, ...] = ()
    typed: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return not self.dice and not self.typed

    @property
    def wants_number(self) -> bool:
        """Whether a number comes next, rather than an operator."""
        return len(self.dice) == len(self.operators)

    def free(self) -> tuple[int, ...]:
        """Return the dice that are not yet taken, by index."""
        return tuple(die for die in range(len(self.values)) if die not in self.dice)

    def take(self, die: int) -> Entry | Refusal:
        """Take a die (C-07: each at most once)."""
        if die not in range(len(self.values)):
            return Refusal(RefusalKey.UNKNOWN_DIE, "C-07", facts={"die": die})
        if die in self.dice:
            return Refusal(RefusalKey.SAME_DIE_TWICE, "C-07", facts={"die": die})
        if not self.wants_number:
            return Refusal(RefusalKey.OPERATOR_MISSING, "C-09", len(self.operators))
        return replace(self, dice=(*self.dice, die), typed="")

    def put(self, operator: Operator) -> Entry | Refusal:
        """Put an operator; right after another one it takes its place."""
        settled = self.settled()
        if isinstance(settled, Refusal):
            return settled
        if not settled.dice:
            return Refusal(RefusalKey.OPERATOR_AT_START, "C-03", 0)
        kept = settled.operators[: len(settled.dice) - 1]
        return replace(settled, operators=(*kept, operator))

    def type(self, character: str) -> Entry | Refusal:
        """Type one digit or operator. A number is taken once no longer free value begins with it."""
        if character in TYPED_OPERATORS:
            return self.put(TYPED_OPERATORS[character])
        if character.isspace():
            return self
        if len(character) != 1 or character not in DIGITS:
            return Refusal(RefusalKey.UNKNOWN_CHARACTER, "C-03", facts={"character": character})
        if not self.wants_number:
            return Refusal(RefusalKey.OPERATOR_MISSING, "C-09", len(self.operators))
        typed = self.typed + character
        matching = {value for value in self._free_values() if str(value).startswith(typed)}
        if not matching:
            return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", facts={"number": int(typed)})
        entry = replace(self, typed=typed)
        return entry.settled() if matching == {int(typed)} else entry

    def settled(self) -> Entry | Refusal:
        """Take what has been typed as a whole number."""
        if not self.typed:
            return self
        number = int(self.typed)
        for die in self.free():
            if self.values[die] == number:
                return replace(self, typed="").take(die)
        return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", facts={"number": number})

    def undone(self) -> Entry:
        """Take the last step back: a typed digit, an operator or a die."""
        if self.typed:
            return replace(self, typed=self.typed[:-1])
        if self.dice and not self.wants_number:
            return replace(self, dice=self.dice[:-1])
        return replace(self, operators=self.operators[:-1])

    def cleared(self) -> Entry:
        """Return an empty entry on the same dice."""
        return Entry(self.values)

    def _free_values(self) -> tuple[int, ...]:
        return tuple(self.values[die] for die in self.free())
