"""Own devices at the real mat of Zahlenfalle: whose presses act, and what an unplugged pad brings about."""

from __future__ import annotations

from pathlib import Path

import pytest

from quiclo_table.commands.pilot import PAD
from quiclo_table.commands.zahlenfalle_pilot import READ_MS, ZahlenfallePersons
from quiclo_table.model.devices import DeviceKind
from quiclo_table.model.zahlenfalle import Phase
from quiclo_table.scenes.match_result import MatchResultScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.scenes.zahlenfalle import ZahlenfalleScene
from quiclo_table.scenes.zahlenfalle.scene import FAREWELL_MS
from quiclo_table.stage.card_pictures import Token
from quiclo_table.stage.pictures import Icon, Verdict
from quiclo_table.ui.dialog import Dialog
from tests.device_flight import SECOND, a_pad_and_keys, sit, two_pads
from tests.flight import arrive, drawn, texts
from tests.table_flight import TablePilot

NEAR = 70.0
"""How far from the middle of its player's token a badge may stand, across and down together."""
TURN = "Spieler 1 ist am Zug."


def seated(data: Path, *, flat: bool = False) -> TablePilot:
    """Two with pads, and a bot, at the mat."""
    return sit(data, two_pads, "zahlenfalle", flat=flat)


def kinds(pilot: TablePilot) -> list[DeviceKind]:
    return [device.kind for device in ZahlenfallePersons(pilot).table.devices.devices[:2]]


def phase(persons: ZahlenfallePersons) -> Phase:
    return persons.view.phase


@pytest.mark.rule("C-13")
def test_a_pad_that_is_pulled_out_pauses_and_names_its_seat_and_has_it_back_when_it_returns(
    tmp_path: Path,
) -> None:
    with seated(tmp_path) as pilot:
        persons = ZahlenfallePersons(pilot)
        pilot.pad("y", SECOND)
        assert TURN in texts(pilot)
        pilot.unplug(SECOND)
        assert persons.view.paused
        assert TURN not in texts(pilot), "it would shine through the pause"
        assert "Spieler 2: Das Pad ist weg" in " ".join(texts(pilot))
        pilot.plug_in(9)
        assert "Spieler 2: Das Pad ist wieder da." in texts(pilot)
        pilot.pad("a", 9)
        assert not persons.view.paused, "whose turn it isn't may go on, too"
        pilot.pad("y", 9)
        assert persons.table.sentence == TURN
        assert phase(persons) is Phase.THROW_FOR_TARGET


def test_another_pad_takes_the_seat_by_a_press_that_does_nothing_else(tmp_path: Path) -> None:
    with seated(tmp_path) as pilot:
        persons = ZahlenfallePersons(pilot)
        pilot.unplug()
        pilot.plug_in(8, "Other")
        pilot.pad("a", 8)
        assert persons.view.paused, "the press was spent on the seat"
        pilot.pad("a", 8)
        assert not persons.view.paused
        pilot.pad("y", 8)
        assert phase(persons) is Phase.CHOOSE


@pytest.mark.parametrize("flat", [False, True])
def test_only_the_own_pad_acts_for_whoever_is_at_play_and_touch_is_everybodys(
    flat: bool, tmp_path: Path
) -> None:
    with seated(tmp_path, flat=flat) as pilot:
        persons = ZahlenfallePersons(pilot)
        for button in ("right_shoulder", "a", "y", "x", "dpad_left"):
            pilot.pad(button, SECOND)
        assert phase(persons) is Phase.THROW_FOR_TARGET
        assert persons.table.page.focused is None
        assert persons.table.sentence == TURN
        pilot.pad("y")
        assert phase(persons) is Phase.CHOOSE
        chooser = persons.view.turn
        for die in (0, 1):
            pilot.press(f"pick.{die}")
        pilot.pad("x", PAD if chooser == 1 else SECOND)
        assert len(persons.table.moment.first) == 5
        assert pilot.find("undo").enabled, "another's pad takes back nothing"
        pilot.pad("start", PAD if chooser == 1 else SECOND)
        assert persons.view.paused, "anybody may pause"


def test_whoever_is_at_play_alone_answers_what_is_asked_and_anybody_goes_on_after_a_verdict(
    tmp_path: Path,
) -> None:
    with seated(tmp_path) as pilot:
        persons = ZahlenfallePersons(pilot)
        persons.act_until(Phase.CALCULATE)
        own, other = (PAD, SECOND) if persons.view.turn == 0 else (SECOND, PAD)
        persons.press("die.0", "main")
        question = persons.table.over
        assert isinstance(question, Dialog)
        pilot.pad("b", other)
        assert question is persons.table.over
        pilot.plug_in(5, "Other")
        assert persons.table.sentence == "Gamepad bereit.", "the question has no room for it"
        pilot.pad("b", own)
        assert persons.table.over is None
        persons.press("main", "give_up")
        assert phase(persons) is Phase.VERDICT
        pilot.wait(READ_MS)
        pilot.pad("y", other)
        assert phase(persons) is Phase.CHOOSE


def test_a_device_stands_small_at_its_owners_token_and_is_crossed_while_it_is_gone(tmp_path: Path) -> None:
    with sit(tmp_path, a_pad_and_keys, "zahlenfalle") as pilot:
        badges = [
            one
            for one in drawn(pilot)
            if isinstance(one.picture, Icon) and one.picture.name in ("pad", "keyboard")
        ]
        tokens = [one for one in drawn(pilot) if isinstance(one.picture, Token)]
        assert len(badges) == 2
        for token, badge in zip(tokens, badges, strict=False):
            assert abs(badge.x - token.x) + abs(badge.y - token.y) < NEAR
        assert not [one for one in drawn(pilot) if isinstance(one.picture, Verdict)]
        pilot.unplug()
        pilot.press("go_on")
        assert len([one for one in drawn(pilot) if isinstance(one.picture, Verdict)]) == 1


def test_devices_come_along_when_a_match_is_gone_on_with_and_when_another_follows(tmp_path: Path) -> None:
    with sit(tmp_path, a_pad_and_keys, "zahlenfalle") as pilot:
        pilot.pad("start")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        arrive(pilot, ZahlenfalleScene)
        assert kinds(pilot) == [DeviceKind.PAD, DeviceKind.KEYS_LEFT]
        for id in ("end", "end_now"):
            pilot.press(id)
        pilot.wait(round(FAREWELL_MS) + 500)
        arrive(pilot, MatchResultScene)
        pilot.press("again")
        arrive(pilot, ZahlenfalleScene)
        assert kinds(pilot) == [DeviceKind.PAD, DeviceKind.KEYS_LEFT]
