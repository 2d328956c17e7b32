"""The public view of the state that was asked for last: at each moment all seats look at the same state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


class Latest(Generic[StateT, ViewT]):
    """Makes a view of a state, and gives it again as long as it is the same state that is asked about."""

    def __init__(self, make: Callable[[StateT], ViewT]) -> None:
        self._make = make
        self._known: tuple[StateT, ViewT] | None = None

    def of(self, state: StateT) -> ViewT:
        """Return what everybody sees of a state."""
        if self._known is None or state is not self._known[0]:
            self._known = state, self._make(state)
        return self._known[1]
