"""Makes the sounds in `assets/sounds` out of struck modes and filtered noise: `python -m tools.sounds`.

Every take has its own seed, so the same files are made again.
"""

from __future__ import annotations

import argparse
import io
import wave
import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from numpy.random import Generator

from quiclo_table.stage.sounds import Sound

Samples = npt.NDArray[np.float64]
Mode = tuple[float, float, float]
"""One way in which a thing rings: frequency in Hz, amplitude, decay in ms."""

FOLDER: Final = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE: Final = 22_050
PEAK: Final = 10 ** (-3 / 20)
FADE_IN_MS: Final = 0.7
FADE_OUT: Final = 0.25
"""The last part of a sound, in which it is led down to nothing."""

BAR: Final[Sequence[Mode]] = ((1.0, 1.0, 1.0), (3.93, 0.22, 0.28), (9.4, 0.05, 0.1))
"""The modes of a tuned wooden bar: multiples of the first one's frequency and decay."""
BELL: Final[Sequence[Mode]] = ((1.0, 1.0, 1.0), (2.0, 0.30, 0.7), (2.76, 0.16, 0.45), (5.4, 0.05, 0.2))
G4, C5, E5, F5, G5, A5, B5, C6, E6 = (
    440.0 * 2.0 ** (key / 12.0) for key in (-2, 3, 7, 8, 10, 12, 14, 15, 19)
)
THIRDS: Final = ((C5, E5), (F5, A5), (G5, B5))
"""The major thirds of C major, so that a verdict is in tune with whatever follows it."""


def time(ms: float) -> Samples:
    """The moments of so many ms, in seconds."""
    return np.arange(round(RATE * ms / 1000.0)) / RATE


def rung(modes: Iterable[Mode], ms: float, *, attack_ms: float = 0.5) -> Samples:
    """What a struck thing with these modes sounds like."""
    t = time(ms)
    body = sum(
        (
            amplitude * np.exp(-1000.0 * t / decay) * np.sin(2.0 * np.pi * frequency * t)
            for frequency, amplitude, decay in modes
        ),
        np.zeros_like(t),
    )
    return np.asarray(body * (1.0 - np.exp(-1000.0 * t / attack_ms)))


def tone(frequency: float, modes: Sequence[Mode], decay_ms: float, ms: float) -> Samples:
    """A tuned bar or bell of this frequency, struck with a soft mallet."""
    scaled = [(frequency * ratio, amplitude, decay_ms * decay) for ratio, amplitude, decay in modes]
    return rung([mode for mode in scaled if mode[0] < 0.4 * RATE], ms, attack_ms=1.5)


def noise(rng: Generator, ms: float, low: float, high: float) -> Samples:
    """Noise between two frequencies in Hz, with soft edges, of deviation 1."""
    count = len(time(ms))
    white = np.fft.rfft(rng.uniform(-1.0, 1.0, count))
    frequencies = np.fft.rfftfreq(count, 1.0 / RATE)
    with np.errstate(divide="ignore"):
        band = 1.0 / (1.0 + (frequencies / high) ** 6) / (1.0 + (low / frequencies) ** 6)
    shaped = np.fft.irfft(white * band, count)
    return np.asarray(shaped / shaped.std())


def puff(rng: Generator, ms: float, low: float, high: float, decay_ms: float) -> Samples:
    """A puff of noise that dies away."""
    return np.asarray(noise(rng, ms, low, high) * np.exp(-1000.0 * time(ms) / decay_ms))


