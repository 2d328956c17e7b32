"""Draws a caption: who acts, what is being told piece by piece, and the rule that applies below it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from quiclo_table.model.seats import Player, Seat
from quiclo_table.scenes.show.captions import Caption, Number, Piece, Result, Sign, Tile, Word
from quiclo_table.scenes.tokens import token_of
from quiclo_table.stage import pictures
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Font, Glass, Ink, Text
from quiclo_table.ui.lines import MIDDLE, Measure, line

CAPTION: Final = Box(20, 918, 1880, 142)
TOKEN: Final = 84.0
MARGIN: Final = 40.0
SIZES: Final = (62.0, 56.0, 50.0, 44.0, 40.0)
"""The sizes of type in which a caption may be set; the largest is taken in which all of it fits."""
TWO_ROWS: Final = (40.0, 36.0, 32.0, 28.0)
"""The sizes where it takes two rows."""
GAP: Final = 0.26
"""The gap between two pieces that aren't words of a sentence, in sizes of type."""
TILE: Final = 1.3
"""How much larger than the type a die's tile is."""
RULE_SIZE: Final = 30.0
SMALL_RULE_SIZE: Final = 26.0
LAYER: Final = 12


@dataclass(frozen=True, slots=True)
class _Set:
    """A piece as it is set: its picture, how wide it is, and how far it keeps from the piece before it."""

    picture: pictures.Picture
    width: float
    gap: float = 0.0


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
        rows = self._rows(caption, room)
        # The rows are set once for all of their pieces, so that none of them moves when another comes.
        left_over = len(shown)
        for y, row in zip(_heights(len(rows), has_rule=bool(caption.rule)), rows, strict=True):
            x = left + max(0.0, (room - _across(row)) / 2)
            for at, one in enumerate(row[:left_over]):
                x += one.gap if at else 0.0
                yield Draw(one.picture, x + one.width / 2, box.y + y, MIDDLE, LAYER)
                x += one.width
            left_over = max(0, left_over - len(row))
        if caption.rule:
            yield line(
                caption.rule,
                left + room / 2,
                box.y + (112 if len(rows) == 1 else 122),
                RULE_SIZE if len(rows) == 1 else SMALL_RULE_SIZE,
                ink=Ink.GOLD_LABEL,
                anchor=MIDDLE,
                layer=LAYER,
                width=room,
            )

    def _rows(self, caption: Caption, room: float) -> list[list[_Set]]:
        """Return the pieces in one row, or in two where one would be too small, as large as they fit."""
        sizes = SIZES[1:] if caption.rule else SIZES
        for size in sizes:
            row = self._row(caption.pieces, size)
            if _across(row) <= room:
                return [row]
        for size in TWO_ROWS:
            row = self._row(caption.pieces, size)
            halves = [(row[:at], row[at:]) for at in range(1, len(row))]
            best = min(halves, key=lambda two: max(map(_across, two)))
            if max(map(_across, best)) <= room:
                break
        return list(best)

    def _row(self, pieces: Sequence[Piece], size: float) -> list[_Set]:
        row: list[_Set] = []
        for at, piece in enumerate(pieces):
            one = self._set(piece, size)
            before = pieces[at - 1] if at else None
            gap = GAP * size
            if isinstance(before, Word) and isinstance(piece, Word):
                # As in a sentence: where the second begins depends on both letters that meet there.
                both = self._text(f"{before.text} {piece.text}", size, Ink.WHITE)
                gap = both.width - row[-1].width - one.width
            row.append(replace(one, gap=gap))
        return row

    def _token(self, seat: Seat, left: float) -> Draw:
        token = token_of(seat, self.players[seat], TOKEN)
        return Draw(token, left + TOKEN / 2, CAPTION.centre[1], MIDDLE, LAYER)

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


def _across(row: Sequence[_Set]) -> float:
    """Return how wide pieces are side by side."""
    return sum(one.width for one in row) + sum(one.gap for one in row[1:])


def _heights(rows: int, *, has_rule: bool) -> tuple[float, ...]:
    """Return at which height in the bar each row stands."""
    if rows == 1:
        return (54.0,) if has_rule else (CAPTION.h / 2,)
    return (34.0, 80.0) if has_rule else (46.0, 96.0)
