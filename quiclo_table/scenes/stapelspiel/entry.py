"""A chain while its player enters it: own cards, pile cards and signs, and the pile that is the result.

Nothing is calculated here, so nothing can be shown before it is handed in.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.chains import Chain
from quiclo_table.model.entry import DIGITS, TYPED_OPERATORS, Entry
from quiclo_table.model.refusals import Refusal, RefusalKey

EQUALS: Final = "="
"""What is typed before the result."""


class ChainEntry(Struct, frozen=True):
    """What has been entered so far of a chain of `own` cards and pile cards, `tops`.

    `entry` is the calculation, its values the own cards and behind them the pile cards. `result` is a pile
    card; `is_result_last` tells that it was chosen in the last step, `wants_result` that what is typed is the
    result, and `typed` is what has been typed of it. `top` is the own card that is to be laid last, None
    where nobody has chosen one.
    """

    own: tuple[int, ...]
    tops: tuple[int, ...]
    entry: Entry
    result: int | None = None
    is_result_last: bool = False
    wants_result: bool = False
    typed: str = ""
    top: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return self.entry.is_empty and self.result is None and not self.wants_result

    @property
    def laid(self) -> tuple[int, ...]:
        """The own cards in the calculation, in its order."""
        return tuple(self.own[at] for at in self.entry.dice if at < len(self.own))

    @property
    def operands(self) -> tuple[int, ...]:
        """The pile cards in the calculation."""
        return tuple(self.tops[at - len(self.own)] for at in self.entry.dice if at >= len(self.own))

    @property
    def last(self) -> int | None:
        """The own card that will lie on top: the one chosen, else the last one of the calculation (P-07)."""
        if self.top in self.laid:
            return self.top
        return self.laid[-1] if self.laid else None

    def tap_own(self, place: int) -> ChainEntry | Refusal:
        """Take an own card; the one taken last goes back."""
        return self._tap(place)

    def tap_pile(self, at: int) -> ChainEntry | Refusal:
        """Make a pile card the result, or take it into the calculation.

        The first one touched is the result, and so is any that is touched behind a complete calculation;
        others are calculated with. The result touched again is calculated with after all.
        """
        card, index = self.tops[at], len(self.own) + at
        if index in self.entry.dice:
            return self._tap(index)
        if card == self.result and self.entry.wants_number:
            return replace(self._without_result(), is_result_last=False)._tap(index)
        if card == self.result:
            return self._without_result()
        if self.result is None and self.entry.is_empty and not self.wants_result:
            return self._with_result(card)
        if self.wants_result or not self.entry.wants_number:
            return self._with_result(card)
        return self._tap(index)

    def put(self, operator: Operator) -> ChainEntry | Refusal:
        """Put a sign; right after another one it takes its place."""
        return self._with(self.entry.put(operator))

    def type(self, character: str) -> ChainEntry | Refusal | None:
        """Type a digit, a sign or =; None for what means nothing here."""
        if character == EQUALS:
            settled = self.entry.settled()
            if isinstance(settled, Refusal):
                return _named(settled, self)
            return replace(self, entry=settled, wants_result=True, typed="", result=None)
        if character in DIGITS and self.wants_result:
            return self._type_result(character)
        if character in DIGITS or character in TYPED_OPERATORS:
            return self._with(self.entry.type(character))
        return None

    def choose_top(self, card: int) -> ChainEntry:
        """Choose which of the own cards is laid last."""
        return replace(self, top=card)

    def undone(self) -> ChainEntry:
        """Take the last step back."""
        if self.typed:
            return replace(self, typed=self.typed[:-1])
        if self.result is not None and (self.is_result_last or self.entry.is_empty):
            return self._without_result()
        if self.wants_result:
            return replace(self, wants_result=False)
        return replace(self, entry=self.entry.undone())

    def cleared(self) -> ChainEntry:
        """Return an empty entry of the same cards."""
        return entry_of(self.own, self.tops)

    def chain(self) -> Chain | Refusal:
        """Return the chain that stands there, or what is missing (C-09)."""
        settled = self.entry.settled()
        if isinstance(settled, Refusal):
            return _named(settled, self)
        if not settled.dice:
            return Refusal(RefusalKey.NOTHING_ENTERED, "C-09")
        if settled.wants_number:
            facts: dict[str, int | str] = {"operator": settled.operators[-1].value}
            return Refusal(RefusalKey.OPERATOR_AT_END, "C-09", facts=facts)
        if self.result is None:
            return Refusal(RefusalKey.RESULT_MISSING, "P-05")
        numbers = tuple(settled.values[at] for at in settled.dice)
        return Chain(self.result, Calculation(numbers, settled.operators))

    def settled(self) -> ChainEntry:
        """Take what has been typed as a whole number, if it is one that lies there."""
        settled = self.entry.settled()
        return self if isinstance(settled, Refusal) else replace(self, entry=settled)

    def _tap(self, index: int) -> ChainEntry | Refusal:
        entry = self.entry
        if entry.dice and entry.dice[-1] == index and not entry.wants_number:
            return replace(self, entry=entry.undone(), is_result_last=False)
        return self._with(entry.take(index))

    def _with(self, step: Entry | Refusal) -> ChainEntry | Refusal:
        if isinstance(step, Refusal):
            return _named(step, self)
        return replace(self, entry=step, wants_result=False, typed="", is_result_last=False)

    def _with_result(self, card: int) -> ChainEntry:
        return replace(self, result=card, is_result_last=True, wants_result=False, typed="")

    def _without_result(self) -> ChainEntry:
        return replace(self, result=None, is_result_last=False, wants_result=False, typed="")

    def _type_result(self, digit: str) -> ChainEntry | Refusal:
        typed = ("" if self.result is not None else self.typed) + digit
        matching = [top for top in self.tops if str(top).startswith(typed)]
        if not matching:
            return Refusal(RefusalKey.RESULT_NOT_ON_PILE, "P-05", facts={"result": int(typed)})
        if matching == [int(typed)]:
            return replace(self, result=matching[0], is_result_last=True, typed="")
        exact = int(typed) if int(typed) in matching else None
        return replace(self, result=exact, is_result_last=False, typed=typed)


def entry_of(own: tuple[int, ...], tops: tuple[int, ...]) -> ChainEntry:
    """Return an empty entry of these cards."""
    return ChainEntry(own, tops, Entry((*own, *tops)))


def _named(refusal: Refusal, chain: ChainEntry) -> Refusal:
    """Say of cards what an entry says of dice."""
    if refusal.key is RefusalKey.SAME_DIE_TWICE:
        card = chain.entry.values[int(refusal.facts["die"])]
        return Refusal(RefusalKey.CARD_TWICE, "P-06", facts={"card": card})
    return refusal
