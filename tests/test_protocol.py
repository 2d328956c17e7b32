from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.model.events import Event, Happening, OrderRefused, Secret, seen_by
from quiclo_table.model.orders import EndMatch, Order, Pause, Resume, ThrowDice
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Seat
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Ended
from quiclo_table.rules.variant import Change
from tests.recorder import Recorder
from tests.sealed_bids import CARDS, GAME, Bid, BidLaid, BidSetup, BidsOpened, BidState

SEATS: Final = tuple(Seat(seat) for seat in range(3))
SETUP: Final = BidSetup()

seats = st.sampled_from(SEATS)
listed = st.tuples(seats, st.integers(0, 20))
guessed = st.tuples(seats, st.builds(Bid, st.sampled_from(CARDS) | st.integers()))
waited = st.integers(0, 2500)
Step = tuple[Seat, int] | tuple[Seat, Order] | int
plays = st.lists(listed | guessed | waited, max_size=25)


def table(seed: int = 1, setup: BidSetup = SETUP) -> Recorder:
    return Recorder(GAME, setup, seats=len(SEATS), chance=Chance(seed))


def play(recorder: Recorder, step: Step) -> tuple[Happening, ...]:
    """Wait, or give one of the orders listed for a seat, or one that need not be legal."""
    if isinstance(step, int):
        return recorder.wait(step)
    seat, order = step
    if isinstance(order, Order):
        return recorder.submit(seat, order)
    options = [one for one in recorder.match.options(seat).orders if not isinstance(one, EndMatch)]
    return recorder.submit(seat, options[order % len(options)]) if options else ()


def played(steps: list[Step], seed: int = 1) -> Recorder:
    recorder = table(seed)
    for step in steps:
        play(recorder, step)
    return recorder


def refused(happened: tuple[Happening, ...], seat: Seat | None) -> list[OrderRefused]:
    return [event for event in seen(happened, seat) if isinstance(event, OrderRefused)]


def seen(happened: tuple[Happening, ...], seat: Seat | None) -> list[Event]:
    return [seen_by(happening, seat) for happening in happened]


def hidden_from(state: BidState, seat: Seat | None) -> set[int]:
    """The cards that a seat must know nothing of: those in the deck and in the hands of others."""
    others = (card for other, hand in enumerate(state.hands) if other != seat for card in hand)
    return {*state.deck, *others}


def leaks(shown: Any, state: BidState, seat: Seat | None, own_words: Step = 0) -> set[int]:
    """The hidden cards whose numbers stand anywhere in what is shown; a seat may hear its own guess again."""
    text = msgspec.json.encode(shown).decode()
    found = {card for card in hidden_from(state, seat) if str(card) in text}
    match own_words:
        case (speaker, Bid(card=card)) if speaker == seat:
            return found - {card}
    return found


@given(plays, st.integers(0, 99))
def test_nobody_sees_a_secret_of_another_seat(steps: list[Step], seed: int) -> None:
    recorder = table(seed)
    assert_nothing_leaks(recorder, recorder.match.opening, 0)
    for step in steps:
        assert_nothing_leaks(recorder, play(recorder, step), step)


def assert_nothing_leaks(recorder: Recorder, happened: tuple[Happening, ...], step: Step) -> None:
    state = recorder.match.state
    for seat in (*SEATS, None):
        assert leaks(recorder.match.view(seat), state, seat) == set()
        assert leaks(seen(happened, seat), state, seat, step) == set()


def test_a_leak_would_be_found() -> None:
    recorder = table()
    (first, *_), state = recorder.match.state.hands[0], recorder.match.state
    assert leaks([BidLaid(SEATS[0], first)], state, SEATS[1]) == {first}
    assert leaks([BidLaid(SEATS[0], first)], state, SEATS[0]) == set()
    assert leaks(f"card/{first}", state, None) == {first}
    assert leaks(recorder.match.view(SEATS[0]), state, SEATS[1]) == set(state.hands[0])


def test_a_seat_sees_its_own_secret() -> None:
    recorder = table()
    card = recorder.match.view(SEATS[1]).hand[0]
    (laid,) = recorder.submit(SEATS[1], Bid(card))
    assert laid == Secret(BidLaid(SEATS[1], None), {SEATS[1]: BidLaid(SEATS[1], card)})
    assert recorder.match.view(SEATS[1]).bid == card
    assert recorder.match.view(SEATS[0]).have_bid == (False, True, False)


def test_what_was_refused_of_a_secret_order_is_told_to_its_giver_alone() -> None:
    recorder = table()
    other = recorder.match.state.hands[1][0]
    happened = recorder.submit(SEATS[0], Bid(other))
    refusal = Refusal(RefusalKey.NUMBER_NOT_AT_HAND, facts={"number": other})
    assert seen(happened, SEATS[0]) == [OrderRefused(SEATS[0], Bid(other), refusal)]
    for seat in (SEATS[1], None):
        (known,) = refused(happened, seat)
        assert (known.given, known.refusal) == (None, Refusal(RefusalKey.UNTOLD))


@given(plays, seats)
def test_the_listed_orders_are_exactly_those_that_pass_the_check(steps: list[Step], seat: Seat) -> None:
    match = played(steps).match
    every = [*(Bid(card) for card in CARDS), Pause(), Resume(), EndMatch(), ThrowDice(0)]
    orders = match.options(seat).orders
    assert set(orders) == {order for order in every if match.check(seat, order) is None}
    assert len(set(orders)) == len(orders)


