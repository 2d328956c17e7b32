"""What every screen is to the loop, and what the program hands to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from quiclo_table.bus import Bus
from quiclo_table.i18n import Translator, translator
from quiclo_table.input.acts import Gesture
from quiclo_table.model.level import Level
from quiclo_table.model.zahlenfalle_solo import RunEnded
from quiclo_table.rules.journal import Journal
from quiclo_table.stage.pictures import Draw
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.settings import Settings
from quiclo_table.ui.buttons import Measure


class Scene(Protocol):
    """One screen. It is entered and left by the manager alone, between two frames."""

    def enter(self) -> None:
        """Take up subscriptions and whatever else must be let go in `leave`."""

    def leave(self) -> None:
        """Let go of everything."""

    def hit(self, x: float, y: float) -> str | None:
        """Return what lies at a point in design units, or None."""

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""

    def draws(self) -> list[Draw]:
        """Return the whole picture."""


class OpenJournal(Protocol):
    """A journal that lasts, as the storage hands it out."""

    journal: Journal

    def finish(self) -> None:
        """Close it as the journal of a finished match."""


class Routes(Protocol):
    """The ways from one screen to another; taken between two frames."""

    def title(self) -> None:
        """Go to the title."""

    def levels(self) -> None:
        """Go to the choice of levels."""

    def play(self, level: Level, *, ranked: bool) -> None:
        """Begin a solo run."""

    def result(self, level: Level, ended: RunEnded, *, ranked: bool) -> None:
        """Show what a run came to."""

    def quit(self) -> None:
        """End the program after this frame."""


@dataclass(slots=True)
class Context:
    """What the program hands to its scenes. `settings` change through `change`; the language follows at once."""

    bus: Bus
    settings: Settings
    shelf: LevelShelf
    measure: Measure
    fresh_seed: Callable[[], int]
    open_journal: Callable[[], OpenJournal]
    routes: Routes
    save: Callable[[Settings], None]
    translate: Translator
    notices: list[Notice] = field(default_factory=list)

    def change(self, settings: Settings) -> None:
        """Apply new settings and keep them."""
        self.settings = settings
        if settings.language is not None and settings.language != self.translate.language:
            self.translate = translator(settings.language)
        self.save(settings)
