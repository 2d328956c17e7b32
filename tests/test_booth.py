from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from quiclo_table.app import CrashedAgain
from quiclo_table.commands.pilot import Hand
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.kiosk.booth_log import Happened
from quiclo_table.model.seats import Sitter
from quiclo_table.rules.match import Match
from quiclo_table.scenes.booth.show import AttractScene
from quiclo_table.scenes.booth.welcome import WelcomeScene
from quiclo_table.scenes.levels import LevelsScene
from quiclo_table.scenes.records import RecordsScene
from quiclo_table.scenes.result import ResultScene
from quiclo_table.scenes.scene import TABLES, Scene
from quiclo_table.scenes.settings import SettingsScene
from quiclo_table.scenes.setup import SetupScene
from quiclo_table.scenes.show.scene import ShowScene
from quiclo_table.scenes.solo import SoloScene
from quiclo_table.scenes.stapelspiel import StapelspielScene
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene
from tests.booth_flight import COUNTDOWN_MS, IDLE_MS, BoothPilot, at_booth
from tests.flight import texts

WAKING: dict[str, tuple[Raw, ...]] = {
    "touch": (Raw(0, Device.TOUCH, Do.DOWN, id=1, x=300, y=200),),
    "mouse": (Raw(0, Device.MOUSE, Do.DOWN, x=20, y=20),),
    "key": (Raw(0, Device.KEY, Do.PRESS, key="J"),),
    "pad": (
        Raw(0, Device.PAD, Do.CONNECT, id=1, text="Pad"),
        Raw(0, Device.PAD, Do.PRESS, id=1, button="x"),
    ),
}
NOISE = (
    Raw(0, Device.PAD, Do.CONNECT, id=1, text="Pad"),
    Raw(0, Device.PAD, Do.AXIS, id=1, axis="leftx", value=0.14),
    Raw(0, Device.PAD, Do.AXIS, id=1, axis="leftx", value=-0.14),
    Raw(0, Device.PAD, Do.AXIS, id=1, axis="righty", value=0.3),
    Raw(0, Device.MOUSE, Do.MOVE, x=300, y=200),
    Raw(0, Device.MOUSE, Do.MOVE, x=303, y=201),
    Raw(0, Device.WINDOW, Do.BLUR),
    Raw(0, Device.WINDOW, Do.FOCUS),
)

TABLE_SCENES = (CardTableScene, ZahlenfalleScene, StapelspielScene)


@pytest.mark.parametrize("device", WAKING)
def test_a_press_of_any_device_leads_within_a_second_from_the_show_to_the_choice(
    device: str, tmp_path: Path
) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wait(5000)
        assert isinstance(pilot.scene, ShowScene)
        began = pilot.now_ms
        pilot.raw(*WAKING[device])
        pilot.wait_for(lambda: isinstance(pilot.scene, WelcomeScene))
        assert pilot.now_ms - began <= 1000
        pilot.wait()
        assert pilot.events == [Happened.STARTED, Happened.VISIT]


