"""The match: the one door through which a game's state changes."""

from __future__ import annotations

from typing import Any, Generic

from msgspec import Struct
from msgspec.structs import replace

from quiclo_table.model.clocks import Clocks, Due
from quiclo_table.model.events import Happening, OrderRefused, Secret
from quiclo_table.model.orders import Order
from quiclo_table.model.refusals import Refusal, RefusalKey
from quiclo_table.model.seats import Player, Seat
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import Begun, Ended, Given, Journal, Ticked
from quiclo_table.rules.variant import Change, Options, StateT, Variant

HEARTBEAT_MS = 1000


class BadSetup(ValueError):
    """A match that can't be played: these players, or these house rules together."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} {refusal.facts}")
        self.refusal = refusal


class Match(Generic[StateT]):
    """One game from its beginning to its end.

    Orders come in through `submit`, time through `advance`; both return what happened. Whatever changed the
    state is in the journal before it is returned, with the chance it drew. Raises BadSetup.
    """

    def __init__(
        self,
        variant: Variant[StateT],
        setup: Struct,
        players: tuple[Player, ...],
        chance: Chance,
        journal: Journal,
    ) -> None:
        self.variant = variant
        self.setup = setup
        self.players = players
        self._chance = chance
        self._journal = journal
        if (refusal := variant.admits(setup, players)) is not None:
            raise BadSetup(refusal)
        change = variant.begin(setup, players, chance)
        self._state = change.state
        self._seen_state: StateT | None = None
        self._views: dict[Seat | None, Any] = {}
        self.opening = change.happened
        """What happened when the match began."""
        journal.write(Begun.of(variant.name, setup, players, chance.seed, chance.take_drawn()))

    @property
    def state(self) -> StateT:
        """The whole truth. Only the match, tests and storage look at it; hands and bots get views."""
        return self._state

    @property
    def now_ms(self) -> int:
        """Match time in ms since the beginning."""
        return self._state.clocks.now_ms

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._state.is_over

    def go_on_in(self, journal: Journal) -> None:
        """Write what happens from now on to another journal, such as the file that a match came from."""
        self._journal = journal

    def view(self, seat: Seat | None) -> Any:
        """Return what a seat may see; None is the public at the table.

        It is one and the same as long as nothing has changed: a table looks many times a frame.
        """
        if self._seen_state is not self._state:
            self._seen_state = self._state
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = self.variant.view(self._state, seat)
        return self._views[seat]

    def check(self, seat: Seat, order: Order) -> Refusal | None:
        """Return why an order would be refused now, or None if it would be carried out."""
        if not self._is_taken(seat):
            return Refusal(RefusalKey.NOT_YOUR_SEAT, facts={"seat": seat})
        if self.is_over:
            return Refusal(RefusalKey.MATCH_OVER)
        return self.variant.check(self._state, seat, order)

    def options(self, seat: Seat) -> Options:
        """Return all that a seat may order now; each listed order would pass `check`."""
        if self.is_over or not self._is_taken(seat):
            return Options((), ())
        orders = tuple(
            order for order in self.variant.candidates(self._state, seat) if self.check(seat, order) is None
        )
        return Options(orders, self.variant.templates(self._state, seat))

    def submit(self, seat: Seat, order: Order) -> tuple[Happening, ...]:
        """Carry out an order at the present match time, or refuse it; a refusal changes nothing."""
        refusal = self.check(seat, order)
        if refusal is not None:
            return (_refused(seat, order, refusal),)
        change = self.variant.apply(self._state, seat, order, self._chance)
        self._journal.write(Given.of(self.now_ms, seat, order, self._chance.take_drawn()))
        return self._take(change)

    def advance(self, to_ms: int) -> tuple[Happening, ...]:
        """Let match time pass to `to_ms`; every countdown that ends on the way does what it must, in order.

        When the match is over, its time is too.
        """
        happened: list[Happening] = []
        before = self.now_ms
        while (due := self.next_due()) is not None and due.at_ms <= to_ms:
            happened += self.end_countdown(due)
        if not self.is_over:
            self._set(self._state.clocks.moved_to(max(to_ms, self.now_ms)))
            self._beat(before)
        return tuple(happened)

    def next_due(self) -> Due | None:
        """Return the countdown that ends next, or None while none runs or when the match is over."""
        return None if self.is_over else self._state.clocks.next_due()

    def end_countdown(self, due: Due) -> tuple[Happening, ...]:
        """Go to the moment at which a countdown ends, forget it, and do what must happen then.

        `due` comes from `next_due`.
        """
        self._set(self._state.clocks.moved_to(due.at_ms).stop(due.name))
        change = self.variant.due(self._state, due.name, self._chance)
        self._journal.write(Ended(due.at_ms, due.name, self._chance.take_drawn()))
        return self._take(change)

    def _is_taken(self, seat: Seat) -> bool:
        return seat in range(len(self.players))

    def _take(self, change: Change[StateT]) -> tuple[Happening, ...]:
        self._state = change.state
        return change.happened

    def _set(self, clocks: Clocks) -> None:
        self._state = replace(self._state, clocks=clocks)  # type: ignore[type-var]  # a Struct

    def _beat(self, before_ms: int) -> None:
        """Note once a second how late it is, so that a killed program loses no more than that of a clock."""
        beats = before_ms // HEARTBEAT_MS != self.now_ms // HEARTBEAT_MS
        if beats and self._state.clocks.any_running:
            self._journal.write(Ticked(self.now_ms))


def _refused(seat: Seat, order: Order, refusal: Refusal) -> Happening:
    refused = OrderRefused(seat, order, refusal)
    if not order.is_secret:
        return refused
    return Secret(OrderRefused(seat, None, Refusal(RefusalKey.UNTOLD)), {seat: refused})
