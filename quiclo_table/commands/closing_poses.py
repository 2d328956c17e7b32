"""The states of the closing score of Strategie that are worth looking at."""

from __future__ import annotations

from typing import Final

from quiclo_table.bots import BRAINS
from quiclo_table.bots.playing import play_out, play_until
from quiclo_table.bots.skill import SKILLS
from quiclo_table.bots.team import Team
from quiclo_table.commands.closing_pilot import Closers
from quiclo_table.commands.pilot import Pilot
from quiclo_table.model.orders import EndMatch
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.strategie import Phase, StrategieSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.match_table import begun
from quiclo_table.scenes.table.tables import SCENES

FOUR: Final = (
    Player("Mia"),
    Player("Jonas"),
    Player("Ada", Sitter.BOT, SkillLevel.MIDDLE),
    Player("Carl", Sitter.BOT, SkillLevel.STRONG),
)
SIX: Final = (*FOUR, Player("Leyla"), Player("Emmy", Sitter.BOT, SkillLevel.EASY))
TURNS_MS: Final = 420_000
"""How long the match has lasted before it is ended by hand."""
COVER_MS: Final = 700
HOLD_MS: Final = 1000
END_MS: Final = 3000
TRIES: Final = 3
"""How many numbers the second person has settled when it is looked at."""


def played_to_picking(context: Context, choice: TableChoice) -> Scene:
    """Let everybody be played by a bot for a while, end the match by hand, and sit down to its closing score.

    Raises ValueError where somebody has laid out a combination before that.
    """
    match, journal = begun(context, choice)
    skills = {Seat(seat): SKILLS[SkillLevel.BEGINNER] for seat in range(len(choice.players))}
    team = Team(BRAINS[choice.variant], skills, context.fresh_seed())
    for _ in play_until(match, team, TURNS_MS):
        pass
    match.submit(Seat(0), EndMatch())
    for _ in play_out(match, team):
        if match.view(None).phase is Phase.PICK:
            return SCENES[choice.variant](context, match, journal, is_new=False)
    raise ValueError(f"there is no closing score: {match.view(None).result}")


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

    persons.act_until_met(is_far)
    pilot.wait(COVER_MS)
    for id in ("die.0", "operator.TIMES", "die.1", "operator.PLUS"):
        pilot.press(id)


def _end(pilot: Pilot) -> None:
    persons = Closers(pilot, most_dice=6)
    persons.act_until_met(lambda: persons.table.match.is_over)
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
