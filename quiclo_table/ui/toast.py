"""A short message at the lower edge of the table: what is the matter, and what to do instead."""

from __future__ import annotations

from typing import Final

from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Text
from quiclo_table.ui.lines import MIDDLE, Measure

SHOWN_MS: Final = 3600.0
FADE_MS: Final = 220.0
FADE_STEPS: Final = 6
WIDEST: Final = 1500.0
LAYER: Final = 90


class Toast:
    """One message at a time; a new one takes the place of the old."""

    def __init__(
        self, measure: Measure, y: float = 868.0, layer: int = LAYER, *, widest: float = WIDEST
    ) -> None:
        self._measure = measure
        self._y = y
        self._layer = layer
        self._widest = widest
        self._text: Text | None = None
        self._left_ms = 0.0

    def say(self, sentence: str, *, ink: Ink = Ink.WHITE, shown_ms: float = SHOWN_MS) -> None:
        """Show a sentence."""
        self._text = Text(sentence, 30, Font.LABEL, ink, self._widest - 80)
        self._left_ms = shown_ms

    def hush(self) -> None:
        """Say no more of it."""
        self._text = None

    @property
    def sentence(self) -> str:
        """What is being said, or nothing."""
        return self._text.text if self._text is not None else ""

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._left_ms -= dt_ms
        if self._left_ms <= 0:
            self._text = None

    def draws(self) -> list[Draw]:
        """Return the message on its dark ground."""
        if self._text is None:
            return []
        steps = min(1.0, self._left_ms / FADE_MS) * FADE_STEPS
        alpha = max(1, round(steps)) / FADE_STEPS
        wide = round(self._measure(self._text)[0]) + 80
        return [
            Draw(
                Glass(wide, 76, 38, active=True), 960 - wide / 2, self._y - 38, layer=self._layer, alpha=alpha
            ),
            Draw(self._text, 960, self._y, MIDDLE, self._layer + 1, alpha),
        ]
