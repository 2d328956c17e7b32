"""`solo [LEVEL]`: a run against the clock, without the way over the title."""

from __future__ import annotations

import argparse
import sys

from quiclo_table.commands.assembly import open_shelf
from quiclo_table.commands.exit_codes import UNREADABLE
from quiclo_table.commands.window import play_in_window
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.solo.daily import todays_table
from quiclo_table.storage.paths import find_places


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument(
        "level", metavar="LEVEL", nargs="?", help="the id of a level; without one, the choice of levels"
    )
    parser.add_argument("--daily", action="store_true", help="the challenge of the day")
    parser.add_argument("--training", action="store_true", help="with pause, without medal")


def run(args: argparse.Namespace) -> int:
    """Open the level; returns 0 when the program is left, 2 if there is no such level."""
    if args.daily:
        return play_in_window(args, lambda context: todays_table(context) or LevelsScene(context))
    if args.level is None:
        return play_in_window(args, LevelsScene)
    shelf = open_shelf(find_places(args.data))
    level = shelf.find(args.level)
    if level is None:
        ids = ", ".join(one.id for one in shelf.levels)
        print(args.translate("solo.unknown_level", level=args.level, levels=ids), file=sys.stderr)
        return UNREADABLE

    def first(context: Context) -> Scene:
        return SoloScene(context, level, ranked=not args.training)

    return play_in_window(args, first)
