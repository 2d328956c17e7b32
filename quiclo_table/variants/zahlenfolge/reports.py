"""Runs of cards: what can be reported, what it brings, and why something can't be (F-10, F-11)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from quiclo_table.model.card_table import Hand
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import POINTS, SECHSLING, SHORTEST_RUN, Phase, Report, ZahlenfolgeState
from quiclo_table.rules.hands import check_own, numbers
from quiclo_table.rules.throwing import is_rolling
from quiclo_table.rules.turns import BETWEEN


def runs_in(hand: Hand) -> Iterator[tuple[int, ...]]:
    """Yield every run of a hand that could be reported."""
    own = set(numbers(hand))
    for first in sorted(own):
        for length in range(SHORTEST_RUN, SECHSLING + 1):
            run = tuple(range(first, first + length))
            if run[-1] not in own:
                break
            yield run


def points_of(count: int) -> int:
    """Return what a run of so many cards brings; six win instead."""
    return POINTS.get(count, 0)


def check_report(state: ZahlenfolgeState, seat: Seat, order: Report) -> Refusal | None:
    """Return why these cards can't be reported now."""
    if seat != state.table.turn:
        return Refusal(RefusalKey.NOT_YOUR_TURN, facts={"turn": state.table.turn})
    if state.phase is Phase.TURNS and not _is_between(state):
        return Refusal(RefusalKey.NOT_WHILE_CALCULATING, "F-10")
    return check_run(state.table.hands[seat], order.cards)


def check_run(hand: Hand, cards: tuple[int, ...]) -> Refusal | None:
    """Return why these cards of a hand are no run; their order is of no matter."""
    if len(cards) < SHORTEST_RUN:
        return Refusal(RefusalKey.REPORT_TOO_FEW, "F-10", facts={"fewest": SHORTEST_RUN})
    if len(cards) > SECHSLING:
        return Refusal(RefusalKey.REPORT_TOO_MANY, "F-10", facts={"most": SECHSLING})
    for card in cards:
        if (refusal := check_own(hand, card)) is not None:
            return refusal
    for low, high in pairwise(sorted(cards)):
        if low == high:
            return Refusal(RefusalKey.REPORT_TWICE, "F-10", facts={"card": low})
        if high - low != 1:
            return Refusal(RefusalKey.REPORT_GAP, "F-10", facts={"low": low, "high": high})
    return None


def _is_between(state: ZahlenfolgeState) -> bool:
    return state.table.step in BETWEEN and not is_rolling(state.clocks)
