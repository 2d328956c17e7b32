"""Seats and who sits there."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, counted clockwise from 0."""


class Sitter(StrEnum):
    """A person, or a bot of the program."""

    PERSON = "person"
    BOT = "bot"


class SkillLevel(StrEnum):
    """The four levels of bots, from the weakest."""

    BEGINNER = "beginner"
    EASY = "easy"
    MIDDLE = "middle"
    STRONG = "strong"


class Player(Struct, frozen=True):
    """Who sits at a seat, and how good a bot is there (C-12)."""

    name: str
    sitter: Sitter = Sitter.PERSON
    level: SkillLevel | None = None
