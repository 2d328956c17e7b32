"""A throw of dice: faces drawn when they are let go, clocks held while they roll, rest or skip (C-02)."""

from __future__ import annotations

from typing import Final

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import DiceRested, DiceThrown, Throw
from quiclo_table.model.orders import SkipThrow, ThrowDice
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.rules.holding import PAUSED

ROLLING: Final = "rolling"
"""The countdown that runs, and the hold that is in force, while dice roll."""
LONGEST_MS: Final = 3000
"""No throw holds the clocks longer than this, whatever a gesture claims."""
LISTED_MS: Final = 1300
"""How long the throw takes that is listed among the finite orders; that of a gesture may differ."""


def is_rolling(clocks: Clocks) -> bool:
    """Tell whether dice are on their way."""
    return ROLLING in clocks.holds


def rolling_ms(clocks: Clocks) -> int:
    """Return for how many ms dice will still roll: at least 1 until they lie, and then 0."""
    return max(1, clocks.left(ROLLING)) if is_rolling(clocks) else 0


def check_throw(clocks: Clocks, order: ThrowDice | SkipThrow) -> Refusal | None:
    """Return why dice can't be thrown, or their roll can't be skipped, now."""
    if isinstance(order, SkipThrow):
        return None if is_rolling(clocks) else Refusal(RefusalKey.NO_DICE_ROLLING)
    if is_rolling(clocks):
        return Refusal(RefusalKey.DICE_ROLLING)
    if not 0 <= order.duration_ms <= LONGEST_MS:
        facts: dict[str, int | str] = {"duration_ms": order.duration_ms, "longest_ms": LONGEST_MS}
        return Refusal(RefusalKey.BAD_DURATION, facts=facts)
    return None


def throw_dice(
    clocks: Clocks, seat: Seat, order: ThrowDice, throw: Throw, faces: tuple[int, ...]
) -> tuple[Clocks, DiceThrown]:
    """Let dice roll that will show these faces, and hold the clocks meanwhile."""
    rolling = clocks.hold(ROLLING).start(ROLLING, order.duration_ms, held_by=(PAUSED,))
    return rolling, DiceThrown(seat, throw, faces, order.duration_ms)


def rest_dice(
    clocks: Clocks, throw: Throw, faces: tuple[int, ...], *, skipped: bool
) -> tuple[Clocks, DiceRested]:
    """Let the dice lie and the clocks run again."""
    return clocks.stop(ROLLING).release(ROLLING), DiceRested(throw, faces, skipped)
