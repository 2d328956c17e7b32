"""The contact sheets of cards, decks and seats, and of the table with all of them in their places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from quiclo_table.model.cards import Continent
from quiclo_table.stage.card_pictures import Edge
from quiclo_table.stage.pictures import (
    Backdrop,
    CardBack,
    CardFace,
    CardRing,
    CardShadow,
    CountDisc,
    DeckPile,
    Font,
    Glass,
    HoldButton,
    Icon,
    Ink,
    Look,
    Picture,
    Pill,
    Radio,
    Shield,
    StepMark,
    Text,
    Token,
    Verdict,
)

Placed = tuple[Picture, float, float]
"""A key and where the middle of its box lies, in design units."""

INITIALS: Final = "MJLABE"
NUMBERS: Final = (13, 47, 91, 58, 101, 132)
HAND_WIDTHS: Final = (47, 60, 82, 104)
DECKS: Final[dict[Continent, tuple[float, float]]] = {
    Continent.NORTH_AMERICA: (632, 234),
    Continent.EUROPE: (1008, 196),
    Continent.AFRICA: (996, 384),
    Continent.ASIA: (1262, 232),
    Continent.SOUTH_AMERICA: (728, 452),
    Continent.OCEANIA: (1402, 494),
}
SEATS: Final = ((20, 84), (20, 580), (1608, 84), (1608, 580))
HANDS: Final = (
    (1, 33, 65, 80, 112, 140, 91),
    (13, 40, 100, 130, 75, 14, 57, 58, 59),
    (7, 45, 72, 90, 105, 139, 24, 70),
    (21, 46, 71, 84, 99, 138),
)


def card_keys() -> Iterator[Placed]:
    """Every card, mark and token in several sizes, on walnut."""
    yield Backdrop("walnut"), 960, 540
    yield Glass(1100, 660), 574, 354
    yield Glass(740, 660), 1526, 354
    yield Glass(1872, 360), 960, 880
    yield from _faces()
    yield from _backs()
    yield from _large()
    yield from _tokens()
    yield from _marks()


def _card(picture: CardFace | CardBack, x: float, y: float) -> Iterator[Placed]:
    yield CardShadow(picture.width), x, y
    yield picture, x, y


def _ringed(number: int, width: float, edge: Edge, x: float, y: float) -> Iterator[Placed]:
    yield CardShadow(width), x, y
    yield CardRing(width, edge), x, y
    yield CardFace(number, width), x, y


def _faces() -> Iterator[Placed]:
    left = 44.0
    for width in HAND_WIDTHS:
        for index, number in enumerate(NUMBERS):
            x = left + (index % 3 + 0.5) * (width + 9)
            yield from _card(CardFace(number, width), x, 110 + index // 3 * 150)
        left += 3 * (width + 9) + 24
    for index, look in enumerate(Look):
        yield from _card(CardFace(88, 82, look), 86 + 92 * index, 410)
    for index, edge in enumerate(Edge):
        yield from _ringed((57, 41, 58)[index], 82, edge, 480 + 110 * index, 410)
    for index, number in enumerate((6, 9, 18)):
        yield from _card(CardFace(number, 60), 800 + 70 * index, 410)


def _backs() -> Iterator[Placed]:
    for index, continent in enumerate(Continent):
        yield from _card(CardBack(continent, 47), 76 + 58 * index, 542)
        yield from _card(CardBack(continent, 60, shielded=True), 82 + 70 * index, 630)
        yield from _card(CardBack(continent, 82, shielded=index % 2 == 0), 540 + 96 * index, 590)


def _large() -> Iterator[Placed]:
    for index, number in enumerate((47, 118, 53, 96)):
        yield from _card(CardFace(number, 158), 1256 + 174 * index, 160)
    yield from _ringed(89, 158, Edge.CHOSEN, 1256, 412)
    yield from _ringed(132, 158, Edge.RIGHT, 1440, 412)
    yield Verdict(right=True, size=54), 1516, 308
    yield from _card(CardBack(Continent.SOUTH_AMERICA, 158), 1620, 412)
    yield from _card(CardBack(Continent.EUROPE, 158, shielded=True), 1794, 412)
    for index, name in enumerate(Continent):
        for step, size in enumerate((56, 28, 16)):
            yield Icon(f"continent.{name}", size), 1200 + 118 * index + (0, 46, 70)[step], 606


def _tokens() -> Iterator[Placed]:
    for seat, initial in enumerate(INITIALS):
        yield Token(seat, initial, 58), 80 + 80 * seat, 760
        yield Token(seat, initial, 80, is_bot=seat % 2 == 0), 90 + 100 * seat, 850
        yield Token(seat, initial if seat < 3 else "", 80, faded=True, is_bot=seat == 0), 90 + 100 * seat, 950
        yield Token(seat, "WÄQJ?Ж"[seat], 36, is_bot=seat == 3), 80 + 60 * seat, 1024
    yield Token(0, "M", 150), 760, 860


def _marks() -> Iterator[Placed]:
    for index, cards in enumerate((24, 4, 2, 1, 0)):
        yield DeckPile(list(Continent)[index], 84, cards), 920 + 110 * index, 810
        yield CountDisc(cards), 962 + 110 * index, 751
    for index, size in enumerate((28, 46, 70)):
        yield Shield(size), 900 + 80 * index, 950
    for index in range(3):
        yield StepMark(index + 3, index == 0, index == 1), 900 + 44 * index, 1026
    for index in range(2):
        yield Radio(44, index == 0), 1060 + 60 * index, 1026
    for index, share in enumerate((0, 370, 1000)):
        yield HoldButton(340, 80, share), 1680, 760 + 90 * index
    yield Text("Halten", 40, Font.NUMERAL), 1680, 760
    yield HoldButton(420, 70, 700), 1660, 1020


def table_keys() -> Iterator[Placed]:
    """The table of the games with decks, with four hands."""
    yield Backdrop("table"), 960, 540
    for continent, (x, y) in DECKS.items():
        yield DeckPile(continent, 84, 19), x, y
        yield Pill(130, 32, gold=False), x, y + 88
        yield Text(continent.replace("_", " ").title(), 22, Font.LABEL, width=120), x, y + 88
        yield CountDisc(17), x + 42, y - 59
    yield Glass(236, 220), 468, 498
    for index, step in enumerate(("Stapel wählen", "Würfeln", "Rechnen", "Tauschen", "Melden")):
        yield StepMark(index + 1, index < 3, index == 3), 382, 418 + 40 * index
        yield Text(step, 24, ink=Ink.SECONDARY, width=160), 490, 418 + 40 * index
    for index, number in enumerate((36, 62, 118, 5, 127)):
        yield from _card(CardFace(number, 48), 1090 + 52 * index, 564)
    for seat, (left, top) in enumerate(SEATS):
        yield Glass(292, 480, active=seat == 1), left + 146, top + 240
        yield Token(seat, INITIALS[seat], 58, is_bot=seat == 3), left + 46, top + 50
        yield Text(("Mia", "Jonas", "Leyla", "Ada")[seat], 31, Font.LABEL), left + 130, top + 40
        for index, number in enumerate(HANDS[seat]):
            x, y = left + 54 + 92 * (index % 3), top + 160 + 121 * (index // 3)
            yield from _held(number, seat, index, x, y)
    yield from _ringed(58, 150, Edge.RIGHT, 1228, 774)


def _held(number: int, seat: int, index: int, x: float, y: float) -> Iterator[Placed]:
    if seat == 1 and index > 5:
        yield from _ringed(number, 82, Edge.CHOSEN, x, y)
    elif (index + seat) % 3 == 0 and index < 6:
        continent = list(Continent)[(number - 1) // 24]
        yield from _card(CardBack(continent, 82, shielded=True), x, y)
    else:
        yield from _card(CardFace(number, 82), x, y)
