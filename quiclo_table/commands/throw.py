"""`throw`: real throws, simulated to rest, with a look at whether the face on top is the face that counts."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple

from quiclo_table.commands.arguments import BadArgument, print_json, refuse
from quiclo_table.commands.exit_codes import RIGHT, WRONG
from quiclo_table.i18n import Translator
from quiclo_table.maths.solid import product, start_orientation, top_face
from quiclo_table.model.dice import Flick, FloatArray, ThrowPath
from quiclo_table.physics.throw import throw
from quiclo_table.physics.tray import Tray
from quiclo_table.rules.chance import Chance

MOST_DICE: Final = 6
TRAY: Final = Tray(776.0, 252.0, 112.0)


class Thrown(NamedTuple):
    """One throw: the faces that count, the faces that lie on top, and how long the dice rolled."""

    faces: tuple[int, ...]
    on_top: tuple[int, ...]
    ms: int


def add(parser: argparse.ArgumentParser) -> None:
    """Say what stands behind the command."""
    parser.add_argument("--dice", type=int, default=MOST_DICE, metavar="N", help=f"from 1 to {MOST_DICE}")
    parser.add_argument("--throws", type=int, default=1, metavar="N", help="how often")
    parser.add_argument("--json", action="store_true", help="print one JSON object a line")


def run(args: argparse.Namespace) -> int:
    """Print throws; returns 0 if what counts always lies on top, 1 if not, 2 for numbers out of range."""
    if not 1 <= args.dice <= MOST_DICE:
        return refuse(BadArgument("throw.bad_dice", most=MOST_DICE), args.translate)
    if args.throws < 1:
        return refuse(BadArgument("throw.bad_throws"), args.translate)
    chance = Chance(secrets.randbits(32) if args.seed is None else args.seed)
    wrong = 0
    for _ in range(args.throws):
        faces, path = random_throw(chance, TRAY, args.dice)
        thrown = Thrown(faces, tuple(map(top_face, final_poses(path, faces))), path.duration_ms)
        wrong += thrown.faces != thrown.on_top
        _print(thrown, args.translate, as_json=args.json)
    if not args.json and wrong:
        print(args.translate("throw.wrong", throws=args.throws, wrong=wrong))
    elif not args.json:
        print(args.translate.plural("throw.right", args.throws))
    return WRONG if wrong else RIGHT


def random_throw(chance: Chance, tray: Tray, dice: int) -> tuple[tuple[int, ...], ThrowPath]:
    """Draw the faces that count, and roll as many dice into a tray with a gesture of any kind."""
    faces = chance.stream("dice").dice(dice)
    show = chance.stream("show")
    flick = Flick(angle=float(show.pick(360)), strength=show.percent() / 99.0)
    path = throw(tray, dice, flick, show.pick(2**32))
    chance.take_drawn()
    return faces, path


def final_poses(path: ThrowPath, faces: Sequence[int]) -> list[FloatArray]:
    """Solve each die's start so that its face counts, and follow the path to the pose in which it rests."""
    ends = path.rotations[-1]
    starts = [start_orientation(*die) for die in zip(ends, faces, path.turns, strict=True)]
    return [product(*both) for both in zip(ends, starts, strict=True)]


def _print(thrown: Thrown, translate: Translator, *, as_json: bool) -> None:
    if as_json:
        print_json(thrown._asdict())
        return
    faces, on_top = (" ".join(map(str, values)) for values in (thrown.faces, thrown.on_top))
    print(translate("throw.line", faces=faces, on_top=on_top, ms=thrown.ms))
