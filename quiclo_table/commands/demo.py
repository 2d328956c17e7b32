"""`demo [--kiosk] [--for SECONDS]`: the show at a fair; a touch plays. A kiosk has a parent that watches."""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Sequence
from contextlib import closing
from typing import Final

from quiclo_table.commands.staff_pin import with_pin
from quiclo_table.kiosk.lifeline import Lifeline
from quiclo_table.kiosk.watchdog import Watchdog
from quiclo_table.storage.log import Log
from quiclo_table.storage.paths import find_places
from quiclo_table.storage.settings import SettingsFile

LOG: Final = logging.getLogger(__name__)
MONITORS: Final = 16


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument("--kiosk", action="store_true", help="full screen, no way out but the staff's")
    parser.add_argument(
        "--for", dest="seconds", type=_seconds, metavar="SECONDS", help="end by itself after so long"
    )
    parser.add_argument(
        "--monitor", type=int, choices=range(1, MONITORS + 1), metavar="N", help="fill this monitor"
    )
    parser.add_argument("--watched", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--after", default="", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Show and play until the booth is closed; returns 0 then."""
    if args.kiosk and not args.watched and args.input_tape is None:
        _watch(args)
        return 0
    # Only now: the watchdog, which runs for days, does without all that shows and plays.
    from quiclo_table.commands.fair import AtFair
    from quiclo_table.commands.window import play_in_window
    from quiclo_table.scenes.booth.opening import first_show

    lifeline = Lifeline(watched=args.watched)
    lifeline.hear_signals()
    return play_in_window(args, first_show, AtFair(args, lifeline))


def _watch(args: argparse.Namespace) -> None:
    """Say where the PIN stands, and keep the booth running."""
    places = find_places(args.data)
    file = SettingsFile(places.settings, writable=places.writable)
    settings, notice = file.load()
    with closing(Log(places.watchdog_log if places.writable else None)):
        if notice is not None:
            LOG.warning("notice %s %s", notice.key, notice.facts)
        key = "demo.pin" if with_pin(file, settings).booth.pin else "demo.no_pin"
        print(args.translate(key, file=str(places.settings)), flush=True)
        Watchdog(lambda why: _child(args, why)).run(args.seconds)


def _child(args: argparse.Namespace, why: str) -> Sequence[str]:
    """Return the command that starts the program under the watchdog, from a checkout, a wheel or a frozen
    folder."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "quiclo_table"]
    given = {
        "--data": args.data,
        "--lang": args.lang,
        "--seed": args.seed,
        "--record-tape": args.record_tape,
        "--monitor": args.monitor,
        "--after": why or None,
    }
    options = [word for name, value in given.items() if value is not None for word in (name, str(value))]
    return [*program, "demo", "--kiosk", "--watched", *options]


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 < seconds < 1e9:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds")
    return seconds
