"""`shots --out DIR`: a picture of every screen, from the real app without a display."""

from __future__ import annotations

import argparse
import os
import re
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame
from msgspec import structs

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.exit_codes import UNREADABLE
from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.poses import SCENES
from quiclo_table.storage.settings import Theme

SEED: Final = 20
LOOK_MS: Final = 400
"""How long the pilot waits for what moves to come to rest before a picture is taken."""
SMALLEST: Final = (160, 90)
LARGEST: Final = (7680, 4320)


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument(
        "--out", type=Path, metavar="DIR", default=Path("shots"), help="where to (default: shots)"
    )
    parser.add_argument("--size", type=_size, metavar="WxH", default=(1920, 1080), help="default: 1920x1080")
    parser.add_argument("--scene", choices=sorted(SCENES), help="only this one")
    parser.add_argument("--theme", choices=list(Theme), default=Theme.WALNUT, help="default: walnut")
    parser.add_argument("--text", type=int, choices=(100, 125, 150), default=100, help="text size in percent")


def run(args: argparse.Namespace) -> int:
    """Save the pictures; returns 0, or 2 where they can't be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    names = [args.scene] if args.scene else list(SCENES)
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        for name in names:
            path = args.out / f"{name}-{args.translate.language}-{args.size[0]}x{args.size[1]}.png"
            _shoot(args, name, path)
            print(path, flush=True)
    except (OSError, pygame.error) as error:
        print(args.translate("shots.no_folder", folder=str(args.out), reason=str(error)), file=sys.stderr)
        return UNREADABLE
    return 0


def _shoot(args: argparse.Namespace, name: str, path: Path) -> None:
    """Each picture is taken by a pilot of its own, in a data folder that goes away."""
    seed = SEED if args.seed is None else args.seed
    with TemporaryDirectory() as folder:
        alone = argparse.Namespace(**{**vars(args), "data": Path(folder), "seed": seed})
        kept = open_kept(alone)
        look = structs.replace(
            kept.settings, language=args.translate.language, theme=Theme(args.theme), text_size=args.text
        )
        kept = replace(kept, settings=look)
        first, act = SCENES[name]
        with Pilot(alone, kept, first, size=args.size, unseen=True) as pilot:
            act(pilot)
            pilot.wait(LOOK_MS)
            pilot.save(path)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{2,4})x([0-9]{2,4})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size like 1920x1080")
    size = int(match[1]), int(match[2])
    if not all(low <= side <= high for low, side, high in zip(SMALLEST, size, LARGEST, strict=True)):
        limits = " to ".join("x".join(map(str, limit)) for limit in (SMALLEST, LARGEST))
        raise argparse.ArgumentTypeError(f"{text!r} is not within {limits}")
    return size
