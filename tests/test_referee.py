from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from quiclo_table.bus import Bus
from quiclo_table.model.events import DiceRested, DiceThrown, Event, OrderRefused, Throw
from quiclo_table.model.orders import SkipThrow, ThrowDice
from quiclo_table.model.seats import Seat
from quiclo_table.model.zahlenfalle_solo import RunEnded
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Journal
from quiclo_table.rules.match import Match
from quiclo_table.rules.referee import OrderGiven, Referee
from tests import sealed_bids
from tests.recorder import seated
from tests.sealed_bids import Bid, BidLaid, BidSetup, BidsOpened, CardsDealt
from tests.solo_runs import LEVEL, PICKED, SEAT, Run

TOPICS: tuple[type[Event], ...] = (
    *(DiceThrown, DiceRested, OrderRefused, RunEnded),
    *(BidLaid, BidsOpened, CardsDealt),
)


class Listener:
    """Hears everything that the referee publishes."""

    def __init__(self, bus: Bus) -> None:
        self.heard: list[Event] = []
        for topic in TOPICS:
            bus.subscribe(topic, self.heard.append)


@pytest.fixture
def bus() -> Iterator[Bus]:
    bus = Bus()
    yield bus
    bus.drain()


def test_an_order_on_the_bus_is_carried_out_and_published(bus: Bus) -> None:
    run, listener = Run(PICKED), Listener(bus)
    Referee(run.match, bus)
    bus.publish(OrderGiven(SEAT, ThrowDice(1000)))
    before = run.state
    bus.drain()
    assert (before.first, run.state.first) == ((), PICKED)
    assert listener.heard == [DiceThrown(SEAT, Throw.FOR_TARGET, PICKED, 1000)]


def test_time_that_passes_is_published_too(bus: Bus) -> None:
    run, listener = Run(PICKED), Listener(bus)
    referee = Referee(run.match, bus)
    bus.publish(OrderGiven(SEAT, ThrowDice(1000)))
    bus.drain()
    referee.advance(999)
    bus.drain()
    assert len(listener.heard) == 1
    referee.advance(1000 + LEVEL.clock_seconds * 1000)
    bus.drain()
    assert [type(event) for event in listener.heard] == [DiceThrown, DiceRested, RunEnded]


def test_a_refusal_is_published_and_changes_nothing(bus: Bus) -> None:
    run, listener = Run(PICKED), Listener(bus)
    Referee(run.match, bus)
    before = run.state
    bus.publish(OrderGiven(SEAT, SkipThrow()))
    bus.drain()
    (refused,) = listener.heard
    assert isinstance(refused, OrderRefused)
    assert (refused.seat, refused.given) == (SEAT, SkipThrow())
    assert run.state == before


def test_of_orders_in_one_frame_each_is_judged_after_what_the_one_before_did(bus: Bus) -> None:
    run, listener = Run(PICKED), Listener(bus)
    Referee(run.match, bus)
    for order in (ThrowDice(1000), ThrowDice(1000), SkipThrow(), SkipThrow()):
        bus.publish(OrderGiven(SEAT, order))
    bus.drain()
    assert [type(event) for event in listener.heard] == [DiceThrown, OrderRefused, DiceRested, OrderRefused]


def test_a_closed_referee_hears_no_more_and_leaves_nothing_behind(bus: Bus) -> None:
    run = Run(PICKED)
    referee = Referee(run.match, bus)
    referee.close()
    referee.close()
    assert bus.subscriptions == 0
    bus.publish(OrderGiven(SEAT, ThrowDice(1000)))
    bus.drain()
    assert run.state.first == ()


def test_secrets_never_get_on_the_bus(bus: Bus) -> None:
    match = Match(sealed_bids.GAME, BidSetup(), seated(3), Chance(1), Journal())
    referee, listener = Referee(match, bus), Listener(bus)
    hands = match.state.hands
    orders = [(0, hands[0][0]), (0, hands[1][0]), (1, hands[1][1]), (1, hands[1][1])]
    for seat, card in orders:
        bus.publish(OrderGiven(Seat(seat), Bid(card)))
    bus.drain()
    assert [type(event) for event in listener.heard] == [BidLaid, OrderRefused, BidLaid, OrderRefused]
    said = msgspec.json.encode(listener.heard).decode()
    assert not any(str(card) in said for card in sealed_bids.CARDS)
    referee.advance(10_000)
    bus.drain()
    said = msgspec.json.encode(listener.heard).decode()
    opened = {card for bids in match.state.opened for card in bids}
    assert opened == {card for card in sealed_bids.CARDS if str(card) in said}


def test_the_opening_is_published_when_the_match_is_begun_and_without_its_secrets(bus: Bus) -> None:
    match = Match(sealed_bids.GAME, BidSetup(), seated(3), Chance(1), Journal())
    referee, listener = Referee(match, bus), Listener(bus)
    bus.drain()
    assert listener.heard == []
    referee.begin()
    bus.drain()
    assert [type(event) for event in listener.heard] == [CardsDealt] * 3
    assert all(isinstance(event, CardsDealt) and event.cards is None for event in listener.heard)
