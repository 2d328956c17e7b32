from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from quiclo_table.commands.pilot import Pilot
from quiclo_table.i18n import LANGUAGES
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.seats import SkillLevel
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.arrangement import Arrangement, Occupant, Place
from quiclo_table.view.atlas import Atlas
from tests.flight import fly
from tests.layout_rules import control_faults, faults
from tests.setup_variants import ALL_AT_ONCE, MANY_RULES, setting_up

WINDOWS: Final = ((1024, 600), (1920, 1080), (3840, 2160))
PERCENTS: Final = (100, 125, 150)
WIDE: Final = Arrangement(
    (
        *(Place(Occupant.PERSON, letter * 16) for letter in "WMQ"),
        Place(Occupant.BOT, level=SkillLevel.BEGINNER),
        Place(Occupant.BOT, level=SkillLevel.MIDDLE),
        Place(),
    ),
    first=3,
)
"""The longest names there can be, and the longest level."""

Act = Callable[[Pilot], None]


def stay(_pilot: Pilot) -> None:
    """The first picture is the one."""


def change_and_leaf(pilot: Pilot) -> None:
    """Change every rule of the last page."""
    pilot.press("page.before")
    for id in [one.id for one in pilot.scene.page.controls if one.id.startswith("rule.")]:
        pilot.press(id)


def change(pilot: Pilot) -> None:
    """Change every rule of the page."""
    for id in [one.id for one in pilot.scene.page.controls if one.id.startswith("rule.")]:
        pilot.press(id)


def leaf(pilot: Pilot) -> None:
    pilot.press("page.after")
    change(pilot)


def refused(pilot: Pilot) -> None:
    for place in range(6):
        pilot.press(f"place.{place}.empty")
    pilot.press("start")


def naming(pilot: Pilot) -> None:
    pilot.press("name.0")
    pilot.type("M" * 16)
    pilot.press("done")


def devices(pilot: Pilot) -> None:
    """Every kind of device, one of them gone, and a pad for which there is a place."""
    for key in ("L", "A"):
        pilot.key(key)
    for place in (3, 4):
        pilot.press(f"place.{place}.empty")
    pilot.pad("a")
    pilot.unplug()
    pilot.pad("a", 2)
    pilot.unplug(2)
    pilot.plug_in(3)


def key_test(pilot: Pilot) -> None:
    """Three keys are down, and buttons of one of six pads."""
    for pad in range(2, 7):
        pilot.plug_in(pad)
    pilot.pad("a")
    pilot.press("test")
    keys = ("A", "L", "KP_5", "LEFT_SHIFT", "PAGE_DOWN")
    pilot.raw(*(Raw(0, Device.KEY, Do.PRESS, key=key) for key in keys))
    buttons = ("a", "left_shoulder", "right_shoulder", "dpad_left")
    pilot.raw(*(Raw(0, Device.PAD, Do.PRESS, id=1, button=button) for button in buttons))


def key_swallowed(pilot: Pilot) -> None:
    pilot.press("test")
    pilot.raw(*(Raw(0, Device.KEY, Do.PRESS, key=key) for key in ("A", "L")))
    pilot.wait(2000)


POSES: Final[dict[str, tuple[Callable[[Context], Scene], Act]]] = {
    "as it opens": (setting_up(MANY_RULES), stay),
    "all of the first page changed": (setting_up(MANY_RULES), change),
    "the second page changed": (setting_up(MANY_RULES), leaf),
    "the last page changed": (setting_up(MANY_RULES), change_and_leaf),
    "nobody begins": (setting_up(ALL_AT_ONCE), change),
    "nobody at the table": (setting_up(MANY_RULES), refused),
    "devices of all kinds": (setting_up(MANY_RULES), devices),
    "the key test": (setting_up(MANY_RULES), key_test),
    "a key that is swallowed": (setting_up(MANY_RULES), key_swallowed),
    "a name that is taken": (setting_up(MANY_RULES), naming),
}


def atlases() -> dict[tuple[tuple[int, int], int], Atlas]:
    """One for each window and size of text."""
    return {
        (size, percent): Atlas(min(size[0] / 1920, size[1] / 1080), text_scale=percent / 100)
        for size, percent in product(WINDOWS, PERCENTS)
    }


@pytest.fixture(scope="module")
def rulers() -> dict[tuple[tuple[int, int], int], Atlas]:
    return atlases()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pose", POSES)
def test_nothing_overlaps_or_is_cut_in_any_window_at_any_size_of_text(
    pose: str, language: str, rulers: dict[tuple[tuple[int, int], int], Atlas], tmp_path: Path
) -> None:
    first, act = POSES[pose]
    found: list[str] = []
    for percent in PERCENTS:
        held = [rulers[WINDOWS[0], percent]]

        def measure(text: Text, held: list[Atlas] = held) -> tuple[float, float]:
            return held[0].size(text)

        def measured(context: Context, measure: Callable[[Text], tuple[float, float]] = measure) -> Scene:
            context.measure = measure
            context.settings = replace(
                context.settings, tables={one.name: WIDE for one in (MANY_RULES, ALL_AT_ONCE)}
            )
            return first(context)

        with fly(tmp_path / str(percent), measured, language=language) as pilot:
            act(pilot)
            pilot.wait(400)
            found += [f"{percent} %: {fault}" for fault in control_faults(pilot.scene.page)]
            for size in WINDOWS:
                held[0] = rulers[size, percent]
                seen = faults(pilot.app.scenes.draws(), held[0])
                found += [f"{size[0]} × {size[1]}, {percent} %: {fault}" for fault in seen]
    assert found == []
