"""How bots of each level play Stapelspiel: what they see, how they weigh it, and how they slip."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from quiclo_table.bots.skill import SKILLS, Skill, SkillLevel


class Habits(Struct, frozen=True):
    """The habits of a level.

    `seconds` says after how many seconds on average a single chain of two, three or four cards to calculate
    with is noticed among `AT_EASE` own cards. `weighs` is how many of the chains that come to mind are
    looked at; one of more than `most_effort` is too hard unless nothing easier came to mind; `plans` is
    whether they are compared, instead of taking the first. `slips_percent` of the reports have a slip in
    them, and `shows_percent` of the hands are laid open.
    """

    seconds: dict[int, int]
    weighs: int
    most_effort: int
    plans: bool
    slips_percent: int
    shows_percent: int


AT_EASE: Final = 8
"""With so many own cards the seconds hold; fewer are looked through faster, more take longer."""
EASE: Final = 1.5
"""With half as many cards it goes twice as fast to this power."""

HABITS: Final = {
    SKILLS[SkillLevel.BEGINNER]: Habits(
        {2: 110, 3: 1600, 4: 10000}, 3, 12, plans=False, slips_percent=12, shows_percent=100
    ),
    SKILLS[SkillLevel.EASY]: Habits(
        {2: 85, 3: 1000, 4: 8000}, 3, 18, plans=False, slips_percent=7, shows_percent=75
    ),
    SKILLS[SkillLevel.MIDDLE]: Habits(
        {2: 60, 3: 550, 4: 3500}, 4, 24, plans=False, slips_percent=4, shows_percent=50
    ),
    SKILLS[SkillLevel.STRONG]: Habits(
        {2: 50, 3: 450, 4: 2500}, 6, 28, plans=True, slips_percent=1, shows_percent=0
    ),
}


def habits_of(skill: Skill) -> Habits:
    """Return the habits of a level; a skill of another make plays like the middle one."""
    return HABITS.get(skill, HABITS[SKILLS[SkillLevel.MIDDLE]])
