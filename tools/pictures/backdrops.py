"""The backdrops: bare walnut, the map under a veil for the title, and the two trays of Zahlenfalle."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import numpy as np
import pygame
from PIL import Image

from quiclo_table.stage.pictures import Board
from quiclo_table.view.brush import Brush, Painted
from quiclo_table.view.painters_backdrops import HEIGHTS, board, framed
from quiclo_table.view.shapes import surface_of
from tools.pictures.textures import Bytes, Floats, rounded, walnut
from tools.pictures.world import World

UNIT: Final = 2
"""Everything is painted at two pixels per design unit; the smaller pictures are reduced from that."""
WIDTH, HEIGHT = 1920 * UNIT, 1080 * UNIT
QUALITY: Final = 90
VEIL: Final = 0.47
MAP_BOARD: Final = (24, 24, 1872, 1032)
MAP_MIDDLE: Final = (936.0, 690.0)
"""Where 0° 0° lies on the map board: low enough that no land comes behind the logo."""
MAP_HALF_WIDTH: Final = 880.0
TRAYS: Final = ((24, 84, 760, 310), (24, 418, 1236, 480))


def build(folder: Path, shapes: Path) -> None:
    """Paint all backdrops in both sizes."""
    folder.mkdir(parents=True, exist_ok=True)
    wood = walnut(WIDTH, HEIGHT)
    _save(rounded(wood), folder, "walnut")
    _save(_zahlenfalle(wood), folder, "zahlenfalle")
    _save(_title(wood, shapes), folder, "title")


def _zahlenfalle(wood: Floats) -> Bytes:
    table = _surface(rounded(wood))
    for left, top, width, height in TRAYS:
        _blit(table, board(Board(width, height), _brush()), left, top)
    return _bytes(table)


def _title(wood: Floats, shapes: Path) -> Bytes:
    left, top, width, height = MAP_BOARD
    world = World((width * UNIT, height * UNIT), UNIT, MAP_MIDDLE, MAP_HALF_WIDTH)
    table = _surface(rounded(wood))
    sea = _surface(rounded(world.painted(shapes), seed=9))
    _blit(table, framed(sea, 24, _brush()), left, top)
    return rounded(_bytes(table).astype(np.float32) * np.float32(1 - VEIL), seed=11)


def _brush() -> Brush:
    return Brush.at(UNIT)


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
        kept.save(folder / f"{name}-{height}.jpg", quality=QUALITY, subsampling=0, optimize=True)
