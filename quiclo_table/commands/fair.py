"""Makes a booth out of the options of `demo` and of what lies in the data folder."""

from __future__ import annotations

import argparse
from dataclasses import replace

from msgspec import structs

from quiclo_table.commands.assembly import Kept
from quiclo_table.commands.staff_pin import with_pin
from quiclo_table.kiosk.booth_log import BoothLog
from quiclo_table.kiosk.lifeline import Lifeline
from quiclo_table.kiosk.staff import PinLock
from quiclo_table.scenes.booth.booth import BoothParts
from quiclo_table.scenes.booth.show import Show
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.settings import Settings, SettingsFile
from quiclo_table.storage.wrong_pins import keep_wrong_pins, read_wrong_pins


class AtFair:
    """The program at a fair: its settings, its booth, and when it is over."""

    def __init__(self, args: argparse.Namespace, lifeline: Lifeline) -> None:
        self._args = args
        self._lifeline = lifeline
        self._own = Settings()

    def at_fair(self, kept: Kept) -> Kept:
        """Give a kiosk its PIN; fill the chosen monitor, as a kiosk does or a flag wants.

        A tape has a window of its own size.
        """
        settings, args = kept.settings, self._args
        if args.kiosk:
            settings = with_pin(kept.settings_file, settings)
        self._own = settings
        if args.input_tape is None and (args.kiosk or args.monitor is not None):
            monitor = settings.monitor if args.monitor is None else args.monitor - 1
            settings = structs.replace(settings, full_screen=True, monitor=monitor)
        return replace(kept, settings=settings)

    def booth(self, kept: Kept) -> BoothParts:
        """Return what the booth is made of. Its log is of the real day, whatever a tape states."""
        args, places = self._args, kept.places
        log = BoothLog(
            places.booth if places.writable else None, lambda: local_now().isoformat(timespec="seconds")
        )
        log.tidy()
        lock = PinLock(
            str(kept.settings.booth.pin),
            failed=read_wrong_pins(places.wrong_pins),
            keep=lambda count: keep_wrong_pins(places.wrong_pins, count),
        )
        return BoothParts(
            is_kiosk=args.kiosk,
            show=Show(),
            log=log,
            lock=lock,
            keep=lambda settings: self._keep(kept.settings_file, settings),
            why=args.after,
        )

    def is_over(self, now_ms: int) -> bool:
        """Tell whether the time is up, or the program is asked to end; and say that it is alive."""
        self._lifeline.beat(now_ms)
        seconds: float | None = self._args.seconds
        return self._lifeline.is_cut or (seconds is not None and now_ms >= seconds * 1000)

    def _keep(self, file: SettingsFile, settings: Settings) -> Notice | None:
        """Save what staff have set; how the window is at the fair is not for the time after it."""
        own = self._own
        return file.save(structs.replace(settings, full_screen=own.full_screen, monitor=own.monitor))
