"""The bar along the top of every table: name, what is played, and what the table is about."""

from __future__ import annotations

from typing import Final

from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Pill, Text
from quiclo_table.ui.lines import LEFT, MIDDLE, RIGHT, Measure, heading, line, shortened

MIDDLE_Y: Final = 36
ICON: Final = 32
GAP: Final = 16
GAME_WIDTH: Final = 200
TITLE_WIDTH: Final = 420
NOTE_WIDTH: Final = 300
NOTE_X: Final = 1816
"""Where a note ends: before the key in the corner."""


def top_bar(game: str, detail: str, title: str, *, icon: str, measure: Measure, note: str = "") -> list[Draw]:
    """Return the bar: logo, the game in a pill, a detail behind it, in the middle an icon and a title, and a
    note at the right. Detail and note may be "".
    """
    named = Text(game, 24, Font.LABEL, width=GAME_WIDTH)
    wide = round(measure(named)[0]) + 40
    centre = Text(title, 31, Font.LABEL, width=TITLE_WIDTH)
    left = 960 - measure(centre)[0] / 2
    behind = 192 + wide + 20
    room = left - 32 - ICON / 2 - GAP - behind
    bar = [
        heading("Quiclo", 26, MIDDLE_Y - 2, 46, ink=Ink.GOLD_TITLE),
        Draw(Pill(wide, 42, gold=False), 192, MIDDLE_Y - 21, layer=5),
        Draw(named, 192 + wide / 2, MIDDLE_Y, MIDDLE, 6),
        Draw(Icon(icon, ICON, Ink.GOLD_LABEL), left - 32, MIDDLE_Y, MIDDLE, 6),
        Draw(centre, left, MIDDLE_Y, LEFT, 6),
    ]
    if detail:
        words = shortened(detail, room, measure)
        bar.append(line(words, behind, MIDDLE_Y, 25, ink=Ink.SECONDARY, width=room))
    if note:
        bar.append(line(note, NOTE_X, MIDDLE_Y, 25, ink=Ink.SECONDARY, anchor=RIGHT, width=NOTE_WIDTH))
    return bar
