"""Which edge the middle of the table faces: on one that lies flat it turns to whoever is at play."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from quiclo_table.model.seats import Seat
from quiclo_table.stage.edges import Edge, toward
from quiclo_table.stage.layout import HEIGHT, SCREEN, WIDTH, Box
from quiclo_table.stage.table_layout import MIDDLE
from quiclo_table.stage.timeline import Timeline
from quiclo_table.stage.turning import Turning

TOP_BAR: Final = Box(0, 0, WIDTH, 70)
TOASTS: Final = Box(260, 0, 1400, HEIGHT)
"""What messages take of the screen at a table that lies flat: so they can be turned to its short sides."""
FADE_MS: Final = 240.0
"""How long it takes to go from one edge to another: out of sight, and there again."""
FADE_STEPS: Final = 6

SIDE: Final = MIDDLE.h * MIDDLE.h / MIDDLE.w
"""How wide the middle is toward a short side, where it is made smaller to have room."""

MIDDLES: Final = {
    Edge.BOTTOM: Turning(MIDDLE, MIDDLE, Edge.BOTTOM),
    Edge.LEFT: Turning(MIDDLE, Box(MIDDLE.x, MIDDLE.y, SIDE, MIDDLE.h), Edge.LEFT),
    Edge.TOP: Turning(MIDDLE, MIDDLE, Edge.TOP),
    Edge.RIGHT: Turning(MIDDLE, Box(MIDDLE.right - SIDE, MIDDLE.y, SIDE, MIDDLE.h), Edge.RIGHT),
}
"""The middle of the table toward each edge. On a short side it lies next to it: the farthest deck is within
an arm's reach there, as it is from the long sides."""


class Facing:
    """The way the middle faces. `edges` are those of the seats; of a table that stands, all the lower one."""

    def __init__(self, edges: Sequence[Edge], timeline: Timeline) -> None:
        self._edges = tuple(edges)
        self._timeline = timeline
        self._edge = Edge.BOTTOM
        self._next = Edge.BOTTOM
        self._began_ms = -inf

    @property
    def is_flat(self) -> bool:
        """Whether the table lies flat: then people sit at more than one edge."""
        return any(self._edges)

    @property
    def edge(self) -> Edge:
        """The edge that the middle faces now."""
        return self._edge

    @property
    def middle(self) -> Turning:
        """How the middle lies: map, steps, tray, target and bar."""
        return MIDDLES[self._edge]

    @property
    def top_bar(self) -> Turning:
        """How the bar along the upper edge lies; there is no room to turn it toward a short side."""
        return Turning(TOP_BAR, TOP_BAR, Edge.TOP if self._edge is Edge.TOP else Edge.BOTTOM)

    @property
    def faded(self) -> float:
        """How much of the middle is out of sight while it changes over: 0 to 1, in a few steps."""
        lasts = self._timeline.lasting(FADE_MS)
        part = (self._timeline.now_ms - self._began_ms) / lasts if lasts else 1.0
        return 0.0 if part >= 1 else round(FADE_STEPS * (1 - abs(2 * part - 1))) / FADE_STEPS

    def edge_of(self, seat: Seat | None) -> Edge:
        """Return the edge at which a seat is; without one, that which the middle faces."""
        return self._edge if seat is None else self._edges[seat]

    def page(self, seat: Seat | None, ground: Box = SCREEN) -> Turning:
        """Return how a page lies that covers the table: toward a seat, or as the middle does."""
        return toward(self.edge_of(seat), ground)

    def turn_to(self, seat: Seat, *, at_once: bool = False) -> None:
        """Turn the middle to a seat; `at_once` where nobody sees it, or nobody has seen it yet."""
        edge = self._edges[seat]
        if at_once:
            self._edge = self._next = edge
            self._began_ms = -inf
        elif edge is not self._next:
            self._next, self._began_ms = edge, self._timeline.now_ms
        self.advance()

    def advance(self) -> None:
        """Change over once the middle is out of sight."""
        if self._timeline.now_ms - self._began_ms >= self._timeline.lasting(FADE_MS) / 2:
            self._edge = self._next
