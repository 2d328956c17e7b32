from __future__ import annotations

import argparse
import logging
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from quiclo_table import cli
from quiclo_table.app import App, CrashedAgain
from quiclo_table.commands import window as window_command
from quiclo_table.commands.assembly import open_app, open_kept
from quiclo_table.commands.pilot import Script
from quiclo_table.i18n import LANGUAGES, translator
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.loop import Loop, VirtualTime
from quiclo_table.scenes.crash import INNER, CrashScene, shortened
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.matches import read_lines, unfinished
from quiclo_table.storage.resources import MissingResource
from quiclo_table.view.fonts import Fonts

LOG_FILE = Path("/home/ada/.local/share/quiclo-table/quiclo-table.log")


class Fault(Exception):
    """What a test lets happen."""


class Running:
    """The real app under the real loop, as players run it."""

    def __init__(self, data: Path, first: Callable[[Context], Scene] = TitleScene) -> None:
        args = argparse.Namespace(data=data, lang="de", seed=7)
        self._hands = Script()
        self.app: App = open_app(args, open_kept(args), lambda: self._hands, first, size=(640, 360))
        self._loop = Loop(self.app, VirtualTime())

    @property
    def scene(self) -> Any:
        return self.app.scenes.scene

    def frames(self, number: int = 1) -> None:
        passed = count(1)
        self._loop.run(until=lambda _now_ms: next(passed) >= number)

    def key(self, name: str) -> None:
        self._hands.waiting.append((Raw(0, Device.KEY, Do.PRESS, key=name),))
        self._hands.waiting.append((Raw(0, Device.KEY, Do.RELEASE, key=name),))
        self.frames(3)

    def says(self) -> list[str]:
        return [draw.picture.text for draw in self.scene.draws() if isinstance(draw.picture, Text)]


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    yield
    pygame.display.quit()


@pytest.fixture
def in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QUICLO_STRICT")


