"""From the numbers of a typed calculation to the dice that show them."""

from __future__ import annotations

from quiclo_table.model.calculation import Calculation
from quiclo_table.model.refusals import Refusal, RefusalKey


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
