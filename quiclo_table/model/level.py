"""A level of the solo game: what its file must say, and within which bounds (Z-04)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

_ONE_LINE = r"^\S([^\x00-\x1f\x7f]*\S)?$"

Title = Annotated[str, Meta(min_length=1, max_length=24, pattern=_ONE_LINE)]
"""A name that fits on a level's card."""

Hint = Annotated[str, Meta(min_length=1, max_length=72, pattern=_ONE_LINE)]
"""One line of text."""

Number = Annotated[int, Meta(ge=10, le=144)]
"""A target (T-04)."""

Points = Annotated[int, Meta(ge=1, le=100_000)]
"""The mark of a medal."""


class TargetRule(StrEnum):
    """Which of the targets that two dice can make is the one to calculate (T-03)."""

    FIRST_VALID = "first_valid"
    PLAYER_CHOOSES = "player_chooses"


class UnsolvableRule(StrEnum):
    """What giving up means where the dice can't make the target (T-08)."""

    ROLL_AGAIN = "roll_again"
    COSTS_LIFE = "costs_life"


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """A name in both languages."""

    de: Title
    en: Title


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """What a level is about, in one line in both languages."""

    de: Hint
    en: Hint


class Level(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One level. Times are in seconds of the running clock; `id` is the stem of the file's name."""

    id: str
    order: Annotated[int, Meta(ge=0, le=999)]
    """Its place on the shelf."""
    name: Names
    hint: Hints
    clock_seconds: Annotated[int, Meta(ge=10, le=3600)]
    bonus_seconds: Annotated[int, Meta(ge=0, le=120)]
    """What each hit adds to the clock."""
    lives: Annotated[int, Meta(ge=1, le=9)]
    lowest: Number
    """The smallest target."""
    highest: Number
    """The largest target; the range holds at least one number that two dice can make."""
    target_rule: TargetRule = TargetRule.FIRST_VALID
    unsolvable: UnsolvableRule = UnsolvableRule.ROLL_AGAIN
    bronze: Points
    silver: Points
    gold: Points
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """Given, every run throws the same dice; None, each run draws anew."""
