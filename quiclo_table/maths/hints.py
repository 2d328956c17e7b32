"""Hints on six cards: what the program makes of them, a step at a time (house rule `hints`)."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct

from quiclo_table.maths.patterns import pattern_in_order
from quiclo_table.maths.primes import all_prime
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.proofs import EquationProof, PatternKind, Proof, ProofLevel, SequenceProof


class HintKey(StrEnum):
    """What a step tells."""

    ALL_PRIME = "all_prime"
    """No combination, whatever the proof (S-13)."""
    UNKNOWN = "unknown"
    """The program knows no proof that stands at the level."""
    KNOWN = "known"
    SEQUENCE = "sequence"
    EQUATIONS = "equations"
    PATTERN = "pattern"
    BEGUN = "begun"
    """The beginning of the proof."""
    WHOLE = "whole"
    """All of the proof."""


class Hint(Struct, frozen=True):
    """One step. `count` is how many equations there are, `proof` as much of the proof as is told."""

    key: HintKey
    count: int = 0
    pattern: PatternKind | None = None
    proof: Proof | None = None


def hints_on(cards: Collection[int], level: ProofLevel = ProofLevel.STANDARD) -> tuple[Hint, ...]:
    """Return what can be told of six different cards, from whether they are a combination to its proof."""
    proof = find_proof(cards, level)
    if proof is None:
        return (Hint(HintKey.ALL_PRIME if all_prime(cards) else HintKey.UNKNOWN),)
    kind = _on_sequence(proof) if isinstance(proof, SequenceProof) else _on_equations(proof)
    return (Hint(HintKey.KNOWN), *kind, Hint(HintKey.WHOLE, proof=proof))


def _on_sequence(proof: SequenceProof) -> tuple[Hint, ...]:
    pattern = pattern_in_order(proof.order)
    if pattern is None:
        raise ValueError(f"{proof.order} shows no pattern")
    first_step = SequenceProof(proof.order[:2])
    return (
        Hint(HintKey.SEQUENCE),
        Hint(HintKey.PATTERN, pattern=pattern.kind),
        Hint(HintKey.BEGUN, proof=first_step),
    )


def _on_equations(proof: EquationProof) -> tuple[Hint, ...]:
    count = len(proof.equations)
    begun = (EquationProof(proof.equations[:told]) for told in range(1, count))
    return (Hint(HintKey.EQUATIONS, count=count), *(Hint(HintKey.BEGUN, proof=one) for one in begun))
