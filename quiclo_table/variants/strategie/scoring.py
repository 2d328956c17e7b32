"""How a match ends: by a combination (S-15), or by the closing score (S-18)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from quiclo_table.model.match_end import End, Standing
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import Phase, StrategieState
from quiclo_table.model.strategie_events import ClosingTable
from quiclo_table.rules.standings import ended
from quiclo_table.rules.variant import Change
from quiclo_table.variants.strategie.house import StrategieChange


def combination_standings(winner: Seat, cards: Sequence[int], seats: int) -> tuple[Standing, ...]:
    """Return where all stand after a combination: its owner before all others, who share the second place."""
    others = (Standing(Seat(seat), 2, 0) for seat in range(seats) if seat != winner)
    return (Standing(winner, 1, sum(cards), max(cards)), *others)


def closing_standings(tables: Sequence[ClosingTable]) -> tuple[Standing, ...]:
    """Return where all stand by the closing score: who has calculated all six, the highest sum ahead, then
    the others, the lowest sum ahead; between equal sums the highest card decides (S-18)."""
    ranked = sorted(tables, key=_rank)
    return tuple(
        Standing(table.seat, place, table.total, max(table.cards))
        for place, table in enumerate(ranked, start=1)
    )


def _rank(table: ClosingTable) -> tuple[bool, int, int]:
    signed = -table.total if table.has_succeeded else table.total
    return (not table.has_succeeded, signed, -max(table.cards))


def over(state: StrategieState, end: End, standings: tuple[Standing, ...]) -> StrategieChange:
    """End the match. No clock runs on, and nothing is held any more."""
    result = ended(end, standings)
    clocks = replace(state.clocks, countdowns=(), holds=frozenset())
    table = replace(state.table, task=None)
    done = replace(state, clocks=clocks, table=table, phase=Phase.OVER, ballot=None, waiting=(), entry=None)
    return Change(replace(done, result=result), (result,))
