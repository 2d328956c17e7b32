"""The closing score on the screen, from the first secret pick to the winner: one page, which a scene shows
instead of its table once `ClosingBegan` has come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from quiclo_table.input.acts import Gesture
from quiclo_table.model.match_end import MatchEnded
from quiclo_table.model.seats import Seat
from quiclo_table.model.strategie import ClosingRule, Phase, StrategieView
from quiclo_table.model.strategie_events import ClosingTable
from quiclo_table.scenes.calculating.keys import dice, unseen
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.strategie.closing.bar import ClosingBar
from quiclo_table.scenes.strategie.closing.felt import FeltWords
from quiclo_table.scenes.strategie.closing.hands import ClosingHands
from quiclo_table.scenes.strategie.closing.host import ClosingHost
from quiclo_table.scenes.strategie.closing.pick import PickPage
from quiclo_table.scenes.strategie.closing.rows import ClosingRows, RowFacts
from quiclo_table.scenes.table.dialogs import TOSS
from quiclo_table.scenes.table.handover import PANEL
from quiclo_table.scenes.table.throwing import SeatThrow
from quiclo_table.stage.closing_director import ClosingDirector
from quiclo_table.stage.closing_layout import CLOSING, closing_rows
from quiclo_table.stage.layout import SCREEN, Box
from quiclo_table.stage.pictures import Backdrop, Board, Draw
from quiclo_table.stage.timeline import Timeline
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.top_bar import top_bar

PAUSE_KEY: Final = Box(1840, 10, 56, 52)
DEMO_MS: Final = 14_000.0
"""How long the result stays where no person is there to go on."""


class ClosingPage:
    """The closing score of one match, begun or gone on with; `close` lets go of it.

    The scene lets match time pass, then this page's; a bot that wants to throw is told to `throw_for`.
    """

    def __init__(self, host: ClosingHost) -> None:
        self._host = host
        t, measure = host.translate, host.measure
        self._throw = SeatThrow(host.order, host.pace)
        timeline = Timeline(host.pace)
        self._director = ClosingDirector(host.bus, timeline, len(host.players), self._throw.path_of)
        self._hands = ClosingHands(host, self._director, self._throw)
        self._bar = ClosingBar(t, measure, self._hands.acts())
        by_solver = host.public.setup.closing is ClosingRule.SOLVER_DECIDES
        self._rows = ClosingRows(t, measure, host.players, by_solver=by_solver)
        self._words = FeltWords(host)
        self._pick: PickPage | None = None
        self._kept: Kept[list[Draw]] = Kept([])
        self._left_ms = DEMO_MS
        self._director.lay(host.public.faces, host.public.closing)
        self._hands.follow()
        self._hands.take_up()
        self._turn_to()

    def close(self) -> None:
        """Hear no more and let go of all that was laid out."""
        self._director.close()

    @property
    def page(self) -> Page:
        """The controls that can be pressed now."""
        return self._hands.page if self._pick is None else self._pick.page

    @property
    def ground(self) -> Box:
        """What the page takes of the screen."""
        return SCREEN if self._pick is None else PANEL

    @property
    def is_covered(self) -> bool:
        """Whether the page of a secret pick covers everything else."""
        return self._pick is not None

    @property
    def seat(self) -> Seat | None:
        """Who has the page in hand: whoever picks in secret; else everybody who is at play."""
        return None if self._pick is None else self._pick.seat

    def throw_for(self, seat: Seat) -> None:
        """Let the dice go for a bot."""
        self._throw.let_go(seat, self._director.calculating.tray, TOSS)

    def hit(self, x: float, y: float) -> str:
        """Return the control or tray at a point; everything else belongs to the page too."""
        if self._pick is not None:
            return self._pick.hit(x, y)
        return self._hands.page.hit(x, y) or ("tray" if CLOSING.felt.box.holds(x, y) else "dialog")

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if self._pick is not None:
            self._pick.hear(gesture)
        else:
            self._hands.hear(gesture)
        self._turn_to()

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if self._pick is not None:
            self._pick.advance(dt_ms)
        self._director.advance(dt_ms)
        self._hands.advance(dt_ms)
        if self._director.ended is not None and not self._host.persons:
            self._wait_for_nobody(dt_ms)
        self._turn_to()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page."""
        if self._pick is not None:
            return self._pick.draws(now_ms)
        view = self._host.public
        return [
            *self._standing(view),
            *self._passing(view),
            *self._director.draws(),
            *self._hands.page.draws(now_ms),
        ]

    def _wait_for_nobody(self, dt_ms: float) -> None:
        """Go on by itself where only bots have played."""
        was_waiting = self._left_ms > 0
        self._left_ms -= dt_ms
        if was_waiting and self._left_ms <= 0:
            self._host.finished()

    def _turn_to(self) -> None:
        """Bring page and controls to where the match stands."""
        view = self._host.public
        waiting = [seat for seat in self._host.persons if not view.has_picked[seat]]
        picker = waiting[0] if waiting and view.phase is Phase.PICK else None
        if picker is None and self._pick is not None:
            self._host.peek.end()
            self._pick = None
        elif picker is not None and (self._pick is None or self._pick.seat != picker):
            self._host.peek.end()
            self._pick = PickPage(self._host, picker)
        self._hands.follow()
        self._hands.page.show(self._controls(view), focus="main")

    @property
    def _has_bar(self) -> bool:
        return self._director.ended is None and self._host.has_bar

    def _controls(self, view: StrategieView) -> list[Control]:
        if self._host.is_show:
            return []
        hands, can_enter = self._hands, self._hands.can_enter
        controls: list[Control] = []
        if can_enter:
            controls += self._numbers(view)
            controls += dice(self._director.calculating.tray, "die", hands.dice.take)
        if self._has_bar:
            entry, armed = hands.dice.calculating.entry, hands.dice.second.armed
            controls += self._bar.controls(entry, can_enter=can_enter, main=self._main(view), armed=armed)
        elif (does := self._main(view)) != "":
            controls.append(self._bar.main(CLOSING.go_on, does))
        face = Face(icon="pause", icon_size=28)
        if view.phase is not Phase.OVER:
            measure = self._host.measure
            controls.append(button("pause", PAUSE_KEY, face, self._host.pause, measure=measure))
        return controls

    def _numbers(self, view: StrategieView) -> Iterator[Control]:
        """The numbers that the seat at play has left, to be chosen."""
        if view.turn is None:
            return
        table, row = view.closing[view.turn], closing_rows(len(self._host.players), has_bar=True)[view.turn]
        for index, card in enumerate(sorted(table.cards)):
            if card in table.left:
                act = partial(self._hands.choose, card)
                yield Control(f"number.{card}", row.slot(index).room, act, unseen, radius=14)

    def _main(self, view: StrategieView) -> str:
        """What the large button does now."""
        if self._director.ended is not None:
            return "go_on"
        if view.rolling_ms or self._director.is_revealing:
            return "skip"
        if self._hands.can_enter:
            return "check"
        return "throw" if self._hands.can_throw else ""

    def _standing(self, view: StrategieView) -> list[Draw]:
        """What changes only when something happens."""
        tables, ended = self._director.shown(view.closing), self._director.ended
        rolling = bool(view.rolling_ms) or self._throw.is_in_hand
        has_clock = view.decision_left_ms is not None
        made_from = (
            self._host.measure(PROBE),
            (view.phase, view.turn, view.faces, view.has_picked, rolling, has_clock),
            tables,
            self._hands.chosen,
            ended,
            self._director.is_revealing,
        )
        return self._kept.of(made_from, lambda: list(self._made(view, tables, ended, rolling=rolling)))

    def _made(
        self,
        view: StrategieView,
        tables: tuple[ClosingTable, ...],
        ended: MatchEnded | None,
        *,
        rolling: bool,
    ) -> Iterator[Draw]:
        t, felt = self._host.translate, CLOSING.felt.box
        yield Draw(Backdrop("walnut"), 0, 0)
        if not self._host.is_show:
            title = t("closing.title")
            yield from top_bar(t("game.strategie"), "", title, icon="cup", measure=self._host.measure)
        yield Draw(Board(felt.w, felt.h), felt.x, felt.y, layer=2)
        if not rolling:
            yield from self._words.draws(view, ended, is_revealing=self._director.is_revealing)
        if self._has_bar:
            yield self._bar.ground()
        seats = [Seat(seat) for seat in range(len(self._host.players))]
        if ended is not None:
            seats = [standing.seat for standing in ended.standings]
        for seat, row in zip(seats, closing_rows(len(seats), has_bar=self._has_bar), strict=True):
            facts = RowFacts(
                seat=seat,
                table=tables[seat] if tables else None,
                has_picked=view.has_picked[seat],
                is_at_play=ended is None and seat == view.turn,
                chosen=self._hands.chosen if seat == view.turn else None,
                has_won=ended is not None and seat in ended.winners,
            )
            yield from self._rows.draws(facts, row)

    def _passing(self, view: StrategieView) -> Iterator[Draw]:
        """What changes as time passes: the clock, and the strip."""
        if self._director.ended is None:
            yield from self._words.clock(view)
        if self._has_bar:
            yield from self._bar.draws(
                self._director.calculating,
                self._hands.dice.calculating.entry,
                self._words.hint(view, self._hands.chosen),
                is_active=self._hands.can_enter,
            )
