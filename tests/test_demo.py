from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Collection, Sequence
from pathlib import Path

import pytest

from quiclo_table.cli import main, make_parser
from quiclo_table.commands import demo
from quiclo_table.commands.staff_pin import with_pin
from quiclo_table.kiosk.booth_log import BoothLog, Happened, Row
from quiclo_table.kiosk.lifeline import Lifeline
from quiclo_table.kiosk.restarts import NO_DISPLAY_CODE
from quiclo_table.storage.settings import BoothSettings, Settings, SettingsFile
from tools.prove_booth import prove

ROOT = Path(__file__).parents[1]
PATIENCE_S = 30.0
TIMES = "[booth]\nidle_seconds = 10\ncountdown_seconds = 5\npin = 4711\n"
HEADER = {"tape": 1, "seed": 1, "now": "2026-11-30T18:00:00+01:00", "size": [640, 360]}


def command(data: Path, *words: str) -> Sequence[str]:
    return [sys.executable, "-m", "quiclo_table", "demo", "--data", str(data), "--lang", "de", *words]


def run(
    data: Path, *words: str, without: Collection[str] = (), **environment: str
) -> subprocess.CompletedProcess[str]:
    known = {key: value for key, value in os.environ.items() if key not in without}
    return subprocess.run(
        command(data, *words),
        cwd=ROOT,
        env={**known, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


def rows(data: Path) -> tuple[Row, ...]:
    return BoothLog(data / "booth", lambda: "").rows()


def tape(folder: Path, *events: dict[str, object]) -> Path:
    path = folder / "visitor.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in (HEADER, *events)), encoding="utf-8")
    return path


def noise(t: int) -> list[dict[str, object]]:
    value = 0.14 if t % 400 else -0.14
    return [
        {"t": t, "device": "pad", "do": "axis", "id": 1, "axis": "leftx", "value": value},
        {"t": t, "device": "mouse", "do": "move", "x": 300 + t % 3, "y": 200},
    ]


def test_on_a_tape_noise_wakes_nobody_and_a_visitor_comes_plays_and_leaves(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(TIMES)
    before = (tmp_path / "settings.toml").read_bytes()
    touch = {"device": "touch", "id": 1, "x": 100, "y": 150}
    touches = [(2000, "down"), (2100, "up"), (3000, "down"), (3100, "up")]
    path = tape(
        tmp_path,
        *(event for t in range(100, 2000, 200) for event in noise(t)),
        *({**touch, "t": t, "do": do} for t, do in touches),
        {"t": 3500, "device": "window", "do": "close"},
        *(event for t in range(4000, 19_000, 200) for event in noise(t)),
    )
    done = run(tmp_path, "--kiosk", "--input-tape", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    told = [(row.event, row.variant or row.detail) for row in rows(tmp_path)]
    assert told == [
        (Happened.STARTED, ""),
        (Happened.VISIT, ""),
        (Happened.BEGUN, "strategie"),
        (Happened.LEFT, "strategie"),
        (Happened.GONE, "idle"),
        (Happened.CLOSED, ""),
    ]
    assert (tmp_path / "settings.toml").read_bytes() == before


def test_the_booth_comes_back_after_a_kill_and_after_a_freeze(tmp_path: Path) -> None:
    tally = prove(
        tmp_path, kills=1, freezes=1, blackouts=0, seed=1, is_seen=False, life_s=0.2, promised_s=PATIENCE_S
    )
    assert (len(tally.kills), len(tally.freezes)) == (1, 1)
    assert tally.events["restarted"] == 2


@pytest.mark.skipif(os.name == "nt", reason="signals as POSIX has them")
def test_a_kiosk_makes_a_pin_says_where_it_stands_and_ends_on_sigterm(tmp_path: Path) -> None:
    with subprocess.Popen(
        command(tmp_path, "--kiosk"), cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        until = time.monotonic() + PATIENCE_S
        while not rows(tmp_path):
            assert time.monotonic() < until
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        said, _ = process.communicate(timeout=PATIENCE_S)
    settings, notice = SettingsFile(tmp_path / "settings.toml").load()
    assert process.returncode == 0
    assert notice is None
    pin = str(settings.booth.pin)
    assert len(pin) == 6
    assert pin.isdecimal()
    assert str(tmp_path / "settings.toml") in said
    assert pin not in said
    assert not settings.full_screen
    assert [row.event for row in rows(tmp_path)] == [Happened.STARTED, Happened.CLOSED]


def test_a_demo_ends_by_itself_when_its_time_is_up(tmp_path: Path) -> None:
    assert run(tmp_path, "--for", "0.5").returncode == 0
    assert [row.event for row in rows(tmp_path)] == [Happened.STARTED, Happened.CLOSED]


def test_a_display_that_does_not_answer_is_none(tmp_path: Path) -> None:
    done = run(tmp_path, "--for", "2", without={"SDL_VIDEODRIVER"}, DISPLAY=":4711", WAYLAND_DISPLAY="")
    assert done.returncode == NO_DISPLAY_CODE
    assert done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_display_a_demo_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Lifeline, "hear_signals", lambda _self: None)
    assert main(["demo", "--data", str(tmp_path), "--lang", "en"]) == NO_DISPLAY_CODE
    assert capsys.readouterr().err == "The show needs a display, and there is none here.\n"


NONSENSE = [("--for", "0"), ("--for", "soon"), ("--for", "nan"), ("--monitor", "0"), ("--monitor", "99")]


@pytest.mark.parametrize("words", NONSENSE)
def test_nonsense_is_refused_in_one_line(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["demo", *words])
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_watched_program_gets_what_the_booth_was_given(tmp_path: Path) -> None:
    given = ["demo", "--kiosk", "--data", str(tmp_path), "--lang", "en", "--seed", "7", "--monitor", "2"]
    args = make_parser(given).parse_args(given)
    child = demo._child(args, "killed 9")
    again = make_parser(child[3:]).parse_args(child[3:])
    assert child[:3] == [sys.executable, "-m", "quiclo_table"]
    assert (again.data, again.lang, again.seed, again.monitor) == (tmp_path, "en", 7, 2)
    assert (again.kiosk, again.watched, again.after) == (True, True, "killed 9")


def test_a_pin_that_stands_there_is_kept_and_one_that_cannot_be_read_is_not_made(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    known = Settings(booth=BoothSettings(pin="0815"))
    assert with_pin(file, known) is known
    assert with_pin(SettingsFile(tmp_path / "none", writable=False), Settings()) == Settings()
    made = with_pin(file, Settings())
    assert file.load()[0].booth.pin == made.booth.pin != ""


@pytest.mark.parametrize("pin", ['"0815"', "4711", '""'])
def test_a_pin_may_be_written_as_text_or_as_a_number(pin: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(f"[booth]\npin = {pin}\n")
    settings, notice = SettingsFile(tmp_path / "settings.toml").load()
    assert (str(settings.booth.pin), notice) == (pin.strip('"'), None)
