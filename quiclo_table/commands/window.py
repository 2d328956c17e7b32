"""Plays in a window, by hand or from a tape; without a display, a bot plays instead."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from contextlib import ExitStack
from typing import Final

import pygame

from quiclo_table.commands.assembly import open_app, open_kept
from quiclo_table.commands.headless import play_headless
from quiclo_table.input.devices import Devices, PygameDevices, prepare_environment
from quiclo_table.input.tape import BadTape, Tape, TapeDevices, TapeHeader, TapeRecorder, read_tape
from quiclo_table.loop import FrameTime, Loop, RealTime, VirtualTime
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.storage.dates import local_now
from quiclo_table.view.screen import has_display

WINDOWS: Final = ((1920, 1080), (1600, 900), (1280, 720), (1024, 600))
ROOM: Final = 0.92
"""How much of the desktop a window takes at most."""
UNREADABLE: Final = 2


def play_in_window(args: argparse.Namespace, first: Callable[[Context], Scene]) -> int:
    """Open a window with a first scene and run until it is left; returns the exit code."""
    invisible = not has_display()
    if invisible and "SDL_VIDEODRIVER" not in os.environ:
        return play_headless(args)
    try:
        tape = None if args.input_tape is None else read_tape(args.input_tape)
        if tape is not None and tape.header.now is not None:
            local_now(tape.header.now)
    except (BadTape, ValueError) as error:
        print(args.translate("window.bad_tape", reason=str(error)), file=sys.stderr)
        return UNREADABLE
    try:
        _play(args, first, tape)
    except pygame.error as error:
        print(args.translate("window.no_window", reason=str(error)), file=sys.stderr)
        return 1
    finally:
        pygame.quit()
    return 0


def _play(args: argparse.Namespace, first: Callable[[Context], Scene], tape: Tape | None) -> None:
    prepare_environment()
    kept = open_kept(args)
    if tape is not None and args.seed is None:
        args.seed = tape.header.seed
    size = tape.header.size if tape is not None else _window_size()
    player = None if tape is None else TapeDevices(tape)
    with ExitStack() as stack:

        def devices() -> Devices:
            given: Devices = PygameDevices() if player is None else player
            if args.record_tape is None:
                return given
            header = TapeHeader(seed=args.seed, now=local_now().isoformat(timespec="seconds"), size=size)
            return stack.enter_context(TapeRecorder(given, args.record_tape, header))

        today = tape.header.now or "" if tape is not None else ""
        app = open_app(args, kept, devices, first, size=size, today=today)
        stack.callback(app.close)
        frame_time: FrameTime = RealTime() if player is None or args.realtime else VirtualTime()
        Loop(app, frame_time).run(until=None if player is None else player.ended)


def _window_size() -> tuple[int, int]:
    """The largest of the usual sizes that leaves the desktop some room."""
    pygame.display.init()
    wide, high = pygame.display.get_desktop_sizes()[0]
    fitting = [(w, h) for w, h in WINDOWS if w <= wide * ROOM and h <= high * ROOM]
    return fitting[0] if fitting else (min(wide, WINDOWS[-1][0]), min(high, WINDOWS[-1][1]))
