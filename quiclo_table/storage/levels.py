"""Level files: a bad one is named with file, field and reason, and the others still load (Z-04)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from quiclo_table.model.level import Level
from quiclo_table.storage.atomic import read_text
from quiclo_table.storage.level_checks import Facts, FieldFault, LevelFault, level_from

_LINE: Final = re.compile(r"at line (\d+)")


class LevelProblem(Struct, frozen=True):
    """What is wrong with a file. `field` is the path of the entry, as in `name.de`, empty for the whole file.

    The sentence of the reason, `level_problem.<reason>`, asks for the facts.
    """

    path: Path
    field: str
    reason: LevelFault
    facts: Facts = {}


class BadLevel(Exception):
    """A level file that can't be used."""

    def __init__(self, problem: LevelProblem) -> None:
        super().__init__(f"{problem.path}: {problem.field or 'file'}: {problem.reason} {problem.facts}")
        self.problem = problem


class LevelShelf(Struct, frozen=True):
    """All levels that can be played, in their order, and what is wrong with the other files."""

    levels: tuple[Level, ...]
    problems: tuple[LevelProblem, ...]

    def find(self, id: str) -> Level | None:
        """Return the level with this id, if it is on the shelf."""
        return next((level for level in self.levels if level.id == id), None)


def load_levels(folders: Iterable[Path]) -> LevelShelf:
    """Load every `*.toml` of some folders; a folder that isn't there is an empty one. Never raises.

    Of two levels with the same id the one of the folder named first stays.
    """
    levels: dict[str, Level] = {}
    problems: list[LevelProblem] = []
    for path in (path for folder in folders for path in sorted(folder.glob("*.toml"))):
        if path.stem in levels:
            problems.append(LevelProblem(path, "", LevelFault.SAME_ID, {"id": path.stem}))
            continue
        try:
            levels[path.stem] = load_level(path)
        except BadLevel as bad:
            problems.append(bad.problem)
    in_order = sorted(levels.values(), key=lambda level: (level.order, level.id))
    return LevelShelf(tuple(in_order), tuple(problems))


def load_level(path: Path) -> Level:
    """Load one level; its id is the stem of the file's name. Raises BadLevel."""
    entries = _entries(path)
    try:
        return level_from(entries, path.stem)
    except FieldFault as fault:
        raise BadLevel(LevelProblem(path, fault.field, fault.reason, fault.facts)) from fault


def _entries(path: Path) -> dict[str, Any]:
    try:
        text = read_text(path)
    except OSError as error:
        raise BadLevel(LevelProblem(path, "", LevelFault.UNREADABLE)) from error
    except UnicodeDecodeError as error:
        raise BadLevel(LevelProblem(path, "", LevelFault.NOT_UTF8)) from error
    if not text.strip():
        raise BadLevel(LevelProblem(path, "", LevelFault.EMPTY))
    try:
        return tomllib.loads(text)
    except (
        ValueError,
        RecursionError,
    ) as error:  # numbers and nesting beyond all bounds are no TOMLDecodeError
        raise BadLevel(
            LevelProblem(path, "", LevelFault.NOT_TOML, {"line": _line(str(error), text)})
        ) from error


def _line(message: str, text: str) -> int:
    """Return the line that the reader complains about; it names none when it has come to the end."""
    named = _LINE.search(message)
    return int(named.group(1)) if named else len(text.splitlines())
