"""`selftest`: whether everything that the program needs is there and works, one line each."""

from __future__ import annotations

import argparse
import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.exit_codes import RIGHT, WRONG
from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.poses import SCENES
from quiclo_table.i18n import LANGUAGES, MissingFact, translator
from quiclo_table.maths.reach import Reach
from quiclo_table.maths.solid import orientation_showing, product, start_orientation, top_face
from quiclo_table.model.dice import DEFAULT_FLICK, FACES
from quiclo_table.model.refusals import RefusalKey
from quiclo_table.physics.throw import throw
from quiclo_table.scenes.hand_throw import physical
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Font, Text
from quiclo_table.stage.sounds import Sound
from quiclo_table.storage.dates import local_now
from quiclo_table.storage.levels import load_levels
from quiclo_table.storage.odds import shipped_odds
from quiclo_table.storage.paths import find_places
from quiclo_table.storage.records import Records
from quiclo_table.storage.resources import resource
from quiclo_table.storage.run_record import RunRecord
from quiclo_table.storage.settings import Settings, SettingsFile
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.screen import has_display

WINDOW: Final = (1280, 720)


class Unsound(Exception):
    """A check that failed; the argument says what is the matter."""


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""


def run(args: argparse.Namespace) -> int:
    """Run every check; returns 0 if all are sound, else 1."""
    os.environ.setdefault("SDL_VIDEODRIVER", "" if has_display() else "dummy")
    if not os.environ["SDL_VIDEODRIVER"]:
        del os.environ["SDL_VIDEODRIVER"]
    sound = True
    for name, check in CHECKS.items():
        try:
            detail = check(args)
            print(args.translate("selftest.sound", name=args.translate(name), detail=detail))
        except Exception as error:  # noqa: BLE001  whatever a check raises is what it has found
            sound = False
            reason = str(error) if isinstance(error, Unsound) else f"{type(error).__name__}: {error}"
            print(args.translate("selftest.unsound", name=args.translate(name), detail=reason))
    return RIGHT if sound else WRONG


def _data(args: argparse.Namespace) -> str:
    places = find_places(args.data)
    if not places.writable:
        raise Unsound(f"{places.data} can't be written")
    with TemporaryDirectory(dir=places.data) as folder:
        path = Path(folder) / "settings.toml"
        SettingsFile(path).save(Settings(language="en"))
        if SettingsFile(path).load() != (Settings(language="en"), None):
            raise Unsound("settings don't come back as they were written")
    return str(places.data)


def _records(args: argparse.Namespace) -> str:
    """Keep a record and find it again, where the player's own ones lie if that can be written."""
    places = find_places(args.data)
    run = RunRecord("selftest", "selftest", "Ada", 1, 1, 1, local_now().isoformat())
    with TemporaryDirectory(dir=places.data if places.writable else None) as folder:
        for _ in range(2):
            records = Records(Path(folder) / "records.sqlite")
            records.add(run)
            found = records.own_best(run.level, run.name)
            records.close()
            if found != run or records.notice is not None:
                raise Unsound(f"a record doesn't come back: {found} {records.notice}")
    return f"SQLite {sqlite3.sqlite_version}"


def _levels(_args: argparse.Namespace) -> str:
    """Only the program's own levels must be right; the player's are told about when they are played."""
    shelf = load_levels([resource("levels")])
    if shelf.problems or not shelf.levels:
        raise Unsound(f"{len(shelf.levels)} levels, {shelf.problems}")
    return str(len(shelf.levels))


def _languages(_args: argparse.Namespace) -> str:
    for language in LANGUAGES:
        for key in RefusalKey:
            with suppress(MissingFact):  # the text is there, and that is what is asked here
                translator(language)(f"refusal.{key}")
    return ", ".join(translator(language)("title.tagline") for language in LANGUAGES)


def _fonts(_args: argparse.Namespace) -> str:
    pygame.font.init()
    atlas = Atlas(1.0)
    for font in Font:
        atlas.painted(Text("48 ÷ 6 = 8 äöüß", 40, font))
    return ", ".join(Font)


def _physics(_args: argparse.Namespace) -> str:
    path = throw(physical(ZAHLENFALLE.calculate), 5, DEFAULT_FLICK, 1)
    for die, face in enumerate(range(FACES - 4, FACES + 1)):
        start = start_orientation(path.rotations[-1][die], face, float(path.turns[die]))
        top = top_face(product(path.rotations[-1][die], start))
        if top != face or top_face(orientation_showing(face)) != face:
            raise Unsound(f"a die that counts {face} shows {top}")
    return f"{path.duration_ms} ms"


def _maths(_args: argparse.Namespace) -> str:
    reach = Reach((7, 6, 5, 3, 2))
    if not reach.can(47) or Reach((1, 1, 1, 1, 1)).can(144):
        raise Unsound("the solver is wrong")
    odds = shipped_odds().odds(47, len(reach.numbers))
    return f"{sum(reach.can(target) for target in range(1, 145))}/144, {odds.favourable}/{odds.rolls}"


def _sound(args: argparse.Namespace) -> str:
    """Open the sound device and load every sound. A machine without one is all right: it stays silent."""
    files = [resource("assets", "sounds", f"{sound}_1.wav") for sound in Sound]
    try:
        pygame.mixer.init()
    except pygame.error as error:
        silent: str = args.translate("selftest.silent", reason=str(error))
        return silent
    try:
        for file in files:
            pygame.mixer.Sound(file)
        return pygame.mixer.get_driver()
    finally:
        pygame.mixer.quit()


def _window(args: argparse.Namespace) -> str:
    """Open a window and play a little with a pilot."""
    first, act = SCENES["too-few"]
    with TemporaryDirectory() as folder:
        alone = argparse.Namespace(**{**vars(args), "data": Path(folder), "seed": 1})
        with Pilot(alone, open_kept(alone), first, size=WINDOW) as pilot:
            act(pilot)
            return pygame.display.get_driver()


CHECKS: Final[dict[str, Callable[[argparse.Namespace], str]]] = {
    "selftest.data": _data,
    "selftest.records": _records,
    "selftest.levels": _levels,
    "selftest.languages": _languages,
    "selftest.fonts": _fonts,
    "selftest.physics": _physics,
    "selftest.maths": _maths,
    "selftest.audio": _sound,
    "selftest.window": _window,
}
