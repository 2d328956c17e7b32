"""The states of a table that lies flat that are worth looking at: toward each of its edges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from quiclo_table.commands import stapelspiel_poses, strategie_pilot, zahlenfolge_pilot
from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.table_pilot import TablePersons
from quiclo_table.commands.table_poses import LOOK_MS, enter_half
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.stapelspiel import StapelspielSetup
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table

PEOPLE: Final = tuple(Player(name) for name in ("Mia", "Jonas", "Leyla", "Til", "Nuri"))
FOUR: Final = PEOPLE[:4]
SIX: Final = (*PEOPLE, Player("Emmy", Sitter.BOT, SkillLevel.EASY))
BEFORE: Final = 3
"""How many turns have been played, so that cards are won and lost when one looks."""

Act = Callable[[Pilot], None]


def _flat(choice: TableChoice) -> Callable[[Context], Scene]:
    """Return what opens a match at a table that lies flat and needs no page between two persons."""

    def first(context: Context) -> Scene:
        context.settings = replace(context.settings, flat=True, hand_over=False)
        return new_table(context, choice)

    return first


def _zahlenfolge(players: tuple[Player, ...]) -> Callable[[Context], Scene]:
    return _flat(TableChoice("zahlenfolge", ZahlenfolgeSetup(turn_seconds=60), players))


def _strategie(players: tuple[Player, ...]) -> Callable[[Context], Scene]:
    return _flat(TableChoice("strategie", StrategieSetup(turn_seconds=60), players))


def _stapelspiel(players: tuple[Player, ...]) -> Callable[[Context], Scene]:
    return _flat(TableChoice("stapelspiel", StapelspielSetup(minutes=20), players))


def _reach(persons: TablePersons, seat: int, step: Step) -> None:
    """Play on until this seat is at a step of its turn, some turns after the beginning."""
    played = 0
    while True:
        persons.act_until(step)
        if persons.table.view.turn == seat and played >= BEFORE:
            break
        persons.act()
        played += 1
    persons.pilot.wait(LOOK_MS)


def _then(pilot: Pilot, step: Step, ids: tuple[str, ...]) -> None:
    """Go on from a step of a turn."""
    if step is Step.CALCULATE:
        enter_half(pilot)
    for id in ids:
        pilot.press(id)
    pilot.wait(LOOK_MS)


def _zahlenfolge_at(seat: int, step: Step, *then: str) -> Act:
    def pose(pilot: Pilot) -> None:
        _reach(zahlenfolge_pilot.Persons(pilot), seat, step)
        _then(pilot, step, then)

    return pose


def _strategie_at(seat: int, step: Step, *then: str) -> Act:
    def pose(pilot: Pilot) -> None:
        _reach(strategie_pilot.Persons(pilot, blind=True, most_dice=5), seat, step)
        _then(pilot, step, then)

    return pose


def _take_over(seat: Seat) -> Act:
    """Let those before a seat hide their cards, and look at the page that is for it."""

    def pose(pilot: Pilot) -> None:
        persons = strategie_pilot.Persons(pilot, blind=True)
        pilot.wait(LOOK_MS)
        while persons.table.view.acting[0] != seat:
            persons.act()
        pilot.wait(LOOK_MS)

    return pose


FLAT_POSES: Final = {
    "stapel-flat": (_stapelspiel(stapelspiel_poses.FOUR), stapelspiel_poses.entering),
    "stapel-flat-six": (_stapelspiel(stapelspiel_poses.SIX), stapelspiel_poses.entering),
    "flat-zahlenfolge-far": (_zahlenfolge(FOUR), _zahlenfolge_at(2, Step.CALCULATE)),
    "flat-zahlenfolge-two": (_zahlenfolge(PEOPLE[:2]), _zahlenfolge_at(1, Step.DRAW)),
    "flat-strategie-side": (_strategie(SIX), _strategie_at(1, Step.CALCULATE)),
    "flat-handover-side": (_strategie(SIX), _take_over(Seat(4))),
    "flat-claim-far": (_strategie(FOUR), _strategie_at(1, Step.DRAW, "claim")),
    "flat-pause-side": (_strategie(SIX), _strategie_at(1, Step.AFTER, "pause")),
    "flat-ways-side": (_zahlenfolge(SIX), _zahlenfolge_at(4, Step.AFTER, "ways")),
}
"""Each state with the scene that it begins in, and what the pilot does there."""
