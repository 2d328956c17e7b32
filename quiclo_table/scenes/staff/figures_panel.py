"""The figures of the booth as a panel: visits, matches, hours, variants and languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from quiclo_table.i18n import Translator, decimal
from quiclo_table.kiosk.booth_log import BoothLog
from quiclo_table.kiosk.summary import HOURS, Figures
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Bar, Draw, Font, Glass, Ink, Pill, Row, Text
from quiclo_table.ui.language_names import language_names
from quiclo_table.ui.lines import LEFT, MIDDLE, RIGHT, Measure, heading, label, line, shortened
from quiclo_table.variants import zahlenfalle_solo
from quiclo_table.variants.listed import VARIANTS

PANEL: Final = Box(24, 96, 1100, 820)
TILE: Final = (251.0, 132.0)
TILES_Y: Final = PANEL.y + 112
GAP: Final = 14.0
LEFT_EDGE: Final = PANEL.x + 28
ROWS_Y: Final = PANEL.y + 268
ROW: Final = 40.0
MOST_ROWS: Final = 5
BAR: Final = (330.0, 22.0)
CHART_FOOT: Final = PANEL.y + 700
CHART_HIGH: Final = 88.0
COLUMNS: Final = 12
FIRST_HOUR: Final = 9
"""The chart begins here if nobody came earlier."""
COLUMN: Final = 34
FOOT_Y: Final = PANEL.bottom - 36


def figures_panel(seen: Figures, log: BoothLog, t: Translator, measure: Measure) -> list[Draw]:
    """Return the panel; a log that can't be written says so at its foot, else where it lies."""
    return [
        Draw(Glass(PANEL.w, PANEL.h, 28), PANEL.x, PANEL.y, layer=1),
        heading(t("staff.figures"), LEFT_EDGE, PANEL.y + 58, 40, ink=Ink.GOLD_TITLE, width=600),
        *_tiles(seen, t),
        *_variants(seen, t),
        *_chart(seen.by_hour, t),
        _foot(seen, log, t, measure),
    ]


def _tiles(seen: Figures, t: Translator) -> Iterator[Draw]:
    wide, high = TILE
    tiles = (
        (str(seen.visits), t("staff.visits")),
        (str(seen.begun), t("staff.matches")),
        (f"{seen.share_finished} %", t("staff.finished")),
        (decimal(seen.per_hour, t.language, places=1), t("staff.per_hour")),
    )
    for at, (number, name) in enumerate(tiles):
        x = LEFT_EDGE + (wide + GAP) * at
        yield Draw(Row(wide, high), x, TILES_Y, layer=3)
        figure = Text(number, 64, Font.NUMERAL, Ink.GOLD_NUMERAL, width=wide - 20)
        yield Draw(figure, x + wide / 2, TILES_Y + 50, MIDDLE, 6)
        yield line(name, x + wide / 2, TILES_Y + 104, 25, anchor=MIDDLE, ink=Ink.SECONDARY, width=wide - 20)


def _variants(seen: Figures, t: Translator) -> Iterator[Draw]:
    """What was played, how much of it to the end, and in which languages."""
    if not seen.variants:
        yield line(t("staff.nothing_yet"), LEFT_EDGE, ROWS_Y + 30, 28, ink=Ink.SECONDARY, width=PANEL.w - 56)
        return
    for at, played in enumerate(seen.variants[:MOST_ROWS]):
        y = ROWS_Y + 24 + ROW * at
        share = 1000 * played.finished // max(1, played.begun)
        yield label(_name_of(played.variant, t), LEFT_EDGE, y, 27, width=300)
        yield Draw(Bar(*BAR, share), LEFT_EDGE + 320, y, LEFT, 5)
        words = t("staff.of", finished=played.finished, begun=played.begun)
        yield line(words, PANEL.right - 28, y, 25, anchor=RIGHT, ink=Ink.SECONDARY, width=360)
    names = language_names(t)
    spoken = ", ".join(f"{names.get(one, one)} {count}" for one, count in seen.languages)
    y = ROWS_Y + 24 + ROW * len(seen.variants[:MOST_ROWS])
    yield line(
        t("staff.languages", languages=spoken), LEFT_EDGE, y, 25, ink=Ink.SECONDARY, width=PANEL.w - 56
    )


def _name_of(variant: str, t: Translator) -> str:
    """What a variant is called; a log may tell of one that this program doesn't know."""
    if variant == zahlenfalle_solo.GAME.name:
        return t("solo.title")
    known = {one.name for one in VARIANTS}
    return t(f"game.{variant}") if variant in known else variant


def _chart(by_hour: Sequence[int], t: Translator) -> Iterator[Draw]:
    """Give a column for each hour, with its number above and its hour below."""
    busy = [hour for hour, count in enumerate(by_hour) if count]
    first = max(0, min(FIRST_HOUR, *busy, HOURS - COLUMNS) if busy else FIRST_HOUR)
    if busy and busy[-1] >= first + COLUMNS:
        first = min(busy[-1] - COLUMNS + 1, HOURS - COLUMNS)
    most = max(1, *by_hour)
    pitch = (PANEL.w - 56) / COLUMNS
    yield label(
        t("staff.by_hour"), LEFT_EDGE, CHART_FOOT - CHART_HIGH - 76, 25, ink=Ink.GOLD_LABEL, width=900
    )
    for at, count in enumerate(by_hour[first : first + COLUMNS]):
        x = LEFT_EDGE + pitch * (at + 0.5)
        if count:
            high = COLUMN + round((CHART_HIGH - COLUMN) * count / most)
            yield Draw(Pill(COLUMN, high), x - COLUMN / 2, CHART_FOOT - high, layer=4)
            number = Text(str(count), 25, Font.NUMERAL, Ink.WHITE)
            yield Draw(number, x, CHART_FOOT - high - 20, MIDDLE, 6)
        yield Draw(Text(str(first + at), 24, Font.NUMERAL, Ink.SECONDARY), x, CHART_FOOT + 24, MIDDLE, 6)


def _foot(seen: Figures, log: BoothLog, t: Translator, measure: Measure) -> Draw:
    wide = PANEL.w - 56
    if not log.is_kept:
        return line(t("staff.log_unkept"), LEFT_EDGE, FOOT_Y, 25, ink=Ink.BAD, width=wide)
    words = t("staff.log_at", restarts=seen.restarts, folder=str(log.folder))
    return line(shortened(words, wide, measure), LEFT_EDGE, FOOT_Y, 25, ink=Ink.SECONDARY, width=wide)
