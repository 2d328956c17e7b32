from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import esper
import pytest

from quiclo_table.commands.pilot import Pilot
from quiclo_table.commands.solo_pilot import SoloPilot
from quiclo_table.input.acts import Tapped
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Draw, Text
from tests.flight import FADED_MS, arrive, at_table, drawn, entities, events_of, fly, only_match, solo, texts

FIRST_CARD = (300, 300)


def to_levels(pilot: Pilot) -> None:
    pilot.press("solo")
    arrive(pilot, LevelsScene)


def to_table(pilot: Pilot) -> None:
    to_levels(pilot)
    pilot.press("level.zwei-minuten")
    arrive(pilot, SoloScene)


def to_result(pilot: Pilot) -> None:
    to_table(pilot)
    SoloPilot(pilot).throw()
    pilot.key("ESCAPE")
    pilot.press("leave")
    arrive(pilot, ResultScene)


def back(pilot: Pilot) -> None:
    for _ in range(8):
        if isinstance(pilot.scene, TitleScene):
            break
        if pilot.scene.page.find("leave") is not None:
            pilot.press("leave")
        else:
            pilot.key("ESCAPE")
        pilot.wait(FADED_MS)
    arrive(pilot, TitleScene)


@pytest.mark.parametrize("go", [to_levels, to_table, to_result])
def test_the_tenth_visit_is_like_the_first(go: Callable[[Pilot], None], tmp_path: Path) -> None:
    def visit() -> tuple[list[Draw], int, int, int]:
        go(pilot)
        seen = drawn(pilot), pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())
        back(pilot)
        return seen

    with fly(tmp_path) as pilot:
        visit()
        at_title = drawn(pilot), pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())
        first = visit()
        for _ in range(8):
            visit()
        assert visit() == first
        assert (drawn(pilot), pilot.app.bus.subscriptions, entities(), len(esper.list_worlds())) == at_title


