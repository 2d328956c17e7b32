"""The licences of all that a frozen folder holds: the program, Python, the libraries, fonts, map, system."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT: Final = Path(__file__).resolve().parents[2]
NOTICES: Final = Path(__file__).parent / "notices"
PROGRAM: Final = "quiclo-table"
FREEZER: Final = "pyinstaller"
"""Its starter is part of the folder."""

_LICENCE: Final = re.compile(r"licen[cs]e|copying|notice|\bofl\b|\blgpl\b", re.IGNORECASE)
_TEXTS: Final = frozenset({"", ".txt", ".md", ".rst"})


def collect(folder: Path, linked: list[Path]) -> list[str]:
    """Fill a folder with licences, one folder each; returns the names of what has none.

    `linked` are libraries of the system that were taken along.
    """
    own = folder / PROGRAM
    own.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", own / "LICENSE.txt")
    shutil.copyfile(ROOT / "assets" / "README.md", own / "assets.md")
    for notice in NOTICES.iterdir():
        shutil.copyfile(notice, folder / notice.name)
    lacking = [] if _copy_pythons(folder / "python") else ["python"]
    for name in (*bundled(PROGRAM), FREEZER):
        texts = licence_files(distribution(name))
        for place, source in texts.items():
            _copy(source, folder / name / place)
        lacking += [] if texts else [name]
    return lacking + [path.name for path in linked if not _copy_systems(path, folder / "system")]


def bundled(program: str) -> list[str]:
    """Return the names of all distributions that a program needs on this system, without itself."""
    found: set[str] = set()
    waiting = [program]
    while waiting:
        for text in distribution(waiting.pop()).requires or ():
            requirement = Requirement(text)
            name = canonicalize_name(requirement.name)
            if name not in found and (
                requirement.marker is None or requirement.marker.evaluate({"extra": ""})
            ):
                found.add(name)
                waiting.append(name)
    return sorted(found)


def licence_files(installed: Distribution) -> dict[str, Path]:
    """Return a distribution's licences: where each lies within it, and the file."""
    return {
        re.sub(r"^[^/]+\.dist-info/(licenses/)?", "", file.as_posix()): Path(str(file.locate()))
        for file in installed.files or ()
        if _LICENCE.search(file.name) and file.suffix.lower() in _TEXTS
    }


def linked_libraries(work: Path) -> list[Path]:
    """Return the system's libraries that PyInstaller took along, from what it noted in its work folder."""
    noted = ast.literal_eval((work / "COLLECT-00.toc").read_text(encoding="utf-8"))
    homes = (Path(sys.prefix), Path(sys.base_prefix), work)
    sources = {Path(source) for _, source, kind, *_ in _entries(noted) if kind == "BINARY"}
    return sorted(path for path in sources if not any(path.is_relative_to(home) for home in homes))


def _entries(noted: object) -> list[tuple[str, str, str]]:
    """Return the list of files within the notes, which hold settings, too."""
    if isinstance(noted, list) and noted and isinstance(noted[0], tuple):
        return noted
    parts = noted if isinstance(noted, tuple | list) else ()
    return next((found for part in parts if (found := _entries(part))), [])


def _copy_pythons(folder: Path) -> bool:
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    base = Path(sys.base_prefix)
    for path in (base / "LICENSE.txt", base / "lib" / version / "LICENSE.txt", base / "LICENSE"):
        if path.is_file():
            _copy(path, folder / path.name)
            return True
    return _copy_systems(Path(sys.executable).resolve(), folder)


def _copy_systems(path: Path, folder: Path) -> bool:
    """Copy what the system's package of a file says about copyright; False where Linux can't be asked."""
    if shutil.which("dpkg") is None:
        return not sys.platform.startswith("linux")
    real = path.resolve()
    for name in {path, real, *(Path("/", *one.parts[2:]) for one in (path, real) if one.parts[1] == "usr")}:
        asked = subprocess.run(["dpkg", "--search", str(name)], capture_output=True, text=True, check=False)
        package = asked.stdout.partition(":")[0]
        text = Path("/usr/share/doc") / package / "copyright"
        if asked.returncode == 0 and text.is_file():
            _copy(text, folder / f"{package}.txt")
            return True
    return False


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
