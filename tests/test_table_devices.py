"""Own devices at the real table: whose presses act, and what an unplugged pad brings about."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from quiclo_table.commands.pilot import PAD, Hand
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.model.card_table import Step
from quiclo_table.model.devices import DeviceKind, SeatDevice
from quiclo_table.model.orders import DrawCard
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfolge import Phase
from quiclo_table.scenes.setup.joining import SPENT_MS
from quiclo_table.scenes.table.handover import Handover
from quiclo_table.scenes.table.scene import CardTableScene
from quiclo_table.scenes.title import TitleScene
from quiclo_table.stage.pictures import Icon, Text, Verdict
from quiclo_table.ui.dialog import Dialog
from tests.closing_flight import HIGH, LOW, sit_at_closing
from tests.device_flight import SECOND, a_pad_and_keys, a_pad_and_sharing, hold, set_up, sit, two_pads
from tests.flight import arrive, drawn, texts
from tests.table_flight import TablePilot, numbers_drawn, seats, sit_down

MIA, JONAS = Seat(0), Seat(1)
PEEK_MS: Final = 900
FRESH_MS: Final = 600


def begin(pilot: TablePilot) -> None:
    """Get everybody ready by touch, so that Mia is to draw."""
    while pilot.view.phase is Phase.PROTECT or pilot.table.over is not None:
        pilot.wait(FRESH_MS)
        if isinstance(pilot.table.over, Handover):
            pilot.press("done")
    assert (pilot.view.turn, pilot.view.step) == (MIA, Step.DRAW)


def deck(pilot: TablePilot) -> str:
    return next(one.id for one in pilot.table.page.controls if one.id.startswith("deck."))


@pytest.mark.rule("C-13")
def test_a_pad_that_is_pulled_out_pauses_and_names_its_seat_and_comes_back_by_another_port(
    tmp_path: Path,
) -> None:
    with sit(tmp_path, two_pads) as pilot:
        begin(pilot)
        pilot.unplug(SECOND)
        assert pilot.view.paused
        assert "Spieler 2: Das Pad ist weg" in " ".join(texts(pilot))
        assert isinstance(pilot.table.over, Dialog)
        pilot.plug_in(9)
        assert "Spieler 2: Das Pad ist wieder da." in texts(pilot)
        pilot.pad("a", 9)
        assert not pilot.view.paused, "whose turn it isn't may go on, too"
        pilot.pad("y", 9)
        assert pilot.table.sentence == "Spieler 1 ist am Zug."


def test_another_pad_takes_the_seat_by_a_press_that_does_nothing_else(tmp_path: Path) -> None:
    with sit(tmp_path, two_pads) as pilot:
        begin(pilot)
        pilot.unplug()
        pilot.plug_in(8, "Other")
        pilot.pad("a", 8)
        assert pilot.view.paused, "the press was spent on the seat"
        assert "Spieler 1: Das Pad ist wieder da." in texts(pilot)
        pilot.pad("a", 8)
        assert not pilot.view.paused
        pilot.press(deck(pilot))
        assert pilot.view.step is not Step.DRAW


def test_of_two_pads_that_are_gone_the_pause_names_the_one_that_is_still_missing(tmp_path: Path) -> None:
    with sit(tmp_path, two_pads) as pilot:
        begin(pilot)
        pilot.raw(*(Raw(0, Device.PAD, Do.DISCONNECT, id=pad) for pad in (PAD, SECOND)))
        pilot.plug_in(8)
        told = " ".join(texts(pilot))
        assert "Spieler 2: Das Pad ist weg" in told
        assert "Spieler 1: Das Pad ist weg" not in told


def test_the_pad_of_whoever_is_not_at_play_does_nothing_and_says_whose_turn_it_is(tmp_path: Path) -> None:
    with sit(tmp_path, two_pads) as pilot:
        begin(pilot)
        orders: list[object] = []
        given = pilot.table.match.submit

        def submit(seat: Seat, order: object, *rest: object) -> object:
            orders.append(order)
            return given(seat, order, *rest)  # type: ignore[arg-type]

        pilot.table.match.submit = submit  # type: ignore[method-assign, assignment]
        for button in ("right_shoulder", "a", "y", "x"):
            pilot.pad(button, SECOND)
        assert not orders
        assert pilot.table.page.focused is None
        assert pilot.table.sentence == "Spieler 1 ist am Zug."
        assert pilot.table.sentence in texts(pilot)
        pilot.pad("start", SECOND)
        assert "Spieler 1 ist am Zug." not in texts(pilot), "it would shine through the pause"
        pilot.press("go_on")
        orders.clear()
        pilot.press(deck(pilot), Hand.PAD)
        assert [type(order) for order in orders] == [DrawCard]


def test_touch_stays_everybodys_and_anybody_may_pause(tmp_path: Path) -> None:
    with sit(tmp_path, two_pads) as pilot:
        begin(pilot)
        pilot.press(deck(pilot))
        assert pilot.view.step is not Step.DRAW
        pilot.pad("start", SECOND)
        assert pilot.view.paused


def test_nobody_elses_pad_uncovers_hidden_cards(tmp_path: Path) -> None:
    with sit(tmp_path, two_pads) as pilot:
        cover = pilot.table.over
        assert isinstance(cover, Handover)
        assert cover.seat == MIA
        pilot.wait(FRESH_MS)
        pilot.raw(hold(SECOND))
        pilot.wait(PEEK_MS)
        assert not list(numbers_drawn(pilot.app.scenes.draws()))
        pilot.raw(hold(SECOND, Do.RELEASE), hold(PAD))
        pilot.wait(PEEK_MS)
        assert len(list(numbers_drawn(pilot.app.scenes.draws()))) == 6
        pilot.raw(hold(PAD, Do.RELEASE))
        assert not list(numbers_drawn(pilot.app.scenes.draws()))


def test_who_shares_plays_with_the_keys_and_whose_keys_they_are_plays_with_all_of_them(
    tmp_path: Path,
) -> None:
    with sit(tmp_path, a_pad_and_sharing) as pilot:
        begin(pilot)
        pilot.key("TAB")
        assert pilot.table.page.focused is not None, "the keyboard is nobody's own"
    with sit(tmp_path / "keys", a_pad_and_keys) as pilot:
        begin(pilot)
        pilot.key("TAB")
        assert pilot.table.page.focused is None
        assert pilot.table.sentence == "Spieler 1 ist am Zug."


def test_a_device_stands_small_at_its_owners_token_and_is_crossed_while_it_is_gone(tmp_path: Path) -> None:
    with sit(tmp_path, a_pad_and_keys) as pilot:
        begin(pilot)
        icons = [one.picture.name for one in drawn(pilot) if isinstance(one.picture, Icon)]
        assert icons.count("pad") == icons.count("keyboard") == 1
        crosses = [one for one in drawn(pilot) if isinstance(one.picture, Verdict)]
        pilot.unplug()
        pilot.press("go_on")
        again = [one for one in drawn(pilot) if isinstance(one.picture, Verdict)]
        assert len(again) == len(crosses) + 1


def test_a_match_that_is_gone_on_with_keeps_its_devices_and_shares_where_a_pad_is_missing(
    tmp_path: Path,
) -> None:
    with sit(tmp_path, a_pad_and_keys) as pilot:
        begin(pilot)
        pilot.key("ESCAPE")
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.press("resume")
        arrive(pilot, CardTableScene)
        assert kinds(pilot) == [DeviceKind.PAD, DeviceKind.KEYS_LEFT]
        pilot.press("save")
        arrive(pilot, TitleScene)
        pilot.unplug()
        pilot.press("resume")
        arrive(pilot, CardTableScene)
        assert kinds(pilot) == [DeviceKind.SHARED, DeviceKind.KEYS_LEFT]


def kinds(pilot: TablePilot) -> list[DeviceKind]:
    held: tuple[SeatDevice, ...] = pilot.table.devices.devices
    return [device.kind for device in held[:2]]


def test_pads_alone_lead_from_joining_into_the_match(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=set_up("zahlenfolge")) as pilot:
        two_pads(pilot)
        pilot.wait(int(SPENT_MS))
        pilot.pad("start")
        arrive(pilot, CardTableScene)
        pilot.wait(FRESH_MS)
        for pad in (PAD, SECOND):
            cover = pilot.table.over
            assert isinstance(cover, Handover)
            pilot.wait(FRESH_MS)
            pilot.pad("y", pad)
        assert not isinstance(pilot.table.over, Handover)


def test_a_press_that_started_the_match_does_nothing_at_the_table(tmp_path: Path) -> None:
    with sit_down(tmp_path, (), first=set_up("zahlenfolge")) as pilot:
        pilot.pad("a")
        pilot.wait(int(SPENT_MS))
        pilot.raw(hold(PAD))
        arrive(pilot, CardTableScene)
        pilot.wait(PEEK_MS)
        assert not list(numbers_drawn(pilot.app.scenes.draws()))
        assert any(isinstance(one.picture, Text) for one in drawn(pilot))


def test_no_other_pad_looks_at_a_hand_out_of_which_is_picked_in_secret(tmp_path: Path) -> None:
    with sit_at_closing(tmp_path, seats(2), (LOW, HIGH), hidden=LOW[:1]) as pilot:
        for seat, pad in ((MIA, PAD), (JONAS, SECOND)):
            pilot.plug_in(pad)
            pilot.table.devices.give(seat, SeatDevice(DeviceKind.PAD, pad, "Pilot", pad))
        pilot.wait(FRESH_MS)
        pilot.raw(hold(SECOND))
        pilot.wait(PEEK_MS)
        assert LOW[0] not in numbers_drawn(pilot.app.scenes.draws())
        pilot.raw(hold(SECOND, Do.RELEASE))
        pilot.pad("y", SECOND)
        assert pilot.table.view.has_picked == (False, False)
        pilot.raw(hold(PAD))
        pilot.wait(PEEK_MS)
        assert LOW[0] in numbers_drawn(pilot.app.scenes.draws())
