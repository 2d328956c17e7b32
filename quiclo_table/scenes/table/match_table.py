"""A match at a table: the match itself, its referee and journal, and the bots that sit there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any, Protocol

from quiclo_table.bots import BRAINS
from quiclo_table.bots.decision import Decision
from quiclo_table.bots.skill import SKILLS
from quiclo_table.bots.team import Act, Team
from quiclo_table.model.orders import Order, ThrowDice
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Player, Seat, Sitter, SkillLevel
from quiclo_table.rules.chance import Chance
from quiclo_table.rules.journal import BadJournal, read_lines
from quiclo_table.rules.match import Match
from quiclo_table.rules.referee import OrderGiven, Referee
from quiclo_table.rules.replay import Replay
from quiclo_table.scenes.scene import Context, OpenJournal, TableChoice
from quiclo_table.storage import matches
from quiclo_table.storage.notices import Notice, NoticeKey
from quiclo_table.storage.saved_matches import SavedMatch
from quiclo_table.variants.listed import UnknownVariant, find_variant


class Driver(Protocol):
    """Who plays for those who are no persons."""

    @property
    def plans(self) -> Mapping[Seat, Decision]:
        """What they are about to do, and why."""

    def look(self, view_of: Callable[[Seat], Any], now_ms: int) -> None:
        """Let them look at the match."""

    def act(self, now_ms: int) -> Act | None:
        """Return what one of them does now."""


class MatchTable:
    """Plays a match for a scene: time passes through it, orders go in by the bus. `close` lets go of all.

    `let_go` is told the seat of a bot that wants to throw: its dice roll over the table like a hand's. Where
    there are no dice there is none.
    """

    def __init__(
        self,
        context: Context,
        match: Match[Any],
        journal: OpenJournal,
        let_go: Callable[[Seat], None] | None = None,
        *,
        is_new: bool,
        driver: Driver | None = None,
    ) -> None:
        """Bots play for themselves, unless a `driver` does for them."""
        self.match = match
        self._context = context
        self._journal = journal
        self._let_go = let_go
        self._is_new = is_new
        self._held = ExitStack()
        self._held.callback(self._let_go_of_journal)
        self._referee = Referee(match, context.bus)
        self._held.callback(self._referee.close)
        self._team: Driver = team_of(match, context.fresh_seed()) if driver is None else driver

    def begin(self) -> None:
        """Let what happened at the beginning be seen; a match that is gone on with has begun long ago."""
        if self._is_new:
            self._referee.begin()
            self._context.bus.drain()

    def close(self) -> None:
        """Let go of the match; one that isn't over can be gone on with."""
        self._held.close()

    @property
    def plans(self) -> Mapping[Seat, Decision]:
        """What bots are about to do, and why."""
        return self._team.plans

    @property
    def has_persons(self) -> bool:
        """Whether anybody plays who isn't a bot."""
        return any(player.sitter is Sitter.PERSON for player in self.match.players)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table."""
        return self.match.players

    def is_person(self, seat: Seat) -> bool:
        """Tell whether a person sits there."""
        return self.match.players[seat].sitter is Sitter.PERSON

    def order(self, seat: Seat, order: Order) -> Refusal | None:
        """Give an order, carried out at once: the next gesture of this frame must meet the outcome.

        Returns why it is refused, in full: on the bus a secret order's refusal tells only what all may know.
        """
        refusal = self.match.check(seat, order)
        self._context.bus.publish(OrderGiven(seat, order))
        self._context.bus.drain()
        return refusal

    def advance(self, dt_ms: int, *, bots_wait: bool = False) -> None:
        """Let match time pass, and let each bot do what its time has come for, unless all `bots_wait`."""
        self._referee.advance(self.match.now_ms + dt_ms)
        self._context.bus.drain()
        if self.match.is_over:
            return
        self._team.look(self.match.view, self.match.now_ms)
        while not bots_wait and (act := self._team.act(self.match.now_ms)) is not None:
            if self._let_go is not None and isinstance(act.decision.order, ThrowDice):
                self._let_go(act.seat)
            else:
                self.order(act.seat, act.decision.order)
            if self.match.is_over:
                return
            self._team.look(self.match.view, self.match.now_ms)

    def _let_go_of_journal(self) -> None:
        self._context.tell(self._journal.notice)
        if self.match.is_over:
            self._journal.finish()
        else:
            self._journal.close()


def begun(context: Context, choice: TableChoice) -> tuple[Match[Any], OpenJournal]:
    """Begin a match in a new journal."""
    journal = context.open_journal()
    chance = Chance(context.fresh_seed())
    variant = find_variant(choice.variant)
    return Match(variant, choice.setup, choice.players, chance, journal.journal), journal


def resumed(context: Context, saved: SavedMatch) -> tuple[Match[Any], OpenJournal] | None:
    """Open a match that was left, to go on in its journal; None, and a notice, where that can't be done."""
    journal = context.adopt(saved)
    if journal is None:
        context.tell(Notice(NoticeKey.MATCH_ELSEWHERE))
        return None
    try:
        match = Replay(find_variant(saved.variant), read_lines(matches.read_lines(saved.path))).to_end()
    except (OSError, BadJournal, UnknownVariant) as error:
        journal.close()
        context.tell(Notice(NoticeKey.MATCH_BROKEN, {"file": saved.path.name, "reason": str(error)}))
        return None
    match.go_on_in(journal.journal)
    return match, journal


def team_of(match: Match[Any], seed: int, *, pace: float = 1.0) -> Team:
    """Return the bots among a match's players, ready to play; `pace` is how long they think, 1 as usual."""
    skills = {
        Seat(seat): SKILLS[player.level or SkillLevel.MIDDLE]
        for seat, player in enumerate(match.players)
        if player.sitter is Sitter.BOT
    }
    return Team(BRAINS[match.variant.name], skills, seed, pace=pace)
