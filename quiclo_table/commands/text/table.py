"""The loop of a match in the terminal.

What a person takes to type is match time. Bots and clocks go on meanwhile, and where nobody waits for a
person, time is passed over at once.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, NamedTuple

from quiclo_table.bots.playing import NobodyActs, next_at, play_until
from quiclo_table.bots.team import Team
from quiclo_table.commands.narration import Narrator, narrate
from quiclo_table.commands.narration.orders import named
from quiclo_table.commands.narration.views import lines_of
from quiclo_table.commands.text.hints import Hints
from quiclo_table.commands.text.typed import TYPED, read_order, typed_instead
from quiclo_table.model.events import Happening, seen_by
from quiclo_table.model.orders import EndMatch, Order, Pause, SkipThrow
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat
from quiclo_table.model.stapelspiel import ENTRY
from quiclo_table.rules.deciding import DECISION, MATCH
from quiclo_table.rules.match import Match
from quiclo_table.rules.variant import Options

WAIT: Final = ""
LEAVE: Final = frozenset({"q", "quit", "ende", "exit"})
HELP: Final = frozenset({"?", "h", "help", "hilfe"})
END: Final = frozenset({"schluss", "end"})
"""Words that end the match by hand (C-13)."""
LIMITS: Final = frozenset({MATCH, DECISION, ENTRY})
"""The countdowns that are there to be beaten: nobody wants to wait until they have ended."""


class Left(StrEnum):
    """How the person left the terminal's table."""

    OVER = "over"
    SAVED = "saved"


class Terminal(NamedTuple):
    """`ask` shows a prompt and returns a typed line, None where there is no more; `tell` prints a line;
    `stopwatch` tells real ms."""

    ask: Callable[[str], str | None]
    tell: Callable[[str], None]
    stopwatch: Callable[[], int]


class TextTable:
    """One match in the terminal. `person` is the seat of the one who types, None where only bots play.

    One that `explains` says why a bot does what it does.
    """

    def __init__(
        self,
        match: Match[Any],
        team: Team,
        narrator: Narrator,
        person: Seat | None,
        terminal: Terminal,
        *,
        explains: bool = False,
    ) -> None:
        self._match = match
        self._team = team
        self._narrator = narrator
        self._person = person
        self._ask = terminal.ask
        self._tell = terminal.tell
        self._stopwatch = terminal.stopwatch
        self._explains = explains
        self._hints = Hints(narrator.t)
        self._shown: tuple[str, ...] = ()

    def run(self) -> Left:
        """Play until the match is over or the person leaves it."""
        while not self._match.is_over:
            options = self._options()
            if options is None:
                self._pass_on()
            elif self._hear(options) is Left.SAVED:
                return Left.SAVED
        return Left.OVER

    def tell(self, happened: tuple[Happening, ...]) -> bool:
        """Tell what happened as the person may see it; return whether there was anything to tell."""
        told = [narrate(seen_by(happening, self._person), self._narrator) for happening in happened]
        for line in filter(None, told):
            self._tell(line)
        return any(told)

    def tell_help(self) -> None:
        """Tell what can be typed at any time."""
        hints = self._hints.help(self._match.view(self._person))
        for line in filter(None, (self._narrator.t("text.help"), hints)):
            self._tell(line)

    def _options(self) -> Options | None:
        """What the person may order that carries the game on, or None while there is nothing."""
        if self._person is None:
            return None
        options = self._match.options(self._person)
        orders = tuple(one for one in options.orders if not isinstance(one, Pause | EndMatch | SkipThrow))
        return typed_instead(Options(orders, options.templates)) if orders or options.templates else None

    def _hear(self, options: Options) -> Left | None:
        """Let the person type one line and do what it says."""
        self._show(options)
        began = self._stopwatch()
        line = self._ask("> ")
        waited = self._stopwatch() - began
        if line is None or line.strip().casefold() in LEAVE:
            return Left.SAVED
        self._let_pass(self._match.now_ms + waited)
        if self._match.is_over:
            return None  # while the line was typed
        word = line.strip().casefold()
        if word == WAIT:
            self._wait()
        elif word in HELP:
            self._shown = ()
            self.tell_help()
        elif word in END:
            self._submit(EndMatch())
        elif (hint := self._hints.answer(line, self._match.view(self._person))) is not None:
            self._tell(hint)
        else:
            self._order(line, options)
        return None

    def _order(self, line: str, options: Options) -> None:
        order = read_order(line, options)
        if order is None:
            self._tell(self._narrator.t("text.not_listed"))
        elif isinstance(order, Refusal):
            self._tell(self._narrator.t(f"refusal.{order.key}", **order.facts))
        else:
            self._submit(order)

    def _submit(self, order: Order) -> None:
        if self._person is not None and not self._match.is_over:
            self.tell(self._match.submit(self._person, order))

    def _show(self, options: Options) -> None:
        """Show the table and what may be ordered, unless that is what was shown last."""
        n = self._narrator
        lines = (
            *lines_of(self._match.view(self._person), n),
            *(f"  {place:>2}  {named(order, n)}" for place, order in enumerate(options.orders, start=1)),
            *(f"   …  {n.t(TYPED[one.order])}" for one in options.templates if one.order in TYPED),
        )
        if lines != self._shown:
            self._shown = lines
            for line in lines:
                self._tell(line)

    def _wait(self) -> None:
        """Let time pass until something happens; where all wait for the person, say so and let none pass."""
        while not self._match.is_over:
            if self._all_wait():
                self._tell(self._narrator.t("text.waiting_for_you"))
                return
            if self._pass_on():
                return

    def _all_wait(self) -> bool:
        """Whether no bot is about to act, and nothing runs but what the person is to be quicker than."""
        self._team.look(self._match.view, self._match.now_ms)
        due = self._match.next_due()
        return self._team.next_at() is None and (due is None or due.name in LIMITS)

    def _pass_on(self) -> bool:
        """Let time pass until a bot does something or a countdown ends; return whether anything was told."""
        at = next_at(self._match, self._team)
        if at is None:
            raise NobodyActs(f"in the phase {self._match.view(self._person)}")
        return self._let_pass(at)

    def _let_pass(self, until_ms: int) -> bool:
        has_told = False
        for moment in play_until(self._match, self._team, until_ms):
            if moment.act is not None and self._explains:
                self._tell(self._narrator.why(moment.act.seat, moment.act.decision.reason))
            has_told = self.tell(moment.happened) or has_told
        return has_told
