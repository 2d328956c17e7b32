"""The states of a match of Stapelspiel that are worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.stapelspiel_pilot import Searchers
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.model.stapelspiel import Phase, StapelspielSetup
from quiclo_table.scenes.scene import Context, Scene, TableChoice
from quiclo_table.scenes.table.tables import new_table

FOUR: Final = (
    Player("Mia"),
    Player("Leyla"),
    Player("Ada", Sitter.BOT, SkillLevel.STRONG),
    Player("Jonas"),
)
SIX: Final = (*FOUR, Player("Til"), Player("Emmy", Sitter.BOT, SkillLevel.EASY))
TWO: Final = FOUR[:2]
LOOK_MS: Final = 1200
CHAINS: Final = 2


def _table(players: tuple[Player, ...], setup: StapelspielSetup) -> Callable[[Context], Scene]:
    return lambda context: new_table(context, TableChoice("stapelspiel", setup, players))


def _hands(pilot: Pilot) -> None:
    pilot.wait(LOOK_MS)
    pilot.press("open.0")
    pilot.wait(LOOK_MS)


def _open(pilot: Pilot) -> None:
    """Some chains have been played; everybody searches."""
    searchers = Searchers(pilot)
    while _played(searchers) < CHAINS:
        searchers.act()
    pilot.wait(LOOK_MS)


def _played(searchers: Searchers) -> int:
    return sum(hand.count < 12 for hand in searchers.view.hands)


def entering(pilot: Pilot) -> None:
    """One is barred, another one has nearly entered a chain."""
    _open(pilot)
    searchers = Searchers(pilot)
    _fail(searchers, Seat(1))
    searchers.act_until(Phase.ENTERING)
    searchers.enter(searchers.chain(searchers.view.floor))
    pilot.wait(LOOK_MS)


def _fail(searchers: Searchers, seat: Seat) -> None:
    """Let somebody buzz and hand in a chain that is wrong."""
    searchers.press(f"buzz.{seat}", "pile.0", f"card.{seat}.0", "operator.PLUS", f"card.{seat}.1", "check")


def _wrong(pilot: Pilot) -> None:
    _open(pilot)
    _fail(Searchers(pilot), Seat(1))
    pilot.wait(LOOK_MS)


def _held(pilot: Pilot) -> None:
    """A hand that is held is entered from, unseen."""
    searchers = Searchers(pilot, holds=True)
    searchers.act_until(Phase.ENTERING)
    searchers.enter(searchers.chain(searchers.view.floor))
    pilot.wait(LOOK_MS)


STAPELSPIEL_POSES: Final = {
    "stapel-hands": (_table(FOUR, StapelspielSetup(turn_seconds=60)), _hands),
    "stapel-open": (_table(FOUR, StapelspielSetup()), _open),
    "stapel-entering": (_table(FOUR, StapelspielSetup()), entering),
    "stapel-wrong": (_table(FOUR, StapelspielSetup(minutes=20)), _wrong),
    "stapel-six": (_table(SIX, StapelspielSetup()), entering),
    "stapel-six-hands": (_table(SIX, StapelspielSetup()), _hands),
    "stapel-two": (_table(TWO, StapelspielSetup()), entering),
    "stapel-held": (_table(TWO, StapelspielSetup()), _held),
}
"""Each state with the scene that it begins in, and what the pilot does there."""
