"""The cards of a proof as they may be drawn now: faces, or backs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quiclo_table.model.card_table import SeenCard
from quiclo_table.model.cards import continent_of
from quiclo_table.stage.card_pictures import CardBack, CardFace, CardShadow
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Well

MIDDLE: Final = (0.5, 0.5)


class Shown:
    """How each card is drawn, by its real number. Two are equal if they show the same."""

    def __init__(self, seen: Mapping[int, SeenCard]) -> None:
        self._seen = dict(seen)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shown) and self._seen == other._seen

    __hash__ = None  # type: ignore[assignment]

    @property
    def hidden(self) -> frozenset[int]:
        """The cards whose numbers nobody may be told now."""
        return frozenset(number for number, card in self._seen.items() if card.number is None)

    def picture(self, card: int, width: float) -> CardFace | CardBack:
        """Return how a card is drawn in a width; a hidden one bears no shield, for that one protects."""
        seen = self._seen[card]
        return CardBack(seen.continent, width) if seen.number is None else CardFace(seen.number, width)

    def draws(self, card: int, x: float, y: float, width: float, layer: int) -> list[Draw]:
        """Return a card with its shadow, its middle at (x, y)."""
        return [
            Draw(CardShadow(width), x, y, MIDDLE, layer),
            Draw(self.picture(card, width), x, y, MIDDLE, layer + 1),
        ]


def shown(own: Sequence[int], cards: Sequence[SeenCard]) -> Shown:
    """Return how own cards are drawn: their real numbers, and what may be seen of them, place by place."""
    return Shown(dict(zip(own, cards, strict=True)))


def row(cards: Sequence[int], box: Box, width: float, pitch: float, layer: int) -> list[Draw]:
    """Return open cards in rising order in the middle of a well, so far apart from each other."""
    left = box.centre[0] - pitch * (len(cards) - 1) / 2
    laid = all_open(cards)
    return [
        Draw(Well(box.w, box.h, 20), box.x, box.y, layer=layer),
        *(
            draw
            for at, card in enumerate(sorted(cards))
            for draw in laid.draws(card, left + pitch * at, box.centre[1], width, layer + 1)
        ),
    ]


def all_open(cards: Sequence[int]) -> Shown:
    """Return how cards are drawn that everybody may see."""
    return Shown(
        {
            card: SeenCard(number=card, continent=continent_of(card), is_hidden=False, is_new=False)
            for card in cards
        }
    )
