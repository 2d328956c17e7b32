"""`check CALCULATION --numbers NUMBERS --target TARGET`: whether a calculation is right, and if not, why."""

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
from quiclo_table.commands.exit_codes import RIGHT, UNREADABLE, WRONG
from quiclo_table.i18n import Translator
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import MOST_NUMBERS, parse
from quiclo_table.model.refusals import Refusal
from quiclo_table.rules.judging import Verdict, judge, not_at_hand

POINTER: Final = "^"


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument(
        "calculation", metavar="CALCULATION", help='as in "7 × 6 + 5"; * x / : - are understood too'
    )
    parser.add_argument(
        "--numbers", metavar="NUMBERS", required=True, help='the numbers at hand, as in "7 6 5"'
    )
    parser.add_argument("--target", metavar="TARGET", required=True, help="from 1 to 999")
    parser.add_argument("--variant", metavar="V", default=DEFAULT_VARIANT, help="whose rules hold")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the verdict; returns 0 right, 1 wrong or against a rule, 2 what can't be read."""
    try:
        numbers = read_numbers(args.numbers, most=MOST_NUMBERS)
        target = read_target(args.target)
        arithmetic = read_variant(args.variant)
    except BadArgument as bad:
        return refuse(bad, args.translate)
    calculation = parse(args.calculation)
    if isinstance(calculation, Refusal):
        _print_unreadable(args.calculation, calculation, args.translate, as_json=args.json)
        return UNREADABLE
    missing = not_at_hand(calculation, numbers)
    if missing is None:
        verdict = judge(calculation, target, arithmetic)
    else:
        verdict = Verdict(right=False, value=None, fault=missing, steps=())
    _print_verdict(calculation, verdict, args.translate, as_json=args.json)
    return RIGHT if verdict.right else WRONG


def _print_unreadable(text: str, refusal: Refusal, translate: Translator, *, as_json: bool) -> None:
    if as_json:
        print_json({"right": False, "value": None, "refusal": refusal.key})
        return
    if refusal.at is not None and text.isprintable():
        print(text)
        print(" " * refusal.at + POINTER)
    print(_sentence(refusal, translate))


def _print_verdict(
    calculation: Calculation, verdict: Verdict, translate: Translator, *, as_json: bool
) -> None:
    if as_json:
        refusal = None if verdict.fault is None else verdict.fault.key
        print_json({"right": verdict.right, "value": verdict.value, "refusal": refusal})
        return
    for step in verdict.steps:
        print(step_line(step))
    if verdict.fault is not None:
        print(_sentence(verdict.fault, translate))
    elif verdict.value is not None:
        print(translate("check.right", equation=equation(calculation, verdict.value)))


def _sentence(refusal: Refusal, translate: Translator) -> str:
    return translate(f"refusal.{refusal.key}", **refusal.facts)
