"""Contact sheets, one of every key in every state: `python -m tools.pictures.sheet --out DIR`.

`sheet.png` has the controls, `cards.png` the cards and seats, `table.png` the table with decks and hands.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from quiclo_table.model.medals import Medal
from quiclo_table.stage.pictures import (
    Backdrop,
    Badge,
    Bar,
    Board,
    Button,
    ClockRing,
    DieAtRest,
    DieHole,
    DieRolling,
    DieShadow,
    Disc,
    FocusRing,
    Font,
    Glass,
    Glow,
    Heart,
    Icon,
    Ink,
    Look,
    MedalPicture,
    Picture,
    Pill,
    Row,
    Rule,
    Sign,
    Text,
    Tile,
    Tone,
    Track,
    Veil,
    Verdict,
    Well,
)
from quiclo_table.view.atlas import Atlas
from quiclo_table.view.icons import ICONS
from quiclo_table.view.themes import THEMES
from tools.pictures.sheet_cards import card_keys, table_keys

Placed = tuple[Picture, float, float]
"""A key and where the middle of its box lies, in design units."""

LEFT_PANEL: Final = Glass(620, 1020)
RIGHT_PANEL: Final = Glass(590, 1020)
POSE: Final = (0.86, 0.31, 0.24, 0.33)


def every_key() -> Iterator[Placed]:
    """All the sheet's pictures from back to front."""
    yield Backdrop("walnut"), 960, 540
    yield LEFT_PANEL, 334, 540
    yield RIGHT_PANEL, 1601, 540
    yield from _buttons()
    yield from _fields()
    yield from _signs()
    yield from _board()
    yield from _type()


def _buttons() -> Iterator[Placed]:
    yield Text("Tasten", 40, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 110, 72
    for row, tone in enumerate(Tone):
        for column, look in enumerate(Look):
            x, y = 110 + 148 * column, 146 + 76 * row
            lift = 2.5 if look is Look.PRESSED else -3
            ink = Ink.DISABLED if look is Look.DISABLED else Ink.INK if tone is Tone.GOLD else Ink.WHITE
            yield Button(134, 60, tone, look), x, y
            yield Text(look.value, 24, Font.LABEL, ink), x, y + lift
    yield FocusRing(134, 60), 110, 146


def _fields() -> Iterator[Placed]:
    yield Well(280, 66), 184, 548
    yield Well(280, 66, focused=True), 484, 548
    yield Row(570, 56), 334, 620
    yield Track(570, 64), 334, 694
    yield Pill(130, 54), 250, 694
    yield Text("60", 26, Font.LABEL, Ink.INK), 250, 694
    yield Pill(150, 40, gold=False), 480, 694
    for index, share in enumerate((0, 30, 560, 1000)):
        yield Bar(130, 24, share), 114 + 146 * index, 758
    yield Rule(570), 334, 790
    yield ClockRing(86, 640), 150, 900
    yield ClockRing(86, 150, urgent=True), 350, 900
    yield Text("0:56", 50, Font.NUMERAL, Ink.IVORY_TITLE, cells=True), 150, 900
    yield Text("8", 50, Font.NUMERAL, Ink.URGENT), 350, 900
    yield Glass(150, 150, active=True), 534, 900


def _signs() -> Iterator[Placed]:
    yield Text("Zeichen", 40, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 1400, 72
    for index, name in enumerate(ICONS):
        yield Icon(name, 40), 1346 + 57 * (index % 10), 134 + 66 * (index // 10)
    for index, sign in enumerate("+−×÷=?"):
        yield Sign(sign, 70, Ink.FADED if sign == "?" else Ink.OPERATOR), 1370 + 92 * index, 440
    for index, value in enumerate((6, 9, 11, 12)):
        look = Look.DISABLED if value == 12 else Look.IDLE
        yield Tile(value, look=look), 1380 + 118 * index, 530
    for index in range(3):
        yield Heart(54, full=index < 2), 1370 + 66 * index, 636
    for index, medal in enumerate(Medal):
        yield MedalPicture(medal, 76), 1590 + 76 * index, 636
    yield MedalPicture(Medal.GOLD, 76, won=False), 1820, 636
    for index in range(2):
        yield Badge(index + 1), 1370 + 60 * index, 720
        yield Verdict(index == 0, 44), 1510 + 60 * index, 720
    for index, (colour, name) in enumerate((("orange", "clock"), ("blue", "calendar"), ("green", "eye"))):
        yield Disc(colour, 92), 1390 + 120 * index, 820
        yield Icon(name, 54, Ink.INK), 1390 + 120 * index, 820


def _board() -> Iterator[Placed]:
    yield Board(600, 560), 976, 330
    yield DieShadow(150), 800, 200
    yield DieAtRest(9, 150, 4), 800, 200
    yield Glow(150, 150, 75, 26), 976, 200
    yield DieAtRest(4, 150, -5), 976, 200
    yield DieHole(7, 150), 1152, 200
    yield DieShadow(120), 790, 400
    yield DieAtRest(11, 120, 6, Look.DISABLED), 790, 400
    yield DieShadow(120), 976, 400
    yield DieAtRest(6, 120, 0, Look.HOVER), 976, 400
    yield DieRolling(120, POSE), 1160, 400
    yield Text("Auf dem Filz", 26, Font.LABEL, Ink.FELT), 976, 560


def _type() -> Iterator[Placed]:
    yield Glow(240, 100, 50), 976, 760
    yield Text("144", 150, Font.NUMERAL, Ink.GOLD_NUMERAL, shadow=True), 976, 760
    for index, ink in enumerate(Ink):
        x, y = 740 + 160 * (index % 4), 880 + 44 * (index // 4)
        if ink is Ink.INK:
            yield Pill(150, 38), x, y
        yield Text(ink.value, 30, Font.SENTENCE, ink, width=145), x, y


SHEETS: Final[dict[str, Callable[[], Iterator[Placed]]]] = {
    "sheet": every_key,
    "cards": card_keys,
    "table": table_keys,
}


def paint(atlas: Atlas, keys: Iterator[Placed]) -> pygame.Surface:
    """A whole sheet."""
    unit = atlas.unit
    sheet = pygame.Surface((round(1920 * unit), round(1080 * unit)))
    for picture, x, y in keys:
        width, height = atlas.size(picture)
        painted = atlas.painted(picture)
        left, top = round((x - width / 2) * unit), round((y - height / 2) * unit)
        sheet.blit(painted.surface, (left + painted.left, top + painted.top))
    return sheet


def _veiled(atlas: Atlas, sheet: pygame.Surface) -> None:
    """Lay a veil over a corner of a sheet."""
    unit = atlas.unit
    veil = atlas.painted(Veil(0.5)).surface
    sheet.blit(veil, (round(1700 * unit), round(880 * unit)), (0, 0, round(150 * unit), round(120 * unit)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.pictures.sheet", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the folder for the sheets")
    parser.add_argument("--unit", type=float, default=1.0, help="pixels per design unit")
    parser.add_argument("--text", type=float, default=1.0, help="the size of sentences and labels, 1 to 1.5")
    parser.add_argument("--theme", choices=list(THEMES), default="walnut")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    atlas = Atlas(chosen.unit, text_scale=chosen.text, theme=chosen.theme)
    for name, keys in SHEETS.items():
        sheet = paint(atlas, keys())
        if name == "sheet":
            _veiled(atlas, sheet)
        pygame.image.save(sheet, chosen.out / f"{name}.png")


if __name__ == "__main__":
    main()
