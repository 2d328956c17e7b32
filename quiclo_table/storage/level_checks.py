"""From the entries of a level file to a Level, or to the first entry that is wrong, with the reason (Z-04).

The bounds stand once, in `model/level.py`; they are read from there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct, inspect

from quiclo_table.model.level import Level
from quiclo_table.rules.target_building import targets_of

Facts = dict[str, int | str]

_DIE: Final = range(1, 13)
_TYPES: Final[Mapping[type, str]] = {
    bool: "boolean",
    int: "integer",
    float: "float",
    str: "string",
    dict: "table",
    list: "array",
}
"""What TOML calls its types; the others are dates and times."""


class LevelFault(StrEnum):
    """What is wrong with a level file. Each has its sentence in every catalogue: `level_problem.<fault>`."""

    UNREADABLE = "unreadable"
    NOT_UTF8 = "not_utf8"
    NOT_TOML = "not_toml"
    EMPTY = "empty"
    SAME_ID = "same_id"
    UNKNOWN_KEY = "unknown_key"
    MISSING = "missing"
    WRONG_TYPE = "wrong_type"
    OUT_OF_RANGE = "out_of_range"
    BAD_LENGTH = "bad_length"
    NOT_ONE_LINE = "not_one_line"
    NOT_A_CHOICE = "not_a_choice"
    BELOW_LOWEST = "below_lowest"
    EMPTY_RANGE = "empty_range"
    NOT_RISING = "not_rising"


class FieldFault(Exception):
    """An entry that is wrong: its path, as in `name.de`, the reason and the facts of its sentence."""

    def __init__(self, field: str, reason: LevelFault, **facts: int | str) -> None:
        super().__init__(f"{field}: {reason} {facts}")
        self.field = field
        self.reason = reason
        self.facts = facts


def level_from(entries: Mapping[str, Any], id: str) -> Level:
    """Make a level of its file's entries; raises FieldFault for an unknown one, else the first wrong one."""
    _check_table(entries, Level, "", given=frozenset({"id"}))
    level = msgspec.convert({**entries, "id": id}, Level)
    _check_range(level)
    _check_marks(level)
    return level


def _check_table(entries: Mapping[str, Any], table: type[Struct], prefix: str, given: frozenset[str]) -> None:
    fields = {name: field for name, field in _fields(table).items() if name not in given}
    for key in entries:
        if key not in fields:
            (nearest,) = get_close_matches(key, fields, n=1, cutoff=0.0)
            raise FieldFault(f"{prefix}{key}", LevelFault.UNKNOWN_KEY, nearest=nearest)
    for name, field in fields.items():
        if name in entries:
            _check_value(entries[name], field.type, f"{prefix}{name}")
        elif field.required:
            raise FieldFault(f"{prefix}{name}", LevelFault.MISSING)


@cache
def _fields(table: type[Struct]) -> dict[str, inspect.Field]:
    """What each field of a table may be. Kept, as every level asks for the same and asking takes time."""
    described = inspect.type_info(table)
    if not isinstance(described, inspect.StructType):
        raise TypeError(f"{table} is described as {described}")
    return {field.name: field for field in described.fields}


def _check_value(value: object, wanted: inspect.Type, field: str) -> None:
    match wanted:
        case inspect.UnionType(types=types):  # a value or nothing at all; TOML has no word for nothing
            (some,) = (kind for kind in types if not isinstance(kind, inspect.NoneType))
            _check_value(value, some, field)
        case inspect.StructType(cls=table):
            _check_table(_of_type(value, dict, field), table, f"{field}.", given=frozenset())
        case inspect.EnumType(cls=choices):
            _check_choice(_of_type(value, str, field), [str(member.value) for member in choices], field)
        case inspect.IntType(ge=least, le=most):
            _check_bounds(_of_type(value, int, field), least, most, LevelFault.OUT_OF_RANGE, field)
        case inspect.StrType(min_length=least, max_length=most, pattern=pattern):
            text = _of_type(value, str, field)
            _check_bounds(len(text), least, most, LevelFault.BAD_LENGTH, field)
            if pattern is not None and not re.search(pattern, text):
                raise FieldFault(field, LevelFault.NOT_ONE_LINE)
        case _:
            raise TypeError(f"{field}: no check is known for {wanted}")


def _of_type(value: object, wanted: type[Any], field: str) -> Any:
    if type(value) is not wanted:
        found = _TYPES.get(type(value), "date or time")
        raise FieldFault(field, LevelFault.WRONG_TYPE, expected=_TYPES[wanted], found=found)
    return value


def _check_choice(value: str, choices: list[str], field: str) -> None:
    if value not in choices:
        raise FieldFault(field, LevelFault.NOT_A_CHOICE, found=value, choices=", ".join(choices))


def _check_bounds(value: int, least: int | None, most: int | None, reason: LevelFault, field: str) -> None:
    if least is None or most is None:
        raise TypeError(f"{field}: the model gives no bounds")
    if not least <= value <= most:
        raise FieldFault(field, reason, found=value, least=least, most=most)


def _check_range(level: Level) -> None:
    if level.highest < level.lowest:
        raise FieldFault("highest", LevelFault.BELOW_LOWEST, found=level.highest, least=level.lowest)
    if not any(_pairs_with_target(level)):
        raise FieldFault("lowest", LevelFault.EMPTY_RANGE, lowest=level.lowest, highest=level.highest)


def _pairs_with_target(level: Level) -> Iterator[bool]:
    for first in _DIE:
        for second in _DIE:
            yield bool(targets_of(first, second, lowest=level.lowest, highest=level.highest))


def _check_marks(level: Level) -> None:
    for lower, higher in (("bronze", "silver"), ("silver", "gold")):
        before, found = getattr(level, lower), getattr(level, higher)
        if found <= before:
            raise FieldFault(higher, LevelFault.NOT_RISING, found=found, before=before)
