"""How the cards of a proof hang together, drawn: cards, a hub for each equation, and lines between them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from quiclo_table.scenes.strategie.proof.cards import Shown
from quiclo_table.stage.card_pictures import CardRing, Edge
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Hub, Ink, Plate
from quiclo_table.stage.proof_layout import HUB, HUB_ROOM, Graph, arranged
from quiclo_table.stage.proof_pictures import Ground, line_between
from quiclo_table.ui.lines import MIDDLE, heading

LAYER: Final = 106

Links = Sequence[tuple[int, frozenset[int]]]
"""Equations by index, each with the cards that it joins."""


def graph_of(six: Sequence[int], links: Links, area: Box) -> Graph:
    """Return how the cards, in this order where nothing joins them, and the hubs are placed in an area."""
    index = {card: at for at, card in enumerate(six)}
    by_index = tuple(frozenset(index[card] for card in cards) for _, cards in links)
    return arranged(len(six), by_index, area)


def graph_draws(
    six: Sequence[int],
    links: Links,
    area: Box,
    cards: Shown,
    title: str,
    *,
    ringed: Collection[int] = (),
) -> Iterator[Draw]:
    """Give the graph on its panel; `ringed` cards stand out."""
    yield Draw(Plate(area.w, area.h, Ground.SEA), area.x, area.y, layer=LAYER - 3)
    yield heading(title, area.x + 24, area.y + 28, 26, ink=Ink.GOLD_LABEL, layer=LAYER - 2, width=area.w - 48)
    graph = graph_of(six, links, area)
    size = min(HUB, HUB * (area.w - 80) / (HUB_ROOM * max(1, len(links))))
    for (at, _), hub in zip(links, graph.hubs, strict=True):
        disc = Hub(at + 1, size)
        for card in hub.cards:
            slot = graph.slot(card)
            drawn, x, y = line_between((hub.x, hub.y), (slot.x, slot.y), disc.colour)
            yield Draw(drawn, x, y, layer=LAYER - 1)
        yield Draw(disc, hub.x, hub.y, MIDDLE, LAYER + 3)
    for at, card in enumerate(six):
        slot = graph.slot(at)
        yield from cards.draws(card, slot.x, slot.y, slot.width, LAYER)
        if card in ringed:
            yield Draw(CardRing(slot.width, Edge.OPERAND), slot.x, slot.y, MIDDLE, LAYER + 2)
