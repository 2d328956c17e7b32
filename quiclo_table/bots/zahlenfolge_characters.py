"""How bots of each level play Zahlenfolge: what they hunt, when they report, how they trade and protect."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from quiclo_table.bots.skill import SKILLS, Skill, SkillLevel


class Character(Struct, frozen=True):
    """How somebody plays. `aim` is the length of the run that is hunted, `reports_from` that from which a run
    is reported at once. The percentages say how often it looks for the best deck, thinks of a trade, protects
    what it needs most (instead of what is highest), and asks for the solution where it finds none. One that
    `blocks` also trades to take away what another is about to complete."""

    aim: int
    reports_from: int
    looks_percent: int
    trades_percent: int
    protects_percent: int
    asks_percent: int = 0
    blocks: bool = False


CHARACTERS: Final = {
    SKILLS[SkillLevel.BEGINNER]: Character(2, 2, 0, 20, 0, asks_percent=30),
    SKILLS[SkillLevel.EASY]: Character(3, 2, 70, 50, 50),
    SKILLS[SkillLevel.MIDDLE]: Character(4, 4, 90, 80, 85),
    SKILLS[SkillLevel.STRONG]: Character(6, 6, 100, 100, 100, blocks=True),
}


def character_of(skill: Skill) -> Character:
    """Return how a bot of this skill plays; one of no level plays like the strong one."""
    return CHARACTERS.get(skill, CHARACTERS[SKILLS[SkillLevel.STRONG]])