@pytest.fixture
def break_scene(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    def breaks(scene: Scene, *methods: str) -> None:
        def fail(*_args: object) -> None:
            raise Fault("something is wrong")

        for method in methods:
            monkeypatch.setattr(scene, method, fail)

    return breaks


def solo(context: Context) -> Scene:
    return SoloScene(context, context.shelf.levels[0], ranked=True)


def test_in_development_an_exception_passes_through(tmp_path: Path, break_scene: Callable[..., None]) -> None:
    running = Running(tmp_path)
    break_scene(running.scene, "advance")
    with pytest.raises(Fault):
        running.frames()


@pytest.mark.usefixtures("in_play")
@pytest.mark.parametrize("method", ["hear", "advance", "draws"])
def test_a_fault_in_a_frame_brings_the_crash_page(
    method: str, tmp_path: Path, break_scene: Callable[..., None]
) -> None:
    running = Running(tmp_path)
    break_scene(running.scene, method)
    running.key("DOWN")
    assert isinstance(running.scene, CrashScene)
    running.frames(30)
    assert isinstance(running.scene, CrashScene)


@pytest.mark.usefixtures("in_play")
def test_a_fault_in_coming_to_a_scene_brings_the_crash_page(tmp_path: Path) -> None:
    def fails(_context: Context) -> Scene:
        raise Fault

    running = Running(tmp_path)
    running.app.scenes.go_to(lambda: fails(running.app.context))
    running.frames()
    assert isinstance(running.scene, CrashScene)


@pytest.mark.usefixtures("in_play")
def test_a_fault_is_logged_with_its_traceback(
    tmp_path: Path, break_scene: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    running = Running(tmp_path)
    break_scene(running.scene, "advance")
    running.frames()
    (record,) = (one for one in caplog.records if one.levelno == logging.ERROR)
    assert record.getMessage() == "a frame failed in TitleScene"
    assert record.exc_info
    assert isinstance(record.exc_info[1], Fault)


@pytest.mark.usefixtures("in_play")
def test_a_start_is_logged_with_what_it_runs_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "levels").mkdir()
    (tmp_path / "levels" / "mine.toml").write_text("clock_seconds = 'long'")
    with caplog.at_level(logging.INFO):
        Running(tmp_path).app.close()
    start, problem, end = (record.getMessage() for record in caplog.records)
    assert start.startswith("Quiclo Table 0.")
    assert start.endswith("driver dummy, 640 × 360")
    assert "mine.toml" in problem
    assert end == "left"


@pytest.mark.usefixtures("in_play")
def test_the_page_shows_no_traceback(tmp_path: Path, break_scene: Callable[..., None]) -> None:
    running = Running(tmp_path)
    break_scene(running.scene, "advance")
    running.frames()
    said = " ".join(running.says())
    assert "Das hätte nicht passieren dürfen." in said
    assert not any(word in said for word in ("Traceback", "Fault", "something is wrong"))


@pytest.mark.usefixtures("in_play")
def test_the_match_is_kept_and_let_go_of(tmp_path: Path, break_scene: Callable[..., None]) -> None:
    running = Running(tmp_path, solo)
    running.key("SPACE")
    running.frames(60)
    break_scene(running.scene, "draws")
    running.frames()
    (match,) = unfinished(tmp_path / "matches")
    assert len(read_lines(match)) > 1
    assert running.app.bus.subscriptions == 0


@pytest.mark.usefixtures("in_play")
def test_a_scene_that_cannot_be_left_still_gives_its_match_away(
    tmp_path: Path, break_scene: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    running = Running(tmp_path, solo)
    journal = running.app.context.open_journal()
    closed: list[str] = []
    journal.close = lambda: closed.append("closed")  # type: ignore[method-assign]  # noted instead of done
    break_scene(running.scene, "advance", "leave")
    running.frames()
    assert isinstance(running.scene, CrashScene)
    assert closed == ["closed"]
    assert "SoloScene can't be left" in caplog.messages


@pytest.mark.usefixtures("in_play")
@pytest.mark.parametrize("key", ["ENTER", "ESCAPE", "KP_ENTER"])
def test_from_the_page_a_key_leads_to_the_title(
    key: str, tmp_path: Path, break_scene: Callable[..., None]
) -> None:
    running = Running(tmp_path, solo)
    break_scene(running.scene, "advance")
    running.frames()
    running.key(key)
    assert isinstance(running.scene, TitleScene)


@pytest.mark.usefixtures("in_play")
@pytest.mark.parametrize(
    ("button", "scene", "ended"), [("title", TitleScene, False), ("quit", CrashScene, True)]
)
def test_its_buttons_lead_to_the_title_and_out(
    button: str, scene: type, ended: bool, tmp_path: Path, break_scene: Callable[..., None]
) -> None:
    running = Running(tmp_path)
    break_scene(running.scene, "advance")
    running.frames()
    running.scene.page.activate(button)
    running.frames()
    assert isinstance(running.scene, scene)
    assert running.app.is_ended is ended


@pytest.mark.usefixtures("in_play")
def test_each_fault_gets_its_page_however_many_there_are(
    tmp_path: Path, break_scene: Callable[..., None]
) -> None:
    running = Running(tmp_path)
    for _ in range(10):
        break_scene(running.scene, "advance")
        running.frames()
        assert isinstance(running.scene, CrashScene)
        running.key("ENTER")
        assert isinstance(running.scene, TitleScene)


@pytest.mark.usefixtures("in_play")
def test_a_fault_in_the_crash_page_ends_the_program(tmp_path: Path, break_scene: Callable[..., None]) -> None:
    running = Running(tmp_path)
    break_scene(running.scene, "advance")
    running.frames()
    break_scene(running.scene, "draws")
    with pytest.raises(CrashedAgain):
        running.frames()
    running.app.close()


def ends_with(error: Exception, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said where opening a window comes to this error."""

    def fail(*_args: object) -> None:
        raise error

    monkeypatch.setattr(window_command, "_play", fail)
    assert cli.main(["--lang", "de"]) == 1
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    return line


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (CrashedAgain(LOG_FILE), "Das Programm musste nach einem Fehler enden. Was geschehen ist, steht in"),
        (CrashedAgain(None), "Das Programm musste nach einem Fehler enden.\n"),
        (MissingResource("assets/icon.png", (Path("/opt"),)), "assets/icon.png"),
    ],
)
def test_what_ends_the_program_is_one_line_and_exit_code_1(
    error: Exception, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in ends_with(error, monkeypatch, capsys)


def page_of(language: str, log: Path | None) -> CrashScene:
    context: Any = SimpleNamespace(
        translate=translator(language),
        measure=lambda text: Fonts(1.0).extent(text.font, 22, text.text)[:2],
        routes=SimpleNamespace(title=lambda: None, quit=lambda: None),
    )
    page = CrashScene(context, log)
    page.enter()
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("log", [LOG_FILE, Path("/home") / ("very long " * 40) / "quiclo-table.log", None])
def test_everything_on_the_page_fits(language: str, log: Path | None) -> None:
    fonts = Fonts(1.0)
    texts = [draw.picture for draw in page_of(language, log).draws() if isinstance(draw.picture, Text)]
    assert texts
    assert all(fonts.fits(text) for text in texts)


def test_where_nothing_is_kept_the_page_does_not_say_so(translate: Callable[[str], str]) -> None:
    said = [draw.picture.text for draw in page_of("de", None).draws() if isinstance(draw.picture, Text)]
    assert translate("crash.text") in said
    assert translate("crash.kept") not in said


def test_a_path_that_is_too_long_keeps_its_end() -> None:
    def measure(text: Text) -> tuple[float, float]:
        return 10.0 * len(text.text), 22.0

    assert shortened(str(LOG_FILE), measure) == str(LOG_FILE)
    long = shortened("/x" * 500 + "/quiclo-table.log", measure)
    assert len(long) == INNER // 10
    assert long.startswith("…")
    assert long.endswith("/quiclo-table.log")


def test_half_a_character_in_the_path_can_be_shown() -> None:
    assert shortened("/home/j\udcfcrgen", lambda _text: (0.0, 0.0)) == "/home/j?rgen"
