"""What a run came to."""

from __future__ import annotations

from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.level import Level
from quiclo_table.model.medals import Medal
from quiclo_table.model.zahlenfalle_solo import RunEnded, Turn
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.solo.side_panel import marks_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import (
    Backdrop,
    Draw,
    Font,
    Glass,
    Heart,
    Icon,
    Ink,
    MedalPicture,
    Rule,
    Tone,
    Well,
)
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, RIGHT, heading, label, line
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.top_bar import top_bar

LEFT_PANEL: Final = Box(24, 84, 880, 816)
RIGHT_PANEL: Final = Box(924, 84, 972, 816)
BUTTONS_Y: Final = 924
ROWS: Final = 8
ROW_HEIGHT: Final = 84.0


class ResultScene:
    """Points, medal, figures and the turns of the run."""

    def __init__(self, context: Context, level: Level, ended: RunEnded, *, ranked: bool) -> None:
        self._context = context
        self._level = level
        self._ended = ended
        self._ranked = ranked
        self._page = Page()
        self._first_row = max(0, len(ended.result.turns) - ROWS)
        self._now_ms = 0.0

    def enter(self) -> None:
        """Show the ways on."""
        self._show_controls()

    def leave(self) -> None:
        """Nothing is held."""

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point."""
        return self._page.hit(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back to the levels, Enter plays again."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._context.routes.levels()
        elif self._page.hear(gesture):
            return
        elif isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "KP_ENTER"):
            self._again()

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        name = self._level.name.de if t.language == "de" else self._level.name.en
        kind = t("solo.ranked" if self._ranked else "solo.training")
        detail = t("solo.level_and_kind", level=name, kind=kind)
        return [
            Draw(Backdrop("walnut"), 0, 0),
            *top_bar(t("game.zahlenfalle"), detail, t("solo.title"), icon="clock", measure=self._context.measure),
            *self._summary(),
            *self._turns(),
            *self._page.draws(self._now_ms),
        ]

    def _summary(self) -> list[Draw]:
        t, box, result = self._context.translate, LEFT_PANEL, self._ended.result
        x = box.centre[0]
        draws = [
            Draw(Glass(box.w, box.h, 28, active=result.medal is not None), box.x, box.y, layer=1),
            heading(t(f"result.end.{self._ended.end}"), x, box.y + 66, 46, anchor=MIDDLE, width=box.w - 60),
            line(str(result.points), x, box.y + 186, 150, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL, anchor=MIDDLE),
            line(t.plural("result.points", result.points), x, box.y + 284, 30, ink=Ink.SECONDARY, anchor=MIDDLE),
            line(self._verdict(), x, box.y + 474, 32, font=Font.LABEL, anchor=MIDDLE, width=box.w - 80),
            Draw(Rule(box.w - 96), box.x + 48, box.y + 522, layer=2),
        ]
        for index, (medal, mark) in enumerate(marks_of(self._level)):
            at = x + 190 * (index - 1)
            won = self._ranked and result.points >= mark
            draws.append(Draw(MedalPicture(medal, 92, won=won), at, box.y + 368, MIDDLE, 3))
            ink = Ink.OK if won else Ink.SECONDARY
            draws.append(line(str(mark), at, box.y + 430, 26, font=Font.LABEL, ink=ink, anchor=MIDDLE))
        return draws + self._figures(box)

    def _verdict(self) -> str:
        """What to aim at next."""
        t, points = self._context.translate, self._ended.result.points
        if not self._ranked:
            return t("result.training")
        missing = next(((medal, mark) for medal, mark in marks_of(self._level) if points < mark), None)
        if missing is None:
            return t("result.all_medals")
        medal: Medal = missing[0]
        return t.plural("result.missing", missing[1] - points, medal=t(f"medal.{medal}"))

    def _figures(self, box: Box) -> list[Draw]:
        t, result = self._context.translate, self._ended.result
        asked = result.hits + result.misses
        share = f"{round(100 * result.hits / asked)} %" if asked else "–"
        figures = (
            ("result.hits", str(result.hits)),
            ("result.misses", str(result.misses)),
            ("result.accuracy", share),
            ("result.best_streak", str(result.best_streak)),
        )
        draws = []
        for row, (key, value) in enumerate(figures):
            y = box.y + 570 + 62 * row
            draws.append(line(t(key), box.x + 70, y, 30, ink=Ink.SECONDARY))
            draws.append(line(value, box.right - 70, y, 40, font=Font.NUMERAL, anchor=RIGHT))
        return draws

    def _turns(self) -> list[Draw]:
        t, box, turns = self._context.translate, RIGHT_PANEL, self._ended.result.turns
        draws = [
            Draw(Glass(box.w, box.h, 28), box.x, box.y, layer=1),
            label(t("result.turns"), box.x + 36, box.y + 60, 30, ink=Ink.GOLD_LABEL),
        ]
        if not turns:
            draws.append(line(t("result.no_turns"), box.x + 36, box.y + 140, 28, ink=Ink.SECONDARY, width=box.w - 72))
        for row, turn in enumerate(turns[self._first_row : self._first_row + ROWS]):
            draws += self._turn(turn, Box(box.x + 28, box.y + 104 + (ROW_HEIGHT + 4) * row, box.w - 56, ROW_HEIGHT - 8))
        return draws

    def _turn(self, turn: Turn, box: Box) -> list[Draw]:
        y = box.centre[1]
        if turn.calculation is None:
            text = self._context.translate("result.gave_up")
        else:
            text = f"{'=' if turn.hit else '≠'} {format_calculation(turn.calculation)}"
        draws = [
            Draw(Well(box.w, box.h, 18), box.x, box.y, layer=2),
            line(str(turn.target), box.x + 30, y, 46, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL),
            label(text, box.x + 140, y, 29, ink=Ink.WHITE if turn.hit else Ink.SECONDARY, width=500),
        ]
        if turn.life_won:
            draws.append(Draw(Heart(38), box.right - 190, y, MIDDLE, 6))
        if turn.hit:
            draws.append(
                line(f"+ {turn.points}", box.right - 30, y, 38, font=Font.NUMERAL, ink=Ink.OK, anchor=RIGHT)
            )
        else:
            draws.append(Draw(Icon("cross", 40, Ink.BAD), box.right - 50, y, MIDDLE, 6))
        return draws

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        wide = 460.0
        controls = [
            button(
                "again", Box(24, BUTTONS_Y, wide + 120, 120), Face(t("result.again"), "again", 36, 44),
                self._again, measure=measure, tone=Tone.OK,
            ),
            button(
                "levels", Box(24 + wide + 140, BUTTONS_Y, wide, 120), Face(t("result.levels"), "menu", 32),
                self._context.routes.levels, measure=measure,
            ),
            button(
                "title", Box(24 + 2 * wide + 160, BUTTONS_Y, wide, 120), Face(t("result.title"), "home", 32),
                self._context.routes.title, measure=measure,
            ),
        ]
        if len(self._ended.result.turns) > ROWS:
            controls += self._scrolling()
        self._page.show(controls, focus="again")

    def _scrolling(self) -> list[Control]:
        """Keys that turn the pages of a list longer than the panel."""
        measure, last = self._context.measure, len(self._ended.result.turns) - ROWS
        x, y = RIGHT_PANEL.right - 240, RIGHT_PANEL.y + 24
        return [
            button(
                "turns.before", Box(x, y, 96, 66), Face(icon="arrow_left", icon_size=30), lambda: self._scroll(-ROWS),
                measure=measure, enabled=self._first_row > 0,
            ),
            button(
                "turns.after", Box(x + 112, y, 96, 66), Face(icon="arrow_right", icon_size=30),
                lambda: self._scroll(ROWS), measure=measure, enabled=self._first_row < last,
            ),
        ]

    def _scroll(self, rows: int) -> None:
        last = len(self._ended.result.turns) - ROWS
        self._first_row = min(last, max(0, self._first_row + rows))
        self._show_controls()

    def _again(self) -> None:
        self._context.routes.play(self._level, ranked=self._ranked)
