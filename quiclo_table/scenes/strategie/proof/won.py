"""The page that shows a combination which somebody else has laid out and won by (S-15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quiclo_table.i18n import Translator
from quiclo_table.input.acts import Gesture, KeyPressed
from quiclo_table.model.proofs import ProofLevel
from quiclo_table.model.seats import Player
from quiclo_table.model.strategie_events import CombinationMade
from quiclo_table.scenes.kept import PROBE, Kept
from quiclo_table.scenes.strategie.proof import header
from quiclo_table.scenes.strategie.proof.cards import row
from quiclo_table.scenes.strategie.proof.proof_view import ProofView
from quiclo_table.scenes.strategie.proof.verdict_bar import verdict_bar
from quiclo_table.stage.layout import Box
from quiclo_table.stage.pictures import Draw, Tone
from quiclo_table.stage.proof_layout import PROOF
from quiclo_table.stage.proof_pictures import Ground
from quiclo_table.ui.buttons import Face, button
from quiclo_table.ui.lines import Measure
from quiclo_table.ui.page import Page

LAYER: Final = 105
CARDS: Final = Box(90, 166, 1740, 190)
CARD: Final = 104.0
PITCH: Final = 126.0
AREA: Final = Box(90, 376, 1740, 436)
UNWATCHED_MS: Final = 14_000.0
"""How long it stays where no person is there to go on."""


class WonPage:
    """A page over the table, until `done`; where only bots play (`unwatched`) it goes on by itself."""

    def __init__(
        self,
        made: CombinationMade,
        player: Player,
        level: ProofLevel,
        *,
        unwatched: bool,
        done: Callable[[], None],
        translate: Translator,
        measure: Measure,
    ) -> None:
        self.page = Page(LAYER)
        self._made, self._player, self._done = made, player, done
        self._t, self._measure = translate, measure
        self._view = ProofView(translate, measure, level)
        self._left_ms = UNWATCHED_MS if unwatched else None
        self._kept: Kept[list[Draw]] = Kept([])
        face = Face(translate("proof.go_on"), "play", 30, 34)
        go_on = button("go_on", PROOF.go_on, face, done, measure=measure, tone=Tone.GOLD)
        self.page.show([go_on], focus="go_on")

    def hit(self, x: float, y: float) -> str:
        """Return the control at a point; everything else belongs to the page too."""
        return self.page.hit(x, y) or "dialog"

    def hear(self, gesture: Gesture) -> None:
        """Take a gesture."""
        if isinstance(gesture, KeyPressed) and gesture.key in ("ESCAPE", "MAIN"):
            self._done()
        else:
            self.page.hear(gesture)

    def advance(self, dt_ms: float) -> None:
        """Let time pass."""
        if self._left_ms is None:
            return
        was_waiting = self._left_ms > 0
        self._left_ms -= dt_ms
        if was_waiting and self._left_ms <= 0:
            self._done()

    def draws(self, now_ms: float) -> list[Draw]:
        """Return the page over its veil."""
        return [*self._kept.of((self._measure(PROBE),), self._standing), *self.page.draws(now_ms)]

    def _standing(self) -> list[Draw]:
        made, t, name = self._made, self._t, self._player.name
        checks = (t("proof.all_named"), t("proof.one_connection"), t("proof.not_prime"))
        return [
            *header.panel(),
            *header.header(made.seat, self._player, t("won.title", name=name), t("won.below"), 1500),
            *row(made.cards, CARDS, CARD, PITCH, LAYER - 2),
            *self._view.draws(made.cards, made.proof, AREA),
            *verdict_bar(Ground.RIGHT, t("proof.won", name=name), checks, self._measure, checked=True),
        ]
