"""The booth: whether it shows or has a visitor, what it begins anew with, and its ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from quiclo_table.i18n import translator
from quiclo_table.kiosk.booth_listener import BoothListener, Leave, VisitBegan, VisitEnded
from quiclo_table.kiosk.booth_log import BoothLog, Happened
from quiclo_table.kiosk.restarts import RESTART_CODE
from quiclo_table.kiosk.staff import PinLock
from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.staff.scene import StaffScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.settings import Settings

GoTo = Callable[[Callable[[], Scene]], None]
EndProgram = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class BoothParts:
    """What a booth is made of and doesn't choose itself."""

    is_kiosk: bool
    show: Callable[[Context], Scene]
    """Makes the scene that shows while nobody plays. No gesture reaches it."""
    log: BoothLog
    lock: PinLock
    keep: Callable[[Settings], Notice | None]
    """Saves what staff have set."""
    why: str = ""
    """How the program before this one ended, if that was not as it should have been."""


@dataclass(slots=True)
class Booth:
    """One for the whole program. Screens change between frames, by `go_to`; `end` ends with an exit code."""

    parts: BoothParts
    context: Context
    go_to: GoTo
    end: EndProgram
    settings: Settings = field(init=False)
    """The booth's own: every visit begins with them, and what visitors change is forgotten."""
    is_showing: bool = field(init=False, default=False)
    """Whether the show runs; then nothing is heard, and whatever is pressed begins a visit."""
    _language: str = field(init=False)
    _notices: list[Notice] = field(init=False)
    _visit_ms: int = field(init=False, default=0)
    _listener: BoothListener = field(init=False)

    def __post_init__(self) -> None:
        self.settings = self.context.settings
        self._language = self.context.translate.language
        self._notices, self.context.notices = self.context.notices, []
        self._listener = BoothListener(
            self.context.bus, self.parts.log, lambda: self.context.translate.language
        )
        event = Happened.RESTARTED if self.parts.why else Happened.STARTED
        self.parts.log.note(event, detail=self.parts.why, language=self._language)

    @property
    def is_kiosk(self) -> bool:
        """Whether there is no way to settings, files, or out."""
        return self.parts.is_kiosk

    @property
    def volume(self) -> int:
        """How loud it may be now, in percent: the show is silent, and play keeps to the booth's limit."""
        return 0 if self.is_showing else min(self.context.settings.volume, self.settings.booth.volume_limit)

    def first(self) -> Scene:
        """Make the show, as the program begins with it."""
        self.is_showing = True
        return self.parts.show(self.context)

    def to_show(self, how: Leave = Leave.WISH) -> None:
        """End the visit: back to the show, with the booth's own settings."""

        def make() -> Scene:
            self._end_visit(how)
            return self.first()

        self.go_to(make)

    def welcome(self) -> None:
        """Begin a visit."""

        def make() -> Scene:
            self.is_showing = False
            self._visit_ms = 0
            self._restore()
            self.context.bus.publish(VisitBegan())
            return WelcomeScene(self.context)

        self.go_to(make)

    def home(self) -> None:
        """Go to the page that everything leads back to during a visit."""
        self.go_to(lambda: WelcomeScene(self.context))

    def games(self) -> None:
        """Go to all that can be played."""
        self.go_to(lambda: TitleScene(self.context))

    def staff(self) -> None:
        """End the visit, and go to the staff's page."""

        def make() -> Scene:
            self._end_visit(Leave.STAFF)
            self.is_showing = False
            self.context.notices, self._notices = self._notices, []
            return StaffScene(self.context, self)

        self.go_to(make)

    def keep(self, settings: Settings) -> None:
        """Set the booth anew, for now and for good."""
        self.settings = settings
        if settings.language is not None:
            self._language = settings.language
            self.context.translate = translator(settings.language)
        self.context.change(settings)
        self.context.tell(self.parts.keep(settings))

    @property
    def log(self) -> BoothLog:
        """The booth log."""
        return self.parts.log

    def close_booth(self) -> None:
        """End the program for good."""
        self.end(0)

    def restart(self) -> None:
        """End the program so that it is started anew."""
        self.end(RESTART_CODE)

    def advance(self, dt_ms: int) -> None:
        """Let time pass, whatever is on."""
        self._visit_ms += dt_ms
        self.parts.lock.advance(dt_ms)

    def crashed(self) -> Scene:
        """Begin anew after a fault; the show, as at first."""
        self._end_visit(Leave.FAULT)
        return self.first()

    def close(self) -> None:
        """End the visit with the program, and note that it was ended as it should be."""
        self._end_visit(Leave.CLOSED)
        self.context.bus.drain()
        self._listener.close()
        self.parts.log.note(Happened.CLOSED, language=self._language)

    def _end_visit(self, how: Leave) -> None:
        if not self.is_showing:
            self.context.bus.publish(VisitEnded(how, self._visit_ms // 1000))
        self._notices += self.context.notices
        self._restore()

    def _restore(self) -> None:
        """Forget what a visitor has set or been told."""
        self.context.notices = []
        self.context.translate = translator(self._language)
        if self.context.settings != self.settings:
            self.context.change(self.settings)
