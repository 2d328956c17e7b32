"""The combinations that hands held at the end of a match and nobody claimed, the plainest of each hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct

from quiclo_table.maths.combinations import find_combinations
from quiclo_table.maths.patterns import pattern_in_order
from quiclo_table.maths.proof_levels import LIMITS
from quiclo_table.maths.written_proofs import find_proof
from quiclo_table.model.proofs import EquationProof, PatternKind, Proof, ProofLevel
from quiclo_table.model.seats import Seat

MOST_IN_HAND: Final = 3
"""So many of a hand are looked back at."""


class Missed(Struct, frozen=True):
    """A combination that a seat held: its cards in rising order, and a proof."""

    seat: Seat
    cards: tuple[int, ...]
    proof: Proof


def missed_combinations(
    hands: Sequence[Collection[int]], level: ProofLevel, claimed: Collection[int] = ()
) -> tuple[Missed, ...]:
    """Return what hands held beside the six that were `claimed`, seat by seat, the plainest first.

    At level `frei` a single equation over all six isn't looked for: nobody would have seen it at a glance.
    """
    return tuple(
        Missed(Seat(seat), cards, proof)
        for seat, hand in enumerate(hands)
        for cards, proof in _plainest(hand, level, tuple(sorted(claimed)))
    )


def _plainness(proof: Proof) -> tuple[int, int]:
    """Return what sorts proofs: sequences by their kind, then sets of equations, the fewest first."""
    if isinstance(proof, EquationProof):
        return 1, len(proof.equations)
    pattern = pattern_in_order(proof.order)
    if pattern is None:
        raise ValueError(f"{proof.order} shows no pattern")
    return 0, list(PatternKind).index(pattern.kind)


def _plainest(
    hand: Collection[int], level: ProofLevel, claimed: tuple[int, ...]
) -> list[tuple[tuple[int, ...], Proof]]:
    """The plainest combinations of a hand. Where equations may be longer, those that need none that long come
    first, and of the others the smallest cards."""
    is_longer = LIMITS[level].longer
    plain = _proved(find_combinations(hand, ProofLevel.STANDARD if is_longer else level), level, claimed)
    found = sorted(plain, key=lambda one: (_plainness(one[1]), one[0]))[:MOST_IN_HAND]
    if is_longer and len(found) < MOST_IN_HAND:
        known = {cards for cards, _ in plain}
        others = [six for six in find_combinations(hand, level, singles=False) if six not in known]
        found += _proved(others[: MOST_IN_HAND + 1], level, claimed)[: MOST_IN_HAND - len(found)]
    return found


def _proved(
    sixes: Collection[tuple[int, ...]], level: ProofLevel, claimed: tuple[int, ...]
) -> list[tuple[tuple[int, ...], Proof]]:
    found = ((six, find_proof(six, level)) for six in sixes if six != claimed)
    return [(six, proof) for six, proof in found if proof is not None]
