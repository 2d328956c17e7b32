from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import bench, dev, dev_environment
from tools.bench_rows import BenchRow
from tools.dev_environment import (
    CannotSetUp,
    package_advice,
    require_modules,
    require_python,
    set_up,
    venv_python,
)
from tools.dev_packages import inside_wheel, missing_in, needed_files

ROOT = Path(dev.__file__).parents[1]
STANDARD_LIBRARY_ONLY = """
import sys
sys.argv = ["dev.py"]
before = set(sys.modules)
import tools.dev
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before} - set(sys.stdlib_module_names)))
"""


class Calls(list[list[str]]):
    """Stands in for subprocess.call: notes the commands, and what each of them gives back."""

    def __init__(self, code: int = 0) -> None:
        self.code = code

    def __call__(self, command: list[str], cwd: Path) -> int:
        self.append(command[1:])
        return self.code


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    monkeypatch.setattr(dev_environment, "ROOT", tmp_path)
    monkeypatch.setattr(dev_environment, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev_environment, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(dev_environment, "venv_python", lambda: Path(sys.executable))
    return tmp_path


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    noted = Calls()
    monkeypatch.setattr(subprocess, "call", noted)
    return noted


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "set_up", lambda _: Path("python"))


def test_the_tool_needs_nothing_but_the_standard_library() -> None:
    asked = [
        sys.executable,
        "-I",
        "-c",
        f"import sys; sys.path.insert(0, {str(ROOT)!r}){STANDARD_LIBRARY_ONLY}",
    ]
    assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout.split() == ["tools"]


def test_it_runs_as_a_plain_file_from_anywhere(tmp_path: Path) -> None:
    helped = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "dev.py"), "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    assert helped.stdout == dev.USAGE


@pytest.mark.parametrize("command", [*dev.RUNS, "setup", "check", "build"])
def test_the_help_names_every_command(command: str) -> None:
    assert f"\n  {command} " in dev.USAGE


@pytest.mark.parametrize("words", [["plya"], ["setup", "--fast"], ["check", "all"], ["build", "x"]])
def test_nonsense_gets_one_clear_line_and_exit_code_2(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(words) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert words[-1] in told


def test_an_old_python_is_told_which_one_is_needed() -> None:
    with pytest.raises(CannotSetUp, match=r"Python 3\.11 or newer is needed, this is 3\.9"):
        require_python((3, 9))
    require_python((3, 14))


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_where_a_module_is_missing_the_package_is_named(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else object())
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    with pytest.raises(
        CannotSetUp, match=rf"without its module {module}.*sudo apt install python3\.\d+-venv python3-pip"
    ):
        require_modules()


@pytest.mark.parametrize(
    ("manager", "package"),
    [("dnf", "python3-pip"), ("zypper", "python312-pip"), ("apk", "py3-pip"), ("none", "python.org")],
)
def test_each_system_is_given_its_own_advice(
    manager: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name if name == manager else None)
    assert package in package_advice((3, 12))


def test_windows_keeps_its_interpreter_elsewhere() -> None:
    assert venv_python(Path("env"), "nt") == Path("env/Scripts/python.exe")
    assert venv_python(Path("env"), "posix") == Path("env/bin/python")


def test_the_environment_is_made_once(checkout: Path, calls: Calls) -> None:
    set_up(frozenset({"dev"}))
    assert calls[-1][-2:] == ["--editable", ".[dev]"]
    calls.clear()
    assert set_up(frozenset({"dev"})) == Path(sys.executable)
    assert calls == []


def test_what_is_installed_stays_when_more_is_asked_for(checkout: Path, calls: Calls) -> None:
    for extra in ("dev", "build"):
        set_up(frozenset({extra}))
    assert [call[-1] for call in calls if "pip" in call] == [".[dev]", ".[build,dev]"]


def test_changed_requirements_refresh_it(checkout: Path, calls: Calls) -> None:
    set_up(frozenset({"dev"}))
    calls.clear()
    with (checkout / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    set_up(frozenset({"dev"}))
    assert [call[-1] for call in calls] == [".[dev]"]


@pytest.mark.parametrize(
    "stamp", ["", "{", "[]", '{"extras": ["dev"]}', '{"made for": "another", "extras": ["dev"]}']
)
def test_a_stamp_that_says_nothing_is_no_stamp(checkout: Path, calls: Calls, stamp: str) -> None:
    (checkout / "stamp.json").write_text(stamp)
    set_up(frozenset({"dev"}))
    assert calls[-1][-1] == ".[dev]"


@pytest.mark.parametrize("name", ["not-there", "pyproject.toml"])
def test_an_environment_without_a_python_that_runs_is_made_anew(
    checkout: Path, calls: Calls, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dev_environment, "venv_python", lambda: checkout / name)
    set_up(frozenset({"dev"}))
    assert calls[0][:3] == ["-m", "venv", "--clear"]


def test_a_stage_that_fails_stops_the_set_up_and_leaves_no_stamp(checkout: Path, calls: Calls) -> None:
    calls.code = 1
    with pytest.raises(CannotSetUp, match="This failed"):
        set_up(frozenset({"dev"}))
    assert not (checkout / "stamp.json").exists()


@pytest.mark.usefixtures("ready")
def test_arguments_go_on_to_what_runs(calls: Calls) -> None:
    for words in (["play", "solo", "--lang", "en"], ["test", "-k", "storage"], ["shots", "--out", "here"]):
        assert dev.main(words) == 0
    assert calls == [
        ["-m", "quiclo_table", "solo", "--lang", "en"],
        ["-m", "pytest", "-n", "auto", "-k", "storage"],
        ["-m", "quiclo_table", "shots", "--out", "here"],
    ]


@pytest.mark.usefixtures("ready")
def test_the_exit_code_is_that_of_what_ran(calls: Calls) -> None:
    calls.code = 5
    assert dev.main(["play"]) == 5


@pytest.mark.usefixtures("ready")
def test_check_runs_every_part_and_fails_if_one_fails(
    calls: Calls, capsys: pytest.CaptureFixture[str]
) -> None:
    assert dev.main(["check"]) == 0
    calls.code = 1
    assert dev.main(["check"]) == 1
    assert len(calls) == 2 * len(dev.CHECKS)
    assert capsys.readouterr().out.count("FAILED") == len(dev.CHECKS)


def test_what_the_packages_must_hold_is_everything_that_the_program_reads() -> None:
    needed = needed_files(ROOT)
    assert "levels/meister.toml" in needed
    assert "quiclo_table/i18n/locale/de/LC_MESSAGES/quiclo_table.mo" in needed
    assert not any("__pycache__" in path for path in needed)


def test_a_wheel_holds_the_data_inside_the_package() -> None:
    assert inside_wheel("levels/meister.toml") == "quiclo_table/levels/meister.toml"
    assert inside_wheel("quiclo_table/__init__.py") == "quiclo_table/__init__.py"
    assert missing_in(["a", "b"], {"b", "c"}) == ["a"]


def test_a_missed_budget_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Suite:
        budget = 2.0

        def rows(self) -> list[BenchRow]:
            return [BenchRow("frame", 3.0, 4.0, "blit", 2.0, self.budget)]

    suite = Suite()
    monkeypatch.setattr(bench, "SUITES", ("suite",))
    monkeypatch.setattr(importlib, "import_module", lambda _: suite)
    assert bench.main() == 0
    suite.budget = 1.0
    assert bench.main() == 1
    assert "missed" in capsys.readouterr().out
