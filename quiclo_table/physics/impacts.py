"""What of a throw can be heard: hits become impacts, and too soft or too many of them are left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from quiclo_table.model.dice import Impact
from quiclo_table.physics.space import STEP, Hit

HARDEST: Final = 20.0
"""The impulse that counts as strength 1: most of what a die at top speed gives the rim."""
SOFTEST: Final = 0.02
"""Weaker impacts are not heard."""
MOST: Final = 40
"""Of more impacts in one throw only the strongest are heard."""


def impacts_of(step: int, hits: Iterable[Hit]) -> list[Impact]:
    """Return what can be heard of the hits in a step, counted from the release."""
    at_ms = 1000.0 * STEP * step
    impacts = [Impact(at_ms, hit.die, min(hit.impulse / HARDEST, 1.0), hit.rim) for hit in hits]
    # The solver can make NaN of an impulse, and NaN is not at least SOFTEST either.
    return [impact for impact in impacts if impact.strength >= SOFTEST]


def strongest(impacts: Iterable[Impact]) -> tuple[Impact, ...]:
    """Return at most MOST of a throw's impacts, the strongest, in order of time."""
    chosen = sorted(impacts, key=lambda impact: -impact.strength)[:MOST]
    return tuple(sorted(chosen, key=lambda impact: (impact.at_ms, impact.die)))
