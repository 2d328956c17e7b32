"""The figures of a run: points, medal, what is missing for the next, and how it was calculated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.i18n import Translator, decimal
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.zahlenfalle_solo import RunResult
from quiclo_table.scenes.scene import FinishedRun
from quiclo_table.scenes.solo.side_panel import marks_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, MedalPicture, Rule
from quiclo_table.ui.lines import MIDDLE, RIGHT, heading, line

PANEL: Final = Box(24, 84, 880, 816)


def summary(run: FinishedRun, place: int | None, t: Translator) -> Iterator[Draw]:
    """Give the panel; `place` is the run's place in the list of all times, or None outside the list."""
    box, result, x = PANEL, run.ended.result, PANEL.centre[0]
    yield Draw(Glass(box.w, box.h, 28, active=result.medal is not None), box.x, box.y, layer=1)
    yield heading(t(f"result.end.{run.ended.end}"), x, box.y + 58, 44, anchor=MIDDLE, width=box.w - 60)
    points = str(result.points)
    yield line(points, x, box.y + 166, 140, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL, anchor=MIDDLE)
    below = t.plural("result.points", result.points)
    if place is not None:
        below = t("result.place", points=below, place=place)
    yield line(below, x, box.y + 258, 30, ink=Ink.SECONDARY, anchor=MIDDLE, width=box.w - 80)
    for index, (medal, mark) in enumerate(marks_of(run.level)):
        at = x + 190 * (index - 1)
        won = run.ranked and result.points >= mark
        yield Draw(MedalPicture(medal, 86, won=won), at, box.y + 332, MIDDLE, 3)
        ink = Ink.OK if won else Ink.SECONDARY
        yield line(str(mark), at, box.y + 398, 26, font=Font.LABEL, ink=ink, anchor=MIDDLE, width=150)
    verdict = _verdict(run, t)
    yield line(verdict, x, box.y + 446, 31, font=Font.LABEL, anchor=MIDDLE, width=box.w - 80)
    yield Draw(Rule(box.w - 96), box.x + 48, box.y + 486, layer=2)
    yield from _figures(result, t)


def _verdict(run: FinishedRun, t: Translator) -> str:
    """What to aim at next."""
    if not run.ranked:
        return t("result.training")
    points, level = run.ended.result.points, run.level
    for medal, mark in marks_of(level):
        if points < mark:
            return t.plural("result.missing", mark - points, medal=t(f"medal.{medal}"))
    return t("result.all_medals")


def _figures(result: RunResult, t: Translator) -> Iterator[Draw]:
    asked = result.hits + result.misses
    share = f"{round(100 * result.hits / asked)} %" if asked else "–"
    seconds = decimal(result.answer_ms / 1000, t.language, places=1) if asked else "–"
    hardest = "–"
    if result.hardest is not None and result.hardest.calculation is not None:
        hardest = f"{result.hardest.target} = {format_calculation(result.hardest.calculation)}"
    figures = (
        (t("result.hits_of"), f"{result.hits} / {asked}"),
        (t("result.accuracy"), share),
        (t("result.seconds"), seconds),
        (t("result.best_streak"), str(result.best_streak)),
        (t("result.hardest"), hardest),
    )
    for row, (name, value) in enumerate(figures):
        y = PANEL.y + 528 + 58 * row
        yield line(name, PANEL.x + 60, y, 28, ink=Ink.SECONDARY, width=330)
        yield line(value, PANEL.right - 60, y, 36, font=Font.NUMERAL, anchor=RIGHT, width=430)
