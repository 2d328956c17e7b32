"""Who has the floor: buzzes of one moment, the lot between them, and how the floor gets free (P-03).

open → claimed, for a moment, by all who buzz in it → entering, with a deadline → open again without the
barred. From the first buzz on the stall clock stands still.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import (
    ENTRY,
    FLOOR,
    GUARD,
    GUARD_MS,
    LOT,
    LOT_MS,
    STALL,
    Phase,
    StapelspielState,
)
from quiclo_table.model.stapelspiel_events import Buzzed, FloorTaken, LotDrawn
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.holding import PAUSED
from quiclo_table.rules.variant import Change

LOT_STREAM: Final = "lot"


def buzz(state: StapelspielState, seat: Seat) -> Change[StapelspielState]:
    """Let a seat take part in the lot of this moment; the first one calls it.

    Nothing holds that countdown: the moment of a buzz passes even if somebody pauses in it.
    """
    clocks = state.clocks
    if not state.contenders:
        clocks = clocks.hold(FLOOR).start(LOT, LOT_MS)
    contenders = tuple(sorted((*state.contenders, seat)))
    return Change(replace(state, clocks=clocks, contenders=contenders), (Buzzed(seat),))


def draw_lot(state: StapelspielState, chance: Chance) -> Change[StapelspielState]:
    """Give the floor to one of those who have buzzed in the same moment, each as likely as another.

    They stand by seat, so that it makes no difference who was heard first.
    """
    contenders = state.contenders
    winner = contenders[chance.stream(LOT_STREAM).pick(len(contenders))]
    entry_ms = state.setup.entry_seconds * 1000
    clocks = state.clocks.start(ENTRY, entry_ms, held_by=(PAUSED,))
    after = replace(state, clocks=clocks, contenders=(), floor=winner, phase=Phase.ENTERING)
    happened: tuple[Event, ...] = (FloorTaken(winner, entry_ms),)
    if len(contenders) > 1:
        happened = (LotDrawn(contenders, winner), *happened)
    return Change(after, happened)


def free_floor(state: StapelspielState) -> StapelspielState:
    """Let everybody search again; the stall clock goes on where it stood."""
    clocks = state.clocks.stop(ENTRY).release(FLOOR)
    return replace(state, clocks=clocks, floor=None, phase=Phase.OPEN)


def after_change(clocks: Clocks, stall_seconds: int) -> Clocks:
    """Start the stall clock anew (P-10), and the guard that keeps hands off a middle just changed."""
    clocks = clocks.start(STALL, stall_seconds * 1000, held_by=(FLOOR, PAUSED))
    return clocks.start(GUARD, GUARD_MS, held_by=(PAUSED,))
