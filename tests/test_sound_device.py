"""The sound device for real: what comes out of it, and one that vanishes or stalls in the middle of play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from threading import Event
from time import monotonic

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from quiclo_table.bus import Bus
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.view.sound import RETRY_MS, SoundBoard
from quiclo_table.view.sound_device import STANDARD_ERROR, SoundDevice

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")

STALLED = """
import os, time
from quiclo_table.bus import Bus
from quiclo_table.stage.sounds import Sound, SoundCue
from quiclo_table.view.sound import SoundBoard

pipe = os.open(os.environ["SDL_DISKAUDIOFILE"], os.O_RDWR)  # nobody ever reads it: it fills up
bus = Bus()
board = SoundBoard(bus, volume=1.0)
assert board.is_audible, board.status
time.sleep(0.6)
began = time.monotonic()
for _ in range(50):
    for sound in Sound:
        bus.publish(SoundCue(sound))
    bus.drain()
played = time.monotonic()
let_go = board.close()
closed = time.monotonic()
print(played - began, closed - played, let_go, board.status, sep="|", flush=True)
os._exit(7)
"""


class Studio:
    """Records what a board plays, much faster than it would sound."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def record(self, *cues: SoundCue, volume: float = 1.0) -> NDArray[np.float64]:
        """What comes out of the device: (frames, 2), from −1 to 1."""
        bus = Bus()
        board = SoundBoard(bus, volume=volume)
        assert board.is_audible
        for cue in cues:
            bus.publish(cue)
        bus.drain()
        while pygame.mixer.get_busy():
            pygame.time.wait(1)
        assert board.close()
        return np.fromfile(self._file, np.int16).reshape(-1, 2) / 32768.0


@pytest.fixture
def studio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Studio:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "played.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    return Studio(tmp_path / "played.raw")


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    made = tmp_path / "device"
    os.mkfifo(made)
    return made


def peaks(played: NDArray[np.float64]) -> tuple[float, float]:
    left, right = np.abs(played).max(axis=0)
    return float(left), float(right)


def sounding(played: NDArray[np.float64]) -> int:
    """How many frames lie from the first that sounds to the last."""
    heard = np.flatnonzero(played.any(axis=1))
    return int(heard[-1] - heard[0] + 1)


def test_a_sound_in_the_middle_is_equal_on_both_sides(studio: Studio) -> None:
    left, right = peaks(studio.record(SoundCue(Sound.RIGHT)))
    assert left == pytest.approx(right, rel=0.02)
    assert 0.2 < left < 0.7


@pytest.mark.parametrize("pan", [-1.0, -0.5, 0.5, 1.0])
def test_a_sound_comes_from_its_side_with_the_same_power(studio: Studio, pan: float) -> None:
    middle = np.hypot(*peaks(studio.record(SoundCue(Sound.TICK))))
    left, right = peaks(studio.record(SoundCue(Sound.TICK, pan=pan)))
    assert (right > left) == (pan > 0)
    assert np.hypot(left, right) == pytest.approx(middle, rel=0.1)
    if abs(pan) == 1.0:
        assert min(left, right) < 0.01


def test_half_as_loud_is_ten_decibels_less(studio: Studio) -> None:
    full, _ = peaks(studio.record(SoundCue(Sound.RECORD)))
    half, _ = peaks(studio.record(SoundCue(Sound.RECORD, loudness=0.5)))
    quiet, _ = peaks(studio.record(SoundCue(Sound.RECORD), volume=0.5))
    assert half / full == pytest.approx(10 ** (-10 / 20), rel=0.05)
    assert quiet == pytest.approx(half, rel=0.05)


