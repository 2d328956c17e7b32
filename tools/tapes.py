"""Writes the input tapes of the test suite: one run each by touch, by mouse, by keys and by pad alone.

A pilot plays the real app from the title to the way out, with the same seed and the same day each time:
`python -m tools.tapes` writes the same tapes again.
"""

from __future__ import annotations

import argparse
import os
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"

from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.input.devices import Devices
from quiclo_table.input.tape import TapeHeader, TapeRecorder
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.layout import ZAHLENFALLE

FOLDER: Final = Path(__file__).parents[1] / "tests" / "tapes"
SEED: Final = 7
NOW: Final = "2026-11-30T18:00:00+01:00"
LEVEL: Final = "zwei-minuten"
SIZE: Final = (640, 375)
"""A small window, so that the suite plays the tapes quickly; it has dead bars above and below the table."""
STUDY_MS: Final = 900
BREATH_MS: Final = 400


def main() -> int:
    """Write every tape; returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.tapes", description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=FOLDER, help="where to (default: tests/tapes)")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for hand in Hand:
        path = out / f"{hand}.jsonl"
        record(hand, path)
        print(path)
    return 0


def record(hand: Hand, path: Path) -> None:
    """Play one run with one kind of hand and write down what its devices say."""
    header = TapeHeader(seed=SEED, now=NOW, size=SIZE)
    with TemporaryDirectory() as folder, ExitStack() as stack:

        def recorded(devices: Devices) -> Devices:
            return stack.enter_context(TapeRecorder(devices, path, header))

        args = argparse.Namespace(data=Path(folder), lang="de", seed=SEED)
        kept = open_kept(args)
        with Pilot(args, kept, TitleScene, size=header.size, recorded=recorded, today=NOW) as pilot:
            play(pilot, hand)


def play(pilot: Pilot, hand: Hand) -> None:
    """Go from the title to a run, hit and miss until no life is left, and leave over the result."""
    pilot.press("solo", hand)
    _arrive(pilot, LevelsScene)
    pilot.press(f"level.{LEVEL}", hand)
    _arrive(pilot, SoloScene)
    if hand is Hand.TOUCH:
        _throw_with_a_flick(pilot)
    SoloPilot(pilot, hand).hit()
    hurried = SoloPilot(pilot, hand, hurried=True)
    hurried.hit()
    while hurried.view.lives > 1:
        hurried.miss()
        pilot.wait(STUDY_MS)
        hurried.carry_on()
    hurried.miss()
    _arrive(pilot, ResultScene)
    pilot.press("done", hand)
    pilot.wait(BREATH_MS)
    pilot.press("levels", hand)
    _arrive(pilot, LevelsScene)
    pilot.press("back", hand)
    _arrive(pilot, TitleScene)
    pilot.press("quit", hand)


def _throw_with_a_flick(pilot: Pilot) -> None:
    """Throw the first dice as a hand would: across the tray."""
    x, y = ZAHLENFALLE.pick.box.centre
    pilot.flick((x - 240, y), (x + 160, y - 40))
    pilot.wait(BREATH_MS)


def _arrive(pilot: Pilot, scene: type[Scene]) -> None:
    pilot.wait_for(lambda: isinstance(pilot.scene, scene))
    pilot.wait(BREATH_MS)


if __name__ == "__main__":
    sys.exit(main())
