"""The welcome: the language, and what one touch begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes import title_tiles
from quiclo_table.scenes.booth.quick import minutes_of, quick_level, quick_match
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.title import TitleScene, side_by_side
from quiclo_table.scenes.title_tiles import Tile
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Icon, Ink, Text
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.language_names import language_names
from quiclo_table.ui.lines import LEFT, MIDDLE, line
from quiclo_table.ui.page import Control

LANGUAGE_BOX: Final = Box(680, 764, 560, 96)
WAYS: Final = Box(88, 910, 1744, 90)


class WelcomeScene(TitleScene):
    """What a visitor sees first: each game begins at once, against bots or against the clock."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page.show_focus()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes back to the show, and Enter plays what is in the frame."""
        if isinstance(gesture, KeyPressed) and gesture.key == "ESCAPE":
            self._to_show()
        elif not self._page.hear(gesture) and isinstance(gesture, KeyPressed):
            self._page.show_focus()
            if gesture.key in ("ENTER", "SPACE", "MAIN"):
                self._page.activate(self._page.focused)

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t = self._context.translate
        return [
            Draw(Backdrop("title"), 0, 0),
            Draw(Text("Quiclo", 150, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 962, 130, (1.0, 0.5), 3),
            Draw(Text("Table", 150, Font.NUMERAL, Ink.IVORY_TITLE, shadow=True), 1010, 130, LEFT, 3),
            line(t("booth.choose"), 960, 230, 34, anchor=MIDDLE, width=1500),
            Draw(Icon("globe", 56, Ink.GOLD_LABEL), LANGUAGE_BOX.x - 52, LANGUAGE_BOX.centre[1], MIDDLE, 6),
            segments_track(LANGUAGE_BOX, 20),
            *self._foreground(),
        ]

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        languages = list(language_names(t).items())
        tiles = title_tiles.tiles(self._games(), t, measure)
        self._page.show(
            [
                *tiles,
                *segments("language", LANGUAGE_BOX, languages, t.language, self._speak),
                *self._buttons(),
            ],
            focus=tiles[0].id,
        )

    def _buttons(self) -> list[Control]:
        """A run against the clock, where there is a level for it, and the ways on."""
        t, level = self._context.translate, quick_level(self._context)
        ways: list[tuple[str, str, str, Callable[[], None]]] = [
            ("games", "booth.games", "cards", self._to_games),
            ("show", "booth.show", "eye", self._to_show),
        ]
        if level is not None:
            run = partial(self._context.routes.play, level, ranked=True)
            ways.insert(0, ("solo", "solo.title", "clock", run))
        return [
            button(id, box, Face(t(key), icon, 30), act, measure=self._context.measure)
            for box, (id, key, icon, act) in zip(side_by_side(WAYS, len(ways)), ways, strict=True)
        ]

    def _games(self) -> list[Tile]:
        """The title's tiles, each of which begins at once."""
        return [self._at_once(tile) for tile in super()._games()]

    def _at_once(self, tile: Tile) -> Tile:
        t, minutes = self._context.translate, minutes_of(quick_match(self._context, tile.id))
        time = t("booth.no_time") if minutes is None else t("title.minutes", minutes=minutes)
        act = partial(self._begin_table, tile.id)
        return replace(tile, players=t("booth.against_bots"), time=time, act=act)

    def _begin_table(self, variant: str) -> None:
        self._context.routes.table(quick_match(self._context, variant))

    def _to_games(self) -> None:
        if self._context.booth is not None:
            self._context.booth.games()

    def _to_show(self) -> None:
        if self._context.booth is not None:
            self._context.booth.to_show()
