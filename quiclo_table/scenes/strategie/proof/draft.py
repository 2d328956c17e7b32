"""A claim while its player works at it: six cards chosen, equations entered, an order laid (S-10, S-12).

It knows the real numbers of the own cards, and nothing of what may be drawn. It outlasts the page on which it
is worked at.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from quiclo_table.model.proofs import (
    CARDS_IN_COMBINATION,
    MOST_EQUATIONS,
    Equation,
    EquationProof,
    Proof,
    SequenceProof,
)
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.strategie import Claim
from quiclo_table.scenes.strategie.proof.line import DIGITS, TYPED_SIGNS, Line


class Tab(StrEnum):
    """The two kinds of proof."""

    EQUATIONS = "equations"
    SEQUENCE = "sequence"


class ProofDraft:
    """What has been chosen and entered so far. A step that can't be taken is returned as a refusal."""

    def __init__(self) -> None:
        self.tab = Tab.EQUATIONS
        self.chosen: tuple[int, ...] = ()
        """The cards of the claim, in the order in which they were chosen."""
        self.lines: tuple[Line, ...] = (Line(),)
        """The equations; at most the one being entered is empty, and it is there even if it is alone."""
        self.at = 0
        """Which of the lines is being entered."""
        self.falls = False
        """Whether the sequence falls, where nobody has laid another order."""
        self.picked: int | None = None
        """A card of the sequence that is to change its place with the next one touched."""
        self._own_order: tuple[int, ...] = ()

    @property
    def line(self) -> Line:
        """The equation being entered."""
        return self.lines[self.at]

    @property
    def is_chosen(self) -> bool:
        """Whether six cards have been chosen."""
        return len(self.chosen) == CARDS_IN_COMBINATION

    @property
    def has_own_order(self) -> bool:
        """Whether the sequence lies in an order of the player's own."""
        return bool(self._own_order)

    @property
    def sequence(self) -> tuple[int, ...]:
        """The chosen cards in the order of the sequence: rising, falling, or as they were laid."""
        return self._own_order or tuple(sorted(self.chosen, reverse=self.falls))

    @property
    def key(self) -> tuple[object, ...]:
        """Everything that decides how the draft is drawn."""
        return (self.tab, self.chosen, self.lines, self.at, self.falls, self.picked, self._own_order)

    def keep(self, own: Collection[int]) -> None:
        """Forget cards that the player doesn't have any more."""
        if not set(self.chosen) <= set(own):
            self._choose(tuple(card for card in self.chosen if card in own))

    def toggle(self, card: int) -> Refusal | None:
        """Choose a card, or put it back; equations that name it stay as they are."""
        if card in self.chosen:
            self._choose(tuple(one for one in self.chosen if one != card))
            return None
        if self.is_chosen:
            return Refusal(RefusalKey.NOT_SIX_CARDS, "S-12", facts={"count": CARDS_IN_COMBINATION + 1})
        self._choose((*self.chosen, card))
        return None

    def use(self, card: int) -> Refusal | None:
        """Take a chosen card into the equation; behind a complete one it begins the next."""
        return self._begin_number() or self._take(self.line.take(card))

    def put(self, sign: str) -> Refusal | None:
        """Put one of the signs + − × ÷ =."""
        return self._take(self.line.put(sign))

    def type(self, character: str) -> Refusal | None:
        """Type a digit or a sign; a semicolon or a comma ends the equation, other characters mean nothing."""
        if character in (";", ","):
            return self.finish()
        if character in DIGITS:
            return (None if self.line.typed else self._begin_number()) or self._take(
                self.line.type(character)
            )
        return self._take(self.line.type(character)) if character in TYPED_SIGNS else None

    def finish(self) -> Refusal | None:
        """End the equation that is being entered, and go to the next."""
        if self.line.is_empty:
            return None
        equation = self.line.equation()
        if isinstance(equation, Refusal):
            return equation
        refusal = self._take(self.line.settled())
        if refusal is None and len(self.lines) < MOST_EQUATIONS:
            self._go_to_end()
        return refusal

    def undo(self) -> None:
        """Take one step back, in the last equation where nothing stands in the present one."""
        if self.line.is_empty and len(self.lines) > 1:
            self.edit(self.at - 1 if self.at else 1)
        self._set(self.line.undone())

    def clear(self) -> None:
        """Empty the equation that is being entered."""
        self._set(Line())

    def drop(self, at: int) -> None:
        """Delete an equation."""
        here = self.line
        self.lines = tuple(line for index, line in enumerate(self.lines) if index != at)
        if at == self.at or here.is_empty:
            self._go_to_end()
        else:
            self.at = next(index for index, line in enumerate(self.lines) if line is here)

    def edit(self, at: int) -> None:
        """Go on with another equation; an empty one that is left so goes away."""
        if isinstance(settled := self.line.settled(), Line):
            self._set(settled)
        here = self.lines[at]
        self.lines = tuple(line for line in self.lines if line is here or not line.is_empty)
        self.at = next(index for index, line in enumerate(self.lines) if line is here)

    def settle(self) -> None:
        """Take what has been typed, and let go of equations in which nothing stands."""
        self.edit(self.at)
        if self.line.is_empty and len(self.lines) > 1:
            self.lines = tuple(line for line in self.lines if not line.is_empty)
            self.at = len(self.lines) - 1

    def lay(self, *, falls: bool) -> None:
        """Lay the sequence in rising or falling order."""
        self.falls, self._own_order, self.picked = falls, (), None

    def touch(self, card: int, shown: Sequence[int]) -> None:
        """Touch a card of the sequence: the second one touched changes places with the first.

        `shown` is the order that lies there to be seen; it becomes the player's own.
        """
        if self.picked is None:
            self.picked = card
            return
        swap = {self.picked: card, card: self.picked}
        if self.picked != card:
            self._own_order = tuple(swap.get(one, one) for one in shown)
        self.picked = None

    def equations(self) -> tuple[tuple[int, Equation], ...]:
        """Return the equations that are complete, each with the index of its line."""
        read = ((at, line.equation()) for at, line in enumerate(self.lines) if line.is_complete)
        return tuple((at, equation) for at, equation in read if isinstance(equation, Equation))

    def proof(self) -> Proof | Refusal:
        """Return the proof as it stands, or what keeps it from being one; `at` is the line at fault."""
        if self.tab is Tab.SEQUENCE:
            return SequenceProof(self.sequence)
        equations: list[Equation] = []
        for at, line in enumerate(self.lines):
            equation = line.equation()
            if isinstance(equation, Equation):
                equations.append(equation)
            elif not line.is_empty:
                return Refusal(equation.key, equation.rule, at, equation.facts)
        if not equations:
            return Refusal(RefusalKey.NOTHING_PROVED, "S-12")
        return EquationProof(tuple(equations))

    def claim(self, words: str = "") -> Claim | Refusal:
        """Return the order that lays the claim out, or what is still missing (S-10)."""
        if not self.is_chosen:
            return Refusal(RefusalKey.NOT_SIX_CARDS, "S-12", facts={"count": len(self.chosen)})
        proof = self.proof()
        return proof if isinstance(proof, Refusal) else Claim(self.chosen, proof, words)

    def line_at(self, equation: int) -> int:
        """Return which line the equation with an index in the proof stands in."""
        return [at for at, line in enumerate(self.lines) if not line.is_empty][equation]

    def _choose(self, cards: tuple[int, ...]) -> None:
        self.chosen, self._own_order, self.picked = cards, (), None

    def _begin_number(self) -> Refusal | None:
        """Let a number come next, in the next equation where this one is complete."""
        settled = self.line.settled()
        if isinstance(settled, Refusal) or not settled.is_complete:
            return None
        if len([line for line in self.lines if not line.is_empty]) == MOST_EQUATIONS:
            return Refusal(RefusalKey.TOO_MANY_EQUATIONS, "S-12", facts={"most": MOST_EQUATIONS})
        return self.finish()

    def _take(self, line: Line | Refusal) -> Refusal | None:
        if isinstance(line, Refusal):
            return line
        self._set(line)
        return None

    def _set(self, line: Line) -> None:
        self.lines = (*self.lines[: self.at], line, *self.lines[self.at + 1 :])

    def _go_to_end(self) -> None:
        self.lines = (*(line for line in self.lines if not line.is_empty), Line())
        self.at = len(self.lines) - 1