def test_after_ten_visits_a_hit_counts_once(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        for _ in range(10):
            to_table(pilot)
            back(pilot)
        to_table(pilot)
        SoloPilot(pilot).hit()
        assert [turn.hit for turn in at_table(pilot).turns] == [True]


def test_nobody_listens_any_more_once_the_app_is_closed(tmp_path: Path) -> None:
    pilot = fly(tmp_path, solo())
    assert pilot.app.bus.subscriptions > 0
    pilot.close()
    assert pilot.app.bus.subscriptions == 0


@pytest.mark.parametrize(("chosen", "before"), [("en", "de"), ("de", "en")])
@pytest.mark.parametrize("go", [lambda pilot: None, to_levels, to_table, to_result])
def test_another_language_changes_every_text_at_once(
    chosen: str, before: str, go: Callable[[Pilot], None], tmp_path: Path
) -> None:
    def screen(folder: str, language: str) -> list[tuple[str, float]]:
        with fly(tmp_path / folder, language=language) as pilot:
            if language != chosen:
                pilot.press(f"language.{chosen}")
            go(pilot)
            return [
                (one.picture.text, one.picture.width) for one in drawn(pilot) if isinstance(one.picture, Text)
            ]

    assert screen("switched", before) == screen("fresh", chosen)


def test_the_chosen_language_is_kept(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        pilot.press("language.en")
    with fly(tmp_path, language=None) as pilot:
        assert "Against the clock" in texts(pilot)


def touch(do: Do, x: float, y: float, finger: int = 1) -> Raw:
    return Raw(0, Device.TOUCH, do, id=finger, x=round(x / 3), y=round(y / 3))


def test_a_press_belongs_to_the_scene_it_began_in(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        pilot.raw(touch(Do.DOWN, *FIRST_CARD))
        to_levels(pilot)
        assert pilot.scene.hit(*FIRST_CARD) == "level.erste-schritte"
        pilot.raw(touch(Do.UP, *FIRST_CARD))
        pilot.wait(FADED_MS)
        assert isinstance(pilot.scene, LevelsScene)


def test_two_presses_in_one_frame_make_one_change_of_scenes(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        tile = pilot.find("zahlenfolge").box.centre
        pilot.raw(
            touch(Do.DOWN, *tile, finger=1),
            touch(Do.DOWN, *tile, finger=2),
            touch(Do.UP, *tile, finger=1),
            touch(Do.UP, *tile, finger=2),
        )
        arrive(pilot, SetupScene)


def test_a_tap_is_one_act_and_a_second_finger_neither_waits_nor_steals(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).to_calculation()
        first, second = (pilot.find(f"die.{die}").box.centre for die in (0, 1))
        pilot.raw(touch(Do.DOWN, *first, finger=1))
        pilot.raw(touch(Do.DOWN, 760, 200, finger=2), touch(Do.MOVE, 700, 180, finger=2))
        pilot.raw(touch(Do.UP, *first, finger=1))
        pilot.raw(touch(Do.UP, 700, 180, finger=2))
        pilot.press("operator.PLUS")
        pilot.tap(*second)
        pilot.press("main")
        (turn,) = at_table(pilot).turns
        assert turn.calculation is not None
        assert turn.calculation.numbers == at_table(pilot).second[:2]


@pytest.mark.parametrize(
    ("go", "scene"), [(to_levels, TitleScene), (to_result, LevelsScene)], ids=["levels", "result"]
)
def test_escape_leads_one_step_back(go: Callable[[Pilot], None], scene: type[Scene], tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        go(pilot)
        pilot.key("ESCAPE")
        arrive(pilot, scene)


@pytest.mark.parametrize("ranked", [True, False])
def test_escape_at_the_table_asks_and_escape_again_plays_on(ranked: bool, tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=ranked)) as pilot:
        SoloPilot(pilot).throw()
        pilot.key("ESCAPE")
        assert pilot.scene.page.find("leave") is not None
        assert at_table(pilot).paused is not ranked
        pilot.key("ESCAPE")
        assert pilot.scene.page.find("leave") is None
        assert not at_table(pilot).paused


def test_a_ranked_run_that_has_not_begun_is_left_without_a_question(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        pilot.key("ESCAPE")
        arrive(pilot, LevelsScene)


def test_escape_on_the_title_and_taps_beside_everything_do_nothing(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        before = drawn(pilot)
        pilot.key("ESCAPE")
        pilot.tap(20, 1060)
        pilot.wait(FADED_MS)
        assert isinstance(pilot.scene, TitleScene)
        assert drawn(pilot) == before


def test_behind_a_dialog_nothing_can_be_pressed(tmp_path: Path) -> None:
    with fly(tmp_path, solo(ranked=False)) as pilot:
        main = pilot.find("main").box.centre
        pilot.key("ESCAPE")
        pilot.tap(*main)
        pilot.type("1")
        pilot.wait(FADED_MS)
        assert at_table(pilot).first == ()
        assert pilot.scene.hit(*main) == "dialog"


def test_closing_the_window_ends_the_program_and_keeps_the_run(tmp_path: Path) -> None:
    with fly(tmp_path, solo()) as pilot:
        SoloPilot(pilot).hit()
        points = at_table(pilot).points
        pilot.raw(Raw(0, Device.WINDOW, Do.CLOSE))
        assert pilot.app.is_ended
    match = only_match(tmp_path)
    assert match.name.endswith(".running.jsonl")
    assert [event.points for event in events_of(match) if hasattr(event, "points")] == [points]


def test_the_full_screen_key_changes_over_and_back_as_often_as_one_likes(tmp_path: Path) -> None:
    with fly(tmp_path) as pilot:
        for _ in range(10):
            pilot.key("F11")
            assert pilot.app.screen.is_full
            pilot.key("F11")
            assert not pilot.app.screen.is_full
            assert pilot.app.screen.surface.get_size() == (640, 360)
        pilot.press("solo")
        arrive(pilot, LevelsScene)


@pytest.mark.parametrize("size", [(1024, 600), (640, 640), (1000, 360), (3840, 2160)])
def test_after_a_resize_what_lies_under_the_finger_reacts(size: tuple[int, int], tmp_path: Path) -> None:
    with fly(tmp_path, unseen=False) as pilot:
        pilot.resize(*size)
        assert pilot.app.screen.surface.get_size() == size
        pilot.press("language.en")
        assert pilot.app.context.translate.language == "en"


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080), (3840, 2160)])
def test_every_corner_of_the_table_can_be_reached(size: tuple[int, int], tmp_path: Path) -> None:
    heard: list[tuple[float, float]] = []

    class Listening(TitleScene):
        def hear(self, gesture: object) -> None:
            if isinstance(gesture, Tapped):
                heard.append((gesture.x, gesture.y))

    def first(context: Context) -> Scene:
        return Listening(context)

    with fly(tmp_path, first, size=size) as pilot:
        screen = pilot.app.screen
        left, top = screen.origin
        right, bottom = size[0] - left - 1, size[1] - top - 1
        for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
            for device in (Device.TOUCH, Device.MOUSE):
                pilot.raw(Raw(0, device, Do.DOWN, x=x, y=y), Raw(0, device, Do.UP, x=x, y=y))
    pixel = 1 / screen.unit
    assert len(heard) == 8
    for (across, down), (edge_x, edge_y) in zip(
        heard[::2], ((0, 0), (1920, 0), (0, 1080), (1920, 1080)), strict=True
    ):
        assert abs(across - edge_x) <= 1.5 * pixel
        assert abs(down - edge_y) <= 1.5 * pixel
