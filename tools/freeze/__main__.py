"""Freezes the program into a folder: `python -m tools.freeze DIST`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from quiclo_table import __version__
from quiclo_table.view.fonts import FILES
from tools.dev_packages import frozen_place, needed_files, needed_when_frozen
from tools.freeze import licences
from tools.freeze.version_info import version_info

ROOT: Final = Path(__file__).resolve().parents[2]
WORK: Final = ROOT / "build" / "freeze"
NAME: Final = "quiclo-table"
ICON: Final = ROOT / "assets" / "icon.png"

LEFT_OUT: Final = (
    "_hashlib",
    "_ssl",
    "curses",
    "doctest",
    "numpy.f2py",
    "numpy.testing",
    "pdb",
    "readline",
    "setuptools",
    "ssl",
    "tkinter",
    "unittest",
)
"""What libraries import for tests, terminals and networks. With it go OpenSSL, Tk, and readline under GPL."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.freeze", description=__doc__)
    parser.add_argument("dist", type=Path, metavar="DIST", help=f"where the folder {NAME} is made")
    dist = parser.parse_args().dist.resolve()
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    command = [sys.executable, "-m", "PyInstaller", *options(dist, sys.platform)]
    if subprocess.call(command, cwd=WORK) != 0:
        return 1
    folder = dist / NAME
    shutil.copyfile(ICON, folder / f"{NAME}.png")
    (folder / "version.txt").write_text(f"Quiclo Table {__version__}\n", encoding="utf-8")
    lacking = licences.collect(folder / "licences", licences.linked_libraries(WORK / NAME))
    for name in lacking:
        print(f"no licence found of {name}", file=sys.stderr)
    return 1 if lacking else 0


def options(dist: Path, platform: str) -> list[str]:
    """Return PyInstaller's options: a folder, no console, and all that isn't found by following imports."""
    fonts = sorted({package for package, _ in FILES.values()})
    return [
        *("--noconfirm", "--clean", "--onedir", "--windowed", "--log-level=WARN", f"--name={NAME}"),
        *(f"--distpath={dist}", f"--workpath={WORK}", f"--specpath={WORK}", f"--paths={ROOT}"),
        *(f"--add-data={ROOT / file}{os.pathsep}{frozen_place(file).parent}" for file in _data()),
        "--collect-submodules=quiclo_table",
        *(f"--hidden-import={package}" for package in fonts),
        *(f"--collect-data={package}" for package in fonts),
        *(f"--exclude-module={module}" for module in LEFT_OUT),
        *_dress(platform),
        str(ROOT / "quiclo_table" / "__main__.py"),
    ]


def _data() -> list[str]:
    return needed_when_frozen(needed_files(ROOT))


def _dress(platform: str) -> list[str]:
    """Return the options for what only some systems put into a program: the icon and the version."""
    if platform == "win32":
        facts = WORK / "version_info.txt"
        facts.write_text(version_info(__version__), encoding="utf-8")
        return [f"--icon={ICON}", f"--version-file={facts}"]
    return [f"--icon={ICON}"] if platform == "darwin" else []


if __name__ == "__main__":
    sys.exit(main())
