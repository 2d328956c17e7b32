"""The upper part of the pages of a proof: whose it is, what it is about, and the clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.model.seats import Player, Seat
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage.pictures import Draw, Font, Glass, Icon, Ink, Pill, Text, Veil
from quiclo_table.stage.proof_layout import PROOF
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import LEFT, MIDDLE, heading, line

LAYER: Final = 100
DIM: Final = 0.86


def panel() -> Iterator[Draw]:
    """Give the page's panel over a veil that darkens the table."""
    box = PROOF.panel
    yield Draw(Veil(DIM), 0, 0, layer=LAYER)
    yield Draw(Glass(box.w, box.h, 30), box.x, box.y, layer=LAYER + 1)


def header(seat: Seat, player: Player, title: str, below: str, width: float) -> Iterator[Draw]:
    """Give the token of a seat, a title and a line below it, both at most so wide."""
    token = token_of(seat, player, 68)
    yield Draw(token, *PROOF.token, MIDDLE, LAYER + 3)
    x, y = PROOF.title
    yield heading(title, x, y, 44, ink=Ink.GOLD_TITLE, layer=LAYER + 3, width=width)
    x, y = PROOF.below_title
    yield line(below, x, y, 24, ink=Ink.SECONDARY, layer=LAYER + 3, width=width)


def clock(left_ms: int | None) -> Iterator[Draw]:
    """Give what is left of the time for this decision, if there is a limit."""
    if left_ms is None:
        return
    box = PROOF.clock
    yield Draw(Pill(box.w, box.h, gold=False), box.x, box.y, layer=LAYER + 2)
    yield Draw(Icon("clock", 32), box.x + 34, box.centre[1], MIDDLE, LAYER + 3)
    text = Text(minutes_and_seconds(left_ms), 32, Font.NUMERAL, width=80, cells=True)
    yield Draw(text, box.x + 58, box.centre[1], LEFT, LAYER + 3)
