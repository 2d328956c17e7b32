"""What became of each of the six numbers, as lines that fit beside or below its card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.calculation import Calculation
from quiclo_table.model.calculation_text import format_calculation
from quiclo_table.model.strategie_events import ClosingTry
from quiclo_table.model.task import Failure
from quiclo_table.stage.closing_layout import ClosingSlot
from quiclo_table.stage.pictures import Draw, Font, Ink, Text
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, wrapped

SIZE: Final = 26.0
SMALL: Final = 22.0
PITCH: Final = 27.0
WORDS_PITCH: Final = 33.0
MOST_BELOW: Final = 2
MOST_BESIDE: Final = 3


def lines_of(
    one: ClosingTry, slot: ClosingSlot, translate: Translator, measure: Measure, *, by_solver: bool
) -> Iterator[Draw]:
    """Give the lines of a try: its calculation, in red with what it came to if that was wrong, or why there
    is none."""
    ink = Ink.OK if one.is_right else Ink.BAD
    if one.calculation is None:
        font, size, pitch = Font.LABEL, SMALL, WORDS_PITCH
        width = slot.text_width if slot.is_beside else slot.room.w
        rows = _reason(one.why, slot, translate, measure, by_solver=by_solver)
    else:
        font, size, pitch, width = Font.NUMERAL, SIZE, PITCH, slot.text_width
        rows = [_in_one_line(one.calculation, one)]
        if measure(Text(rows[0], SIZE, font))[0] > slot.text_width:
            size, rows = SMALL, _broken(one, slot, measure)
    x, y = slot.text
    for row, text in enumerate(rows):
        at = y + pitch * (row - (len(rows) - 1) / 2)
        anchor = LEFT if slot.is_beside else MIDDLE
        yield Draw(Text(text, size, font, ink, width), x, at, anchor, 6)


def _in_one_line(calculation: Calculation, one: ClosingTry) -> str:
    """Write a calculation; what a wrong one came to is said, unless that is one number as it is."""
    text = format_calculation(calculation)
    return text if one.is_right or not calculation.operators or one.value is None else f"{text} = {one.value}"


def _reason(
    why: Failure | None, slot: ClosingSlot, translate: Translator, measure: Measure, *, by_solver: bool
) -> list[str]:
    if by_solver:
        text = translate("closing.impossible")
    else:
        text = translate("closing.too_late" if why is Failure.TIME else "closing.nothing_found")
    return wrapped(text, SMALL, slot.text_width, measure) if slot.is_beside else [text]


def _broken(one: ClosingTry, slot: ClosingSlot, measure: Measure) -> list[str]:
    """Break a calculation before its signs into as few and as equal lines as possible."""
    if one.calculation is None:
        raise ValueError("there is no calculation to break")
    pieces = _pieces(one)
    most = MOST_BESIDE if slot.is_beside else MOST_BELOW
    for count in range(2, most + 1):
        rows = min(_splits(pieces, count), key=partial(_widest, measure=measure))
        if _widest(rows, measure) <= slot.text_width:
            break
    return rows


def _pieces(one: ClosingTry) -> list[str]:
    """The first number, each sign with the number behind it, and the result of a wrong calculation."""
    words = _in_one_line(one.calculation, one).split(" ") if one.calculation is not None else []
    return [words[0], *(f"{sign} {number}" for sign, number in zip(words[1::2], words[2::2], strict=True))]


def _splits(pieces: Sequence[str], count: int) -> Iterator[list[str]]:
    """Give every way to lay pieces out in so many lines."""
    if count == 1:
        yield [" ".join(pieces)]
        return
    for first in range(1, len(pieces) - count + 2):
        for rest in _splits(pieces[first:], count - 1):
            yield [" ".join(pieces[:first]), *rest]


def _widest(rows: Sequence[str], measure: Measure) -> float:
    return max(measure(Text(row, SMALL, Font.NUMERAL))[0] for row in rows)
