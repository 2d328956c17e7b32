"""Where things lie at the table of Stapelspiel when it lies flat, with people all around it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quiclo_table.stage.edges import SEATED, Edge, toward
from quiclo_table.stage.facing import TOASTS
from quiclo_table.stage.layout import Box
from quiclo_table.stage.stapelspiel_layout import (
    STAPELSPIEL,
    Frame,
    PanelPlace,
    StapelspielLayout,
    panel_layout,
)
from quiclo_table.stage.turning import Turning

SIDES: Final = {
    Edge.BOTTOM: Box(320, 788, 1280, 284),
    Edge.LEFT: Box(16, 16, 286, 1048),
    Edge.TOP: Box(320, 8, 1280, 284),
    Edge.RIGHT: Box(1618, 16, 286, 1048),
}
"""Where the panels lie on the sides of a flat table."""
ALONE: Final = {
    2: (Edge.BOTTOM, Edge.TOP),
    3: (Edge.BOTTOM, Edge.LEFT, Edge.TOP),
    4: (Edge.BOTTOM, Edge.LEFT, Edge.TOP, Edge.RIGHT),
}
"""So many have a side of a flat table each."""
HALVES_GAP: Final = 12.0
FLAT: Final = StapelspielLayout(
    felt=Box(320, 300, 1280, 480), piles=(442, 660, 878), pile_y=540.0, pile_width=116.0
)
"""The felt of a table that lies flat: the piles on its left half. The entry is laid out as on one that
stands, and lies turned on the right half."""
FLAT_PILES: Final = Box(332, 300, 656, 480)
"""The left half, where everything but the cards is there twice: for either long side."""
FLAT_ENTRY: Final = Box(998, 300, 598, 480)
MESSAGE_Y: Final = 338.0
"""At the far end of the felt, as whoever a message is for sees it: what they press stays free."""
HEAD: Final = 50.0
"""How far from a panel's upper edge the middle of its name and its buzzer lies."""
OPPOSITE: Final = Turning(FLAT_PILES, FLAT_PILES, Edge.TOP)


def flat_panels(count: int) -> tuple[PanelPlace, ...]:
    """Return the panels of 2 to 6 seats at a table that lies flat, clockwise from the lower side: one on each
    side, or two on each long side where more than four play."""
    if count in ALONE:
        frames = [Frame(SIDES[edge], edge) for edge in ALONE[count]]
    else:
        frames = [Frame(_share(SIDES[edge], edge, is_left), edge) for edge, is_left in SEATED[count]]
    return tuple(PanelPlace(frame, panel_layout(*frame.size), is_flat=True) for frame in frames)


def _share(side: Box, edge: Edge, is_left: bool) -> Box:
    """The half of a long side, or a whole short one."""
    if edge in (Edge.LEFT, Edge.RIGHT):
        return side
    wide = (side.w - HALVES_GAP) / 2
    return Box(side.x if is_left else side.right - wide, side.y, wide, side.h)


@lru_cache(maxsize=4)
def entry_turning(edge: Edge) -> Turning:
    """Return how the entry lies on a flat table that is for whoever sits at an edge: as large as it can, and
    toward a short side as near to it as it can."""
    ground, entry = FLAT_ENTRY, STAPELSPIEL.entry
    if edge % 2 == 0:
        return Turning(entry, ground, edge)
    wide = entry.h * ground.h / entry.w
    x = ground.x if edge is Edge.LEFT else ground.right - wide
    return Turning(entry, Box(x, ground.y, wide, ground.h), edge)


@lru_cache(maxsize=4)
def message_turning(edge: Edge) -> Turning:
    """Return how messages lie on a flat table for whoever sits at an edge: at a long side at the far end of
    the felt, at a short one over the head of the own panel, where they cover nothing of the others'."""
    centred = toward(edge, TOASTS)
    if edge % 2 == 0:
        return centred
    box, side = centred.box, SIDES[edge]
    head = side.right - HEAD if edge is Edge.LEFT else side.x + HEAD
    x, _ = centred.there(TOASTS.centre[0], MESSAGE_Y)
    return Turning(TOASTS, Box(box.x + head - x, box.y, box.w, box.h), edge)
