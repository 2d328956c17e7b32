"""From a typed line to an order: the number of a listed one, or an open one in its own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from quiclo_table.commands.text.dice import dice_of
from quiclo_table.commands.text.strategie import read_claim, read_closing, read_hiding, read_pick
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.chains import Chain
from quiclo_table.model.orders import Calculate, Order
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.stapelspiel import PlayChain
from quiclo_table.model.strategie import CalculateFor, Claim, HideCards, PickSix
from quiclo_table.rules.variant import Options, Template

Reader = Callable[[str, Template], Order | Refusal | None]
"""Reads an open order from what was typed, or says why it can't be read; None: it is nothing of the kind."""

UNLISTED: Final = "="
"""What stands before a number that is meant itself, and not the listed order that it counts."""


def read_order(line: str, options: Options) -> Order | Refusal | None:
    """Return the order that a line means among what may be ordered now, or why there is none; None where it
    is nothing that one could choose.

    A number alone means a listed order where it counts one; everything else is read as one of the templates.
    """
    if (place := _place(line)) is not None and place < len(options.orders):
        return options.orders[place]
    text = line.strip().removeprefix(UNLISTED)
    found = [READERS[one.order](text, one) for one in options.templates if one.order in READERS]
    answers = [one for one in found if one is not None]
    return next((one for one in answers if isinstance(one, Order)), answers[0] if answers else None)


def typed_instead(options: Options) -> Options:
    """Return the options without those that are far too many to be listed; these are typed."""
    hidings = [one for one in options.orders if isinstance(one, HideCards)]
    if not hidings:
        return options
    orders = tuple(one for one in options.orders if not isinstance(one, HideCards))
    cards = tuple(sorted({card for one in hidings for card in one.cards}))
    return Options(orders, (*options.templates, Template(HideCards, cards)))


def _place(line: str) -> int | None:
    """Return the index that a line counts to, as people count: from 1."""
    found = re.fullmatch(r"#?([1-9][0-9]{0,2})", line.strip())
    return None if found is None else int(found[1]) - 1


def _calculation(line: str, template: Template) -> Order | Refusal:
    read = parse(line)
    if isinstance(read, Refusal):
        return read
    dice = dice_of(read, template.numbers)
    return dice if isinstance(dice, Refusal) else Calculate(dice, read.operators)


def _chain(line: str, _template: Template) -> Order | Refusal:
    """Read a calculation with the result behind it, as in `7 + 8 = 15`."""
    left, _, right = line.partition("=")
    read = parse(left)
    if isinstance(read, Refusal):
        return read
    if re.fullmatch(r"[1-9][0-9]{0,2}", right.strip()) is None:
        return Refusal(RefusalKey.RESULT_MISSING, "P-05")
    return PlayChain(Chain(int(right), read))


READERS: Final[Mapping[type[Order], Reader]] = {
    Calculate: _calculation,
    HideCards: read_hiding,
    Claim: read_claim,
    PickSix: read_pick,
    CalculateFor: read_closing,
    PlayChain: _chain,
}
"""How each open order is typed."""

TYPED: Final[Mapping[type[Order], str]] = {
    Calculate: "text.template.calculate",
    HideCards: "text.template.hide",
    Claim: "text.template.claim",
    PickSix: "text.template.pick_six",
    CalculateFor: "text.template.calculate_for",
    PlayChain: "text.template.chain",
}
"""The text that says how each open order is typed."""
