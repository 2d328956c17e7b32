"""`selftest`: whether everything that the program needs is there and works, one line each."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.shots import SCENES
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.maths.reach import Reach
from quiclo_table.maths.solid import orientation_showing, product, start_orientation, top_face
from quiclo_table.model.dice import DEFAULT_FLICK, FACES
from quiclo_table.physics.throw import throw
from quiclo_table.scenes.solo.hand_throw import physical
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Font, Text
from quiclo_table.storage.paths import find_places
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.screen import has_display

RIGHT: Final = 0
WRONG: Final = 1


class Unsound(Exception):
    """A check that failed; the argument says what is the matter."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    selftest = commands.add_parser("selftest", help="check that everything needed is there and works")
    selftest.set_defaults(run=run)


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
        except (Unsound, OSError, LookupError, ValueError, pygame.error) as error:
            sound = False
            print(args.translate("selftest.unsound", name=args.translate(name), detail=str(error)))
    return RIGHT if sound else WRONG


def _data(args: argparse.Namespace) -> str:
    places = find_places(args.data)
    if not places.writable:
        raise Unsound(f"{places.data} can't be written")
    return str(places.data)


def _levels(args: argparse.Namespace) -> str:
    shelf = open_kept(args).shelf
    if not shelf.levels:
        raise Unsound("no level can be played")
    return str(len(shelf.levels))


def _languages(_args: argparse.Namespace) -> str:
    return ", ".join(translator(language)("title.play") for language in LANGUAGES)


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
    return f"{sum(reach.can(target) for target in range(1, 145))}/144"


def _window(args: argparse.Namespace) -> str:
    """Open a window and go a few screens with a pilot."""
    with TemporaryDirectory() as folder:
        alone = argparse.Namespace(**{**vars(args), "data": Path(folder), "seed": 1})
        first, act = SCENES["calculate"]
        pilot = Pilot(alone, open_kept(alone), first, size=(1280, 720))
        act(pilot)
        pilot.close()
        driver = pygame.display.get_driver()
        pygame.display.quit()
        return driver


CHECKS: Final[dict[str, Callable[[argparse.Namespace], str]]] = {
    "selftest.data": _data,
    "selftest.levels": _levels,
    "selftest.languages": _languages,
    "selftest.fonts": _fonts,
    "selftest.physics": _physics,
    "selftest.maths": _maths,
    "selftest.window": _window,
}
