"""What runs while nobody plays."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from math import pi, sin
from typing import Final

from quiclo_table.input.acts import Gesture
from quiclo_table.scenes.scene import Context, Scene
from quiclo_table.scenes.show.scene import ShowScene
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Glow, Icon, Ink, Pill, Text
from quiclo_table.storage.playlist import BadPlaylist, Item, shipped_playlist
from quiclo_table.ui.lines import LEFT, MIDDLE, line
from quiclo_table.ui.page import Page

LOG: Final = logging.getLogger(__name__)
PULSE_MS: Final = 1600.0
PULSE_STEPS: Final = 12
PROMPT: Final = (960.0, 640.0)
PROMPT_HIGH: Final = 132.0


class Show:
    """Makes what is shown. The booth asks for it at its start and after every visit, and the next game of the
    playlist follows; a playlist that can't be read is replaced by a picture. `games` are shown instead of
    those of the playlist that comes with the program."""

    def __init__(self, games: Sequence[Item] = ()) -> None:
        self._games = games
        self._next = 0

    def __call__(self, context: Context) -> Scene:
        """Make the show."""
        try:
            games = self._games or shipped_playlist().games
        except BadPlaylist:
            LOG.exception("there is no show")
            return AttractScene(context)
        return ShowScene(context, partial(self._following, games))

    def _following(self, games: Sequence[Item]) -> Item:
        item = games[self._next % len(games)]
        self._next += 1
        return item


class AttractScene:
    """The title's picture, and the wish to be touched. The guard of the booth hears the touch, not this."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._now_ms = 0.0
        self._page = Page()

    def enter(self) -> None:
        """Nothing is held."""

    def leave(self) -> None:
        """Nothing is held."""

    @property
    def page(self) -> Page:
        """There is nothing to press but all of it."""
        return self._page

    def hit(self, _x: float, _y: float) -> str | None:
        """Everywhere is the same."""
        return None

    def hear(self, _gesture: Gesture) -> None:
        """The guard hears for it."""

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms

    def draws(self) -> list[Draw]:
        """Return the picture with the prompt, which glows in steps, or steadily where motion is reduced."""
        t, (x, y) = self._context.translate, PROMPT
        is_calm = self._context.settings.reduced_motion
        pulse = 1.0 if is_calm else 0.5 + 0.5 * sin(2 * pi * self._now_ms / PULSE_MS)
        alpha = 0.35 + 0.65 * round(PULSE_STEPS * pulse) / PULSE_STEPS
        prompt = Text(t("booth.touch"), 60, Font.NUMERAL, Ink.INK, width=1240)
        wide = round(self._context.measure(prompt)[0]) + 230
        left = x - wide / 2
        return [
            Draw(Backdrop("title"), 0, 0),
            Draw(Text("Quiclo", 190, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 930, 330, (1.0, 0.5), 3),
            Draw(Text("Table", 190, Font.NUMERAL, Ink.IVORY_TITLE, shadow=True), 990, 330, LEFT, 3),
            line(t("title.tagline"), x, 470, 38, anchor=MIDDLE, width=1500),
            Draw(Glow(wide, PROMPT_HIGH, PROMPT_HIGH / 2, 46), x, y, MIDDLE, 11, alpha),
            Draw(Pill(wide, PROMPT_HIGH), left, y - PROMPT_HIGH / 2, layer=12),
            Draw(Icon("finger", 74, Ink.INK), left + 92, y, MIDDLE, 13),
            Draw(prompt, left + 156, y, LEFT, 13),
        ]
