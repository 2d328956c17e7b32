from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import asdict, replace

from quiclo_table.cli import make_parser
from quiclo_table.commands.assembly import open_kept
from quiclo_table.commands.fair import AtFair
from quiclo_table.commands.pilot import Hand
from quiclo_table.i18n import translator
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.input.staff_hold import HELD_MS, MOUSE_HELD_MS
from quiclo_table.kiosk.booth_log import Happened
from quiclo_table.kiosk.lifeline import Lifeline
from quiclo_table.kiosk.restarts import RESTART_CODE
from quiclo_table.kiosk.staff import TRIES
from quiclo_table.model.seats import SkillLevel
from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.records import RecordsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.settings import SettingsScene
from quiclo_table.scenes.show.scene import ShowScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.staff.pin import IDLE_MS as PIN_IDLE_MS
from quiclo_table.scenes.staff.pin import PinEntry
from quiclo_table.scenes.staff.scene import StaffScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Text
from quiclo_table.storage.settings import BoothSettings
from quiclo_table.storage.wrong_pins import MOST, keep_wrong_pins, read_wrong_pins
from quiclo_table.ui.second_press import ARMED_MS
from tests.booth_flight import PIN, BoothPilot, at_booth
from tests.flight import texts
from tests.random_hands import moments

CORNERS = ((10, 10), (630, 10))
KEYS = ("LEFT_CTRL", "LEFT_SHIFT", "F10")


def hold(pilot: BoothPilot, hand: Hand) -> None:
    """Hold what staff hold, and let go of it."""
    down: list[Raw] = []
    if hand is Hand.TOUCH:
        down = [Raw(0, Device.TOUCH, Do.DOWN, id=8 + n, x=x, y=y) for n, (x, y) in enumerate(CORNERS)]
    elif hand is Hand.MOUSE:
        down = [Raw(0, Device.MOUSE, Do.DOWN, x=10, y=10)]
    elif hand is Hand.KEYS:
        down = [Raw(0, Device.KEY, Do.PRESS, key=key) for key in KEYS]
    else:
        pilot.pad("x")
        down = [Raw(0, Device.PAD, Do.PRESS, id=1, button=button) for button in ("start", "back")]
    pilot.raw(*down)
    pilot.wait(MOUSE_HELD_MS if hand is Hand.MOUSE else HELD_MS)
    lets_go = {Do.DOWN: Do.UP, Do.PRESS: Do.RELEASE}
    pilot.raw(*(replace(raw, do=lets_go[raw.do]) for raw in down))
    pilot.wait(300)


def enter(pilot: BoothPilot, pin: str, hand: Hand = Hand.TOUCH) -> None:
    if hand is Hand.KEYS:
        pilot.type(pin)
        pilot.key("ENTER")
        return
    for digit in pin:
        pilot.press(f"digit.{digit}", hand)
    pilot.press("enter", hand)


def to_staff(pilot: BoothPilot, hand: Hand = Hand.TOUCH) -> None:
    hold(pilot, hand)
    assert pilot.asks_for_pin
    enter(pilot, PIN, hand)
    pilot.wait_for(lambda: isinstance(pilot.scene, StaffScene))
    pilot.wait(300)


