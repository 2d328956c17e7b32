"""Buzzing at the real table: hands of one poll, late ones, held keys, and presses that belong elsewhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from quiclo_table.commands.pilot import Hand
from quiclo_table.commands.stapelspiel_pilot import Searchers
from quiclo_table.input.raw import Device, Do, Raw
from quiclo_table.input.seating import DeviceSeats
from quiclo_table.model.devices import SHARED, DeviceKind, SeatDevice
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import Phase
from quiclo_table.scenes.stapelspiel.hands import BUZZ_KEYS, buzz_keys
from tests.device_flight import a_pad_and_keys, sit
from tests.flight import texts
from tests.stapelspiel_flight import at_stapelspiel, fingers, keys, put_back, searching, state_of
from tests.table_flight import numbers_drawn
from tests.test_stapelspiel_buzz import CHI_SQUARE_99_9, chi_square

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.rule("P-03")
@pytest.mark.parametrize("count", range(2, 7))
def test_of_keys_that_go_down_in_one_poll_one_wins_whatever_their_order_and_nobody_is_favoured(
    count: int, tmp_path: Path
) -> None:
    orders = list(permutations(BUZZ_KEYS[:count]))
    wins: Counter[Seat] = Counter()
    with at_stapelspiel(tmp_path, 6) as pilot:
        persons = searching(pilot)
        start = state_of(persons)
        for round in range(200):
            order = orders[round * 7 % len(orders)]
            pilot.raw(*keys(*order))
            view = persons.view
            assert view.phase is Phase.ENTERING
            assert view.floor in range(count)
            wins[Seat(view.floor or 0)] += 1
            pilot.raw(*keys(*order, do=Do.RELEASE))
            assert persons.view.floor == view.floor, "what came too late is not kept"
            put_back(persons, start)
    assert chi_square(wins, count) < CHI_SQUARE_99_9[count - 1]


@pytest.mark.rule("P-03")
def test_fingers_that_come_down_in_one_poll_draw_lots_which_is_told(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 3, calm=False) as pilot:
        persons = searching(pilot)
        down = fingers(pilot, Do.DOWN, "buzz.2", "buzz.0")
        pilot.raw(*down)
        assert persons.view.floor in (A, C)
        assert "Gleichzeitig gerufen: Mia, Leyla" in persons.table.sentence
        assert "Das Los entscheidet …" in texts(pilot)
        pilot.wait(1500)
        assert "Das Los entscheidet …" not in texts(pilot)


@pytest.mark.rule("P-03")
def test_a_touch_buzzes_when_the_finger_comes_down_and_only_once(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        down = fingers(pilot, Do.DOWN, "buzz.1")
        pilot.raw(*down)
        assert persons.view.floor == B
        persons.withdraw()
        assert persons.view.barred == (B,)
        up = tuple(Raw(0, one.device, Do.UP, id=one.id, x=one.x, y=one.y) for one in down)
        pilot.raw(*up)
        assert persons.view.floor is None


@pytest.mark.rule("P-03")
def test_a_late_buzz_is_dropped_and_its_player_is_told(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        pilot.raw(*keys("Q"))
        pilot.raw(*keys("P"))
        assert persons.view.floor == A
        assert "zu spät" in texts(pilot)
        persons.withdraw()
        pilot.wait(1000)
        assert persons.view.floor is None
        assert "zu spät" not in texts(pilot)


@pytest.mark.rule("P-03", "P-09")
def test_a_key_that_stays_down_does_not_buzz_again(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        for _ in range(4):
            pilot.raw(*keys("P"))
        persons.withdraw()
        persons.press("buzz.0")
        persons.withdraw()
        pilot.wait(500)
        for _ in range(4):
            pilot.raw(*keys("P"))
        assert persons.view.barred == ()
        assert persons.view.floor is None
        pilot.raw(*keys("P", do=Do.RELEASE))
        pilot.raw(*keys("P"))
        assert persons.view.floor == B


def test_a_key_held_as_the_focus_goes_does_not_buzz_when_it_is_back(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 3) as pilot:
        persons = searching(pilot)
        pilot.raw(*keys("Q"))
        assert persons.view.floor == A
        pilot.raw(Raw(0, Device.WINDOW, Do.BLUR))
        assert persons.view.paused
        pilot.raw(Raw(0, Device.WINDOW, Do.FOCUS))
        pilot.raw(*keys("P"))
        assert persons.view.contenders == ()
        pilot.press("go_on")
        assert persons.view.floor == A


def test_a_buzz_belongs_to_the_table_alone_and_not_to_the_page_that_covers_it(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot)
        pilot.key("ESCAPE")
        pilot.raw(*keys("Q", "P"))
        pilot.key("ESCAPE")
        pilot.wait(300)
        assert persons.view.phase is Phase.OPEN
        assert persons.view.floor is None


def test_one_finger_looks_at_a_held_hand_while_another_one_enters_from_it(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path) as pilot:
        persons = searching(pilot, held=(A,))
        pilot.raw(*keys("Q"))
        hand = state_of(persons).hands[A]
        eye, card, pile = fingers(pilot, Do.DOWN, "eye.0", "card.0.2", "pile.1")
        pilot.raw(eye)
        pilot.wait(900)
        for finger in (pile, card):
            pilot.raw(finger)
            pilot.raw(Raw(0, finger.device, Do.UP, id=finger.id, x=finger.x, y=finger.y))
        assert persons.table._hands.entry is not None
        assert persons.table._hands.entry.laid == (hand[2],)
        assert set(hand) <= set(numbers_drawn(pilot.app.scenes.draws()))
        pilot.raw(Raw(0, eye.device, Do.UP, id=eye.id, x=eye.x, y=eye.y))
        assert set(hand).isdisjoint(numbers_drawn(pilot.app.scenes.draws()))


def test_a_pad_buzzes_for_the_first_person(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 2) as pilot:
        persons = searching(pilot)
        pilot.pad("a")
        assert persons.view.floor == A


def test_one_person_alone_buzzes_with_the_space_bar(tmp_path: Path) -> None:
    with at_stapelspiel(tmp_path, 1, 2) as pilot:
        persons = searching(pilot)
        pilot.wait_for(lambda: persons.view.phase is Phase.OPEN and not persons.view.guard_ms)
        pilot.key("SPACE")
        assert persons.view.floor == A


@pytest.mark.rule("P-03")
def test_own_devices_buzz_for_their_owner_alone_and_the_buzzers_show_their_keys(tmp_path: Path) -> None:
    with sit(tmp_path, a_pad_and_keys, "stapelspiel") as pilot:
        persons = searching(pilot)
        start = state_of(persons)
        assert persons.table._hands.keys == {B: "A"}
        assert "A" in texts(pilot)
        for key in BUZZ_KEYS:
            pilot.raw(*keys(key))
            assert persons.view.floor is None, "it is nobody's, or one of the other person's part"
            pilot.raw(*keys(key, do=Do.RELEASE))
        pilot.key("A")
        assert persons.view.floor == B
        put_back(persons, start)
        pilot.focus("buzz.1")
        pilot.pad("a")
        assert (persons.view.floor, persons.view.contenders) == (A, ())


def test_who_shares_the_keyboard_buzzes_with_keys_of_nobodys_part() -> None:
    devices = DeviceSeats((SeatDevice(DeviceKind.KEYS_LEFT), SHARED, SHARED, SHARED), ())
    assert buzz_keys([A, B, C, Seat(3)], devices) == {A: "A", B: "P", C: "M", Seat(3): "H"}
    assert buzz_keys([A, B, C], DeviceSeats((), ())) == {A: "Q", B: "P", C: "C"}


def test_by_its_own_pad_a_person_decides_how_to_hold_the_hand(tmp_path: Path) -> None:
    with sit(tmp_path, a_pad_and_keys, "stapelspiel") as pilot:
        pilot.focus("held.0", Hand.PAD)
        pilot.pad("a")
        assert Searchers(pilot).view.hands[A].is_open is False
