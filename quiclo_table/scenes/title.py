"""The title: what can be played, the language, and the way out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.i18n import LANGUAGES
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import (
    Backdrop,
    Board,
    DieAtRest,
    DieShadow,
    Disc,
    Draw,
    Font,
    Glass,
    Glow,
    Heart,
    Icon,
    Ink,
    Look,
    Text,
    Tone,
)
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.dates import day_and_month
from quiclo_table.ui.lines import LEFT, MIDDLE, heading, line
from quiclo_table.ui.page import Control

LANGUAGE_BOX: Final = Box(1632, 64, 216, 58)
TILE: Final = Box(236, 276, 1448, 404)
PICTURE: Final = Box(TILE.x + 22, TILE.y + 22, 600, 360)
TEXT_X: Final = PICTURE.right + 50
PLAY: Final = Box(TEXT_X, TILE.bottom - 128, TILE.right - TEXT_X - 40, 100)
DAILY: Final = Box(236, 704, 712, 146)
RECORDS: Final = Box(972, 704, 712, 146)
SETTINGS: Final = Box(236, 876, 712, 88)
QUIT: Final = Box(972, 876, 712, 88)
ABOUT: Final = ("title.solo_1", "title.solo_2", "title.solo_3")


class TitleScene(MenuScene):
    """The first screen."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, toast_y=1010)

    def enter(self) -> None:
        """Show what there is, and say what storage has to tell, once."""
        self._show_controls()
        self._tell_notice()

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Enter plays even before a focus is shown."""
        if self._page.hear(gesture):
            return
        if isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "SPACE", "MAIN"):
            self._context.routes.levels()

    def draws(self) -> list[Draw]:
        """Return the whole title."""
        t = self._context.translate
        return [
            Draw(Backdrop("title"), 0, 0),
            Draw(Text("Quiclo", 150, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 962, 130, (1.0, 0.5), 3),
            Draw(Text("Table", 150, Font.NUMERAL, Ink.IVORY_TITLE, shadow=True), 1010, 130, LEFT, 3),
            line(t("title.tagline"), 960, 236, 32, anchor=MIDDLE, width=1300),
            segments_track(LANGUAGE_BOX, 20),
            *self._foreground(),
        ]

    def _show_controls(self) -> None:
        t, measure, routes = self._context.translate, self._context.measure, self._context.routes
        languages = [(one, one.upper()) for one in LANGUAGES]
        today = day_and_month(self._context.now().isoformat(), t)
        settings = Face(t("settings.title"), "gear", 30)
        leave = Face(t("title.quit"), "cross", 30)
        self._page.show(
            [
                Control("solo", TILE, routes.levels, self._tile, radius=28),
                self._way(
                    "daily",
                    DAILY,
                    routes.daily,
                    sign=("calendar", "blue"),
                    title=t("daily.title"),
                    about=t("daily.about", date=today),
                ),
                self._way(
                    "records",
                    RECORDS,
                    routes.records,
                    sign=("cup", "orange"),
                    title=t("records.title"),
                    about=t("records.about"),
                ),
                button("settings", SETTINGS, settings, routes.settings, measure=measure),
                button("quit", QUIT, leave, routes.quit, measure=measure, tone=Tone.DANGER),
                *segments("language", LANGUAGE_BOX, languages, t.language, self._speak),
            ],
            focus="solo",
        )

    def _speak(self, language: str) -> None:
        self._context.speak(next(one for one in LANGUAGES if one == language))
        self._show_controls()

    def _way(
        self, id: str, box: Box, act: Callable[[], None], *, sign: tuple[str, str], title: str, about: str
    ) -> Control:
        """A smaller tile: a coloured disc with an icon, a title, and what is behind it."""

        def paint(look: Look, layer: int) -> list[Draw]:
            active = look in (Look.HOVER, Look.PRESSED)
            y = box.centre[1]
            return [
                Draw(Glass(box.w, box.h, 24, active=active), box.x, box.y, layer=layer),
                Draw(Disc(sign[1], 88), box.x + 84, y, MIDDLE, layer + 1),
                Draw(Icon(sign[0], 48, Ink.INK), box.x + 84, y, MIDDLE, layer + 2),
                heading(title, box.x + 152, y - 24, 40, layer=layer + 1, width=box.w - 190),
                line(about, box.x + 152, y + 28, 26, ink=Ink.SECONDARY, layer=layer + 1, width=box.w - 190),
            ]

        return Control(id, box, act, paint, radius=24)

    def _tile(self, look: Look, layer: int) -> list[Draw]:
        """The way to the solo game: two dice, the target they make, and what it is about."""
        t = self._context.translate
        active = look in (Look.HOVER, Look.PRESSED)
        wide = TILE.right - TEXT_X - 40
        play = Face(t("title.play"), "play", 36, 38)
        face = button(
            "play", PLAY, play, self._context.routes.levels, measure=self._context.measure, tone=Tone.OK
        )
        return [
            Draw(Glass(TILE.w, TILE.h, 28, active=active), TILE.x, TILE.y, layer=layer),
            *_picture(layer + 1),
            heading(
                t("solo.title"), TEXT_X, TILE.y + 66, 58, ink=Ink.GOLD_TITLE, layer=layer + 2, width=wide
            ),
            *[
                line(t(key), TEXT_X, TILE.y + 134 + 48 * row, 28, layer=layer + 2, width=wide)
                for row, key in enumerate(ABOUT)
            ],
            *face.paint(look, layer + 2),
        ]


def _picture(layer: int) -> list[Draw]:
    """A felt with a 4 and an 8, the 48 that they make, and three lives."""
    y = PICTURE.centre[1]
    draws = [Draw(Board(PICTURE.w, PICTURE.h, 22), PICTURE.x, PICTURE.y, layer=layer)]
    for value, dx, dy, turn in ((4, 130, -44, 8.0), (8, 268, 46, -7.0)):
        place = (PICTURE.x + dx, y + dy)
        draws.append(Draw(DieShadow(150), *place, MIDDLE, layer + 1))
        draws.append(Draw(DieAtRest(value, 150, turn), *place, MIDDLE, layer + 2))
    x = PICTURE.x + 466
    draws.append(Draw(Glow(190, 80, 40, 90), x, y - 30, MIDDLE, layer + 1, alpha=0.6))
    draws.append(
        line("48", x, y - 30, 136, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL, anchor=MIDDLE, layer=layer + 2)
    )
    return draws + [Draw(Heart(46), x - 56 + 56 * n, y + 76, MIDDLE, layer + 2) for n in range(3)]
