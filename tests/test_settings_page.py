from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pygame
import pytest

from quiclo_table import app
from quiclo_table.bus import Bus
from quiclo_table.commands import pilot as pilot_module
from quiclo_table.commands.assembly import open_app
from quiclo_table.commands.pilot import Hand, Pilot
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.scenes.settings import TEXT_SIZES, VOLUMES, SettingsScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Font, Pill, Text
from quiclo_table.storage.atomic import backup_of
from quiclo_table.storage.settings import Settings, SettingsFile, Tempo, Theme
from quiclo_table.view.sound import SoundBoard
from tests.flight import FADED_MS, arrive, at_table, drawn, fly, solo, texts

LABEL = Text("Beschriftung", 30, Font.LABEL)
CHOICES: dict[str, tuple[str, Any]] = {
    "language.en": ("language", "en"),
    "volume.25": ("volume", 25),
    "volume.0": ("volume", 0),
    "full_screen.True": ("full_screen", True),
    "theme.navy": ("theme", Theme.NAVY),
    "text_size.150": ("text_size", 150),
    "tempo.calm": ("tempo", Tempo.CALM),
    "tempo.brisk": ("tempo", Tempo.BRISK),
    "reduced_motion.False": ("reduced_motion", False),
    "bot_thoughts.True": ("bot_thoughts", True),
}
FIELDS = (
    *("language", "volume", "full_screen", "monitor", "theme", "text_size", "tempo"),
    *("reduced_motion", "hand_over", "bot_thoughts"),
)


def kept(data: Path) -> Settings:
    """What stands in the settings file."""
    settings, notice = SettingsFile(data / "settings.toml").load()
    assert notice is None
    return settings


def chosen(pilot: Pilot) -> set[str]:
    """Every choice that is shown as the one taken: a gold pill lies under it."""
    pills = [
        (draw.x, draw.y) for draw in drawn(pilot) if isinstance(draw.picture, Pill) and draw.picture.gold
    ]
    return {one.id for one in pilot.scene.page.controls if (one.box.x + 4, one.box.y + 4) in pills}


@pytest.mark.parametrize("id", CHOICES)
def test_every_choice_is_applied_shown_and_there_after_a_restart(id: str, tmp_path: Path) -> None:
    field, value = CHOICES[id]
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.press(id)
        assert getattr(pilot.app.context.settings, field) == value
        assert id in chosen(pilot)
        shown = chosen(pilot)
    assert getattr(kept(tmp_path), field) == value
    with fly(tmp_path, SettingsScene, language=None, calm=kept(tmp_path).reduced_motion) as pilot:
        assert chosen(pilot) == shown


