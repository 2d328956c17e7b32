"""The rows of the closing score: who sits there, the six cards, what became of each, and the sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.model.seats import Player, Seat
from quiclo_table.model.strategie_events import ClosingTable
from quiclo_table.scenes.strategie.closing.written import lines_of
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.card_pictures import CardFace, CardRing, CardShadow, card_height
from quiclo_table.stage.closing_layout import ClosingRow, ClosingSlot
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Pill, Text, Verdict, Well
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, line, shortened

NAME_X: Final = 128.0
NAME_WIDTH: Final = 180.0
PILL_TEXT: Final = 134.0
SUM_WIDTH: Final = 180.0
BADGE: Final = 34.0


@dataclass(frozen=True, slots=True)
class RowFacts:
    """What a row shows. `table` is None before the picks lie open; then `has_picked` is what is known.
    `chosen` is the number that is being calculated now."""

    seat: Seat
    table: ClosingTable | None
    has_picked: bool
    is_at_play: bool
    chosen: int | None
    has_won: bool


@dataclass(frozen=True, slots=True)
class ClosingRows:
    """Draws rows. `by_solver`: the program calculates, not the players."""

    translate: Translator
    measure: Measure
    players: Sequence[Player]
    by_solver: bool

    def draws(self, facts: RowFacts, row: ClosingRow) -> Iterator[Draw]:
        """Give everything in a row."""
        box = row.box
        active = facts.is_at_play or facts.has_won
        yield Draw(Glass(box.w, box.h, 24, active=active), box.x, box.y, layer=3 if active else 2)
        yield from self._who(facts, row)
        if facts.table is None:
            yield from self._unseen(row)
            return
        for index, card in enumerate(sorted(facts.table.cards)):
            yield from self._card(facts, card, row.slot(index))
        yield from self._sum(facts, facts.table, row)

    def _who(self, facts: RowFacts, row: ClosingRow) -> Iterator[Draw]:
        box, player, t = row.box, self.players[facts.seat], self.translate
        y = box.centre[1]
        size = 76.0 if not row.is_low else 62.0
        token = token_of(facts.seat, player, size)
        yield Draw(token, box.x + 70, y, MIDDLE, 6)
        pill, below = "", ""
        if facts.has_won:
            pill = t("closing.wins")
        elif facts.is_at_play:
            pill = t("closing.at_play")
        elif facts.table is None:
            below = t("closing.has_picked" if facts.has_picked else "closing.picking")
        x, lift = box.x + NAME_X, 24.0 if pill or below else 0.0
        name = shortened(player.name, NAME_WIDTH, self.measure, Font.LABEL)
        yield line(name, x, y - lift, 34, font=Font.LABEL, width=NAME_WIDTH)
        if pill:
            text = Text(pill, 24, Font.LABEL, Ink.INK, PILL_TEXT)
            wide = round(self.measure(text)[0]) + 30
            yield Draw(Pill(wide, 38), x - 4, y + 24 - 19, layer=5)
            yield Draw(text, x - 4 + wide / 2, y + 24, MIDDLE, 6)
        elif below:
            yield line(below, x, y + 24, 26, ink=Ink.SECONDARY, width=NAME_WIDTH)

    def _unseen(self, row: ClosingRow) -> Iterator[Draw]:
        """Six empty places: which cards come there, nobody knows yet."""
        for index in range(CARDS_IN_COMBINATION):
            slot = row.slot(index)
            high = card_height(slot.width)
            yield Draw(Well(slot.width, high, 10), slot.x - slot.width / 2, slot.y - high / 2, layer=4)

    def _card(self, facts: RowFacts, card: int, slot: ClosingSlot) -> Iterator[Draw]:
        yield Draw(CardShadow(slot.width), slot.x, slot.y, MIDDLE, 6)
        yield Draw(CardFace(card, slot.width), slot.x, slot.y, MIDDLE, 7)
        tries = facts.table.tries if facts.table is not None else ()
        found = next((one for one in tries if one.number == card), None)
        if found is not None:
            yield Draw(Verdict(found.is_right, BADGE), *slot.corner, MIDDLE, 9)
            yield from lines_of(found, slot, self.translate, self.measure, by_solver=self.by_solver)
        elif card == facts.chosen:
            yield Draw(CardRing(slot.width), slot.x, slot.y, MIDDLE, 8)

    def _sum(self, facts: RowFacts, table: ClosingTable, row: ClosingRow) -> Iterator[Draw]:
        """The sum of the six, and how many of them have been calculated."""
        t, x, y = self.translate, row.box.right - 30, row.box.centre[1]
        right = sum(one.is_right for one in table.tries)
        lost = any(not one.is_right for one in table.tries)
        ink = Ink.GOLD_NUMERAL if facts.has_won else Ink.FADED if lost else Ink.WHITE
        size, lift, drop = (70.0, 22.0, 38.0) if not row.is_low else (54.0, 16.0, 28.0)
        yield Draw(Text(str(table.total), size, Font.NUMERAL, ink), x, y - lift, RIGHT, 6)
        if right == CARDS_IN_COMBINATION:
            said, said_ink = t("closing.all_six"), Ink.OK
        else:
            said, said_ink = t("closing.so_many", count=right), Ink.BAD if lost else Ink.SECONDARY
        yield line(said, x, y + drop, 26, font=Font.LABEL, ink=said_ink, anchor=RIGHT, width=SUM_WIDTH)
