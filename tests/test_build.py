from __future__ import annotations

import ast
import os
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath

import pytest

from tools import dev_packages
from tools.dev_packages import (
    ROOT,
    frozen_place,
    look_inside,
    make_packages,
    needed_files,
    needed_when_frozen,
)
from tools.freeze import __main__ as freeze
from tools.freeze import licences
from tools.freeze.licences import bundled, licence_files, linked_libraries
from tools.freeze.version_info import version_info

ON_POSIX = pytest.mark.skipif(os.name == "nt", reason="descriptors are closed by a POSIX shell")
NO_STREAMS = ["sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-', sys.executable]


@pytest.fixture
def work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(freeze, "WORK", tmp_path)
    return tmp_path


def run_without_streams(code: str) -> int:
    return subprocess.run([*NO_STREAMS, "-c", code], cwd=ROOT, check=False).returncode


@ON_POSIX
def test_without_a_console_the_program_prints_into_nothing() -> None:
    code = "import sys; from quiclo_table.cli import main; sys.exit(10 + main(['solve', '7 6 5', '47']))"
    assert run_without_streams(code) == 10


@ON_POSIX
def test_without_a_console_a_mistake_still_has_its_exit_code() -> None:
    code = "from quiclo_table.cli import main; main(['no-such-command'])"
    assert run_without_streams(code) == 2


@ON_POSIX
def test_without_a_console_no_file_gets_the_place_of_a_stream() -> None:
    code = (
        "import os, sys; from quiclo_table.cli import main; main(['solve', '7 6 5', '47']);"
        "sys.exit(10 + (os.open(os.devnull, os.O_RDONLY) > 2))"
    )
    assert run_without_streams(code) == 11


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_the_frozen_program_is_a_folder_that_opens_no_console(platform: str, work: Path) -> None:
    options = freeze.options(work, platform)
    assert {"--onedir", "--windowed"} < set(options)
    assert options[-1] == str(ROOT / "quiclo_table" / "__main__.py")


def test_windows_and_macos_get_the_icon_and_windows_the_version(work: Path) -> None:
    dressed = {
        platform: {option.partition("=")[0] for option in freeze.options(work, platform)}
        & {"--icon", "--version-file"}
        for platform in ("linux", "win32", "darwin")
    }
    assert dressed == {"linux": set(), "win32": {"--icon", "--version-file"}, "darwin": {"--icon"}}


def test_the_version_resource_is_what_pyinstaller_evaluates() -> None:
    text = version_info("1.20.3")
    ast.parse(text, mode="eval")
    assert "filevers=(1, 20, 3, 0)" in text
    assert text.count('"1.20.3"') == 2


def test_every_file_that_the_program_reads_is_put_into_the_folder(work: Path) -> None:
    options = freeze.options(work, "linux")
    for file in needed_when_frozen(needed_files(ROOT)):
        assert f"--add-data={ROOT / file}{os.pathsep}{frozen_place(file).parent}" in options
    assert frozen_place("levels/meister.toml") == PurePosixPath("quiclo_table/levels/meister.toml")


def test_the_folder_holds_what_is_read_and_not_what_it_is_made_from() -> None:
    suffixes = {PurePosixPath(path).suffix for path in needed_when_frozen(needed_files(ROOT))}
    assert {".mo", ".toml", ".jpg", ".png", ".wav"} <= suffixes
    assert not {".py", ".po"} & suffixes


def test_what_tools_leave_in_the_checkout_stays_out(tmp_path: Path) -> None:
    for name in (".mypy_cache/a.db", "__pycache__/a.pyc", "a.py"):
        (tmp_path / "quiclo_table" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "quiclo_table" / name).touch()
    assert needed_files(tmp_path) == ["quiclo_table/a.py"]


def test_a_package_that_lacks_a_file_is_named_with_it(tmp_path: Path) -> None:
    needed = needed_files(ROOT)
    with zipfile.ZipFile(tmp_path / "a.whl", "w") as wheel:
        for path in needed[1:]:
            wheel.writestr(dev_packages.inside_wheel(path), "")
    with tarfile.open(tmp_path / "a.tar.gz", "w:gz") as archive:
        for path in needed[:-1]:
            archive.addfile(tarfile.TarInfo(f"a/{path}"))
    for path in needed_when_frozen(needed):
        place = tmp_path / dev_packages.FOLDER / "_internal" / frozen_place(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    assert look_inside(tmp_path) == [f"a.whl lacks {needed[0]}", f"a.tar.gz lacks {needed[-1]}"]
    place.unlink()
    assert look_inside(tmp_path)[-1] == f"quiclo-table lacks {frozen_place(path)}"


def test_a_stage_that_fails_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def fail(command: list[str], cwd: Path) -> int:
        asked.append(command)
        return 3

    monkeypatch.setattr(dev_packages, "DIST", tmp_path / "dist")
    monkeypatch.setattr(subprocess, "call", fail)
    assert make_packages(Path("python")) == 1
    assert len(asked) == 1


def test_all_that_the_program_needs_is_known_down_to_what_its_libraries_need() -> None:
    names = bundled(licences.PROGRAM)
    assert {"pygame-ce", "numpy", "pymunk", "cffi", "pycparser", "font-manrope"} <= set(names)
    assert not {"pytest", "pyinstaller", "quiclo-table"} & set(names)


@pytest.mark.parametrize("name", bundled(licences.PROGRAM))
def test_every_library_has_its_licence(name: str) -> None:
    texts = licence_files(distribution(name))
    assert texts
    assert all(file.stat().st_size > 200 for file in texts.values())


def test_fonts_come_with_the_open_font_licence() -> None:
    for name in ("font-fredoka-one", "font-manrope"):
        (text,) = licence_files(distribution(name)).values()
        assert "SIL Open Font License" in text.read_text(encoding="utf-8", errors="replace")


def test_the_licences_of_all_parts_lie_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "FREEZER", "cffi")  # where only tests are run there is no PyInstaller
    assert licences.collect(tmp_path / "licences", []) == []
    names = {path.name for path in (tmp_path / "licences").iterdir()}
    assert {"quiclo-table", "python", "map-data.txt", "libraries-in-pygame.txt", "numpy"} <= names
    own = (tmp_path / "licences" / "quiclo-table" / "LICENSE.txt").read_text(encoding="utf-8")
    assert own == (ROOT / "LICENSE").read_text(encoding="utf-8")


@pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="elsewhere Python brings its libraries along"
)
def test_a_library_of_nobody_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "FREEZER", "cffi")
    assert licences.collect(tmp_path / "licences", [tmp_path / "libnobody.so"]) == ["libnobody.so"]


def test_only_libraries_from_outside_the_environment_belong_to_the_system(tmp_path: Path) -> None:
    own = Path(sys.prefix) / "lib" / "libown.so"
    noted = (
        [
            ("libown.so", str(own), "BINARY"),
            ("libz.so.1", "/outside/libz.so.1", "BINARY"),
            ("assets/icon.png", "/outside/icon.png", "DATA"),
        ],
        True,
    )
    (tmp_path / "COLLECT-00.toc").write_text(repr(noted), encoding="utf-8")
    assert linked_libraries(tmp_path) == [Path("/outside/libz.so.1")]
