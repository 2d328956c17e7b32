"""The states of the closing score of Strategie that are worth looking at."""

from __future__ import annotations

from typing import Final

from quiclo_table.commands.closing_pilot import Closers
from quiclo_table.commands.closing_table import played_to_picking
from quiclo_table.commands.pilot import Pilot
from quiclo_table.model.seats import Player, Sitter, SkillLevel
from quiclo_table.model.strategie import StrategieSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice

FOUR: Final = (
    Player("Mia"),
    Player("Jonas"),
    Player("Ada", Sitter.BOT, SkillLevel.MIDDLE),
    Player("Carl", Sitter.BOT, SkillLevel.STRONG),
)
SIX: Final = (*FOUR, Player("Leyla"), Player("Emmy", Sitter.BOT, SkillLevel.EASY))
COVER_MS: Final = 700
HOLD_MS: Final = 1000
END_MS: Final = 3000
TRIES: Final = 3
"""How many numbers the second person has settled when it is looked at."""


def _table(context: Context, players: tuple[Player, ...]) -> Scene:
    return played_to_picking(context, TableChoice("strategie", StrategieSetup(), players))


def _four(context: Context) -> Scene:
    return _table(context, FOUR)


def _six(context: Context) -> Scene:
    return _table(context, SIX)


def _pick(pilot: Pilot) -> None:
    """Four cards are picked, and the owner holds to see them."""
    pilot.wait(COVER_MS)
    for place in (0, 2, 3, 6):
        pilot.press(f"own.{place}")
    pilot.hold("eye.0")
    pilot.wait(HOLD_MS)


def _picked_blind(pilot: Pilot) -> None:
    """Four cards are picked, and nobody sees which."""
    pilot.wait(COVER_MS)
    for place in (0, 2, 3, 6):
        pilot.press(f"own.{place}")


def _play(pilot: Pilot) -> None:
    """The last person at the table is in the middle of the six, with a calculation half entered."""
    persons = Closers(pilot, most_dice=4)

    def is_far() -> bool:
        view = persons.table.view
        others = [seat for seat in view.waiting[1:] if view.sitters[seat] is Sitter.PERSON]
        settled = len(view.closing[view.turn].tries) if view.closing and view.turn is not None else 0
        return persons.is_calculating and not others and settled >= TRIES

    persons.act_until(is_far)
    pilot.wait(COVER_MS)
    for id in ("die.0", "operator.TIMES", "die.1", "operator.PLUS"):
        pilot.press(id)


def _end(pilot: Pilot) -> None:
    persons = Closers(pilot, most_dice=6)
    persons.act_until(lambda: persons.table.match.is_over)
    pilot.wait(END_MS)


CLOSING_POSES: Final = {
    "closing-pick": (_four, _pick),
    "closing-pick-blind": (_four, _picked_blind),
    "closing-play": (_four, _play),
    "closing-end": (_four, _end),
    "closing-six": (_six, _play),
    "closing-six-end": (_six, _end),
}
"""Each state with the scene that it begins in, and what the pilot does there."""
