"""Make wheel, source archive and frozen folder, and look whether all that the program needs is inside."""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
DATA = ("assets", "levels")
"""Folders beside the package that a wheel and a frozen folder hold inside it."""
FOLDER = "quiclo-table"
"""The frozen folder in `dist/`."""


def make_packages(python: Path) -> int:
    """Fill `dist/` anew; returns 1 if making fails or something is missing."""
    shutil.rmtree(DIST, ignore_errors=True)
    stages = {
        "making wheel and source archive": ["-m", "build", "--outdir", str(DIST)],
        "freezing the program into a folder": ["-m", "tools.freeze", str(DIST)],
    }
    for number, (title, arguments) in enumerate(stages.items(), start=1):
        print(f"== {number}/3 {title} ...", flush=True)
        if subprocess.call([str(python), *arguments], cwd=ROOT) != 0:
            return 1
    print("== 3/3 looking whether all is inside ...", flush=True)
    missing = look_inside(DIST)
    for line in missing or map(_weighed, sorted(DIST.iterdir())):
        print(line)
    return 1 if missing else 0


def look_inside(dist: Path) -> list[str]:
    """Return a line for each file that the program needs and one of the packages lacks."""
    needed = needed_files(ROOT)
    (wheel,) = dist.glob("*.whl")
    (archive,) = dist.glob("*.tar.gz")
    folder = dist / FOLDER
    lacks = {
        wheel.name: missing_in(map(inside_wheel, needed), names_in_wheel(wheel)),
        archive.name: missing_in(needed, names_in_archive(archive)),
        folder.name: missing_in(
            map(str, map(frozen_place, needed_when_frozen(needed))), names_in_frozen(folder)
        ),
    }
    return [f"{name} lacks {path}" for name, paths in lacks.items() for path in paths]


def needed_files(root: Path) -> list[str]:
    """Return every file of the program and its data, relative to the checkout."""
    folders = (root / folder for folder in ("quiclo_table", *DATA))
    found = (
        path.relative_to(root) for folder in folders for path in sorted(folder.rglob("*")) if path.is_file()
    )
    return [path.as_posix() for path in found if not any(map(_is_left_by_tools, path.parts))]


def needed_when_frozen(needed: Iterable[str]) -> list[str]:
    """Return the files that a frozen folder holds as such: not modules, nor what catalogues are made from."""
    return [path for path in needed if not path.endswith((".py", ".po"))]


def inside_wheel(path: str) -> str:
    """Return where a wheel holds a file of the checkout."""
    return f"quiclo_table/{path}" if path.partition("/")[0] in DATA else path


def frozen_place(path: str) -> PurePosixPath:
    """Return where a frozen folder holds a file of the checkout, below its folder of internal things."""
    return PurePosixPath(inside_wheel(path))


def names_in_wheel(wheel: Path) -> set[str]:
    """Return the files in a wheel."""
    with zipfile.ZipFile(wheel) as opened:
        return set(opened.namelist())


def names_in_archive(archive: Path) -> set[str]:
    """Return the files in a source archive, without the folder that holds them all."""
    with tarfile.open(archive) as opened:
        return {name.partition("/")[2] for name in opened.getnames()}


def names_in_frozen(folder: Path) -> set[str]:
    """Return the files below a frozen folder's internal things."""
    internal = folder / "_internal"
    return {path.relative_to(internal).as_posix() for path in internal.rglob("*") if path.is_file()}


def missing_in(needed: Iterable[str], there: set[str]) -> list[str]:
    """Return what is needed but not there."""
    return [path for path in needed if path not in there]


def _is_left_by_tools(name: str) -> bool:
    return name.startswith(".") or name == "__pycache__"


def _weighed(path: Path) -> str:
    files = path.rglob("*") if path.is_dir() else [path]
    return f"{path.name}: {sum(file.lstat().st_size for file in files) / 1e6:.1f} MB"
