"""A target made of two dice, and how it came about (T-03)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from quiclo_table.model.dice import Face


class How(StrEnum):
    """The three ways in which two dice make a target, in the order in which they are tried (T-03)."""

    JOINED = "joined"
    JOINED_REVERSED = "joined_reversed"
    MULTIPLIED = "multiplied"


class Target(Struct, frozen=True):
    """The number to calculate, and the values of the two dice in the order in which they were picked."""

    number: Annotated[int, Meta(ge=1, le=144)]
    how: How
    first: Face
    second: Face
