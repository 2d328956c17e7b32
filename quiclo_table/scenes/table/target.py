"""The panel of the target: the card, the clock of the decision, and how the calculation went."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.table_events import CalculationJudged
from quiclo_table.stage.card_pictures import CardFace, CardRing, CardShadow, Edge, card_height
from quiclo_table.stage.pictures import Draw, Font, Glass, Glow, Ink, Text, Verdict
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.clock_ring import clock_ring
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, heading, line, shortened, wrapped

TEXT_X: Final = 1346.0
TEXT_WIDTH: Final = 226.0
BESIDE_DOWN: Final = 30.0
BESIDE_PITCH: Final = 42.0
CLOCK_ROOM: Final = 110.0
CLOCK_DOWN: Final = 20.0
CLOCK_BELOW: Final = 46.0
"""How far below its place the clock is, and how far where a caption stands beside the card."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the panel tells of a settled calculation: a headline, and its line."""

    key: str
    judged: CalculationJudged | None
    is_good: bool


@dataclass(frozen=True, slots=True)
class TargetPanel:
    """Draws the panel."""

    translate: Translator
    measure: Measure

    def draws(
        self, card: int | None, told: Told | None, caption: Sequence[str], *, has_clock: bool
    ) -> Iterator[Draw]:
        """Give the panel with the card that lies there, and what there is to tell, or else a caption, which
        leaves room for the clock."""
        box = TABLE.target
        yield Draw(Glass(box.w, box.h, 24), box.x, box.y, layer=2)
        x, y = TABLE.target_card
        if card is not None:
            yield Draw(CardShadow(TABLE.target_width), x, y, MIDDLE, 11)
            yield Draw(CardFace(card, TABLE.target_width), x, y, MIDDLE, 12)
        if told is not None:
            yield from self._verdict(told, card)
        elif card is not None:
            yield from self._beside_card(caption)
            high = card_height(TABLE.target_width)
            yield Draw(Glow(TABLE.target_width, high, 14), x, y, MIDDLE, 10, alpha=0.8)
        else:
            yield from self._caption(caption, has_clock=has_clock)

    def _beside_card(self, caption: Sequence[str]) -> Iterator[Draw]:
        """A title and a row below it; both leave room for the clock."""
        for row, text in enumerate(caption):
            y = TABLE.target.y + BESIDE_DOWN + BESIDE_PITCH * row
            ink, font = (Ink.SECONDARY, Font.SENTENCE) if row else (Ink.GOLD_LABEL, Font.LABEL)
            yield line(text, TEXT_X, y, 28, font=font, ink=ink, layer=12, width=TEXT_WIDTH)

    def _caption(self, caption: Sequence[str], *, has_clock: bool) -> Iterator[Draw]:
        box = TABLE.target
        width = box.w - 72 - (CLOCK_ROOM if has_clock else 0)
        rows = [row for part in caption for row in wrapped(part, 28, width, self.measure)]
        top = box.centre[1] - 20 * (len(rows) - 1)
        for row, text in enumerate(rows):
            shown = shortened(text, width, self.measure)
            yield line(shown, box.x + 36, top + 40 * row, 28, ink=Ink.SECONDARY, layer=12, width=width)

    def clock(
        self, decision_ms: int | None, whole_ms: int, *, is_free: bool, below_caption: bool
    ) -> Iterator[Draw]:
        """Give the ring of the decision's clock, if it has one and the place is free."""
        if decision_ms is None or not is_free:
            return
        x, y, radius = TABLE.clock
        y += CLOCK_BELOW if below_caption else CLOCK_DOWN
        yield from clock_ring((x, y, radius), decision_ms, whole_ms, layer=13)

    def _verdict(self, told: Told, card: int | None) -> Iterator[Draw]:
        x, y = TABLE.target_card
        if card is not None:
            edge = Edge.RIGHT if told.is_good else Edge.CHOSEN
            if told.is_good:
                yield Draw(CardRing(TABLE.target_width, edge), x, y, MIDDLE, 13)
            corner = (x + TABLE.target_width / 2 - 6, y - 104)
            yield Draw(Verdict(told.is_good, 54), *corner, MIDDLE, 15)
        left = TEXT_X if card is not None else TABLE.target.x + 36
        width = TEXT_WIDTH if card is not None else TABLE.target.w - 72
        top = TABLE.target.y + 50
        ink = Ink.OK if told.is_good else Ink.BAD
        yield heading(self.translate(told.key), left, top, 42, ink=ink, layer=12, width=width)
        if told.judged is None:
            return
        text = format_calculation(told.judged.calculation)
        yield Draw(Text(text, 38, Font.NUMERAL, width=width), left, top + 56, LEFT, 12)
        if told.judged.value is not None:
            value = f"= {told.judged.value}"
            ink = Ink.GOLD_NUMERAL if told.is_good else Ink.BAD
            yield Draw(Text(value, 42, Font.NUMERAL, ink), left, top + 106, LEFT, 12)
