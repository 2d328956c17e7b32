"""How good a bot is: what it can combine, what it notices, and how long it thinks."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct


class SkillLevel(StrEnum):
    """The four levels, from the weakest."""

    BEGINNER = "beginner"
    EASY = "easy"
    MIDDLE = "middle"
    STRONG = "strong"


class Skill(Struct, frozen=True):
    """`most_dice` is how many dice it can combine, `notices_percent` how often it finds a calculation that it could,
    `think_ms` how long a decision takes, and `per_die_ms` what each die of a calculation adds to that."""

    most_dice: int
    notices_percent: int
    think_ms: int
    per_die_ms: int


SKILLS: Final = {
    SkillLevel.BEGINNER: Skill(most_dice=2, notices_percent=60, think_ms=2500, per_die_ms=5000),
    SkillLevel.EASY: Skill(most_dice=3, notices_percent=75, think_ms=2000, per_die_ms=3500),
    SkillLevel.MIDDLE: Skill(most_dice=4, notices_percent=88, think_ms=1400, per_die_ms=2400),
    SkillLevel.STRONG: Skill(most_dice=5, notices_percent=97, think_ms=900, per_die_ms=1400),
}
