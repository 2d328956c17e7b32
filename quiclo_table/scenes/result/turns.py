"""The whole run as a list, a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.zahlenfalle_solo import Turn
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Heart, Icon, Ink, Row
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, label, line
from quiclo_table.ui.page import Control

PANEL: Final = Box(924, 84, 972, 816)
ROWS: Final = 8
ROW_PITCH: Final = 88.0
ROW_HEIGHT: Final = 76.0


class TurnList:
    """Which part of the list is shown; at first the end."""

    def __init__(self, turns: tuple[Turn, ...]) -> None:
        self._turns = turns
        self._last = max(0, len(turns) - ROWS)
        self._first = self._last

    def draws(self, t: Translator) -> Iterator[Draw]:
        """Give the panel with the turns shown."""
        box = PANEL
        yield Draw(Glass(box.w, box.h, 28), box.x, box.y, layer=1)
        yield label(t("result.turns"), box.x + 36, box.y + 58, 30, ink=Ink.GOLD_LABEL, width=600)
        if not self._turns:
            yield line(t("result.no_turns"), box.x + 36, box.y + 140, 28, ink=Ink.SECONDARY, width=box.w - 72)
        for row, turn in enumerate(self._turns[self._first : self._first + ROWS]):
            yield from _turn(turn, Box(box.x + 28, box.y + 104 + ROW_PITCH * row, box.w - 56, ROW_HEIGHT), t)

    def controls(self, changed: Callable[[], None], measure: Measure) -> list[Control]:
        """Return the keys that turn the pages of a list longer than the panel."""
        if not self._last:
            return []

        def scroll(rows: int) -> Callable[[], None]:
            def act() -> None:
                self._first = min(self._last, max(0, self._first + rows))
                changed()

            return act

        x, y = PANEL.right - 240, PANEL.y + 22
        before, after = Face(icon="arrow_left", icon_size=30), Face(icon="arrow_right", icon_size=30)
        return [
            button(
                "turns.before",
                Box(x, y, 96, 66),
                before,
                scroll(-ROWS),
                measure=measure,
                enabled=self._first > 0,
            ),
            button(
                "turns.after",
                Box(x + 112, y, 96, 66),
                after,
                scroll(ROWS),
                measure=measure,
                enabled=self._first < self._last,
            ),
        ]


def _turn(turn: Turn, box: Box, t: Translator) -> Iterator[Draw]:
    y = box.centre[1]
    if turn.calculation is None:
        text = t("result.gave_up")
    else:
        text = f"{'=' if turn.hit else '≠'} {format_calculation(turn.calculation)}"
    yield Draw(Row(box.w, box.h), box.x, box.y, layer=2)
    yield line(str(turn.target), box.x + 30, y, 46, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL)
    yield label(text, box.x + 140, y, 29, ink=Ink.WHITE if turn.hit else Ink.SECONDARY, width=430)
    seconds = t("result.turn_seconds", seconds=round(turn.waited_ms / 1000))
    yield line(seconds, box.right - 240, y, 25, ink=Ink.SECONDARY, anchor=RIGHT, width=90)
    if turn.life_won:
        yield Draw(Heart(36), box.right - 196, y, MIDDLE, 6)
    if turn.hit:
        yield line(f"+ {turn.points}", box.right - 30, y, 38, font=Font.NUMERAL, ink=Ink.OK, anchor=RIGHT)
    else:
        yield Draw(Icon("cross", 40, Ink.BAD), box.right - 50, y, MIDDLE, 6)
