"""The screens of a booth that are worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from quiclo_table.commands.pilot import Pilot
from quiclo_table.input.acts import Gesture
from quiclo_table.kiosk.booth_log import BoothLog, Happened, Row
from quiclo_table.kiosk.staff import PinLock
from quiclo_table.scenes.booth.show import Show
from quiclo_table.scenes.booth.still_there import StillThere
from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context, Overlay, Scene
from quiclo_table.scenes.staff.pin import PinEntry
from quiclo_table.scenes.staff.scene import StaffScene
from quiclo_table.stage.pictures import Draw
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.playlist import shipped_playlist
from quiclo_table.storage.settings import Settings

COUNTED_MS: Final = 12_000
WATCHED_MS: Final = 20_000
PIN: Final = "4711"
DAY: Final = "2026-11-30"
BUSINESS: Final = (
    ("09", "de", "strategie", Happened.FINISHED),
    ("10", "de", "zahlenfolge", Happened.LEFT),
    ("10", "en", "zahlenfolge", Happened.FINISHED),
    ("11", "de", "zahlenfalle_solo", Happened.FINISHED),
    ("11", "de", "zahlenfalle_solo", Happened.FINISHED),
    ("11", "de", "zahlenfalle_solo", Happened.LEFT),
    ("13", "en", "strategie", Happened.LEFT),
    ("14", "de", "zahlenfolge", Happened.FINISHED),
    ("14", "de", "zahlenfalle_solo", Happened.FINISHED),
    ("16", "de", "strategie", Happened.FINISHED),
    ("16", "en", "stapelspiel", Happened.FINISHED),
    ("17", "de", "zahlenfalle", Happened.LEFT),
)
"""A day at a fair: the hour, language and variant of each match, and how it ended."""


class BusyLog(BoothLog):
    """A log that tells of a day at a fair."""

    def __init__(self) -> None:
        super().__init__(Path("booth"), lambda: f"{DAY}T18:00:00+01:00")

    def rows(self) -> tuple[Row, ...]:
        """Return the day."""
        rows = []
        for hour, language, variant, ended in BUSINESS:
            for minute, event in ((0, Happened.VISIT), (1, Happened.BEGUN), (9, ended), (10, Happened.GONE)):
                at = f"{DAY}T{hour}:{minute:02}:00+01:00"
                rows.append(Row(at, event, "wish", language, variant, 3, 1, 480))
        return tuple(rows)


@dataclass(frozen=True, slots=True)
class PosedDesk:
    """A desk at which nothing happens."""

    settings: Settings
    log: BoothLog

    def keep(self, settings: Settings) -> None:
        """Keep nothing."""

    def to_show(self) -> None:
        """Stay."""

    def restart(self) -> None:
        """Stay."""

    def close_booth(self) -> None:
        """Stay."""


class Covered(MenuScene):
    """A page that at a booth lies over any scene, alone."""

    def __init__(self, context: Context, over: Overlay) -> None:
        super().__init__(context)
        self._cover = over
        self._over = over

    def enter(self) -> None:
        """Nothing is held."""

    def hear(self, gesture: Gesture) -> None:
        """Hand it on."""
        self._cover.hear(gesture)

    def draws(self) -> list[Draw]:
        """Return the page."""
        return self._cover.draws(self._now_ms)


def _nothing() -> None:
    """Stay."""


def _welcome(context: Context) -> Scene:
    return WelcomeScene(context)


def _watch(pilot: Pilot) -> None:
    pilot.wait(WATCHED_MS)


def _still_there(context: Context) -> Scene:
    t, measure = context.translate, context.measure
    return Covered(context, StillThere(t, measure, 30, keep=_nothing, anew=_nothing, gone=_nothing))


def _pin(context: Context) -> Scene:
    lock = PinLock(PIN, keep=lambda _count: None)
    return Covered(
        context, PinEntry(context.translate, context.measure, lock, right=_nothing, close=_nothing)
    )


def _staff(context: Context) -> Scene:
    context.now = lambda: local_now(f"{DAY}T18:00:00+01:00")
    return StaffScene(context, PosedDesk(context.settings, BusyLog()))


def _wrong_pin(pilot: Pilot) -> None:
    for id in ("digit.1", "digit.2", "enter", "digit.3", "digit.4", "digit.5"):
        pilot.press(id)


def _wait(pilot: Pilot) -> None:
    pilot.wait(COUNTED_MS)


BOOTH_POSES: Final[dict[str, tuple[Callable[[Context], Scene], Callable[[Pilot], None]]]] = {
    **{f"show-{game.variant}": (Show((game,)), _watch) for game in shipped_playlist().games},
    "booth-welcome": (_welcome, lambda _pilot: None),
    "booth-still-there": (_still_there, _wait),
    "staff-pin": (_pin, _wrong_pin),
    "staff-summary": (_staff, lambda _pilot: None),
}
