"""Who sat at a table and by which house rules they played, as it is remembered for the next time."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from quiclo_table.model.devices import DeviceKind
from quiclo_table.model.names import LONGEST_NAME
from quiclo_table.model.seats import SkillLevel
from quiclo_table.rules.seating import MOST_PLAYERS


class Occupant(StrEnum):
    """What a place at the table is: a person's, a bot's, or free."""

    PERSON = "person"
    BOT = "bot"
    EMPTY = "empty"


class Place(Struct, frozen=True):
    """One place. It remembers its person's name and its bot's level while the other sits there, or nobody."""

    occupant: Occupant = Occupant.EMPTY
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    """The name of a person; empty: none was entered."""
    level: SkillLevel = SkillLevel.MIDDLE
    device: DeviceKind = DeviceKind.SHARED
    """What the person there plays with."""
    pad: Annotated[str, Meta(max_length=200)] = ""
    """What its pad's maker calls it; the next time it is sought by that."""


class Arrangement(Struct, frozen=True):
    """A table as it was set up. `first` is the place that begins, and `rules` are the house rules that differ
    from the defaults, as they are written."""

    places: Annotated[tuple[Place, ...], Meta(max_length=MOST_PLAYERS)] = ()
    first: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)] = 0
    rules: dict[str, str] = {}
