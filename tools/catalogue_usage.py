"""Which text keys the package's source uses, and with which facts, read from its syntax trees."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

from quiclo_table.commands.match_options import PLAYABLE
from quiclo_table.model import match_end
from quiclo_table.model.cards import Continent
from quiclo_table.model.devices import DeviceKind
from quiclo_table.model.events import Throw
from quiclo_table.model.level import UnsolvableRule
from quiclo_table.model.medals import Medal
from quiclo_table.model.proofs import PatternKind, ProofLevel
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.model.seats import SkillLevel
from quiclo_table.model.stapelspiel_events import FalseReport, Refresh
from quiclo_table.model.target import How
from quiclo_table.model.task import Failure
from quiclo_table.model.zahlenfalle_solo import End
from quiclo_table.model.zahlenfolge import Phase as ZahlenfolgePhase
from quiclo_table.rules.house_rules import house_rules, written
from quiclo_table.scenes.strategie.proof.draft import Tab
from quiclo_table.scenes.strategie.proof.judging import RowState
from quiclo_table.storage.level_checks import LevelFault
from quiclo_table.storage.notices import NoticeKey
from quiclo_table.storage.records import Period
from quiclo_table.storage.settings import Tempo
from quiclo_table.variants.listed import find_variant

PACKAGE: Final = Path(__file__).parents[1] / "quiclo_table"
RULES: Final = Path(__file__).parents[1] / "docs" / "rules.md"

FAMILIES: Final[Mapping[str, type[StrEnum]]] = {
    "refusal": RefusalKey,
    "pattern": PatternKind,
    "level_problem": LevelFault,
    "notice": NoticeKey,
    "solo.how": How,
    "solo.give_up_price": UnsolvableRule,
    "result.end": End,
    "medal": Medal,
    "records.period": Period,
    "settings.tempo": Tempo,
    "narration.throw": Throw,
    "narration.how": How,
    "narration.failed": Failure,
    "table.failed": Failure,
    "narration.false_report": FalseReport,
    "narration.refresh": Refresh,
    "stapel.false": FalseReport,
    "stapel.false_about": FalseReport,
    "continent": Continent,
    "devices.kind": DeviceKind,
    "end": match_end.End,
    "level": SkillLevel,
    "zahlenfolge.view": ZahlenfolgePhase,
    "proof.tab": Tab,
    "proof.rule": ProofLevel,
    "proof.row": RowState,
}
"""Keys that the code completes from a closed set, as in `f"refusal.{key}"`; each member needs its text."""

VARIANT_FAMILIES: Final = frozenset({"game", "house"})
"""Keys that the code completes with what the variants have: their names, their house rules and the values."""

CALLS: Final = frozenset({"translate", "_translate", "t", "plural", "_say"})
"""The names under which the code asks a Translator for a text."""

CARRIERS: Final[Mapping[str, int]] = {"Refusal": 3, "Notice": 1}
"""Values that carry a member of a family to its sentence, and the place of their argument `facts`."""

PREFIXED: Final[Mapping[str, str]] = {"Reason": "bot"}
"""Values that carry the end of a key to its sentence, and the family that the sentence stands under."""


@dataclass(frozen=True, slots=True)
class Call:
    """One request for a text. `facts` are the facts handed in, or None where the source doesn't name them."""

    place: str
    key: str
    facts: frozenset[str] | None = None


@dataclass(slots=True)
class Usage:
    """All requests, every string of the source that might be a key, and requests that can't be checked."""

    calls: list[Call] = field(default_factory=list)
    mentioned: set[str] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)
    awaited: frozenset[str] = frozenset()
    """Keys that may be there, with all that stands under them, for variants that are still to come."""


def usage_of_package() -> Usage:
    """Read the whole package; every member of a family, and all that variants have, counts as requested."""
    usage = usage_of((path, path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))
    for family, members in FAMILIES.items():
        usage.calls += (Call(members.__name__, f"{family}.{member}") for member in members)
    usage.calls += _of_variants()
    usage.awaited = _awaited()
    return usage


