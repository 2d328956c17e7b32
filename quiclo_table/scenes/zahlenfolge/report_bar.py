"""The bar while nothing is calculated: the well for a run, and what else a turn offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.zahlenfolge import POINTS, Phase, ZahlenfolgeView
from quiclo_table.scenes.table.turn_bar import BarButton, row_of, said, well
from quiclo_table.scenes.zahlenfolge.choosing import Choosing, Mode
from quiclo_table.scenes.zahlenfolge.lines import RUN_NAMES
from quiclo_table.stage.card_hands import picture_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Ink, Tone
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, heading, line
from quiclo_table.ui.page import Control

CARD: Final = 56.0
RUNS_BOX: Final = Box(TABLE.well.x + 12, TABLE.well.y + 12, TABLE.well.w - 24, TABLE.well.h - 24)


@dataclass(frozen=True, slots=True)
class ReportActs:
    """What the buttons do."""

    report: Callable[[], None]
    show_runs: Callable[[], None]
    trade: Callable[[], None]
    protect: Callable[[], None]
    end_turn: Callable[[], None]
    not_now: Callable[[str], None]
    """Says why a button, named by its id, does nothing now."""


@dataclass(frozen=True, slots=True)
class ReportBar:
    """Draws the well, and makes the buttons beside it."""

    translate: Translator
    measure: Measure
    acts: ReportActs

    def draws(self, cards: tuple[SeenCard, ...], choosing: Choosing, *, to_open: int) -> Iterator[Draw]:
        """Give the well with the chosen cards of the hand, as they are seen now, and what they would be; or,
        with cards that are `to_open` before play goes on, what to do about it."""
        if to_open:
            yield from self._opening(to_open)
            return
        chosen = [cards[place] for place in choosing.chosen if place < len(cards)]
        yield well(focused=bool(chosen))
        if choosing.mode is not Mode.REPORT:
            key = "table.choose_trade" if choosing.mode is Mode.TRADE else "zahlenfolge.choose_protect"
            yield from said(self.translate(key), self.measure)
            return
        if not chosen:
            return
        box, y = TABLE.well, TABLE.well.centre[1]
        size = min(CARD, (box.w - 150) / len(chosen) - 4)
        for index, card in enumerate(chosen):
            x = box.x + 14 + (size + 4) * index + size / 2
            yield Draw(picture_of(card, size), x, y, MIDDLE, 13)
        x = box.x + 14 + (size + 4) * len(chosen) + 10
        width = box.right - x - 10
        if len(chosen) in RUN_NAMES:
            name = self.translate(RUN_NAMES[len(chosen)])
            yield heading(name, x, y - 20, 30, ink=Ink.GOLD_LABEL, layer=13, width=width)
        if len(chosen) in POINTS:
            text = self.translate.plural("zahlenfolge.points", POINTS[len(chosen)])
            yield line(text, x, y + 22, 24, font=Font.LABEL, layer=13, width=width)

    def _opening(self, count: int) -> Iterator[Draw]:
        yield well(focused=True)
        box = TABLE.well
        rows = (
            (self.translate.plural("zahlenfolge.open_now", count), Ink.GOLD_LABEL, -20),
            (self.translate("zahlenfolge.open_how"), Ink.SECONDARY, 20),
        )
        for text, ink, down in rows:
            y = box.centre[1] + down
            yield line(text, box.x + 20, y, 26, ink=ink, layer=13, width=box.w - 40)

    def controls(self, view: ZahlenfolgeView, choosing: Choosing, *, to_open: int) -> list[Control]:
        """Return the buttons; what can't be done now is there, but disabled and explains itself. While cards
        are `to_open` that is all of them."""
        t, acts, turns = self.translate, self.acts, view.phase is Phase.TURNS
        may_trade = view.setup.trade and view.won is not None and not view.has_offered
        after = view.step is Step.AFTER or not turns
        tone = {choosing.mode: Tone.GOLD}
        free = not to_open
        buttons = [
            BarButton(
                "report",
                t("zahlenfolge.report"),
                "check",
                acts.report,
                Tone.OK,
                free and bool(choosing.chosen),
            ),
            BarButton(
                "protect",
                t("zahlenfolge.protect"),
                "shield",
                acts.protect,
                tone.get(Mode.PROTECT, Tone.NEUTRAL),
                free and turns,
            ),
            BarButton("end_turn", t("table.end_turn"), "play", acts.end_turn, enabled=free and after),
        ]
        if view.setup.trade:
            trade_tone = tone.get(Mode.TRADE, Tone.NEUTRAL)
            trade = BarButton("trade", t("table.trade"), "trade", acts.trade, trade_tone, free and may_trade)
            buttons.insert(1, trade)
        controls = list(row_of(buttons, acts.not_now, self.measure))
        if not choosing.chosen and choosing.mode is Mode.REPORT and not to_open:
            face = Face(t("zahlenfolge.show_runs"), "cards", 26, 32)
            controls.append(
                button("runs", RUNS_BOX, face, acts.show_runs, measure=self.measure, tone=Tone.KEY)
            )
        return controls