def test_noise_leaves_the_show_alone(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        for _ in range(60):
            for raw in NOISE:
                pilot.raw(raw)
        assert isinstance(pilot.scene, ShowScene)
        assert pilot.events == [Happened.STARTED]


@pytest.mark.parametrize("hand", Hand)
@pytest.mark.parametrize("game", [*TABLES, "solo"])
def test_one_more_press_of_the_same_device_begins_a_match_within_five_seconds(
    game: str, hand: Hand, tmp_path: Path
) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        began = pilot.now_ms
        pilot.press(game, hand)
        pilot.wait_for(
            lambda: isinstance(pilot.scene, CardTableScene | ZahlenfalleScene | StapelspielScene | SoloScene)
        )
        assert pilot.now_ms - began <= 5000
        if game in TABLES:
            assert isinstance(pilot.scene, TABLE_SCENES)
            assert not pilot.scene.devices.devices, "whoever is there plays with whatever lies there"
            match: Match[Any] = pilot.scene.match
            players = match.players
            assert match.variant.name == game
            assert [player.sitter for player in players] == [Sitter.PERSON, Sitter.BOT, Sitter.BOT]
            assert {player.level for player in players[1:]} == {pilot.booth.settings.booth.bots}
            assert asdict(match.setup)["minutes"] == pilot.booth.settings.booth.minutes
        pilot.wait()
        assert pilot.events[-1] is Happened.BEGUN


def test_the_language_is_chosen_on_the_welcome_and_all_that_is_there_follows(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        pilot.press("language.en")
        assert "All games, more players" in texts(pilot)
        pilot.leave_alone()
        assert "Berühren zum Mitspielen" in texts(pilot)


def _game(name: str) -> Callable[[BoothPilot], None]:
    def go(pilot: BoothPilot) -> None:
        pilot.press(name)
        pilot.wait_for(lambda: not isinstance(pilot.scene, WelcomeScene))

    return go


def _by(*ids: str) -> Callable[[BoothPilot], None]:
    def go(pilot: BoothPilot) -> None:
        for id in ids:
            pilot.press(id)
            pilot.wait(400)

    return go


def _name_entry(pilot: BoothPilot) -> None:
    _by("games", "zahlenfolge", "name.0")(pilot)
    pilot.type("oma")


def _run_ended(pilot: BoothPilot) -> None:
    _by("solo")(pilot)
    pilot.key("SPACE")
    pilot.wait(300)
    pilot.key("ESCAPE")
    pilot.press("leave")
    pilot.wait_for(lambda: isinstance(pilot.scene, ResultScene))


WAYS: dict[str, tuple[type[Scene], Callable[[BoothPilot], None]]] = {
    "welcome": (WelcomeScene, lambda _pilot: None),
    "games": (TitleScene, _by("games")),
    "setup": (SetupScene, _by("games", "strategie")),
    "name": (SetupScene, _name_entry),
    "levels": (LevelsScene, _by("games", "solo")),
    "records": (RecordsScene, _by("games", "records")),
    "strategie": (CardTableScene, _game("strategie")),
    "zahlenfolge": (CardTableScene, _game("zahlenfolge")),
    "zahlenfalle": (ZahlenfalleScene, _game("zahlenfalle")),
    "solo": (SoloScene, _game("solo")),
    "result": (ResultScene, _run_ended),
}


@pytest.mark.parametrize("way", WAYS)
def test_whoever_leaves_at_any_screen_is_asked_and_then_the_show_begins_afresh(
    way: str, tmp_path: Path
) -> None:
    scene, go = WAYS[way]
    with at_booth(tmp_path) as pilot:
        settings, subscriptions = pilot.booth.settings, pilot.app.bus.subscriptions
        pilot.wake()
        go(pilot)
        assert isinstance(pilot.scene, scene)
        left_at = pilot.now_ms
        pilot.wait_for(lambda: pilot.is_asked, most_ms=IDLE_MS + 1000)
        assert pilot.now_ms - left_at >= IDLE_MS - 1000
        assert "Noch da?" in texts(pilot)
        asked_at = pilot.now_ms
        pilot.leave_alone()
        assert abs(pilot.now_ms - asked_at - COUNTDOWN_MS) <= 300
        pilot.wait(300)
        assert pilot.app.context.settings == settings
        assert pilot.app.bus.subscriptions == subscriptions
        assert pilot.events[-1] is Happened.GONE
        assert pilot.booth.log.rows()[-1].detail == "idle"
        assert not (tmp_path / "settings.toml").exists()


@pytest.mark.parametrize("hand", Hand)
def test_keeping_on_playing_takes_one_press_of_any_device(hand: Hand, tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _game("zahlenfolge")(pilot)
        pilot.wait(500)
        pilot.wait_for(lambda: pilot.is_asked)
        pilot.press("keep", hand)
        assert not pilot.is_asked
        assert isinstance(pilot.scene, CardTableScene)
        pilot.wait(IDLE_MS - 500)
        assert not pilot.is_asked


def test_a_pad_that_is_pulled_out_while_the_booth_asks_is_missed_at_the_table(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _by("games", "zahlenfolge")(pilot)
        pilot.pad("a")
        pilot.wait(1000)
        pilot.press("start")
        pilot.wait_for(lambda: isinstance(pilot.scene, CardTableScene))
        pilot.wait_for(lambda: pilot.is_asked)
        pilot.unplug()
        assert pilot.is_asked
        pilot.press("keep")
        assert pilot.table.devices.away == (0,)
        assert "Das Pad ist weg" in " ".join(texts(pilot))


def test_the_match_stands_still_and_is_hidden_while_the_booth_asks(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _game("zahlenfolge")(pilot)
        pilot.wait_for(lambda: pilot.is_asked)
        then, names = pilot.table.match.now_ms, {player.name for player in pilot.table.match.players}
        pilot.wait(COUNTDOWN_MS - 500)
        assert pilot.table.match.now_ms == then
        assert not names & set(texts(pilot))


def test_a_finger_that_rests_on_the_eye_looks_no_more_when_the_booth_asks(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _game("zahlenfolge")(pilot)
        pilot.wait(500)
        eye = next(one.id for one in pilot.page.controls if one.id.startswith("eye."))
        pilot.hold(eye)
        pilot.wait_for(lambda: pilot.is_asked)
        pilot.press("keep", Hand.KEYS)
        pilot.wait(300)
        assert pilot.table._peek.seat is None


ALIVE: dict[str, Callable[[int], tuple[Raw, ...]]] = {
    "touch": lambda n: (
        Raw(0, Device.TOUCH, Do.DOWN, id=2, x=330, y=3),
        Raw(0, Device.TOUCH, Do.UP, id=2, x=330, y=3),
    ),
    "mouse": lambda n: tuple(
        Raw(0, Device.MOUSE, Do.MOVE, x=200 + 20 * (n % 2) * step, y=3) for step in range(4)
    ),
    "key": lambda n: (Raw(0, Device.KEY, Do.PRESS, key="F5"), Raw(0, Device.KEY, Do.RELEASE, key="F5")),
    "pad": lambda n: (
        Raw(0, Device.PAD, Do.CONNECT, id=1, text="Pad"),
        Raw(0, Device.PAD, Do.PRESS, id=1, button="guide"),
        Raw(0, Device.PAD, Do.RELEASE, id=1, button="guide"),
    ),
    "stick": lambda n: (
        Raw(0, Device.PAD, Do.CONNECT, id=1, text="Pad"),
        Raw(0, Device.PAD, Do.AXIS, id=1, axis="rightx", value=0.9 * (n % 2)),
    ),
}


@pytest.mark.parametrize("device", ALIVE)
def test_play_with_a_single_device_is_never_cut_off(device: str, tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _game("zahlenfolge")(pilot)
        for n in range(24):
            pilot.raw(*ALIVE[device](n))
            pilot.wait(IDLE_MS // 2 - 300)
            assert not pilot.is_asked


def test_noise_does_not_keep_a_visit_alive(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        until = pilot.now_ms + IDLE_MS + 1000
        while pilot.now_ms < until:
            for raw in NOISE[:6]:
                pilot.raw(raw)
        assert pilot.is_asked


def test_what_a_visitor_sets_up_is_gone_for_the_next_one(tmp_path: Path) -> None:
    with at_booth(tmp_path, is_kiosk=False) as pilot:
        pilot.wake()
        _by("games", "settings", "theme.navy", "volume.100", "text_size.150", "language.en")(pilot)
        assert isinstance(pilot.scene, SettingsScene)
        pilot.leave_alone()
        settings = pilot.app.context.settings
        assert (settings.theme, settings.volume, settings.text_size) == ("walnut", 75, 100)
        assert pilot.app.context.translate.language == "de"
        pilot.wake()
        _name_entry(pilot)
        pilot.press("done")
        pilot.leave_alone()
        assert not pilot.app.context.settings.tables
        assert not (tmp_path / "settings.toml").exists()


def test_the_show_is_silent_and_play_keeps_to_the_limit_of_the_booth(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        assert pilot.booth.volume == 0
        pilot.wake()
        assert pilot.booth.volume == 75
        pilot.app.context.change(replace(pilot.app.context.settings, volume=100))
        assert pilot.booth.volume == 75
        pilot.leave_alone()
        assert pilot.booth.volume == 0


def test_the_matches_of_those_before_are_not_offered(tmp_path: Path) -> None:
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _game("zahlenfolge")(pilot)
        pilot.wait(1000)
        pilot.leave_alone()
        assert list((tmp_path / "matches").glob("*.running.jsonl"))
        pilot.wake()
        pilot.press("games")
        pilot.wait(400)
        assert pilot.page.find("resume") is None


class Broken(AttractScene):
    """A show that fails."""

    def advance(self, dt_ms: int) -> None:
        raise RuntimeError("a show that fails")


def test_after_a_fault_of_a_game_the_show_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUICLO_STRICT")
    with at_booth(tmp_path) as pilot:
        pilot.wake()
        _game("zahlenfolge")(pilot)
        pilot.app.crashed(RuntimeError("a game that fails"))
        assert isinstance(pilot.scene, ShowScene)
        assert pilot.booth.is_showing
        pilot.wait(300)
        assert pilot.booth.log.rows()[-1].detail == "fault"
        pilot.wake()


def test_a_show_that_fails_ends_the_program_for_the_watchdog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("QUICLO_STRICT")
    with at_booth(tmp_path, make_show=Broken) as pilot, pytest.raises(CrashedAgain):
        pilot.app.crashed(RuntimeError("a show that fails"))
