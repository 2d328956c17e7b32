"""Joining a table that is set up, by pad, key and touch, and what is remembered of it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from quiclo_table.commands.pilot import PAD, Hand, Pilot
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.devices import SHARED, DeviceKind, SeatDevice
from quiclo_table.scenes.key_test import WARN_MS, KeyTest
from quiclo_table.scenes.scene import TableChoice
from quiclo_table.scenes.settings import SettingsScene
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.setup.joining import SPENT_MS
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Text
from tests.flight import arrive, drawn, fly, texts
from tests.setup_variants import MANY_RULES, setting_up
from tests.test_setup_page import said

OTHER: Final = 2
FIRST_PAD: Final = SeatDevice(DeviceKind.PAD, PAD, "Pilot", 1)
SECOND_PAD: Final = SeatDevice(DeviceKind.PAD, OTHER, "Pilot", 2)


def devices(pilot: Pilot, taken: list[TableChoice]) -> tuple[SeatDevice, ...]:
    """What the table would be handed on with."""
    taken.clear()
    pilot.press("start")
    return taken[0].devices


def test_a_table_at_which_nobody_has_a_device_of_their_own_is_as_it_always_was(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        assert devices(pilot, taken) == ()
        assert "Gemeinsam" in texts(pilot)


@pytest.mark.rule("C-12")
def test_pads_that_press_a_take_the_person_who_waits_and_then_free_places(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.pad("a")
        assert said(pilot) == "Spieler 1 spielt mit – Pad 1."
        pilot.pad("a", OTHER)
        assert devices(pilot, taken) == (FIRST_PAD, SHARED, SHARED, SHARED, SECOND_PAD)
        assert [player.name for player in taken[0].players if player.level is None] == [
            "Spieler 1",
            "Spieler 5",
        ]


def test_a_pad_joins_but_once_and_a_press_too_many_starts_nothing(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        for _ in range(3):
            pilot.pad("a")
        assert not taken
        pilot.wait(int(SPENT_MS))
        pilot.pad("a")
        assert [choice.devices[0] for choice in taken] == [FIRST_PAD]
        assert len(taken[0].players) == 4


def test_start_joins_and_later_starts(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.pad("start")
        pilot.wait(int(SPENT_MS))
        assert not taken
        pilot.pad("start")
        assert isinstance(pilot.scene, SetupScene)
        assert taken[0].devices[0] == FIRST_PAD


def test_a_pad_that_moves_the_focus_works_the_page_and_joins_nowhere(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("join.4", Hand.PAD)
        assert devices(pilot, taken) == ()
        assert len(taken[0].players) == 5


def test_whoever_sat_down_by_touch_keeps_the_place_when_a_pad_joins(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("place.0.empty")
        pilot.press("join.5")
        pilot.pad("a")
        assert devices(pilot, taken) == (FIRST_PAD, SHARED, SHARED, SHARED, SHARED)


@pytest.mark.parametrize(
    ("key", "kind", "told"),
    [
        ("A", DeviceKind.KEYS_LEFT, "die Taste A"),
        ("L", DeviceKind.KEYS_RIGHT, "die Taste L"),
        ("KP_5", DeviceKind.KEYS_NUMBERS, "die Taste Num 5"),
    ],
)
def test_a_key_joins_with_its_part_of_the_keyboard(
    key: str, kind: DeviceKind, told: str, tmp_path: Path
) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.key(key)
        assert told in said(pilot)
        pilot.key(key)
        assert devices(pilot, taken)[0] == SeatDevice(kind)
        assert len(taken[0].players) == 4, "pressed again, it is the same person"


def test_a_press_on_the_device_goes_through_all_that_are_there_and_nobody_elses(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.plug_in(PAD)
        pilot.plug_in(OTHER)
        pilot.press("place.1.person")
        pilot.pad("start", OTHER)
        shown = []
        for _ in range(5):
            pilot.press("device.1")
            shown.append(device_text(pilot, 1))
        assert shown == ["Pad 1", "Tastatur links", "Tastatur rechts", "Ziffernblock", "Gemeinsam"]
        assert device_text(pilot, 0) == "Pad 2"


def device_text(pilot: Pilot, place: int) -> str:
    """What stands on the button of a place's device."""
    box = pilot.find(f"device.{place}").box
    return next(
        one.picture.text for one in drawn(pilot) if isinstance(one.picture, Text) and box.holds(one.x, one.y)
    )


