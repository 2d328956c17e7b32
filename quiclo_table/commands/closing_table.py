"""The closing score of Strategie at a table of its own: for pictures of it, and for tests."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, Final

from quiclo_table.bots import BRAINS
from quiclo_table.bots.playing import play_out, play_until
from quiclo_table.bots.skill import SKILLS
from quiclo_table.bots.team import Team
from quiclo_table.input.acts import FocusLost, Gesture, PadLost
from quiclo_table.model.orders import EndMatch, Pause, Resume
from quiclo_table.model.refusals import Refusal
from quiclo_table.model.seats import Seat, SkillLevel
from quiclo_table.model.strategie import Phase, StrategieView
from quiclo_table.rules.match import Match
from quiclo_table.scenes.scene import Context, FinishedMatch, OpenJournal, Scene, TableChoice, pace_of
from quiclo_table.scenes.strategie.closing import ClosingHost, ClosingPage
from quiclo_table.scenes.table import dialogs
from quiclo_table.scenes.table.match_table import MatchTable, begun
from quiclo_table.scenes.table.peek import Peek
from quiclo_table.stage.pictures import Draw
from quiclo_table.ui.dialog import Dialog
from quiclo_table.ui.page import Page
from quiclo_table.ui.toast import Toast

TURNS_MS: Final = 420_000
"""How long the match has lasted before it is ended by hand."""


class ClosingTable:
    """A scene that begins where a match of Strategie picks its six."""

    def __init__(self, context: Context, match: Match[Any], journal: OpenJournal) -> None:
        self.match = match
        self.over: Dialog | None = None
        self._context = context
        self._journal = journal
        self._held = ExitStack()
        self._toast = Toast(context.measure)
        self._peek = Peek()
        self._now_ms = 0.0

    def enter(self) -> None:
        """Take up the match and show its closing score."""
        context = self._context
        self._table = MatchTable(context, self.match, self._journal, self._bot_throws, is_new=False)
        self._held.callback(self._table.close)
        self.closing = ClosingPage(
            ClosingHost(
                bus=context.bus,
                players=self.match.players,
                order=self._table.order,
                view=self.match.view,
                peek=self._peek,
                pace=pace_of(context.settings),
                translate=context.translate,
                measure=context.measure,
                refuse=self._refuse,
                say=self._toast.say,
                pause=self._pause,
                finished=self._finished,
            )
        )
        self._held.callback(self.closing.close)

    def leave(self) -> None:
        """Let go of everything."""
        self._held.close()

    @property
    def view(self) -> StrategieView:
        """The match as everybody sees it."""
        view: StrategieView = self.match.view(None)
        return view

    @property
    def sentence(self) -> str:
        """What is being said."""
        return self._toast.sentence

    @property
    def page(self) -> Page:
        """The controls of the closing score, or of what covers it."""
        return self.closing.page if self.over is None else self.over.page

    def hit(self, x: float, y: float) -> str | None:
        """Return what lies at a point."""
        return self.closing.hit(x, y) if self.over is None else self.over.hit(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if isinstance(gesture, FocusLost | PadLost):
            self._pause()
        elif self.over is not None:
            self.over.hear(gesture)
        else:
            self.closing.hear(gesture)

    def advance(self, dt_ms: int) -> None:
        """Let time pass; while the table is covered it stands still."""
        self._now_ms += dt_ms
        self._peek.advance(dt_ms)
        if self.over is None:
            self._table.advance(dt_ms)
            self.closing.advance(dt_ms)
        self._toast.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the whole picture."""
        draws = [*self.closing.draws(self._now_ms), *self._toast.draws()]
        return draws if self.over is None else draws + self.over.draws(self._now_ms)

    def _refuse(self, refusal: Refusal) -> None:
        self._toast.say(self._context.translate(f"refusal.{refusal.key}", **refusal.facts))

    def _pause(self) -> None:
        if self.over is not None or self.match.is_over:
            return
        self._peek.end()
        self._table.order(Seat(0), Pause())

        def go_on() -> None:
            self.over = None
            self._table.order(Seat(0), Resume())

        def end() -> None:
            self.over = None
            self._table.order(Seat(0), EndMatch())

        self.over = dialogs.pause(self._context, go_on, self._context.routes.title, end)

    def _bot_throws(self, seat: Seat) -> None:
        self.closing.throw_for(seat)

    def _finished(self) -> None:
        choice = TableChoice(self.match.variant.name, self.match.setup, self.match.players)
        if self.view.result is not None:
            self._context.routes.match_result(FinishedMatch(choice, self.view.result, ""))


def played_to_picking(context: Context, choice: TableChoice) -> Scene:
    """Let everybody be played by a bot for a while, end the match by hand, and sit down to its closing score.

    Raises ValueError where somebody has laid out a combination before that.
    """
    match, journal = begun(context, choice)
    skills = {Seat(seat): SKILLS[SkillLevel.BEGINNER] for seat in range(len(choice.players))}
    team = Team(BRAINS[choice.variant], skills, context.fresh_seed())
    for _ in play_until(match, team, TURNS_MS):
        pass
    match.submit(Seat(0), EndMatch())
    for _ in play_out(match, team):
        if match.view(None).phase is Phase.PICK:
            return ClosingTable(context, match, journal)
    raise ValueError(f"there is no closing score: {match.view(None).result}")
