"""The title: what can be played, the language, and the way out."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from quiclo_table.i18n import LANGUAGES
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes.scene import Context
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import (
    Backdrop,
    Board,
    DieAtRest,
    DieShadow,
    Draw,
    Font,
    Glass,
    Glow,
    Heart,
    Ink,
    Look,
    Text,
    Tone,
)
from quiclo_table.ui.buttons import Face, button, segments, segments_track
from quiclo_table.ui.lines import LEFT, MIDDLE, heading, line
from quiclo_table.ui.page import Control, Page
from quiclo_table.ui.toast import Toast

LANGUAGE_BOX: Final = Box(1632, 64, 216, 58)
TILE: Final = Box(330, 300, 1260, 470)
PICTURE: Final = Box(TILE.x + 22, TILE.y + 22, 560, 426)
TEXT_X: Final = PICTURE.right + 50
QUIT: Final = Box(751, 838, 418, 90)
ABOUT: Final = ("title.solo_1", "title.solo_2", "title.solo_3")
NOTICE_MS: Final = 9000.0


class TitleScene:
    """The first screen."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._page = Page()
        self._toast = Toast(context.measure, y=1002)
        self._now_ms = 0.0

    def enter(self) -> None:
        """Show what there is, and say what storage has to tell, once."""
        self._show_controls()
        if self._context.notices:
            notice = self._context.notices.pop(0)
            self._toast.say(self._context.translate(f"notice.{notice.key}", **notice.facts), shown_ms=NOTICE_MS)

    def leave(self) -> None:
        """Nothing is held."""

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point."""
        return self._page.hit(x, y)

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Enter plays even before a focus is shown."""
        if self._page.hear(gesture):
            return
        if isinstance(gesture, KeyPressed) and gesture.key in ("ENTER", "KP_ENTER", "SPACE"):
            self._context.routes.levels()

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms
        self._toast.advance(dt_ms)

    def draws(self) -> list[Draw]:
        """Return the whole title."""
        t = self._context.translate
        return [
            Draw(Backdrop("title"), 0, 0),
            Draw(Text("Quiclo", 150, Font.NUMERAL, Ink.GOLD_TITLE, shadow=True), 962, 130, (1.0, 0.5), 3),
            Draw(Text("Table", 150, Font.NUMERAL, Ink.IVORY_TITLE, shadow=True), 1010, 130, LEFT, 3),
            line(t("title.tagline"), 960, 236, 32, anchor=MIDDLE),
            segments_track(LANGUAGE_BOX, 20),
            *self._page.draws(self._now_ms),
            *self._toast.draws(),
        ]

    def _show_controls(self) -> None:
        t, measure = self._context.translate, self._context.measure
        language = segments(
            "language", LANGUAGE_BOX, [(one, one.upper()) for one in LANGUAGES], t.language, self._speak
        )
        leave = Face(t("title.quit"), "cross", 30)
        self._page.show(
            [
                Control("solo", TILE, self._context.routes.levels, self._tile, radius=28),
                button("quit", QUIT, leave, self._context.routes.quit, measure=measure, tone=Tone.DANGER),
                *language,
            ],
            focus="solo",
        )

    def _speak(self, language: str) -> None:
        chosen = next(one for one in LANGUAGES if one == language)
        self._context.change(replace(self._context.settings, language=chosen))
        self._show_controls()

    def _tile(self, look: Look, layer: int) -> list[Draw]:
        """The way to the solo game: two dice, the target they make, and what it is about."""
        t = self._context.translate
        active = look in (Look.HOVER, Look.PRESSED)
        y = PICTURE.centre[1]
        draws = [
            Draw(Glass(TILE.w, TILE.h, 28, active=active), TILE.x, TILE.y, layer=layer),
            Draw(Board(PICTURE.w, PICTURE.h, 22), PICTURE.x, PICTURE.y, layer=layer + 1),
        ]
        for value, dx, dy, turn in ((4, 125, -44, 8.0), (8, 262, 52, -7.0)):
            place = (PICTURE.x + dx, y + dy)
            draws.append(Draw(DieShadow(156), *place, MIDDLE, layer + 2))
            draws.append(Draw(DieAtRest(value, 156, turn), *place, MIDDLE, layer + 3))
        draws.append(Draw(Glow(150, 100, 50, 40), PICTURE.x + 440, y - 30, MIDDLE, layer + 2))
        draws.append(
            line("48", PICTURE.x + 440, y - 34, 140, font=Font.NUMERAL, ink=Ink.GOLD_NUMERAL, anchor=MIDDLE, layer=layer + 3)
        )
        draws += [Draw(Heart(48), PICTURE.x + 384 + 56 * n, y + 78, MIDDLE, layer + 3) for n in range(3)]
        wide = TILE.right - TEXT_X - 40
        draws.append(
            heading(t("solo.title"), TEXT_X, TILE.y + 92, 60, ink=Ink.GOLD_TITLE, layer=layer + 2, width=wide)
        )
        for row, key in enumerate(ABOUT):
            draws.append(line(t(key), TEXT_X, TILE.y + 176 + 52 * row, 29, layer=layer + 2, width=wide))
        play = Text(t("title.play"), 34, Font.LABEL, Ink.GOLD_LABEL)
        draws.append(Draw(play, TEXT_X, TILE.bottom - 78, LEFT, layer + 2))
        return draws
