"""The choice in the bar of the set-up: whether the table stands, or lies flat with people all around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.table.ground import OF_FLAT_TABLES
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Icon, Ink
from quiclo_table.ui.buttons import segments, segments_track
from quiclo_table.ui.lines import MIDDLE
from quiclo_table.ui.page import Control

BOX: Final = Box(1476, 6, 420, 60)
ICON_X: Final = 1446.0
UPRIGHT: Final = "upright"
FLAT: Final = "flat"


class LyingChoice:
    """Shows the choice and keeps it at once, for every game: it is about the screen and no house rule.

    `changed` is told what it means, in a sentence.
    """

    def __init__(self, context: Context, changed: Callable[[str], None]) -> None:
        self._context = context
        self._changed = changed

    def draws(self) -> list[Draw]:
        """Return the choice without its controls; what a flat table is made of is painted ahead, unseen."""
        icon = Draw(Icon("table", 36, Ink.GOLD_LABEL), ICON_X, BOX.centre[1], MIDDLE, 6)
        ahead = OF_FLAT_TABLES if self._context.settings.flat else ()
        return [icon, segments_track(BOX, 4), *(Draw(one, 0, 0, alpha=0.0) for one in ahead)]

    def controls(self) -> list[Control]:
        """Return the two arrangements."""
        t = self._context.translate
        choices = [(UPRIGHT, t("setup.upright")), (FLAT, t("setup.flat"))]
        chosen = FLAT if self._context.settings.flat else UPRIGHT
        return segments("lying", BOX, choices, chosen, self._choose, measure=self._context.measure)

    def _choose(self, chosen: str) -> None:
        context = self._context
        context.change(replace(context.settings, flat=chosen == FLAT))
        self._changed(context.translate("setup.flat_about" if chosen == FLAT else "setup.upright_about"))
