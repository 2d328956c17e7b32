"""Make the wheel and the source archive, and look whether all that the program needs is inside."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
DATA = ("assets", "levels")
"""Folders beside the package that a wheel holds inside it."""


def make_packages(python: Path) -> int:
    """Fill `dist/` anew; returns 1 if making fails or something is missing."""
    shutil.rmtree(DIST, ignore_errors=True)
    print("== 1/2 making wheel and source archive ...", flush=True)
    if subprocess.call([str(python), "-m", "build", "--outdir", str(DIST)], cwd=ROOT) != 0:
        return 1
    print("== 2/2 looking whether all is inside ...", flush=True)
    (wheel,) = DIST.glob("*.whl")
    (archive,) = DIST.glob("*.tar.gz")
    needed = needed_files(ROOT)
    missing = [
        *(
            f"{wheel.name} lacks {path}"
            for path in missing_in(map(inside_wheel, needed), names_in_wheel(wheel))
        ),
        *(f"{archive.name} lacks {path}" for path in missing_in(needed, names_in_archive(archive))),
    ]
    for line in missing or (f"{path.name}: {path.stat().st_size / 1e6:.1f} MB" for path in (wheel, archive)):
        print(line)
    return 1 if missing else 0


def needed_files(root: Path) -> list[str]:
    """Return every file of the program and its data, relative to the checkout."""
    found = (path for folder in ("quiclo_table", *DATA) for path in sorted((root / folder).rglob("*")))
    return [
        path.relative_to(root).as_posix()
        for path in found
        if path.is_file() and "__pycache__" not in path.parts
    ]


def inside_wheel(path: str) -> str:
    """Return where a wheel holds a file of the checkout."""
    return f"quiclo_table/{path}" if path.partition("/")[0] in DATA else path


def names_in_wheel(wheel: Path) -> set[str]:
    """Return the files in a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


def names_in_archive(archive: Path) -> set[str]:
    """Return the files in a source archive, without the folder that holds them all."""
    with tarfile.open(archive) as opened:
        return {name.partition("/")[2] for name in opened.getnames()}


def missing_in(needed: Iterable[str], there: set[str]) -> list[str]:
    """Return what is needed but not there."""
    return [path for path in needed if path not in there]
