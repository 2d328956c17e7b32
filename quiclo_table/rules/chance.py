"""Chance: one seed, independent named streams, and a record of everything drawn.

What one stream draws never shifts another, so a pondering bot can't change the dice. Each draw is remembered
until the match takes it for the journal; a replay hands the recorded draws back in, and they win over the
generator, which still moves along so that a resumed match goes on as it would have.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from random import Random

from msgspec import Struct

from quiclo_table.model.dice import FACES


class Draw(Struct, frozen=True, array_like=True):
    """What one stream gave: faces of dice, an order of cards, or the index of a choice."""

    stream: str
    values: tuple[int, ...]


class BrokenScript(Exception):
    """The recorded draws don't fit the questions that the match asks: the journal is not of this match."""


class Chance:
    """All the luck of one match. `seed` decides everything; equal seeds give equal streams everywhere."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._streams: dict[str, Stream] = {}
        self._drawn: list[Draw] = []
        self._script: deque[Draw] = deque()

    def stream(self, name: str) -> Stream:
        """Return the stream of that name, always the same one."""
        if name not in self._streams:
            self._streams[name] = Stream(name, self)
        return self._streams[name]

    def take_drawn(self) -> tuple[Draw, ...]:
        """Return what was drawn since the last time this was asked."""
        drawn, self._drawn = tuple(self._drawn), []
        return drawn

    def expect(self, draws: Iterable[Draw]) -> None:
        """Let the next draws be these, as a journal recorded them."""
        self._script.extend(draws)

    def expects_nothing(self) -> bool:
        """Tell whether every recorded draw has been used."""
        return not self._script

    def settle(self, draw: Draw, could_be: Callable[[tuple[int, ...]], bool]) -> Draw:
        """Remember a draw; while a script lies ready, the recorded one counts.

        Raises BrokenScript if the record speaks of another stream, or of values that `could_be` rules out.
        """
        if self._script:
            recorded = self._script.popleft()
            if recorded.stream != draw.stream or not could_be(recorded.values):
                raise BrokenScript(f"drew {draw!r} where the journal has {recorded!r}")
            draw = recorded
        self._drawn.append(draw)
        return draw


class Stream:
    """One named source of luck; made by `Chance.stream`."""

    def __init__(self, name: str, chance: Chance) -> None:
        self._name = name
        self._chance = chance
        self._rng = Random(int.from_bytes(sha256(f"{chance.seed}/{name}".encode()).digest()))

    def dice(self, count: int) -> tuple[int, ...]:
        """Roll `count` twelve-sided dice: faces 1 to 12, each as likely as another (C-02)."""
        faces = tuple(1 + self._below(FACES) for _ in range(count))
        return self._settled(
            faces, lambda values: len(values) == count and all(1 <= value <= FACES for value in values)
        )

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in an order of which none is more likely than another."""
        order = list(cards)
        for last in range(len(order) - 1, 0, -1):
            other = self._below(last + 1)
            order[last], order[other] = order[other], order[last]
        return self._settled(tuple(order), lambda values: sorted(values) == sorted(cards))

    def pick(self, count: int) -> int:
        """Return an index below `count`, which is at least 1; each is as likely as another."""
        if count < 1:
            raise ValueError(f"nothing can be picked from {count}")
        return self._settled(
            (self._below(count),), lambda values: len(values) == 1 and 0 <= values[0] < count
        )[0]

    def percent(self) -> int:
        """Return a whole number from 0 to 99."""
        return self.pick(100)

    def _settled(
        self, values: tuple[int, ...], could_be: Callable[[tuple[int, ...]], bool]
    ) -> tuple[int, ...]:
        return self._chance.settle(Draw(self._name, values), could_be).values

    def _below(self, limit: int) -> int:
        """Draw bits until they fit: Python promises equal bits in every version, not equal `randrange`."""
        bits = (limit - 1).bit_length()
        while True:
            value = self._rng.getrandbits(bits) if bits else 0
            if value < limit:
                return value
