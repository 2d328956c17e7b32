"""The best moment of a match: noticed while it is played, and played once more from the journal."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from quiclo_table.bots.decision import Decision, Reason
from quiclo_table.bots.team import Act
from quiclo_table.bus import Bus
from quiclo_table.model.calculation import Calculation, Operator
from quiclo_table.model.orders import Order
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel_events import ChainPlayed, FloorTaken
from quiclo_table.model.strategie_events import CombinationMade
from quiclo_table.model.table_events import CalculationJudged, TurnBegan
from quiclo_table.model.task import Purpose
from quiclo_table.model.zahlenfolge import RunReported
from quiclo_table.rules.journal import Given, Journal, Line
from quiclo_table.rules.match import Match
from quiclo_table.rules.replay import Replay
from quiclo_table.variants.listed import find_variant

LONG: Final = 3
"""So many numbers make a calculation worth seeing again."""
GAP_MS: Final = 900
"""How long after an order the next one is given once more, at least."""
AGAIN: Final = Reason("strategie.ends_turn")
"""The thought of an act that is only done once more: one that is not spoken."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The lines of a journal from the beginning of a turn to the end of what was so good in it, and who did
    it."""

    worth: int
    seat: Seat
    begin: int
    end: int


class Album:
    """Hears a match and remembers its best moment; `journal` is where the match is written."""

    def __init__(self, bus: Bus, journal: Journal) -> None:
        self.best: Moment | None = None
        self._journal = journal
        self._begin = 0
        self._seat = Seat(0)
        self._held = ExitStack()
        for subscription in (
            bus.subscribe(TurnBegan, lambda event: self._mark(event.seat)),
            bus.subscribe(FloorTaken, lambda event: self._mark(event.seat)),
            bus.subscribe(CalculationJudged, self._on_judged),
            bus.subscribe(ChainPlayed, lambda event: self._keep(_worth(event.chain.calculation))),
            bus.subscribe(RunReported, lambda event: self._keep(2 * len(event.cards))),
            bus.subscribe(CombinationMade, lambda _: self._keep(100)),
        ):
            self._held.callback(subscription.close)

    def close(self) -> None:
        """Hear no more."""
        self._held.close()

    def _mark(self, seat: Seat) -> None:
        self._begin, self._seat = len(self._journal.lines), seat

    def _on_judged(self, event: CalculationJudged) -> None:
        if event.is_right and event.purpose is not Purpose.CLOSING:
            self._keep(_worth(event.calculation))

    def _keep(self, worth: int) -> None:
        if worth >= LONG and self._begin and (self.best is None or worth > self.best.worth):
            self.best = Moment(worth, self._seat, self._begin, len(self._journal.lines))


def _worth(calculation: Calculation) -> int:
    """A calculation is the better to see the more numbers it has, and with × and ÷ in it."""
    bonus = sum(one in (Operator.TIMES, Operator.DIVIDE) for one in calculation.operators)
    return len(calculation.numbers) + bonus


def rewound(journal: Journal, moment: Moment, variant: str) -> tuple[Match[Any], Again]:
    """Return the match as it was when a moment began, and who plays it once more. Raises BadJournal for a
    journal that doesn't add up."""
    game = find_variant(variant)
    match = Replay(game, journal.lines[: moment.begin]).to_end()
    lines = journal.lines[moment.begin : moment.end]
    return match, Again(match, lines, msgspec.json.Decoder(game.orders).decode)


class Again:
    """Gives the orders of a journal to a match once more: each a moment after the one before it, as soon as
    it may be given again, for nobody has to think now."""

    def __init__(
        self, match: Match[Any], lines: Sequence[Line], decode: Callable[[msgspec.Raw], Order]
    ) -> None:
        self._match = match
        self._given = deque((line, decode(line.order)) for line in lines if isinstance(line, Given))
        self._acted_ms = match.now_ms
        self._is_announced = False

    @property
    def plans(self) -> Mapping[Seat, Decision]:
        """What is done next, once it can be done; what was thought then is not told again."""
        if not self._given:
            return {}
        line, order = self._given[0]
        is_possible = self._match.check(line.seat, order) is None
        return {line.seat: Decision(order, 0, AGAIN)} if is_possible else {}

    @property
    def is_done(self) -> bool:
        """Whether everything has been done."""
        return not self._given

    def look(self, _view_of: Callable[[Seat], Any], _now_ms: int) -> None:
        """It is known already what comes."""

    def act(self, now_ms: int) -> Act | None:
        """Return the next order whose time has come: at the latest when it was given then."""
        if not self._given:
            return None
        line, order = self._given[0]
        is_possible = self._match.check(line.seat, order) is None
        is_soon = now_ms < self._acted_ms + GAP_MS or not is_possible
        if is_soon and now_ms < line.at_ms:
            return None
        if is_possible and not self._is_announced:  # whoever tells of it has to see that it comes
            self._is_announced = True
            return None
        self._given.popleft()
        self._acted_ms, self._is_announced = now_ms, False
        return Act(line.seat, Decision(order, 0, AGAIN))
