"""The states of Zahlenfalle for several players that are worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.table_poses import FOUR, SIX, enter_half
from quiclo_table.commands.zahlenfalle_pilot import ZahlenfallePersons
from quiclo_table.model.level import TargetRule
from quiclo_table.model.seats import Player
from quiclo_table.model.zahlenfalle import Phase, ZahlenfalleSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table

LOOK_MS: Final = 1200
STUDY_MS: Final = 3000
ROUNDS_BEFORE: Final = 2


def _mat(players: tuple[Player, ...], setup: ZahlenfalleSetup) -> Callable[[Context], Scene]:
    return lambda context: new_table(context, TableChoice("zahlenfalle", setup, players))


def _pick(pilot: Pilot) -> None:
    persons = ZahlenfallePersons(pilot)
    persons.act_until(Phase.CHOOSE)
    pair = next(one for one in persons.table.moment.pairs if one.targets)
    persons.press(f"pick.{pair.first}", f"pick.{pair.second}")
    pilot.wait(LOOK_MS)


def _choose(pilot: Pilot) -> None:
    persons = ZahlenfallePersons(pilot)
    persons.act_until(Phase.CHOOSE)
    pair = max(persons.table.moment.pairs, key=lambda one: len(one.targets))
    persons.press(f"pick.{pair.first}", f"pick.{pair.second}")
    pilot.wait(LOOK_MS)


def _calculate(pilot: Pilot) -> None:
    persons = ZahlenfallePersons(pilot)
    while persons.view.round < ROUNDS_BEFORE:
        persons.act()
    persons.act_until(Phase.CALCULATE)
    enter_half(pilot)


def _miss(pilot: Pilot) -> None:
    persons = ZahlenfallePersons(pilot)
    persons.act_until(Phase.CALCULATE)
    persons.press("give_up", "give_up")
    pilot.wait(STUDY_MS)


ZAHLENFALLE_POSES: Final = {
    "falle-pick": (_mat(FOUR, ZahlenfalleSetup(turn_seconds=60)), _pick),
    "falle-choose": (_mat(FOUR, ZahlenfalleSetup(target=TargetRule.PLAYER_CHOOSES)), _choose),
    "falle-calculate": (_mat(FOUR, ZahlenfalleSetup(minutes=10)), _calculate),
    "falle-miss": (_mat(FOUR, ZahlenfalleSetup()), _miss),
    "falle-six": (_mat(SIX, ZahlenfalleSetup(lives=5)), _calculate),
}
