"""`play VARIANT`: a match against bots, at the table or, with `--text`, in the terminal.

It can be left and gone on with.
"""

from __future__ import annotations

import argparse
from typing import Any

from quiclo_table.commands.arguments import BadArgument, refuse
from quiclo_table.commands.match_options import (
    add_match_options,
    read_person,
    read_table,
    read_variant_to_play,
)
from quiclo_table.commands.text.play import play_text
from quiclo_table.commands.window import play_in_window
from quiclo_table.rules.variant import Variant
from quiclo_table.scenes.scene import TABLES, Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table, resumed_table
from quiclo_table.scenes.title import TitleScene


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    add_match_options(parser)
    parser.add_argument("--text", action="store_true", help="in the terminal instead of a window")
    parser.add_argument("--name", default="", help="your name")
    parser.add_argument("--watch", action="store_true", help="let bots play in all seats, explained")
    parser.add_argument("--explain", action="store_true", help="with --text: say why bots do what they do")
    parser.add_argument("--resume", action="store_true", help="go on with the match that was left last")


def run(args: argparse.Namespace) -> int:
    """Play; returns 0 when the match is over or left, 1 if one can't be gone on with, 2 for bad options."""
    try:
        variant = read_variant_to_play(args.variant)
        return play_text(args, variant) if args.text else _play_at_table(args, variant)
    except BadArgument as bad:
        return refuse(bad, args.translate)


def _play_at_table(args: argparse.Namespace, variant: Variant[Any]) -> int:
    """Open the window on the table; raises BadArgument for a variant that has none yet, and bad options."""
    if variant.name not in TABLES:
        raise BadArgument("play.text_only", variant=variant.name)
    if args.explain:
        raise BadArgument("play.explain_text_only")
    choice = TableChoice(variant.name, *read_table(args, variant, read_person(args)))

    def first(context: Context) -> Scene:
        if not args.resume:
            return new_table(context, choice)
        saved = next((one for one in context.saved_matches() if one.variant == variant.name), None)
        return (saved and resumed_table(context, saved)) or TitleScene(context)

    return play_in_window(args, first)
