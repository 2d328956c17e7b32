"""What every screen is to the loop, and what the program hands to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.bus import Bus
from quiclo_table.i18n import Translator, translator
from quiclo_table.input.acts import Gesture
from quiclo_table.input.plugged import PadRoster
from quiclo_table.model.devices import SeatDevice
from quiclo_table.model.level import Level
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.names import clean_name
from quiclo_table.model.seats import Player
from quiclo_table.model.zahlenfalle_solo import RunEnded, Task
from quiclo_table.rules.journal import Journal
from quiclo_table.stage.pictures import Draw
from quiclo_table.storage.dates import Moment
from quiclo_table.storage.levels import LevelShelf
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.records import Records
from quiclo_table.storage.saved_matches import SavedMatch
from quiclo_table.storage.settings import Language, Settings, Tempo
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Page

TABLES: Final = ("strategie", "stapelspiel", "zahlenfolge", "zahlenfalle")
"""The variants of several players that have a table, in the order of the title."""
PACES: Final = {Tempo.CALM: 1.35, Tempo.NORMAL: 1.0, Tempo.BRISK: 0.65}


class Scene(Protocol):
    """One screen. It is entered and left by the manager alone, between two frames."""

    def enter(self) -> None:
        """Take up subscriptions and whatever else must be let go in `leave`."""

    def leave(self) -> None:
        """Let go of everything."""

    @property
    def page(self) -> Page:
        """The controls that can be pressed now: those of a dialog while one is open."""

    def hit(self, x: float, y: float) -> str | None:
        """Return what lies at a point in design units, or None."""

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""

    def draws(self) -> list[Draw]:
        """Return the whole picture."""


class Overlay(Protocol):
    """Something that lies over a screen and takes all gestures: a dialog, a name entry."""

    @property
    def page(self) -> Page:
        """Its controls."""

    def hit(self, x: float, y: float) -> str:
        """Return what lies at a point; everything belongs to the overlay."""

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the overlay."""


@runtime_checkable
class Fast(Protocol):
    """What a screen is, besides, on which somebody may be the first by milliseconds."""

    @property
    def wants_fast_polling(self) -> bool:
        """Whether everybody may be the first right now; at rest it costs nothing."""


class OpenJournal(Protocol):
    """A journal that lasts, as the storage hands it out. `stem` is its name among the files."""

    journal: Journal
    stem: str

    @property
    def notice(self) -> Notice | None:
        """What there is to tell about it."""

    def finish(self) -> None:
        """Close it as the journal of a finished match."""

    def close(self) -> None:
        """Close it as the journal of a match that was left."""


class Routes(Protocol):
    """The ways from one screen to another; taken between two frames."""

    def title(self) -> None:
        """Go to the title."""

    def levels(self) -> None:
        """Go to the choice of levels."""

    def play(self, level: Level, *, ranked: bool) -> None:
        """Begin a solo run."""

    def result(self, run: FinishedRun) -> None:
        """Show what a run came to."""

    def daily(self) -> None:
        """Begin the challenge of the day: ranked once, then as training."""

    def retry(self, level: Level, tasks: tuple[Task, ...]) -> None:
        """Calculate some targets again, with the dice they had, unranked."""

    def records(self, level: str = "") -> None:
        """Go to the records of a level; of the one played last where none is named."""

    def settings(self) -> None:
        """Go to the settings."""

    def setup(self, variant: str) -> None:
        """Set up a match of several players."""

    def table(self, choice: TableChoice) -> None:
        """Sit down to a match of several players."""

    def resume(self) -> None:
        """Go on with the match of several players that was left last."""

    def match_result(self, match: FinishedMatch) -> None:
        """Show what a match of several players came to."""

    def quit(self) -> None:
        """End the program after this frame."""


class BoothWays(Protocol):
    """What a booth at a fair is to the screens that visitors see."""

    @property
    def is_kiosk(self) -> bool:
        """Whether there is no way to settings, files, or out."""

    def games(self) -> None:
        """Go to all that can be played."""

    def to_show(self) -> None:
        """End the visit: back to the show."""


@dataclass(frozen=True, slots=True)
class FinishedRun:
    """A run that is over: its level, how it ended, and under which name it is listed in the records."""

    run: str
    level: Level
    ended: RunEnded
    ranked: bool
    is_listed: bool = False


@dataclass(frozen=True, slots=True)
class TableChoice:
    """What has been set up: the variant's name, its set-up with the house rules, and who plays, by seats."""

    variant: str
    setup: Struct
    players: tuple[Player, ...]
    devices: tuple[SeatDevice, ...] = ()
    """What each seat is played with; those behind the last one share."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """A page about a finished match to which its result leads: the key of what is said of it, an icon, and
    what makes the page, told how it is closed."""

    key: str
    icon: str
    page: Callable[[Callable[[], None]], Overlay]


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match of several players that is over: what it was begun with, how it ended, in a sentence what put
    the winner ahead, "" where the end says it, and what there is to look back at."""

    choice: TableChoice
    ended: MatchEnded
    decided: str
    look_back: LookBack | None = None


@dataclass(slots=True)
class Context:
    """What the program hands to its scenes. Settings change by `change`, the language by `speak`."""

    bus: Bus
    pads: PadRoster
    """The pads that are plugged in."""
    settings: Settings
    shelf: LevelShelf
    measure: Measure
    fresh_seed: Callable[[], int]
    open_journal: Callable[[], OpenJournal]
    saved_matches: Callable[[], tuple[SavedMatch, ...]]
    """The matches of several players that can be gone on with, the newest first."""
    adopt: Callable[[SavedMatch], OpenJournal | None]
    """Opens the journal of such a match to go on in it; None where another copy of the program has it."""
    routes: Routes
    save: Callable[[Settings], None]
    records: Records
    now: Callable[[], Moment]
    monitors: Callable[[], int]
    copy: Callable[[str], bool]
    """Puts a text on the clipboard; tells whether that worked."""
    translate: Translator
    notices: list[Notice] = field(default_factory=list)
    told: list[Notice] = field(default_factory=list)
    booth: BoothWays | None = None
    """Where the program runs at a fair."""

    @property
    def is_kiosk(self) -> bool:
        """Whether visitors must find no way to settings, files, or out."""
        return self.booth is not None and self.booth.is_kiosk

    @property
    def player(self) -> str:
        """The name that runs are listed under: the one entered last, if it is one."""
        return clean_name(self.settings.player_name) or self.translate("solo.player")

    @property
    def resumable(self) -> SavedMatch | None:
        """The match of several players that was left last, of those that have a table."""
        return next((one for one in self.saved_matches() if one.variant in TABLES), None)

    def tell(self, notice: Notice | None) -> None:
        """Keep a notice for the next screen that tells one; what was told before is not told again."""
        if notice is not None and notice not in self.told:
            self.told.append(notice)
            self.notices.append(notice)

    def change(self, settings: Settings) -> None:
        """Apply new settings and keep them."""
        self.settings = settings
        self.save(settings)

    def speak(self, language: Language) -> None:
        """Change the language of all texts, and keep the choice."""
        self.translate = translator(language)
        self.change(replace(self.settings, language=language))


def pace_of(settings: Settings) -> float:
    """Return how many times as long as usual moves take: nothing moves where motion is reduced."""
    return 0.0 if settings.reduced_motion else PACES[settings.tempo]
