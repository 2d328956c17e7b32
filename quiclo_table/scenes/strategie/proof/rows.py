"""Equations as rows: number, cards and factors with their signs, and the verdict."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.maths.proof_links import stand_for_cards
from quiclo_table.model.proof_text import EQUALS
from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.scenes.strategie.proof.cards import Shown
from quiclo_table.scenes.strategie.proof.judging import RowState, RowVerdict
from quiclo_table.scenes.strategie.proof.line import Line
from quiclo_table.stage.card_pictures import COMPACT_RATIO
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Hub, Icon, Ink, Pill, Row, Sign, Text, Tile, Well
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, line

LAYER: Final = 106
NUMBER: Final = 62.0
"""What the number of a row takes at its left end."""
BADGE: Final = 208.0
SMALL_BADGE: Final = 56.0
PILL: Final = 50.0
SIGN: Final = 0.56
FACTOR: Final = 0.84
WIDEST: Final = 74.0
GAP: Final = 10.0

SIGNS_OF: Final = {
    RowState.RIGHT: ("check", Ink.OK),
    RowState.IDEA: ("bulb", Ink.GOLD_LABEL),
    RowState.WRONG: ("cross", Ink.BAD),
    RowState.COVERED: ("eye", Ink.SECONDARY),
}
"""The sign and the ink of each verdict."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Draws rows. `six` are the cards of the proof; a number that isn't one of them is a factor."""

    translate: Translator
    measure: Measure
    cards: Shown
    six: Collection[int]

    def row(
        self, box: Box, at: int, entered: Line, verdict: RowVerdict | None, *, is_entered: bool, spare: float
    ) -> Iterator[Draw]:
        """Give one row, whose right end stays free for `spare`."""
        ground = Well(box.w, box.h, 18, focused=True) if is_entered else Row(box.w, box.h, 18)
        yield Draw(ground, box.x, box.y, layer=LAYER - 2)
        y = box.centre[1]
        yield Draw(Hub(at + 1), box.x + NUMBER / 2 + 6, y, MIDDLE, LAYER)
        room = box.w - NUMBER - 42 - spare
        width = self._width(box, entered, room - BADGE)
        is_small = width < min(WIDEST, self._fullest(box)) - 0.5
        if is_small:
            width = self._width(box, entered, room - SMALL_BADGE)
        yield from self._tokens(box.x + NUMBER + 18, y, width, entered, is_entered=is_entered)
        if verdict is not None:
            right = box.right - spare - 12
            yield from self._badge(right, y, verdict, is_small=is_small)

    def _fullest(self, box: Box) -> float:
        """How wide a card may be for the height of a row."""
        return (box.h - 10) / COMPACT_RATIO

    def _width(self, box: Box, entered: Line, room: float) -> float:
        """How wide the cards of a row are drawn so that everything has room."""
        parts = sum(SIGN if isinstance(token, str) else 1.0 for token in entered.tokens)
        gaps = GAP * max(0, len(entered.tokens) - 1)
        typed = 60.0 if entered.typed else 0.0
        fits = (room - typed - gaps) / parts if parts else WIDEST
        return min(WIDEST, self._fullest(box), fits)

    def _tokens(self, x: float, y: float, width: float, entered: Line, *, is_entered: bool) -> Iterator[Draw]:
        for token, is_card in zip(entered.tokens, self._cards(entered), strict=True):
            wide = width * (SIGN if isinstance(token, str) else 1.0)
            if isinstance(token, str):
                ink = Ink.WHITE if token == EQUALS else Ink.OPERATOR
                yield Draw(Sign(token, width * 0.8, ink), x + wide / 2, y, MIDDLE, LAYER)
            elif is_card:
                yield from self.cards.draws(token, x + wide / 2, y, width, LAYER)
            else:
                yield Draw(Tile(token, width * FACTOR), x + wide / 2, y, MIDDLE, LAYER)
            x += wide + GAP
        if entered.typed:
            text = Text(f"{entered.typed}…", 44, Font.NUMERAL, Ink.SECONDARY)
            yield Draw(text, x + 4, y, LEFT, LAYER)
        elif is_entered and entered.is_empty:
            may_enter = len(self.six) == CARDS_IN_COMBINATION
            hint = self.translate("proof.enter_here" if may_enter else "proof.choose_first")
            yield line(hint, x, y, 24, ink=Ink.SECONDARY, layer=LAYER, width=520)

    def _cards(self, entered: Line) -> tuple[bool, ...]:
        """Which tokens are drawn as cards: one that lies hidden is, even where it is a factor."""
        numbers, tokens = entered.numbers, entered.tokens
        sided = EQUALS in tokens and not entered.wants_number and tokens.index(EQUALS) == len(tokens) - 2
        are_cards = stand_for_cards(numbers, self.six, len(numbers) - 1 if sided else None)
        drawn = iter(
            is_card or number in self.cards.hidden for number, is_card in zip(numbers, are_cards, strict=True)
        )
        return tuple(isinstance(token, int) and next(drawn) for token in tokens)

    def _badge(self, right: float, y: float, verdict: RowVerdict, *, is_small: bool) -> Iterator[Draw]:
        icon, ink = SIGNS_OF[verdict.state]
        if is_small:
            yield Draw(Pill(PILL, PILL, gold=False), right - PILL, y - PILL / 2, layer=LAYER - 1)
            yield Draw(Icon(icon, 28, ink), right - PILL / 2, y, MIDDLE, LAYER)
            return
        text = Text(self.translate(f"proof.row.{verdict.state}"), 24, Font.LABEL, ink, BADGE - 80)
        wide = BADGE - 16
        left = right - wide
        yield Draw(Pill(wide, PILL, gold=False), left, y - PILL / 2, layer=LAYER - 1)
        words = self.measure(text)[0]
        start = left + (wide - words - 38) / 2
        yield Draw(Icon(icon, 26, ink), start + 13, y, MIDDLE, LAYER)
        yield Draw(text, start + 38, y, LEFT, LAYER)
