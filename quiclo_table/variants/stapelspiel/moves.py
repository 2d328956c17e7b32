"""How a match goes on: what each order does, and what happens when a countdown ends."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.clocks import Clocks
from quiclo_table.model.events import Event, Happening, Secret
from quiclo_table.model.match_end import End
from quiclo_table.model.orders import EndMatch, Order, Pause, Resume
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.stapelspiel import (
    CARDS_OF_EACH,
    ENTRY,
    GUARD,
    LOT,
    STALL,
    Buzz,
    Phase,
    PlayChain,
    ShowHand,
    StapelspielSetup,
    StapelspielState,
    Withdraw,
)
from quiclo_table.model.stapelspiel_events import FalseReport, HandShown, PilesBegun, Refresh
from quiclo_table.model.table_events import CardsDealt, MatchTimeUp
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.deciding import DECISION, MATCH, start_decision, start_match_clock
from quiclo_table.rules.decks import deal, shuffled_decks
from quiclo_table.rules.holding import apply_pause
from quiclo_table.rules.variant import Change
from quiclo_table.variants.stapelspiel.buzzing import after_change, buzz, draw_lot
from quiclo_table.variants.stapelspiel.ending import end
from quiclo_table.variants.stapelspiel.piles import first_piles
from quiclo_table.variants.stapelspiel.reporting import fail, refresh_piles, report

StapelspielChange = Change[StapelspielState]


def begin(setup: StapelspielSetup, players: tuple[Player, ...], chance: Chance) -> StapelspielChange:
    """Deal; then everybody decides how to hold the hand (P-01)."""
    decks, dealt = deal(shuffled_decks(chance), len(players), of_each=CARDS_OF_EACH)
    hands = tuple(tuple(sorted(hand)) for hand in dealt)
    clocks = start_decision(Clocks(), setup.turn_seconds)
    state = StapelspielState(setup, clocks, decks, hands, is_open=(None,) * len(players))
    return Change(state, tuple(_dealt(Seat(seat), hand) for seat, hand in enumerate(hands)))


def apply(state: StapelspielState, seat: Seat, order: Order, chance: Chance) -> StapelspielChange:
    """Carry out an order that has passed the check."""
    return MOVES[type(order)](state, seat, order, chance)


def due(state: StapelspielState, name: str, chance: Chance) -> StapelspielChange:
    """Do what must happen when a countdown has ended."""
    return ENDED[name](state, chance)


def _dealt(seat: Seat, hand: tuple[int, ...]) -> Happening:
    return Secret(CardsDealt(seat, (None,) * len(hand)), {seat: CardsDealt(seat, hand)})


def _show(state: StapelspielState, seat: Seat, order: ShowHand, chance: Chance) -> StapelspielChange:
    return _with_hands(state, (seat,), chance, is_open=order.is_open)


def _show_undecided(state: StapelspielState, chance: Chance) -> StapelspielChange:
    """Who hasn't decided in time lays the hand open: the quiet default (C-10)."""
    undecided = tuple(Seat(seat) for seat, is_open in enumerate(state.is_open) if is_open is None)
    return _with_hands(state, undecided, chance, is_open=True)


def _with_hands(
    state: StapelspielState, seats: tuple[Seat, ...], chance: Chance, *, is_open: bool
) -> StapelspielChange:
    """Lay hands open or hold them; once all have decided, the search begins (P-02)."""
    decided = tuple(is_open if seat in seats else before for seat, before in enumerate(state.is_open))
    happened: tuple[Event, ...] = tuple(
        HandShown(seat, state.hands[seat] if is_open else None) for seat in seats
    )
    after = replace(state, is_open=decided)
    if None in decided:
        return Change(after, happened)
    decks, piles = first_piles(state.decks, chance)
    clocks = start_match_clock(state.clocks.stop(DECISION), state.setup.minutes)
    clocks = after_change(clocks, state.setup.stall_seconds)
    begun = replace(after, clocks=clocks, decks=decks, piles=piles, phase=Phase.OPEN)
    return Change(begun, (*happened, PilesBegun(begun.tops)))


def _buzz(state: StapelspielState, seat: Seat, _order: Buzz, _chance: Chance) -> StapelspielChange:
    return buzz(state, seat)


def _play(state: StapelspielState, _seat: Seat, order: PlayChain, chance: Chance) -> StapelspielChange:
    return report(state, order, chance)


def _withdraw(state: StapelspielState, _seat: Seat, _order: Withdraw, chance: Chance) -> StapelspielChange:
    return fail(state, FalseReport.WITHDRAWN, chance)


def _pause(state: StapelspielState, seat: Seat, order: Pause | Resume, _chance: Chance) -> StapelspielChange:
    clocks, event = apply_pause(state.clocks, seat, order)
    return Change(replace(state, clocks=clocks), (event,))


def _end(state: StapelspielState, _seat: Seat, _order: EndMatch, _chance: Chance) -> StapelspielChange:
    return end(state, End.BY_HAND)


def _match_time(state: StapelspielState, _chance: Chance) -> StapelspielChange:
    """A report in progress, be it only that somebody has buzzed, is finished before the end (P-13)."""
    if state.floor is not None or state.contenders:
        return Change(replace(state, is_late=True), (MatchTimeUp(),))
    ended = end(state, End.TIME)
    return Change(ended.state, (MatchTimeUp(), *ended.happened))


MOVES: Final = MappingProxyType[
    type[Order], Callable[[StapelspielState, Seat, Any, Chance], StapelspielChange]
](
    {
        ShowHand: _show,
        Buzz: _buzz,
        PlayChain: _play,
        Withdraw: _withdraw,
        Pause: _pause,
        Resume: _pause,
        EndMatch: _end,
    }
)

ENDED: Final = MappingProxyType[str, Callable[[StapelspielState, Chance], StapelspielChange]](
    {
        DECISION: _show_undecided,
        MATCH: _match_time,
        LOT: draw_lot,
        ENTRY: lambda state, chance: fail(state, FalseReport.TIME, chance),
        STALL: lambda state, chance: refresh_piles(state, Refresh.STALL, chance),
        GUARD: lambda state, _chance: Change(state),
    }
)
"""What happens when a countdown ends; the guard just ends."""
