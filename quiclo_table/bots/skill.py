"""How good a bot is: what it can combine, what it notices, and how long it thinks."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from quiclo_table.model.seats import SkillLevel

__all__ = ["SKILLS", "Skill", "SkillLevel"]


class Skill(Struct, frozen=True):
    """What a bot can combine, how often it finds it, how bold it is, and how long it takes.

    `most_dice` is how many dice it can combine, `notices_percent` how often it finds a calculation that it
    could, `bold_percent` how often it looks for one with all dice first; `think_ms` is how long a decision
    takes, and `per_die_ms` what each die of a calculation adds.
    """

    most_dice: int
    notices_percent: int
    bold_percent: int
    think_ms: int
    per_die_ms: int


SKILLS: Final = {
    SkillLevel.BEGINNER: Skill(2, 65, 0, think_ms=3000, per_die_ms=5500),
    SkillLevel.EASY: Skill(3, 78, 0, think_ms=2400, per_die_ms=4000),
    SkillLevel.MIDDLE: Skill(4, 85, 2, think_ms=2200, per_die_ms=3200),
    SkillLevel.STRONG: Skill(4, 95, 10, think_ms=1400, per_die_ms=2200),
}
"""Measured against people at the solo table: a middle bot answers in about twelve seconds."""
