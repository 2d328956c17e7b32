"""The map with its decks, the steps of a turn, and the cards that nobody can win any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.cards import Continent
from quiclo_table.scenes.calculating.keys import unseen
from quiclo_table.scenes.table.seen import TurnSteps
from quiclo_table.stage.card_pictures import (
    CardFace,
    CardShadow,
    CountDisc,
    DeckPile,
    StepMark,
    card_height,
)
from quiclo_table.stage.pictures import Draw, Font, Glass, Glow, Ink, Pill, Text
from quiclo_table.stage.table_layout import DECKS, TABLE, deck_box, lost_slots
from quiclo_table.ui.lines import MIDDLE, Measure, common_size, line
from quiclo_table.ui.page import Control

NAME_SIZE: Final = 24.0
NAME_WIDTH: Final = 190.0
PILL: Final = 34.0


@dataclass(frozen=True, slots=True)
class Board:
    """Draws the board, and makes its decks touchable."""

    translate: Translator
    measure: Measure

    def draws(
        self,
        decks: Sequence[int],
        lost: Sequence[int],
        *,
        open_for_choice: bool,
        drawn_from: Continent | None,
    ) -> Iterator[Draw]:
        """Give the decks with their counts, and the lost cards. Decks glow while one is to be chosen, then
        the one that the target came from."""
        names = [self.translate(f"continent.{one}") for one in Continent]
        size = common_size(names, NAME_SIZE, NAME_WIDTH, self.measure, Font.LABEL)
        for continent, name, count in zip(Continent, names, decks, strict=True):
            glows = continent is drawn_from or (open_for_choice and count > 0)
            text = Text(name, size, Font.LABEL, width=NAME_WIDTH)
            yield from self._deck(continent, text, count, glows=glows)
        yield from self._lost(lost)

    def steps(self, steps: TurnSteps) -> Iterator[Draw]:
        """Give the list of a turn's steps; those before the present one are done, or left out."""
        box = TABLE.steps
        yield Draw(Glass(box.w, box.h, 18), box.x, box.y, layer=3)
        pitch, width = (box.h - 20) / len(steps.keys), box.w - 68
        texts = [self.translate(key) for key in steps.keys]
        size = common_size(texts, NAME_SIZE, width, self.measure, Font.LABEL)
        for index, text in enumerate(texts):
            y = box.y + 10 + pitch * (index + 0.5)
            done, present = index < steps.now and index != steps.skipped, index == steps.now
            yield Draw(StepMark(index + 1, done, present), box.x + 30, y, MIDDLE, 6)
            ink = Ink.GOLD_LABEL if present else Ink.WHITE if done else Ink.SECONDARY
            font = Font.LABEL if present else Font.SENTENCE
            yield line(text, box.x + 56, y, size, font=font, ink=ink, width=width)

    def controls(self, choose: Callable[[Continent], None], decks: Sequence[int]) -> list[Control]:
        """Return the decks that can be drawn from, as controls that the stage has drawn already."""
        return [
            Control(f"deck.{continent}", deck_box(continent), partial(choose, continent), unseen, radius=10)
            for continent, count in zip(Continent, decks, strict=True)
            if count
        ]

    def _deck(self, continent: Continent, text: Text, count: int, *, glows: bool) -> Iterator[Draw]:
        x, y = DECKS[continent]
        high = card_height(TABLE.deck)
        if glows:
            yield Draw(Glow(TABLE.deck, high, 12, 30), x, y, MIDDLE, 4, alpha=0.8)
        yield Draw(DeckPile(continent, TABLE.deck, min(count, 5)), x, y, MIDDLE, 5)
        yield Draw(CountDisc(count), x + TABLE.deck / 2, y - high / 2 + 6, MIDDLE, 7)
        wide = round(self.measure(text)[0]) + 28
        top = y + high / 2 + 14
        yield Draw(Pill(wide, PILL, gold=False), x - wide / 2, top, layer=5)
        yield Draw(text, x, top + PILL / 2, MIDDLE, 6)

    def _lost(self, lost: Sequence[int]) -> Iterator[Draw]:
        x, y = TABLE.lost
        if not lost:
            return
        text = Text(self.translate("table.lost", count=len(lost)), 24, Font.LABEL, width=170)
        wide = round(self.measure(text)[0]) + 28
        yield Draw(Pill(wide, PILL, gold=False), x - wide / 2, y - PILL / 2, layer=5)
        yield Draw(text, x, y, MIDDLE, 6)
        slots = lost_slots(len(lost))
        for slot, card in zip(slots, lost[-len(slots) :], strict=True):
            yield Draw(CardShadow(slot.width), slot.x, slot.y, MIDDLE, 5)
            yield Draw(CardFace(card, slot.width), slot.x, slot.y, MIDDLE, 6)
