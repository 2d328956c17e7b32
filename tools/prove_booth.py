"""Kill the program of a booth, freeze it, take its display away: each time the booth is back.

Writes docs/proofs/booth.txt. A real kiosk runs under its watchdog on a display of its own, while hands click
and type at random in it, as visitors do. After each blow a new program must have noted in the booth log why
it was started, in time; and in the end every record that was there before is there still.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Final

from rich.progress import track

from quiclo_table.kiosk.booth_log import BoothLog, Happened, Row
from quiclo_table.storage.records import Records
from quiclo_table.storage.run_record import RunRecord

ROOT: Final = Path(__file__).resolve().parents[1]
PROOF: Final = ROOT / "docs" / "proofs" / "booth.txt"
NUMBER: Final = 93
"""Of the X display."""
SIZE: Final = (1280, 720)
PATIENCE_S: Final = 40.0
PROMISED_S: Final = 5.0
"""Within which a program that was killed, or froze, is replaced."""
LONGEST_LIFE_S: Final = 6.0
FIRST_FRAME_S: Final = 1.0
"""After its start is noted, a program shows itself within this time; only then is silence a sign."""
LOOK_S: Final = 0.05
KEYS: Final = ("space", "Return", "Tab", "Escape", "4", "7", "plus", "Right")
RECORDS: Final = tuple(
    RunRecord(f"2026-11-30-{n:04}", "zwei-minuten", "Mia", 100 + n, 8, 5, "2026-11-30T18:00:00+01:00")
    for n in range(20)
)


class NotBack(Exception):
    """The booth didn't come back, or not as it should; the argument says how."""


@dataclass(slots=True)
class Tally:
    """What was done to the booth, and how long it took to be back, in seconds."""

    kills: list[float] = field(default_factory=list)
    freezes: list[float] = field(default_factory=list)
    blackouts: list[float] = field(default_factory=list)
    events: dict[str, int] = field(default_factory=dict)

    def lines(self) -> list[str]:
        """Say it."""
        return [
            f"killed at random moments: {told(self.kills)}",
            f"frozen (noticed after 2 s of silence): {told(self.freezes)}",
            f"display taken away for some seconds and given back: {told(self.blackouts)}",
            f"the booth log tells: {', '.join(f'{name} {count}' for name, count in self.events.items())}",
            f"all {len(RECORDS)} records from before are there; the database is sound",
        ]


def told(times: list[float]) -> str:
    """Say how often, and how soon the booth was back."""
    if not times:
        return "0"
    mean, most = sum(times) / len(times), max(times)
    return f"{len(times)}, back each time, after {mean:.1f} s on average, {most:.1f} s at most"


class Booth:
    """A kiosk with its watchdog, and its log as it stands in the data folder."""

    def __init__(self, data: Path, environment: dict[str, str]) -> None:
        self._data = data
        self.log = BoothLog(data / "booth", lambda: "")
        command = [sys.executable, "-m", "quiclo_table", "demo", "--kiosk", "--data", str(data)]
        self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)

    @property
    def starts(self) -> list[Row]:
        """The rows of all starts so far."""
        return [row for row in self.log.rows() if row.event in (Happened.STARTED, Happened.RESTARTED)]

    def child(self) -> int:
        """Return the number of the program that runs now, as the watchdog has noted it."""
        lines = (self._data / "watchdog.log").read_text(encoding="utf-8").splitlines()
        started = [line for line in lines if "watchdog: started" in line]
        return int(started[-1].partition("started ")[2].split(",")[0])

    def wait_for_start(self, number: int) -> Row:
        """Wait until the log tells of so many starts; return the last one."""
        until = time.monotonic() + PATIENCE_S
        while len(self.starts) < number:
            if time.monotonic() > until or self._process.poll() is not None:
                raise NotBack(f"start {number} did not come")
            time.sleep(LOOK_S)
        return self.starts[-1]

    def strike(self, number: signal.Signals, expected: str, promised_s: float) -> float:
        """Send the program a signal, and return after how many seconds its successor is there."""
        count = len(self.starts)
        began = time.monotonic()
        os.kill(self.child(), number)
        row = self.wait_for_start(count + 1)
        took = time.monotonic() - began
        if row.detail != expected:
            raise NotBack(f"the log says {row.detail!r}, not {expected!r}")
        if took > promised_s:
            raise NotBack(f"back only after {took:.1f} s")
        return took

    def close(self) -> None:
        """End it as the system does."""
        self._process.terminate()
        try:
            code = self._process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise NotBack("it does not end on SIGTERM") from None
        if code != 0:
            raise NotBack(f"it ended with {code}")


