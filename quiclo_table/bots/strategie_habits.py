"""How bots of each level play Strategie: what they notice, how they weigh it, what they feel to be likely."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from quiclo_table.bots.odds_felt import felt_percent
from quiclo_table.bots.skill import SKILLS, Skill, SkillLevel


class Habits(Struct, frozen=True):
    """The habits of a level.

    `notices_permille` is how likely it is, in a turn, that a card which would complete a combination comes to
    mind, or a combination that is there already; in the last claims, where all look closely, it is
    `LAST_LOOK` times as likely. `weighs_percent` is how often the deck with the easiest numbers is taken
    where nothing better comes to mind. A trade is offered, and a higher six picked for the closing score,
    from a chance of so many percent on. Who `hides_well` hides what combinations need most.
    """

    notices_permille: int
    weighs_percent: int
    offers_percent: int
    picks_percent: int
    hides_well: bool


LAST_LOOK: Final = 3

HABITS: Final = {
    SKILLS[SkillLevel.BEGINNER]: Habits(25, 55, 40, 101, hides_well=False),
    SKILLS[SkillLevel.EASY]: Habits(50, 27, 30, 101, hides_well=False),
    SKILLS[SkillLevel.MIDDLE]: Habits(50, 15, 30, 80, hides_well=True),
    SKILLS[SkillLevel.STRONG]: Habits(120, 40, 25, 70, hides_well=True),
}


def habits_of(skill: Skill) -> Habits:
    """Return the habits of a level; a skill of another make plays like the middle one."""
    return HABITS.get(skill, HABITS[SKILLS[SkillLevel.MIDDLE]])


def chance_of(card: int, skill: Skill) -> int:
    """Return in how many of a hundred throws one makes a number, as one has it in the feeling."""
    return felt_percent(card, skill.most_dice) * skill.notices_percent // 100
