"""The closing score of Strategie in the real app, with hands and dice that a test chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from quiclo_table.model.card_table import Hand, Held
from quiclo_table.model.orders import EndMatch, EndTurn, Ready
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie import Phase, StrategieSetup, StrategieView
from quiclo_table.model.strategie_events import ClosingTable as Settled
from quiclo_table.rules.chance import Chance, Draw
from quiclo_table.rules.match import Match
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.scenes.table.tables import SCENES
from quiclo_table.stage.pictures import Draw as Drawn
from quiclo_table.stage.pictures import FocusRing
from quiclo_table.variants.strategie import GAME
from tests.table_flight import TablePilot, sit_down

DICE: Final = (12, 11, 10, 7, 5, 2)
LOW: Final = (1, 2, 3, 4, 5, 6)
HIGH: Final = (13, 14, 15, 16, 17, 18)
WIDE: Final = (7, 8, 9, 10, 11, 30)
"""As LOW and HIGH, all of these can be made with DICE."""
SETUP: Final = StrategieSetup()


def opening(
    players: tuple[Player, ...],
    hands: Sequence[Sequence[int]],
    setup: StrategieSetup,
    *,
    hidden: Sequence[int] = (),
    faces: Sequence[int] = DICE,
) -> Callable[[Context], Scene]:
    """Return what opens a table at which everybody holds these cards and is to pick six."""

    def first(context: Context) -> Scene:
        journal = context.open_journal()
        chance = Chance(1)
        match: Match[Any] = Match(GAME, setup, players, chance, journal.journal)
        for seat in range(len(players)):
            match.submit(Seat(seat), Ready())
        laid: tuple[Hand, ...] = tuple(tuple(Held(card, card in hidden) for card in hand) for hand in hands)
        match._state = replace(match.state, table=replace(match.state.table, hands=laid))
        match.submit(Seat(0), EndMatch())
        while match.view(None).phase is Phase.LAST_CLAIMS:
            match.submit(match.state.table.turn, EndTurn())
        chance.expect([Draw("dice", tuple(faces))])
        return SCENES["strategie"](context, match, journal, is_new=False)

    return first


class ClosingPilot(TablePilot):
    """A pilot at a closing score."""

    def __enter__(self) -> ClosingPilot:
        return self

    @property
    def closing(self) -> CardTableScene[StrategieView]:
        """The table that the pilot stands at."""
        return self.table

    @property
    def tables(self) -> tuple[Settled, ...]:
        """What each seat has come to."""
        return self.closing.view.closing


def sit_at_closing(
    data: Path,
    players: tuple[Player, ...],
    hands: Sequence[Sequence[int]],
    setup: StrategieSetup = SETUP,
    *,
    language: str = "de",
    hidden: Sequence[int] = (),
    faces: Sequence[int] = DICE,
    first: Callable[[Context], Scene] | None = None,
) -> ClosingPilot:
    """Open the app at a closing score."""
    made = opening(players, hands, setup, hidden=hidden, faces=faces) if first is None else first
    pilot = sit_down(data, players, language=language, first=made, pilot=ClosingPilot)
    assert isinstance(pilot, ClosingPilot)
    return pilot


def without_focus(draws: Sequence[Drawn]) -> list[Drawn]:
    """What is drawn, but for the frame around what keys act on."""
    return [draw for draw in draws if not isinstance(draw.picture, FocusRing)]
