"""The recordings: levels, ends, spectra, and that they are the ones that the tool makes."""

from __future__ import annotations

import wave
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from quiclo_table.stage.sounds import Sound
from tools.sounds import FOLDER, PEAK, RATE, RECIPES, files

BUDGET = 500_000
FILES = sorted(FOLDER.glob("*.wav"))

CENTROIDS = {
    Sound.DICE: (1800, 3000),
    Sound.FELT: (250, 900),
    Sound.THROW: (1200, 3000),
    Sound.CARD: (1500, 3200),
    Sound.BUZZ: (700, 2200),
    Sound.KEY: (600, 1600),
    Sound.RIGHT: (600, 1800),
    Sound.WRONG: (120, 700),
    Sound.TICK: (700, 1500),
    Sound.LAST: (1200, 2200),
    Sound.FIVE_DICE: (800, 2000),
    Sound.MEDAL: (900, 2200),
    Sound.RECORD: (700, 2000),
}
"""Where the middle of each spectrum lies, in Hz: clacks are wood and resin, not glass; wrong is low."""


def sound_of(file: Path) -> Sound:
    return Sound(file.stem.rpartition("_")[0])


@cache
def samples_of(file: Path) -> NDArray[np.float64]:
    with wave.open(str(file)) as opened:
        assert (opened.getnchannels(), opened.getsampwidth(), opened.getframerate()) == (1, 2, RATE)
        return np.frombuffer(opened.readframes(opened.getnframes()), "<i2") / 32768.0


def centroid(samples: NDArray[np.float64]) -> float:
    strength = np.abs(np.fft.rfft(samples))
    return float(np.fft.rfftfreq(len(samples), 1 / RATE) @ strength / strength.sum())


def middle(sound: Sound) -> float:
    return float(np.mean([centroid(samples_of(file)) for file in FILES if sound_of(file) is sound]))


every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_every_sound_is_recorded_as_often_as_the_tool_says() -> None:
    recorded = [sound_of(file) for file in FILES]
    assert {sound: recorded.count(sound) for sound in Sound} == {
        sound: takes for sound, (takes, _) in RECIPES.items()
    }


def test_all_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FILES) <= BUDGET


def test_the_tool_makes_the_same_bytes_each_time() -> None:
    assert files() == files()


def test_the_recordings_are_those_that_the_tool_makes() -> None:
    made = files()
    assert sorted(made) == [file.name for file in FILES]
    for file in FILES:
        fresh = np.frombuffer(made[file.name][44:], "<i2") / 32768.0
        # Another machine may round the last bit of a sine or a transform otherwise.
        assert np.abs(fresh - samples_of(file)).max() < 3 / 32768.0


@every_file
def test_peaks_lie_at_minus_three_decibels(file: Path) -> None:
    assert np.abs(samples_of(file)).max() == pytest.approx(PEAK, abs=0.001)


@every_file
def test_a_recording_begins_and_ends_in_silence(file: Path) -> None:
    samples = np.abs(samples_of(file))
    assert max(samples[0], samples[-1]) < 0.001
    assert samples[-RATE // 1000 :].max() < 0.003


@every_file
def test_nothing_jumps_at_the_start(file: Path) -> None:
    assert np.abs(np.diff(samples_of(file)[:5])).max() < 0.3


@every_file
def test_a_recording_is_even_about_zero(file: Path) -> None:
    assert abs(samples_of(file).mean()) < 1e-4


@every_file
def test_a_recording_lasts_as_long_as_effects_should(file: Path) -> None:
    assert 0.05 <= len(samples_of(file)) / RATE <= 1.2


@every_file
def test_a_spectrum_has_its_middle_where_the_sound_wants_it(file: Path) -> None:
    low, high = CENTROIDS[sound_of(file)]
    assert low <= centroid(samples_of(file)) <= high


@every_file
def test_nothing_is_shrill(file: Path) -> None:
    samples = samples_of(file)
    power = np.abs(np.fft.rfft(samples)) ** 2
    shrill = np.fft.rfftfreq(len(samples), 1 / RATE) > 5000
    assert power[shrill].sum() < 0.03 * power.sum()


def test_urgent_is_higher_than_a_tick_and_wrong_is_lower_than_right() -> None:
    assert middle(Sound.LAST) > 1.3 * middle(Sound.TICK)
    assert middle(Sound.WRONG) < 0.5 * middle(Sound.RIGHT)
    assert middle(Sound.FELT) < 0.5 * middle(Sound.DICE)


def test_takes_of_a_sound_differ_from_each_other() -> None:
    contents = {file.read_bytes() for file in FILES}
    assert len(contents) == len(FILES)


def test_right_rises_by_a_major_third() -> None:
    for file in FILES:
        if sound_of(file) is Sound.RIGHT:
            samples = samples_of(file)
            turn = round(0.115 * RATE)
            low, high = pitch(samples[:turn]), pitch(samples[turn + 400 :])
            assert high / low == pytest.approx(2 ** (4 / 12), rel=0.02)


def pitch(samples: NDArray[np.float64]) -> float:
    strength = np.abs(np.fft.rfft(samples * np.hanning(len(samples)), 1 << 16))
    return float(np.fft.rfftfreq(1 << 16, 1 / RATE)[strength.argmax()])
