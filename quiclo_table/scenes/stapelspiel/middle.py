"""The felt in the middle: the piles, what they mean in the chain being entered, and the stall clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quiclo_table.i18n import Translator
from quiclo_table.model.stapelspiel import Phase, StapelspielView
from quiclo_table.scenes.stapelspiel.entry import ChainEntry
from quiclo_table.stage.card_pictures import CardFace, CardRing, Edge, PileEdges
from quiclo_table.stage.pictures import Board, Draw, Font, Icon, Ink, Pill, Text
from quiclo_table.stage.stapelspiel_layout import STAPELSPIEL
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, heading, line, wrapped

LABEL_WIDTH = 190.0


@dataclass(frozen=True, slots=True)
class Middle:
    """Draws the felt."""

    translate: Translator
    measure: Measure

    def draws(
        self, view: StapelspielView, piles: Sequence[tuple[int, int]], entry: ChainEntry | None
    ) -> Iterator[Draw]:
        """Give the felt with the piles as they lie there: of each the top card and how many there are."""
        felt = STAPELSPIEL.felt
        yield Draw(Board(felt.w, felt.h, 30), felt.x, felt.y, layer=1)
        if view.phase is Phase.HANDS:
            yield from before(felt.x + 40, felt.y + 150, felt.w - 80, self.translate, self.measure)
        for at, (top, count) in enumerate(piles):
            yield from self._pile(at, top, count)
            if entry is not None and top in entry.tops:
                yield from self._role(at, top, entry)

    def stall(self, view: StapelspielView) -> Iterator[Draw]:
        """Give the stall clock."""
        x, y = STAPELSPIEL.felt.centre[0], STAPELSPIEL.stall_y
        yield from stall_clock(view, x, y, self.translate, self.measure)

    def _pile(self, at: int, top: int, count: int) -> Iterator[Draw]:
        slot = STAPELSPIEL.pile(at)
        yield Draw(PileEdges(slot.width, min(count, 5)), slot.x, slot.y, MIDDLE, 9)
        yield Draw(CardFace(top, slot.width), slot.x, slot.y, MIDDLE, 10)
        words = Text(self.translate.plural("stapel.pile", count), 24, Font.LABEL, width=150)
        wide = round(self.measure(words)[0]) + 36
        y = STAPELSPIEL.count_y
        yield Draw(Pill(wide, 38, gold=False), slot.x - wide / 2, y - 19, layer=8)
        yield Draw(words, slot.x, y, MIDDLE, 9)

    def _role(self, at: int, top: int, entry: ChainEntry) -> Iterator[Draw]:
        """Say and show what a pile card is in the chain."""
        if top != entry.result and top not in entry.operands:
            return
        slot, is_result = STAPELSPIEL.pile(at), top == entry.result
        yield Draw(
            CardRing(slot.width, Edge.CHOSEN if is_result else Edge.OPERAND), slot.x, slot.y, MIDDLE, 11
        )
        key, ink = ("stapel.result", Ink.GOLD_LABEL) if is_result else ("stapel.operand", Ink.FELT)
        text = Text(self.translate(key), 26, Font.LABEL, ink, LABEL_WIDTH)
        yield Draw(text, slot.x, STAPELSPIEL.label_y, MIDDLE, 11)


def stall_clock(
    view: StapelspielView, x: float, y: float, translate: Translator, measure: Measure
) -> Iterator[Draw]:
    """Give the stall clock in a line around a point; it stands still while somebody has the floor."""
    if view.stall_ms is None or view.phase not in (Phase.OPEN, Phase.ENTERING):
        return
    stands = view.phase is Phase.ENTERING or bool(view.contenders)
    key = "stapel.stall_stands" if stands else "stapel.stall_runs"
    ink = Ink.GOLD_LABEL if stands else Ink.FELT
    words = Text(translate(key, time=minutes_and_seconds(view.stall_ms)), 26, Font.LABEL, width=520)
    left = x - (measure(words)[0] + 46) / 2
    yield Draw(Icon("pause" if stands else "clock", 28, ink), left + 14, y, MIDDLE, 8)
    yield Draw(words, left + 46, y, LEFT, 8)


def before(left: float, y: float, width: float, translate: Translator, measure: Measure) -> Iterator[Draw]:
    """Give what stands on the felt while everybody decides how to hold the hand, from the height of its
    heading on."""
    x = left + width / 2
    title = translate("stapel.before")
    yield heading(title, x, y, 46, ink=Ink.GOLD_TITLE, anchor=MIDDLE, width=width)
    for row, text in enumerate(wrapped(translate("stapel.before_about"), 28, width, measure)):
        yield line(text, x, y + 70 + 42 * row, 28, anchor=MIDDLE, ink=Ink.FELT, width=width)
