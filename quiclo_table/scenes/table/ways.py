"""How a number could have been calculated: the easiest way and the one with the most dice, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.maths.easiest import easiest_of, richest_of
from quiclo_table.maths.reach import Reach
from quiclo_table.maths.witness import Witness
from quiclo_table.model.calculation import Calculation, evaluate
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Row, Text, Tile, Tone, Veil
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, heading, line
from quiclo_table.ui.page import Page

LAYER: Final = 100
PANEL: Final = Box(260, 120, 1400, 840)
CLOSE: Final = Box(760, 836, 400, 96)
COLUMN: Final = Box(300, 340, 640, 470)
SECOND: Final = Box(980, 340, 640, 470)
STEP: Final = 62.0
DIM: Final = 0.6


@dataclass(frozen=True, slots=True)
class Settled:
    """A number that has been calculated, or not, and the dice that lay there for it."""

    number: int
    faces: tuple[int, ...]


class Ways:
    """A page over the table, until it is closed. `at_least` is how many dice a calculation must use."""

    def __init__(
        self,
        settled: Settled,
        at_least: int,
        close: Callable[[], None],
        *,
        translate: Translator,
        measure: Measure,
    ) -> None:
        self.page = Page(LAYER + 5)
        self._settled = settled
        self._close = close
        self._t = translate
        reach = Reach(settled.faces)
        self._easiest = _written(easiest_of(reach, settled.number, at_least=at_least), settled.faces)
        self._richest = _written(richest_of(reach, settled.number, at_least=at_least), settled.faces)
        face = Face(translate("ways.close"), "check", 34, 38)
        self.page.show([button("close", CLOSE, face, close, measure=measure, tone=Tone.OK)], focus="close")
        self.page.show_focus()

    def hit(self, x: float, y: float) -> str:
        """Return the button at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if isinstance(gesture, KeyPressed) and gesture.key in ("ESCAPE", "MAIN"):
            self._close()
        else:
            self.page.hear(gesture)

    def advance(self, _dt_ms: float) -> None:
        """The page waits as long as it takes."""

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page over its veil."""
        x = PANEL.centre[0]
        title = self._t("ways.title", number=self._settled.number)
        draws = [
            Draw(Veil(DIM), 0, 0, layer=LAYER),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=LAYER + 1),
            heading(
                title, x, PANEL.y + 66, 56, ink=Ink.GOLD_TITLE, anchor=MIDDLE, layer=LAYER + 2, width=1300
            ),
            *self._dice(),
        ]
        if self._easiest is None:
            none = self._t("solo.no_solution", target=self._settled.number)
            draws.append(line(none, x, 560, 36, anchor=MIDDLE, layer=LAYER + 2, width=PANEL.w - 80))
        else:
            draws += self._way("ways.easiest", self._easiest, COLUMN)
        if self._richest is not None and self._richest != self._easiest:
            draws += self._way("ways.richest", self._richest, SECOND)
        return draws + self.page.draws(now_ms)

    def _dice(self) -> Iterator[Draw]:
        faces = self._settled.faces
        left = PANEL.centre[0] - (len(faces) - 1) * 45
        for index, face in enumerate(faces):
            yield Draw(Tile(face, 76), left + 90 * index, PANEL.y + 160, MIDDLE, LAYER + 2)

    def _way(self, key: str, calculation: Calculation, box: Box) -> Iterator[Draw]:
        """A calculation in one line, and below it step by step."""
        width = box.w - 60
        yield Draw(Row(box.w, box.h), box.x, box.y, layer=LAYER + 2)
        yield heading(
            self._t(key), box.x + 30, box.y + 42, 34, ink=Ink.GOLD_LABEL, layer=LAYER + 3, width=width
        )
        whole = f"{format_calculation(calculation)} = {self._settled.number}"
        yield Draw(Text(whole, 36, Font.NUMERAL, width=width), box.x + 30, box.y + 100, LEFT, LAYER + 3)
        steps = evaluate(calculation, negatives=False).steps
        for row, step in enumerate(steps):
            text = f"{step.left} {step.operator} {step.right} = {step.result}".replace("-", "−")
            y = box.y + 166 + STEP * row
            yield Draw(Text(f"{row + 1}.", 28, Font.LABEL, Ink.SECONDARY, 50), box.x + 30, y, LEFT, LAYER + 3)
            yield Draw(Text(text, 38, Font.NUMERAL, Ink.GOLD_NUMERAL), box.x + 84, y, LEFT, LAYER + 3)


def _written(witness: Witness | None, faces: tuple[int, ...]) -> Calculation | None:
    return None if witness is None else witness.calculation(faces)
