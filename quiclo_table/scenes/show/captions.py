"""Captions as values: the pieces of a line that appear one after the other, and how long they take."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from quiclo_table.model.calculation import Calculation, Step
from quiclo_table.model.seats import Seat

WORD_MS: Final = 280.0
RESULT_MS: Final = 600.0
"""How long after what comes before it a word or sign, and a result, appears."""
REST_MS: Final = 2500.0
"""How long a caption stands when all of it is there."""
STEP_REST_MS: Final = 1100.0
"""How long a step of a calculation does: the next one follows from it."""


class Word(Struct, frozen=True):
    """A word of a sentence."""

    text: str


class Tile(Struct, frozen=True):
    """A number that lies on a die."""

    value: int


class Number(Struct, frozen=True):
    """Any other number: of a card, or one that a step came to."""

    value: int


class Sign(Struct, frozen=True):
    """A sign between numbers."""

    sign: str


class Result(Struct, frozen=True):
    """What a calculation comes to, and what is to be said of it; `right` decides its colour."""

    text: str
    right: bool


Piece = Word | Tile | Number | Sign | Result


class Caption(Struct, frozen=True):
    """One line that is told, by whose act, with the rule that applies under it ("" for none)."""

    seat: Seat | None
    pieces: tuple[Piece, ...]
    rule: str = ""
    rest_ms: float = REST_MS
    at_once: int = 1
    """So many pieces stand there at once: those that were told just before."""
    dice: tuple[int, ...] = ()
    """The dice on the table that it is about, in the order of its tiles."""

    @property
    def appears_ms(self) -> float:
        """How long it takes until all of it is there."""
        return sum(map(_wait_for, self.pieces[self.at_once :]))

    @property
    def lasts_ms(self) -> float:
        """How long it takes until it has been read."""
        return self.appears_ms + self.rest_ms

    def dice_told(self, shown: Sequence[Piece]) -> tuple[int, ...]:
        """Return the dice that it has come to, by the pieces that are there; all of them without tiles."""
        if not any(isinstance(piece, Tile) for piece in self.pieces):
            return self.dice
        return self.dice[: sum(isinstance(piece, Tile) for piece in shown)]

    def shown(self, age_ms: float) -> tuple[Piece, ...]:
        """Return the pieces that are there so long after its beginning."""
        due = 0.0
        for count, piece in enumerate(self.pieces[self.at_once :], start=self.at_once):
            due += _wait_for(piece)
            if age_ms < due:
                return self.pieces[:count]
        return self.pieces


def words(sentence: str) -> tuple[Piece, ...]:
    """Return a sentence word by word."""
    return tuple(map(Word, sentence.split()))


def calculated(calculation: Calculation, *, on_dice: bool) -> tuple[Piece, ...]:
    """Return a calculation number by number and sign by sign, its numbers lying on dice or on cards."""
    number = Tile if on_dice else Number
    pieces: list[Piece] = [number(calculation.numbers[0])]
    for sign, value in zip(calculation.operators, calculation.numbers[1:], strict=True):
        pieces += (Sign(sign), number(value))
    return tuple(pieces)


def steps_of(seat: Seat, steps: Sequence[Step], rule: str, dice: tuple[int, ...]) -> tuple[Caption, ...]:
    """Return how a calculation is worked out, a caption for each step; nothing where one is all of it."""
    if len(steps) < 2:
        return ()
    return tuple(Caption(seat, _step(step), rule, STEP_REST_MS, dice=dice) for step in steps)


def _step(step: Step) -> tuple[Piece, ...]:
    left: tuple[Piece, ...] = (Number(step.left), Sign(step.operator), Number(step.right), Sign("="))
    return (*left, Number(step.result))


def _wait_for(piece: Piece) -> float:
    return RESULT_MS if isinstance(piece, Result) else WORD_MS
