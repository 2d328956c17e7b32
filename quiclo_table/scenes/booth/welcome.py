"""The welcome: the language, and what one touch begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes import title_tiles
from quiclo_table.scenes.booth.quick import minutes_of, quick_level, quick_match
from quiclo_table.scenes.scene import TABLES, Context
from quiclo_table.scenes.title import TitleScene
from quiclo_table.scenes.title_tiles import Tile
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Draw, Font, Icon, Ink, Text
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.language_names import language_names
from quiclo_table.ui.lines import LEFT, MIDDLE, line

LANGUAGE_BOX: Final = Box(680, 764, 560, 96)
GAMES: Final = Box(88, 910, 860, 90)
SHOW: Final = Box(972, 910, 860, 90)


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
                button("games", GAMES, Face(t("booth.games"), "cards", 30), self._to_games, measure=measure),
                button("show", SHOW, Face(t("booth.show"), "eye", 30), self._to_show, measure=measure),
            ],
            focus=tiles[0].id if tiles else "show",
        )

    def _games(self) -> list[Tile]:
        """The title's tiles, each of which begins at once."""
        t, begins = self._context.translate, self._begins()
        shown = []
        for tile in (*super()._games(), self._alone()):
            if tile.id in TABLES:
                minutes = minutes_of(quick_match(self._context, tile.id))
                time = t("booth.no_time") if minutes is None else t("title.minutes", minutes=minutes)
                tile = replace(tile, players=t("booth.against_bots"), time=time)  # noqa: PLW2901  the same tile
            if tile.id in begins:
                shown.append(replace(tile, act=begins[tile.id]))
        return shown

    def _alone(self) -> Tile:
        """The tile of a run against the clock, which has a smaller one on the title."""
        t, picture = self._context.translate, title_tiles.against_the_clock
        time = t("title.minutes", minutes=3)
        return Tile("solo", t("solo.title"), t("title.solo"), t("title.alone"), time, picture, self._to_games)

    def _begins(self) -> Mapping[str, Callable[[], None]]:
        routes, level = self._context.routes, quick_level(self._context)
        begins: dict[str, Callable[[], None]] = {
            variant: partial(self._begin_table, variant) for variant in TABLES
        }
        if level is not None:
            begins["solo"] = partial(routes.play, level, ranked=True)
        return begins

    def _begin_table(self, variant: str) -> None:
        self._context.routes.table(quick_match(self._context, variant))

    def _to_games(self) -> None:
        if self._context.booth is not None:
            self._context.booth.games()

    def _to_show(self) -> None:
        if self._context.booth is not None:
            self._context.booth.to_show()