@pytest.mark.parametrize("hand", Hand)
def test_each_device_alone_changes_a_setting_and_goes_back(hand: Hand, tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.press("theme.navy", hand)
        pilot.press("back", hand)
        arrive(pilot, TitleScene)
    assert kept(tmp_path).theme is Theme.NAVY


def test_the_settings_before_the_last_change_stay_as_a_backup(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.press("volume.50")
        pilot.press("volume.100")
    assert kept(tmp_path).volume == 100
    assert b"volume = 50" in backup_of(tmp_path / "settings.toml").read_bytes()


def test_the_page_offers_every_value_that_a_setting_can_have(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.app.context.monitors = lambda: 2
        pilot.scene.enter()
        ids = [one.id for one in pilot.scene.page.controls]
    assert {id.partition(".")[0] for id in ids} == {*FIELDS, "back", "test"}
    types = get_type_hints(Settings)
    assert get_args(types["volume"]) == VOLUMES
    assert get_args(types["text_size"]) == TEXT_SIZES
    offered = {id for id in ids if id.startswith(("theme.", "tempo."))}
    assert offered == {*(f"theme.{one}" for one in Theme), *(f"tempo.{one}" for one in Tempo)}


@pytest.mark.parametrize("language", ["de", "en"])
def test_another_language_switches_every_text_of_the_page_and_of_the_title_at_once(
    language: str, tmp_path: Path
) -> None:
    other = "en" if language == "de" else "de"
    with fly(tmp_path / "fresh", SettingsScene, language=language) as fresh:
        page = texts(fresh)
        fresh.press("back")
        arrive(fresh, TitleScene)
        title = texts(fresh)
    with fly(tmp_path / "switched", SettingsScene, language=other) as pilot:
        assert texts(pilot) != page
        pilot.press(f"language.{language}")
        assert texts(pilot) == page
        pilot.press("back")
        arrive(pilot, TitleScene)
        assert texts(pilot) == title


class Deaf(SoundBoard):
    """A sound board that only remembers how loud it was told to be."""

    told: list[float]

    def __init__(self, bus: Bus, *, volume: float) -> None:
        self.told.append(volume)
        super().__init__(bus, volume=volume)

    def set_volume(self, volume: float) -> None:
        self.told.append(volume)
        super().set_volume(volume)


def test_the_volume_reaches_the_sound_board_at_once_and_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Deaf.told = []
    monkeypatch.setattr(app, "SoundBoard", Deaf)
    monkeypatch.setattr(pilot_module, "open_app", partial(open_app, is_audible=True))
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.frame()
        pilot.press("volume.25")
        pilot.press("volume.0")
    with fly(tmp_path) as pilot:
        pilot.frame()
        assert Deaf.told == [0.75, 0.25, 0.0, 0.0]


def test_full_screen_fills_the_screen_and_the_window_comes_back_as_it_was(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        before = pilot.app.screen.surface.get_size()
        pilot.press("full_screen.True")
        assert pilot.app.screen.is_full
        pilot.press("full_screen.False")
        assert not pilot.app.screen.is_full
        assert pilot.app.screen.surface.get_size() == before


def test_the_full_screen_key_and_the_page_stay_in_step(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        for full in (True, False, True):
            pilot.key("F11")
            assert pilot.app.screen.is_full is full
            assert f"full_screen.{full}" in chosen(pilot)
            assert f"full_screen.{not full}" not in chosen(pilot)
            assert kept(tmp_path).full_screen is full
        pilot.press("full_screen.False")
        assert not pilot.app.screen.is_full


def test_alt_and_enter_is_the_full_screen_key_too_and_presses_nothing(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        pilot.focus("back")
        for do, key in (
            (Do.PRESS, "LEFT_ALT"),
            (Do.PRESS, "ENTER"),
            (Do.RELEASE, "ENTER"),
            (Do.RELEASE, "LEFT_ALT"),
        ):
            pilot.raw(Raw(0, Device.KEY, do, key=key))
        pilot.wait(FADED_MS)
        assert isinstance(pilot.scene, SettingsScene)
        assert "full_screen.True" in chosen(pilot)


def test_a_monitor_can_be_chosen_where_there_is_more_than_one_and_a_missing_one_does_no_harm(
    tmp_path: Path,
) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        assert pilot.scene.page.find("monitor.0") is None, "with one monitor there is nothing to choose"
        pilot.app.context.monitors = lambda: 2
        pilot.scene.enter()
        pilot.press("monitor.1")
        pilot.press("full_screen.True")
        assert pilot.app.screen.is_full
    assert (kept(tmp_path).monitor, kept(tmp_path).full_screen) == (1, True)
    with fly(tmp_path) as pilot:
        assert pilot.app.screen.is_full, "the monitor has been unplugged meanwhile"


def average(pilot: Pilot) -> tuple[int, ...]:
    pilot.app.show()
    return tuple(pygame.transform.average_color(pilot.app.screen.surface))


def test_the_theme_paints_the_same_page_anew_and_back(tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene) as pilot:
        walnut = average(pilot)
        pilot.press("theme.navy")
        navy = average(pilot)
        pilot.press("theme.walnut")
        assert walnut[0] > walnut[2]
        assert navy[2] > navy[0]
        assert average(pilot) == walnut


@pytest.mark.parametrize("size", TEXT_SIZES)
def test_the_text_size_enlarges_labels_at_once_and_at_the_next_start(size: int, tmp_path: Path) -> None:
    with fly(tmp_path, SettingsScene, size=(1920, 1080)) as pilot:
        usual = pilot.app.context.measure(LABEL)[1]
        pilot.press(f"text_size.{size}")
        now = pilot.app.context.measure(LABEL)
    assert now[1] == pytest.approx(usual * size / 100, rel=0.05)
    with fly(tmp_path, size=(1920, 1080)) as pilot:
        assert pilot.app.context.measure(LABEL) == now


def rolls_ms(data: Path, id: str) -> int:
    """Choose something on the page, and tell how long the dice of the next run roll."""
    with fly(data, SettingsScene, calm=False) as pilot:
        pilot.press(id)
        pilot.app.scenes.go_to(lambda: solo()(pilot.app.context))
        arrive(pilot, SoloScene)
        pilot.key("SPACE")
        pilot.wait_for(lambda: bool(at_table(pilot).first))
        return at_table(pilot).rolling_ms


def test_the_tempo_and_the_reduced_motion_decide_how_long_dice_roll(tmp_path: Path) -> None:
    calm, normal, brisk, still = (
        rolls_ms(tmp_path / id, id)
        for id in ("tempo.calm", "tempo.normal", "tempo.brisk", "reduced_motion.True")
    )
    assert calm > normal > brisk > still == 0
