"""The bus: order, strong references, closing, and what happens when handlers change things during a drain."""

from __future__ import annotations

import gc
import weakref
from dataclasses import dataclass
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quiclo_table.bus import Bus, BusOverflow, Subscription


@dataclass(frozen=True)
class Rang:
    number: int


@dataclass(frozen=True)
class RangTwice(Rang):
    pass


class Listener:
    def __init__(self) -> None:
        self.heard: list[Rang] = []

    def hear(self, message: Rang) -> None:
        self.heard.append(message)


def test_nothing_is_delivered_before_the_drain() -> None:
    bus, listener = Bus(), Listener()
    bus.subscribe(Rang, listener.hear)
    bus.publish(Rang(1))
    assert listener.heard == []
    bus.drain()
    assert listener.heard == [Rang(1)]


@given(st.lists(st.integers()), st.integers(1, 5))
def test_every_handler_hears_every_message_in_order(numbers: list[int], listeners: int) -> None:
    bus = Bus()
    heard: list[tuple[int, int]] = []

    def note(who: int, message: Rang) -> None:
        heard.append((message.number, who))

    for who in range(listeners):
        bus.subscribe(Rang, partial(note, who))
    for number in numbers:
        bus.publish(Rang(number))
    bus.drain()
    assert heard == [(number, who) for number in numbers for who in range(listeners)]


def test_a_message_reaches_only_handlers_of_its_exact_class() -> None:
    bus, base, derived = Bus(), Listener(), Listener()
    bus.subscribe(Rang, base.hear)
    bus.subscribe(RangTwice, derived.hear)
    bus.publish(RangTwice(1))
    bus.publish(Rang(2))
    bus.drain()
    assert (base.heard, derived.heard) == ([Rang(2)], [RangTwice(1)])


def test_a_message_without_handlers_is_dropped() -> None:
    bus, late = Bus(), Listener()
    bus.publish(Rang(1))
    bus.drain()
    bus.subscribe(Rang, late.hear)
    bus.drain()
    assert late.heard == []


def test_a_bound_method_is_kept_alive_until_its_subscription_closes() -> None:
    bus, listener = Bus(), Listener()
    watched = weakref.ref(listener)
    subscription = bus.subscribe(Rang, listener.hear)
    del listener
    gc.collect()
    assert watched() is not None
    subscription.close()
    del subscription
    gc.collect()
    assert watched() is None


def test_closing_twice_is_closing_once() -> None:
    bus, listener = Bus(), Listener()
    first, second = bus.subscribe(Rang, listener.hear), bus.subscribe(Rang, listener.hear)
    first.close()
    first.close()
    bus.publish(Rang(1))
    bus.drain()
    assert listener.heard == [Rang(1)]
    assert (first.is_open, second.is_open, bus.subscriptions) == (False, True, 1)


def test_a_subscription_closes_at_the_end_of_its_block_even_after_an_error() -> None:
    bus, listener = Bus(), Listener()
    with pytest.raises(LookupError), bus.subscribe(Rang, listener.hear):
        raise LookupError
    assert bus.subscriptions == 0


def test_the_tenth_visit_of_a_scene_hears_as_much_as_the_first() -> None:
    bus = Bus()
    for _ in range(10):
        visitor = Listener()
        with bus.subscribe(Rang, visitor.hear):
            bus.publish(Rang(1))
            bus.drain()
        assert (visitor.heard, bus.subscriptions) == ([Rang(1)], 0)


def test_what_a_handler_publishes_comes_in_the_same_drain_behind_the_rest() -> None:
    bus, listener = Bus(), Listener()

    def answer(message: Rang) -> None:
        if message.number == 1:
            bus.publish(Rang(3))

    bus.subscribe(Rang, answer)
    bus.subscribe(Rang, listener.hear)
    bus.publish(Rang(1))
    bus.publish(Rang(2))
    bus.drain()
    assert [message.number for message in listener.heard] == [1, 2, 3]


def test_a_handler_subscribed_during_a_delivery_hears_the_next_message_first() -> None:
    bus, newcomer = Bus(), Listener()
    subscriptions: list[Subscription] = []

    def invite(_: Rang) -> None:
        if not subscriptions:
            subscriptions.append(bus.subscribe(Rang, newcomer.hear))

    bus.subscribe(Rang, invite)
    bus.publish(Rang(1))
    bus.publish(Rang(2))
    bus.drain()
    assert newcomer.heard == [Rang(2)]


def test_a_handler_closed_during_a_delivery_hears_nothing_more() -> None:
    bus, listener = Bus(), Listener()
    bus.subscribe(Rang, lambda _: later.close())
    later = bus.subscribe(Rang, listener.hear)
    bus.publish(Rang(1))
    bus.drain()
    assert listener.heard == []


def test_a_handler_may_close_itself() -> None:
    bus, listener = Bus(), Listener()

    def hear_once(message: Rang) -> None:
        listener.hear(message)
        once.close()

    once = bus.subscribe(Rang, hear_once)
    bus.publish(Rang(1))
    bus.publish(Rang(2))
    bus.drain()
    assert listener.heard == [Rang(1)]


def test_handlers_that_feed_each_other_are_stopped_with_the_last_message_named() -> None:
    bus, listener = Bus(limit=50), Listener()
    bus.subscribe(Rang, lambda message: bus.publish(Rang(message.number + 1)))
    bus.subscribe(Rang, listener.hear)
    bus.publish(Rang(1))
    with pytest.raises(BusOverflow, match=r"more than 50 messages .* Rang\(number=51\)"):
        bus.drain()
    assert len(listener.heard) == 50


def test_after_an_overflow_the_bus_is_empty_and_works() -> None:
    bus, listener = Bus(limit=2), Listener()
    bus.subscribe(Rang, listener.hear)
    for number in range(5):
        bus.publish(Rang(number))
    with pytest.raises(BusOverflow):
        bus.drain()
    listener.heard.clear()
    bus.publish(Rang(9))
    bus.drain()
    assert listener.heard == [Rang(9)]


def test_exactly_as_many_messages_as_the_limit_are_no_overflow() -> None:
    bus, listener = Bus(limit=5), Listener()
    bus.subscribe(Rang, listener.hear)
    for number in range(5):
        bus.publish(Rang(number))
    bus.drain()
    assert len(listener.heard) == 5


def test_what_a_handler_raises_passes_through_and_the_rest_waits_for_the_next_drain() -> None:
    bus, listener = Bus(), Listener()

    def stumble(message: Rang) -> None:
        if message.number == 1:
            raise LookupError("the first one")

    bus.subscribe(Rang, stumble)
    bus.subscribe(Rang, listener.hear)
    bus.publish(Rang(1))
    bus.publish(Rang(2))
    with pytest.raises(LookupError, match="the first one"):
        bus.drain()
    bus.drain()
    assert listener.heard == [Rang(2)]


def test_a_handler_that_drains_is_told_so() -> None:
    bus = Bus()
    bus.subscribe(Rang, lambda _: bus.drain())
    bus.publish(Rang(1))
    with pytest.raises(RuntimeError, match=r"publish\(\) is enough"):
        bus.drain()