def test_a_soft_cue_is_soft_from_its_first_sample(studio: Studio) -> None:
    soft = SoundCue(Sound.RIGHT, loudness=0.2, pan=-1.0)
    alone = studio.record(soft)
    played = studio.record(SoundCue(Sound.RIGHT), soft)
    # Of the first, on the same channel, may sound what the device took before the second came.
    loud = np.flatnonzero(np.abs(played[:, 1]) > 0.01)
    after = played[loud.max() + 1 :] if loud.size else played
    left, right = peaks(after)
    assert left < 0.12
    assert right < 0.01
    assert sounding(after) >= sounding(alone)


def test_the_loudest_moment_of_a_match_does_not_overload(studio: Studio) -> None:
    clacks = [SoundCue(Sound.DICE), SoundCue(Sound.FELT), SoundCue(Sound.DICE)]
    played = studio.record(*clacks, SoundCue(Sound.RIGHT), SoundCue(Sound.LAST))
    assert max(peaks(played)) < 1.0


@needs_pipes
def test_play_goes_on_when_the_device_vanishes_and_sound_comes_back(
    pipe: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    bus = Bus()
    with monkeypatch.context() as piped:
        piped.setenv("SDL_AUDIODRIVER", "disk")
        piped.setenv("SDL_DISKAUDIOFILE", str(pipe))
        board = SoundBoard(bus, volume=1.0)
    assert board.is_audible
    os.close(reader)
    pygame.time.wait(100)
    for now_ms in range(0, 3000, 100):
        board.advance(now_ms)
        bus.publish(SoundCue(Sound.RIGHT))
        bus.drain()
    board.device_lost("unplugged")
    assert (board.is_audible, board.status) == (False, "unplugged")
    for _ in range(300):
        pygame.time.wait(10)
        board.advance(RETRY_MS)
        if board.is_audible:
            break
    bus.publish(SoundCue(Sound.RIGHT))
    bus.drain()
    assert pygame.mixer.get_busy()
    assert board.close()


@needs_pipes
def test_a_device_that_stalls_holds_up_neither_play_nor_the_end(pipe: Path) -> None:
    environment = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": str(pipe),
        "SDL_DISKAUDIODELAY": "1",
    }
    began = monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", STALLED],
        env=environment,
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == 7, ended.stderr
    playing, closing, let_go, status = ended.stdout.splitlines()[-1].split("|")
    assert float(playing) < 0.5
    assert float(closing) < 1.5
    assert (let_go, status) == ("False", "stalled: the device does not let go")
    assert monotonic() - began < 30


def test_what_the_system_writes_about_a_missing_device_is_kept_quiet(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def complain(*_settings: int, **_more: int) -> None:
        os.write(STANDARD_ERROR, b"cannot find card 0\n")
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "init", complain)
    device = SoundDevice()
    assert not device.open()
    os.write(STANDARD_ERROR, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"
    assert device.status == "no device: no card"


@pytest.mark.skipif(os.name != "posix", reason="closes the error output by a shell")
def test_a_program_without_an_error_output_can_play() -> None:
    script = (
        "from quiclo_table.view.sound_device import SoundDevice;"
        "device = SoundDevice(); print(device.open(), device.close(2))"
    )
    ended = subprocess.run(
        f'"{sys.executable}" -c "{script}" 2>&-',
        shell=True,
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert ended.stdout.splitlines()[-1] == "True True"


def test_no_device_is_opened_while_the_last_one_has_not_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    device, may_go, let_go = SoundDevice(), Event(), pygame.mixer.quit
    assert device.open()
    with monkeypatch.context() as slow:
        slow.setattr(pygame.mixer, "quit", lambda: (may_go.wait(20.0), let_go()))
        device.give_up("unplugged")
    assert device.is_closing
    assert not device.open()
    assert (device.is_open, device.status) == (False, "unplugged")
    may_go.set()
    assert device.close(20.0)
    assert device.open()
    assert device.close(20.0)


def test_a_device_can_be_closed_twice_and_opened_again() -> None:
    device = SoundDevice()
    assert device.open()
    assert device.close(2.0)
    assert device.close(2.0)
    assert not device.is_open
    assert device.open()
    assert device.is_open
    assert device.close(2.0)
