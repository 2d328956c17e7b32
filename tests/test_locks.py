from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import pytest

from quiclo_table.storage.locks import take
from quiclo_table.storage.matches import MatchFile, adopt, read_lines

HOLDER = """
import sys, time
from pathlib import Path
from quiclo_table.storage.matches import MatchFile
file = MatchFile(Path(sys.argv[1]))
file.append(b"one line")
print(file.is_held, flush=True)
time.sleep(600)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "match.running.jsonl"
    path.touch()
    return path


@contextmanager
def another_program(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays the match, until it is killed."""
    with subprocess.Popen([sys.executable, "-c", HOLDER, path], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        try:
            assert other.stdout.readline() == "True\n"
            yield other
        finally:
            other.kill()


def opened(path: Path) -> BinaryIO:
    return path.open("ab", buffering=0)


def test_of_all_who_open_a_file_one_has_the_lock_until_it_is_closed(path: Path) -> None:
    with opened(path) as first:
        assert take(first)
        for _ in range(3):
            with opened(path) as other:
                assert not take(other)
    with opened(path) as later:
        assert take(later)


def test_a_lock_is_no_obstacle_to_reading_and_does_not_move_the_place_of_writing(path: Path) -> None:
    path.write_bytes(b"0123456789")
    with opened(path) as held:
        before = held.tell()
        assert take(held)
        assert held.tell() == before
        assert path.read_bytes() == b"0123456789"
        held.write(b"x")
    assert path.read_bytes() == b"0123456789x"


def test_two_files_have_a_lock_each(tmp_path: Path) -> None:
    with opened(tmp_path / "a") as one, opened(tmp_path / "b") as two:
        assert take(one)
        assert take(two)


def test_a_match_that_another_program_plays_can_neither_be_adopted_nor_written_to(path: Path) -> None:
    with another_program(path):
        assert adopt(path) is None
        intruder = MatchFile(path)
        assert (intruder.is_held, intruder.is_kept) == (False, False)
        intruder.append(b"another line")
        intruder.close()
        assert read_lines(path) == [b"one line"]


def test_a_killed_program_leaves_no_lock_behind(path: Path) -> None:
    with another_program(path) as other:
        other.kill()
        other.wait()
        file = adopt(path)
        assert file is not None
        file.append(b"another line")
        file.close()
    assert read_lines(path) == [b"one line", b"another line"]
