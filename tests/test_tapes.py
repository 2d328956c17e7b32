from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from quiclo_table.cli import main
from quiclo_table.commands.pilot import Hand
from quiclo_table.input.raw import Device
from quiclo_table.input.tape import read_tape
from quiclo_table.model.events import DiceThrown, Event
from quiclo_table.model.zahlenfalle_solo import End, RunEnded, TargetHit, TargetMissed
from quiclo_table.rules.journal import Begun, read_lines
from quiclo_table.storage import matches
from tests.flight import events_of, only_match

pytestmark = pytest.mark.physics
"""A tape was made beside throws that take their time; its hands would come too late to shorter ones."""

ROOT = Path(__file__).parents[1]
TAPES = ROOT / "tests" / "tapes"
SPEAKING = {
    Hand.TOUCH: {Device.TOUCH},
    Hand.MOUSE: {Device.MOUSE},
    Hand.KEYS: {Device.KEY, Device.TEXT},
    Hand.PAD: {Device.PAD},
}


def told(events: list[Event]) -> list[object]:
    """What does not hang on the moment at which things were done."""
    kept: list[object] = []
    for event in events:
        if isinstance(event, DiceThrown):
            kept.append(event.faces)
        elif isinstance(event, TargetHit | TargetMissed):
            kept.append((type(event), event.target, event.calculation, event.lives))
    return kept


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Hand], Path]:
    """Play the tape of a hand, once, recording it meanwhile; returns the folder of data and `again.jsonl`."""

    @cache
    def play(hand: Hand) -> Path:
        folder = tmp_path_factory.mktemp(hand)
        tape = ["--input-tape", str(TAPES / f"{hand}.jsonl"), "--record-tape", str(folder / "again.jsonl")]
        assert main([*tape, "--data", str(folder), "--seed", "7"]) == 0
        return folder

    return play


@pytest.mark.parametrize("hand", Hand)
def test_a_tape_holds_one_device_alone(hand: Hand) -> None:
    tape = read_tape(TAPES / f"{hand}.jsonl")
    assert {raw.device for raw in tape.events} == SPEAKING[hand]


@pytest.mark.parametrize("hand", Hand)
def test_a_tape_plays_a_whole_run_with_hits_and_misses(hand: Hand, played: Callable[[Hand], Path]) -> None:
    match = only_match(played(hand))
    assert match.name == "2026-11-30-0001.jsonl", "the tape says which day it is, and the run is finished"
    events = events_of(match)
    assert sum(isinstance(event, TargetHit) for event in events) == 2
    assert sum(isinstance(event, TargetMissed) for event in events) >= 3
    assert isinstance(events[-1], RunEnded)
    assert events[-1].end is End.LIVES


def test_a_tape_knows_its_own_seed_and_plays_the_same_run_without_any_display(
    tmp_path: Path, played: Callable[[Hand], Path]
) -> None:
    """The program itself in a process of its own, as a person starts it."""
    without = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in without}
    command = [sys.executable, "-m", "quiclo_table", "--input-tape", str(TAPES / "keys.jsonl")]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert only_match(tmp_path).read_bytes() == only_match(played(Hand.KEYS)).read_bytes()


@pytest.mark.parametrize("hand", Hand)
def test_the_first_run_has_the_seed_that_was_asked_for(hand: Hand, played: Callable[[Hand], Path]) -> None:
    begun = read_lines(matches.read_lines(only_match(played(hand))))[0]
    assert isinstance(begun, Begun)
    assert begun.seed == 7, "pictures painted ahead, and a window painted anew, take no seed away"


def test_what_was_recorded_while_a_tape_played_plays_the_same_again(
    tmp_path: Path, played: Callable[[Hand], Path]
) -> None:
    folder = played(Hand.TOUCH)
    recording = folder / "again.jsonl"
    assert read_tape(recording).header.seed == 7
    assert main(["--input-tape", str(recording), "--data", str(tmp_path)]) == 0
    assert told(events_of(only_match(tmp_path))) == told(events_of(only_match(folder)))