def prove(
    data: Path,
    *,
    kills: int,
    freezes: int,
    blackouts: int,
    seed: int,
    is_seen: bool,
    life_s: float = LONGEST_LIFE_S,
    promised_s: float = PROMISED_S,
) -> Tally:
    """Strike so often; raises NotBack where a promise isn't kept. Unless it `is_seen` it needs no display."""
    luck, tally = random.Random(seed), Tally()
    data.mkdir(parents=True, exist_ok=True)
    with closing(Records(data / "records.sqlite")) as records:
        if not all(records.add(record) for record in RECORDS):
            raise NotBack("the records can't be written")
    display = Display() if is_seen else None
    environment = _environment(display)
    with display or nullcontext(), _running(data, environment) as booth:
        booth.wait_for_start(1)
        with _hands(luck.random(), environment) if is_seen else nullcontext():
            for _ in track(range(kills), "killing"):
                time.sleep(luck.uniform(0.0, life_s))
                tally.kills.append(booth.strike(signal.SIGKILL, "killed 9", promised_s))
            for _ in track(range(freezes), "freezing"):
                time.sleep(luck.uniform(FIRST_FRAME_S, FIRST_FRAME_S + life_s))
                tally.freezes.append(booth.strike(signal.SIGSTOP, "frozen", promised_s))
            for _ in track(range(blackouts if display else 0), "darkening"):
                time.sleep(luck.uniform(FIRST_FRAME_S, FIRST_FRAME_S + life_s))
                if display is not None:
                    tally.blackouts.append(_darken(booth, display, luck.uniform(1.0, 8.0)))
    tally.events = {event.value: 0 for event in Happened}
    for row in booth.log.rows():
        tally.events[row.event] += 1
    _check(data, booth)
    return tally


def _darken(booth: Booth, display: Display, seconds: float) -> float:
    """Take the display away; return how many seconds after its return the booth is back."""
    count = len(booth.starts)
    display.close()
    time.sleep(seconds)
    if len(booth.starts) > count:
        raise NotBack("something runs where nobody can see it")
    display.open()
    began = time.monotonic()
    booth.wait_for_start(count + 1)
    return time.monotonic() - began


def _check(data: Path, booth: Booth) -> None:
    """Nothing that was there before may be gone, and the log must end as it should."""
    if booth.log.rows()[-1].event is not Happened.CLOSED:
        raise NotBack("the log doesn't tell of the end")
    with closing(sqlite3.connect(data / "records.sqlite")) as database:
        (verdict,) = database.execute("PRAGMA integrity_check").fetchone()
        kept = {run for (run,) in database.execute("SELECT run FROM runs")}
    if verdict != "ok" or not {record.run for record in RECORDS} <= kept:
        raise NotBack(f"the records are {verdict}, {len(kept)} of them")


@contextmanager
def _running(data: Path, environment: dict[str, str]) -> Iterator[Booth]:
    booth = Booth(data, environment)
    try:
        yield booth
    finally:
        booth.close()


class Display:
    """An X server without a screen that can be switched off and on."""

    def __init__(self) -> None:
        self._server: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Switch it on, and wait until it is there."""
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        command = ["Xvfb", f":{NUMBER}", "-noreset", "-nolisten", "tcp", "-screen", "0", screen]
        self._server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE_S
        while not Path(f"/tmp/.X11-unix/X{NUMBER}").exists():
            if time.monotonic() > until:
                raise NotBack("no display")
            time.sleep(LOOK_S)

    def close(self) -> None:
        """Switch it off."""
        if self._server is not None:
            self._server.terminate()
            self._server.wait()

    def __enter__(self) -> Display:
        self.open()
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


def _environment(display: Display | None) -> dict[str, str]:
    """What the program runs in: strict only about faults, never about the display that is there."""
    without = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "QUICLO_STRICT", "DISPLAY")
    kept = {key: value for key, value in os.environ.items() if key not in without}
    return kept | ({"SDL_VIDEODRIVER": "dummy"} if display is None else {"DISPLAY": f":{NUMBER}"})


@contextmanager
def _hands(seed: float, environment: dict[str, str]) -> Iterator[None]:
    """Click and type at random as long as the block lasts; what the display misses is missed."""
    ended = Event()

    def work() -> None:
        luck = random.Random(seed)
        while not ended.wait(luck.uniform(0.05, 0.6)):
            x, y = luck.randrange(SIZE[0]), luck.randrange(150, SIZE[1])
            words = ["mousemove", str(x), str(y), "click", "1"]
            if luck.random() < 0.4:
                words = ["key", luck.choice(KEYS)]
            subprocess.run(["xdotool", *words], env=environment, check=False, capture_output=True)

    hands = Thread(target=work)
    hands.start()
    try:
        yield
    finally:
        ended.set()
        hands.join()


def main() -> int:
    """Prove it and write it down; returns 1 where a promise isn't kept."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.prove_booth", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--freezes", type=int, default=10)
    parser.add_argument("--blackouts", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=PROOF)
    args = parser.parse_args()
    if missing := [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]:
        print(f"not installed: {', '.join(missing)}", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder:
        counts = {"kills": args.kills, "freezes": args.freezes, "blackouts": args.blackouts}
        try:
            tally = prove(Path(folder), **counts, seed=args.seed, is_seen=True)
        except NotBack as fault:
            print(fault, file=sys.stderr)
            return 1
    text = "\n".join((f"python -m tools.prove_booth --seed {args.seed}", *tally.lines())) + "\n"
    args.out.write_text(text, encoding="utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
