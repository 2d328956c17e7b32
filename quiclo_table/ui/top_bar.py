"""The bar along the top of every table: name, what is played, and what the table is about."""

from __future__ import annotations

from quiclo_table.stage.pictures import Draw, Font, Icon, Ink, Pill, Text
from quiclo_table.ui.buttons import Measure
from quiclo_table.ui.lines import LEFT, MIDDLE, heading, label, line

MIDDLE_Y = 36


def top_bar(game: str, detail: str, title: str, *, icon: str, measure: Measure) -> list[Draw]:
    """Return the bar: logo, a pill with the game, a detail behind it, and a title with an icon in the middle."""
    wide = round(measure(Text(game, 24, Font.LABEL))[0]) + 40
    centre = Text(title, 31, Font.LABEL)
    left = 960 - measure(centre)[0] / 2
    return [
        heading("Quiclo", 26, MIDDLE_Y - 2, 46, ink=Ink.GOLD_TITLE),
        Draw(Pill(wide, 42, gold=False), 192, MIDDLE_Y - 21, layer=5),
        line(game, 192 + wide / 2, MIDDLE_Y, 24, font=Font.LABEL, anchor=MIDDLE),
        line(detail, 192 + wide + 20, MIDDLE_Y, 25, ink=Ink.SECONDARY, anchor=LEFT, width=440),
        Draw(Icon(icon, 32, Ink.GOLD_LABEL), left - 32, MIDDLE_Y, MIDDLE, 6),
        label(title, left, MIDDLE_Y, 31),
    ]
