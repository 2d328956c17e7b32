"""The bots at a table: each looks at its seat's view, thinks, and acts when its time has come."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from quiclo_table.bots.decision import Brain, Decision
from quiclo_table.bots.skill import Skill
from quiclo_table.model.seats import Seat
from quiclo_table.rules.chance import Chance, Stream


class Act(NamedTuple):
    """A bot's decision whose time has come."""

    seat: Seat
    decision: Decision


class _Bot:
    """One bot: what it has last looked at, and what it is about to do."""

    def __init__(self, brain: Brain, skill: Skill, luck: Stream, pace: float) -> None:
        self._pace = pace
        self._brain = brain
        self._skill = skill
        self._luck = luck
        self._moment: Hashable = _Bot  # nothing that a view can give
        self.decision: Decision | None = None
        self.at_ms = 0
        self._left_ms: int | None = None  # how long it still has to think, as long as a pause lasts

    @property
    def acts_at(self) -> int | None:
        """The match time in ms at which it acts; None while it is about to do nothing, or a pause lasts."""
        return None if self.decision is None or self._left_ms is not None else self.at_ms

    def look(self, view: Any, now_ms: int) -> None:
        """See whether something has changed, and think anew then. A pause stops the thinking, no more."""
        if view.paused:
            self._left_ms = max(0, self.at_ms - now_ms) if self._left_ms is None else self._left_ms
            return
        if self._left_ms is not None:
            self.at_ms, self._left_ms = now_ms + self._left_ms, None
        moment = self._brain.moment(view)
        if moment == self._moment:
            return
        self._moment = moment
        self.decision = self._brain.decide(view, self._skill, self._luck)
        self.at_ms = now_ms + (0 if self.decision is None else round(self._pace * self.decision.after_ms))

    def act(self) -> Decision | None:
        """Give the decision away. What follows is a new moment, even where it looks like the old one."""
        decision, self.decision = self.decision, None
        self._moment = _Bot
        return decision


class Team:
    """All bots at one table. Their luck has its own seed, so what they ponder never shifts dice or decks.

    `pace` is how many times as long as usual all of them think.
    """

    def __init__(self, brain: Brain, skills: Mapping[Seat, Skill], seed: int, *, pace: float = 1.0) -> None:
        luck = Chance(seed)
        self._bots = {
            seat: _Bot(brain, skill, luck.stream(f"bot/{seat}"), pace)
            for seat, skill in sorted(skills.items())
        }

    def look(self, view_of: Callable[[Seat], Any], now_ms: int) -> None:
        """Let each bot look at the view of its own seat, and think where something has changed."""
        for seat, bot in self._bots.items():
            bot.look(view_of(seat), now_ms)

    @property
    def plans(self) -> dict[Seat, Decision]:
        """What each bot is about to do, by its seat."""
        return {seat: bot.decision for seat, bot in self._bots.items() if bot.decision is not None}

    def next_at(self) -> int | None:
        """Return the match time in ms at which the next bot acts, or None while none is about to."""
        return min((at for bot in self._bots.values() if (at := bot.acts_at) is not None), default=None)

    def act(self, now_ms: int) -> Act | None:
        """Return what a bot does now, the one whose time came first; ask again after a new look."""
        due = [
            (at, seat) for seat, bot in self._bots.items() if (at := bot.acts_at) is not None and at <= now_ms
        ]
        if not due:
            return None
        seat = min(due)[1]
        decision = self._bots[seat].act()
        return None if decision is None else Act(seat, decision)
