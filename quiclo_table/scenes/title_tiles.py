"""The tiles of the title: a picture of each game, what it is about, and for how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.stage.card_pictures import Buzzer, BuzzerState, CardFace, CardRing, CardShadow, PileEdges
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import (
    Board,
    DieAtRest,
    DieShadow,
    Draw,
    Font,
    Glass,
    Glow,
    Heart,
    Hub,
    Icon,
    Ink,
    Look,
    Pill,
    Plate,
    Text,
)
from quiclo_table.stage.proof_pictures import Ground, line_between
from quiclo_table.ui.lines import LEADING, LEFT, MIDDLE, Measure, heading, line, wrapped
from quiclo_table.ui.page import Control

ROW: Final = Box(88, 264, 1744, 448)
GAP: Final = 24.0
WIDEST: Final = 860.0
PICTURE_HIGH: Final = 252.0
MARGIN: Final = 16.0
CARD: Final = 104.0
SPACIOUS: Final = 500.0
"""How wide a board is on which things have the size that they were made for."""
ROOMY: Final = 620.0
"""How wide a board is on which everything lies in the middle."""
ABOUT: Final = 26.0
GREY: Final = Ink.SECONDARY
PILE: Final = 88.0
PILE_PITCH: Final = 116.0
LINKED_CARD: Final = 66.0
LINKED: Final = {
    13: (-146.0, -58.0),
    2: (-24.0, -58.0),
    88: (104.0, -58.0),
    31: (-146.0, 58.0),
    44: (-8.0, 58.0),
    132: (156.0, 58.0),
}
"""Where the cards of the combination lie, from the board's middle."""
HUBS: Final = {
    1: ((-92.0, 0.0), (13, 31, 44)),
    2: ((36.0, -22.0), (44, 2, 88)),
    3: ((84.0, 22.0), (88, 44, 132)),
}
"""Where its three equations are, and which cards each of them links."""

Paint = Callable[[Box, int, Translator], list[Draw]]
"""Gives the picture of a game on its board, on a layer."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A game to begin: its id, its texts, for how many and how long, and its picture."""

    id: str
    name: str
    about: str
    players: str
    time: str
    picture: Paint
    act: Callable[[], None]


def tiles(games: list[Tile], translate: Translator, measure: Measure) -> list[Control]:
    """Return the tiles side by side in the middle of their row."""
    wide = min(WIDEST, (ROW.w - GAP * (len(games) - 1)) / len(games))
    left = ROW.centre[0] - (wide * len(games) + GAP * (len(games) - 1)) / 2
    return [
        _tile(game, Box(left + (wide + GAP) * index, ROW.y, wide, ROW.h), translate, measure)
        for index, game in enumerate(games)
    ]


def zahlenfalle(board: Box, layer: int, _t: Translator) -> list[Draw]:
    """A 4 and an 8, the 48 that they make, and three lives: all of it smaller where the board is narrow."""
    x, y = board.centre
    k = min(1.0, board.w / SPACIOUS)
    x += max(0.0, ROOMY - board.w) / 8 * k
    draws: list[Draw] = []
    size = round(132 * k)
    for value, dx, dy, turn in ((4, -206, -30, 8.0), (8, -84, 34, -7.0)):
        place = x + dx * k, y + dy * k
        draws.append(Draw(DieShadow(size), *place, MIDDLE, layer + 1))
        draws.append(Draw(DieAtRest(value, size, turn), *place, MIDDLE, layer + 2))
    x += 120 * k
    up = y - 22 * k
    ink, font = Ink.GOLD_NUMERAL, Font.NUMERAL
    number = line("48", x, up, round(112 * k), font=font, ink=ink, anchor=MIDDLE, layer=layer + 2)
    heart = round(40 * k)
    hearts = [Draw(Heart(heart), x + 48 * k * (n - 1), y + 66 * k, MIDDLE, layer + 2) for n in range(3)]
    return [*draws, Draw(Glow(160 * k, 70 * k, 40, 80), x, up, MIDDLE, layer + 1, alpha=0.6), number, *hearts]


def zahlenfolge(board: Box, layer: int, t: Translator) -> list[Draw]:
    """Three cards in a row, and what they are called."""
    x, y = board.centre
    draws: list[Draw] = []
    for index, number in enumerate((57, 58, 59)):
        at = (x + (index - 1) * (CARD + 14), y - 24)
        draws.append(Draw(CardShadow(CARD), *at, MIDDLE, layer + 1))
        draws.append(Draw(CardRing(CARD), *at, MIDDLE, layer + 2))
        draws.append(Draw(CardFace(number, CARD), *at, MIDDLE, layer + 3))
    text = Text(t("zahlenfolge.run.3"), 26, Font.LABEL, Ink.INK, 200)
    return [
        *draws,
        Draw(Pill(160, 42), x - 80, y + 67, layer=layer + 2),
        Draw(text, x, y + 88, MIDDLE, layer + 3),
    ]


