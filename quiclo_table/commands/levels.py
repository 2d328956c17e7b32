"""`levels check FILE …`: whether level files can be played, and if not, which entry is wrong and why."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import msgspec

from quiclo_table.commands.exit_codes import RIGHT, UNREADABLE, WRONG
from quiclo_table.i18n import Translator
from quiclo_table.model.level import Level
from quiclo_table.storage.level_checks import LevelFault
from quiclo_table.storage.levels import BadLevel, LevelProblem, load_level


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("check", help="name what is wrong with a level file")
    check.add_argument("files", metavar="FILE", type=Path, nargs="+")
    check.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Check every file; returns the worst of 0 all right, 1 a bad level, 2 a file that can't be read."""
    return max(_check(path, args.translate, as_json=args.json) for path in args.files)


def _check(path: Path, translate: Translator, *, as_json: bool) -> int:
    try:
        level = load_level(path)
    except BadLevel as bad:
        print(_wrong_json(bad.problem, translate) if as_json else _wrong_line(bad.problem, translate))
        return UNREADABLE if bad.problem.reason is LevelFault.UNREADABLE else WRONG
    print(_right_json(path, level) if as_json else _right_line(path, level, translate))
    return RIGHT


def _right_line(path: Path, level: Level, translate: Translator) -> str:
    return translate("levels.check.good", file=_shown(path), name=getattr(level.name, translate.language))


def _wrong_line(problem: LevelProblem, translate: Translator) -> str:
    reason = _sentence(problem, translate)
    if not problem.field:
        return translate("levels.check.bad", file=_shown(problem.path), reason=reason)
    return translate("levels.check.bad_field", file=_shown(problem.path), field=problem.field, reason=reason)


def _right_json(path: Path, level: Level) -> str:
    return _json({"file": _shown(path), "right": True, "level": level.id})


def _wrong_json(problem: LevelProblem, translate: Translator) -> str:
    told = {"field": problem.field, "reason": problem.reason, "message": _sentence(problem, translate)}
    return _json({"file": _shown(problem.path), "right": False, **told})


def _sentence(problem: LevelProblem, translate: Translator) -> str:
    return translate(f"level_problem.{problem.reason}", **problem.facts)


def _shown(path: Path) -> str:
    """Write a path so that it can be printed, whatever bytes its name holds."""
    return os.fsencode(path).decode(errors="replace")


def _json(answer: dict[str, object]) -> str:
    return msgspec.json.encode(answer).decode()
