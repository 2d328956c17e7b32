from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quiclo_table import __version__
from quiclo_table.cli import main
from tests.flight import write_level

ROOT = Path(__file__).parents[1]
NONSENSE = [
    ["--nonsense"],
    ["nonsense"],
    ["--seed", "x"],
    ["--seed", "-1"],
    ["--seed", "1e3"],
    ["--seed", str(2**63)],
    ["--seed"],
    ["--lang", "fr"],
    ["--data"],
    ["solo", "a", "b"],
    ["solo", "--nonsense"],
    ["shots", "--size", "big"],
    ["shots", "--size", "0x0"],
    ["shots", "--size", "99999x99999"],
    ["shots", "--scene", "nonsense"],
    ["throw", "--dice", "x"],
    ["levels"],
    ["levels", "nonsense"],
    ["replay"],
    ["check", "1 + 2"],
    ["solve"],
    ["solve", "1 2", "3", "4"],
    ["chains"],
    ["chains", "--own", "1 2 3"],
]


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """What was said, on both channels."""
    said = capsys.readouterr()
    return (said.out + said.err).splitlines()


def run(*argv: str | Path) -> int:
    """Run a command line; argparse ends by itself where it can't read it."""
    try:
        return main([str(word) for word in argv])
    except SystemExit as end:
        return int(end.code or 0)


@pytest.mark.parametrize("argv", NONSENSE, ids=" ".join)
def test_nonsense_gets_one_clear_line_and_exit_code_2(
    argv: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*argv) == 2
    (line,) = lines(capsys)
    assert "Traceback" not in line
    assert line.startswith("quiclo-table")


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_level_that_is_not_there_is_answered_with_those_that_are(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_level(tmp_path, "eigene")
    assert run("solo", "keine", "--data", tmp_path, "--lang", language) == 2
    (line,) = lines(capsys)
    assert "keine" in line
    assert "zwei-minuten" in line
    assert "eigene" in line


@pytest.mark.parametrize(
    "content",
    [None, b"", b"nonsense", b'{"tape": 2}', b'{"tape": 1, "now": "2026-02-31T10:00:00+01:00"}', b"\xff"],
)
def test_a_tape_that_can_not_be_played_is_named_with_what_is_wrong(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tape = tmp_path / "tape.jsonl"
    if content is not None:
        tape.write_bytes(content)
    assert run("--input-tape", tape, "--data", tmp_path / "data") == 2
    assert len(lines(capsys)) == 1


def test_a_tape_that_can_not_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = tmp_path / "tape.jsonl"
    play.write_bytes(b'{"tape": 1, "size": [640, 360]}\n')
    nowhere = tmp_path / "missing" / "tape.jsonl"
    assert run("--input-tape", play, "--record-tape", nowhere, "--data", tmp_path / "data") == 2
    (line,) = lines(capsys)
    assert str(nowhere) in line


def test_an_empty_tape_opens_the_title_and_ends(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tape = tmp_path / "tape.jsonl"
    tape.write_bytes(b'{"tape": 1, "size": [640, 360]}\n')
    assert run("--input-tape", tape, "--data", tmp_path / "data") == 0
    assert lines(capsys) == []


@pytest.mark.parametrize("words", [["solo"], ["solo", "meister"], ["solo", "meister", "--training"], []])
def test_global_options_may_stand_before_or_behind_the_command(words: list[str], tmp_path: Path) -> None:
    tape = tmp_path / "tape.jsonl"
    tape.write_bytes(b'{"tape": 1, "size": [640, 360]}\n{"t": 50, "device": "window", "do": "close"}\n')
    options = ["--data", str(tmp_path / "data"), "--seed", "3", "--lang", "en", "--input-tape", str(tape)]
    assert run(*options, *words) == 0
    assert run(*words, *options) == 0


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert lines(capsys) == [f"Quiclo Table {__version__}"]


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    told = "\n".join(lines(capsys))
    for command in ("solo", "solve", "check", "chains", "throw", "replay", "shots", "selftest", "levels"):
        assert f"\n    {command} " in told


@pytest.mark.parametrize("content", [None, b"", b"\x00", b"nonsense\n", b'{"line":"ticked","at_ms":1}\n'])
def test_a_journal_that_can_not_be_read_is_named(
    content: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = tmp_path / "match.jsonl"
    if content is not None:
        match.write_bytes(content)
    assert run("replay", match) == 2
    (line,) = lines(capsys)
    assert str(match) in line


def test_printing_into_a_pipe_that_nobody_reads_is_no_error() -> None:
    throws = f"{sys.executable} -m quiclo_table throw --throws 400 --dice 1 --seed 1"
    command = ["bash", "-c", f"{throws} | head -n 1; exit ${{PIPESTATUS[0]}}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_without_any_console_the_program_still_works(tmp_path: Path) -> None:
    command = f"{sys.executable} -m quiclo_table solve '7 6 5' 47 --data {tmp_path} <&- >&- 2>&-"
    assert subprocess.run(["bash", "-c", command], cwd=ROOT, env=os.environ, check=False).returncode == 0


def test_signs_are_printed_whatever_the_character_set_of_the_system() -> None:
    environment = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "quiclo_table", "solve", "7 6 5", "47"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert done.returncode == 0
    assert "7 × 6 + 5 = 47" in done.stdout.decode("utf-8")
