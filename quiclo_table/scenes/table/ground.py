"""What the table is made of: one picture where it stands; wood, map and tray where the middle can turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.stage.facing import Facing
from quiclo_table.stage.pictures import Backdrop, Board, Cutting, Draw
from quiclo_table.stage.table_layout import MIDDLE, TABLE

STANDING: Final = Backdrop("table")
WOOD: Final = Backdrop("walnut")
MAP: Final = Cutting(STANDING.name, TABLE.board.x, TABLE.board.y, TABLE.board.w, TABLE.board.h, framed=True)
TRAY: Final = Board(TABLE.tray.box.w, TABLE.tray.box.h)
WOOD_IN_THE_MIDDLE: Final = Cutting(WOOD.name, MIDDLE.x, MIDDLE.y, MIDDLE.w, MIDDLE.h)
OF_FLAT_TABLES: Final = (MAP, TRAY, WOOD_IN_THE_MIDDLE)
"""What only a table shows that lies flat, besides the wood."""
LAYER_BOARD: Final = 1
LAYER_FADE: Final = 70
"""Over everything in the middle, and under what is said."""


def ground(facing: Facing) -> Iterator[Draw]:
    """Give what lies under everything."""
    if not facing.is_flat:
        yield Draw(STANDING, 0, 0)
        return
    board, tray = TABLE.board, TABLE.tray.box
    yield Draw(WOOD, 0, 0)
    yield from facing.middle.draws(
        [
            Draw(MAP, board.x, board.y, layer=LAYER_BOARD),
            Draw(TRAY, tray.x, tray.y, layer=LAYER_BOARD),
        ]
    )


def turning_over(facing: Facing) -> Iterator[Draw]:
    """Give the bare wood under which the middle turns; unseen, it is painted ahead."""
    if facing.is_flat:
        yield Draw(WOOD_IN_THE_MIDDLE, MIDDLE.x, MIDDLE.y, layer=LAYER_FADE, alpha=facing.faded)
