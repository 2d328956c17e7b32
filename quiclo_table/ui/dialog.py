"""A dialog over a covered table: a question or a notice, and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Tone, Veil
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, heading, line, wrapped
from quiclo_table.ui.page import Page

LAYER: Final = 100
PANEL: Final = Box(460, 300, 1000, 480)
COVERED: Final = 0.94
DIMMED: Final = 0.6


@dataclass(frozen=True, slots=True)
class Choice:
    """One button of a dialog."""

    id: str
    label: str
    icon: str
    act: Callable[[], None]
    tone: Tone = Tone.NEUTRAL


class Dialog:
    """Takes all gestures while it is open. `covered` hides what lies behind, as a pause must. Escape chooses
    `escape`."""

    def __init__(
        self,
        title: str,
        sentences: Sequence[str],
        choices: Sequence[Choice],
        *,
        measure: Measure,
        escape: Callable[[], None],
        covered: bool,
    ) -> None:
        self.note = ""
        """A sentence below the others, of what has just come about."""
        self._measure = measure
        self._title = title
        self._sentences = tuple(sentences)
        self._escape = escape
        self._opacity = COVERED if covered else DIMMED
        self._page = Page(LAYER + 5)
        wide = (PANEL.w - 80 - 24 * (len(choices) - 1)) / len(choices)
        labels = tuple(choice.label for choice in choices)
        buttons = [
            button(
                choice.id,
                Box(PANEL.x + 40 + (wide + 24) * index, PANEL.bottom - 148, wide, 108),
                Face(choice.label, choice.icon, 28, beside=labels),
                choice.act,
                measure=measure,
                tone=choice.tone,
            )
            for index, choice in enumerate(choices)
        ]
        self._page.show(buttons, focus=choices[0].id)
        self._page.show_focus()

    @property
    def page(self) -> Page:
        """Its buttons."""
        return self._page

    def hit(self, x: float, y: float) -> str:
        """Return the button at a point; everything else belongs to the dialog too."""
        return self._page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._escape()
        else:
            self._page.hear(gesture)

    def advance(self, _dt_ms: float) -> None:
        """A dialog waits as long as it takes."""

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the dialog over its veil."""
        x = PANEL.centre[0]
        draws = [
            Draw(Veil(self._opacity), 0, 0, layer=LAYER),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=LAYER + 1),
            heading(
                self._title,
                x,
                PANEL.y + 76,
                56,
                ink=Ink.GOLD_TITLE,
                anchor=MIDDLE,
                layer=LAYER + 2,
                width=PANEL.w - 80,
            ),
        ]
        for row, sentence in enumerate(self._sentences):
            draws.append(
                line(
                    sentence,
                    x,
                    PANEL.y + 158 + 46 * row,
                    30,
                    anchor=MIDDLE,
                    layer=LAYER + 2,
                    width=PANEL.w - 80,
                )
            )
        return [*draws, *self._noted(), *self._page.draws(now_ms)]

    def _noted(self) -> Iterator[Draw]:
        """The note, on at most two lines."""
        wide = PANEL.w - 80
        rows = wrapped(self.note, 26, wide, self._measure) if self.note else []
        for row, text in enumerate(rows):
            y = PANEL.y + 270 + 38 * (row - (len(rows) - 1) / 2)
            yield line(
                text, PANEL.centre[0], y, 26, font=Font.LABEL, ink=Ink.GOLD_LABEL, anchor=MIDDLE,
                layer=LAYER + 2, width=wide,
            )  # fmt: skip
