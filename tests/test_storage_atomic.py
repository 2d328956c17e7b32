from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quiclo_table.storage.atomic import backup_of, read_text, write_atomic

KEEPS_WRITING = """
import sys
from pathlib import Path
from quiclo_table.storage.atomic import write_atomic
number = 0
while True:
    write_atomic(Path(sys.argv[1]), b"%d" % number * 4000 + b"end")
    number += 1
"""


def test_a_file_is_written_and_the_one_before_stays_as_its_backup(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for content in (b"first", b"second", b"third"):
        write_atomic(path, content)
    assert path.read_bytes() == b"third"
    assert backup_of(path).read_bytes() == b"second"


def test_writing_leaves_nothing_else_behind(tmp_path: Path) -> None:
    write_atomic(tmp_path / "file", b"first")
    write_atomic(tmp_path / "file", b"second", backup=False)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_write_that_fails_leaves_the_file_as_it_was_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_atomic(path, b"first")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space left"):
        write_atomic(path, b"second", backup=False)
    assert path.read_bytes() == b"first"
    assert list(tmp_path.iterdir()) == [path]


def test_a_killed_program_never_leaves_half_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for round_ in range(6):
        writer = subprocess.Popen([sys.executable, "-c", KEEPS_WRITING, str(path)])
        while not backup_of(path).exists() and writer.poll() is None:
            time.sleep(0.01)
        time.sleep(0.013 * round_)
        writer.kill()
        writer.wait()
        for left in (path, backup_of(path)):
            assert left.read_bytes().endswith(b"end")
            left.unlink()


@pytest.mark.parametrize(
    "content", [b"a\nb\n", b"\xef\xbb\xbfa\nb\n", b"a\r\nb\r\n", b"\xef\xbb\xbfa\r\nb\r\n"]
)
def test_a_byte_order_mark_and_windows_line_ends_make_no_difference(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "file").write_bytes(content)
    assert read_text(tmp_path / "file") == "a\nb\n"
