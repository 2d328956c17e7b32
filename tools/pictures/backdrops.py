"""The backdrops of each theme: bare table, map under a veil for the title, the trays of Zahlenfalle, and the
table of the games with decks: map board and tray."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Final

import numpy as np
import pygame
from PIL import Image

from quiclo_table.stage.pictures import Board
from quiclo_table.view.brush import Brush, Painted
from quiclo_table.view.painters_backdrops import HEIGHTS, board, framed
from quiclo_table.view.palette import Ramp
from quiclo_table.view.shapes import surface_of
from quiclo_table.view.themes import THEMES
from tools.pictures.leather import leather
from tools.pictures.textures import Bytes, Floats, rounded, walnut
from tools.pictures.world import World

UNIT: Final = 2
"""Everything is painted at two pixels per design unit; the smaller pictures are reduced from that."""
WIDTH, HEIGHT = 1920 * UNIT, 1080 * UNIT
QUALITIES: Final = (90, 87, 84, 80)
LARGEST: Final = 1_300_000
"""A picture is kept at the best quality that takes no more bytes than this."""
VEIL: Final = 0.47
MAP_BOARD: Final = (24, 24, 1872, 1032)
MAP_MIDDLE: Final = (936.0, 690.0)
"""Where 0° 0° lies on the map board: low enough that no land comes behind the logo."""
MAP_HALF_WIDTH: Final = 880.0
TRAYS: Final = ((24, 84, 760, 310), (24, 418, 1236, 480))
DECKS_BOARD: Final = (332, 84, 1256, 546)
DECKS_MIDDLE: Final = (608.0, 315.0)
DECKS_HALF_WIDTH: Final = 643.0
DECKS_SQUEEZE: Final = 0.949
"""A little flatter, so that the board's whole width is sailed and each deck stands on its continent."""
DECKS_LAND: Final = 0.84
DECKS_TRAY: Final = (332, 648, 776, 252)

GROUNDS: Final[dict[str, Callable[[int, int, Ramp], Floats]]] = {"walnut": walnut, "navy": leather}
"""What the table top of each theme is made of."""


def build(folder: Path, shapes: Path) -> None:
    """Paint all backdrops in both sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, theme in THEMES.items():
        brush = Brush.at(UNIT, theme=theme)
        ground = GROUNDS[name](WIDTH, HEIGHT, theme.ground)
        _save(rounded(ground), folder, "walnut" + theme.suffix)
        _save(_zahlenfalle(ground, brush), folder, "zahlenfalle" + theme.suffix)
        _save(_title(ground, shapes, brush), folder, "title" + theme.suffix)
        _save(_table(ground, shapes, brush), folder, "table" + theme.suffix)


def _zahlenfalle(ground: Floats, brush: Brush) -> Bytes:
    table = _surface(rounded(ground))
    for left, top, width, height in TRAYS:
        _blit(table, board(Board(width, height), brush), left, top)
    return _bytes(table)


def _title(ground: Floats, shapes: Path, brush: Brush) -> Bytes:
    left, top, width, height = MAP_BOARD
    sea = brush.theme.sea
    world = World((width * UNIT, height * UNIT), UNIT, MAP_MIDDLE, MAP_HALF_WIDTH, sea=sea)
    table = _surface(rounded(ground))
    _blit(table, framed(_surface(rounded(world.painted(shapes), seed=9)), 24, brush), left, top)
    return rounded(_bytes(table).astype(np.float32) * np.float32(1 - VEIL), seed=11)


def _table(ground: Floats, shapes: Path, brush: Brush) -> Bytes:
    left, top, width, height = DECKS_BOARD
    world = World(
        (width * UNIT, height * UNIT),
        UNIT,
        DECKS_MIDDLE,
        DECKS_HALF_WIDTH,
        sea=brush.theme.sea,
        squeeze=DECKS_SQUEEZE,
        rose=False,
        land=DECKS_LAND,
    )
    table = _surface(rounded(ground))
    _blit(table, framed(_surface(rounded(world.painted(shapes), seed=9)), 24, brush), left, top)
    left, top, width, height = DECKS_TRAY
    _blit(table, board(Board(width, height), brush), left, top)
    return _bytes(table)


def _blit(table: pygame.Surface, painted: Painted, left: int, top: int) -> None:
    table.blit(painted.surface, (left * UNIT + painted.left, top * UNIT + painted.top))


def _surface(picture: Bytes) -> pygame.Surface:
    pixels = np.full((*picture.shape[:2], 4), 255, np.uint8)
    pixels[..., :3] = picture[..., ::-1]
    return surface_of(pixels.view(np.uint32)[..., 0])


def _bytes(table: pygame.Surface) -> Bytes:
    text = pygame.image.tobytes(table, "RGB")
    return np.frombuffer(text, np.uint8).reshape(table.get_height(), table.get_width(), 3)


def _save(picture: Bytes, folder: Path, name: str) -> None:
    whole = Image.fromarray(picture)
    for height in HEIGHTS:
        size = (height * 16 // 9, height)
        kept = whole if whole.size == size else whole.resize(size, Image.Resampling.LANCZOS)
        (folder / f"{name}-{height}.jpg").write_bytes(_encoded(kept))


def _encoded(picture: Image.Image) -> bytes:
    for quality in QUALITIES:
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=quality, subsampling=0, optimize=True)
        if file.tell() <= LARGEST:
            return file.getvalue()
    raise ValueError(f"a backdrop takes {file.tell()} bytes at the lowest quality; {LARGEST} are allowed")
