"""Match time as a value: countdowns, and the named holds that stop them.

A countdown runs in match milliseconds unless one of the holds in its `held_by` is in force. Nothing here
looks at a real clock: time comes in as an argument, so a match replays to the same moment anywhere.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace


class Countdown(Struct, frozen=True):
    """Time that runs out: what is left in ms, and which holds stop it."""

    name: str
    left_ms: int
    held_by: tuple[str, ...] = ()


class Due(Struct, frozen=True):
    """The countdown that ends next if nothing changes, and the match time in ms at which it does."""

    at_ms: int
    name: str


class Clocks(Struct, frozen=True):
    """Every countdown of a match, the holds in force, and how late it is (ms since the match began)."""

    now_ms: int = 0
    countdowns: tuple[Countdown, ...] = ()
    holds: frozenset[str] = frozenset()

    def left(self, name: str) -> int:
        """Return what is left of a countdown in ms; 0 for one that has ended or never began."""
        return next((clock.left_ms for clock in self.countdowns if clock.name == name), 0)

    def is_running(self, name: str) -> bool:
        """Tell whether a countdown exists and nothing holds it."""
        return any(clock.name == name and self._runs(clock) for clock in self.countdowns)

    @property
    def any_running(self) -> bool:
        """Tell whether any countdown is on its way."""
        return any(self._runs(clock) for clock in self.countdowns)

    def start(self, name: str, ms: int, *, held_by: tuple[str, ...] = ()) -> Clocks:
        """Begin a countdown, anew if it was there already."""
        return replace(self, countdowns=(*self.stop(name).countdowns, Countdown(name, ms, held_by)))

    def stop(self, name: str) -> Clocks:
        """Forget a countdown."""
        return replace(self, countdowns=tuple(clock for clock in self.countdowns if clock.name != name))

    def extend(self, name: str, ms: int) -> Clocks:
        """Give a countdown more time."""
        return replace(
            self,
            countdowns=tuple(
                replace(clock, left_ms=clock.left_ms + ms) if clock.name == name else clock
                for clock in self.countdowns
            ),
        )

    def hold(self, name: str) -> Clocks:
        """Put a hold in force."""
        return replace(self, holds=self.holds | {name})

    def release(self, name: str) -> Clocks:
        """Lift a hold."""
        return replace(self, holds=self.holds - {name})

    def next_due(self) -> Due | None:
        """Return which running countdown ends first; at the same moment the one that began earlier."""
        first: Countdown | None = None
        for clock in self.countdowns:
            if (first is None or clock.left_ms < first.left_ms) and self._runs(clock):
                first = clock
        return None if first is None else Due(self.now_ms + first.left_ms, first.name)

    def moved_to(self, at_ms: int) -> Clocks:
        """Let time pass to `at_ms`; running countdowns lose what went by.

        Raises ValueError where that is in the past or behind the moment at which a countdown ends.
        """
        passed = at_ms - self.now_ms
        if passed < 0:
            raise ValueError(f"match time can't go back from {self.now_ms} ms to {at_ms} ms")
        due = self.next_due()
        if due is not None and due.at_ms < at_ms:
            raise ValueError(f"{due.name!r} ends at {due.at_ms} ms; time can't pass that by to {at_ms} ms")
        return replace(
            self,
            now_ms=at_ms,
            countdowns=tuple(
                replace(clock, left_ms=clock.left_ms - passed) if self._runs(clock) else clock
                for clock in self.countdowns
            ),
        )

    def _runs(self, clock: Countdown) -> bool:
        return self.holds.isdisjoint(clock.held_by)
