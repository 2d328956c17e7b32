"""The felt of a table that lies flat: its piles are read from all sides, its clocks from both long ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.stapelspiel import Phase, StapelspielView
from quiclo_table.scenes.stapelspiel.entry import ChainEntry
from quiclo_table.scenes.stapelspiel.middle import before, stall_clock
from quiclo_table.stage import card_pictures
from quiclo_table.stage.card_pictures import CardFace, CardRing, NumberPill, PileEdges
from quiclo_table.stage.edges import Edge
from quiclo_table.stage.flat_stapelspiel import FLAT, FLAT_PILES, OPPOSITE
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Board, Draw, Ink
from quiclo_table.stage.turning import Turning
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import MIDDLE, Measure, line
from quiclo_table.ui.page import Control
from quiclo_table.ui.turned import turned_controls

PILL: Final = (86.0, 42.0)
PILL_GAP: Final = 5.0
PAUSE: Final = Box(340, 706, 76, 64)
"""The key that pauses; there is a second one opposite."""
FAR: Final = "pause.far"
LINE_X: Final = FLAT_PILES.centre[0] + 40
STALL_Y: Final = 710.0
LEFT_Y: Final = 750.0
BEFORE_Y: Final = 590.0


@dataclass(frozen=True, slots=True)
class FlatMiddle:
    """Draws the felt."""

    translate: Translator
    measure: Measure

    def draws(
        self, view: StapelspielView, piles: Sequence[tuple[int, int]], entry: ChainEntry | None
    ) -> Iterator[Draw]:
        """Give the felt with the piles as they lie there: of each the top card and how many there are."""
        felt = FLAT.felt
        yield Draw(Board(felt.w, felt.h, 30), felt.x, felt.y, layer=1)
        if view.phase is Phase.HANDS:
            left, width = FLAT_PILES.x + 40, FLAT_PILES.w - 80
            yield from _twice(before(left, BEFORE_Y, width, self.translate, self.measure))
        for at, (top, count) in enumerate(piles):
            yield from self._pile(at, top, count, entry)

    def stall(self, view: StapelspielView) -> Iterator[Draw]:
        """Give the stall clock, for either long side."""
        yield from _twice(stall_clock(view, LINE_X, STALL_Y, self.translate, self.measure))

    def left(self, left_ms: int | None) -> Iterator[Draw]:
        """Give what is left of the match, for either long side."""
        if left_ms is not None:
            text = self.translate("table.match_time", time=minutes_and_seconds(left_ms))
            yield from _twice([line(text, LINE_X, LEFT_Y, 26, anchor=MIDDLE, layer=8, width=520)])

    def pauses(self, pause: Callable[[Edge], None]) -> list[Control]:
        """Return the keys that pause; `pause` is told at which edge one is pressed."""
        face, sides = Face(icon="pause", icon_size=28), (("pause", Edge.BOTTOM), (FAR, Edge.TOP))
        near, far = (
            button(id, PAUSE, face, partial(pause, edge), measure=self.measure) for id, edge in sides
        )
        return [near, *turned_controls(OPPOSITE, [far])]

    def _pile(self, at: int, top: int, count: int, entry: ChainEntry | None) -> Iterator[Draw]:
        """A pile with its number on all four sides, and around it what it is in the chain."""
        slot = FLAT.pile(at)
        yield Draw(PileEdges(slot.width, min(count, 5)), slot.x, slot.y, MIDDLE, 9)
        yield Draw(CardFace(top, slot.width), slot.x, slot.y, MIDDLE, 10)
        ink = Ink.WHITE
        if entry is not None and top in (entry.result, *entry.operands):
            is_result = top == entry.result
            ring = card_pictures.Edge.CHOSEN if is_result else card_pictures.Edge.OPERAND
            yield Draw(CardRing(slot.width, ring), slot.x, slot.y, MIDDLE, 11)
            ink = Ink.GOLD_LABEL if is_result else Ink.FELT
        around = Box(slot.x - 1, slot.y - 1, 2, 2)
        for edge in Edge:
            reach = slot.box.w if edge % 2 else slot.box.h
            y = slot.y + reach / 2 + PILL_GAP + PILL[1] / 2
            number = Draw(NumberPill(top, *PILL, ink), slot.x, y, MIDDLE, 9)
            yield from Turning(around, around, edge).draws([number])


def _twice(draws: Iterator[Draw] | Sequence[Draw]) -> Iterator[Draw]:
    """Give something for whoever sits at the lower side, and once more for those opposite."""
    once = list(draws)
    yield from once
    yield from OPPOSITE.draws(once)
