"""`solve NUMBERS TARGET`: the easiest calculation for a target, or all of them."""

from __future__ import annotations

import argparse
from typing import Final

from quiclo_table.commands.arguments import (
    DEFAULT_VARIANT,
    BadArgument,
    equation,
    print_json,
    read_numbers,
    read_target,
    read_variant,
    refuse,
    step_line,
)
from quiclo_table.commands.exit_codes import RIGHT, WRONG
from quiclo_table.i18n import Translator
from quiclo_table.maths.easiest import easiest_of, ranked
from quiclo_table.maths.reach import LARGEST_NUMBER, MOST_NUMBERS, Reach
from quiclo_table.model.calculation import Calculation, evaluate
from quiclo_table.model.calculation_text import format_calculation

MOST_SHOWN: Final = 100
"""How many calculations `--all` prints, the easiest first; `ways` tells of all."""


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument(
        "numbers", metavar="NUMBERS", help='up to six numbers from 1 to 144, as in "7 6 5 3 2 1"'
    )
    parser.add_argument("target", metavar="TARGET", help="from 1 to 999")
    parser.add_argument("--variant", metavar="V", default=DEFAULT_VARIANT, help="whose rules hold")
    parser.add_argument("--all", action="store_true", help=f"the {MOST_SHOWN} easiest calculations")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Print calculations; returns 0 found, 1 none, 2 a line that can't be read."""
    try:
        numbers = read_numbers(args.numbers, most=MOST_NUMBERS)
        target = read_target(args.target)
        at_least = read_variant(args.variant).at_least
    except BadArgument as bad:
        return refuse(bad, args.translate)
    reach = Reach(numbers, highest=max(target, LARGEST_NUMBER))
    ways = reach.ways(target, at_least=at_least)
    found = _all(reach, target, at_least) if args.all else _one(reach, target, at_least)
    if args.json:
        _print_json(target, found, ways)
    else:
        _print_text(target, found, ways, args.translate)
    return RIGHT if found else WRONG


def _one(reach: Reach, target: int, at_least: int) -> list[Calculation]:
    witness = easiest_of(reach, target, at_least=at_least)
    return [] if witness is None else [witness.calculation(reach.numbers)]


def _all(reach: Reach, target: int, at_least: int) -> list[Calculation]:
    return [witness.calculation(reach.numbers) for witness in ranked(reach, target, at_least=at_least)]


def _print_json(target: int, found: list[Calculation], ways: int) -> None:
    for calculation in found[:MOST_SHOWN]:
        expression, dice = format_calculation(calculation), len(calculation.numbers)
        print_json({"target": target, "found": True, "expression": expression, "dice": dice, "ways": ways})
    if not found:
        print_json({"target": target, "found": False, "expression": None, "dice": None, "ways": 0})


def _print_text(target: int, found: list[Calculation], ways: int, translate: Translator) -> None:
    if not found:
        print(translate("solve.none", target=target))
        return
    for calculation in found[:MOST_SHOWN]:
        print(equation(calculation, target))
    if len(found) == 1:
        for step in evaluate(found[0], negatives=False).steps:
            print(step_line(step))
    if len(found) > MOST_SHOWN:
        print(translate("solve.more", shown=MOST_SHOWN, found=len(found)))
    print(translate.plural("solve.ways", ways))
