"""The three faces of the house: loading, sizing and measuring them in pixels."""

from __future__ import annotations

import functools
import io
from bisect import bisect
from importlib import resources
from typing import Final, NamedTuple

import pygame

from quiclo_table.stage.pictures import Font, Text

SMALLEST: Final = 22.0
"""No text is ever smaller than this, in design units."""

MOST_KEPT: Final = 96
"""How many sizes of faces are kept loaded."""

FILES: Final[dict[Font, tuple[str, str]]] = {
    Font.NUMERAL: ("font_fredoka_one", "FredokaOne-Regular.ttf"),
    Font.SENTENCE: ("font_manrope", "Manrope-SemiBold.ttf"),
    Font.LABEL: ("font_manrope", "Manrope-ExtraBold.ttf"),
}


class Extent(NamedTuple):
    """Where a line of text stands in pixels: its box, and the capitals' top and foot in it."""

    width: int
    height: int
    left: int
    """What lies before the first glyph's ink and is not part of the box."""
    capital_top: int
    baseline: int


@functools.cache
def font_bytes(face: Font) -> bytes:
    """The font file of a face, from its package; works in a frozen folder too."""
    package, name = FILES[face]
    return resources.files(package).joinpath("files", name).read_bytes()


class Fonts:
    """The faces at one scale. They live as long as pygame's font module runs; after that, make new ones.

    `text_scale` enlarges what is read, sentences and labels; numerals are large enough and stay as they are.
    """

    def __init__(self, unit: float, text_scale: float = 1.0) -> None:
        self._unit = unit
        self._text_scale = text_scale
        self._load = functools.lru_cache(maxsize=MOST_KEPT)(_load)
        if not pygame.font.get_init():
            pygame.font.init()

    def of(self, face: Font, px: int) -> pygame.font.Font:
        """A face at a size in pixels per em."""
        return self._load(face, px)

    def extent(self, face: Font, px: int, text: str, *, cells: bool = False) -> Extent:
        """The box of a line: as wide as its advance, or for numerals as its ink, and as high as the line."""
        font = self.of(face, px)
        height, baseline = font.get_height(), font.get_ascent()
        top = baseline - _capital_height(font)
        if cells:
            return Extent(sum(self.cell_widths(face, px, text)), height, 0, top, baseline)
        width = font.size(text)[0]
        if face is not Font.NUMERAL or not text.strip():
            return Extent(width, height, 0, top, baseline)
        before, after = _bearings(font, text[0])[0], _bearings(font, text[-1])[1]
        return Extent(width - before - after, height, before, top, baseline)

    def cell_widths(self, face: Font, px: int, text: str) -> list[int]:
        """The advance of each character when every digit gets the room of the widest one."""
        font = self.of(face, px)
        digit = max(font.size(figure)[0] for figure in "0123456789")
        return [digit if character.isdecimal() else font.size(character)[0] for character in text]

    def fitted_px(self, text: Text) -> int:
        """The size in pixels at which a text is painted: shrunk toward its width, down to the smallest."""
        scale = 1.0 if text.font is Font.NUMERAL else self._text_scale
        wanted = max(1, round(text.size * scale * self._unit))
        least = min(wanted, max(1, round(SMALLEST * self._unit)))
        room = text.width * self._unit
        if text.width <= 0 or self._width(text, wanted) <= room:
            return wanted
        return least + bisect(range(least + 1, wanted), room, key=lambda px: self._width(text, px))

    def fits(self, text: Text) -> bool:
        """Whether the text stays within its width; a text without a width always does."""
        return text.width <= 0 or self._width(text, self.fitted_px(text)) <= text.width * self._unit

    def _width(self, text: Text, px: int) -> int:
        return self.extent(text.font, px, text.text, cells=text.cells).width


def _load(face: Font, px: int) -> pygame.font.Font:
    return pygame.font.Font(io.BytesIO(font_bytes(face)), px)


def _bearings(font: pygame.font.Font, character: str) -> tuple[int, int]:
    """What lies before and after a character's ink; nothing where the face lacks the character."""
    metrics = font.metrics(character)[0]
    return (0, 0) if metrics is None else (metrics[0], metrics[4] - metrics[1])


def _capital_height(font: pygame.font.Font) -> int:
    metrics = font.metrics("H")[0]
    return font.get_ascent() if metrics is None else metrics[3]
