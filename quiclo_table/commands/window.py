"""Plays in a window, by hand or from a tape; without a display, a bot plays instead."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from quiclo_table.app import CrashedAgain
from quiclo_table.commands.assembly import SEEDS, Kept, open_app, open_kept
from quiclo_table.commands.exit_codes import UNREADABLE, WRONG
from quiclo_table.input.devices import Devices, PygameDevices, prepare_environment
from quiclo_table.input.tape import BadTape, Tape, TapeDevices, TapeHeader, TapeRecorder, read_tape
from quiclo_table.kiosk.restarts import NO_DISPLAY_CODE
from quiclo_table.loop import FrameTime, Loop, RealTime, VirtualTime
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.storage.dates import local_now
from quiclo_table.view.screen import INVISIBLE_DRIVERS, has_display, prepare_window

if TYPE_CHECKING:
    from quiclo_table.scenes.booth.booth import BoothParts

WINDOWS: Final = ((1920, 1080), (1600, 900), (1280, 720), (1024, 600))
ROOM: Final = 0.92
"""How much of the desktop a window takes at most."""


class CannotRecord(Exception):
    """The tape to record can't be written; the argument says why."""


class Unseen(Exception):
    """There is no display, so a window would be seen by nobody; the argument says what SDL has instead."""


class Fair(Protocol):
    """What is different where the program runs at a fair."""

    def at_fair(self, kept: Kept) -> Kept:
        """Return what lies in the data folder with the settings as the fair wants them."""

    def booth(self, kept: Kept) -> BoothParts:
        """Return what the booth is made of."""

    def is_over(self, now_ms: int) -> bool:
        """Tell after a frame, of which it takes note, whether that was the last one."""


def play_in_window(
    args: argparse.Namespace, first: Callable[[Context], Scene], fair: Fair | None = None
) -> int:
    """Open a window with a first scene and run until it is left; returns the exit code.

    Without a display a tape plays unseen, and without a tape a bot plays; at a fair nobody would see it.
    """
    try:
        tape = _tape(args)
    except (BadTape, ValueError) as error:
        print(args.translate("window.bad_tape", reason=str(error)), file=sys.stderr)
        return UNREADABLE
    if not has_display() and "SDL_VIDEODRIVER" not in os.environ:
        if tape is None and fair is not None:
            print(args.translate("demo.no_display"), file=sys.stderr)
            return NO_DISPLAY_CODE
        if tape is None:
            from quiclo_table.commands.headless import play_headless

            return play_headless(args)
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        return _play(args, first, tape, fair)
    except CrashedAgain as crash:
        key = "crash.again_unlogged" if crash.log is None else "crash.again"
        print(args.translate(key, log=str(crash.log)), file=sys.stderr)
        return WRONG
    except CannotRecord as error:
        folder = str(args.record_tape)
        print(args.translate("shots.no_folder", folder=folder, reason=str(error)), file=sys.stderr)
        return UNREADABLE
    except Unseen as error:
        print(args.translate("window.no_window", reason=str(error)), file=sys.stderr)
        return NO_DISPLAY_CODE
    except pygame.error as error:
        print(args.translate("window.no_window", reason=str(error)), file=sys.stderr)
        return 1
    finally:
        pygame.quit()


def _tape(args: argparse.Namespace) -> Tape | None:
    """Read the tape that the options name, if any; raises BadTape, or ValueError for a day that never was."""
    if args.input_tape is None:
        return None
    tape = read_tape(args.input_tape)
    if tape.header.now is not None:
        local_now(tape.header.now)
    return tape


def _play(
    args: argparse.Namespace, first: Callable[[Context], Scene], tape: Tape | None, fair: Fair | None
) -> int:
    prepare_environment()
    kept = open_kept(args)
    if fair is not None:
        kept = fair.at_fair(kept)
    prepare_window(accelerated=kept.settings.accelerated_window)
    if tape is None:
        _require_sight()
    if tape is not None and args.seed is None:
        args.seed = tape.header.seed
    if args.record_tape is not None and args.seed is None:
        args.seed = secrets.randbelow(SEEDS)  # a tape without its seed could not be played again
    size = tape.header.size if tape is not None else _window_size()
    player = None if tape is None else TapeDevices(tape)
    machine = cache(PygameDevices)
    with ExitStack() as stack:

        def devices() -> Devices:
            given: Devices = machine() if player is None else player
            if args.record_tape is None:
                return given
            header = TapeHeader(seed=args.seed, now=local_now().isoformat(timespec="seconds"), size=size)
            try:
                return stack.enter_context(TapeRecorder(given, args.record_tape, header))
            except OSError as error:
                raise CannotRecord(error.strerror) from error

        today = tape.header.now or "" if tape is not None else ""
        is_audible = player is None or args.realtime
        booth = None if fair is None else fair.booth(kept)
        app = open_app(args, kept, devices, first, size=size, today=today, is_audible=is_audible, booth=booth)
        stack.callback(app.close)
        if player is None:
            machine().audio_lost = app.sound_lost
        frame_time: FrameTime = RealTime() if player is None or args.realtime else VirtualTime()
        ends = [
            *([] if player is None else [player.ended]),
            *([] if fair is None else [fair.is_over]),
        ]
        Loop(app, frame_time).run(until=lambda now_ms: sum(end(now_ms) for end in ends) > 0)
    if not app.sound_let_go:
        # Everything is saved; pygame would wait for the stalled device for ever.
        os._exit(app.exit_code)
    return app.exit_code


def _require_sight() -> None:
    """Raise Unseen where SDL, without a display that answers, has taken a driver that nobody asked for."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in INVISIBLE_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        raise Unseen(f"SDL: {driver}")


def _window_size() -> tuple[int, int]:
    """The largest of the usual sizes that leaves the desktop some room."""
    pygame.display.init()
    wide, high = pygame.display.get_desktop_sizes()[0]
    fitting = [(w, h) for w, h in WINDOWS if w <= wide * ROOM and h <= high * ROOM]
    return fitting[0] if fitting else (min(wide, WINDOWS[-1][0]), min(high, WINDOWS[-1][1]))