def joined(ms: float, parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Sounds put together: each one begins after so many ms, at an amplitude."""
    whole = np.zeros(len(time(ms)))
    for at_ms, amplitude, part in parts:
        start = len(time(at_ms))
        piece = part[: len(whole) - start]
        whole[start : start + len(piece)] += amplitude * piece
    return whole


def finished(samples: Samples) -> Samples:
    """The sound with soft ends, evenly about zero, its peak at PEAK."""
    fade_in = min(len(time(FADE_IN_MS)), len(samples))
    fade_out = round(FADE_OUT * len(samples))
    window = np.ones(len(samples))
    window[:fade_in] *= np.sin(np.linspace(0.0, np.pi / 2.0, fade_in)) ** 2
    window[-fade_out:] *= np.cos(np.linspace(0.0, np.pi / 2.0, fade_out)) ** 2
    faded = samples * window
    faded = faded - window * (faded.sum() / window.sum())
    return np.asarray(PEAK * faded / np.abs(faded).max())


def varied(rng: Generator, modes: Sequence[Mode], part: float) -> list[Mode]:
    """The modes of a similar thing: all a little higher or lower, and each one a little of its own."""
    whole = 1.0 + rng.uniform(-part, part)
    return [
        (frequency * whole * (1.0 + rng.uniform(-part, part) / 3.0), amplitude * rng.uniform(0.7, 1.3), decay)
        for frequency, amplitude, decay in modes
    ]


def dice(rng: Generator, _take: int) -> Samples:
    modes = varied(rng, ((1450, 0.7, 14), (2150, 1.0, 11), (3050, 0.7, 8), (4100, 0.35, 5)), 0.09)
    low = varied(rng, ((430, 0.35, 16),), 0.1)
    tick = puff(rng, 90, 1200, 4200, 2.2)
    return joined(90, [(0, 1.0, rung([*modes, *low], 90, attack_ms=0.3)), (0, 0.35, tick)])


def felt(rng: Generator, _take: int) -> Samples:
    wood = varied(rng, ((210, 1.0, 34), (365, 0.7, 26), (590, 0.45, 17), (940, 0.25, 10)), 0.1)
    return joined(160, [(0, 1.0, rung(wood, 160, attack_ms=1.2)), (0, 0.22, puff(rng, 160, 250, 1500, 9.0))])


def throw(rng: Generator, take: int) -> Samples:
    """Dice gathered up from the felt: a brush, and a few of them touching."""
    times = np.cumsum(rng.uniform(22.0, 50.0, 6))
    touches = [(at, rng.uniform(0.25, 0.7) * (1 - at / 400), dice(rng, take)) for at in times.tolist()]
    brush = noise(rng, 300, 300, 1900) * np.sin(np.pi * time(300) / 0.3) ** 2
    return joined(300, [(0, 0.1, brush), *touches])


def card(rng: Generator, _take: int) -> Samples:
    """A card that slides and is snapped down."""
    slide = noise(rng, 150, 900, 4200) * np.sin(np.pi * time(150) / 0.15) ** 2
    snap = puff(rng, 60, 700, 3200, 7.0)
    return joined(190, [(0, 0.35, slide), (112, 1.0, snap), (112, 0.8, rung([(260, 1.0, 14)], 60))])


def buzz(_rng: Generator, take: int) -> Samples:
    """A short bright call, a step up; each take a little higher."""
    low, high = (C5, G5) if take % 2 == 0 else (E5, C6)
    return joined(
        420, [(0, 0.8, horn(low, 150)), (90, 1.0, horn(high, 320)), (90, 0.3, tone(high, BAR, 120, 320))]
    )


def key(rng: Generator, _take: int) -> Samples:
    modes = varied(rng, ((620, 1.0, 9), (1250, 0.5, 6), (2100, 0.2, 4)), 0.05)
    return joined(55, [(0, 1.0, rung(modes, 55, attack_ms=0.8)), (0, 0.1, puff(rng, 55, 600, 2400, 3.0))])


def right(rng: Generator, take: int) -> Samples:
    low, high = THIRDS[take % len(THIRDS)]
    mallet = puff(rng, 40, 200, 1100, 5.0)
    return joined(
        720,
        [
            (0, 0.8, tone(low, BAR, 150, 720)),
            (0, 0.05, mallet),
            (115, 1.0, tone(high, BAR, 190, 600)),
            (115, 0.05, mallet),
        ],
    )


def wrong(rng: Generator, _take: int) -> Samples:
    """Two soft knocks on the table, the second one lower."""
    first = varied(rng, ((196, 1.0, 55), (294, 0.5, 40), (440, 0.22, 24)), 0.02)
    second = varied(rng, ((165, 1.0, 75), (247, 0.5, 52), (370, 0.2, 30)), 0.02)
    pad = puff(rng, 80, 120, 600, 12.0)
    return joined(
        460,
        [
            (0, 0.85, rung(first, 300, attack_ms=4.0)),
            (0, 0.1, pad),
            (140, 1.0, rung(second, 320, attack_ms=4.0)),
            (140, 0.1, pad),
        ],
    )


def tick(rng: Generator, _take: int) -> Samples:
    modes = varied(rng, ((840, 1.0, 13), (1390, 0.45, 9), (2250, 0.15, 5)), 0.015)
    return joined(80, [(0, 1.0, rung(modes, 80, attack_ms=0.8)), (0, 0.08, puff(rng, 80, 500, 2500, 3.0))])


def last(rng: Generator, _take: int) -> Samples:
    """Higher than a tick, and twice."""
    modes = varied(rng, ((1180, 1.0, 17), (1960, 0.5, 12), (3150, 0.2, 7)), 0.015)
    stroke = rung(modes, 110, attack_ms=0.6)
    return joined(200, [(0, 0.8, stroke), (85, 1.0, stroke), (0, 0.08, puff(rng, 60, 700, 3000, 3.0))])


def five_dice(_rng: Generator, _take: int) -> Samples:
    notes = ((0, 0.7, C5), (80, 0.78, E5), (160, 0.86, G5), (240, 0.94, C6), (320, 1.0, E6))
    return joined(1050, [(at, loud, tone(note, BAR, 210, 1050 - at)) for at, loud, note in notes])


def medal(_rng: Generator, _take: int) -> Samples:
    notes = ((0, 0.6, C5), (0, 0.5, G5), (110, 0.8, C6), (220, 1.0, E6))
    return joined(1200, [(at, loud, tone(note, BELL, 300, 1200 - at)) for at, loud, note in notes])


def record(_rng: Generator, _take: int) -> Samples:
    """A small fanfare: three short steps up to a chord that is held."""
    steps = [(125 * rank, 0.75, horn(note, 150)) for rank, note in enumerate((G4, C5, E5))]
    chord = [(375, loud, horn(note, 820)) for note, loud in ((C5, 0.45), (E5, 0.5), (G5, 0.8))]
    bars = [(375, 0.35, tone(note, BAR, 240, 800)) for note in (G5, C6)]
    return joined(1200, [*steps, *chord, *bars])


def horn(frequency: float, ms: float) -> Samples:
    """A soft horn: overtones that come after the tone and go before it."""
    t = time(ms)
    part = t * 1000.0 / ms
    swell = np.minimum(1.0, 1000.0 * t / 18.0) * (1.0 - part) ** 0.7
    overtones = range(1, 9)
    body = sum(
        (np.sin(2.0 * np.pi * frequency * n * t) * swell**n / n**1.35 for n in overtones), np.zeros_like(t)
    )
    return np.asarray(body / 2.0)


Recipe = Callable[[Generator, int], Samples]
RECIPES: Final[dict[Sound, tuple[int, Recipe]]] = {
    Sound.DICE: (6, dice),
    Sound.FELT: (4, felt),
    Sound.THROW: (3, throw),
    Sound.CARD: (3, card),
    Sound.BUZZ: (2, buzz),
    Sound.KEY: (3, key),
    Sound.RIGHT: (3, right),
    Sound.WRONG: (2, wrong),
    Sound.TICK: (2, tick),
    Sound.LAST: (2, last),
    Sound.FIVE_DICE: (1, five_dice),
    Sound.MEDAL: (1, medal),
    Sound.RECORD: (1, record),
}
"""How many takes there are of each sound, and what makes them."""


def take(sound: Sound, number: int) -> Samples:
    """One take of a sound, from 0 on: samples from −1 to 1."""
    _, recipe = RECIPES[sound]
    return finished(recipe(np.random.default_rng((zlib.crc32(sound.encode()), number)), number))


def wav(samples: Samples) -> bytes:
    """A wave file, mono, of 16 bits."""
    written = io.BytesIO()
    with wave.open(written, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.round(samples * 32767.0).astype("<i2").tobytes())
    return written.getvalue()


def files() -> dict[str, bytes]:
    """Every file by its name."""
    return {
        f"{sound}_{number + 1}.wav": wav(take(sound, number))
        for sound, (takes, _) in RECIPES.items()
        for number in range(takes)
    }


def main() -> None:
    argparse.ArgumentParser(prog="tools.sounds", description=__doc__).parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.wav"):
        old.unlink()
    made = files()
    for name, content in made.items():
        (FOLDER / name).write_bytes(content)
    print(f"{len(made)} files, {sum(map(len, made.values())) / 1000:.0f} kB in {FOLDER}")


if __name__ == "__main__":
    main()