def test_when_all_places_are_taken_a_pad_is_told_what_to_do(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        for place in (0, 4, 5):
            pilot.press(f"place.{place}.bot")
        pilot.pad("a")
        assert said(pilot) == "Alle Plätze sind besetzt – mach erst einen frei."
        assert not taken


def test_a_pad_that_is_pulled_out_is_missed_and_takes_its_place_again(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.pad("a")
        pilot.unplug()
        assert said(pilot).startswith("Spieler 1: Das Pad ist weg")
        assert "Pad 1 fehlt" in texts(pilot)
        pilot.plug_in(7)
        assert said(pilot) == "Spieler 1: Das Pad ist wieder da."
        assert devices(pilot, taken)[0] == SeatDevice(DeviceKind.PAD, 7, "Pilot", 1)


def test_devices_are_remembered_and_pads_that_are_missing_the_next_time_are_not_waited_for(
    tmp_path: Path,
) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.pad("a")
        pilot.key("L")
        pilot.press("back")
        arrive(pilot, TitleScene)
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        assert devices(pilot, taken) == (SHARED, SHARED, SHARED, SHARED, SeatDevice(DeviceKind.KEYS_RIGHT))


def test_whoever_makes_way_for_a_bot_takes_their_device_along(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.pad("a")
        pilot.press("place.0.bot")
        pilot.press("place.0.person")
        assert devices(pilot, taken) == ()


def down(key: str, do: Do = Do.PRESS) -> Raw:
    return Raw(0, Device.KEY, do, key=key)


def test_the_key_test_shows_what_is_down_and_whose_it_is(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        pilot.pad("a")
        pilot.key("A")
        pilot.press("test")
        pilot.raw(down("A"), Raw(0, Device.PAD, Do.PRESS, id=PAD, button="x"))
        page = key_test(pilot)
        assert page.held == ("A",)
        shown = {one.picture.text for one in page.draws(0) if isinstance(one.picture, Text)}
        assert {"Gedrückt: A", "X", "Pad 1 · Spieler 1", "Spieler 5", "für alle"} <= shown
        pilot.raw(down("A", Do.RELEASE), Raw(0, Device.PAD, Do.RELEASE, id=PAD, button="x"))
        assert not page.held


def key_test(pilot: Pilot) -> KeyTest:
    over = getattr(pilot.scene, "_over", None)
    assert isinstance(over, KeyTest)
    return over


def test_a_press_on_the_key_test_joins_nowhere_and_starts_nothing(tmp_path: Path) -> None:
    taken: list[TableChoice] = []
    with fly(tmp_path, setting_up(MANY_RULES, taken)) as pilot:
        pilot.press("test")
        pilot.pad("a")
        for key in ("A", "ENTER", "SPACE"):
            pilot.key(key)
        pilot.key("ESCAPE")
        assert devices(pilot, taken) == ()
        assert len(taken) == 1


def test_the_key_test_says_whether_three_keys_arrive_at_once(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.press("test")
        page = key_test(pilot)
        assert page.verdict is None
        pilot.raw(down("A"), down("L"))
        pilot.wait(int(WARN_MS) // 2)
        assert page.verdict is None, "the third finger may still be on its way"
        pilot.wait(int(WARN_MS))
        assert page.verdict is False
        pilot.raw(down("KP_5"))
        assert page.verdict is True


@pytest.mark.parametrize("way", ["keys", "pad", "touch", "mouse"])
def test_every_device_leaves_the_key_test(way: str, tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.press("test")
        if way == "keys":
            pilot.key("ESCAPE")
        elif way == "pad":
            pilot.pad("b")
        else:
            pilot.press("back", Hand(way))
        pilot.wait(400)
        assert isinstance(pilot.scene, SettingsScene)
        assert pilot.scene.page.find("language.de") is not None


def test_a_free_place_says_what_to_press_only_while_there_is_a_pad_for_it(tmp_path: Path) -> None:
    with fly(tmp_path, setting_up(MANY_RULES)) as pilot:
        assert "zum Mitspielen" not in texts(pilot)
        pilot.plug_in()
        assert {"Drück", "zum Mitspielen", "oder antippen"} <= set(texts(pilot))
        pilot.pad("a")
        assert "zum Mitspielen" not in texts(pilot)
