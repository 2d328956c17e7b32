"""What each level of the house rule `proofs` takes for a proof (S-12)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from msgspec import Struct

from quiclo_table.model.proofs import ProofLevel


class Limits(Struct, frozen=True):
    """How far a proof may go. Without `equations` only patterns count; a `largest_factor` of 1 is none."""

    equations: bool = True
    largest_factor: int = 1
    one_factor: bool = False
    """Whether a proof holds one free factor at most."""
    longer: bool = False
    """Whether equations may link more than three cards."""


LIMITS: Final = MappingProxyType(
    {
        ProofLevel.STANDARD: Limits(largest_factor=4),
        ProofLevel.STRENG: Limits(largest_factor=2, one_factor=True),
        ProofLevel.PROFI: Limits(),
        ProofLevel.LOCKER: Limits(largest_factor=12),
        ProofLevel.FREI: Limits(largest_factor=4, longer=True),
        ProofLevel.NUR_FOLGEN: Limits(equations=False),
    }
)
