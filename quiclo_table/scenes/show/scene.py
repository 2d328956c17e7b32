"""The show: one game of bots after the other, explained while it is played, its best moment once more."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from quiclo_table.input.acts import Gesture
from quiclo_table.model.orders import EndMatch
from quiclo_table.model.seats import Seat
from quiclo_table.rules.journal import BadJournal
from quiclo_table.rules.referee import OrderGiven
from quiclo_table.scenes.scene import Context
from quiclo_table.scenes.show.game import Game, new_game, once_more
from quiclo_table.stage.pictures import Draw, Veil
from quiclo_table.storage.playlist import Item
from quiclo_table.ui.page import Page

LOG: Final = logging.getLogger(__name__)
FADE_MS: Final = 400.0
FADE_STEPS: Final = 8
FADE_LAYER: Final = 200
STUCK_MS: Final = 240_000.0
"""So long after it was to end a game is left, whatever it waits for."""


class ShowScene:
    """Shows a game, and then the next; `following` says which. Nothing can be pressed: whoever watches over
    the booth ends the show."""

    def __init__(self, context: Context, following: Callable[[], Item]) -> None:
        self._context = context
        self._following = following
        self._page = Page()
        self.game: Game | None = None
        """What is on, between `enter` and `leave`."""

    def enter(self) -> None:
        """Begin with the first game."""
        self._show(new_game(self._context, self._following()))

    def leave(self) -> None:
        """Let go of the game that is on."""
        if self.game is not None:
            self.game.close()
            self.game = None

    @property
    def page(self) -> Page:
        """There is nothing to press."""
        return self._page

    def hit(self, _x: float, _y: float) -> str | None:
        """Everywhere is the same."""
        return None

    def hear(self, _gesture: Gesture) -> None:
        """Nothing is heard."""

    def advance(self, dt_ms: int) -> None:
        """Let time pass in the game, and go on to the next when its time has come."""
        game = self.game
        if game is None:
            return
        game.advance(dt_ms)
        if game.is_late:
            game.is_ending = True
            self._context.bus.publish(OrderGiven(Seat(0), EndMatch()))
            self._context.bus.drain()
        is_stuck = game.age_ms > game.item.seconds * 1000 + STUCK_MS
        if is_stuck:
            LOG.warning("the show of %s did not come to its end", game.item.variant)
        if is_stuck or game.is_read:
            self._show(self._after(game, is_stuck=is_stuck))

    def draws(self) -> list[Draw]:
        """Return the table; each comes out of the dark."""
        game = self.game
        if game is None:
            return []
        draws, left = game.scene.draws(), 1 - game.age_ms / FADE_MS
        if left <= 0:
            return draws
        return [*draws, Draw(Veil(round(FADE_STEPS * left) / FADE_STEPS), 0, 0, layer=FADE_LAYER)]

    def _after(self, game: Game, *, is_stuck: bool) -> Game:
        """Let go of a game, and return what comes after it: its best moment once more, or the next game."""
        game.close()
        self._context.bus.drain()  # what it has published last is nothing that the next one should tell
        moment = None if is_stuck else game.best
        if moment is not None:
            try:
                return once_more(self._context, game, moment)
            except BadJournal:
                LOG.exception("the best moment of %s can't be shown again", game.item.variant)
        return new_game(self._context, self._following())

    def _show(self, game: Game) -> None:
        self.game = game
        game.enter()
