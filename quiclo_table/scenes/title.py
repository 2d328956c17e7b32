"""The title: what can be played, the language, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.i18n import LANGUAGES
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes import title_tiles
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.title_tiles import Tile
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Backdrop, Disc, Draw, Font, Glass, Icon, Ink, Look, Text, Tone
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.dates import day_and_month
from quiclo_table.ui.lines import LEFT, MIDDLE, block, common_size, heading, line
from quiclo_table.ui.page import Control

LANGUAGE_BOX: Final = Box(1632, 64, 216, 58)
WAYS: Final = Box(88, 736, 1744, 150)
BUTTONS: Final = Box(88, 910, 1744, 90)
GAP: Final = 24.0
WAY_ROOMY: Final = 500.0
"""How wide a smaller tile is that has room for a large disc."""
WAY_DISC: Final = 88
WAY_DISC_NARROW: Final = 66
WAY_MARGIN: Final = 20.0
WAY_TITLE: Final = 40.0
WAY_ABOUT: Final = (26.0, 24.0, 22.0)
WAY_ABOUT_HIGH: Final = 84.0
"""How high the sentences of a smaller tile may become."""


class TitleScene(MenuScene):
    """The first screen."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, toast_y=1030)

    def enter(self) -> None:
        """Show what there is, and say what storage has to tell, once."""
        self._show_controls()
        self._tell_notice()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; the first key shows where the focus is, with five games to choose from."""
        if self._page.hear(gesture):
            return
        if isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "SPACE", "MAIN"):
            self._page.show_focus()

    def draws(self) -> list[Draw]:
        """Return the whole title."""
        t = self._context.translate
        return [
            Draw(Backdrop("title"), 0, 0),
            Draw(Text("Quiclo", 150, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 962, 130, (1.0, 0.5), 3),
            Draw(Text("Table", 150, Font.NUMERAL, Ink.IVORY_TITLE, shadow=True), 1010, 130, LEFT, 3),
            line(t("title.tagline"), 960, 230, 32, anchor=MIDDLE, width=1300),
            segments_track(LANGUAGE_BOX, 20),
            *self._foreground(),
        ]

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        languages = [(one, one.upper()) for one in LANGUAGES]
        self._page.show(
            [
                *title_tiles.tiles(self._games(), t, measure),
                *self._ways(),
                *self._buttons(),
                *segments("language", LANGUAGE_BOX, languages, t.language, self._speak),
            ],
            focus="solo",
        )

    def _buttons(self) -> list[Control]:
        """The ways to the settings and out, which a kiosk hasn't; a booth leads back to its welcome."""
        t, routes = self._context.translate, self._context.routes
        ways: list[tuple[str, str, str, Callable[[], None], Tone]] = []
        if self._context.booth is not None:
            ways.append(("back", "levels.back", "arrow_left", routes.title, Tone.NEUTRAL))
        if not self._context.is_kiosk:
            ways.append(("settings", "settings.title", "gear", routes.settings, Tone.NEUTRAL))
            ways.append(("quit", "title.quit", "cross", routes.quit, Tone.DANGER))
        return [
            button(id, box, Face(t(key), icon, 30), act, measure=self._context.measure, tone=tone)
            for box, (id, key, icon, act, tone) in zip(side_by_side(BUTTONS, len(ways)), ways, strict=True)
        ]

    def _games(self) -> list[Tile]:
        t, routes = self._context.translate, self._context.routes
        return [
            Tile(
                "strategie",
                t("game.strategie"),
                t("title.strategie"),
                t("title.players"),
                t("title.minutes", minutes=40),
                title_tiles.strategie,
                lambda: routes.setup("strategie"),
            ),
            Tile(
                "stapelspiel",
                t("game.stapelspiel"),
                t("title.stapelspiel"),
                t("title.players"),
                t("title.untimed"),
                title_tiles.stapelspiel,
                lambda: routes.setup("stapelspiel"),
            ),
            Tile(
                "zahlenfolge",
                t("game.zahlenfolge"),
                t("title.zahlenfolge"),
                t("title.players"),
                t("title.minutes", minutes=30),
                title_tiles.zahlenfolge,
                lambda: routes.setup("zahlenfolge"),
            ),
            Tile(
                "zahlenfalle",
                t("game.zahlenfalle"),
                t("title.zahlenfalle"),
                t("title.players"),
                t("title.minutes", minutes=15),
                title_tiles.zahlenfalle,
                lambda: routes.setup("zahlenfalle"),
            ),
        ]

    def _ways(self) -> list[Control]:
        """The smaller tiles: a match to go on with, if there is one, runs alone, the challenge of the day,
        records."""
        t, routes = self._context.translate, self._context.routes
        ways: list[tuple[str, Callable[[], None], tuple[str, str], str, str]] = []
        if (saved := self._context.resumable) is not None:
            names = ", ".join(player.name for player in saved.players)
            game = t(f"game.{saved.variant}")
            ways.append(("resume", routes.resume, ("play", "green"), t("title.resume"), f"{game}: {names}"))
        ways.append(("solo", routes.levels, ("clock", "green"), t("solo.title"), t("title.solo")))
        today = day_and_month(self._context.now().isoformat(), t)
        about = t("daily.about", date=today)
        ways.append(("daily", routes.daily, ("calendar", "blue"), t("daily.title"), about))
        ways.append(("records", routes.records, ("cup", "orange"), t("records.title"), t("records.about")))
        boxes = side_by_side(WAYS, len(ways))
        room = boxes[0].w - _text_left(boxes[0]) - WAY_MARGIN
        titles = [title for *_, title, _ in ways]
        size = common_size(titles, WAY_TITLE, room, self._context.measure, Font.NUMERAL)
        return [
            self._way(id, box, act, sign=sign, title=(title, size), about=text)
            for box, (id, act, sign, title, text) in zip(boxes, ways, strict=True)
        ]

    def _speak(self, language: str) -> None:
        self._context.speak(next(one for one in LANGUAGES if one == language))
        self._show_controls()

    def _way(
        self,
        id: str,
        box: Box,
        act: Callable[[], None],
        *,
        sign: tuple[str, str],
        title: tuple[str, float],
        about: str,
    ) -> Control:
        """A smaller tile: a coloured disc with an icon, a title in its size, and what is behind it."""

        def paint(look: Look, layer: int) -> list[Draw]:
            active = look in (Look.HOVER, Look.PRESSED)
            y, disc = box.centre[1], WAY_DISC if box.w >= WAY_ROOMY else WAY_DISC_NARROW
            left = box.x + _text_left(box)
            width = box.x + box.w - WAY_MARGIN - left
            place = (left, y + 28, width, WAY_ABOUT_HIGH)
            rows = block(about, WAY_ABOUT, place, self._context.measure, layer + 1, ink=Ink.SECONDARY)
            up = 24 if len(rows) == 1 else 40
            return [
                Draw(Glass(box.w, box.h, 24, active=active), box.x, box.y, layer=layer),
                Draw(Disc(sign[1], disc), left - 24 - disc / 2, y, MIDDLE, layer + 1),
                Draw(Icon(sign[0], disc * 6 // 11, Ink.INK), left - 24 - disc / 2, y, MIDDLE, layer + 2),
                heading(title[0], left, y - up, title[1], layer=layer + 1, width=width),
                *rows,
            ]

        return Control(id, box, act, paint, radius=24)


def _text_left(box: Box) -> float:
    """How far from the left end of a smaller tile its text begins."""
    return 152.0 if box.w >= WAY_ROOMY else 110.0


def side_by_side(row: Box, count: int) -> list[Box]:
    """Return boxes of equal width that fill a row."""
    wide = (row.w - GAP * (count - 1)) / count
    return [Box(row.x + (wide + GAP) * index, row.y, wide, row.h) for index in range(count)]
