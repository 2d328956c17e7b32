"""The crash page: says that something went wrong, what is kept, and how to go on; no traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.scenes.menu import MenuScene
from quiclo_table.scenes.scene import Context
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Glass, Ink, Text, Tone, Veil
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import MIDDLE, Measure, heading, line

PANEL: Final = Box(310, 250, 1300, 580)
INNER: Final = PANEL.w - 80
"""How wide a line may be."""
BUTTON: Final = (PANEL.w - 104) / 2
SMALLEST: Final = 22.0
"""The size of a path that is long."""


class CrashScene(MenuScene):
    """What comes instead of a scene that failed. It needs no picture from a file, as that may be what failed.

    `log` is the file in which the reason stands; None where nothing is kept, neither log nor match.
    """

    def __init__(self, context: Context, log: Path | None) -> None:
        super().__init__(context)
        self._log = log

    def enter(self) -> None:
        """Show the ways on."""
        t, measure, routes = self._context.translate, self._context.measure, self._context.routes
        y = PANEL.bottom - 148
        title, end = Face(t("crash.to_title"), "play", 30), Face(t("crash.quit"), "cross", 30)
        left, right = Box(PANEL.x + 40, y, BUTTON, 108), Box(PANEL.x + 64 + BUTTON, y, BUTTON, 108)
        self._page.show(
            [
                button("title", left, title, routes.title, measure=measure, tone=Tone.OK),
                button("quit", right, end, routes.quit, measure=measure, tone=Tone.DANGER),
            ],
            focus="title",
        )

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture; Escape goes to the title, and so does Enter before a focus is shown."""
        if self._page.hear(gesture):
            return
        if isinstance(gesture, KeyPressed) and gesture.key in ("ESCAPE", "ENTER", "MAIN"):
            self._context.routes.title()

    def draws(self) -> list[Draw]:
        """Return the whole page."""
        t, x = self._context.translate, PANEL.centre[0]
        title = heading(t("crash.title"), x, PANEL.y + 96, 56, ink=Ink.GOLD_TITLE, anchor=MIDDLE, width=INNER)
        return [
            Draw(Veil(1.0), 0, 0),
            Draw(Glass(PANEL.w, PANEL.h, 30), PANEL.x, PANEL.y, layer=1),
            title,
            *(
                line(text, x, PANEL.y + 186 + 48 * row, 30, anchor=MIDDLE, width=INNER)
                for row, text in enumerate(self._sentences())
            ),
            *self._foreground(),
        ]

    def _sentences(self) -> tuple[str, ...]:
        t = self._context.translate
        if self._log is None:
            return (t("crash.text"),)
        path = shortened(str(self._log), self._context.measure)
        return t("crash.text"), t("crash.kept"), t("crash.log"), path


def shortened(path: str, measure: Measure) -> str:
    """Return a path that fits on a line; of a longer one only the end. What can't be shown becomes `?`."""
    shown = path.encode(errors="replace").decode()
    cut = 0
    while measure(Text(_from(shown, cut), SMALLEST))[0] > INNER:
        cut += 1
    return _from(shown, cut)


def _from(path: str, cut: int) -> str:
    return f"…{path[cut:]}" if cut else path
