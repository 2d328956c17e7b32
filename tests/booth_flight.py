"""Pilots at a booth: a kiosk in a small window, with short times, that keeps its log in memory."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

from msgspec import structs

from quiclo_table.commands.assembly import open_kept
from quiclo_table.kiosk.booth_log import BoothLog, Happened
from quiclo_table.kiosk.staff import PinLock
from quiclo_table.model.seats import SkillLevel
from quiclo_table.scenes.booth.booth import Booth, BoothParts
from quiclo_table.scenes.booth.opening import first_show
from quiclo_table.scenes.booth.show import Show
from quiclo_table.scenes.booth.still_there import StillThere
from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.show.scene import ShowScene
from quiclo_table.scenes.staff.pin import IDLE_MS as PIN_IDLE_MS
from quiclo_table.scenes.staff.pin import PinEntry
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.playlist import Bot, Item
from quiclo_table.storage.settings import BoothSettings, Settings
from tests.table_flight import SMALL, TablePilot

PIN: Final = "4711"
IDLE_MS: Final = 4000
COUNTDOWN_MS: Final = 2000
TIMES: Final = BoothSettings(pin=PIN, idle_seconds=IDLE_MS // 1000, countdown_seconds=COUNTDOWN_MS // 1000)
NOW: Final = "2026-11-30T18:00:00+01:00"


SHOWN: Final = Item("zahlenfalle", (Bot("Ada", SkillLevel.STRONG), Bot("Emmy", SkillLevel.EASY)), seconds=60)
"""The only game of the show here: what is shown afresh is then the same each time."""


class BoothPilot(TablePilot):
    """A pilot at a booth; `kept` is what staff have saved."""

    kept: list[Settings]

    @property
    def booth(self) -> Booth:
        """The booth."""
        assert isinstance(self.app.context.booth, Booth)
        return self.app.context.booth

    @property
    def is_asked(self) -> bool:
        """Whether the booth asks if anybody is still there."""
        return isinstance(self.app.scenes.cover, StillThere)

    @property
    def asks_for_pin(self) -> bool:
        """Whether the page for the PIN is open."""
        return isinstance(self.app.scenes.cover, PinEntry)

    @property
    def events(self) -> list[Happened]:
        """What the booth log tells."""
        return [row.event for row in self.booth.log.rows()]

    def wake(self) -> None:
        """Touch the show."""
        self.tap(960, 540)
        self.wait_for(lambda: isinstance(self.scene, WelcomeScene))

    def leave_alone(self) -> None:
        """Go away until the show runs again."""
        most_ms = PIN_IDLE_MS + 4 * (IDLE_MS + COUNTDOWN_MS)
        self.wait_for(lambda: isinstance(self.scene, ShowScene), most_ms=most_ms)

    def __enter__(self) -> BoothPilot:
        return self


def at_booth(
    data: Path,
    first: Callable[[Context], Scene] = first_show,
    *,
    is_kiosk: bool = True,
    make_show: Callable[[Context], Scene] | None = None,
    times: BoothSettings = TIMES,
    language: str = "de",
) -> BoothPilot:
    """Open the app as a booth."""
    args = argparse.Namespace(data=data, lang=language, seed=1)
    kept = open_kept(args)
    kept = replace(kept, settings=structs.replace(kept.settings, reduced_motion=True, booth=times))
    saved: list[Settings] = []

    def keep(settings: Settings) -> Notice | None:
        saved.append(settings)
        return None

    parts = BoothParts(
        is_kiosk=is_kiosk,
        show=Show((SHOWN,)) if make_show is None else make_show,
        log=BoothLog(None, lambda: NOW),
        lock=PinLock(str(times.pin), keep=lambda _count: None),
        keep=keep,
    )
    pilot = BoothPilot(args, kept, first, size=SMALL, unseen=True, booth=parts)
    pilot.kept = saved
    return pilot
