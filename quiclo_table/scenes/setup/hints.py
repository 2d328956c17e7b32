"""What a free place says: how to join there, by touch or by pad."""

from __future__ import annotations

from typing import Final

from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Disc, Draw, Font, Icon, Ink, Text
from quiclo_table.ui.lines import LEFT, MIDDLE, Measure, line, wrapped

LINES: Final = 36.0
"""From one line to the next."""
ICON_ROOM: Final = 62.0
LETTER: Final = 36.0
"""The disc of a pad's button."""
BUTTON: Final = "A"


def tap_hint(box: Box, sentence: str, measure: Measure, ink: Ink, layer: int) -> list[Draw]:
    """Return a finger, and a sentence behind it on at most two lines."""
    left, y = box.x + ICON_ROOM, box.centre[1]
    wide = box.right - left
    lines = wrapped(sentence, 24, wide, measure)
    top = y - LINES / 2 * (len(lines) - 1)
    return [
        Draw(Icon("finger", 46, ink), box.x + 30, y, MIDDLE, layer),
        *(
            line(text, left, top + LINES * n, 24, ink=ink, layer=layer, width=wide)
            for n, text in enumerate(lines)
        ),
    ]


def press_hint(box: Box, words: tuple[str, str], measure: Measure, ink: Ink, layer: int) -> list[Draw]:
    """Return a pad, and what to press on it: a word, the button's letter on a disc as on the pad, and what
    that does."""
    left, y = box.x + ICON_ROOM, box.centre[1]
    wide = box.right - left
    press = Text(words[0], 26, Font.LABEL, ink, wide - LETTER - 12)
    letter = left + measure(press)[0] + 12 + LETTER / 2
    face = Text(BUTTON, 24, Font.LABEL, Ink.INK, LETTER)
    return [
        Draw(Icon("pad", 50, ink), box.x + 28, y, MIDDLE, layer),
        Draw(press, left, y - 20, LEFT, layer),
        Draw(Disc("green", LETTER), letter, y - 20, MIDDLE, layer),
        Draw(face, letter, y - 20, MIDDLE, layer + 1),
        line(words[1], left, y + 20, 26, ink=ink, font=Font.LABEL, layer=layer, width=wide),
    ]
