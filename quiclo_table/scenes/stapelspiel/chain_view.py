"""A chain as it is seen: cards and signs side by side in the strip, and the result behind them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Final

from quiclo_table.model.chains import Chain
from quiclo_table.model.entry import Entry
from quiclo_table.scenes.stapelspiel.entry import ChainEntry
from quiclo_table.scenes.stapelspiel.telling import Verdict
from quiclo_table.stage.card_pictures import CardBack, CardFace, CardRing, CardShadow
from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Sign, Text, Well
from quiclo_table.stage.stapelspiel_layout import STAPELSPIEL
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, line

SIGN: Final = 40.0
"""What a sign takes of the strip."""
GAP: Final = 6.0
RESULT_ROOM: Final = 168.0
"""What `=` and the result take at the right end."""
MARGIN: Final = 14.0
EQUALS_ROOM: Final = 48.0
ICON_ROOM: Final = 56.0
SHORT: Final = 4
"""Numbers of so many digits at most are set large; products of four cards are long."""
TYPED: Final = 44.0
TYPED_ROOM: Final = 84.0
LAYER: Final = 13

Shown = Callable[[int, float], CardFace | CardBack]
"""Gives how an own card is drawn, by its number and its width."""
Part = CardFace | CardBack | str
"""A card of the strip, or a sign."""


def well(*, is_active: bool) -> Draw:
    """Return the well that the strip lies in."""
    box = STAPELSPIEL.strip
    return Draw(Well(box.w, box.h, 18, is_active), box.x, box.y, layer=LAYER - 1)


def entered(entry: ChainEntry, shown: Shown, hint: str, *, masked: bool) -> Iterator[Draw]:
    """Give a chain as far as it is entered; never what it makes. `masked` hides typed digits."""
    box = STAPELSPIEL.strip
    calculation = entry.entry
    parts = _entered_parts(calculation, len(entry.own), shown)
    room = TYPED_ROOM if calculation.typed else 0.0
    end = yield from _row(parts, box.w - RESULT_ROOM - room)
    y = box.centre[1]
    if calculation.typed:
        words = "•" * len(calculation.typed) if masked else calculation.typed
        text = Text(f"{words}…", TYPED, Font.NUMERAL, Ink.SECONDARY)
        yield Draw(text, end + GAP, y, LEFT, LAYER + 1)
    elif not parts:
        yield line(hint, box.x + 24, y, 26, ink=Ink.SECONDARY, layer=LAYER, width=box.w - RESULT_ROOM - 40)
    yield Draw(Sign("=", 56, Ink.WHITE), box.right - RESULT_ROOM + 28, y, MIDDLE, LAYER + 1)
    x = box.right - MARGIN - STAPELSPIEL.card / 2
    if entry.result is not None:
        face = CardFace(entry.result, STAPELSPIEL.card)
        yield Draw(CardRing(STAPELSPIEL.card), x, y, MIDDLE, LAYER + 1)
        yield Draw(face, x, y, MIDDLE, LAYER + 2)
    elif entry.typed:
        yield Draw(Text(f"{entry.typed}…", TYPED, Font.NUMERAL, Ink.SECONDARY), x, y, MIDDLE, LAYER + 1)
    else:
        yield Draw(Sign("?", 66, Ink.FADED), x, y, MIDDLE, LAYER + 1)


def judged(verdict: Verdict, chain: Chain, measure: Measure) -> Iterator[Draw]:
    """Give a chain that was handed in: its result in green, or in red what it makes instead."""
    box, y = STAPELSPIEL.strip, STAPELSPIEL.strip.centre[1]
    ink = Ink.OK if verdict.is_good else Ink.BAD
    value = "" if verdict.is_good or verdict.value is None else str(verdict.value)
    size = 60.0 if len(value) <= SHORT else 40.0
    text = Text(value, size, Font.NUMERAL, ink)
    wide = STAPELSPIEL.card if verdict.is_good else measure(text)[0] if value else 0.0
    end = yield from _row(list(_parts(chain)), box.w - EQUALS_ROOM - wide - ICON_ROOM - MARGIN)
    yield Draw(Sign("=", 50, ink), end + EQUALS_ROOM / 2, y, MIDDLE, LAYER + 1)
    x = end + EQUALS_ROOM
    if verdict.is_good:
        yield Draw(CardShadow(wide), x + wide / 2, y, MIDDLE, LAYER)
        yield Draw(CardFace(chain.result, wide), x + wide / 2, y, MIDDLE, LAYER + 1)
    elif value:
        yield Draw(text, x, y, LEFT, LAYER + 1)
    icon = Icon("check" if verdict.is_good else "cross", 40, ink)
    yield Draw(icon, x + wide + ICON_ROOM / 2, y, MIDDLE, LAYER + 1)


def _entered_parts(entry: Entry, own: int, shown: Shown) -> list[Callable[[float], Part]]:
    parts: list[Callable[[float], Part]] = []
    for at, index in enumerate(entry.dice):
        number = entry.values[index]
        parts.append(_card(number, shown if index < own else CardFace))
        parts += [_sign(one.value) for one in entry.operators[at : at + 1]]
    return parts


def _parts(chain: Chain) -> Iterator[Callable[[float], Part]]:
    first, *others = chain.calculation.numbers
    yield _card(first, CardFace)
    for operator, number in zip(chain.calculation.operators, others, strict=True):
        yield _sign(operator.value)
        yield _card(number, CardFace)


def _card(number: int, shown: Shown) -> Callable[[float], Part]:
    return lambda width: shown(number, width)


def _sign(sign: str) -> Callable[[float], Part]:
    return lambda _width: sign


def _row(parts: Sequence[Callable[[float], Part]], room: float) -> Generator[Draw, None, float]:
    """Give cards and signs from the left, smaller where they would not fit; returns where they end."""
    box = STAPELSPIEL.strip
    x, y = box.x + MARGIN, box.centre[1]
    whole = STAPELSPIEL.card
    wants = sum(SIGN if isinstance(part(whole), str) else whole for part in parts) + GAP * len(parts)
    scale = min(1.0, (room - MARGIN) / max(1.0, wants))
    width, sign = float(int(whole * scale)), SIGN * scale
    for part in parts:
        picture = part(width)
        if isinstance(picture, str):
            yield Draw(Sign(picture, float(int(54 * scale))), x + sign / 2, y, MIDDLE, LAYER + 1)
            x += sign + GAP * scale
        else:
            yield Draw(CardShadow(width), x + width / 2, y, MIDDLE, LAYER)
            yield Draw(picture, x + width / 2, y, MIDDLE, LAYER + 1)
            x += width + GAP * scale
    return x
