"""What all screens have in common that are a page of controls, with at times something over it."""

from __future__ import annotations

from typing import Final

from quiclo_table.scenes.scene import Context, Overlay
from quiclo_table.stage.pictures import Draw
from quiclo_table.ui.page import Page
from quiclo_table.ui.toast import Toast

TOAST_Y: Final = 992.0
NOTICE_MS: Final = 9000.0


class MenuScene:
    """A page of controls with a message below it, and at most one overlay.

    What is shown, and what a gesture does, is each screen's own.
    """

    def __init__(self, context: Context, *, toast_y: float = TOAST_Y) -> None:
        self._context = context
        self._page = Page()
        self._toast = Toast(context.measure, y=toast_y)
        self._over: Overlay | None = None
        self._now_ms = 0.0

    @property
    def page(self) -> Page:
        """The controls of this screen, or of what lies over it."""
        return self._page if self._over is None else self._over.page

    def leave(self) -> None:
        """Nothing is held."""

    def hit(self, x: float, y: float) -> str | None:
        """Return the control at a point."""
        return self._page.hit(x, y) if self._over is None else self._over.hit(x, y)

    def advance(self, dt_ms: int) -> None:
        """Let time pass."""
        self._now_ms += dt_ms
        self._toast.advance(dt_ms)
        if self._over is not None:
            self._over.advance(dt_ms)

    def _tell_notice(self) -> None:
        """Say what storage has to tell, one notice at a time."""
        if self._context.notices:
            notice = self._context.notices.pop(0)
            sentence = self._context.translate(f"notice.{notice.key}", **notice.facts)
            self._toast.say(sentence, shown_ms=NOTICE_MS)

    def _foreground(self) -> list[Draw]:
        """The controls, the message, and what lies over them."""
        draws = [*self._page.draws(self._now_ms), *self._toast.draws()]
        return draws if self._over is None else draws + self._over.draws(self._now_ms)
