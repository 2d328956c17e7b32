"""What stands around the mat of Zahlenfalle: the top bar, the players, the clock of the decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.model.zahlenfalle import ZahlenfalleView
from quiclo_table.scenes.five_dice.moment import Moment
from quiclo_table.scenes.five_dice.playmat import CAPTION_Y
from quiclo_table.scenes.zahlenfalle.seats import SeatColumn
from quiclo_table.scenes.zahlenfalle.words import Words
from quiclo_table.stage.layout import ZAHLENFALLE
from quiclo_table.stage.pictures import ClockRing, Draw, Font, Heart, Ink, Text
from quiclo_table.ui.clock_text import minutes_and_seconds
from quiclo_table.ui.lines import MIDDLE, RIGHT, Measure, line
from quiclo_table.ui.top_bar import top_bar

URGENT_MS: Final = 10_000
CLOCK: Final = 46.0
UNTIMED_MS: Final = 60_000
"""The whole of a decision's clock where the set-up names none: what is open when the time is up gets this."""


@dataclass(frozen=True, slots=True)
class TableSide:
    """Draws it."""

    translate: Translator
    measure: Measure
    words: Words
    seats: SeatColumn

    def draws(self, view: ZahlenfalleView, moment: Moment) -> Iterator[Draw]:
        """Give the players, and what all five dice bring while somebody calculates."""
        yield from self.seats.draws(view)
        if moment.is_entering:
            box = ZAHLENFALLE.calculate.box
            right, y = box.right - 34, box.y + CAPTION_Y
            text = self.translate("solo.all_five")
            font, ink = Font.LABEL, Ink.FELT
            yield Draw(Heart(30), right - 14, y, MIDDLE, 12)
            yield line(text, right - 40, y, 26, font=font, ink=ink, anchor=RIGHT, layer=12, width=540)

    def passing(self, view: ZahlenfalleView, top: Sequence[Draw] = ()) -> Iterator[Draw]:
        """Give what changes as time passes: the top bar, unless another is meant, and the clock."""
        words = self.words
        yield from top or top_bar(
            self.translate("game.zahlenfalle"),
            words.detail(view),
            words.title(view),
            icon="person",
            measure=self.measure,
            note=words.note(view),
        )
        left = view.decision_left_ms
        if left is None or view.rolling_ms:
            return
        whole = 1000 * view.setup.turn_seconds if view.setup.turn_seconds else UNTIMED_MS
        box, is_urgent = ZAHLENFALLE.target, left < URGENT_MS
        x, y = box.right - CLOCK - 16, box.y + CLOCK + 16
        yield Draw(ClockRing(CLOCK, min(1000, round(1000 * left / whole)), is_urgent), x, y, MIDDLE, 13)
        ink = Ink.URGENT if is_urgent else Ink.WHITE
        text = Text(minutes_and_seconds(left), 26, Font.NUMERAL, ink, cells=True)
        yield Draw(text, x, y, MIDDLE, 14)
