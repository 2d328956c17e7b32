"""Looking on at bots: what a table leaves to whoever explains what they do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from quiclo_table.bots.decision import Decision
from quiclo_table.model.seats import Seat
from quiclo_table.stage.layout import SCREEN, Box
from quiclo_table.stage.pictures import Draw
from quiclo_table.stage.turning import Turning

CAPTION: Final = Box(20, 918, 1880, 142)
"""Where it is explained: there is no bar where nobody plays."""
WATCHED_FOOT: Final = 900.0
"""How far down the panels of the seats reach above it."""
ABOVE_CAPTION: Final = Turning(SCREEN, Box(160, 6, 1600, 900))
"""How a page lies that would cover the whole screen."""


class Watching(Protocol):
    """Whoever explains a match between bots. Nothing that is said there is a secret of a person."""

    @property
    def is_speaking(self) -> bool:
        """Whether something is being said that play must wait for."""

    @property
    def is_show(self) -> bool:
        """Whether nobody can press anything here: whatever is touched ends the show."""

    def begin(self) -> None:
        """Listen from now on."""

    def close(self) -> None:
        """Hear no more."""

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice that are being told of just now; nothing of a moment when none are."""

    def think(self, plans: Mapping[Seat, Decision]) -> None:
        """Take note of what the bots are about to do, and why."""

    def bar(self) -> list[Draw]:
        """Return the caption."""

    def top(self) -> list[Draw]:
        """Return the top bar; nothing where the table's own is meant."""

    def chance(self, place: Box) -> list[Draw]:
        """Return how likely it is that the number can be made, or, once the dice lie there, in how many ways;
        nothing where that isn't known. It is set into a place beside the number."""


class Spectating(Protocol):
    """Whoever tells what bots think where persons play along."""

    def begin(self) -> None:
        """Listen from now on."""

    def close(self) -> None:
        """Hear no more."""

    def think(self, plans: Mapping[Seat, Decision]) -> None:
        """Take note of what the bots are about to do, and why."""

    def thought(self, seat: Seat) -> str:
        """Return what a bot thinks, in a sentence; "" for nothing, as of every person."""

    def chance(self, seat: Seat, place: Box) -> list[Draw]:
        """Return the chance of the number that a bot has to make, set into a place beside it."""

    def chance_words(self, seat: Seat) -> str:
        """Return it in a sentence; "" for none."""
