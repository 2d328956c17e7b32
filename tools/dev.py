"""The developer's one command: needs nothing but Python 3.11, makes its own environment, runs everything."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.dev_environment import CannotSetUp, require_python, set_up  # noqa: E402  needs the line above
from tools.dev_packages import make_packages  # noqa: E402

USAGE = """usage: python3 tools/dev.py COMMAND [ARGUMENTS]

  setup            make .venv and install the project into it; every command does so when needed
  play [ARGS]      run the program with these arguments
  test [ARGS]      run the tests; the arguments go to pytest
  check            lint, format, types, import contracts, language catalogues
  texts            compile the language catalogues
  bench            measure what has a budget
  shots [ARGS]     save pictures of the scenes; --out DIR says where
  build            make wheel, source archive and a folder for players without Python in dist/
"""
NONSENSE = 2
INTERRUPTED = 130

RUNS = {
    "play": ["-m", "quiclo_table"],
    "test": ["-m", "pytest", "-n", "auto"],
    "texts": ["-m", "tools.catalogues"],
    "bench": ["-m", "tools.bench"],
    "shots": ["-m", "quiclo_table", "shots"],
}
"""What runs as it is, with the arguments behind it."""

CHECKS = {
    "lint": ["-m", "ruff", "check", "."],
    "format": ["-m", "ruff", "format", "--check", "."],
    "types": ["-m", "mypy"],
    "contracts": ["-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"],
    "catalogues": ["-m", "tools.catalogues", "--check"],
}
"""The parts of `check`, in their order."""


def main(arguments: list[str]) -> int:
    """Run one command; returns its exit code: 2 for nonsense, 1 for whatever failed."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0 if arguments else NONSENSE
    command, rest = arguments[0], arguments[1:]
    known = [*RUNS, "setup", "check", "build"]
    if command not in known:
        print(f"{command!r} is no command; choose from {', '.join(sorted(known))}", file=sys.stderr)
        return NONSENSE
    if command not in RUNS and rest:
        print(f"{command} takes no arguments, but here is {rest[0]!r}", file=sys.stderr)
        return NONSENSE
    try:
        require_python()
        return run(command, rest)
    except CannotSetUp as obstacle:
        print(obstacle, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def run(command: str, arguments: list[str]) -> int:
    """Run a command in an environment that has all it needs."""
    python = set_up(frozenset({"dev", "build"} if command == "build" else {"dev"}))
    if command == "setup":
        print(f"ready: {python}")
        return 0
    if command == "check":
        return check(python)
    if command == "build":
        return make_packages(python)
    return subprocess.call([str(python), *RUNS[command], *arguments], cwd=ROOT)


def check(python: Path) -> int:
    """Run every part, whatever the others say, and sum up; returns 1 if one failed."""
    verdicts = []
    for number, (name, arguments) in enumerate(CHECKS.items(), start=1):
        print(f"== {number}/{len(CHECKS)} {name} ...", flush=True)
        begun = time.perf_counter()
        failed = subprocess.call([str(python), *arguments], cwd=ROOT) != 0
        verdicts.append((name, failed, time.perf_counter() - begun))
    print("== result")
    for name, failed, seconds in verdicts:
        print(f"{name:12}{'FAILED' if failed else 'ok':8}{seconds:6.1f} s")
    return 1 if any(failed for _, failed, _ in verdicts) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
