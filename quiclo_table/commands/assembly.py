"""Puts an app together from the options of the command line."""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING, Final

import pygame

from quiclo_table.app import App
from quiclo_table.commands.recovery import recover
from quiclo_table.i18n import preferred_language, translator
from quiclo_table.input.devices import Devices
from quiclo_table.loop import stopwatch
from quiclo_table.model.names import clean_name
from quiclo_table.parts import Parts
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.storage import matches
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.levels import LevelShelf, load_levels
from quiclo_table.storage.matches import MatchFile, new_match
from quiclo_table.storage.notices import Notice
from quiclo_table.storage.paths import Places, find_places
from quiclo_table.storage.records import Records
from quiclo_table.storage.resources import resource
from quiclo_table.storage.saved_matches import saved_matches
from quiclo_table.storage.settings import Settings, SettingsFile
from quiclo_table.view.screen import Screen, prepare_window

if TYPE_CHECKING:
    from quiclo_table.scenes.booth.booth import BoothParts

SEEDS: Final = 2**63


@dataclass(frozen=True, slots=True)
class Kept:
    """What lies in the data folder, and what there is to tell about it."""

    places: Places
    settings_file: SettingsFile
    settings: Settings
    shelf: LevelShelf
    records: Records
    notices: tuple[Notice, ...]


def open_kept(args: argparse.Namespace) -> Kept:
    """Read the data folder that the options name. Never raises: what can't be read is told in `notices`."""
    places = find_places(args.data)
    file = SettingsFile(places.settings, writable=places.writable)
    settings, notice = file.load()
    records = Records(places.records if places.writable else None)
    speak = translator(args.lang or settings.language or preferred_language(os.environ))
    recover(places, records, clean_name(settings.player_name) or speak("solo.player"))
    if places.writable:
        matches.prune(places.matches)
    notices = tuple(one for one in (places.notice, notice, records.notice) if one is not None)
    return Kept(places, file, settings, open_shelf(places), records, notices)


def open_shelf(places: Places) -> LevelShelf:
    """Read the levels of the program and the player's own."""
    return load_levels([resource("levels"), places.levels])


def open_app(
    args: argparse.Namespace,
    kept: Kept,
    devices: Callable[[], Devices],
    first: Callable[[Context], Scene],
    *,
    size: tuple[int, int],
    today: str = "",
    is_audible: bool = False,
    booth: BoothParts | None = None,
) -> App:
    """Open the window and put the app together; `today` is the stated date and time, "" the real one."""

    def new_file() -> MatchFile:
        if booth is not None and kept.places.writable:
            matches.prune(kept.places.matches)  # a booth runs for days without a start that would do so
        return new_match(kept.places, local_now(today).date())

    prepare_window(accelerated=kept.settings.accelerated_window)
    pygame.font.init()
    settings = kept.settings
    screen = Screen(size, full_screen=settings.full_screen, monitor=settings.monitor)
    parts = Parts(
        screen=screen,
        devices=devices(),
        settings=settings,
        settings_file=kept.settings_file,
        shelf=kept.shelf,
        fresh_seed=seeds(args.seed),
        records=kept.records,
        now=lambda: local_now(today),
        new_match_file=new_file,
        saved_matches=lambda: saved_matches(kept.places),
        stopwatch=stopwatch,
        notices=list(kept.notices),
        is_audible=is_audible,
        booth=booth,
        language=args.lang,
        log_file=kept.places.log if kept.places.writable else None,
    )
    return App(parts, first)


def seeds(first: int | None) -> Callable[[], int]:
    """Return what gives each new match its seed: one after the other from `first` on, or fresh from the
    system."""
    if first is None:
        return lambda: secrets.randbelow(SEEDS)
    numbers = count(first)
    return lambda: next(numbers) % SEEDS
