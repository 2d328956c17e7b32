"""Where things lie on the pages of a proof, in design units, and how cards and hubs of a graph are placed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import permutations
from math import hypot
from typing import Final, NamedTuple

from quiclo_table.model.proofs import CARDS_IN_COMBINATION
from quiclo_table.stage.card_pictures import card_height
from quiclo_table.stage.layout import SMALLEST_TARGET, Box
from quiclo_table.stage.table_layout import Slot


class ProofLayout(NamedTuple):
    """The pages on which proofs are made and judged."""

    panel: Box = Box(50, 40, 1820, 1000)
    token: tuple[float, float] = (124, 107)
    title: tuple[float, float] = (182, 88)
    below_title: tuple[float, float] = (182, 134)
    tabs: Box = Box(1100, 76, 480, 64)
    clock: Box = Box(1600, 78, 150, 60)
    close: Box = Box(1760, 76, 72, 64)
    own: Box = Box(90, 166, 1740, 190)
    eye: Box = Box(1640, 278, 176, 66)
    head: float = 386.0
    """The height of the line over the equations."""
    rows: Box = Box(90, 418, 790, 356)
    graph: Box = Box(912, 372, 918, 402)
    sequence: Box = Box(90, 372, 1740, 402)
    status: float = 804.0
    """The height of the line that says what is missing."""
    foot: Box = Box(90, 832, 1740, 168)
    submit: Box = Box(1400, 832, 430, 168)
    hint: Box = Box(1400, 832, 132, 168)
    submit_beside: Box = Box(1548, 832, 282, 168)
    """Where one submits when there are hints."""
    go_on: Box = Box(1530, 866, 264, 100)


PROOF: Final = ProofLayout()

OWN_CARDS: Final = 1500.0
"""How wide the own cards may lie; what is right of them counts the chosen ones."""
LARGEST_CARD: Final = 104.0
CARD_GAP: Final = 22.0
DOWN: Final = 12.0
"""How much lower a card lies that isn't chosen, in a single row."""
DOWN_IN_TWO: Final = 6.0

ROWS_SEEN: Final = 5
"""How many equations are seen at once; further ones are scrolled to."""
LARGEST_ROW: Final = 110.0
ROW_GAP: Final = 8.0

GRAPH_CARD: Final = 84.0
HUB: Final = 46.0
HUB_ROOM: Final = 62.0
LEAN: Final = 0.35
"""How far a hub leans from the middle between the rows toward its cards."""
CLEAR: Final = 4.0
"""How much room stays between a hub and a row of cards."""


