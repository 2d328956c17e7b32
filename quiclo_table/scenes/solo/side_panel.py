"""The panel beside the trays: clock, lives, streak, points, marks and what was solved last."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from quiclo_table.i18n import Translator, decimal
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.level import Level
from quiclo_table.model.medals import Medal
from quiclo_table.model.zahlenfalle_solo import SoloView, Turn
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import (
    Bar,
    ClockRing,
    Draw,
    Font,
    Glass,
    Heart,
    Ink,
    MedalPicture,
    Row,
    Rule,
    Sign,
    Text,
)
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import LEFT, MIDDLE, RIGHT, Measure, label, line

URGENT_MS: Final = 10_000
FIGURES_X: Final = 1656
MARKS: Final = (1320, 516, 540, 24)
MARKS_AT: Final = (0, 280, 565, 850)
"""Where the bar's begin and its marks stand, in thousandths: far enough apart for any three numbers."""
HEARTS_IN_A_ROW: Final = 5
LAST_TURNS: Final = 3
FIRST_TURN_Y: Final = 670


@dataclass(frozen=True, slots=True)
class SidePanel:
    """Draws the figures of one run."""

    translate: Translator
    measure: Measure

    def draws(self, view: SoloView) -> Iterator[Draw]:
        """Give the panel and its figures, all but the clock: only whether that is urgent shows here."""
        side = ZAHLENFALLE.side
        yield Draw(Glass(side.w, side.h, active=is_urgent(view)), side.x, side.y, layer=1)
        yield from self._figures(view)
        yield from self._marks(view)
        yield from self._last(view)

    def clock(self, view: SoloView) -> Iterator[Draw]:
        """Give the clock."""
        urgent = is_urgent(view)
        x, y, radius = ZAHLENFALLE.clock
        full = view.level.clock_seconds * 1000
        yield Draw(ClockRing(radius, min(1000, view.left_ms * 1000 // full), urgent), x, y, MIDDLE, 12)
        text = Text(
            minutes_and_seconds(view.left_ms),
            88,
            Font.NUMERAL,
            Ink.URGENT if urgent else Ink.WHITE,
            cells=True,
        )
        yield Draw(
            text, x, y - 10, MIDDLE, 13, scale=_beat(view.left_ms) if urgent and view.clock_runs else 1.0
        )
        key = "solo.clock_left" if view.clock_runs else "solo.clock_held"
        yield line(self.translate(key), x, y + 60, 25, ink=Ink.SECONDARY, anchor=MIDDLE, layer=13, width=200)

    def _figures(self, view: SoloView) -> Iterator[Draw]:
        x = FIGURES_X
        yield line(self.translate("solo.lives"), x, 138, 25, ink=Ink.SECONDARY, width=226)
        yield from self._lives(view, x)
        hits = f"{self.translate('solo.streak')} · {self.translate.plural('solo.hits', view.streak)}"
        yield line(hits, x, 236, 25, ink=Ink.SECONDARY, layer=12, width=226)
        yield Draw(Sign("×", 52), x + 14, 287, MIDDLE, 12)
        factor = Text(
            decimal(view.streak_quarters / 4, self.translate.language), 52, Font.NUMERAL, Ink.GOLD_LABEL
        )
        yield Draw(factor, x + 42, 285, LEFT, 12)
        yield line(self.translate("solo.points"), x, 342, 25, ink=Ink.SECONDARY, width=226)
        yield line(str(view.points), x, 396, 76, font=Font.NUMERAL, layer=12)

    def _lives(self, view: SoloView, x: float) -> Iterator[Draw]:
        shown = max(view.level.lives, view.lives)
        if shown > HEARTS_IN_A_ROW:
            yield Draw(Heart(46), x + 23, 182, MIDDLE, 12)
            yield line(f"× {view.lives}", x + 60, 182, 44, font=Font.NUMERAL, layer=12)
            return
        size, pitch = (46, 50) if shown < HEARTS_IN_A_ROW else (40, 45)
        for life in range(shown):
            yield Draw(Heart(size, full=life < view.lives), x + 23 + pitch * life, 182, MIDDLE, 12)

    def _marks(self, view: SoloView) -> Iterator[Draw]:
        x, y, wide, high = MARKS
        level = view.level
        yield Draw(Bar(wide, high, self._along(level, view.points)), x, y, layer=12)
        for medal, mark in marks_of(level):
            at = x + wide * self._along(level, mark) / 1000
            won = view.points >= mark
            yield Draw(MedalPicture(medal, 52, won=won), at, y + high / 2 - 8, MIDDLE, 14)
            yield line(
                str(mark),
                at,
                y + 62,
                24,
                font=Font.LABEL,
                ink=Ink.OK if won else Ink.WHITE,
                anchor=MIDDLE,
                layer=12,
                width=96,
            )

    def _along(self, level: Level, points: int) -> int:
        """Return how far along the bar so many points are: straight on from one mark to the next."""
        marks = (0, level.bronze, level.silver, level.gold)
        for (low, high), (start, end) in zip(pairwise(marks), pairwise(MARKS_AT), strict=True):
            if points <= high:
                return round(start + (end - start) * (points - low) / (high - low))
        return min(1000, round(MARKS_AT[-1] * points / level.gold))

    def _last(self, view: SoloView) -> Iterator[Draw]:
        side = ZAHLENFALLE.side
        yield Draw(Rule(side.w - 56), side.x + 28, 608, layer=2)
        yield label(self.translate("solo.last_solved"), side.x + 30, 641, 26, width=540)
        solved = [turn for turn in view.turns if turn.hit][-LAST_TURNS:]
        if not solved:
            text = self.translate("solo.nothing_solved")
            yield line(
                text, side.x + 30, FIRST_TURN_Y + 40, 25, ink=Ink.SECONDARY, layer=12, width=side.w - 60
            )
        for row, turn in enumerate(reversed(solved)):
            yield from self._turn(turn, FIRST_TURN_Y + 76 * row)

    def _turn(self, turn: Turn, y: float) -> Iterator[Draw]:
        side = ZAHLENFALLE.side
        yield Draw(Row(side.w - 56, 66), side.x + 28, y, layer=12)
        middle = y + 33
        yield line(
            str(turn.target), side.x + 54, middle, 42, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL, layer=13
        )
        if turn.calculation is not None:
            text = f"= {format_calculation(turn.calculation)}"
            yield line(text, side.x + 140, middle, 25, font=Font.LABEL, layer=13, width=280)
        if turn.life_won:
            yield Draw(Heart(34), side.right - 158, middle, MIDDLE, 13)
        yield line(
            f"+ {turn.points}",
            side.right - 46,
            middle,
            31,
            font=Font.NUMERAL,
            ink=Ink.OK,
            anchor=RIGHT,
            layer=13,
        )


def is_urgent(view: SoloView) -> bool:
    """Tell whether the run's last seconds have begun."""
    return view.left_ms <= URGENT_MS and view.end is None


def marks_of(level: Level) -> tuple[tuple[Medal, int], ...]:
    """Return the medals of a level with the points they want, from the least on."""
    return ((Medal.BRONZE, level.bronze), (Medal.SILVER, level.silver), (Medal.GOLD, level.gold))


def _beat(left_ms: int) -> float:
    """The last seconds beat: each second the figures swell a little and sink back."""
    swell = max(0, (left_ms % 1000) - 700) / 300
    return 1.0 + round(swell * 4) / 4 * 0.08
