"""The picture of a table of cards: what stands there, and what changes as time passes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.cards import continent_of
from quiclo_table.model.task import Purpose
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.table.board import Board
from quiclo_table.scenes.table.calculating_bar import CalculatingBar
from quiclo_table.scenes.table.controls import Controls
from quiclo_table.scenes.table.game import TableGame, TableParts, ViewT
from quiclo_table.scenes.table.ground import ground, turning_over
from quiclo_table.scenes.table.passing import Passing, without_times
from quiclo_table.scenes.table.seats import SeatPanels
from quiclo_table.scenes.table.target import TargetPanel
from quiclo_table.stage.pictures import Draw, Glass
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.page import Control

Hands = Sequence[Sequence[SeenCard]]


class TablePicture(Generic[ViewT]):
    """Draws the table, and says what can be pressed on it; each part anew only when it looks different."""

    def __init__(self, parts: TableParts, game: TableGame[ViewT]) -> None:
        t, measure = parts.context.translate, parts.context.measure
        self._parts = parts
        self._game = game
        self._seats = SeatPanels(t, measure, parts.table.players, parts.stage.hands, parts.devices)
        self._board = Board(t, measure)
        self._target = TargetPanel(t, measure)
        bar = CalculatingBar(t, measure, parts.hands.calculating_acts(game.help))
        shown = (self._target, bar)
        self._passed = Passing(measure, parts.hands, parts.stage.calculating, shown)
        self._name = t(f"game.{parts.table.match.variant.name}")
        self._controls = Controls(parts, game, self._seats, self._board, bar)
        self._kept: Kept[list[Draw]] = Kept([])
        self._kept_controls: Kept[list[Control]] = Kept([])

    def show_controls(self, view: ViewT) -> None:
        """Bring the controls to where the match stands."""
        controls = self._kept_controls.of(self._controls.made_from(view), lambda: self._controls.of(view))
        self._parts.hands.page.show(controls, focus=self._controls.focus(view))

    def is_free(self, view: ViewT) -> bool:
        """Tell whether the bar is that of a person between calculations."""
        return self._controls.is_free(view)

    def draws(self, view: ViewT, cards: Hands, now_ms: float) -> list[Draw]:
        """Return the table, with hands as they may be drawn now."""
        parts, stage = self._parts, self._parts.stage
        made_from = (
            parts.context.measure(PROBE),
            without_times(view),
            cards,
            parts.devices.devices,
            parts.devices.away,
            parts.telling.told,
            self._game.made_from(),
            tuple(stage.hands.pages),
            stage.target,
            stage.losing,
            stage.facing.edge,
        )
        return [
            *self._kept.of(made_from, lambda: self._standing(view, cards)),
            *self._passing(view),
            *stage.draws(),
            *parts.hands.page.draws(now_ms),
        ]

    def _standing(self, view: ViewT, cards: Hands) -> list[Draw]:
        """What changes only when something happens."""
        stage, game, bar = self._parts.stage, self._game, TABLE.bar
        lost = [card for card in view.lost if card != stage.losing]
        task = view.task
        is_target = task is not None and task.purpose is Purpose.TARGET
        drawn_from = continent_of(task.number) if task is not None and is_target else None
        may_draw = game.may_draw(view) and self._parts.hands.seat is not None
        has_clock, told = view.decision_left_ms is not None, self._parts.telling.told
        middle = [
            *self._board.draws(view.decks, lost, open_for_choice=may_draw, drawn_from=drawn_from),
            *self._board.steps(game.steps(view)),
            *self._target.draws(stage.target, told, game.caption(view), has_clock=has_clock),
        ]
        if self._parts.watching is None:
            middle.append(Draw(Glass(bar.w, bar.h), bar.x, bar.y, layer=2))
            middle += game.bar(view, cards) if self.is_free(view) else ()
        return [
            *ground(stage.facing),
            *self._seats.draws(game.seat_lines(view), cards),
            *self._seats.marks(cards, game.marks(view)),
            *stage.facing.middle.draws(middle),
        ]

    def _passing(self, view: ViewT) -> list[Draw]:
        """What changes as time passes: clocks, the strip, and how the table turns to somebody else."""
        passing, left = self._passed, view.match_left_ms
        title = self._game.title(None if left is None else minutes_and_seconds(left))
        is_untold = self._parts.telling.told is None
        facing = self._parts.stage.facing
        chance = self._chance(view) if is_untold else []
        has_room = is_untold and not chance
        aside = passing.clock_aside(view, is_free=has_room)
        middle = [*passing.clock(view, is_free=has_room), *chance]
        if (watching := self._parts.watching) is not None:
            return [*(watching.top() or [*passing.top(self._name, title), *aside]), *middle]
        if not self.is_free(view):
            middle += passing.bar(self._hint(view), is_active=self._parts.hands.can_enter)
        return [
            *facing.top_bar.draws(passing.top(self._name, title)),
            *facing.top_bar.draws(aside),
            *facing.middle.draws(middle),
            *turning_over(facing),
        ]

    def _hint(self, view: ViewT) -> str:
        """What the strip says while nothing stands in it."""
        t, spectator = self._parts.context.translate, self._parts.spectator
        if self._parts.hands.seat is None:
            if not view.acting:
                return ""
            seat = view.acting[0]
            thought = "" if spectator is None else spectator.thought(seat)
            return thought or t("table.thinks", name=self._parts.telling.name(seat))
        if view.rolling_ms:
            return t("solo.hint_rolling")
        keys = {Step.THROW: "table.hint_throw", Step.CALCULATE: "solo.enter_hint"}
        return t(keys[view.step]) if view.step in keys else ""

    def _chance(self, view: ViewT) -> list[Draw]:
        """How likely the number is to be made that lies there; that of a person is told to nobody."""
        watching, spectator = self._parts.watching, self._parts.spectator
        if watching is not None:
            return watching.chance(TABLE.beside_target)
        if spectator is None or view.task is None or not view.acting:
            return []
        return spectator.chance(view.acting[0], TABLE.beside_target)
