"""The states of a match of Strategie that are worth looking at, up to its combination."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.strategie_pilot import Persons
from quiclo_table.commands.table_poses import FOUR, LOOK_MS, SIX, enter_half
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Player
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table

TURNS: Final = 6


def _table(players: tuple[Player, ...], setup: StrategieSetup) -> Callable[[Context], Scene]:
    return lambda context: new_table(context, TableChoice("strategie", setup, players))


FOUR_CLOCKED: Final = _table(FOUR, StrategieSetup(turn_seconds=60))


def _hide(pilot: Pilot) -> None:
    pilot.wait(LOOK_MS)


def _at(step: Step) -> Callable[[Pilot], None]:
    """Play some turns, then look at this step."""

    def pose(pilot: Pilot) -> None:
        persons = Persons(pilot, blind=True, most_dice=5)
        for _ in range(TURNS):
            persons.act_until(Step.CALCULATE)
            persons.act()
        persons.act_until(step)
        pilot.wait(LOOK_MS)

    return pose


def _calculate(pilot: Pilot) -> None:
    _at(Step.CALCULATE)(pilot)
    enter_half(pilot)


def _open(pilot: Pilot) -> None:
    _at(Step.DRAW)(pilot)
    pilot.press("open")


def _claim(pilot: Pilot) -> None:
    _at(Step.DRAW)(pilot)
    pilot.press("claim")
    pilot.wait(LOOK_MS)


STRATEGIE_POSES: Final = {
    "strategie-hide": (FOUR_CLOCKED, _hide),
    "strategie-draw": (FOUR_CLOCKED, _at(Step.DRAW)),
    "strategie-calculate": (FOUR_CLOCKED, _calculate),
    "strategie-after": (FOUR_CLOCKED, _at(Step.AFTER)),
    "strategie-open": (FOUR_CLOCKED, _open),
    "strategie-claim": (FOUR_CLOCKED, _claim),
    "strategie-six": (_table(SIX, StrategieSetup(minutes=None)), _at(Step.DRAW)),
}
"""Each state with the scene that it begins in, and what the pilot does there."""
