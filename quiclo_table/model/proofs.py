"""Proofs: what a player lays beside six cards to show that they form a mathematical combination (S-12)."""

from __future__ import annotations

from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.refusals import Refusal

CARDS_IN_COMBINATION: Final = 6
MOST_EQUATIONS: Final = 20
"""Five equations can always link six cards; nobody needs more than this, and no text gets out of hand."""


class ProofLevel(StrEnum):
    """House rule `proofs`: what the program takes for a proof, the default first."""

    STANDARD = "standard"
    STRENG = "streng"
    PROFI = "profi"
    LOCKER = "locker"
    FREI = "frei"
    NUR_FOLGEN = "nur_folgen"


class PatternKind(StrEnum):
    """The sequence patterns, the plainest first: a sequence that fits several is called by the first."""

    EQUAL_STEPS = "equal_steps"
    GROWING_STEPS = "growing_steps"
    SHRINKING_STEPS = "shrinking_steps"
    WHOLE_RATIO = "whole_ratio"
    SUM_OF_TWO = "sum_of_two"
    MIRRORED_STEPS = "mirrored_steps"
    ALTERNATING_STEPS = "alternating_steps"


class Equation(Struct, frozen=True):
    """Two calculations that are to come to the same; mostly one of them is a single number."""

    left: Calculation
    right: Calculation


class SequenceProof(Struct, frozen=True, tag="sequence", tag_field="proof"):
    """The six cards in the order that shows the pattern; the program finds out which."""

    order: tuple[int, ...]


class EquationProof(Struct, frozen=True, tag="equations", tag_field="proof"):
    """Equations that name all six cards and hang together; their order is free."""

    equations: tuple[Equation, ...]


Proof: TypeAlias = SequenceProof | EquationProof


class Judgement(Struct, frozen=True):
    """What the program makes of a proof; without a `refusal` it stands.

    `arithmetic_holds`: every equation is right as it is written. `is_own_idea`: moreover the proof names all
    six cards and hangs together, and only its kind is beyond the level, so the others may accept it (S-14).
    """

    refusal: Refusal | None
    arithmetic_holds: bool
    is_own_idea: bool

    @property
    def stands(self) -> bool:
        """Whether the program verifies the proof."""
        return self.refusal is None