@given(plays, seats, st.integers())
def test_a_refused_order_changes_nothing(steps: list[Step], seat: Seat, card: int) -> None:
    recorder = played(steps)
    before, lines = recorder.match.state, len(recorder.encoded)
    for order in (Bid(card), Pause(), Resume(), ThrowDice(5)):
        if recorder.match.check(seat, order) is not None:
            assert len(refused(recorder.submit(seat, order), seat)) == 1
            assert (recorder.match.state, len(recorder.encoded)) == (before, lines)


@pytest.mark.parametrize("seat", [-1, 3, 10**9])
def test_a_seat_that_is_not_at_the_table_can_order_nothing(seat: int) -> None:
    recorder = table()
    refusal = Refusal(RefusalKey.NOT_YOUR_SEAT, facts={"seat": seat})
    assert recorder.match.check(Seat(seat), Pause()) == refusal
    assert recorder.match.options(Seat(seat)).orders == ()
    assert recorder.match.options(Seat(seat)).templates == ()


@given(plays, st.integers(0, 99))
def test_the_journal_replays_to_the_same_state_at_every_prefix(steps: list[Step], seed: int) -> None:
    played(steps, seed).assert_replays()


@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_simultaneous_orders_lead_to_the_same_table_in_every_order(order: tuple[Seat, ...]) -> None:
    recorder, straight = table(), table()
    for seats, one in ((order, recorder), (SEATS, straight)):
        for seat in seats:
            one.submit(seat, Bid(one.match.state.hands[seat][0]))
    assert recorder.match.state == straight.match.state
    assert [recorder.match.view(seat) for seat in SEATS] == [straight.match.view(seat) for seat in SEATS]
    recorder.assert_replays()


def test_bids_are_opened_when_the_last_seat_has_bid() -> None:
    recorder = table()
    hands = recorder.match.state.hands
    for seat in (SEATS[2], SEATS[0]):
        assert not any(isinstance(event, BidsOpened) for event in recorder.submit(seat, Bid(hands[seat][0])))
    happened = recorder.submit(SEATS[1], Bid(hands[1][1]))
    bids = (hands[0][0], hands[1][1], hands[2][0])
    assert BidsOpened(bids, Seat(bids.index(max(bids)))) in happened
    assert refused(recorder.submit(SEATS[1], Bid(hands[1][1])), None) != []


def test_at_the_deadline_chance_bids_for_those_who_have_not() -> None:
    recorder = table()
    hands = recorder.match.state.hands
    recorder.submit(SEATS[0], Bid(hands[0][1]))
    assert recorder.wait(SETUP.seconds * 1000 - 1) == ()
    laid = [event for event in seen(recorder.wait(1), None) if isinstance(event, BidLaid)]
    assert laid == [BidLaid(SEATS[1], None), BidLaid(SEATS[2], None)]
    (bids,) = recorder.match.state.opened
    assert bids[0] == hands[0][1]
    assert bids[1] in hands[1]
    assert bids[2] in hands[2]
    recorder.assert_replays()


def test_a_countdown_that_has_ended_is_gone_even_if_the_variant_does_nothing_about_it() -> None:
    idle = replace(GAME, due=lambda state, _name, _chance: Change(state))
    recorder = Recorder(idle, SETUP, seats=len(SEATS))
    recorder.wait(10 * SETUP.seconds * 1000)
    assert recorder.match.next_due() is None
    assert [line.at_ms for line in recorder.lines() if isinstance(line, Ended)] == [SETUP.seconds * 1000]
    recorder.assert_replays()


def test_of_the_deadline_and_an_order_at_the_same_moment_the_deadline_comes_first() -> None:
    recorder = table()
    card = recorder.match.state.hands[0][0]
    recorder.wait(SETUP.seconds * 1000)
    assert recorder.match.state.opened != ()
    assert recorder.match.state.bids == (None, None, None)
    accepted = card in recorder.match.state.hands[0]
    assert (recorder.match.check(SEATS[0], Bid(card)) is None) == accepted


@pytest.mark.rule("Z-03")
@given(st.integers(0, 3999), st.integers(0, 10**7))
def test_a_pause_keeps_the_deadline_away(before: int, paused: int) -> None:
    recorder = table()
    recorder.wait(before)
    recorder.submit(SEATS[1], Pause())
    recorder.wait(paused)
    assert recorder.match.view(None).left_ms == SETUP.seconds * 1000 - before
    recorder.submit(SEATS[0], Resume())
    assert recorder.wait(SETUP.seconds * 1000 - before - 1) == ()
    assert recorder.wait(1) != ()


@given(plays)
def test_when_the_match_is_over_time_stands_still_and_nothing_can_be_ordered(steps: list[Step]) -> None:
    recorder = played(steps)
    recorder.submit(SEATS[0], EndMatch())
    state, lines = recorder.match.state, len(recorder.encoded)
    assert recorder.match.is_over
    assert recorder.wait(10**6) == ()
    assert recorder.match.options(SEATS[0]).orders == ()
    assert recorder.match.check(SEATS[0], EndMatch()) == Refusal(RefusalKey.MATCH_OVER)
    assert (recorder.match.state, len(recorder.encoded)) == (state, lines)
