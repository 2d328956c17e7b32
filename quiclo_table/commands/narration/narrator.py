"""The generic function that tells an event as one line of text, and who sits at the table."""

from __future__ import annotations

from functools import singledispatch

from quiclo_table.bots.decision import Reason
from quiclo_table.i18n import Translator
from quiclo_table.model.events import Event
from quiclo_table.model.seats import Player, Seat


class Narrator:
    """Tells in one language what happens between these players."""

    def __init__(self, translate: Translator, players: tuple[Player, ...] = ()) -> None:
        self.t = translate
        self.players = players

    def name(self, seat: Seat) -> str:
        """Return the name of who sits there."""
        return self.players[seat].name

    def names(self, seats: tuple[Seat, ...]) -> str:
        """Return several names in a row."""
        return ", ".join(map(self.name, seats))

    def why(self, seat: Seat, reason: Reason) -> str:
        """Return why a bot does what it does."""
        because = self.t(f"bot.{reason.key}", **reason.facts)
        return self.t("narration.why", name=self.name(seat), reason=because)


@singledispatch
def narrate(event: Event, narrator: Narrator) -> str:
    """Return an event as one line of text; "" for what says nothing new."""
    raise TypeError(f"nobody can narrate {type(event).__name__} in {narrator.t.language}")
