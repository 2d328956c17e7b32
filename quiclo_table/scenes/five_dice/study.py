"""After a miss: what was wrong, and the easiest calculation step by step (T-08)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.calculation import Step
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.scenes.five_dice.moment import Missed
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import Draw, Font, Glass, Heart, Ink, Look, Sign, Text, Tile
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, heading, label, line

PANEL: Final = ZAHLENFALLE.calculate.box.grown(-14, -14)
STEP_WIDTH: Final = 290.0
STUDY_TILE: Final = 72.0


@dataclass(frozen=True, slots=True)
class Study:
    """Draws the solution over the tray of the dice that it uses."""

    translate: Translator
    measure: Measure

    def draws(self, missed: Missed, steps_shown: int) -> Iterator[Draw]:
        """Give the panel, with as many steps as are to be shown by now."""
        box = PANEL
        yield Draw(Glass(box.w, box.h), box.x, box.y, layer=24)
        yield heading(self._what(missed), box.x + 34, box.y + 52, 40, ink=Ink.BAD, layer=25, width=880)
        yield Draw(Heart(40, full=False), box.right - 60, box.y + 50, MIDDLE, 25)
        yield line(
            self.translate.plural("solo.lives_left", missed.lives),
            box.right - 92,
            box.y + 50,
            25,
            ink=Ink.SECONDARY,
            anchor=RIGHT,
            layer=25,
            width=300,
        )
        yield from self._dice(missed, box.x + 34, box.y + 142)
        if missed.solution is None:
            yield label(
                self.translate("solo.no_solution", target=missed.target),
                box.x + 34,
                box.y + 262,
                32,
                layer=25,
                width=box.w - 68,
            )
            return
        yield label(
            self.translate("solo.one_way"),
            box.x + 34,
            box.y + 226,
            26,
            ink=Ink.GOLD_LABEL,
            layer=25,
            width=800,
        )
        text = Text(
            f"{format_calculation(missed.solution)} = {missed.target}", 64, Font.NUMERAL, width=box.w - 68
        )
        yield Draw(text, box.x + 34, box.y + 290, (0, 0.5), 25)
        shown = missed.steps[:steps_shown] if len(missed.steps) > 1 else ()
        for index, step in enumerate(shown):
            yield from self._step(index, step, box.x + 34 + STEP_WIDTH * index, box.y + 390)

    def _what(self, missed: Missed) -> str:
        if missed.fault is None:
            return self.translate(missed.headline, target=missed.target)
        return self.translate(f"refusal.{missed.fault.key}", **missed.fault.facts)

    def _dice(self, missed: Missed, x: float, y: float) -> Iterator[Draw]:
        """The five values; those that the solution doesn't need are faded."""
        needed = list(missed.solution.numbers) if missed.solution else []
        for index, value in enumerate(missed.faces):
            used = value in needed
            if used:
                needed.remove(value)
            yield Draw(
                Tile(value, STUDY_TILE, Look.IDLE if used else Look.DISABLED), x + 90 * index, y, (0, 0.5), 25
            )

    def _step(self, index: int, step: Step, x: float, y: float) -> Iterator[Draw]:
        number = Text(f"{index + 1}.", 25, Font.LABEL, Ink.GOLD_LABEL, 40)
        yield Draw(number, x, y, (0, 0.5), 25)
        left = x + self.measure(number)[0] + 10
        for part in (str(step.left), step.operator.value, str(step.right), "=", str(step.result)):
            if part.isdigit() or part.startswith("-"):
                text = Text(part, 40, Font.NUMERAL)
                yield Draw(text, left, y, (0, 0.5), 25)
                left += self.measure(text)[0] + 10
            else:
                yield Draw(Sign(part, 44), left + 12, y, MIDDLE, 25)
                left += 34
