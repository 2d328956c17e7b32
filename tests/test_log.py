from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.storage.log import FILE_BYTES, FILES, LONGEST_ENTRY, REMEMBERED, CountingFile, Log

LOG = logging.getLogger("quiclo_table.tests")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "quiclo-table.log"


@pytest.fixture
def log(path: Path) -> Iterator[Log]:
    opened = Log(path)
    yield opened
    opened.close()


def lines(path: Path) -> list[str]:
    """The log without its times."""
    return [
        re.sub(r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} ", "", line)
        for line in path.read_text(encoding="utf-8").splitlines()
    ]


def entry(text: str, *args: object, exc_info: Any = None) -> logging.LogRecord:
    """What a handler is given, without pytest, which keeps all it hears and can't pass half characters on."""
    return logging.LogRecord("quiclo_table.tests", logging.ERROR, __file__, 1, text, args, exc_info)


def fail(text: str) -> None:
    try:
        int(text)
    except ValueError:
        LOG.exception("it failed")


def test_an_entry_has_its_date_its_time_and_its_weight(log: Log, path: Path) -> None:
    LOG.warning("Grüße: %s", "7 × 6 − 5")
    (line,) = path.read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} WARNING Grüße: 7 × 6 − 5", line)


def test_an_error_is_logged_with_its_traceback(log: Log, path: Path) -> None:
    fail("a reason")
    assert lines(path)[0] == "ERROR it failed"
    assert "Traceback (most recent call last):" in lines(path)
    assert lines(path)[-1] == "ValueError: invalid literal for int() with base 10: 'a reason'"


def test_a_log_that_nobody_writes_to_makes_no_file(log: Log, path: Path) -> None:
    assert not path.exists()


def test_a_repeated_entry_is_counted_and_told_before_the_next_new_one(log: Log, path: Path) -> None:
    for _ in range(5):
        LOG.warning("the same")
    LOG.warning("another")
    assert lines(path) == [
        "WARNING the same",
        "WARNING … repeated 4 times: the same",
        "WARNING another",
    ]


def test_long_repetition_is_told_at_every_power_of_ten_and_at_the_end(log: Log, path: Path) -> None:
    for _ in range(1205):
        LOG.error("the same")
    log.close()
    told = [line.removeprefix("ERROR … repeated ") for line in lines(path)[1:]]
    assert told == [f"{times} times: the same" for times in ("10", "100", "1,000", "1,204")]


def test_two_entries_that_take_turns_are_both_counted(log: Log, path: Path) -> None:
    for _ in range(3):
        LOG.info("ping")
        LOG.info("pong")
    log.close()
    assert lines(path) == [
        "INFO ping",
        "INFO pong",
        "INFO … repeated 2 times: ping",
        "INFO … repeated 2 times: pong",
    ]


def test_the_same_error_from_the_same_line_is_a_repetition_and_another_is_not(log: Log, path: Path) -> None:
    fail("first")
    fail("first")
    fail("second")
    text = path.read_text(encoding="utf-8")
    assert text.count("Traceback") == 2
    assert text.count("repeated 1 time: it failed") == 1


@given(numbers=st.lists(st.integers(0, 9), max_size=10))
def test_no_repetition_is_lost_and_none_invented(
    tmp_path_factory: pytest.TempPathFactory, numbers: list[int]
) -> None:
    path = tmp_path_factory.mktemp("log") / "quiclo-table.log"
    log = Log(path)
    for number in numbers:
        LOG.warning("entry %d", number)
    log.close()
    entries = [line.removeprefix("WARNING ") for line in lines(path)] if numbers else []
    written = [entry for entry in entries if not entry.startswith("…")]
    assert written == [f"entry {number}" for number in dict.fromkeys(numbers)]
    for number in set(numbers):
        counts = [re.fullmatch(rf"… repeated (\d+) times?: entry {number}", entry) for entry in entries]
        assert sum(int(count[1]) for count in counts if count) == numbers.count(number) - 1


def test_an_error_a_frame_for_ten_minutes_fits_in_a_few_lines(path: Path) -> None:
    handler = CountingFile(path)
    for _ in range(10 * 60 * 60):
        try:
            int("a sound is missing")
        except ValueError:
            handler.emit(entry("it failed", exc_info=sys.exc_info()))
    handler.close()
    text = path.read_text(encoding="utf-8")
    assert text.count("Traceback") == 1
    assert text.endswith("… repeated 35,999 times: it failed\n")
    assert len(text) < 2000


def test_different_entries_without_end_never_take_more_than_the_rotated_files(log: Log, path: Path) -> None:
    for number in range(300):
        LOG.error("%d %s", number, "x" * 2 * LONGEST_ENTRY)
    log.close()
    files = sorted(path.parent.iterdir())
    assert [file.name for file in files] == [path.name, f"{path.name}.1", f"{path.name}.2"]
    assert len(files) == FILES
    assert all(file.stat().st_size <= FILE_BYTES for file in files)


def test_what_is_remembered_is_bounded(path: Path) -> None:
    handler = CountingFile(path)
    for number in range(3 * REMEMBERED):
        handler.emit(entry(f"entry {number}"))
    assert len(handler._repeats) == REMEMBERED
    handler.close()


def test_without_a_file_nothing_is_written_and_nothing_printed(capfd: pytest.CaptureFixture[str]) -> None:
    log = Log(None)
    LOG.error("nobody hears this")
    log.close()
    assert capfd.readouterr() == ("", "")


def test_a_log_that_cannot_be_written_disturbs_nobody(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a file").write_text("not a folder")
    log = Log(tmp_path / "a file" / "quiclo-table.log")
    LOG.error("lost")
    LOG.error("lost, too")
    log.close()
    assert capfd.readouterr() == ("", "")


class Unspeakable:
    def __repr__(self) -> str:
        raise RuntimeError("no words")


@pytest.mark.parametrize("bad", [("%d", "seven"), ("%s %s", "one"), ("%s", Unspeakable())])
def test_an_entry_that_cannot_be_put_into_words_disturbs_nobody(
    bad: tuple[str, object], log: Log, path: Path
) -> None:
    handler = CountingFile(path)
    handler.emit(entry(*bad))
    handler.close()
    assert not path.exists()


def test_half_a_character_in_a_file_name_is_written_readably(path: Path) -> None:
    handler = CountingFile(path)
    handler.emit(entry("bad level %s", "W\udcfcrfel.toml"))
    handler.close()
    assert path.read_text(encoding="utf-8") == "bad level W\\udcfcrfel.toml\n"


def test_a_closed_log_writes_no_more(log: Log, path: Path) -> None:
    LOG.info("before")
    log.close()
    log.close()
    LOG.info("behind")
    assert lines(path) == ["INFO before"]
