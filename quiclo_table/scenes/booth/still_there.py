"""The question whether anybody is still there, over whatever is on, until it is answered or time is up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed, Tapped
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, ClockRing, Draw, Font, Glass, Ink, Text, Tone
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, heading, line
from quiclo_table.ui.page import Page

PANEL: Final = Box(310, 120, 1300, 840)
CLOCK: Final = (960.0, 520.0, 140.0)
KEEP: Final = Box(400, 730, 740, 160)
ANEW: Final = Box(1164, 730, 356, 160)
URGENT_S: Final = 10


class StillThere:
    """Takes all gestures. A tap anywhere and any key keep playing; when the time is up `gone` is called."""

    def __init__(
        self,
        translate: Translator,
        measure: Measure,
        seconds: int,
        *,
        keep: Callable[[], None],
        anew: Callable[[], None],
        gone: Callable[[], None],
    ) -> None:
        self._translate = translate
        self._whole_ms = self._left_ms = seconds * 1000
        self._keep = keep
        self._gone = gone
        self._page = Page()
        t = translate
        self._page.show(
            [
                button(
                    "keep",
                    KEEP,
                    Face(t("booth.keep_playing"), "play", 52, 52),
                    keep,
                    measure=measure,
                    tone=Tone.OK,
                ),
                button("anew", ANEW, Face(t("booth.anew"), "again", 34), anew, measure=measure),
            ],
            focus="keep",
        )
        self._page.show_focus()

    @property
    def page(self) -> Page:
        """Its two buttons."""
        return self._page

    @property
    def left_s(self) -> int:
        """How many seconds are left; a begun one counts."""
        return -(-self._left_ms // 1000)

    def hit(self, x: float, y: float) -> str:
        """Return the button at a point; everything else belongs to the question, too."""
        return self._page.hit(x, y) or "still_there"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        is_elsewhere = isinstance(gesture, Tapped) and self._page.find(gesture.target) is None
        if not self._page.hear(gesture) and (is_elsewhere or isinstance(gesture, KeyPressed)):
            self._keep()

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        self._left_ms = max(0, self._left_ms - round(dt_ms))
        if not self._left_ms:
            self._gone()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the question instead of what is on; its clock goes by the second."""
        t, (x, y, radius) = self._translate, CLOCK
        urgent = self.left_s <= URGENT_S
        ring = ClockRing(radius, 1_000_000 * self.left_s // self._whole_ms, urgent)
        ink = Ink.URGENT if urgent else Ink.GOLD_NUMERAL
        return [
            Draw(Backdrop("walnut"), 0, 0),
            Draw(Glass(PANEL.w, PANEL.h, 30, active=True), PANEL.x, PANEL.y, layer=1),
            heading(
                t("booth.still_there"), x, PANEL.y + 100, 96, ink=Ink.GOLD_TITLE, anchor=MIDDLE, width=1200
            ),
            line(t("booth.back_soon"), x, PANEL.y + 185, 34, anchor=MIDDLE, ink=Ink.SECONDARY, width=1200),
            Draw(ring, x, y, MIDDLE, 11),
            Draw(Text(str(self.left_s), 110, Font.NUMERAL, ink, cells=True), x, y, MIDDLE, 12),
            *self._page.draws(now_ms),
        ]
