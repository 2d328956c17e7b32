"""What the commands that play matches share: the options of the table, who sits there, and its bots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from quiclo_table.bots import BRAINS
from quiclo_table.bots.skill import SKILLS
from quiclo_table.bots.team import Team
from quiclo_table.commands.arguments import BadArgument
from quiclo_table.model.names import clean_name
from quiclo_table.model.seats import BOT_NAMES, Player, Seat, Sitter, SkillLevel
from quiclo_table.rules.house_rules import UnknownHouseRule, UnknownValue, with_house_rules
from quiclo_table.rules.variant import Variant
from quiclo_table.variants.listed import UnknownVariant, find_variant

DEFAULT_SEATS: Final = 4
PLAYABLE: Final = tuple(name for name in BRAINS if name != "zahlenfalle_solo")
"""The variants that several play."""


class Table(NamedTuple):
    """What is played under which house rules, and who sits there."""

    setup: Struct
    players: tuple[Player, ...]


def add_match_options(parser: argparse.ArgumentParser) -> None:
    """Add which variant, how many seats, how good the bots and which house rules."""
    parser.add_argument("variant", metavar="VARIANT", help=f"one of {', '.join(PLAYABLE)}")
    parser.add_argument(
        "--seats",
        type=int,
        default=DEFAULT_SEATS,
        metavar="N",
        help=f"from 2 to 6 (default: {DEFAULT_SEATS})",
    )
    parser.add_argument(
        "--level",
        default=SkillLevel.MIDDLE.value,
        metavar="LEVEL",
        help=f"how good the bots are: {', '.join(SkillLevel)} (default: {SkillLevel.MIDDLE}); several with "
        "commas, seat by seat",
    )
    parser.add_argument(
        "--rule", action="append", default=[], metavar="KEY=VALUE", help="a house rule, as in minutes=10"
    )


def read_variant_to_play(name: str) -> Variant[Any]:
    """Find a variant of several players; raises BadArgument."""
    try:
        variant = find_variant(name.casefold())
    except UnknownVariant:
        variant = None
    if variant is None or variant.name not in PLAYABLE:
        raise BadArgument("arguments.unknown_variant", text=name[:40], variants=", ".join(PLAYABLE))
    return variant


def read_person(args: argparse.Namespace) -> str | None:
    """Return the name of who plays, None where only bots do; raises BadArgument."""
    if args.watch:
        return None
    person = clean_name(args.name or args.translate("text.person"))
    if person is None:
        raise BadArgument("refusal.name_length", name=args.name[:40])
    return person


def read_table(args: argparse.Namespace, variant: Variant[Any], person: str | None) -> Table:
    """Return set-up and players as the options say, the person, if any, first; raises BadArgument."""
    setup = read_setup(variant, args.rule)
    players = seated(args.seats, read_levels(args.level), person)
    if (refusal := variant.admits(setup, players)) is not None:
        raise BadArgument(f"refusal.{refusal.key}", **refusal.facts)
    return Table(setup, players)


def read_setup(variant: Variant[Any], rules: Sequence[str]) -> Struct:
    """Return the variant's set-up with house rules as typed; raises BadArgument."""
    chosen = dict(_pair(rule) for rule in rules)
    try:
        return with_house_rules(variant.setup(), chosen)
    except UnknownHouseRule as unknown:
        raise BadArgument("arguments.unknown_rule", rule=unknown.key, keys=", ".join(unknown.keys)) from None
    except UnknownValue as unknown:
        facts = {"rule": unknown.key, "value": unknown.value, "choices": ", ".join(unknown.choices)}
        raise BadArgument("arguments.unknown_rule_value", **facts) from None


def read_levels(text: str) -> tuple[SkillLevel, ...]:
    """Read one or more levels with commas between them; raises BadArgument."""
    words = [word.strip().casefold() for word in text.split(",")]
    if any(word not in {*SkillLevel} for word in words):
        raise BadArgument("arguments.unknown_level", text=text[:40], levels=", ".join(SkillLevel))
    return tuple(map(SkillLevel, words))


def seated(seats: int, levels: Sequence[SkillLevel], person: str | None = None) -> tuple[Player, ...]:
    """Return who sits down: the person, if any, at the first seat, and bots with levels in turn."""
    names = [name for name in BOT_NAMES if name != person]
    people = () if person is None else (Player(person),)
    bots = range(max(0, seats - len(people)))
    return (
        *people,
        *(Player(names[bot % len(names)], Sitter.BOT, levels[bot % len(levels)]) for bot in bots),
    )


def team_of(variant: Variant[Any], players: Sequence[Player], seed: int) -> Team:
    """Return the bots among the players, ready to play."""
    skills = {
        Seat(seat): SKILLS[player.level or SkillLevel.MIDDLE]
        for seat, player in enumerate(players)
        if player.sitter is Sitter.BOT
    }
    return Team(BRAINS[variant.name], skills, seed)


def _pair(rule: str) -> tuple[str, str]:
    key, equals, value = rule.partition("=")
    if not equals:
        raise BadArgument("arguments.bad_rule", text=rule[:40])
    return key.strip(), value.strip()
