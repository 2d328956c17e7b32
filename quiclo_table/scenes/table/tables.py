"""Which scene is the table of a variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.seats import Seat, Sitter
from quiclo_table.rules.match import Match
from quiclo_table.scenes.scene import Context, OpenJournal, Scene, TableChoice
from quiclo_table.scenes.setup.remembering import devices_for
from quiclo_table.scenes.show.commentary import Commentary
from quiclo_table.scenes.show.spectator import Spectator
from quiclo_table.scenes.stapelspiel import StapelspielScene
from quiclo_table.scenes.strategie.game import StrategieGame
from quiclo_table.scenes.table.match_table import Driver, begun, resumed
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.scenes.table.watching import Spectating, Watching
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene
from quiclo_table.scenes.zahlenfolge import ZahlenfolgeGame
from quiclo_table.storage.saved_matches import SavedMatch


class TableScene(Protocol):
    """Makes the scene of a match."""

    def __call__(
        self,
        context: Context,
        match: Match[Any],
        journal: OpenJournal,
        *,
        is_new: bool,
        watching: Watching | None = None,
        spectator: Spectating | None = None,
        driver: Driver | None = None,
        devices: Sequence[SeatDevice] = (),
    ) -> Scene:
        """Return the table of a match that is begun, or gone on with, with the devices of its seats."""


SCENES: Final[Mapping[str, TableScene]] = {
    "strategie": partial(CardTableScene, StrategieGame),
    "stapelspiel": StapelspielScene,
    "zahlenfolge": partial(CardTableScene, ZahlenfolgeGame),
    "zahlenfalle": ZahlenfalleScene,
}
"""The tables by the variant's name; `scene.TABLES` names the same for whoever mustn't load them yet."""


def new_table(context: Context, choice: TableChoice) -> Scene:
    """Sit down to a new match."""
    match, journal = begun(context, choice)
    return SCENES[choice.variant](
        context,
        match,
        journal,
        is_new=True,
        watching=_watched(context, match),
        spectator=_spectator(context, match),
        devices=choice.devices,
    )


def resumed_table(context: Context, saved: SavedMatch) -> Scene | None:
    """Sit down to a match that was left; None, and a notice, where it can't be gone on with."""
    opened = resumed(context, saved)
    if opened is None:
        return None
    match = opened[0]
    return SCENES[saved.variant](
        context,
        *opened,
        is_new=False,
        watching=_watched(context, match),
        spectator=_spectator(context, match),
        devices=devices_for(context, saved.variant, match.players),
    )


def _watched(context: Context, match: Match[Any]) -> Watching | None:
    """Where only bots play it is explained what they do."""
    if any(player.sitter is Sitter.PERSON for player in match.players):
        return None
    # One that is gone on with is in the middle of a turn; at Stapelspiel nobody has one.
    turn: Seat | None = getattr(match.view(None), "turn", None)
    return Commentary(context, match.variant.name, match.players, at_play=turn or Seat(0))


def _spectator(context: Context, match: Match[Any]) -> Spectating | None:
    """Where bots play with persons it is told what they think, if that is wanted."""
    sitters = {player.sitter for player in match.players}
    if not context.settings.bot_thoughts or sitters != {Sitter.PERSON, Sitter.BOT}:
        return None
    return Spectator(context, match.variant.name, match.players)
