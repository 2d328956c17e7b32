"""The bar while nothing is calculated: the well for a run, and what else a turn offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.card_table import SeenCard, Step
from quiclo_table.model.zahlenfolge import POINTS, Phase, ZahlenfolgeView
from quiclo_table.scenes.zahlenfolge.choosing import Choosing, Mode
from quiclo_table.scenes.zahlenfolge.lines import RUN_NAMES
from quiclo_table.stage.card_hands import picture_of
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Ink, Tone, Well
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, heading, line
from quiclo_table.ui.page import Control

CARD: Final = 56.0
GAP: Final = 10.0
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
        well = TABLE.well
        if to_open:
            yield from self._opening(to_open)
            return
        chosen = [cards[place] for place in choosing.chosen if place < len(cards)]
        yield Draw(Well(well.w, well.h, 18, bool(chosen)), well.x, well.y, layer=12)
        y = well.centre[1]
        if choosing.mode is not Mode.REPORT:
            key = "zahlenfolge.choose_trade" if choosing.mode is Mode.TRADE else "zahlenfolge.choose_protect"
            yield line(self.translate(key), well.x + 20, y, 26, layer=13, width=well.w - 40)
            return
        if not chosen:
            return
        size = min(CARD, (well.w - 150) / len(chosen) - 4)
        for index, card in enumerate(chosen):
            x = well.x + 14 + (size + 4) * index + size / 2
            yield Draw(picture_of(card, size), x, y, MIDDLE, 13)
        x = well.x + 14 + (size + 4) * len(chosen) + 10
        width = well.right - x - 10
        if len(chosen) in RUN_NAMES:
            name = self.translate(RUN_NAMES[len(chosen)])
            yield heading(name, x, y - 20, 30, ink=Ink.GOLD_LABEL, layer=13, width=width)
        if len(chosen) in POINTS:
            text = self.translate.plural("zahlenfolge.points", POINTS[len(chosen)])
            yield line(text, x, y + 22, 24, font=Font.LABEL, layer=13, width=width)

    def _opening(self, count: int) -> Iterator[Draw]:
        well = TABLE.well
        yield Draw(Well(well.w, well.h, 18, focused=True), well.x, well.y, layer=12)
        rows = (
            (self.translate.plural("zahlenfolge.open_now", count), Ink.GOLD_LABEL, -20),
            (self.translate("zahlenfolge.open_how"), Ink.SECONDARY, 20),
        )
        for text, ink, down in rows:
            y = well.centre[1] + down
            yield line(text, well.x + 20, y, 26, ink=ink, layer=13, width=well.w - 40)

    def controls(self, view: ZahlenfolgeView, choosing: Choosing, *, to_open: int) -> list[Control]:
        """Return the buttons; what can't be done now is there, but disabled and explains itself. While cards
        are `to_open` that is all of them."""
        t, acts, turns = self.translate, self.acts, view.phase is Phase.TURNS
        may_trade = view.setup.trade and view.won is not None and not view.has_offered
        after = view.step is Step.AFTER or not turns
        trade_tone = Tone.GOLD if choosing.mode is Mode.TRADE else Tone.NEUTRAL
        protect_tone = Tone.GOLD if choosing.mode is Mode.PROTECT else Tone.NEUTRAL
        specs: list[tuple[str, Face, Callable[[], None], Tone, bool]] = [
            (
                "report",
                Face(t("zahlenfolge.report"), "check", 26, 34, stacked=True),
                acts.report,
                Tone.OK,
                bool(choosing.chosen),
            ),
            (
                "protect",
                Face(t("zahlenfolge.protect"), "shield", 26, 34, stacked=True),
                acts.protect,
                protect_tone,
                turns,
            ),
            (
                "end_turn",
                Face(t("zahlenfolge.end_turn"), "play", 26, 34, stacked=True),
                acts.end_turn,
                Tone.NEUTRAL,
                after,
            ),
        ]
        if view.setup.trade:
            face = Face(t("zahlenfolge.trade"), "trade", 26, 34, stacked=True)
            specs.insert(1, ("trade", face, acts.trade, trade_tone, may_trade))
        wide = (TABLE.buttons.w - GAP * (len(specs) - 1)) / len(specs)
        controls = [
            button(
                id,
                Box(TABLE.buttons.x + (wide + GAP) * index, TABLE.buttons.y, wide, TABLE.buttons.h),
                face,
                act,
                measure=self.measure,
                tone=tone,
                enabled=enabled and not to_open,
                explain=partial(acts.not_now, id),
            )
            for index, (id, face, act, tone, enabled) in enumerate(specs)
        ]
        if not choosing.chosen and choosing.mode is Mode.REPORT and not to_open:
            face = Face(t("zahlenfolge.show_runs"), "cards", 26, 32)
            controls.append(
                button("runs", RUNS_BOX, face, acts.show_runs, measure=self.measure, tone=Tone.KEY)
            )
        return controls
