"""The bus: typed messages, handlers called in order once per frame, subscriptions that can be closed."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

T = TypeVar("T")

LIMIT: Final = 10_000
"""Messages in one drain; a demonstration at full speed stays far below, handlers feeding each other don't."""


class BusOverflow(RuntimeError):
    """Handlers keep publishing: more messages in one drain than the bus's limit."""


class Subscription:
    """One handler listening to one topic until closed; as a context manager, until the end of the block."""

    def __init__(self, bus: Bus, topic: type, handler: Callable[[Any], None]) -> None:
        self._bus = bus
        self._topic = topic
        self._handler = handler
        self._is_open = True

    @property
    def is_open(self) -> bool:
        """Whether the handler still hears messages."""
        return self._is_open

    def close(self) -> None:
        """Stop listening, at once even in the middle of a drain. Closing twice does nothing more."""
        if self._is_open:
            self._is_open = False
            self._bus._forget(self._topic, self)

    def _deliver(self, message: object) -> None:
        if self._is_open:
            self._handler(message)

    def __enter__(self) -> Subscription:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Bus:
    """Queues what is published and, when drained, hands each message to the handlers of its exact class.

    Handlers are held strongly and called in the order they subscribed. A message without handlers is dropped.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self._limit = limit
        self._queue: deque[object] = deque()
        self._listening: dict[type, list[Subscription]] = {}
        self._is_draining = False

    @property
    def subscriptions(self) -> int:
        """How many subscriptions are open; a scene that left must not be among them."""
        return sum(len(subscriptions) for subscriptions in self._listening.values())

    def subscribe(self, topic: type[T], handler: Callable[[T], None]) -> Subscription:
        """Call `handler` with each message of exactly the class `topic` that is delivered from now on.

        A handler subscribed while a message is being delivered hears the next message first.
        """
        subscription = Subscription(self, topic, handler)
        self._listening.setdefault(topic, []).append(subscription)
        return subscription

    def publish(self, message: object) -> None:
        """Queue a message; what a handler publishes comes in the same drain, behind those already waiting."""
        self._queue.append(message)

    def drain(self) -> None:
        """Deliver everything that is queued, and what handlers publish meanwhile.

        Raises BusOverflow over the limit, with the queue emptied. What a handler raises passes through; the
        messages behind it wait for the next drain. A handler that drains is a mistake: RuntimeError.
        """
        if self._is_draining:
            raise RuntimeError("drain() was called by a handler; publish() is enough")
        self._is_draining = True
        try:
            self._deliver_all()
        finally:
            self._is_draining = False

    def _deliver_all(self) -> None:
        delivered = 0
        while self._queue:
            message = self._queue.popleft()
            if delivered == self._limit:
                self._queue.clear()
                raise BusOverflow(f"more than {self._limit} messages in one drain; the last was {message!r}")
            delivered += 1
            for subscription in tuple(self._listening.get(type(message), ())):
                subscription._deliver(message)

    def _forget(self, topic: type, subscription: Subscription) -> None:
        listening = self._listening[topic]
        listening.remove(subscription)
        if not listening:
            del self._listening[topic]