def usage_of(sources: Iterable[tuple[Path, str]]) -> Usage:
    """Read some sources, given with their paths."""
    usage = Usage()
    for path, text in sources:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                usage.mentioned.add(node.value)
            elif isinstance(node, ast.Call) and node.args:
                _read_call(f"{path.name}:{node.lineno}", node, usage)
    return usage


def _of_variants() -> Iterator[Call]:
    """Yield what the set-up says of the variants that several play: a number is its own word."""
    for name in PLAYABLE:
        yield Call(name, f"game.{name}")
        for rule in house_rules(find_variant(name).setup):
            words = (written(value) for value in rule.values if type(value) is not int)
            ends = ("", ".help", *(f".{word}" for word in words))
            yield from (Call(name, f"house.{rule.key}{end}") for end in ends)


def _awaited() -> frozenset[str]:
    """What docs/rules.md describes, variants and house rules, as long as one of those variants is missing."""
    text = RULES.read_text(encoding="utf-8")
    variants = {title.casefold() for title in re.findall(r"^## [A-Z]: (\w+)$", text, re.MULTILINE)}
    if variants <= set(PLAYABLE):
        return frozenset()
    rules = re.findall(r"`([a-z_]+)`:\s", text)
    return frozenset((*(f"game.{name}" for name in variants), *(f"house.{key}" for key in rules)))


def _read_call(place: str, call: ast.Call, usage: Usage) -> None:
    called = _name(call.func)
    if called in CALLS:
        for key in _branches(call.args[0]):
            _read_key(place, key, _facts_of_request(call), usage)
    elif called in CARRIERS:
        usage.calls += _carried(place, call)
    elif called in PREFIXED:
        _read_prefixed(place, call, usage)


def _read_key(place: str, key: ast.expr, facts: frozenset[str] | None, usage: Usage) -> None:
    match key:
        case ast.Constant(value=str(text)):
            usage.calls.append(Call(place, text, facts))
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            family = start.rpartition(".")[0]
            known = {*FAMILIES, *PREFIXED.values(), *VARIANT_FAMILIES}
            if family not in known and family.partition(".")[0] not in VARIANT_FAMILIES:
                usage.problems.append(f"{place}: {family!r} is no family of keys; name it in FAMILIES")
        case ast.JoinedStr():
            usage.problems.append(f"{place}: a key must begin with its family")
        case _:
            pass  # a key out of a table: its text is looked up among the mentioned strings


def _read_prefixed(place: str, call: ast.Call, usage: Usage) -> None:
    """Note what a value like `Reason("hunts", {...})` will ask for; its key must be written out there."""
    for key in _branches(call.args[0]):
        match key:
            case ast.Constant(value=str(text)):
                usage.calls.append(Call(place, f"{PREFIXED[_name(call.func)]}.{text}", _facts_carried(call)))
            case _:
                usage.problems.append(f"{place}: the key of a {_name(call.func)} must be written out")


def _carried(place: str, call: ast.Call) -> Iterator[Call]:
    """Yield what a value like `Refusal(RefusalKey.X, facts={...})` will ask for."""
    for family, members in FAMILIES.items():
        match call.args[0]:
            case ast.Attribute(value=ast.Name(id=members.__name__), attr=member):
                yield Call(place, f"{family}.{members[member]}", _facts_carried(call))


def _facts_carried(call: ast.Call) -> frozenset[str] | None:
    named = [keyword.value for keyword in call.keywords if keyword.arg == "facts"]
    given = named or call.args[CARRIERS.get(_name(call.func), 1) :]
    if not given:
        return frozenset()
    keys = given[0].keys if isinstance(given[0], ast.Dict) else [None]
    names = [key.value if isinstance(key, ast.Constant) else None for key in keys]
    return None if None in names else frozenset(str(name) for name in names)


def _facts_of_request(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    if None in names:
        return None
    counted = {"n"} if _name(call.func) == "plural" else set()
    return frozenset(name for name in names if name is not None) | counted


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _branches(key: ast.expr) -> Iterator[ast.expr]:
    """Yield the keys of `a if condition else b` one by one."""
    if isinstance(key, ast.IfExp):
        yield from _branches(key.body)
        yield from _branches(key.orelse)
    else:
        yield key
