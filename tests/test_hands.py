from __future__ import annotations

from quiclo_table.model.card_table import Held, SeenCard
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.rules.hands import (
    check_open,
    check_own,
    held,
    hidden,
    marked,
    numbers,
    seen,
    settled,
    where,
    with_hand,
    without,
)

HAND = (Held(7), Held(30, is_hidden=True), Held(50, is_new=True))
HANDS = (HAND, (Held(8),))
HANDS_SEAT = Seat(1)


def test_a_card_is_found_by_seat_and_place_or_not_at_all() -> None:
    assert where(HANDS, 50) == (0, 2)
    assert where(HANDS, 8) == (1, 0)
    assert where(HANDS, 9) is None
    assert held(HAND, 30) == Held(30, is_hidden=True)
    assert held(HAND, 8) is None


def test_cards_are_hidden_opened_settled_and_taken_by_their_number() -> None:
    assert hidden(HAND) == 1
    assert hidden(marked(HAND, (7, 50), is_hidden=True)) == 3
    assert hidden(marked(HAND, (30,), is_hidden=False)) == 0
    assert not any(one.is_new for one in settled(HAND))
    assert numbers(without(HAND, (30, 99))) == (7, 50)
    assert with_hand(HANDS, HANDS_SEAT, ())[1] == ()
    assert with_hand(HANDS, HANDS_SEAT, ())[0] is HAND


def test_the_owner_sees_every_number_and_the_others_only_the_open_ones() -> None:
    back = SeenCard(None, is_hidden=True, is_new=False)
    new = SeenCard(50, is_hidden=False, is_new=True)
    assert seen(HAND, by_owner=False) == (SeenCard(7, is_hidden=False, is_new=False), back, new)
    assert seen(HAND, by_owner=True)[1] == SeenCard(30, is_hidden=True, is_new=False)


def test_what_is_not_own_or_open_already_cannot_be_opened() -> None:
    assert check_own(HAND, 7) is None
    assert check_own(HAND, 8) == Refusal(RefusalKey.CARD_NOT_OWN, facts={"card": 8})
    assert check_open(HAND, 30, "S-03") is None
    assert check_open(HAND, 7, "S-03") == Refusal(RefusalKey.CARD_IS_OPEN, "S-03", facts={"card": 7})
    assert check_open(HAND, 8, "S-03") == Refusal(RefusalKey.CARD_NOT_OWN, facts={"card": 8})
