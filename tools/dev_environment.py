"""The environment in `.venv`: made once, and anew when pyproject.toml or Python has changed."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
STAMP = VENV / "quiclo-setup.json"
OLDEST_PYTHON = (3, 11)


class CannotSetUp(Exception):
    """What the developer has to do first."""


def require_python(version: tuple[int, int] = sys.version_info[:2]) -> None:
    """Raise CannotSetUp for a Python that is too old."""
    if version < OLDEST_PYTHON:
        wanted, found = (".".join(map(str, numbers)) for numbers in (OLDEST_PYTHON, version))
        raise CannotSetUp(
            f"Python {wanted} or newer is needed, this is {found}. Run this file with a newer one."
        )


def set_up(extras: frozenset[str]) -> Path:
    """Return the Python of an environment that holds the project with some of its extras.

    Does nothing if all is as the stamp says; else makes or refreshes it, stage by stage. Raises CannotSetUp.
    """
    installed = _stamped_extras()
    if extras <= installed and venv_python().exists():
        return venv_python()
    require_modules()
    if not _is_usable():
        _run_stage(f"Making {VENV.name}", [sys.executable, "-m", "venv", "--clear", str(VENV)])
    wanted = sorted(extras | installed)
    project = f".[{','.join(wanted)}]"
    pip = [str(venv_python()), "-m", "pip", "--disable-pip-version-check", "install", "--editable", project]
    _run_stage(f"Installing {project}; the first time takes a minute or two", pip)
    STAMP.write_text(json.dumps({"made for": fingerprint(), "extras": wanted}), encoding="utf-8")
    return venv_python()


def venv_python(venv: Path = VENV, system: str = os.name) -> Path:
    """Return the environment's interpreter."""
    return venv / "Scripts" / "python.exe" if system == "nt" else venv / "bin" / "python"


def fingerprint() -> str:
    """Return what the environment depends on: the project's requirements and the Python at hand."""
    python = f"{sys.version} {sys.platform}".encode()
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + python).hexdigest()


def require_modules() -> None:
    """Raise CannotSetUp, naming the package to install, where this Python can't make environments."""
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            advice = package_advice(sys.version_info[:2])
            raise CannotSetUp(f"This Python comes without its module {module}. {advice} Then run this again.")


def package_advice(version: tuple[int, int]) -> str:
    """Return how this system is given the modules venv and pip."""
    managers = {
        "apt-get": f"sudo apt install python{version[0]}.{version[1]}-venv python3-pip",
        "dnf": "sudo dnf install python3-pip",
        "zypper": f"sudo zypper install python{version[0]}{version[1]}-pip",
        "apk": "sudo apk add python3 py3-pip",
    }
    for manager, command in managers.items():
        if shutil.which(manager):
            return f"Install it: {command}."
    return "Install your system's package with Python's venv and pip, or Python from python.org."


def _stamped_extras() -> frozenset[str]:
    """Return the extras that are installed, or none at all if the stamp is missing, broken or out of date."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        fresh = stamp["made for"] == fingerprint()
        return frozenset(stamp["extras"]) if fresh else frozenset()
    except (OSError, ValueError, KeyError, TypeError):
        return frozenset()


def _is_usable() -> bool:
    """Whether the environment's Python runs, is as new as this one, and has pip."""
    question = "import pip, sys; print('%d.%d' % sys.version_info[:2])"
    try:
        asked = subprocess.run(
            [str(venv_python()), "-c", question], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return asked.returncode == 0 and asked.stdout.strip() == "{}.{}".format(*sys.version_info[:2])


def _run_stage(title: str, command: list[str]) -> None:
    print(f"== {title} ...", flush=True)
    if subprocess.call(command, cwd=ROOT) != 0:
        raise CannotSetUp(f"This failed: {' '.join(command)}")
