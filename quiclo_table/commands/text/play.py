"""A match in the terminal, from its beginning or from where it was left, to its end or until it is left."""

from __future__ import annotations

import argparse
import secrets
import shlex
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from quiclo_table.commands.exit_codes import RIGHT, WRONG
from quiclo_table.commands.match_options import (
    read_person,
    read_table,
    team_of,
)
from quiclo_table.commands.narration import Narrator
from quiclo_table.commands.text.table import Left, Terminal, TextTable
from quiclo_table.loop import stopwatch
from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import BadJournal, read_lines
from quiclo_table.rules.match import Match
from quiclo_table.rules.replay import Replay
from quiclo_table.rules.variant import Variant
from quiclo_table.storage import matches
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.kept_journal import KeptJournal
from quiclo_table.storage.paths import find_places
from quiclo_table.storage.saved_matches import saved_matches

MOST_PERSONS: Final = 1
"""So many can sit at a terminal."""


class Opened(NamedTuple):
    """A match to play in the terminal, the journal that keeps it, and whether it has just begun."""

    match: Match[Any]
    kept: KeptJournal
    is_new: bool


def play_text(args: argparse.Namespace, variant: Variant[Any]) -> int:
    """Play; returns 0 when the match is over or left, 1 if one can't be gone on with. Raises BadArgument."""
    opened = _resumed(args, variant) if args.resume else _begun(args, variant)
    if opened is None:
        return WRONG
    _play(args, variant, opened)
    return RIGHT


def _begun(args: argparse.Namespace, variant: Variant[Any]) -> Opened:
    """Begin a match; raises BadArgument."""
    setup, players = read_table(args, variant, read_person(args))
    kept = KeptJournal(matches.new_match(find_places(args.data), local_now().date()))
    seed = secrets.randbits(32) if args.seed is None else args.seed
    return Opened(Match(variant, setup, players, Chance(seed), kept.journal), kept, is_new=True)


def _resumed(args: argparse.Namespace, variant: Variant[Any]) -> Opened | None:
    """Open the match of the variant that was left last and can be played here, or say that there is none; one
    that doesn't add up is named on the way."""
    places = find_places(args.data)
    for saved in saved_matches(places):
        if saved.variant != variant.name or len(persons_of(saved.players)) > MOST_PERSONS:
            continue
        if (file := matches.adopt(saved.path)) is None:
            continue
        try:
            match = Replay(variant, read_lines(matches.read_lines(saved.path))).to_end()
        except (OSError, BadJournal) as error:
            file.close()
            facts = {"file": str(saved.path), "reason": str(error)}
            print(args.translate("replay.broken", **facts), file=sys.stderr)
            continue
        kept = KeptJournal(file)
        match.go_on_in(kept.journal)
        return Opened(match, kept, is_new=False)
    print(args.translate("text.nothing_saved"), file=sys.stderr)
    return None


def _play(args: argparse.Namespace, variant: Variant[Any], opened: Opened) -> None:
    match, kept = opened.match, opened.kept
    seed = secrets.randbits(32) if args.seed is None else args.seed
    table = TextTable(
        match,
        team_of(variant, match.players, seed),
        Narrator(args.translate, match.players),
        next(iter(persons_of(match.players)), None),
        Terminal(_ask, lambda line: print(line, flush=True), lambda: round(stopwatch() * 1000)),
        explains=args.explain,
    )
    left = Left.SAVED
    try:
        if persons_of(match.players):
            table.tell_help()
        if opened.is_new:
            table.tell(match.opening)
        left = table.run()
    finally:
        if left is Left.OVER:
            kept.finish()
        else:
            kept.close()
    if left is Left.SAVED:
        said = args.translate("text.saved", command=_resuming(args, variant))
        print(said if kept.is_kept else args.translate("text.not_saved"))


def _resuming(args: argparse.Namespace, variant: Variant[Any]) -> str:
    """Return the command that goes on with the match just left."""
    where = "" if args.data is None else f" --data {shlex.quote(str(args.data))}"
    return f"quiclo-table play {variant.name} --text --resume{where}"


def persons_of(players: Sequence[Player]) -> tuple[Seat, ...]:
    """Return the seats at which persons sit."""
    return tuple(Seat(seat) for seat, player in enumerate(players) if player.sitter is Sitter.PERSON)


def _ask(prompt: str) -> str | None:
    """Read a line; None where there is no more."""
    try:
        return input(prompt)
    except EOFError:
        print()
        return None
