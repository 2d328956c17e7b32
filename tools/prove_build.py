"""Build everything, then prove that players can use it: moved, without console, from a clean environment.

Prints a line for each promise and exits with 1 if one isn't kept. Takes some minutes; Linux, with Xvfb.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from quiclo_table import __version__
from quiclo_table.input.tape import read_tape, write_line
from quiclo_table.storage.matches import finished, read_lines, unfinished
from tools.bench_window import display
from tools.dev_packages import DIST, FOLDER, ROOT, make_packages
from tools.freeze.licences import FREEZER, PROGRAM, bundled

TAPE: Final = ROOT / "tests" / "tapes" / "keys.jsonl"
PLAYED_MS: Final = 10_000
LOG: Final = "quiclo-table.log"
PATIENCE: Final = 300
"""After how many seconds a program hangs."""
WITHOUT_CONSOLE: Final = ("/bin/sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-')
PASSED_ON: Final = ("DISPLAY", "SDL_VIDEODRIVER")


class Broken(Exception):
    """A promise that isn't kept; the argument says what came instead."""


@dataclass(frozen=True, slots=True)
class Place:
    """A program to run, and the folder for what it needs: a home, a tape, data."""

    program: Path
    home: Path

    def run(self, *words: str, silent: bool = False, code: int = 0) -> str:
        """Run it from `/` in a bare environment and return what it said; another exit code is Broken."""
        known = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        ended = subprocess.run(
            [*(WITHOUT_CONSOLE if silent else ()), str(self.program), *words],
            cwd="/",
            env={"HOME": str(self.home), "LANG": "C", "PATH": "", **known},
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        said = (ended.stdout + ended.stderr).decode()
        if ended.returncode != code:
            raise Broken(f"exit code {ended.returncode}: {said.strip()}")
        return said

    def selftest(self, *, silent: bool = False) -> str:
        """Run the program's own checks; every line must be good."""
        said = self.run("selftest", "--lang", "en", silent=silent)
        return "no console" if silent else f"{said.count('good  ')} checks"

    def play(self, *, silent: bool = False) -> str:
        """Play for ten seconds from a tape; the match must have been written as it went on."""
        began = time.monotonic()
        data = self.play_tape("--realtime", silent=silent)
        took = time.monotonic() - began
        matches = (*unfinished(data / "matches"), *finished(data / "matches"))
        orders = sum(len(read_lines(match)) - 1 for match in matches)
        if not orders:
            raise Broken("no match was written")
        return f"{took:.1f} s, {orders} entries in the match file, driver {driver_in(data / LOG)}"

    def play_tape(self, *words: str, silent: bool = False) -> Path:
        """Play the first seconds of the tape; returns the data folder that this filled."""
        tape, data = self.home / "tape.jsonl", self.home / f"data{time.monotonic_ns()}"
        known = read_tape(TAPE)
        events = [event for event in known.events if event.t <= PLAYED_MS]
        tape.write_bytes(write_line(known.header) + b"".join(write_line(event) for event in events))
        self.run("--data", str(data), "--input-tape", str(tape), *words, silent=silent)
        return data


def driver_in(log: Path) -> str:
    """Return what showed the window, from a log that must tell of a start, of leaving, and of nothing bad."""
    text = log.read_text(encoding="utf-8")
    start = re.search(rf"Quiclo Table {re.escape(__version__)}, .*driver (\w+)", text)
    if start is None or " INFO left" not in text or " ERROR " in text:
        raise Broken(f"the log says: {text.strip()}")
    return start[1]


def build() -> str:
    if make_packages(Path(sys.executable)) != 0:
        raise Broken("see above")
    return ", ".join(sorted(path.name for path in DIST.iterdir()))


def dress(folder: Path) -> str:
    """The icon, the version, a licence of each library, and a word about each one that pygame brings."""
    if __version__ not in (folder / "version.txt").read_text(encoding="utf-8"):
        raise Broken("another version")
    if (folder / f"{FOLDER}.png").read_bytes() != (ROOT / "assets" / "icon.png").read_bytes():
        raise Broken("another icon")
    names = (PROGRAM, "python", FREEZER, *bundled(PROGRAM))
    empty = {name for name in names if not any(map(Path.is_file, (folder / "licences" / name).rglob("*")))}
    notice = (folder / "licences" / "libraries-in-pygame.txt").read_text(encoding="utf-8")
    libraries = (folder / "_internal" / "pygame_ce.libs").iterdir()
    unnamed = {path.name for path in libraries if _library(path) not in notice}
    if empty or unnamed:
        raise Broken(f"no word about {', '.join(sorted(empty | unnamed))}")
    return f"version {__version__}, {len(names)} licences"


def _library(path: Path) -> str:
    """`libpng16-fefdc88d.so.16` is `png16`."""
    return path.name.removeprefix("lib").partition("-")[0].partition(".")[0]


def fingerprint(folder: Path) -> str:
    """Return what tells a folder's names and contents from any others."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        digest.update(str(path.relative_to(folder)).encode())
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()


def untouched(folder: Path, before: str) -> str:
    if fingerprint(folder) != before:
        raise Broken("something in the program's folder has changed")
    return "as it was built, so it may be read-only"


def through_link(place: Place) -> str:
    link = place.home / "Verknüpfung"
    link.symlink_to(place.program)
    return Place(link, place.home).selftest()


def without_writing(place: Place) -> str:
    """Where nothing can be written it is played all the same."""
    tape = str(place.home / "tape.jsonl")
    place.run("--data", "/dev/null/data", "--input-tape", tape)
    return "plays, keeps nothing"


def damaged(place: Place, name: str, pattern: str) -> Place:
    """Return a copy of a frozen folder that lacks some of its assets."""
    copy = place.home / name
    shutil.copytree(place.program.parent, copy, symlinks=True)
    for file in (copy / "_internal" / "quiclo_table" / "assets").glob(pattern):
        file.unlink()
    return Place(copy / FOLDER, place.home)


def with_a_file_missing(place: Place) -> str:
    """Whoever lacks a file that the start needs is told which one, in a line."""
    said = damaged(place, "no icon", "icon.png").run("--data", str(place.home / "none"), code=1)
    if "assets/icon.png" not in said or "Traceback" in said:
        raise Broken(said)
    return "named in one line"


def with_a_fault(place: Place) -> str:
    """What goes wrong on the way is logged, and the program goes on."""
    text = (damaged(place, "no trays", "backdrops/zahlenfalle*").play_tape() / LOG).read_text(
        encoding="utf-8"
    )
    if " ERROR a frame failed in " not in text or "MissingResource" not in text or " INFO left" not in text:
        raise Broken(f"the log says: {text.strip()}")
    return "logged with its traceback, and left in order"


def install(package: Path, place: Place) -> str:
    """Install a package with all it needs into an environment that has nothing else."""
    environment = place.program.parents[1]
    venv.create(environment, with_pip=True, symlinks=True)
    pip = [str(place.program.with_name("python")), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    asked = subprocess.run(
        [*pip, "install", str(package)], cwd="/", capture_output=True, text=True, check=False
    )
    if asked.returncode != 0:
        raise Broken(asked.stderr.strip())
    return package.name


def promises(work: Path) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yield what is promised, with the way to prove it, in an order in which each step builds on the last."""
    yield "build", build
    yield "icon, version, licences", lambda: dress(DIST / FOLDER)
    moved = work / "Würfel Tisch ä" / FOLDER
    shutil.copytree(DIST / FOLDER, moved, symlinks=True)
    before = fingerprint(moved)
    home = work / "Jürgen Groß"
    home.mkdir()
    folder = Place(moved / FOLDER, home)
    yield "folder: selftest", folder.selftest
    yield "folder: selftest, no console", lambda: folder.selftest(silent=True)
    yield "folder: selftest through a link", lambda: through_link(folder)
    yield "folder: ten seconds of play", folder.play
    yield "folder: ten seconds, no console", lambda: folder.play(silent=True)
    yield "folder: nothing writable", lambda: without_writing(folder)
    yield "folder: left untouched", lambda: untouched(moved, before)
    yield "folder: a file is missing", lambda: with_a_file_missing(folder)
    yield "folder: a fault while playing", lambda: with_a_fault(folder)
    for kind, pattern in (("wheel", "*.whl"), ("sdist", "*.tar.gz")):
        (package,) = DIST.glob(pattern)
        own = work / f"{kind} ä"
        own.mkdir()
        place = Place(own / "env" / "bin" / PROGRAM, own)
        yield f"{kind}: installs", partial(install, package, place)
        yield f"{kind}: selftest", place.selftest
        yield f"{kind}: ten seconds of play", place.play


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    kept = True
    lines = []
    with display() as where, TemporaryDirectory(prefix="quiclo-") as work:
        print(f"windows open on {where}")
        for name, prove in promises(Path(work)):
            began = time.monotonic()
            try:
                verdict, detail = "ok", prove()
            except (Broken, OSError, subprocess.TimeoutExpired) as broken:
                verdict, detail, kept = "BROKEN", str(broken), False
            lines.append(f"{verdict:7}{name:34}{time.monotonic() - began:6.1f} s  {detail}")
            print(lines[-1], flush=True)
            if name == "build" and not kept:
                break
    print("", "== result", *lines, sep="\n")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
