"""`replay FILE`: a match played again from its journal, told line by line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from quiclo_table.commands.exit_codes import RIGHT, UNREADABLE, WRONG
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.model.events import seen_by
from quiclo_table.rules.journal import BadJournal, Begun, Line, read_lines
from quiclo_table.rules.replay import Replay
from quiclo_table.storage import matches
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.variants.listed import UnknownVariant, find_variant


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--text", action="store_true", help="as text (the only way so far)")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object a line: match time and event"
    )


def run(args: argparse.Namespace) -> int:
    """Tell the match; returns 0, 1 if the journal doesn't add up, 2 if it can't be read."""
    try:
        lines = read_lines(matches.read_lines(args.file))
    except (OSError, BadJournal) as error:
        print(args.translate("replay.unreadable", file=str(args.file), reason=str(error)), file=sys.stderr)
        return UNREADABLE
    try:
        _tell(lines, args)
    except (BadJournal, UnknownVariant) as error:
        print(args.translate("replay.broken", file=str(args.file), reason=str(error)), file=sys.stderr)
        return WRONG
    return RIGHT


def _tell(lines: list[Line], args: argparse.Namespace) -> None:
    begun = lines[0]
    if not isinstance(begun, Begun):
        raise BadJournal(1, "the header is missing")
    replay = Replay(find_variant(begun.variant), lines)
    narrator = Narrator(args.translate, begun.players)
    for line, happened in replay.steps():
        at_ms = 0 if isinstance(line, Begun) else line.at_ms
        for happening in happened:
            event = seen_by(happening, None)
            if args.json:
                print(msgspec.json.encode({"at_ms": at_ms, "event": event}).decode())
            elif text := narrate(event, narrator):
                print(f"{minutes_and_seconds(at_ms):>6}  {text}")