def stapelspiel(board: Box, layer: int, _t: Translator) -> list[Draw]:
    """Three piles, one of them the result, and a buzzer."""
    x, y = board.centre
    draws: list[Draw] = []
    for index, number in enumerate((96, 41, 118)):
        at = (x + (index - 1) * PILE_PITCH, y - 38)
        if index == 0:
            draws.append(Draw(CardRing(PILE), *at, MIDDLE, layer + 1))
        draws.append(Draw(PileEdges(PILE, 5), *at, MIDDLE, layer + 1))
        draws.append(Draw(CardFace(number, PILE), *at, MIDDLE, layer + 2))
    buzzer = Buzzer(264, 64, 1, BuzzerState.READY)
    call = Text("QUICLO!", 36, Font.NUMERAL, Ink.INK)
    return [
        *draws,
        Draw(buzzer, x - buzzer.width / 2, board.bottom - 80, layer=layer + 2),
        Draw(call, x, board.bottom - 51, MIDDLE, layer + 3),
    ]


def strategie(board: Box, layer: int, _t: Translator) -> list[Draw]:
    """Six cards that hang together by three equations."""
    x, y = board.centre
    draws: list[Draw] = [
        Draw(Plate(board.w - 18, board.h - 18, Ground.SEA), board.x + 9, board.y + 9, layer=layer + 1)
    ]
    for number, ((hub_x, hub_y), linked) in HUBS.items():
        hub = Hub(number, 26)
        for card in linked:
            dx, dy = LINKED[card]
            line_drawn, at_x, at_y = line_between((x + hub_x, y + hub_y), (x + dx, y + dy), hub.colour)
            draws.append(Draw(line_drawn, at_x, at_y, layer=layer + 2))
        draws.append(Draw(hub, x + hub_x, y + hub_y, MIDDLE, layer + 5))
    for card, (dx, dy) in LINKED.items():
        draws.append(Draw(CardShadow(LINKED_CARD), x + dx, y + dy, MIDDLE, layer + 3))
        draws.append(Draw(CardFace(card, LINKED_CARD), x + dx, y + dy, MIDDLE, layer + 4))
    return draws


def _tile(game: Tile, box: Box, translate: Translator, measure: Measure) -> Control:
    board = Box(box.x + MARGIN, box.y + MARGIN, box.w - 2 * MARGIN, PICTURE_HIGH)

    def paint(look: Look, layer: int) -> list[Draw]:
        active = look in (Look.HOVER, Look.PRESSED)
        x, width = box.centre[0], box.w - 48
        rows = wrapped(game.about, ABOUT, width, measure)
        pitch = LEADING * measure(Text("X", ABOUT))[1]
        top = box.y + 361 - pitch * (len(rows) - 1) / 2
        return [
            Draw(Glass(box.w, box.h, 28, active=active), box.x, box.y, layer=layer),
            Draw(Board(board.w, board.h, 22), board.x, board.y, layer=layer),
            *game.picture(board, layer, translate),
            heading(game.name, x, box.y + 292, 46, anchor=MIDDLE, layer=layer + 2, width=width),
            *(
                line(row, x, top + pitch * at, ABOUT, anchor=MIDDLE, ink=GREY, layer=layer + 2, width=width)
                for at, row in enumerate(rows)
            ),
            *_facts(game, box, layer + 2, measure),
        ]

    return Control(game.id, box, game.act, paint, radius=28)


def _facts(game: Tile, box: Box, layer: int, measure: Measure) -> list[Draw]:
    """For how many, and how long it takes, side by side in the middle of a tile."""
    x, y = box.centre[0], box.y + 425
    room = (box.w - 48 - 2 * 34 - 28) / 2
    facts = [
        (icon, Text(text, 25, Font.LABEL, width=room))
        for icon, text in (("person", game.players), ("clock", game.time))
    ]
    wide = [measure(text)[0] for _, text in facts]
    left = x - (sum(wide) + 2 * 34 + 28) / 2
    draws: list[Draw] = []
    for (icon, text), width in zip(facts, wide, strict=True):
        draws.append(Draw(Icon(icon, 26, Ink.GOLD_LABEL), left + 13, y, MIDDLE, layer))
        draws.append(Draw(text, left + 34, y, LEFT, layer))
        left += 34 + width + 28
    return draws