@pytest.mark.parametrize("hand", Hand)
def test_staff_get_in_and_back_to_the_show_with_each_device_alone(hand: Hand, tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        to_staff(pilot, hand)
        pilot.press("bots.strong", hand)
        assert pilot.kept[-1].booth.bots is SkillLevel.STRONG
        pilot.press("show", hand)
        pilot.wait_for(lambda: isinstance(pilot.scene, ShowScene))
        assert not pilot.app.is_ended


def test_staff_get_in_from_the_middle_of_a_match_and_from_the_question(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        pilot.press("zahlenfolge")
        pilot.wait(500)
        to_staff(pilot)
        assert [row.detail for row in pilot.booth.log.rows() if row.event is Happened.GONE] == ["staff"]
        pilot.wait_for(lambda: pilot.is_asked)
        to_staff(pilot)


def test_a_wrong_pin_opens_nothing_and_after_five_there_is_a_pause(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        hold(pilot, Hand.TOUCH)
        for left in range(TRIES - 1, -1, -1):
            enter(pilot, "0000")
            assert pilot.booth.parts.lock.tries_left == left
        assert any("60 Sekunden" in text for text in texts(pilot))
        enter(pilot, PIN)
        assert isinstance(pilot.scene, WelcomeScene)
        pilot.press("cancel")
        pilot.wait(40_000)
        hold(pilot, Hand.TOUCH)
        enter(pilot, PIN)
        assert pilot.asks_for_pin
        pilot.press("cancel")
        pilot.wait(20_000)
        to_staff(pilot)


def test_the_pin_is_never_drawn(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        hold(pilot, Hand.KEYS)
        keys = sorted(texts(pilot))
        pilot.type(PIN)
        assert sorted(texts(pilot)) == keys


def test_the_page_for_the_pin_closes_when_nobody_enters_one(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        hold(pilot, Hand.TOUCH)
        pilot.wait(round(PIN_IDLE_MS) + 300)
        assert not pilot.asks_for_pin


def test_without_a_pin_there_is_no_way_in(tmp_path: Path) -> None:
    with at_booth(tmp_path, times=BoothSettings()) as pilot:
        hold(pilot, Hand.TOUCH)
        assert not pilot.asks_for_pin


def test_what_staff_set_holds_for_visitors_and_is_kept(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        to_staff(pilot)
        for id in ("volume.50", "volume_limit.25", "minutes.20", "language.en"):
            pilot.press(id)
        assert "Volume in play" in texts(pilot)
        kept = pilot.kept[-1]
        assert (kept.volume, kept.booth.volume_limit, kept.booth.minutes, kept.language) == (50, 25, 20, "en")
        pilot.press("show")
        pilot.leave_alone()
        assert "Touch to play" in texts(pilot)
        pilot.wake()
        assert pilot.booth.volume == 25
        pilot.press("zahlenfolge")
        pilot.wait(300)
        assert asdict(pilot.table.match.setup)["minutes"] == 20


@pytest.mark.parametrize(("id", "code"), [("close", 0), ("restart", RESTART_CODE)])
def test_the_program_ends_or_restarts_with_the_second_press(id: str, code: int, tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        to_staff(pilot)
        pilot.press(id)
        pilot.wait(round(ARMED_MS) + 100)
        pilot.press(id)
        assert not pilot.app.is_ended  # the first press was long ago
        pilot.press(id)
        assert pilot.app.is_ended
        assert pilot.app.exit_code == code


def test_the_log_ends_with_the_program(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        pilot.press("zahlenfolge")
        pilot.wait(500)
        log = pilot.booth.log
    ended = [row.event for row in log.rows()][-4:]
    assert ended == [Happened.BEGUN, Happened.LEFT, Happened.GONE, Happened.CLOSED]


def test_a_kiosk_has_no_way_to_settings_files_or_out(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.raw(Raw(0, Device.WINDOW, Do.CLOSE))
        pilot.key("F11")
        assert not pilot.app.is_ended
        assert not pilot.app.context.settings.full_screen
        pilot.leave_alone()
        pilot.wake()
        pilot.press("games")
        pilot.wait(400)
        assert isinstance(pilot.scene, TitleScene)
        assert not {"settings", "quit"} & {one.id for one in pilot.page.controls}
        for key in ("ESCAPE", "F4", "F11"):
            pilot.key(key)
        assert isinstance(pilot.scene, TitleScene)
        for way in (pilot.app.context.routes.settings, pilot.app.context.routes.quit):
            way()
            pilot.wait(400)
            assert isinstance(pilot.scene, WelcomeScene)


def test_results_are_not_shared_and_records_not_deleted_in_a_kiosk(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        pilot.press("solo")
        pilot.wait_for(lambda: isinstance(pilot.scene, SoloScene))
        pilot.wait(300)
        pilot.key("SPACE")
        pilot.wait(300)
        pilot.key("ESCAPE")
        pilot.press("leave")
        pilot.wait_for(lambda: isinstance(pilot.scene, ResultScene))
        pilot.wait(300)
        assert pilot.page.find("share") is None
        pilot.press("records")
        pilot.wait_for(lambda: isinstance(pilot.scene, RecordsScene))
        assert pilot.page.find("delete") is None


@pytest.mark.parametrize("seed", range(6))
def test_whatever_hands_do_a_kiosk_neither_ends_nor_opens_settings_or_the_staffs_page(
    seed: int, tmp_path: Path
) -> None:
    rng = Random(seed)
    with at_booth(tmp_path) as pilot:
        for moment in moments(rng, pilot):
            pilot.raw(*moment, *([Raw(0, Device.WINDOW, Do.CLOSE)] if rng.random() < 0.05 else []))
            assert not isinstance(pilot.scene, SettingsScene | StaffScene)
            if rng.random() < 0.1:
                pilot.wait(rng.randrange(3000))
        assert not pilot.app.is_ended
        pilot.raw(Raw(0, Device.WINDOW, Do.FOCUS))
        pilot.leave_alone()
        assert not (tmp_path / "settings.toml").exists()


def test_the_tenth_visitor_finds_what_the_first_one_found(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        found = []
        for _ in range(10):
            pilot.wake()
            pilot.press("zahlenfolge")
            pilot.wait(300)
            found.append((pilot.app.bus.subscriptions, sorted(texts(pilot))))
            pilot.leave_alone()
        assert all(one == found[0] for one in found)


def test_wrong_pins_are_counted_over_restarts(tmp_path: Path) -> None:
    path = tmp_path / "booth" / "wrong-pins"
    assert read_wrong_pins(path) == 0
    keep_wrong_pins(path, 7)
    assert read_wrong_pins(path) == 7
    path.write_bytes(b"\0\0")
    assert read_wrong_pins(path) == MOST
    path.unlink()
    path.parent.rmdir()
    path.parent.write_text("no folder")
    keep_wrong_pins(path, 3)
    assert read_wrong_pins(path) == 0


def test_a_pin_page_takes_no_more_digits_than_a_pin_has(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        hold(pilot, Hand.TOUCH)
        pilot.type("123456789123")
        cover = pilot.app.scenes.cover
        assert isinstance(cover, PinEntry)
        assert len(cover._entered) == 8
        pilot.key("BACKSPACE")
        assert len(cover._entered) == 7


def test_fingers_hide_the_cursor_the_mouse_brings_it_back_and_no_screen_saver_comes(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        assert pygame.mouse.get_visible()
        pilot.wake()
        assert not pygame.mouse.get_visible()
        pilot.raw(Raw(0, Device.MOUSE, Do.MOVE, x=30, y=30))
        assert pygame.mouse.get_visible()
        assert not pygame.display.get_allow_screensaver()


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--kiosk",), (True, 0)),
        (("--kiosk", "--monitor", "2"), (True, 1)),
        (("--monitor", "3"), (True, 2)),
        ((), (False, 0)),
        (("--kiosk", "--input-tape", "t"), (False, 0)),
    ],
)
def test_a_kiosk_fills_the_chosen_monitor_and_staff_do_not_save_that(
    words: tuple[str, ...], expected: tuple[bool, int], tmp_path: Path
) -> None:
    given = ["demo", "--data", str(tmp_path), *words]
    args = make_parser(given).parse_args(given)
    args.translate = translator("de")
    fair = AtFair(args, Lifeline(watched=False))
    kept = fair.at_fair(open_kept(args))
    assert (kept.settings.full_screen, kept.settings.monitor) == expected
    fair.booth(kept).keep(replace(kept.settings, volume=25))
    saved = kept.settings_file.load()[0]
    assert (saved.volume, saved.full_screen, saved.monitor) == (25, False, 0)
    kept.records.close()


def test_five_games_leave_the_languages_and_the_chart_their_own_lines(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        for variant in ("strategie", "stapelspiel", "zahlenfolge", "zahlenfalle", "zahlenfalle_solo"):
            pilot.booth.log.note(Happened.BEGUN, language="de", variant=variant, seats=3, persons=1)
        to_staff(pilot)
        pilot.press("period.ever")
        told = {one.picture.text: one.y for one in pilot.scene.draws() if isinstance(one.picture, Text)}
        languages = next(y for text, y in told.items() if text.startswith("Begonnen auf"))
        assert told["Gegen die Uhr"] + 36 <= languages
        assert languages + 36 <= told["Partien nach Uhrzeit"]
