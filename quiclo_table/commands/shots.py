"""`shots --out DIR`: a picture of every screen, from the real app without a display."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from msgspec import structs

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.pilot import Pilot
from quiclo_table.maths.easiest import easiest
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.level import Level
from quiclo_table.model.zahlenfalle_solo import Phase, SoloView
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene

UNREADABLE: Final = 2
SEED: Final = 20
HITS_BEFORE: Final = 3
"""How many targets have been hit before the table is pictured, so that it shows a run on its way."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    shots = commands.add_parser("shots", help="save a picture of every screen")
    shots.add_argument("--out", type=Path, metavar="DIR", default=Path("shots"), help="where to (default: shots)")
    shots.add_argument("--size", type=_size, metavar="WxH", default=(1920, 1080), help="default: 1920x1080")
    shots.add_argument("--scene", choices=sorted(SCENES), help="only this one")
    shots.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Save the pictures; returns 0, or 2 where the folder can't be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(args.translate("shots.no_folder", folder=str(args.out), reason=str(error)), file=sys.stderr)
        return UNREADABLE
    names = [args.scene] if args.scene else list(SCENES)
    for name in names:
        path = args.out / f"{name}-{args.translate.language}-{args.size[0]}x{args.size[1]}.png"
        _shoot(args, name, path)
        print(path, flush=True)
    return 0


def _shoot(args: argparse.Namespace, name: str, path: Path) -> None:
    """Each picture is taken by a pilot of its own, in a data folder that goes away."""
    with TemporaryDirectory() as folder:
        alone = argparse.Namespace(**{**vars(args), "data": Path(folder), "seed": SEED})
        kept = open_kept(alone)
        kept = replace(kept, settings=structs.replace(kept.settings, language=args.translate.language))
        first, act = SCENES[name]
        pilot = Pilot(alone, kept, first, size=args.size)
        act(pilot)
        pilot.wait(400)
        pilot.save(path)
        pilot.close()
        pygame.display.quit()


def _level(context: Context) -> Level:
    shelf = context.shelf
    return next((level for level in shelf.levels if level.clock_seconds == 120), shelf.levels[0])


def _ranked(context: Context) -> Scene:
    return SoloScene(context, _level(context), ranked=True)


def _training(context: Context) -> Scene:
    return SoloScene(context, _level(context), ranked=False)


def _view(pilot: Pilot) -> SoloView:
    scene = pilot.scene
    if not isinstance(scene, SoloScene):
        raise TypeError(f"the pilot stands in {type(scene).__name__}, not at the table")
    return scene.view


def _stay(_pilot: Pilot) -> None:
    """The first picture is the one."""


def _throw(pilot: Pilot) -> None:
    pilot.key("SPACE")
    pilot.wait_for(lambda: _view(pilot).rolling_ms > 0)
    pilot.wait_for(lambda: _view(pilot).rolling_ms == 0)


def _roll(pilot: Pilot) -> None:
    pilot.key("SPACE")
    pilot.wait(650)


def _choose(pilot: Pilot) -> None:
    _throw(pilot)
    pilot.type(_pair(_view(pilot)))


def _pair(view: SoloView) -> str:
    """Two one-digit values to type, the larger first, so that they are joined."""
    small = sorted({value for value in view.first if value < 10}, reverse=True)
    return "".join(map(str, small[-2:])) if len(small) > 1 else "".join(map(str, view.first[:2]))


def _to_calculation(pilot: Pilot) -> None:
    _choose(pilot)
    pilot.key("ENTER")
    pilot.wait_for(lambda: _view(pilot).phase is Phase.CALCULATE)
    pilot.wait_for(lambda: _view(pilot).rolling_ms == 0)


def _solution(view: SoloView) -> str | None:
    target = view.target.number if view.target else 0
    witness = easiest(view.second, target)
    return None if witness is None else format_calculation(witness.calculation(view.second))


def _hit(pilot: Pilot) -> None:
    """Play until a target has been hit, throwing again where nothing reaches it."""
    _to_calculation(pilot)
    while (solution := _solution(_view(pilot))) is None:
        _give_up(pilot)
        pilot.key("SPACE")
        pilot.wait_for(lambda: _view(pilot).phase is Phase.CALCULATE and not _view(pilot).rolling_ms)
    pilot.type(solution.replace(" ", ""))
    pilot.key("ENTER")


def _some_hits(pilot: Pilot) -> None:
    for _ in range(HITS_BEFORE):
        _hit(pilot)
        pilot.wait(1500)


def _give_up(pilot: Pilot) -> None:
    scene = pilot.scene
    for _ in range(2):
        pilot.tap(1798, 989)
    if not isinstance(scene, SoloScene):
        raise TypeError("there is nothing to give up here")


def _calculate(pilot: Pilot) -> None:
    _some_hits(pilot)
    _to_calculation(pilot)
    view = _view(pilot)
    pilot.type(f"{view.second[0]}*{view.second[1]}+{view.second[2]}")


def _study(pilot: Pilot) -> None:
    _some_hits(pilot)
    _to_calculation(pilot)
    view = _view(pilot)
    pilot.type(f"{view.second[0]}+{view.second[1]}")
    pilot.key("ENTER")
    pilot.wait(3000)


def _just_hit(pilot: Pilot) -> None:
    _some_hits(pilot)
    _hit(pilot)


def _pause(pilot: Pilot) -> None:
    _some_hits(pilot)
    pilot.key("ESCAPE")


def _too_few(pilot: Pilot) -> None:
    _to_calculation(pilot)
    pilot.type(str(_view(pilot).second[0]) + "+")
    pilot.key("BACKSPACE")
    pilot.key("ENTER")


def _result(pilot: Pilot) -> None:
    _some_hits(pilot)
    pilot.key("ESCAPE")
    pilot.key("RIGHT")
    pilot.key("RIGHT")
    pilot.key("ENTER")
    pilot.wait(2500)


SCENES: Final[dict[str, tuple[Callable[[Context], Scene], Callable[[Pilot], None]]]] = {
    "title": (TitleScene, _stay),
    "levels": (LevelsScene, _stay),
    "ready": (_ranked, _stay),
    "rolling": (_ranked, _roll),
    "choose": (_ranked, _choose),
    "calculate": (_ranked, _calculate),
    "hit": (_ranked, _just_hit),
    "study": (_ranked, _study),
    "too-few": (_ranked, _too_few),
    "leave": (_ranked, _pause),
    "pause": (_training, _pause),
    "result": (_ranked, _result),
}


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,5})x(\d{3,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 1920x1080")
    return int(match[1]), int(match[2])
