"""One equation while hands build it: numbers and signs one after the other, tapped or typed.

A number is only a number here. Whether it stands for a card or is a free factor follows from the six cards
(S-12), so an equation can be typed without a look at the cards.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.calculation_text import LARGEST_NUMBER, SIGNS
from quiclo_table.model.proof_text import EQUALS
from quiclo_table.model.proofs import Equation
from quiclo_table.model.refusals import Refusal, RefusalKey

MOST_NUMBERS: Final = 9
"""How many numbers an equation may have here: all six cards, and a few factors; so it can always be read."""
DIGITS: Final = "0123456789"
TYPED_SIGNS: Final = {**{character: sign.value for character, sign in SIGNS.items()}, EQUALS: EQUALS}
"""What may be typed for each sign, and the sign."""

Token: TypeAlias = int | str
"""A number, or one of + − × ÷ =."""


class Line(Struct, frozen=True):
    """What has been entered of an equation. `typed` are digits that may still become a longer number."""

    tokens: tuple[Token, ...] = ()
    typed: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered."""
        return not self.tokens and not self.typed

    @property
    def wants_number(self) -> bool:
        """Whether a number comes next, rather than a sign."""
        return not self.tokens or isinstance(self.tokens[-1], str)

    @property
    def is_complete(self) -> bool:
        """Whether it is an equation as it stands."""
        return EQUALS in self.tokens and not self.wants_number

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers, from left to right."""
        return tuple(token for token in self.tokens if isinstance(token, int))

    def take(self, number: int) -> Line | Refusal:
        """Take a number, such as that of a card."""
        settled = self.settled()
        if isinstance(settled, Refusal):
            return settled
        if not settled.wants_number:
            return Refusal(RefusalKey.OPERATOR_MISSING, "C-03")
        if len(settled.numbers) == MOST_NUMBERS:
            return Refusal(RefusalKey.TOO_LONG, "C-03", facts={"most": MOST_NUMBERS})
        return Line((*settled.tokens, number))

    def put(self, sign: str) -> Line | Refusal:
        """Put one of the signs; right after another one it takes its place."""
        settled = self.settled()
        if isinstance(settled, Refusal):
            return settled
        if not settled.tokens:
            return Refusal(RefusalKey.OPERATOR_AT_START, "C-03", facts={"operator": sign})
        kept = settled.tokens[:-1] if settled.wants_number else settled.tokens
        if sign == EQUALS and EQUALS in kept:
            return Refusal(RefusalKey.EQUALS_TWICE, "S-12")
        return Line((*kept, sign))

    def type(self, character: str) -> Line | Refusal:
        """Type a digit or a sign. A number ends where a sign, or the end of the equation, comes."""
        if character in TYPED_SIGNS:
            return self.put(TYPED_SIGNS[character])
        if len(character) != 1 or character not in DIGITS:
            return Refusal(RefusalKey.UNKNOWN_CHARACTER, "C-03", facts={"character": character})
        if not self.wants_number:
            return Refusal(RefusalKey.OPERATOR_MISSING, "C-03")
        typed = self.typed + character
        if typed == "0":
            return Refusal(RefusalKey.NUMBER_ZERO, "C-03")
        if int(typed) > LARGEST_NUMBER:
            return Refusal(RefusalKey.NUMBER_TOO_LARGE, "C-03", facts={"largest": LARGEST_NUMBER})
        return replace(self, typed=typed)

    def settled(self) -> Line | Refusal:
        """Take what has been typed as a whole number."""
        return Line(self.tokens).take(int(self.typed)) if self.typed else self

    def undone(self) -> Line:
        """Take the last step back: a typed digit, a number or a sign."""
        if self.typed:
            return replace(self, typed=self.typed[:-1])
        return Line(self.tokens[:-1])

    def equation(self) -> Equation | Refusal:
        """Return the equation that stands there, or what is missing."""
        settled = self.settled()
        if isinstance(settled, Refusal):
            return settled
        tokens = settled.tokens
        if not tokens:
            return Refusal(RefusalKey.NOTHING_PROVED, "S-12")
        if EQUALS not in tokens:
            return Refusal(RefusalKey.EQUALS_MISSING, "S-12")
        if tokens[-1] == EQUALS:
            return Refusal(RefusalKey.SIDE_EMPTY, "S-12")
        if settled.wants_number:
            return Refusal(RefusalKey.OPERATOR_AT_END, "C-09", facts={"operator": tokens[-1]})
        at = tokens.index(EQUALS)
        return Equation(left=_side(tokens[:at]), right=_side(tokens[at + 1 :]))


def line_of(equation: Equation) -> Line:
    """Return the line that an equation would be entered as."""
    return Line((*_tokens(equation.left), EQUALS, *_tokens(equation.right)))


def _side(tokens: tuple[Token, ...]) -> Calculation:
    numbers = tuple(token for token in tokens if isinstance(token, int))
    return Calculation(numbers, tuple(Operator(token) for token in tokens if isinstance(token, str)))


def _tokens(side: Calculation) -> tuple[Token, ...]:
    first, *others = side.numbers
    rest = (
        token
        for operator, number in zip(side.operators, others, strict=True)
        for token in (operator.value, number)
    )
    return (first, *rest)
