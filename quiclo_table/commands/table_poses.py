"""The states of a table of several players that are worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.zahlenfolge_pilot import Persons
from quiclo_table.model.card_table import Step
from quiclo_table.model.seats import Player, Sitter, SkillLevel
from quiclo_table.model.zahlenfolge import ZahlenfolgeSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.table.tables import new_table
from quiclo_table.variants.listed import find_variant

FOUR: Final = (
    Player("Mia"),
    Player("Jonas"),
    Player("Ada", Sitter.BOT, SkillLevel.MIDDLE),
    Player("Carl", Sitter.BOT, SkillLevel.STRONG),
)
SIX: Final = (
    *FOUR,
    Player("Leyla"),
    Player("Emmy", Sitter.BOT, SkillLevel.EASY),
)
LOOK_MS: Final = 1200
FAREWELL_MS: Final = 3500


def _table(players: tuple[Player, ...], setup: ZahlenfolgeSetup) -> Callable[[Context], Scene]:
    return lambda context: new_table(context, TableChoice("zahlenfolge", setup, players))


def _four(context: Context) -> Scene:
    return _table(FOUR, ZahlenfolgeSetup(turn_seconds=60))(context)


def _six(context: Context) -> Scene:
    return _table(SIX, ZahlenfolgeSetup(start_cards=12))(context)


def _handover(pilot: Pilot) -> None:
    pilot.wait(LOOK_MS)
    pilot.press("own.0")
    pilot.press("own.3")


def _at(step: Step) -> Callable[[Pilot], None]:
    def pose(pilot: Pilot) -> None:
        Persons(pilot).act_until(step)
        pilot.wait(LOOK_MS)

    return pose


def _calculate(pilot: Pilot) -> None:
    _at(Step.CALCULATE)(pilot)
    enter_half(pilot)


def enter_half(pilot: Pilot) -> None:
    """Enter a calculation that isn't complete."""
    for id in ("die.0", "operator.TIMES", "die.1", "operator.PLUS"):
        pilot.press(id)
    pilot.wait(LOOK_MS)


def _ways(pilot: Pilot) -> None:
    _at(Step.AFTER)(pilot)
    pilot.press("ways")
    pilot.wait(LOOK_MS)


def _report(pilot: Pilot) -> None:
    """Choose two of the own cards, whatever they are."""
    _at(Step.AFTER)(pilot)
    cards = [one.id for one in pilot.scene.page.controls if one.id.startswith("card.")]
    for id in cards[1:4]:
        pilot.press(id)


def _pause(pilot: Pilot) -> None:
    _at(Step.DRAW)(pilot)
    pilot.key("ESCAPE")


def _result(pilot: Pilot) -> None:
    _pause(pilot)
    pilot.press("end")
    pilot.press("end_now")
    pilot.wait(FAREWELL_MS)


def _pad_away(pilot: Pilot) -> None:
    """Two who have joined by pad, of which one is pulled out in play."""
    for place in (1, 2):
        pilot.press(f"place.{place}.empty")
    pilot.pad("a")
    pilot.pad("a", 2)
    pilot.wait(LOOK_MS)
    pilot.press("start")
    _at(Step.DRAW)(pilot)
    pilot.unplug(2)


def _pad_missed(pilot: Pilot) -> None:
    """Play goes on while that pad is still missing, and somebody presses out of turn."""
    _pad_away(pilot)
    pilot.press("go_on")
    pilot.wait(FAREWELL_MS)
    pilot.plug_in(2)
    pilot.wait(FAREWELL_MS)
    pilot.pad("y", 2)


def _setup(context: Context) -> Scene:
    return SetupScene(context, find_variant("zahlenfolge"))


TABLE_POSES: Final = {
    "table-pad-away": (_setup, _pad_away),
    "table-pad-turn": (_setup, _pad_missed),
    "handover": (_four, _handover),
    "table-draw": (_four, _at(Step.DRAW)),
    "table-throw": (_four, _at(Step.THROW)),
    "table-calculate": (_four, _calculate),
    "table-after": (_four, _at(Step.AFTER)),
    "table-report": (_four, _report),
    "table-six": (_six, _at(Step.DRAW)),
    "ways": (_four, _ways),
    "table-pause": (_four, _pause),
    "match-result": (_four, _result),
}
"""Each state with the scene that it begins in, and what the pilot does there."""
