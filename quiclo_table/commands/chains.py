"""`chains --own CARDS --piles CARDS`: every chain that own and pile cards hold, the easiest first."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice
from typing import Final

from quiclo_table.commands.arguments import (
    BadArgument,
    equation,
    print_json,
    read_numbers,
    refuse,
    refuse_a_card_twice,
)
from quiclo_table.commands.exit_codes import RIGHT, WRONG
from quiclo_table.i18n import Translator
from quiclo_table.maths.chain_ranking import EasiestChain, easiest_first
from quiclo_table.maths.chain_search import MOST_OWN, find_chains
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.chains import MOST_PILES

MOST_SHOWN: Final = 100
"""How many chains are printed for people, the easiest first; `--json` prints them all."""


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument(
        "--own", metavar="CARDS", required=True, help=f'1 to {MOST_OWN} own cards, as in "7 12 60"'
    )
    parser.add_argument(
        "--piles", metavar="CARDS", required=True, help=f"the 1 to {MOST_PILES} cards on top of the piles"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Print chains; returns 0 found, 1 none, 2 a line that can't be read."""
    try:
        own = read_numbers(args.own, most=MOST_OWN)
        piles = read_numbers(args.piles, most=MOST_PILES)
        refuse_a_card_twice((*own, *piles))
    except BadArgument as bad:
        return refuse(bad, args.translate)
    found = find_chains(own, piles)
    if args.json:
        _print_json(easiest_first(found))
    else:
        _print_text(easiest_first(found), len(found), args.translate)
    return RIGHT if found else WRONG


def _print_json(ranked: Iterator[EasiestChain]) -> None:
    for cards, chain, _ in ranked:
        expression = format_calculation(chain.calculation)
        print_json({"result": chain.result, "expression": expression, "own": cards.own})


def _print_text(ranked: Iterator[EasiestChain], found: int, translate: Translator) -> None:
    if not found:
        print(translate("chains.none"))
        return
    for _, chain, _ in islice(ranked, MOST_SHOWN):
        print(equation(chain.calculation, chain.result))
    if found > MOST_SHOWN:
        print(translate("chains.more", shown=MOST_SHOWN, found=found))
    else:
        print(translate.plural("chains.found", found))
