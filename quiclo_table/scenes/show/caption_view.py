"""Draws a caption: who acts, what is being told piece by piece, and the rule that applies below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.model.seats import Player, Seat, Sitter
from quiclo_table.scenes.show.captions import Caption, Number, Piece, Result, Sign, Tile, Word
from quiclo_table.stage import pictures
from quiclo_table.stage.card_pictures import Token
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Text
from quiclo_table.ui.lines import MIDDLE, Measure, line

CAPTION: Final = Box(20, 918, 1880, 142)
TOKEN: Final = 84.0
MARGIN: Final = 40.0
SIZES: Final = (62.0, 56.0, 50.0, 44.0, 38.0, 33.0)
"""The sizes of type in which a caption may be set; the largest is taken in which all of it fits."""
GAP: Final = 0.26
"""The gap between two pieces, in sizes of type."""
TILE: Final = 1.3
"""How much larger than the type a die's tile is."""
RULE_SIZE: Final = 30.0
LAYER: Final = 12


@dataclass(frozen=True, slots=True)
class _Set:
    """A piece as it is set: its picture and how wide it is."""

    picture: pictures.Picture
    width: float


@dataclass(frozen=True, slots=True)
class CaptionView:
    """Draws captions in the bar of the show."""

    measure: Measure
    players: Sequence[Player]

    def draws(self, caption: Caption | None, shown: Sequence[Piece]) -> Iterator[Draw]:
        """Give the bar, with as many of a caption's pieces as are there by now."""
        box = CAPTION
        yield Draw(Glass(box.w, box.h), box.x, box.y, layer=2)
        if caption is None:
            return
        left = box.x + MARGIN
        if caption.seat is not None:
            yield self._token(caption.seat, left)
            left += TOKEN + MARGIN
        room = box.right - MARGIN - left
        size = self._size(caption, room)
        pieces = [self._set(piece, size) for piece in caption.pieces]
        across = sum(one.width for one in pieces) + GAP * size * (len(pieces) - 1)
        # The line is set once for all of its pieces, so that none of them moves when another comes.
        x = left + max(0.0, (room - across) / 2)
        y = box.y + (54 if caption.rule else box.h / 2)
        for one in pieces[: len(shown)]:
            yield Draw(one.picture, x + one.width / 2, y, MIDDLE, LAYER)
            x += one.width + GAP * size
        if caption.rule:
            middle = left + room / 2
            yield line(
                caption.rule,
                middle,
                box.y + 112,
                RULE_SIZE,
                ink=Ink.GOLD_LABEL,
                anchor=MIDDLE,
                layer=LAYER,
                width=room,
            )

    def _token(self, seat: Seat, left: float) -> Draw:
        player = self.players[seat]
        token = Token(seat, player.name[0].upper(), TOKEN, is_bot=player.sitter is Sitter.BOT)
        return Draw(token, left + TOKEN / 2, CAPTION.centre[1], MIDDLE, LAYER)

    def _size(self, caption: Caption, room: float) -> float:
        def fits(size: float) -> bool:
            widths = [self._set(piece, size).width for piece in caption.pieces]
            return sum(widths) + GAP * size * (len(widths) - 1) <= room

        sizes = SIZES[1:] if caption.rule else SIZES
        return next(filter(fits, sizes), SIZES[-1])

    def _set(self, piece: Piece, size: float) -> _Set:
        match piece:
            case Word():
                return self._text(piece.text, size, Ink.WHITE)
            case Number():
                return self._text(str(piece.value).replace("-", "−"), size, Ink.GOLD_NUMERAL)
            case Result():
                return self._text(piece.text, size, Ink.OK if piece.right else Ink.BAD)
            case Sign():
                return _Set(pictures.Sign(piece.sign, size), 0.62 * size)
            case Tile():
                side = round(TILE * size)
                return _Set(pictures.Tile(piece.value, side), side)

    def _text(self, text: str, size: float, ink: Ink) -> _Set:
        picture = Text(text, size, Font.NUMERAL, ink)
        return _Set(picture, self.measure(picture)[0])
