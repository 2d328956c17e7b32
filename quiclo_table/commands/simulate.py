"""`simulate VARIANT`: matches between bots, one line each."""

from __future__ import annotations

import argparse
import secrets
from collections import Counter
from typing import Any, Final, NamedTuple

from msgspec import Struct

from quiclo_table.bots.playing import play_out
from quiclo_table.commands.arguments import BadArgument, print_json, refuse
from quiclo_table.commands.exit_codes import RIGHT
from quiclo_table.commands.match_options import (
    add_match_options,
    read_table,
    read_variant_to_play,
    team_of,
)
from quiclo_table.i18n import Translator
from quiclo_table.model.events import Event, Happening, OrderRefused, seen_by
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.rules.variant import Variant
from quiclo_table.ui.clock_text import minutes_and_seconds

SEEDS: Final = 2**63


class Simulated(NamedTuple):
    """What a match between bots came to: `turns` is how often somebody played, `ms` its match time."""

    seed: int
    winners: tuple[Seat, ...]
    turns: int
    end: str
    ms: int


class RefusedBot(Exception):
    """A bot has ordered what is refused: a mistake of this program."""


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    add_match_options(parser)
    parser.add_argument("--matches", type=int, default=1, metavar="N", help="how many")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Play and print; returns 0, or 2 for options that can't be played."""
    try:
        variant = read_variant_to_play(args.variant)
        setup, players = read_table(args, variant, None)
    except BadArgument as bad:
        return refuse(bad, args.translate)
    if args.matches < 1:
        return refuse(BadArgument("simulate.bad_matches"), args.translate)
    first = secrets.randbits(32) if args.seed is None else args.seed
    wins: Counter[Seat] = Counter()
    for number in range(args.matches):
        played = simulate(variant, setup, players, (first + number) % SEEDS)
        wins.update(played.winners)
        _print(played, variant, players, args)
    if not args.json and args.matches > 1:
        _print_wins(wins, players, args.translate)
    return RIGHT


def simulate(variant: Variant[Any], setup: Struct, players: tuple[Player, ...], seed: int) -> Simulated:
    """Let bots play one match from its seed to its end; raises RefusedBot."""
    match: Match[Any] = Match(variant, setup, players, Chance(seed), Journal())
    turns, ended = 0, None
    for moment in play_out(match, team_of(variant, players, seed)):
        for event in map(_public, moment.happened):
            turns += type(event) is variant.turn
            if isinstance(event, MatchEnded):
                ended = event
            elif isinstance(event, OrderRefused):
                raise RefusedBot(f"{variant.name}, seed {seed}: {moment.act} is refused: {event.refusal}")
    if ended is None:
        raise RefusedBot(f"{variant.name}, seed {seed}: over without an end")
    return Simulated(seed, ended.winners, turns, ended.end, match.now_ms)


def _public(happening: Happening) -> Event:
    return seen_by(happening, None)


def _print(
    played: Simulated, variant: Variant[Any], players: tuple[Player, ...], args: argparse.Namespace
) -> None:
    if args.json:
        seats = {"variant": variant.name, "seats": len(players)}
        print_json({"seed": played.seed, **seats, **played._asdict()})
        return
    t: Translator = args.translate
    names = ", ".join(players[seat].name for seat in played.winners)
    facts = {"seed": played.seed, "names": names, "time": minutes_and_seconds(played.ms)}
    print(t.plural("simulate.line", played.turns, end=t(f"end.{played.end}"), **facts))


def _print_wins(wins: Counter[Seat], players: tuple[Player, ...], t: Translator) -> None:
    for seat, player in enumerate(players):
        level = t(f"level.{player.level}")
        print(t.plural("simulate.wins", wins[Seat(seat)], name=player.name, level=level))
