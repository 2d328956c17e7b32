"""Pilots at the table of Stapelspiel, and positions to put there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from quiclo_table.commands.stapelspiel_pilot import Searchers
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.clocks import Clocks
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.stapelspiel import Phase, StapelspielSetup, StapelspielState, StapelspielView
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table
from tests.stapelspiel_matches import Cards, rest_of
from tests.table_flight import TablePilot, seats, sit_down

SETUP = StapelspielSetup()
GUARD_OVER_MS = 400
HAND = (5, 19, 23, 39, 60, 77, 108, 131)
OTHER = (7, 20, 33, 55, 64, 80, 110, 126)
PILES = ((96,), (41,), (118,))


def stapelspiel(players: tuple[Player, ...], setup: StapelspielSetup = SETUP) -> Callable[[Context], Scene]:
    """Return what opens a match of Stapelspiel."""
    return lambda context: new_table(context, TableChoice("stapelspiel", setup, players))


def at_stapelspiel(
    data: Path,
    people: int = 2,
    bots: int = 0,
    setup: StapelspielSetup = SETUP,
    *,
    language: str = "de",
    seed: int = 1,
    calm: bool = True,
    flat: bool = False,
) -> TablePilot:
    first = stapelspiel(seats(people, bots), setup)
    return sit_down(data, (), first=first, language=language, seed=seed, calm=calm, flat=flat)


def searching(pilot: TablePilot, *, held: tuple[Seat, ...] = ()) -> Searchers:
    """Decide for all persons, and wait until anybody may buzz."""
    persons = Searchers(pilot)
    for at, player in enumerate(persons.table.match.players):
        if player.level is None and persons.view.phase is Phase.HANDS:
            persons.press(f"{'held' if Seat(at) in held else 'open'}.{at}")
    pilot.wait_for(lambda: persons.view.phase is Phase.OPEN)
    pilot.wait(GUARD_OVER_MS)
    return persons


def lay(persons: Searchers, *hands: Cards, piles: tuple[Cards, ...] = PILES) -> None:
    """Exchange what lies on the table; what isn't named lies in the decks."""
    used = [card for cards in (*hands, *piles) for card in cards]
    match: Any = persons.table.match
    match._state = replace(match.state, hands=hands, piles=piles, decks=rest_of(used))
    persons.table._stage.lay()
    persons.wait()


def state_of(persons: Searchers) -> StapelspielState:
    state: StapelspielState = persons.table.match.state
    return state


def own(persons: Searchers, seat: int) -> StapelspielView:
    view: StapelspielView = persons.table.match.view(Seat(seat))
    return view


def put_back(persons: Searchers, state: StapelspielState) -> None:
    """Put the match back to a state, at the time that it has now."""
    match: Any = persons.table.match
    now: Clocks = match.state.clocks
    match._state = replace(state, clocks=replace(state.clocks, now_ms=now.now_ms))


def keys(*names: str, do: Do = Do.PRESS) -> tuple[Raw, ...]:
    """Keys that go down, or up, in one poll."""
    return tuple(Raw(0, Device.KEY, do, key=name) for name in names)


def fingers(pilot: TablePilot, do: Do, *ids: str) -> tuple[Raw, ...]:
    """A finger for each control that comes down on it, or up, in one poll."""
    places = [pilot._pixel(*pilot.find(id).box.centre) for id in ids]
    return tuple(Raw(0, Device.TOUCH, do, id=at, x=x, y=y) for at, (x, y) in enumerate(places))
