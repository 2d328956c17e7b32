"""Calculations entered with dice: whether they can be handed in at all (C-07, C-09)."""

from __future__ import annotations

from collections.abc import Sequence

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.orders import Calculate, Enter
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.rules.judging import Arithmetic


def check_dice(dice: Sequence[int], count: int) -> Refusal | None:
    """Name the first die, by index, that isn't one of `count` or is used twice (C-07)."""
    for at, die in enumerate(dice):
        if die not in range(count):
            return Refusal(RefusalKey.UNKNOWN_DIE, "C-07", at, {"die": die})
        if die in dice[:at]:
            return Refusal(RefusalKey.SAME_DIE_TWICE, "C-07", at, {"die": die})
    return None


def check_entry(order: Calculate | Enter, count: int, arithmetic: Arithmetic) -> Refusal | None:
    """Return why an entry with `count` dice on the table can't be handed in (C-09, T-07)."""
    if not order.dice and order.operators:
        return Refusal(RefusalKey.OPERATOR_AT_START, "C-09", 0)
    if (refusal := check_dice(order.dice, count)) is not None:
        return refusal
    if len(order.operators) >= max(1, len(order.dice)):
        return Refusal(RefusalKey.OPERATOR_AT_END, "C-09", len(order.operators) - 1)
    if len(order.operators) < len(order.dice) - 1:
        return Refusal(RefusalKey.OPERATOR_MISSING, "C-09", len(order.operators))
    if not order.dice and arithmetic.at_least == 1:
        return Refusal(RefusalKey.NOTHING_ENTERED, "C-09")
    if len(order.dice) < arithmetic.at_least:
        return Refusal(RefusalKey.TOO_FEW_NUMBERS, "T-07", facts={"at_least": arithmetic.at_least})
    return None


def entered(order: Calculate | Enter, faces: Sequence[int]) -> Calculation:
    """Return the calculation that an entry with these faces means."""
    return Calculation(tuple(faces[die] for die in order.dice), order.operators)


def check_unfinished(order: Enter, count: int) -> Refusal | None:
    """Return why an entry can't even lie there unfinished: dice and signs take turns, dice first."""
    if (refusal := check_dice(order.dice, count)) is not None:
        return refusal
    if len(order.operators) > len(order.dice):
        return Refusal(RefusalKey.NUMBER_MISSING, "C-09", len(order.operators) - 1)
    if len(order.operators) < len(order.dice) - 1:
        return Refusal(RefusalKey.OPERATOR_MISSING, "C-09", len(order.operators))
    return None