def own_slots(count: int) -> tuple[Slot, ...]:
    """Return where the own cards lie: in one row as long as each can be touched, else in two."""
    in_row = count if count <= OWN_CARDS / SMALLEST_TARGET[0] else (count + 1) // 2
    rows = 1 if in_row == count else 2
    pitch = min(LARGEST_CARD + CARD_GAP, OWN_CARDS / max(1, in_row))
    width = min(pitch * LARGEST_CARD / (LARGEST_CARD + CARD_GAP), LARGEST_CARD if rows == 1 else 56.0)
    high = card_height(width)
    top = PROOF.own.centre[1] - own_down(count) / 2 - (rows * high + (rows - 1) * 8) / 2
    left = PROOF.own.x + 20
    return tuple(
        Slot(
            left + pitch * (place % max(1, in_row)) + width / 2,
            top + (place // max(1, in_row)) * (high + 8) + high / 2,
            width,
        )
        for place in range(count)
    )


def own_down(count: int) -> float:
    """Return how much lower an own card lies that isn't chosen."""
    return DOWN if count <= OWN_CARDS / SMALLEST_TARGET[0] else DOWN_IN_TWO


def row_boxes(count: int, area: Box, seen: int = ROWS_SEEN) -> tuple[Box, ...]:
    """Return the boxes of so many equations, `seen` at most, from the top of an area."""
    shown = max(1, min(count, seen))
    high = min(LARGEST_ROW, (area.h + ROW_GAP) / shown - ROW_GAP)
    return tuple(Box(area.x, area.y + (high + ROW_GAP) * row, area.w, high) for row in range(shown))


class HubPlace(NamedTuple):
    """Where an equation's number lies in the graph, and the cards, by index, that its lines lead to."""

    x: float
    y: float
    cards: tuple[int, ...]


class Graph(NamedTuple):
    """Cards in two rows with the hubs of the equations between them. `order` says which card lies where."""

    slots: tuple[Slot, ...]
    order: tuple[int, ...]
    hubs: tuple[HubPlace, ...]

    def slot(self, card: int) -> Slot:
        """Return where the card with an index lies."""
        return self.slots[self.order.index(card)]


@lru_cache(maxsize=64)
def arranged(count: int, links: tuple[frozenset[int], ...], area: Box, width: float = GRAPH_CARD) -> Graph:
    """Place cards, given by index, so that the lines of the links are short, and the hubs so that none covers
    another or a card. Without links the cards lie in their order."""
    slots = graph_slots(count, area, width)
    orders = permutations(range(count)) if links else iter((tuple(range(count)),))
    order = min(orders, key=lambda order: _length(order, slots, links))
    return Graph(slots, order, _hubs(order, slots, links, area))


def graph_slots(count: int, area: Box, width: float = GRAPH_CARD) -> tuple[Slot, ...]:
    """Return the places of a graph's cards: two rows, the upper one first."""
    columns = max(1, -(-min(count, CARDS_IN_COMBINATION) // 2))
    high = card_height(width)
    return tuple(
        Slot(
            area.x + area.w * (place % columns + 0.5) / columns,
            area.bottom - 18 - high / 2 if place // columns else area.y + 54 + high / 2,
            width,
        )
        for place in range(count)
    )


def sequence_slots(count: int, area: Box) -> tuple[Slot, ...]:
    """Return the places of a sequence's cards, side by side."""
    width = min(124.0, 0.42 * area.w / max(1, count))
    pitch = area.w / max(1, count)
    return tuple(Slot(area.x + pitch * (place + 0.5), area.centre[1] + 20, width) for place in range(count))


def _length(order: Sequence[int], slots: Sequence[Slot], links: Collection[frozenset[int]]) -> float:
    """How long all lines would be together."""
    at = {card: slots[place] for place, card in enumerate(order)}
    length = 0.0
    for link in links:
        x = sum(at[card].x for card in link) / len(link)
        y = sum(at[card].y for card in link) / len(link)
        length += sum(hypot(at[card].x - x, at[card].y - y) for card in link)
    return length


def _hubs(
    order: Sequence[int], slots: Sequence[Slot], links: Sequence[frozenset[int]], area: Box
) -> tuple[HubPlace, ...]:
    """Hubs lie in the band between the rows, each near the middle of its cards, and apart from each other."""
    if not links:
        return ()
    at = {card: slots[place] for place, card in enumerate(order)}
    middle = (slots[0].y + slots[-1].y) / 2
    band = max(0.0, (slots[-1].box.y - slots[0].box.bottom - HUB) / 2 - CLEAR)
    wanted = [
        (sum(at[card].x for card in link) / len(link), sum(at[card].y for card in link) / len(link))
        for link in links
    ]
    room = min(HUB_ROOM, (area.w - 80) / len(links))
    by_x = sorted(range(len(links)), key=lambda index: (wanted[index][0], index))
    xs = _spread([wanted[index][0] for index in by_x], room, area.x + 40, area.right - 40)
    hubs = {}
    for index, x in zip(by_x, xs, strict=True):
        y = max(-band, min(band, LEAN * (wanted[index][1] - middle)))
        hubs[index] = HubPlace(x, middle + y, tuple(sorted(links[index])))
    return tuple(hubs[index] for index in range(len(links)))


def _spread(xs: Sequence[float], room: float, left: float, right: float) -> list[float]:
    """Move rising places apart until there is room between each two, as little as can be, within limits."""
    forward: list[float] = []
    for x in xs:
        forward.append(max(x, forward[-1] + room if forward else left))
    backward: list[float] = []
    for x in reversed(xs):
        backward.append(min(x, backward[-1] - room if backward else right))
    both = [(one + other) / 2 for one, other in zip(forward, reversed(backward), strict=True)]
    placed: list[float] = []
    for index, x in enumerate(both):
        least = placed[-1] + room if placed else left
        placed.append(max(least, min(x, right - room * (len(xs) - 1 - index))))
    return placed
