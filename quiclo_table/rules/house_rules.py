"""The house rules of a variant, read from its set-up: key, default, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

Value = int | bool | str | None
"""What a house rule may be; None is "off", or without a limit."""

WRITTEN: Final[Mapping[Value, str]] = {None: "off", True: "on", False: "off"}
"""How values are written that aren't their own word."""

SetupT = TypeVar("SetupT", bound=Struct)


class HouseRule(Struct, frozen=True):
    """One option of the table: its key in RULES, what it may be, and the default."""

    key: str
    values: tuple[Value, ...]
    default: Value


class UnknownHouseRule(Exception):
    """A key that the variant doesn't have; `keys` are those it has."""

    def __init__(self, key: str, keys: tuple[str, ...]) -> None:
        super().__init__(f"no house rule {key!r}; there are {', '.join(keys)}")
        self.key = key
        self.keys = keys


class UnknownValue(Exception):
    """A value that a house rule can't have; `choices` are those it can, as they are written."""

    def __init__(self, key: str, value: str, choices: tuple[str, ...]) -> None:
        super().__init__(f"{key} can't be {value!r}; it can be {', '.join(choices)}")
        self.key = key
        self.value = value
        self.choices = choices


@cache
def house_rules(setup: type[Struct]) -> tuple[HouseRule, ...]:
    """Return the house rules of a set-up in its order: the fields that choose from a closed set."""
    hints = get_type_hints(setup)
    return tuple(
        HouseRule(field.name, values, field.default)
        for field in msgspec.structs.fields(setup)
        if (values := _values(hints[field.name]))
    )


def written(value: Value) -> str:
    """Write a value as one types it."""
    return WRITTEN[value] if value is None or isinstance(value, bool) else str(value)


def with_house_rules(setup: SetupT, choices: Mapping[str, str]) -> SetupT:
    """Return the set-up with some house rules as they were typed; raises UnknownHouseRule or UnknownValue."""
    rules = {rule.key: rule for rule in house_rules(type(setup))}
    chosen: dict[str, Value] = {}
    for key, text in choices.items():
        if key not in rules:
            raise UnknownHouseRule(key, tuple(rules))
        named = {written(value): value for value in rules[key].values}
        if text not in named:
            raise UnknownValue(key, text, tuple(named))
        chosen[key] = named[text]
    return msgspec.structs.replace(setup, **chosen)


def _values(hint: Any) -> tuple[Value, ...]:
    """What a field's type lets it be, if that is a closed set."""
    if hint is bool:
        return (True, False)
    if hint is NoneType:
        return (None,)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        parts = [_values(part) for part in get_args(hint)]
        return tuple(value for part in parts for value in part) if all(parts) else ()
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(hint)
    return ()
