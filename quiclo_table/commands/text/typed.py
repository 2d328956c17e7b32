"""From a typed line to an order: the number of a listed one, or an open one in its own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from quiclo_table.commands.text.strategie import read_claim, read_closing, read_pick
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import parse
from quiclo_table.model.chains import Chain
from quiclo_table.model.orders import Calculate, Order
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.stapelspiel import PlayChain
from quiclo_table.model.strategie import CalculateFor, Claim, PickSix
from quiclo_table.rules.variant import Options, Template

Reader = Callable[[str, Template], Order | Refusal]
"""Reads an open order from what was typed, or says why it can't be read."""


def read_order(line: str, options: Options) -> Order | Refusal:
    """Return the order that a line means among what may be ordered now, or why there is none.

    A number alone means a listed order where it counts one; everything else is read as one of the templates.
    """
    if (place := _place(line)) is not None and place < len(options.orders):
        return options.orders[place]
    readable = [(READERS[one.order], one) for one in options.templates if one.order in READERS]
    if not readable:
        return Refusal(RefusalKey.NOT_NOW)
    found = [read(line, template) for read, template in readable]
    return next((one for one in found if isinstance(one, Order)), found[0])


def dice_of(calculation: Calculation, faces: tuple[int, ...]) -> tuple[int, ...] | Refusal:
    """Return which dice a calculation uses, by index, of equal ones the first that is free."""
    free = list(range(len(faces)))
    dice: list[int] = []
    for at, number in enumerate(calculation.numbers):
        die = next((one for one in free if faces[one] == number), None)
        if die is None:
            return Refusal(RefusalKey.NUMBER_NOT_AT_HAND, "C-07", at, {"number": number})
        free.remove(die)
        dice.append(die)
    return tuple(dice)


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
    Claim: read_claim,
    PickSix: read_pick,
    CalculateFor: read_closing,
    PlayChain: _chain,
}
"""How each open order is typed."""

TYPED: Final[Mapping[type[Order], str]] = {
    Calculate: "text.template.calculate",
    Claim: "text.template.claim",
    PickSix: "text.template.pick_six",
    CalculateFor: "text.template.calculate_for",
    PlayChain: "text.template.chain",
}
"""The text that says how each open order is typed."""
